package dev.patois.html5;

import java.util.Arrays;

/**
 * What the rules of tree construction have made of the tags so far, in full, as numbers. Elements go by their places in
 * the stack, so that two documents that leave the same are equal.
 */
final class TreeCopy {
    private long[] words = new long[32];
    private int size;

    TreeCopy add(long word) {
        if (size == words.length) {
            words = Arrays.copyOf(words, size * 2);
        }
        words[size++] = word;
        return this;
    }

    TreeCopy add(boolean flag) {
        return add(flag ? 1 : 0);
    }

    /** Gives back what is not used, when all has been written. */
    TreeCopy done() {
        words = Arrays.copyOf(words, size);
        return this;
    }

    /** Returns how many numbers it takes. */
    int size() {
        return size;
    }

    /** Reads a copy in the order it was written in. */
    static final class Reader {
        private final TreeCopy copy;
        private int at;

        Reader(TreeCopy copy) {
            this.copy = copy;
        }

        long next() {
            return copy.words[at++];
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
        return other instanceof TreeCopy that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }
}
