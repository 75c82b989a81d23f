package org.jsoup.nodes;

import dev.patois.benchmarks.Count;

/** Reads the names of jsoup's attributes without making objects of them: only its own package can. */
public final class AttributeKeys {
    private AttributeKeys() {}

    /** Counts the names. */
    public static void count(Attributes attributes, Count count) {
        String[] keys = attributes.keys;
        int size = attributes.size;
        for (int i = 0; i < size; i++) {
            count.attribute(keys[i]);
        }
    }
}
