package dev.patois.cli.lex;

import dev.patois.core.text.Utf8;
import dev.patois.core.text.Words;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** A place in a document of UTF-8 that moves forward, and knows its line and column. */
final class LinePlace implements Closeable {
    private static final int BLOCK = 64 * 1024;
    private static final int LONGEST = 4;
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private final InputStream in;
    private final byte[] block;
    private long blockStart;
    private int blockLength;
    private boolean ended;
    private long at;
    private int line = 1;
    private int units;

    /** Begins before the first byte of a stream. */
    LinePlace(InputStream in) {
        this.in = in;
        this.block = new byte[BLOCK];
    }

    /** Begins before the first byte of an array. */
    LinePlace(byte[] bytes) {
        this.in = InputStream.nullInputStream();
        this.block = bytes;
        this.blockLength = bytes.length;
        this.ended = true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Returns the offset in bytes. */
    long offset() {
        return at;
    }

    /** Returns the line, from 1; CR, LF and CRLF each end one. */
    int line() {
        return line;
    }

    /** Returns the column in UTF-16 code units, from 1. */
    int column() {
        return units + 1;
    }

    /** Moves to an offset that is not before the last one. */
    void advance(long offset) throws IOException {
        while (at < offset) {
            int i = (int) (at - blockStart);
            if (blockLength - i < LONGEST && !ended) {
                read();
                i = 0;
            }
            if (i >= blockLength) {
                break;
            }
            int plain = plain(i, (int) Math.min(offset - blockStart, blockLength));
            at += plain;
            units += plain;
            if (at < offset && (blockLength - i - plain >= LONGEST || ended)) {
                step(i + plain, offset);
            }
        }
    }

    /** Returns how many bytes begin a range that are seen at once to be ASCII and no newlines. */
    private int plain(int from, int to) {
        int i = from;
        while (i < to && i + Long.BYTES <= block.length) {
            long word = Words.get(block, i);
            long feeds = word ^ '\n' * ONES;
            long returns = word ^ '\r' * ONES;
            long other = (word | feeds - ONES & ~feeds | returns - ONES & ~returns) & HIGHS;
            if (other != 0) {
                return Math.min(i + (Long.numberOfTrailingZeros(other) >>> 3), to) - from;
            }
            i += Long.BYTES;
        }
        return Math.min(i, to) - from;
    }

    private void step(int i, long offset) {
        if (i >= blockLength) {
            return;
        }
        byte b = block[i];
        if (b == '\n' || b == '\r' && (i + 1 == blockLength || block[i + 1] != '\n')) {
            at++;
            line++;
            units = 0;
            return;
        }
        int end = b >= 0 ? i + 1 : Utf8.next(block, i, blockLength);
        int length = (int) Math.min(end - i, offset - at);
        at += length;
        units += length == LONGEST ? 2 : 1;
    }

    /** Reads on; what is left of the block comes first. */
    private void read() throws IOException {
        int done = (int) (at - blockStart);
        int left = blockLength - done;
        System.arraycopy(block, done, block, 0, left);
        blockStart = at;
        blockLength = left + in.readNBytes(block, left, BLOCK - left);
        ended = blockLength < BLOCK;
    }
}
