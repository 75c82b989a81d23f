package dev.patois.core.error;

import java.util.Locale;

/** A parse error a specification names; every dialect has an enum of its own. */
public interface ParseErrorCode {
    /**
     * Returns the code in the specification's own spelling, such as {@code eof-in-tag}: here, that of the constant
     * {@code EOF_IN_TAG}.
     */
    default String id() {
        return toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the position of the code among those of its dialect; of an enum, its ordinal. */
    int ordinal();
}
