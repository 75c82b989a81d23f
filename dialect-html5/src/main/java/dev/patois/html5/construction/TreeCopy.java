package dev.patois.html5.construction;

import java.util.Arrays;

/**
 * What the rules of tree construction have made of the tags so far, in full, as numbers. Elements go by their places in
 * the stack, so that two documents that leave the same are equal where they share their {@link Interned} names.
 */
public final class TreeCopy {
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
    public int size() {
        return size;
    }

    /** Reads a copy in the order it was written in. */
    public static final class Reader {
        private final TreeCopy copy;
        private final Interned.Entries names;
        private final Interned into;
        private int at;

        /**
         * Reads a copy.
         *
         * @param names the names and attributes it speaks of
         * @param into where they are to be entered
         */
        public Reader(TreeCopy copy, Interned.Entries names, Interned into) {
            this.copy = copy;
            this.names = names;
            this.into = into;
        }

        long next() {
            return copy.words[at++];
        }

        /** Returns the next, which is the key of a name, as the table it is entered in has it. */
        long nextKey() {
            return into.takeKey(names, next());
        }

        /** Returns the next, which stands for attributes, as the table they are entered in has them. */
        long nextAttributes() {
            return into.take(names, nextInt());
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
