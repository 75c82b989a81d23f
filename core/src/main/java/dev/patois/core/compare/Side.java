package dev.patois.core.compare;

import dev.patois.core.Dialect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One contestant in the sweep: where it is, and the pieces it has taken since the contestants last met. */
final class Side {
    /** So many pieces of a stretch are kept. */
    private static final int KEPT_PIECES = 1000;

    private static final int KEPT_RAW = 1 << 20;

    final String name;
    final @Nullable Dialect dialect;
    final @Nullable StepLog log;

    /** Whether its errors count; they are compared by code where {@code namesErrors}. */
    final boolean reportsErrors;

    final boolean namesErrors;

    final List<Piece> taken = new ArrayList<>();
    long left;
    long at;

    private final Pieces pieces;
    private @Nullable Piece front;
    private long rawTaken;

    Side(String name, @Nullable Dialect dialect, Pieces pieces, @Nullable StepLog log, boolean reportsErrors) {
        this.name = name;
        this.dialect = dialect;
        this.pieces = pieces;
        this.log = log;
        this.reportsErrors = reportsErrors;
        this.namesErrors = dialect != null
                && !dialect.spec().errors().isEmpty()
                && dialect.spec().errors().stream()
                        .noneMatch(error -> error.anchor().isEmpty());
    }

    /** Returns the next piece, or null at the end of the input. */
    @Nullable
    Piece front() throws IOException {
        if (front == null) {
            front = pieces.next();
        }
        return front;
    }

    /** Takes pieces up to an offset, cutting text there; returns where it is then, which may be further on. */
    long take(long to) throws IOException {
        while (at < to) {
            Piece piece = front();
            if (piece == null) {
                return at;
            }
            if (piece.end > to && piece.isPlainText()) {
                keep(piece.before(to));
                front = piece.from(to);
            } else {
                keep(piece);
                front = null;
            }
        }
        return at;
    }

    private void keep(Piece piece) {
        at = piece.end;
        ComparedToken token = piece.token;
        int raw = token == null
                ? (int) Math.min(piece.end - piece.start, ComparedToken.KEPT)
                : token.raw().length()
                        + (token.data() == null ? 0 : token.data().length());
        if (taken.size() < KEPT_PIECES && rawTaken + raw <= KEPT_RAW || taken.isEmpty()) {
            taken.add(piece);
            rawTaken += raw;
        } else {
            left++;
        }
    }

    /** Forgets what was taken. */
    void meet() {
        taken.clear();
        left = 0;
        rawTaken = 0;
        if (log != null) {
            log.forget(at);
        }
    }

    void close() throws IOException {
        pieces.close();
    }
}
