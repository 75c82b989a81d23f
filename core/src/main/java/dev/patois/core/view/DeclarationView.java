package dev.patois.core.view;

import dev.patois.core.text.Slice;

/**
 * A markup declaration, its parts in order. Valid until the next token is asked for; offsets are in the caller's units.
 * Not thread-safe.
 */
public interface DeclarationView {
    /** Returns the declaration as written. */
    Slice raw();

    /**
     * Returns what the declaration is called, folded as the dialect folds names: {@code doctype}; empty where it has no
     * name.
     */
    Slice name();

    /** Returns the parts. */
    Parts parts();

    /** Returns the offset of its first character. */
    long start();

    /** Returns the offset after its last character. */
    long end();
}
