package dev.patois.core.input;

import dev.patois.core.text.Utf8;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Turns offsets of an input into lines and columns. Building it reads the input once; asking costs two binary searches
 * and the counting of a thousand units at most, even in long lines. Immutable; thread-safe as long as the input is not
 * changed.
 */
public final class LineIndex {
    /** Long lines, as of pages without newlines, have marks this far apart: their columns are counted from there. */
    private static final int STRIDE = 1000;

    private final byte[] bytes;
    private final CharSequence text;
    private final boolean isText;
    private final @Nullable DecodedInput decoded;
    private final int length;
    private final int[] starts;
    private final int[] marks;
    private final long[] counts;

    private LineIndex(byte[] bytes, CharSequence text, boolean isText, int length, @Nullable DecodedInput decoded) {
        this.decoded = decoded;
        this.bytes = bytes;
        this.text = text;
        this.isText = isText;
        this.length = length;
        int[] lines = new int[64];
        int[] marked = new int[16];
        long[] counted = new long[16];
        int n = 1;
        int m = 0;
        int from = 0;
        long count = 0;
        for (int i = 0; i < length; i++) {
            int c = unit(i);
            if (c == '\n' || c == '\r' && (i + 1 == length || unit(i + 1) != '\n')) {
                if (n == lines.length) {
                    lines = Arrays.copyOf(lines, n * 2);
                }
                lines[n++] = i + 1;
                from = i + 1;
                count = 0;
            } else if (i - from >= STRIDE && beginsCharacter(i)) {
                if (m == marked.length) {
                    marked = Arrays.copyOf(marked, m * 2);
                    counted = Arrays.copyOf(counted, m * 2);
                }
                count += count(from, i);
                from = i;
                marked[m] = i;
                counted[m++] = count;
            }
        }
        starts = Arrays.copyOf(lines, n);
        marks = Arrays.copyOf(marked, m);
        counts = Arrays.copyOf(counted, m);
    }

    /**
     * Returns whether a character begins at a place that is not among the first three; what is malformed is characters,
     * too.
     */
    private boolean beginsCharacter(int at) {
        if (isText) {
            return !Character.isLowSurrogate(text.charAt(at)) || !Character.isHighSurrogate(text.charAt(at - 1));
        }
        boolean mayGoOn = isContinuation(at);
        return !mayGoOn || isContinuation(at - 1) && isContinuation(at - 2) && isContinuation(at - 3);
    }

    private boolean isContinuation(int at) {
        return (bytes[at] & 0xC0) == 0x80;
    }

    /** Returns how many code points a range has in the upper half, and how many UTF-16 units in the lower. */
    private long count(int from, int to) {
        if (isText) {
            return (long) Character.codePointCount(text, from, to) << 32 | to - from;
        }
        int points = 0;
        int units = 0;
        for (int i = from; i < to; ) {
            int end = Math.min(Utf8.next(bytes, i, length), to);
            points++;
            units += end - i == 4 ? 2 : 1;
            i = end;
        }
        return (long) points << 32 | units;
    }

    /** Indexes bytes, read as UTF-8; offsets are bytes. The array is not copied. */
    public static LineIndex of(byte[] bytes) {
        return new LineIndex(bytes, "", false, bytes.length, null);
    }

    /** Indexes bytes in an encoding; offsets are bytes. */
    public static LineIndex of(byte[] bytes, Encoding encoding) {
        if (encoding == Encoding.UTF_8) {
            return of(bytes);
        }
        DecodedInput decoded = DecodedInput.of(bytes, encoding);
        return new LineIndex(decoded.utf8(), "", false, decoded.utf8().length, decoded);
    }

    /** Indexes characters; offsets are UTF-16 code units. The text is not copied. */
    public static LineIndex of(CharSequence text) {
        return new LineIndex(new byte[0], text, true, text.length(), null);
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
        int size = decoded == null ? length : decoded.length();
        if (offset < 0 || offset > size) {
            throw new IndexOutOfBoundsException("offset " + offset + " is not within 0 to " + size);
        }
        int at = decoded == null ? (int) offset : decoded.toUtf8(offset);
        int line = atOrBefore(starts, at);
        int mark = atOrBefore(marks, at);
        boolean marked = mark >= 0 && marks[mark] > starts[line];
        long count = marked ? counts[mark] + count(marks[mark], at) : count(starts[line], at);
        return new SourcePosition(offset, line + 1, (int) count + 1, (int) (count >>> 32) + 1);
    }

    private static int atOrBefore(int[] offsets, int at) {
        int found = Arrays.binarySearch(offsets, at);
        return found >= 0 ? found : -found - 2;
    }
}
