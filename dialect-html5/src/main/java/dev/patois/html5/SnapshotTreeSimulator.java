package dev.patois.html5;

import dev.patois.core.Slice;

/**
 * Stands in for the tree construction stage of 2014. It differs from today's, as far as the tokenizer is concerned, in that no
 * end tag breaks out of foreign content. Not thread-safe; one for each document.
 */
public final class SnapshotTreeSimulator extends TreeSimulator {
    /** Simulates a browser: scripting is enabled. */
    public SnapshotTreeSimulator() {
        super();
    }

    /**
     * Simulates with or without scripting.
     *
     * @param scripting the scripting flag: when it is enabled, {@code noscript} contains only text
     */
    public SnapshotTreeSimulator(boolean scripting) {
        super(scripting);
    }

    @Override
    boolean endTagBreaksOut(Slice name) {
        return false;
    }
}
