package dev.patois.core.compare;

import dev.patois.core.ParseError;
import dev.patois.core.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of the input as one contestant reads it: a markup token, or a part of a text. The pieces of a contestant tile the
 * input. Text that reads as it is written can be cut anywhere; a reference and the like cannot.
 */
final class Piece {
    final long start;
    final long end;

    /** The markup token; null for text. */
    final @Nullable ComparedToken token;

    /** Of text: the units it is written in (see {@link TextUnits}), of which this piece has those from {@code from} on. */
    final String raw;

    final int from;

    /** Of text that does not read as it is written: what it reads as, in the same units. */
    final @Nullable String value;

    /** The errors that lie in it, in their order: of these, those from one index to another; a part shares the list. */
    private List<ParseError> noted = List.of();

    private int firstError;
    private int lastError;
    private boolean shared;

    private Piece(long start, long end, @Nullable ComparedToken token, String raw, int from, @Nullable String value) {
        this.start = start;
        this.end = end;
        this.token = token;
        this.raw = raw;
        this.from = from;
        this.value = value;
    }

    static Piece markup(ComparedToken token) {
        return new Piece(token.start(), token.end(), token, "", 0, null);
    }

    /** Text that reads as it is written. */
    static Piece plain(long start, long end, String raw, int from) {
        return new Piece(start, end, null, raw, from, null);
    }

    /** Text that reads as something else. */
    static Piece decoded(long start, long end, String raw, int from, String value) {
        return new Piece(start, end, null, raw, from, value);
    }

    boolean isPlainText() {
        return token == null && value == null;
    }

    boolean isStartTag() {
        return token != null && token.kind() == TokenKind.START_TAG;
    }

    /** What the text reads as, in units. */
    void appendUnits(StringBuilder target) {
        if (value != null) {
            target.append(value);
        } else {
            target.append(raw, from, from + (int) (end - start));
        }
    }

    /** How it is written, in units. */
    void appendRaw(StringBuilder target) {
        target.append(raw, from, Math.min(raw.length(), from + (int) (end - start)));
    }

    List<ParseError> errors() {
        return noted.subList(firstError, lastError);
    }

    void add(ParseError error) {
        if (noted.isEmpty() || shared) {
            noted = new ArrayList<>(errors());
            firstError = 0;
            shared = false;
        }
        noted.add(error);
        lastError = noted.size();
    }

    /** Returns the part before an offset; the errors go to the parts they lie in. */
    Piece before(long at) {
        return plain(start, at, raw, from).sharing(noted, firstError, errorsBefore(at));
    }

    /** Returns the part from an offset on. */
    Piece from(long at) {
        return plain(at, end, raw, from + (int) (at - start)).sharing(noted, errorsBefore(at), lastError);
    }

    /** Returns the part before an offset as a piece that is not cut. */
    Piece isolatedBefore(long at) {
        String isolated = raw.substring(from, from + (int) (at - start));
        return decoded(start, at, raw, from, isolated).sharing(noted, firstError, errorsBefore(at));
    }

    private Piece sharing(List<ParseError> errors, int first, int last) {
        noted = errors;
        firstError = first;
        lastError = last;
        shared = true;
        return this;
    }

    /** Returns the index behind the errors that lie before an offset. */
    private int errorsBefore(long at) {
        int low = firstError;
        for (int high = lastError; low < high; ) {
            int middle = low + high >>> 1;
            if (liesBefore(noted.get(middle), at)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** An error without extent was noticed behind what it is about. */
    static boolean liesBefore(ParseError error, long at) {
        return error.start() < at || error.start() == error.end() && error.start() == at;
    }
}
