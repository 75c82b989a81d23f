package dev.patois.corpus.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The bytes of a file that is open, from any place on. Not thread-safe. */
public interface Stored extends Closeable {
    /** Returns how many bytes there are. */
    long size() throws IOException;

    /**
     * Reads bytes into what is left of a buffer.
     *
     * @param place where the first of them lies in the file
     * @return how many were read, one or more; -1 at the end of the file
     */
    int read(ByteBuffer target, long place) throws IOException;
}
