package dev.patois.corpus.warc;

import java.io.IOException;
import java.io.InputStream;

/** So many bytes of a stream, which stays open. */
final class Part extends BlockStream {
    private final InputStream in;
    private long left;

    Part(InputStream in, long bytes) {
        this.in = in;
        this.left = bytes;
    }

    /** Returns how many of the bytes have not been read. */
    long left() {
        return left;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int n = in.read(target, offset, (int) Math.min(length, left));
        left -= Math.max(n, 0);
        return n;
    }
}
