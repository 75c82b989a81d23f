package dev.patois.core.view;

import dev.patois.core.text.Slice;

/**
 * A processing instruction. Valid until the next token is asked for; offsets are in the caller's units. Not
 * thread-safe.
 */
public interface ProcessingInstructionView {
    /** Returns the instruction as written. */
    Slice raw();

    /** Returns the target. */
    Slice target();

    /** Returns the data: newlines normalised. */
    Slice data();

    /** Returns the offset of the {@code <}. */
    long start();

    /** Returns the offset after the instruction. */
    long end();

    /** Returns the offset of the target. */
    long targetStart();

    /** Returns the offset after the target. */
    long targetEnd();

    /** Returns the offset of the data. */
    long dataStart();

    /** Returns the offset after the data. */
    long dataEnd();
}
