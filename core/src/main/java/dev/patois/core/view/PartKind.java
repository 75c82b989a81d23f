package dev.patois.core.view;

/** What a part of a markup token is; a dialect that reports parts has an enum of its own. */
public interface PartKind {
    /** Returns the name of the kind; of an enum, its constant's. */
    String name();

    /** Returns the position of the kind among those of its dialect; of an enum, its ordinal. */
    int ordinal();
}
