package dev.patois.corpus.warc;

import dev.patois.corpus.file.StoredStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * What one gzip member of a file holds, unzipped. It knows where the member ends, and whether its check sum is right.
 */
final class GzipMember extends Member {
    private static final int MOST_BEFORE = 64 * 1024;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int HEADER_SUM = 2;
    private static final int RESERVED = 0xE0;

    private final StoredStream in;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 sum = new CRC32();
    private final byte[] buffer = new byte[4 * 1024];
    private long end = -1;
    private boolean altered;

    /**
     * Begins to read the member that begins with the next byte of a stream.
     *
     * @throws IOException if none does
     */
    GzipMember(StoredStream in) throws IOException {
        this.in = in;
        try {
            readHeader();
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private void readHeader() throws IOException {
        if (need() != 0x1F || need() != 0x8B || need() != 8) {
            throw new ZipException("no gzip member begins here");
        }
        int flags = need();
        if ((flags & RESERVED) != 0) {
            throw new ZipException("its gzip header is corrupt");
        }
        pass(6);
        if ((flags & EXTRA) != 0) {
            int length = need();
            pass(length + (need() << 8));
        }
        passText((flags & NAME) != 0);
        passText((flags & COMMENT) != 0);
        pass((flags & HEADER_SUM) != 0 ? 2 : 0);
    }

    private int need() throws IOException {
        int b = in.read();
        if (b < 0) {
            throw new EOFException("its compressed data ends too soon");
        }
        return b;
    }

    private void pass(int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) {
            need();
        }
    }

    private void passText(boolean isThere) throws IOException {
        for (int i = 0; isThere && need() != 0; i++) {
            if (i == MOST_BEFORE) {
                throw new ZipException("its gzip header is corrupt");
            }
        }
    }

    /** Returns the place after the member, -1 before all of it has been read. */
    @Override
    long end() {
        return end;
    }

    @Override
    boolean isAltered() {
        return altered;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (end >= 0) {
            return -1;
        }
        try {
            for (; ; ) {
                int n = inflater.inflate(target, offset, length);
                if (n > 0 || length == 0) {
                    sum.update(target, offset, n);
                    return n;
                }
                if (inflater.finished()) {
                    finish();
                    return -1;
                }
                if (inflater.needsDictionary()) {
                    throw new ZipException("its compressed data is corrupt");
                }
                feed();
            }
        } catch (DataFormatException e) {
            throw new ZipException("its compressed data is corrupt");
        }
    }

    private void feed() throws IOException {
        int n = in.read(buffer, 0, buffer.length);
        if (n < 0) {
            throw new EOFException("its compressed data ends too soon");
        }
        inflater.setInput(buffer, 0, n);
    }

    /** Compares what was read with the sum and the length after it. */
    private void finish() throws IOException {
        in.go(in.place() - inflater.getRemaining());
        long expectedSum = number();
        long expectedLength = number();
        end = in.place();
        altered = expectedSum != sum.getValue() || expectedLength != (inflater.getBytesWritten() & 0xFFFFFFFFL);
        if (altered) {
            throw new ZipException("its check sum is wrong");
        }
    }

    private long number() throws IOException {
        long number = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            number |= (long) need() << shift;
        }
        return number;
    }

    @Override
    public void close() {
        inflater.end();
    }
}
