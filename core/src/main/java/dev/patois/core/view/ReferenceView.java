package dev.patois.core.view;

import dev.patois.core.text.Slice;

/**
 * A reference to a character, which is decoded in a text or an attribute value, or to an entity that the lexer does not
 * know. An unknown entity in a text is a token of its own; in an attribute value it stays as written. An ampersand that
 * begins no reference is not reported. Valid until the next token is asked for; offsets are in the caller's units. Not
 * thread-safe.
 */
public interface ReferenceView {
    /** How a reference ended. */
    enum Ending {
        /** With its semicolon. */
        SEMICOLON,
        /** Without one, before a character that could not go on with it or at the end of input. */
        NO_SEMICOLON
    }

    /** Returns the reference as written, from {@code &} on. */
    Slice raw();

    /**
     * Returns the part between the {@code &} and the semicolon, or the end: a name, or a number after its {@code #}.
     */
    Slice name();

    /** Returns whether the lexer knew what it stands for. In HTML it always does. */
    boolean hasValue();

    /** Returns what it stands for, one or two code points; empty where that is not known. */
    String value();

    /** Returns how it ended. */
    Ending ending();

    /** Returns the offset of the {@code &}. */
    long start();

    /** Returns the offset after its last character. */
    long end();
}
