package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import java.util.List;

/** Goes through the errors that are kept of a stretch, one by one, without copying them. */
final class ErrorWalk {
    private final List<Piece> pieces;
    private int piece = -1;
    private ErrorStore store = new ErrorStore();
    private int at;
    private int end;

    ErrorWalk(Side side) {
        this.pieces = side.taken;
    }

    /** Goes to the next error; returns false where there is none. */
    boolean next() {
        at++;
        while (at >= end) {
            if (++piece >= pieces.size()) {
                return false;
            }
            Piece next = pieces.get(piece);
            store = next.errors();
            at = next.firstError();
            end = next.lastError();
        }
        return true;
    }

    ParseErrorCode code() {
        return store.code(at);
    }

    long start() {
        return store.start(at);
    }

    ParseError error() {
        return store.get(at);
    }
}
