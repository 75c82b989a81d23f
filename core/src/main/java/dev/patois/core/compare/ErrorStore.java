package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import java.util.Arrays;

/**
 * Parse errors in the order they were found. There may be one at every character of a token, so that they are kept in
 * twelve bytes each; pieces share a store, each with a range of it.
 */
final class ErrorStore {
    private static final ParseErrorCode[] NO_CODES = {};
    private static final int[] NO_PLACES = {};
    private static final int FIRST_ROOM = 4;

    private ParseErrorCode[] codes = NO_CODES;

    /** Where the errors start, counted from the start of the first of them, and how long they are. */
    private int[] starts = NO_PLACES;

    private int[] lengths = NO_PLACES;
    private long base;
    private int size;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Forgets all; nobody else may hold it. */
    void clear() {
        size = 0;
    }

    void add(ParseError error) {
        add(error.code(), error.start(), error.end());
    }

    /** Adds an error of another store. */
    void add(ErrorStore other, int index) {
        add(other.codes[index], other.start(index), other.end(index));
    }

    private void add(ParseErrorCode code, long start, long end) {
        if (size == 0) {
            base = start;
        }
        if (size == codes.length) {
            int room = Math.max(FIRST_ROOM, size + (size >> 1));
            codes = Arrays.copyOf(codes, room);
            starts = Arrays.copyOf(starts, room);
            lengths = Arrays.copyOf(lengths, room);
        }
        codes[size] = code;
        starts[size] = (int) (start - base);
        lengths[size] = (int) (end - start);
        size++;
    }

    /** Returns a store of the errors from one index to another. */
    ErrorStore copy(int from, int to) {
        ErrorStore copy = new ErrorStore();
        copy.codes = Arrays.copyOfRange(codes, from, to);
        copy.starts = Arrays.copyOfRange(starts, from, to);
        copy.lengths = Arrays.copyOfRange(lengths, from, to);
        copy.base = base;
        copy.size = to - from;
        return copy;
    }

    ParseError get(int index) {
        return new ParseError(codes[index], start(index), end(index));
    }

    ParseErrorCode code(int index) {
        return codes[index];
    }

    long start(int index) {
        return base + starts[index];
    }

    long end(int index) {
        return start(index) + lengths[index];
    }

    /**
     * Returns whether another has as many, at the same places.
     *
     * @param named whether they must have the same codes too
     */
    boolean isAlike(ErrorStore other, boolean named) {
        if (size != other.size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (start(i) != other.start(i)
                    || end(i) != other.end(i) // a sweep gives errors to what they lie in
                    || named && !code(i).id().equals(other.code(i).id())) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether any lies before an offset. */
    boolean haveBefore(long at) {
        for (int i = 0; i < size; i++) {
            if (liesBefore(i, at)) {
                return true;
            }
        }
        return false;
    }

    boolean liesBefore(int index, long at) {
        return liesBefore(start(index), end(index), at);
    }

    /** Returns whether an error lies before an offset: one without extent was noticed after what it is about. */
    static boolean liesBefore(long start, long end, long at) {
        return start < at || start == at && end == at;
    }
}
