package dev.patois.core.view;

import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;

/**
 * An attribute of the current tag. Valid until the next token is asked for; offsets are in the caller's units. Offsets
 * of missing parts are -1. Not thread-safe.
 */
public interface AttributeView {
    /**
     * Returns whether the name is written; SGML lets it be omitted before some values, and {@link #name()} is then
     * empty.
     */
    boolean hasName();

    /** Returns the name as the specification reads it: in HTML, A to Z lower-cased and U+0000 replaced. */
    Slice name();

    /** Returns the name as written. */
    Slice rawName();

    /** Returns the value with character references decoded and newlines normalised; empty where there is none. */
    Slice value();

    /** Returns the value as written, without its quotes; empty where there is none. */
    Slice rawValue();

    /** Returns how the value is written. */
    Quote quote();

    /** Returns whether the specification drops this attribute because its tag has one of the same name before it. */
    boolean isDuplicate();

    /** Returns the offset of the first character of the name, or -1. */
    long nameStart();

    /** Returns the offset after the last character of the name, or -1. */
    long nameEnd();

    /** Returns the offset of the {@code =}, or -1. */
    long equalsSign();

    /** Returns the offset of the value, its opening quote included, or -1. */
    long outerStart();

    /** Returns the offset after the value, its closing quote included if it has one, or -1. */
    long outerEnd();

    /** Returns the offset of the first character of the value inside its quotes, or -1. */
    long valueStart();

    /** Returns the offset after the last character of the value inside its quotes, or -1. */
    long valueEnd();

    /** Returns how many character references were decoded in the value. */
    int referenceCount();

    /**
     * Returns a character reference of the value, in source order.
     *
     * @throws IndexOutOfBoundsException if {@code index} is negative or not less than {@link #referenceCount()}
     */
    ReferenceView reference(int index);
}
