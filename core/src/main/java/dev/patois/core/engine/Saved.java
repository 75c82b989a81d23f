package dev.patois.core.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the parts of an engine hold in the middle of a token or text, one part after the other. Each part reads in the
 * order in which it wrote. Immutable: nothing that is handed out is changed.
 */
final class Saved {
    private static final byte[][] NO_BYTES = {};

    private final int[] ints;
    private final byte[][] bytes;

    private Saved(int[] ints, byte[][] bytes) {
        this.ints = ints;
        this.bytes = bytes;
    }

    Reader read() {
        return new Reader(this);
    }

    /** Collects what is saved. */
    static final class Writer {
        private int[] ints = new int[64];
        private int count;
        private byte[][] bytes = NO_BYTES;
        private int bytesCount;

        Writer add(int value) {
            if (count == ints.length) {
                ints = Arrays.copyOf(ints, 2 * count);
            }
            ints[count++] = value;
            return this;
        }

        Writer add(boolean value) {
            return add(value ? 1 : 0);
        }

        /** Adds a range of an array, and how long it is. */
        Writer add(int[] values, int from, int to) {
            int length = to - from;
            add(length);
            if (ints.length - count < length) {
                ints = Arrays.copyOf(ints, Math.max(2 * ints.length, count + length));
            }
            System.arraycopy(values, from, ints, count, length);
            count += length;
            return this;
        }

        /** Adds bytes that are not changed any more, or none. */
        Writer add(byte @Nullable [] value) {
            add(value != null);
            if (value != null) {
                if (bytesCount == bytes.length) {
                    bytes = Arrays.copyOf(bytes, Math.max(4, 2 * bytesCount));
                }
                bytes[bytesCount++] = value;
            }
            return this;
        }

        Saved saved() {
            return new Saved(Arrays.copyOf(ints, count), bytesCount == 0 ? NO_BYTES : Arrays.copyOf(bytes, bytesCount));
        }
    }

    /** Hands out what was saved, in order. */
    static final class Reader {
        private final Saved from;
        private int at;
        private int bytesAt;

        private Reader(Saved from) {
            this.from = from;
        }

        int next() {
            return from.ints[at++];
        }

        boolean nextFlag() {
            return next() != 0;
        }

        /** Returns a copy of the next range. */
        int[] nextInts() {
            int length = next();
            int[] values = Arrays.copyOfRange(from.ints, at, at + length);
            at += length;
            return values;
        }

        byte @Nullable [] nextBytes() {
            return nextFlag() ? from.bytes[bytesAt++] : null;
        }
    }
}
