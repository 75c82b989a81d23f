package dev.patois.core.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Reads from streams and readers that are to wait until there is something. One that returns nothing, against its
 * contract, is asked again, but not without end: after {@value #MOST_EMPTY} times in a row that is an
 * {@link IOException}. Stateless.
 */
public final class Reads {
    /** How often in a row a stream may return nothing. */
    public static final int MOST_EMPTY = 1000;

    private Reads() {}

    /**
     * Reads bytes into a part of an array.
     *
     * @param length how many at most; at least 1
     * @return how many, at least 1, or -1 at the end of the stream
     * @throws IOException if reading fails, or the stream keeps returning nothing
     */
    public static int from(InputStream in, byte[] into, int from, int length) throws IOException {
        for (int empty = 1; ; empty++) {
            int count = in.read(into, from, length);
            if (count != 0) {
                return count;
            }
            pause("InputStream.read(byte[], int, int)", empty);
        }
    }

    /**
     * Reads characters into an array, as many as it holds at most.
     *
     * @return how many, at least 1, or -1 at the end
     * @throws IOException if reading fails, or the reader keeps returning nothing
     */
    public static int from(Reader in, char[] into) throws IOException {
        for (int empty = 1; ; empty++) {
            int count = in.read(into, 0, into.length);
            if (count != 0) {
                return count;
            }
            pause("Reader.read(char[], int, int)", empty);
        }
    }

    /**
     * Reads a stream to its end.
     *
     * @throws IOException if reading fails, or the stream keeps returning nothing
     */
    public static byte[] all(InputStream in) throws IOException {
        return new Waiting(in).readAllBytes();
    }

    private static final class Waiting extends FilterInputStream {
        Waiting(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return length == 0 ? 0 : Reads.from(in, into, from, length);
        }
    }

    private static void pause(String method, int empty) throws IOException {
        if (empty == MOST_EMPTY) {
            throw new IOException(method + " has returned 0 " + MOST_EMPTY
                    + " times in a row, and is to wait for input; give a stream that does");
        }
        Thread.onSpinWait();
    }
}
