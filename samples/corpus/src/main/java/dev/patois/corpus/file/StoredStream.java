package dev.patois.corpus.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Bytes of a file from one place to another; to skip them costs nothing, and other streams of the file do not notice.
 */
public final class StoredStream extends InputStream {
    private static final int USUAL_BUFFER = 16 * 1024;

    private final Stored file;
    private final long end;
    private final ByteBuffer buffer;
    private long ahead;

    /** Begins at a place. */
    public StoredStream(Stored file, long place) throws IOException {
        this(file, place, file.size());
    }

    /** Begins at a place, and ends at another, which may lie after the end of the file. */
    public StoredStream(Stored file, long place, long end) {
        this.file = file;
        this.end = end;
        this.buffer = ByteBuffer.allocate((int) Math.max(1, Math.min(USUAL_BUFFER, end - place)))
                .limit(0);
        this.ahead = place;
    }

    /** Returns the place of the next byte. */
    public long place() {
        return ahead - buffer.remaining();
    }

    /** Goes to a place. */
    public void go(long place) {
        buffer.limit(0);
        ahead = place;
    }

    private boolean fill() throws IOException {
        buffer.clear().limit((int) Math.max(0, Math.min(buffer.capacity(), end - ahead)));
        int n = file.read(buffer, ahead);
        buffer.flip();
        ahead += Math.max(n, 0);
        return n > 0;
    }

    @Override
    public int read() throws IOException {
        return buffer.hasRemaining() || fill() ? buffer.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!buffer.hasRemaining() && !fill()) {
            return -1;
        }
        int n = Math.min(length, buffer.remaining());
        buffer.get(target, offset, n);
        return n;
    }

    @Override
    public long skip(long bytes) {
        long place = place();
        long skipped = Math.max(0, Math.min(bytes, end - place));
        if (skipped <= buffer.remaining()) {
            buffer.position(buffer.position() + (int) skipped);
        } else {
            go(place + skipped);
        }
        return skipped;
    }
}
