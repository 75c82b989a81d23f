package dev.patois.html5;

import dev.patois.core.TreeFeedback.Texts;

/** A tag or DOCTYPE as a line of a log: a number whose lower 56 bits are the key of the name, and these. */
final class TagLine {
    private TagLine() {}

    static final long KEY = (1L << 56) - 1;
    static final long END = 1L << 56;
    static final long SELF_CLOSING = 1L << 57;
    /** What {@link ParseState#DETAIL} says; of a DOCTYPE, that it sets quirks mode. */
    static final long DETAIL = 1L << 58;
    /** The next line is what stands for the attributes. */
    static final long ATTRIBUTES = 1L << 59;

    private static final int TEXT = 60;
    static final long DOCTYPE = 1L << 63;

    /** Returns a line with the kinds of characters there are before the tag. */
    static long after(int kinds, long line) {
        return line | (long) kinds << TEXT;
    }

    /** Returns the kinds of characters there are before the tag. */
    static int textBefore(long line) {
        return (int) (line >>> TEXT) & (Texts.BLANK | Texts.NULLS | Texts.CHARACTERS);
    }
}
