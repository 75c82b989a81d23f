package dev.patois.core;

/** A parse error a specification names; every dialect has an enum of its own. */
public interface ParseErrorCode {
    /** Returns the code in the specification's own spelling, such as {@code eof-in-tag}. */
    String id();

    /** Returns the position of the code among those of its dialect; of an enum, its ordinal. */
    int ordinal();
}
