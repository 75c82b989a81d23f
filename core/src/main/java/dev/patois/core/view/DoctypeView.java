package dev.patois.core.view;

import dev.patois.core.text.Slice;

/**
 * A document type declaration. Parts may be missing: the slice of a missing part is empty, and {@code has…} returns
 * false for it. Valid until the next token is asked for; offsets are in the caller's units, -1 for what is missing. Not
 * thread-safe.
 */
public interface DoctypeView {
    /** Returns the declaration as written. */
    Slice raw();

    /** Returns whether there is a name, if only an empty one. */
    boolean hasName();

    /** Returns the name as the specification reads it. */
    Slice name();

    /** Returns whether there is a public identifier, if only an empty one. */
    boolean hasPublicId();

    /** Returns the public identifier. */
    Slice publicId();

    /** Returns whether there is a system identifier, if only an empty one. */
    boolean hasSystemId();

    /** Returns the system identifier. */
    Slice systemId();

    /** Returns whether there is an internal subset, if only an empty one. HTML has none. */
    boolean hasInternalSubset();

    /** Returns the internal subset, between its brackets: newlines normalised, nothing in it resolved. */
    Slice internalSubset();

    /**
     * Returns the force-quirks flag; false where the {@linkplain dev.patois.core.Dialect#hasForceQuirks dialect} has
     * none.
     */
    boolean forceQuirks();

    /** Returns the offset of the {@code <}. */
    long start();

    /** Returns the offset after the declaration. */
    long end();

    /** Returns the offset of the name, or -1. */
    long nameStart();

    /** Returns the offset after the name, or -1. */
    long nameEnd();

    /** Returns the offset of the public identifier inside its quotes, or -1. */
    long publicIdStart();

    /** Returns the offset after the public identifier inside its quotes, or -1. */
    long publicIdEnd();

    /** Returns the offset of the system identifier inside its quotes, or -1. */
    long systemIdStart();

    /** Returns the offset after the system identifier inside its quotes, or -1. */
    long systemIdEnd();

    /** Returns the offset of the internal subset inside its brackets, or -1. */
    long internalSubsetStart();

    /** Returns the offset after the internal subset inside its brackets, or -1. */
    long internalSubsetEnd();
}
