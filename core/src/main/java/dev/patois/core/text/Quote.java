package dev.patois.core.text;

/** How the value of an attribute is written. */
public enum Quote {
    /** There is no value: the attribute is a bare name. */
    ABSENT,
    /** A value without quotes; it may be empty where {@code =} is followed by {@code >}. */
    UNQUOTED,
    /** A value in U+0027 apostrophes. */
    SINGLE,
    /** A value in U+0022 quotation marks. */
    DOUBLE
}
