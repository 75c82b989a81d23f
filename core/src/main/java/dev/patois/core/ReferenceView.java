package dev.patois.core;

/**
 * A character reference that was decoded in a text or an attribute value. Ampersands that stay literal are none. Valid
 * until the next token is asked for; offsets are in the caller's units. Not thread-safe.
 */
public interface ReferenceView {
    /** How a character reference ended. */
    enum Ending {
        /** With its semicolon. */
        SEMICOLON,
        /** Without one, before a character that could not go on with it or at the end of input. */
        NO_SEMICOLON
    }

    /** Returns the reference as written, from {@code &} on. */
    Slice raw();

    /** Returns what it stands for: one or two code points. */
    String value();

    /** Returns how it ended. */
    Ending ending();

    /** Returns the offset of the {@code &}. */
    long start();

    /** Returns the offset after its last character. */
    long end();
}
