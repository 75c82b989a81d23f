package dev.patois.core.view;

import dev.patois.core.text.Slice;

/**
 * The token that the rest of the input is waited for, as {@link dev.patois.core.Lexer#pending()} shows it: what was fed
 * and is not handed over yet. What it is may still change: a tag may turn out to be text. Valid until the lexer is fed
 * or asked for a token again. Offsets are in the caller's units (bytes for byte input, UTF-16 code units for
 * characters). Not thread-safe.
 */
public interface PendingView {
    /**
     * Returns what it will be, as far as is known: {@link TokenKind#TEXT} where it may still be text alone, as after a
     * {@code <} or an {@code &}.
     */
    TokenKind kind();

    /**
     * Returns the name so far of a tag, as it stands in the input, its letter case too: all of it where
     * {@link #isNamed()}. Empty for other kinds. A look costs the same however long the name is.
     */
    Slice name();

    /** Returns whether the name of the tag is whole. */
    boolean isNamed();

    /** Returns all of it so far, as it stands in the input, from its first character. */
    Slice raw();

    /** Returns the offset of its first character. */
    long start();
}
