package dev.patois.core;

import dev.patois.core.engine.Utf8;
import java.util.Arrays;

/**
 * Turns offsets of an input into lines and columns. Building it reads the input once; asking costs a binary search and the
 * length of the line. Immutable; thread-safe as long as the input is not changed.
 */
public final class LineIndex {
    private final byte[] bytes;
    private final CharSequence text;
    private final boolean isText;
    private final int length;
    private final int[] starts;

    private LineIndex(byte[] bytes, CharSequence text, boolean isText, int length) {
        this.bytes = bytes;
        this.text = text;
        this.isText = isText;
        this.length = length;
        int[] lines = new int[64];
        int n = 1;
        for (int i = 0; i < length; i++) {
            int c = unit(i);
            if (c == '\n' || c == '\r' && (i + 1 == length || unit(i + 1) != '\n')) {
                if (n == lines.length) {
                    lines = Arrays.copyOf(lines, n * 2);
                }
                lines[n++] = i + 1;
            }
        }
        starts = Arrays.copyOf(lines, n);
    }

    /** Indexes bytes, read as UTF-8; offsets are bytes. The array is not copied. */
    public static LineIndex of(byte[] bytes) {
        return new LineIndex(bytes, "", false, bytes.length);
    }

    /** Indexes characters; offsets are UTF-16 code units. The text is not copied. */
    public static LineIndex of(CharSequence text) {
        return new LineIndex(new byte[0], text, true, text.length());
    }

    private int unit(int i) {
        return isText ? text.charAt(i) : bytes[i] & 0xFF;
    }

    /** Returns how many lines there are; an input that ends in a newline has an empty last line. */
    public int lineCount() {
        return starts.length;
    }

    /**
     * Returns the position of an offset; the offset after the last unit is a position too.
     *
     * @throws IndexOutOfBoundsException if the offset is negative or past the end of the input
     */
    public SourcePosition position(long offset) {
        if (offset < 0 || offset > length) {
            throw new IndexOutOfBoundsException("offset " + offset + " is not within 0 to " + length);
        }
        int at = (int) offset;
        int found = Arrays.binarySearch(starts, at);
        int line = found >= 0 ? found : -found - 2;
        int start = starts[line];
        int units = 0;
        int points = 0;
        if (isText) {
            units = at - start;
            points = Character.codePointCount(text, start, at);
        } else {
            for (int i = start; i < at; ) {
                int end = Math.min(Utf8.next(bytes, i, length), at);
                points++;
                units += end - i == 4 ? 2 : 1;
                i = end;
            }
        }
        return new SourcePosition(offset, line + 1, units + 1, points + 1);
    }
}
