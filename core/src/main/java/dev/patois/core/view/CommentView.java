package dev.patois.core.view;

import dev.patois.core.text.Slice;

/**
 * A comment, bogus ones included. Valid until the next token is asked for; offsets are in the caller's units. Not
 * thread-safe.
 */
public interface CommentView {
    /** Returns the comment as written, from {@code <} on. */
    Slice raw();

    /** Returns the data of the comment: newlines normalised, U+0000 replaced. */
    Slice data();

    /** Returns the offset of the {@code <}. */
    long start();

    /** Returns the offset after the comment. */
    long end();

    /** Returns the offset of the first character of the data. */
    long dataStart();

    /** Returns the offset after the last character of the data. */
    long dataEnd();
}
