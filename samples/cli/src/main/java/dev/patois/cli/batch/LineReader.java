package dev.patois.cli.batch;

import dev.patois.core.input.Reads;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads lines of bytes. Before a read that may wait for input, it flushes the output: a program that writes one line
 * and waits for its answer gets it, and one that writes thousands pays no flush for each.
 */
final class LineReader {
    private static final int USUAL_SIZE = 64 * 1024;

    private final InputStream in;
    private final Flushable output;
    private final int longest;

    private byte[] buffer = new byte[USUAL_SIZE];
    private int start;
    private int after;
    private int end;
    private boolean tooLong;

    /**
     * Makes a reader.
     *
     * @param longest the most bytes a line may have; longer ones are passed over
     */
    LineReader(InputStream in, Flushable output, int longest) {
        this.in = in;
        this.output = output;
        this.longest = longest;
    }

    /** Moves on to the next line. Returns false when there is none. */
    boolean next() throws IOException {
        shrink();
        start = after;
        tooLong = false;
        for (int searched = start; ; ) {
            for (int i = searched; i < end; i++) {
                if (buffer[i] == '\n') {
                    after = i + 1;
                    return true;
                }
            }
            if (end - start > longest) {
                passOver();
            }
            searched = end - start;
            if (!fill()) {
                after = end;
                return end > start || tooLong;
            }
            searched = tooLong ? 0 : searched;
        }
    }

    /** Forgets what was read of a line nobody can keep. */
    private void passOver() {
        tooLong = true;
        end = start;
    }

    /** Moves what is there to the front and reads more after it. Returns false at the end of the input. */
    private boolean fill() throws IOException {
        System.arraycopy(buffer, start, buffer, 0, end - start);
        end -= start;
        start = 0;
        if (end == buffer.length) {
            grow();
        }
        if (in.available() == 0) {
            output.flush();
        }
        int n = Reads.from(in, buffer, end, buffer.length - end);
        end += Math.max(n, 0);
        return n >= 0;
    }

    private void grow() {
        try {
            buffer = Arrays.copyOf(buffer, (int) Math.min(buffer.length * 2L, Integer.MAX_VALUE - 16));
        } catch (OutOfMemoryError e) {
            passOver();
        }
    }

    /** Gives back the memory that a long line took. */
    private void shrink() {
        if (buffer.length > 16 * USUAL_SIZE && end - after <= USUAL_SIZE) {
            byte[] smaller = new byte[USUAL_SIZE];
            System.arraycopy(buffer, after, smaller, 0, end - after);
            buffer = smaller;
            end -= after;
            after = 0;
        }
    }

    /** Returns a copy of the line, without the newline at its end. */
    byte[] line() {
        boolean hasNewline = after > start && buffer[after - 1] == '\n';
        return Arrays.copyOfRange(buffer, start, hasNewline ? after - 1 : after);
    }

    /**
     * Returns whether the line was longer than allowed, or than there is memory for; {@link #line()} is not all of it
     * then.
     */
    boolean isTooLong() {
        return tooLong;
    }
}
