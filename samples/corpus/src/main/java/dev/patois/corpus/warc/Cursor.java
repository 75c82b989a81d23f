package dev.patois.corpus.warc;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A place in a stream, from which one may look ahead. */
final class Cursor {
    private static final int AHEAD = 8 * 1024;

    private final InputStream in;
    private byte[] buffer = new byte[2 * AHEAD];
    private int from;
    private int to;
    private long place;

    Cursor(InputStream in, long place) {
        this.in = in;
        this.place = place;
    }

    long place() {
        return place;
    }

    /** Returns whether there are so many bytes more. */
    boolean has(int bytes) throws IOException {
        while (to - from < bytes) {
            if (to == buffer.length) {
                byte[] target = to - from > buffer.length / 2 ? new byte[buffer.length * 2] : buffer;
                System.arraycopy(buffer, from, target, 0, to - from);
                buffer = target;
                to -= from;
                from = 0;
            }
            int n = in.read(buffer, to, buffer.length - to);
            if (n < 0) {
                return false;
            }
            to += n;
        }
        return true;
    }

    /** Returns a byte that is there. */
    int at(int index) {
        return buffer[from + index];
    }

    /** Returns whether the next bytes are those of a text in ASCII. */
    boolean isAt(int index, String text) throws IOException {
        if (!has(index + text.length())) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (at(index + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns bytes that are there, as characters of the same numbers. */
    String text(int start, int end) {
        StringBuilder text = new StringBuilder(end - start);
        for (int i = start; i < end; i++) {
            text.append((char) (at(i) & 0xFF));
        }
        return text.toString();
    }

    /** Passes over bytes, and returns how many there were. */
    long skip(long bytes) throws IOException {
        long skipped = Math.min(bytes, to - from);
        from += (int) skipped;
        while (skipped < bytes) {
            long n = in.skip(bytes - skipped);
            if (n == 0) {
                if (in.read() < 0) {
                    break;
                }
                n = 1;
            }
            skipped += n;
        }
        place += skipped;
        return skipped;
    }

    /** Copies bytes that are there. */
    byte[] copy(int bytes) {
        return Arrays.copyOfRange(buffer, from, from + bytes);
    }
}
