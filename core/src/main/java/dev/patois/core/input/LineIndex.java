package dev.patois.core.input;

import dev.patois.core.text.Utf8;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Turns offsets of an input into lines and columns, and back. Building it reads the input once; asking costs two binary
 * searches and the counting of a thousand units at most, even in long lines; only from a column in bytes to an offset,
 * and back, the line is read. Immutable; thread-safe as long as the input is not changed.
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

    /**
     * Returns the column of an offset, from 1, counted as is asked.
     *
     * @throws IndexOutOfBoundsException if the offset is negative or past the end of the input
     */
    public int column(long offset, Columns columns) {
        SourcePosition position = position(offset);
        return switch (columns) {
            case UTF_16 -> position.column();
            case CODE_POINTS -> position.codePointColumn();
            case BYTES -> bytesFrom(starts[position.line() - 1], (int) offset) + 1;
        };
    }

    /** Returns how many bytes there are from a place to an offset. */
    private int bytesFrom(int start, int offset) {
        if (isText) {
            int bytes = 0;
            for (int i = start; i < offset; i++) {
                bytes += bytesAt(i);
            }
            return bytes;
        }
        return offset - (decoded == null ? start : decoded.toInput(start));
    }

    /** Returns how many bytes of UTF-8 a character that begins at an index has; 0 for the second half of a pair. */
    private int bytesAt(int i) {
        char c = text.charAt(i);
        if (Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1))) {
            return 0;
        }
        int point = Character.codePointAt(text, i);
        return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }

    /**
     * Returns the offset of a line and a column: what an editor or a language server is asked about. In the middle of a
     * character it is where that begins; past the end of a line, the end, before its line break.
     *
     * @param line from 1
     * @param column from 1
     * @throws IndexOutOfBoundsException if there is no such line, or the column is less than 1
     */
    public long offset(int line, int column, Columns columns) {
        if (line < 1 || line > starts.length) {
            throw new IndexOutOfBoundsException("line " + line + " is not within 1 to " + starts.length);
        }
        if (column < 1) {
            throw new IndexOutOfBoundsException("column " + column + " is less than 1");
        }
        int start = starts[line - 1];
        int end = endOf(line);
        int wanted = column - 1;
        int at = start;
        int done = 0;
        if (columns != Columns.BYTES) {
            for (int mark = atOrBefore(marks, start) + 1; mark < marks.length && marks[mark] <= end; mark++) {
                int count = counted(counts[mark], columns);
                if (count > wanted) {
                    break;
                }
                at = marks[mark];
                done = count;
            }
        }
        while (at < end) {
            int next = isText ? at + Character.charCount(Character.codePointAt(text, at)) : Utf8.next(bytes, at, end);
            int step = columns == Columns.BYTES
                    ? isText ? bytesAt(at) : bytesFrom(at, inInput(next))
                    : counted(count(at, next), columns);
            if (done + step > wanted) {
                break;
            }
            done += step;
            at = next;
        }
        return inInput(at);
    }

    private int inInput(int place) {
        return decoded == null ? place : decoded.toInput(place);
    }

    private static int counted(long count, Columns columns) {
        return columns == Columns.UTF_16 ? (int) count : (int) (count >>> 32);
    }

    /** Returns the place after the last character of a line, before its line break. */
    private int endOf(int line) {
        if (line == starts.length) {
            return length;
        }
        int end = starts[line] - 1;
        boolean isPair = unit(end) == '\n' && end > starts[line - 1] && unit(end - 1) == '\r';
        return isPair ? end - 1 : end;
    }

    private static int atOrBefore(int[] offsets, int at) {
        int found = Arrays.binarySearch(offsets, at);
        return found >= 0 ? found : -found - 2;
    }
}
