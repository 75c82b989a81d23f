package dev.patois.core.engine;

import dev.patois.core.text.Utf8;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Text inserted into an input, and the rest of the input that waits after it. Distances are counted from the beginning
 * of all that the window has held, so that they stay when the window moves.
 */
final class Insertions {
    private static final byte[] NOTHING = {};

    /** A piece that waits to be lexed; never written to. */
    static final class Part {
        final byte[] bytes;
        final byte[] lengths;
        final int to;

        /** In how many insertions it lies: 0 for input. */
        final int depth;

        int from;

        Part(byte[] bytes, byte[] lengths, int from, int to, int depth) {
            this.bytes = bytes;
            this.lengths = lengths;
            this.from = from;
            this.to = to;
            this.depth = depth;
        }
    }

    private final ArrayDeque<Part> parked = new ArrayDeque<>();

    // What has been inserted here and not been parked as a part of its own yet.
    private byte[] written = NOTHING;
    private int length;
    private int depth;

    // The stretches of the window that were inserted, in order: where each begins and ends, its depth, and how many
    // inserted bytes there are before it.
    private long[] starts = new long[4];
    private long[] ends = new long[4];
    private long[] before = new long[4];
    private int[] depths = new int[4];
    private int count;
    private long dropped;

    boolean isWaiting() {
        return length > 0 || !parked.isEmpty();
    }

    /** Returns whether something inserted waits. */
    boolean holdsInserted() {
        boolean inserted = length > 0;
        for (Part part : parked) {
            inserted |= part.depth > 0;
        }
        return inserted;
    }

    /** Inserts text after what was inserted here before. */
    void write(CharSequence text, boolean characters, int atDepth) {
        depth = atDepth;
        int needed = length + 3 * text.length();
        if (needed < 0) {
            throw new OutOfMemoryError("inserted text of more than 2 GB");
        }
        if (written.length < needed) {
            written = Arrays.copyOf(written, Math.max(needed, (int) Math.min(written.length * 2L, 1 << 30)));
        }
        for (int i = 0; i < text.length(); ) {
            int c = Character.codePointAt(text, i);
            i += Character.charCount(c);
            boolean lone = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            length = Utf8.encode(lone && !characters ? Utf8.REPLACEMENT : c, written, length);
        }
    }

    /** Ends an insertion: what is inserted or parked next comes before it. */
    void close() {
        if (length > 0) {
            parked.addFirst(new Part(Arrays.copyOf(written, length), NOTHING, 0, length, depth));
            length = 0;
            if (written.length > 1 << 16) {
                written = NOTHING;
            }
        }
    }

    /** Returns the first piece that waits. */
    Part first() {
        close();
        return parked.getFirst();
    }

    void removeFirst() {
        parked.removeFirst();
    }

    /**
     * Parks what stands in the window from {@code from} to {@code to}, a place at the distance {@code base + place}.
     */
    void park(byte[] in, byte[] lengths, int from, int to, long base) {
        close();
        int at = to;
        while (at > from) {
            int last = count - 1;
            boolean inserted = last >= 0 && ends[last] == base + at;
            long begins = inserted ? starts[last] : last >= 0 ? ends[last] : Long.MIN_VALUE;
            int start = (int) (Math.max(begins, base + from) - base);
            parked.addFirst(new Part(in, lengths, start, at, inserted ? depths[last] : 0));
            if (inserted) {
                ends[last] = base + start;
                count -= starts[last] == ends[last] ? 1 : 0;
            }
            at = start;
        }
    }

    /** Takes in that the bytes from one distance to another were inserted. */
    void add(long from, long to, int atDepth, long kept) {
        if (count > 0 && ends[count - 1] == from && depths[count - 1] == atDepth) {
            ends[count - 1] = to;
            return;
        }
        if (count == starts.length) {
            makeRoom(kept);
        }
        starts[count] = from;
        ends[count] = to;
        depths[count] = atDepth;
        before[count] = count == 0 ? dropped : before[count - 1] + ends[count - 1] - starts[count - 1];
        count++;
    }

    private void makeRoom(long kept) {
        int drop = 0;
        while (drop < count && ends[drop] < kept) {
            dropped = before[drop] + ends[drop] - starts[drop];
            drop++;
        }
        int left = count - drop;
        int size = left > starts.length / 2 ? starts.length * 2 : starts.length;
        starts = Arrays.copyOf(Arrays.copyOfRange(starts, drop, count), size);
        ends = Arrays.copyOf(Arrays.copyOfRange(ends, drop, count), size);
        before = Arrays.copyOf(Arrays.copyOfRange(before, drop, count), size);
        depths = Arrays.copyOf(Arrays.copyOfRange(depths, drop, count), size);
        count = left;
    }

    /** Returns the number of the last stretch that begins before a distance, or -1. */
    private int stretchBefore(long distance) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] < distance) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** Returns how many inserted bytes lie before a distance. */
    long insertedBefore(long distance) {
        int stretch = stretchBefore(distance);
        return stretch < 0 ? dropped : before[stretch] + Math.min(distance, ends[stretch]) - starts[stretch];
    }

    /** Returns in how many insertions the byte before a distance lies. */
    int depthBefore(long distance) {
        int stretch = stretchBefore(distance);
        return stretch >= 0 && ends[stretch] >= distance ? depths[stretch] : 0;
    }

    /** Returns whether the byte at a distance was inserted. */
    boolean isInserted(long distance) {
        return depthBefore(distance + 1) > 0;
    }

    void setDropped(long inserted) {
        dropped = inserted;
    }
}
