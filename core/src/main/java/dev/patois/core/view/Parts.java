package dev.patois.core.view;

import dev.patois.core.text.Slice;

/**
 * The parts of a markup token in source order, as far as its dialect reports them: in SGML the name of a declaration,
 * its names, literals and comments, what closes it. Valid until the next token is asked for; offsets are in the
 * caller's units. Not thread-safe.
 */
public interface Parts {
    /** Returns how many parts there are; none in dialects that do not report them. */
    int count();

    /**
     * Returns what a part is.
     *
     * @throws IndexOutOfBoundsException if {@code index} is negative or not less than {@link #count()}
     */
    PartKind kind(int index);

    /**
     * Returns a part as written; empty for one that was omitted.
     *
     * @throws IndexOutOfBoundsException if {@code index} is negative or not less than {@link #count()}
     */
    Slice raw(int index);

    /**
     * Returns whether a part is not written but follows from its neighbours, such as the omitted name of an attribute.
     */
    boolean isOmitted(int index);

    /** Returns the offset of a part. */
    long start(int index);

    /** Returns the offset after a part. */
    long end(int index);
}
