package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of the input as one contestant reads it: a markup token, or a part of a text. The pieces of a contestant
 * tile the input. Text that reads as it is written can be cut anywhere; a reference and the like cannot.
 */
final class Piece {
    private static final ErrorStore NO_ERRORS = new ErrorStore();

    final long start;
    final long end;

    /** The markup token; null for text. */
    final @Nullable ComparedToken token;

    /**
     * The units it is written in (see {@link TextUnits}): of text, those from {@code from} to {@code to}; of markup,
     * all that are kept, or empty where the token's own raw text tells them.
     */
    final String raw;

    final int from;
    final int to;

    /** Of text that does not read as it is written: what it reads as, in the same units. */
    final @Nullable String value;

    /** Of a tag: how its lexer reads after it, where that is known. Not known yet when the piece is made. */
    WatchedFeedback.@Nullable Reads after;

    /** The errors that lie in it: those of a store from one index to another. Other pieces may have others of them. */
    private ErrorStore errors = NO_ERRORS;

    private int firstError;
    private int lastError;
    private boolean shared = true;

    private Piece(
            long start, long end, @Nullable ComparedToken token, String raw, int from, int to, @Nullable String value) {
        this.start = start;
        this.end = end;
        this.token = token;
        this.raw = raw;
        this.from = from;
        this.to = to;
        this.value = value;
    }

    /**
     * A markup token.
     *
     * @param raw the units it is written in, where its own raw text does not tell: of malformed bytes; otherwise empty
     */
    static Piece markup(ComparedToken token, String raw) {
        return new Piece(token.start(), token.end(), token, raw, 0, raw.length(), null);
    }

    /** Text that reads as it is written. */
    static Piece plain(long start, long end, String raw, int from) {
        return new Piece(start, end, null, raw, from, from + (int) (end - start), null);
    }

    /** Text that reads as something else. */
    static Piece decoded(long start, long end, String raw, int from, String value) {
        return new Piece(start, end, null, raw, from, from + (int) (end - start), value);
    }

    /**
     * Text whose characters have no places in the input: of another encoding, or inserted and thus not written there.
     */
    static Piece unplaced(long start, long end, String raw, String value) {
        return new Piece(start, end, null, raw, 0, start == end ? 0 : raw.length(), value);
    }

    /** Returns the same piece of another contestant: without errors, and without how its lexer reads on. */
    Piece copy() {
        return new Piece(start, end, token, raw, from, to, value);
    }

    boolean isPlainText() {
        return token == null && value == null;
    }

    boolean isStartTag() {
        return token != null && token.kind() == TokenKind.START_TAG;
    }

    /** Whether nothing of the input is in it. */
    boolean isEmpty() {
        return start == end;
    }

    /** What the text reads as, in units. */
    void appendUnits(StringBuilder target) {
        if (value != null) {
            target.append(value);
        } else {
            target.append(raw, from, to);
        }
    }

    /** What the text reads as, in units. */
    String units() {
        return value != null ? value : raw.substring(from, to);
    }

    /** How the text is written, in units. */
    void appendRaw(StringBuilder target) {
        target.append(raw, from, to);
    }

    /** Returns how it is written, in units, as far as that is kept. */
    String written(TextUnits units) {
        return token != null && raw.isEmpty() ? units.of(token.raw()) : raw.substring(from, to);
    }

    /** Whether its characters have places in the input, one for each unit that is written, as far as they are kept. */
    boolean isPlaced(TextUnits units) {
        long length = token != null && raw.isEmpty() ? units.length(token.raw()) : to - from;
        return length == end - start || token != null && length > ComparedToken.KEPT - 4;
    }

    /** About how many characters it keeps. */
    int weight() {
        if (token == null) {
            return isEmpty() ? units().length() : (int) Math.min(end - start, ComparedToken.KEPT);
        }
        String data = token.data();
        int weight = token.raw().length() + (data == null ? 0 : data.length());
        if (end - start > ComparedToken.KEPT) {
            for (ComparedToken.Attribute attribute : token.attributes()) {
                weight += attribute.name().length() + attribute.value().length();
            }
        }
        return weight;
    }

    // ---- its errors

    int errorCount() {
        return lastError - firstError;
    }

    boolean hasErrors() {
        return firstError < lastError;
    }

    ParseError error(int index) {
        return errors.get(firstError + index);
    }

    void appendErrors(List<ParseError> target) {
        for (int i = firstError; i < lastError; i++) {
            target.add(errors.get(i));
        }
    }

    /** Returns the store its errors are in, at the indexes from {@link #firstError} to {@link #lastError}. */
    ErrorStore errors() {
        return errors;
    }

    int firstError() {
        return firstError;
    }

    int lastError() {
        return lastError;
    }

    /** Adds an error of a store after those it has. */
    void add(ErrorStore from, int index) {
        if (shared) {
            errors = errors.copy(firstError, lastError);
            firstError = 0;
            shared = false;
        }
        errors.add(from, index);
        lastError = errors.size();
    }

    /** Gives it the errors of a store from one index to another. */
    Piece sharing(ErrorStore store, int first, int last) {
        errors = store;
        firstError = first;
        lastError = last;
        shared = true;
        return this;
    }

    /** Forgets all errors but so many. */
    void keepErrors(int count) {
        sharing(errors.copy(firstError, firstError + count), 0, count);
    }

    // ---- its parts

    /** Returns the part before an offset; the errors go to the parts they lie in. */
    Piece before(long at) {
        return plain(start, at, raw, from).sharing(errors, firstError, errorsBefore(at));
    }

    /** Returns the part from an offset on. */
    Piece from(long at) {
        return from(at, errorsBefore(at));
    }

    /** Returns the part from an offset on, with the errors from an index on. */
    Piece from(long at, int first) {
        return plain(at, end, raw, from + (int) (at - start)).sharing(errors, first, lastError);
    }

    /** Returns the part before an offset as a piece that is not cut, with the errors before an index. */
    Piece isolatedBefore(long at, int last) {
        String isolated = raw.substring(from, from + (int) (at - start));
        return decoded(start, at, raw, from, isolated).sharing(errors, firstError, last);
    }

    /** Returns the index after the errors that lie before an offset: most often after one or two of very many. */
    int errorsBefore(long at) {
        int low = firstError;
        int step = 1;
        while (low + step <= lastError && errors.liesBefore(low + step - 1, at)) {
            low += step;
            step *= 2;
        }
        for (int high = Math.min(lastError, low + step - 1); low < high; ) {
            int middle = low + high >>> 1;
            if (errors.liesBefore(middle, at)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
