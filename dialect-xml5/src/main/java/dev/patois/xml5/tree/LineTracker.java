package dev.patois.xml5.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines and columns of offsets, counted forward from the last one asked for. Input is kept as long as it may be asked for; of
 * what lies before, only marks are kept.
 */
final class LineTracker {
    private static final int STRIDE = 4096;

    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();
    private final List<Place> marks = new ArrayList<>();
    private long length;

    // The place counted to; whether a carriage return stands before it.
    private long at;
    private int line = 1;
    private int column = 1;
    private boolean afterReturn;

    private record Chunk(byte[] bytes, char[] chars, int from, int count, long offset, boolean isText) {
        int unit(long at) {
            int index = from + (int) (at - offset);
            return isText ? chars[index] : bytes[index];
        }
    }

    private record Place(long at, int line, int column, boolean afterReturn) {}

    void add(byte[] bytes, int from, int count) {
        if (count > 0) {
            chunks.add(new Chunk(bytes, new char[0], from, count, length, false));
            length += count;
        }
    }

    void add(char[] chars, int from, int count) {
        if (count > 0) {
            chunks.add(new Chunk(new byte[0], chars, from, count, length, true));
            length += count;
        }
    }

    /** Says that nothing before {@code offset} will be asked for. */
    void release(long offset) {
        while (chunks.size() > 1
                && chunks.getFirst().offset() + chunks.getFirst().count() <= offset) {
            Chunk first = chunks.getFirst();
            seek(Math.max(at, first.offset() + first.count()));
            chunks.removeFirst();
            marks.clear();
        }
    }

    /** Returns line and column, the line in the upper half. */
    long position(long offset) {
        seek(Math.min(Math.max(offset, 0), length));
        return (long) line << 32 | column;
    }

    private void seek(long to) {
        if (to < at) {
            goBack(to);
        }
        for (Chunk chunk : chunks) {
            long end = chunk.offset() + chunk.count();
            if (end > at) {
                count(chunk, Math.min(end, to));
            }
            if (at >= to) {
                return;
            }
        }
    }

    private void goBack(long to) {
        int i = marks.size() - 1;
        while (i >= 0 && marks.get(i).at() > to) {
            i--;
        }
        if (i >= 0) {
            Place place = marks.get(i);
            set(place);
        } else if (!chunks.isEmpty() && chunks.getFirst().offset() == 0) {
            set(new Place(0, 1, 1, false));
        }
    }

    private void set(Place place) {
        at = place.at();
        line = place.line();
        column = place.column();
        afterReturn = place.afterReturn();
    }

    private void count(Chunk chunk, long to) {
        while (at < to) {
            if (marks.isEmpty() || at - marks.get(marks.size() - 1).at() >= STRIDE) {
                marks.add(new Place(at, line, column, afterReturn));
            }
            countPiece(chunk, Math.min(to, at + STRIDE));
        }
    }

    /** Most units are in the middle of a line and need no more than that they are counted. */
    private void countPiece(Chunk chunk, long stop) {
        if (chunk.isText()) {
            for (; at < stop; at++) {
                step(chunk.unit(at), true);
            }
            return;
        }
        byte[] bytes = chunk.bytes();
        int i = chunk.from() + (int) (at - chunk.offset());
        int end = i + (int) (stop - at);
        at = stop;
        while (i < end) {
            int from = i;
            while (i < end && bytes[i] > '\r') {
                i++;
            }
            if (i > from) {
                column += i - from;
                afterReturn = false;
            }
            if (i < end) {
                step(bytes[i++], false);
            }
        }
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
