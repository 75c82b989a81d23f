package dev.patois.core.text;

import java.util.Arrays;

/**
 * Where in a source the characters of a text come from, and back: behind references, line breaks and in every encoding.
 * An index counts the UTF-16 code units of the text, an offset the units of the source. Immutable and thread-safe.
 *
 * <pre>{@code
 * SourceMap map = text.sourceMap();
 * int found = text.value().toString().indexOf("word");
 * long offset = map.sourceOf(found);
 * }</pre>
 */
public final class SourceMap {
    private static final SourceMap EMPTY = new Builder().build(0);

    // Runs of characters that are alike: in each, so many units of the text stand for so many of the source.
    private final int[] chars;
    private final long[] offsets;
    private final int[] charsEach;
    private final int[] unitsEach;
    private final int length;
    private final long end;

    private SourceMap(int[] chars, long[] offsets, int[] charsEach, int[] unitsEach, int length, long end) {
        this.chars = chars;
        this.offsets = offsets;
        this.charsEach = charsEach;
        this.unitsEach = unitsEach;
        this.length = length;
        this.end = end;
    }

    /** Returns the map of no text. */
    public static SourceMap empty() {
        return EMPTY;
    }

    /** Returns how long the text is. */
    public int length() {
        return length;
    }

    /** Returns the offset after the last character. */
    public long end() {
        return end;
    }

    /**
     * Returns where what became a character begins: of a character that a reference stands for, its {@code &}; of a
     * line break, its first unit. It is never less than that of the character before.
     *
     * @param charIndex from 0 to {@link #length()}, which is the end
     * @throws IndexOutOfBoundsException if it is none of these
     */
    public long sourceOf(int charIndex) {
        if (charIndex < 0 || charIndex > length) {
            throw new IndexOutOfBoundsException("index " + charIndex + " is not within 0 to " + length);
        }
        if (charIndex == length) {
            return end;
        }
        int run = atOrBefore(Arrays.binarySearch(chars, charIndex));
        return offsets[run] + (long) ((charIndex - chars[run]) / charsEach[run]) * unitsEach[run];
    }

    /**
     * Returns the first character that comes from what is at an offset: the whole of a reference, a line break or a
     * character of several bytes is one place. Where nothing comes from it, the character after it; before the text, 0,
     * and after it, {@link #length()}.
     */
    public int charAt(long sourceOffset) {
        if (sourceOffset >= end || chars.length == 0 || sourceOffset < offsets[0]) {
            return sourceOffset >= end ? length : 0;
        }
        int run = atOrBefore(Arrays.binarySearch(offsets, sourceOffset));
        while (run > 0 && offsets[run - 1] == offsets[run]) {
            run--; // characters that all come from one place
        }
        int next = run + 1 == chars.length ? length : chars[run + 1];
        long steps = unitsEach[run] == 0 ? 0 : (sourceOffset - offsets[run]) / unitsEach[run];
        return (int) Math.min(next, chars[run] + steps * charsEach[run]);
    }

    private static int atOrBefore(int found) {
        return found >= 0 ? found : -found - 2;
    }

    /** Returns the map of the same text where its source stands so many units further on. */
    public SourceMap movedBy(long units) {
        long[] moved = offsets.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += units;
        }
        return new SourceMap(chars, moved, charsEach, unitsEach, length, end + units);
    }

    @Override
    public String toString() {
        return length + " characters of " + (offsets.length == 0 ? end : offsets[0]) + "-" + end;
    }

    /** Puts a map together, from the beginning of the text to its end. Not thread-safe. */
    public static final class Builder {
        private int[] chars = new int[1]; // most texts are one run
        private long[] offsets = new long[1];
        private int[] charsEach = new int[1];
        private int[] unitsEach = new int[1];
        private int runs;
        private boolean isBuilt; // a map has the arrays, and they must not change
        private int length;
        private long expected;

        /** Makes a builder of an empty text. */
        public Builder() {}

        /**
         * Adds characters that come from one place of the source.
         *
         * @param count how many UTF-16 code units they are; 0 where nothing comes from the place
         * @param from where the place begins; not before the places that were added
         * @param to where it ends
         */
        public Builder add(int count, long from, long to) {
            if (count > 0) {
                int units = (int) (to - from);
                boolean goesOn =
                        runs > 0 && from == expected && charsEach[runs - 1] == count && unitsEach[runs - 1] == units;
                if (!goesOn) {
                    grow();
                    chars[runs] = length;
                    offsets[runs] = from;
                    charsEach[runs] = count;
                    unitsEach[runs++] = units;
                }
                length += count;
                expected = to;
            }
            return this;
        }

        private void grow() {
            if (runs == chars.length || isBuilt) {
                resize(Math.max(1, runs * 2));
                isBuilt = false;
            }
        }

        private void resize(int size) {
            chars = Arrays.copyOf(chars, size);
            offsets = Arrays.copyOf(offsets, size);
            charsEach = Arrays.copyOf(charsEach, size);
            unitsEach = Arrays.copyOf(unitsEach, size);
        }

        /** Adds all of another map. */
        public Builder add(SourceMap map) {
            for (int run = 0; run < map.chars.length; run++) {
                int to = run + 1 == map.chars.length ? map.length : map.chars[run + 1];
                long at = map.offsets[run];
                for (int c = map.chars[run]; c < to; c += map.charsEach[run]) {
                    add(map.charsEach[run], at, at + map.unitsEach[run]);
                    at += map.unitsEach[run];
                }
            }
            return this;
        }

        /** Returns the map. */
        public SourceMap build(long end) {
            if (runs < chars.length) {
                resize(runs);
            }
            isBuilt = true;
            return new SourceMap(chars, offsets, charsEach, unitsEach, length, end);
        }
    }
}
