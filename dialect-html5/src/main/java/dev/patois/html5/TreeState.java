package dev.patois.html5;

import dev.patois.core.TreeFeedback;
import java.util.Arrays;

/**
 * What a simulator has seen, written down as numbers. Elements go by their places in the stack, not by their serial numbers,
 * so that two documents that leave the same behind are equal.
 */
final class TreeState implements TreeFeedback.Snapshot {
    private long[] words = new long[32];
    private int size;

    TreeState add(long word) {
        if (size == words.length) {
            words = Arrays.copyOf(words, size * 2);
        }
        words[size++] = word;
        return this;
    }

    TreeState add(boolean flag) {
        return add(flag ? 1 : 0);
    }

    /** Gives back what is not used, when all has been written. */
    TreeState done() {
        words = Arrays.copyOf(words, size);
        return this;
    }

    /** Reads a state in the order it was written in. */
    static final class Reader {
        private final TreeState state;
        private int at;

        Reader(TreeState state) {
            this.state = state;
        }

        long next() {
            return state.words[at++];
        }

        int nextInt() {
            return (int) next();
        }

        boolean nextFlag() {
            return next() != 0;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TreeState that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }
}
