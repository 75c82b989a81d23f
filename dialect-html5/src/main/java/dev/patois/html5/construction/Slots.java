package dev.patois.html5.construction;

import java.util.Arrays;

/** A set of small numbers in order: which is the next above or below, and how many lie between two. */
final class Slots {
    static final int NONE = -1;

    private long[] words = new long[1];

    void clear() {
        Arrays.fill(words, 0);
    }

    void add(int slot) {
        int word = slot >> 6;
        if (word >= words.length) {
            words = Arrays.copyOf(words, Math.max(word + 1, words.length * 2));
        }
        words[word] |= 1L << slot;
    }

    void remove(int slot) {
        int word = slot >> 6;
        if (word < words.length) {
            words[word] &= ~(1L << slot);
        }
    }

    boolean has(int slot) {
        int word = slot >> 6;
        return word < words.length && (words[word] >>> slot & 1) != 0;
    }

    /** Returns the highest one below a number, or {@link #NONE}. */
    int below(int slot) {
        int word = slot >> 6;
        long bits = word < words.length ? words[word] & (1L << slot) - 1 : 0;
        for (int i = Math.min(word, words.length); bits == 0 && i > 0; ) {
            i--;
            word = i;
            bits = words[i];
        }
        return bits == 0 ? NONE : (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
    }

    /** Returns the lowest one from a number on, or {@link #NONE}. */
    int from(int slot) {
        for (int word = slot >> 6; word < words.length; word++) {
            long bits = words[word] & (word == slot >> 6 ? -1L << slot : -1L);
            if (bits != 0) {
                return (word << 6) + Long.numberOfTrailingZeros(bits);
            }
        }
        return NONE;
    }

    /** Returns the highest one of both sets from a number on and below another, or {@link #NONE}. */
    static int lastOfBoth(Slots a, Slots b, int from, int to) {
        int words = Math.min(Math.min(a.words.length, b.words.length), to + 63 >> 6);
        for (int word = words - 1; word >= from >> 6; word--) {
            long bits = a.words[word] & b.words[word] & mask(word, from, to);
            if (bits != 0) {
                return (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
            }
        }
        return NONE;
    }

    /** Returns the lowest one from a number on and below another that is not in another set, or {@link #NONE}. */
    int firstNotIn(Slots other, int from, int to) {
        int most = Math.min(words.length, to + 63 >> 6);
        for (int word = from >> 6; word < most; word++) {
            long others = word < other.words.length ? other.words[word] : 0;
            long bits = words[word] & ~others & mask(word, from, to);
            if (bits != 0) {
                return (word << 6) + Long.numberOfTrailingZeros(bits);
            }
        }
        return NONE;
    }

    /** Returns how many there are from a number on and below another. */
    int count(int from, int to) {
        int count = 0;
        for (int word = from >> 6; word < words.length && word << 6 < to; word++) {
            count += Long.bitCount(words[word] & mask(word, from, to));
        }
        return count;
    }

    /** Returns the one that has so many before it, from a number on. */
    int after(int from, int count) {
        int left = count;
        for (int word = from >> 6; word < words.length; word++) {
            long bits = words[word] & mask(word, from, Integer.MAX_VALUE);
            int here = Long.bitCount(bits);
            if (left < here) {
                for (; left > 0; left--) {
                    bits &= bits - 1;
                }
                return (word << 6) + Long.numberOfTrailingZeros(bits);
            }
            left -= here;
        }
        return NONE;
    }

    void remove(int from, int to) {
        int most = Math.min(words.length, to + 63 >> 6);
        for (int word = from >> 6; word < most; word++) {
            words[word] &= ~mask(word, from, to);
        }
    }

    /** Adds those of another set from a number on and below another. */
    void addOf(Slots other, int from, int to) {
        if (words.length < other.words.length) {
            words = Arrays.copyOf(words, other.words.length);
        }
        for (int word = from >> 6; word < other.words.length && word << 6 < to; word++) {
            words[word] |= other.words[word] & mask(word, from, to);
        }
    }

    /** The bits of a word that stand for numbers from one on and below another. */
    private static long mask(int word, int from, int to) {
        long mask = -1;
        if (word == from >> 6) {
            mask <<= from;
        }
        if (word == to >> 6) {
            mask &= (1L << to) - 1;
        }
        return mask;
    }
}
