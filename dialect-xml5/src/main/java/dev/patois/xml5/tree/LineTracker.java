package dev.patois.xml5.tree;

import dev.patois.core.engine.ByteScan;
import dev.patois.core.input.Decoder;
import dev.patois.core.input.Encoding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lines and columns of offsets, counted forward from the last one asked for, or from a mark: there is one to each
 * {@value #STRIDE} units that were counted, so that it costs the same to ask for near and far places by turns. Input is
 * kept as long as it may be asked for. Bytes of another encoding than UTF-8 are decoded once more, when they are
 * counted.
 */
final class LineTracker {
    private static final int STRIDE = 1024;
    private static final byte[] EACH_ONE = {};

    private final XmlInput input;
    private final List<Place> marks = new ArrayList<>();
    private Chunk first = new Chunk(EACH_ONE, null, 0, 0, 0);
    private Chunk last = first;
    private long length;
    private @Nullable Decoder decoder;

    // The place counted to; whether a carriage return stands before it.
    private Chunk chunk = first;
    private int index;
    private long at;
    private int line = 1;
    private int column = 1;
    private boolean afterReturn;

    /** A piece of input: bytes, or characters. Of decoded bytes the lengths in the input stand beside them. */
    private static final class Chunk {
        final char @Nullable [] chars;
        final long end;
        byte[] bytes;
        byte[] lengths = EACH_ONE;
        int from;
        int to;
        boolean isReady;

        @Nullable
        Chunk next;

        Chunk(byte[] bytes, char @Nullable [] chars, int from, int to, long end) {
            this.bytes = bytes;
            this.chars = chars;
            this.from = from;
            this.to = to;
            this.end = end;
            this.isReady = chars != null || from == to;
        }

        int unit(int i) {
            return chars == null ? bytes[i] : chars[i];
        }

        int length(int i) {
            return lengths.length == 0 ? 1 : Decoder.length(lengths[i]);
        }
    }

    private record Place(Chunk chunk, int index, long at, int line, int column, boolean afterReturn) {}

    /** Makes a tracker; it asks for the encoding of bytes when it counts the first of them. */
    LineTracker(XmlInput input) {
        this.input = input;
    }

    void add(byte[] bytes, int from, int count) {
        append(new Chunk(bytes, null, from, from + count, length + count));
    }

    void add(char[] chars, int count) {
        append(new Chunk(EACH_ONE, chars, 0, count, length + count));
    }

    private void append(Chunk added) {
        last.next = added;
        last = added;
        length = added.end;
    }

    /**
     * Says that nothing before {@code offset} will be asked for; returns an array that no chunk lies in any more, or
     * null.
     */
    byte @Nullable [] release(long offset) {
        byte[] free = null;
        for (Chunk next = first.next; next != null && first.end <= offset; next = first.next) {
            if (at < first.end && enter()) {
                passLines(first);
            }
            seek(first.end);
            free = first.chars == null && first.bytes != next.bytes ? first.bytes : null;
            first = next;
            forgetMarks();
        }
        return free;
    }

    /** Says that nothing but the end will be asked for; returns the array of the last bytes, or null. */
    byte @Nullable [] settle() {
        Chunk whole = last;
        append(new Chunk(EACH_ONE, null, 0, 0, length));
        release(length);
        return whole.chars == null ? whole.bytes : null;
    }

    /** The place counted to is the first that may be asked for. */
    private void forgetMarks() {
        int kept = 0;
        while (kept < marks.size() && marks.get(kept).at() <= at) {
            kept++;
        }
        marks.subList(0, kept).clear();
        marks.add(0, mark());
    }

    private Place mark() {
        return new Place(chunk, index, at, line, column, afterReturn);
    }

    /**
     * Goes to the last line of a chunk of UTF-8, where every newline is one byte: most documents are never asked for
     * more.
     */
    private void passLines(Chunk passed) {
        if (passed != chunk || !passed.isReady || passed.chars != null || passed.lengths.length > 0 || afterReturn) {
            return;
        }
        int from = index;
        int after = passed.to;
        while (after > from && passed.bytes[after - 1] != '\n') {
            after--;
        }
        if (after > from) {
            line += ByteScan.countLines(passed.bytes, from, after);
            column = 1;
            at += after - from;
            index = after;
        }
    }

    /** Returns line and column, the line in the upper half. */
    long position(long offset) {
        seek(Math.min(Math.max(offset, 0), length));
        return (long) line << 32 | column;
    }

    /** Returns the offset so many characters after another, when a newline counts as one however it is written. */
    long offsetAfter(long offset, int characters) {
        seek(offset);
        int left = characters;
        while (at < length && enter()) {
            int unit = chunk.unit(index);
            boolean goesOn = chunk.chars == null && (unit & 0xC0) == 0x80 || unit == '\n' && afterReturn;
            if (!goesOn && left <= 0) {
                break;
            }
            left -= goesOn ? 0 : chunk.chars == null && unit < 0 && unit >= (byte) 0xF0 ? 2 : 1;
            markNow();
            advance();
        }
        return at;
    }

    private void seek(long to) {
        if (to < at || to - at >= STRIDE) {
            goNear(to);
        }
        while (at < to && enter()) {
            markNow();
            count(Math.min(to, at + STRIDE));
        }
    }

    private void markNow() {
        if (marks.isEmpty() || at - marks.get(marks.size() - 1).at() >= STRIDE) {
            marks.add(mark());
        }
    }

    /** Goes to the last mark before a place, unless the place counted to lies between them. */
    private void goNear(long to) {
        int low = 0;
        int high = marks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (marks.get(middle).at() <= to) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low == 0) {
            return;
        }
        Place place = marks.get(low - 1);
        if (to < at || at < place.at()) {
            chunk = place.chunk();
            index = place.index();
            at = place.at();
            line = place.line();
            column = place.column();
            afterReturn = place.afterReturn();
        }
    }

    /** Goes to the chunk the next unit is in; returns whether there is one. */
    private boolean enter() {
        for (; ; ) {
            if (!chunk.isReady) {
                decode(chunk);
            }
            if (index < chunk.to) {
                return true;
            }
            Chunk next = chunk.next;
            if (next == null) {
                return false;
            }
            chunk = next;
            index = next.from;
            if (!next.isReady) {
                decode(next);
                index = next.from;
            }
        }
    }

    /** Chunks are entered in order, so one decoder serves all. */
    private void decode(Chunk chunk) {
        chunk.isReady = true;
        if (input.decided() != Encoding.UTF_8) {
            Decoder known = decoder == null ? input.decided().newDecoder() : decoder;
            decoder = known;
            byte[] target = new byte[Decoder.room(chunk.to - chunk.from)];
            byte[] lengths = new byte[target.length];
            chunk.to = known.decode(chunk.bytes, chunk.from, chunk.to, target, lengths, 0);
            chunk.from = 0;
            chunk.bytes = target;
            chunk.lengths = lengths;
        }
    }

    /** Counts within a chunk. Most units are in the middle of a line and need no more than that they are counted. */
    private void count(long stop) {
        boolean plain = chunk.chars == null && chunk.lengths.length == 0;
        while (at < stop && index < chunk.to) {
            if (plain) {
                int to = (int) Math.min(chunk.to, index + stop - at);
                int passed = ByteScan.skipPrintable(chunk.bytes, index, to) - index;
                if (passed > 0) {
                    index += passed;
                    at += passed;
                    column += passed;
                    afterReturn = false;
                    continue;
                }
                for (int word = Math.min(index + 8, to); index < word; ) {
                    advance();
                }
                continue;
            }
            advance();
        }
    }

    private void advance() {
        int unit = chunk.unit(index);
        at += chunk.length(index++);
        step(unit, chunk.chars != null);
    }

    private void step(int unit, boolean isText) {
        if (unit == '\n') {
            if (!afterReturn) {
                line++;
            }
            column = 1;
            afterReturn = false;
        } else if (unit == '\r') {
            line++;
            column = 1;
            afterReturn = true;
        } else {
            afterReturn = false;
            if (isText || unit >= 0) {
                column++;
            } else if (unit >= (byte) 0xC0) {
                column += unit >= (byte) 0xF0 ? 2 : 1;
            }
        }
    }
}
