package dev.patois.core.compare;

import org.jspecify.annotations.Nullable;

/**
 * Cuts a text so that what an error is about is a piece of its own, for every dialect the same: they notice errors at
 * different characters of it.
 */
final class ErrorSeparation {
    private final ErrorStore errors;
    private final int end;
    private int next;

    private @Nullable Piece rest;
    private @Nullable Piece isolated;

    /**
     * A stretch that holds no beginning of a reference or tag: where a search that failed came to, and where it began.
     */
    private int barrenFrom = -1;

    private int barrenTo = -1;

    ErrorSeparation(Piece text) {
        this.rest = text;
        this.errors = text.errors();
        this.next = text.firstError();
        this.end = text.lastError();
    }

    /** Returns the next part, or null where there is none left. */
    @Nullable
    Piece next() {
        Piece found = isolated;
        if (found != null) {
            isolated = null;
            return found;
        }
        Piece text = rest;
        if (text == null) {
            return null;
        }
        while (next < end && !text.isEmpty()) {
            int error = next++;
            if (errors.start(error) < text.start) {
                continue;
            }
            int place = text.from + (int) (errors.start(error) - text.start);
            int from = begins(text.raw, text.from, Math.min(place, text.to - 1));
            if (from >= 0) {
                return isolate(text, from, ends(text.raw, from, text.to), error);
            }
            if (errors.start(error) < errors.end(error) && errors.end(error) <= text.end) {
                int to = place + (int) (errors.end(error) - errors.start(error));
                return isolate(text, place, to, error);
            }
        }
        rest = null;
        return text.isEmpty() ? null : text;
    }

    /**
     * Makes a range a piece that is not cut, its errors in it; returns what lies before it, or it. The error it is made
     * for is in it even if it lies at the character after the range, where some dialects notice it.
     */
    private Piece isolate(Piece text, int from, int to, int error) {
        long start = text.start + from - text.from;
        long after = text.start + to - text.from;
        boolean first = start == text.start;
        Piece begun = first ? text : text.from(start);
        int later = begun.errorsBefore(after);
        later = later == error && errors.start(error) == after ? error + 1 : later;
        Piece found = begun.isolatedBefore(after, later);
        rest = begun.from(after, later);
        isolated = first ? null : found;
        return first ? found : text.before(start);
    }

    /** Where the reference or tag begins that is none, and that a place belongs to; -1 where there is no such thing. */
    private int begins(String raw, int from, int place) {
        char c = raw.charAt(place);
        if (c < 0x20 && c != '\n' && c != '\t' && c != '\r' || c >= 0x7F) {
            return place > from && raw.charAt(place - 1) == '<' ? place - 1 : -1;
        }
        int i = place;
        for (; i >= from && !(i > barrenFrom && i <= barrenTo); i--) {
            c = raw.charAt(i);
            if (c == '&' || c == '<') {
                return i;
            }
            if (i < place && !Character.isLetterOrDigit(c) && c != '#' && c != '/') {
                break;
            }
        }
        boolean known = i > barrenFrom && i <= barrenTo;
        barrenFrom = known ? barrenFrom : i;
        barrenTo = place;
        return -1;
    }

    private static int ends(String raw, int from, int limit) {
        int to = from + 1;
        if (raw.charAt(from) == '<') {
            return to < limit && raw.charAt(to) < 0x80 ? to + 1 : to;
        }
        while (to < limit && isReferencePart(raw.charAt(to))) {
            to++;
        }
        return to < limit && raw.charAt(to) == ';' ? to + 1 : to;
    }

    private static boolean isReferencePart(char c) {
        return c == '#' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }
}
