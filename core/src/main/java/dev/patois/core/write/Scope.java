package dev.patois.core.write;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What an open element, or the document, means for the elements in it: which steps of selectors may go on there, and
 * how many children there were. Elements that add nothing share what those around them have.
 */
final class Scope {
    private static final long[] NOTHING = {};

    /** The steps that may match anywhere in the element, as bits. */
    private long[] within;

    /** The steps that may match its children, as bits. */
    private long[] children;

    private long childCount;
    private int @Nullable [] counts;

    private Scope(long[] within, long[] children) {
        this.within = within;
        this.children = children;
    }

    /** Returns that of a document. */
    static Scope ofDocument() {
        return new Scope(NOTHING, NOTHING);
    }

    /** Takes over what another one says of steps; returns whether that is anything new. */
    boolean become(Scope other) {
        boolean same = Arrays.equals(within, other.within) && Arrays.equals(children, other.children);
        within = other.within;
        children = other.children;
        return !same;
    }

    /** Hands all children over to another one. */
    void giveChildrenTo(Scope other) {
        other.childCount = childCount;
        other.counts = counts;
        childCount = 0;
        counts = null;
    }

    /** Returns whether a step may match a child. */
    boolean allows(int step) {
        return has(within, step) || has(children, step);
    }

    private static boolean has(long[] bits, int step) {
        int word = step >> 6;
        return word < bits.length && (bits[word] & 1L << step) != 0;
    }

    /** Counts a child. */
    void count(int name, int names) {
        childCount++;
        if (name >= 0) {
            if (counts == null) {
                counts = new int[names];
            }
            counts[name]++;
        }
    }

    /** Returns how many children there were. */
    long childCount() {
        return childCount;
    }

    /** Returns how many children of a name there were. */
    int childCount(int name) {
        return counts == null || name < 0 ? 0 : counts[name];
    }

    /** Makes the scope of a child. Not thread-safe. */
    static final class Maker {
        private final int words;
        private long[] within = NOTHING;
        private long[] children = NOTHING;
        private boolean shared = true;

        Maker(int steps) {
            words = steps + 63 >> 6;
        }

        void begin(Scope parent) {
            within = parent.within;
            children = NOTHING;
            shared = true;
        }

        /** A step may match in the element, or among its children only. */
        void allow(int step, boolean onlyChildren) {
            if (onlyChildren) {
                if (children.length == 0) {
                    children = new long[words];
                }
                children[step >> 6] |= 1L << step;
            } else if (!has(within, step)) {
                if (shared) {
                    within = within.length == 0 ? new long[words] : within.clone();
                    shared = false;
                }
                within[step >> 6] |= 1L << step;
            }
        }

        Scope done() {
            return new Scope(within, children);
        }
    }
}
