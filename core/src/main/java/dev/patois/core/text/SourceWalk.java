package dev.patois.core.text;

import java.util.function.IntToLongFunction;

/**
 * Finds which characters of a text come from which bytes of its markup, by reading the two side by side: references
 * stand for what they stand for, a line break for one character, a malformed sequence for U+FFFD; what is in the markup
 * alone was left out. For authors of lexers and of tokens. Not thread-safe.
 */
public final class SourceWalk {
    /** The references of a text, in their order. */
    public interface References {
        /** Returns how many there are. */
        int count();

        /** Returns the place where one begins. */
        int start(int index);

        /** Returns the place after one. */
        int end(int index);

        /** Returns how many UTF-16 code units one stands for; 0 where it stands for itself. */
        int length(int index);
    }

    private final byte[] bytes;
    private final IntToLongFunction offsets;
    private final boolean characters;

    /**
     * Makes a walk.
     *
     * @param bytes markup in UTF-8, or WTF-8
     * @param offsets gives the offset in the source of a place in the markup
     * @param characters whether the units of the source are UTF-16 code units, so that half a pair has an offset
     */
    public SourceWalk(byte[] bytes, IntToLongFunction offsets, boolean characters) {
        this.bytes = bytes;
        this.offsets = offsets;
        this.characters = characters;
    }

    /** Returns the map of a text that is written from one place to another. */
    public SourceMap map(int from, int to, String text, References references) {
        SourceMap.Builder map = new SourceMap.Builder();
        int reference = 0;
        int at = 0;
        int i = from;
        while (i < to) {
            while (reference < references.count() && references.start(reference) < i) {
                reference++;
            }
            boolean begins = reference < references.count() && references.start(reference) == i;
            int length = begins ? Math.min(references.length(reference), text.length() - at) : 0;
            int next = length > 0 ? references.end(reference) : next(i, to, text, at);
            if (length == 0) {
                length = read(i, next, text, at);
            }
            long start = offsets.applyAsLong(i);
            long end = offsets.applyAsLong(next);
            if (characters && !begins && length == 2 && end - start == 2) {
                map.add(1, start, start + 1).add(1, start + 1, end);
            } else {
                map.add(length, start, end);
            }
            at += length;
            i = next;
        }
        return map.build(offsets.applyAsLong(to));
    }

    private int next(int at, int to, String text, int index) {
        boolean isLineBreak = bytes[at] == '\r'
                && at + 1 < to
                && bytes[at + 1] == '\n'
                && index < text.length()
                && text.charAt(index) == '\n';
        return isLineBreak ? at + 2 : at + Math.abs(Utf8.length(bytes, at, to, characters));
    }

    /** Returns how many UTF-16 units of the text the character is that is written from one place to another. */
    private int read(int from, int to, String text, int index) {
        if (index == text.length()) {
            return 0;
        }
        int c = text.codePointAt(index);
        if (c == 0xFFFD || bytes[from] == '\r' && c == '\n') {
            return 1;
        }
        if (bytes[from] >= 0 && to == from + 1) {
            return bytes[from] == c ? 1 : 0;
        }
        String written = Utf8.decode(bytes, from, to, characters);
        return written.codePointAt(0) == c ? Character.charCount(c) : 0;
    }
}
