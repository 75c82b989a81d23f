package dev.patois.core.input;

/** What columns count. The protocol of language servers calls it {@code positionEncoding}. */
public enum Columns {
    /** Bytes: those of the input, and those of UTF-8 where it is characters. */
    BYTES,
    /** UTF-16 code units, as in Java and JavaScript. */
    UTF_16,
    /** Code points. */
    CODE_POINTS
}
