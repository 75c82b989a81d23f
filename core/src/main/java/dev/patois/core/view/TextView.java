package dev.patois.core.view;

import dev.patois.core.error.Limits;
import dev.patois.core.text.Slice;
import dev.patois.core.text.SourceMap;

/**
 * A run of characters, or one CDATA section. Valid until the next token is asked for; offsets are in the caller's
 * units.
 *
 * <p>A run is one token, except that it is split at {@link Limits#textPiece()}, never inside a character, a CRLF or a
 * character reference, and in the same places for every chunking of the input. Not thread-safe.
 */
public interface TextView {
    /** Returns the run as written; of a CDATA section, its {@code <![CDATA[} and {@code ]]>} included. */
    Slice raw();

    /**
     * Returns the characters: references decoded, newlines normalised, U+0000 replaced where the specification does.
     */
    Slice value();

    /** Returns whether this is a CDATA section, or a piece of one. */
    boolean isCdataSection();

    /** Returns the offset of the first character. */
    long start();

    /** Returns the offset after the last character. */
    long end();

    /** Returns the offset of the first character of the value; differs from {@link #start()} for a CDATA section. */
    long valueStart();

    /** Returns the offset after the last character of the value; differs from {@link #end()} for a CDATA section. */
    long valueEnd();

    /** Returns which character of {@link #value()} comes from which place of the source. It is to be kept. */
    SourceMap sourceMap();

    /** Returns how many character references were decoded in the run. */
    int referenceCount();

    /**
     * Returns a character reference of the run, in source order.
     *
     * @throws IndexOutOfBoundsException if {@code index} is negative or not less than {@link #referenceCount()}
     */
    ReferenceView reference(int index);
}
