package dev.patois.html5;

import dev.patois.html5.construction.Revision;

/**
 * Stands in for the tree construction stage of 2014. It differs from today's, as far as the tokenizer is concerned, in
 * that {@code select} has insertion modes that ignore most tags, that no end tag breaks out of foreign content, and
 * that {@code menuitem} is void. Not thread-safe; one for each document.
 */
public final class SnapshotTreeSimulator extends TreeSimulator {
    /** Simulates a browser: scripting is enabled. */
    public SnapshotTreeSimulator() {
        this(true);
    }

    /**
     * Simulates with or without scripting.
     *
     * @param scripting the scripting flag: when it is enabled, {@code noscript} contains only text
     */
    public SnapshotTreeSimulator(boolean scripting) {
        super(Revision.OF_2014, scripting, null);
    }
}
