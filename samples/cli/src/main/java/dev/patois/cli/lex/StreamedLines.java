package dev.patois.cli.lex;

import dev.patois.core.input.SourcePosition;
import dev.patois.core.text.Utf8;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * Lines and columns of a file of UTF-8 that is not in memory, as {@link dev.patois.core.input.LineIndex} has them. The
 * file is read twice at most, as long as what is asked for goes forward, or back to no place before the last one it
 * went back to: as tokens and the errors in them do.
 */
final class StreamedLines implements Closeable {
    /** Opens the file at its beginning. */
    @FunctionalInterface
    interface Opener {
        InputStream open() throws IOException;
    }

    private final Opener file;
    private final Place ahead;
    private Place after;

    StreamedLines(Opener file) throws IOException {
        this.file = file;
        this.ahead = new Place(file.open());
        this.after = new Place(file.open());
    }

    @Override
    public void close() throws IOException {
        ahead.in.close();
        after.in.close();
    }

    SourcePosition position(long offset) {
        try {
            if (offset >= ahead.at) {
                return ahead.advance(offset);
            }
            if (offset < after.at) {
                after.in.close();
                after = new Place(file.open());
            }
            return after.advance(offset);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A place that moves forward. */
    private static final class Place {
        private static final int BLOCK = 64 * 1024;
        private static final int LONGEST = 4;

        private final InputStream in;
        private final byte[] block = new byte[BLOCK];
        private long blockStart;
        private int blockLength;
        private boolean ended;
        private long at;
        private int line = 1;
        private int units;
        private int points;

        Place(InputStream in) {
            this.in = in;
        }

        SourcePosition advance(long offset) throws IOException {
            while (at < offset) {
                int i = (int) (at - blockStart);
                if (blockLength - i < LONGEST && !ended) {
                    read();
                    i = 0;
                }
                if (i >= blockLength) {
                    break;
                }
                step(i, offset);
            }
            return new SourcePosition(offset, line, units + 1, points + 1);
        }

        private void step(int i, long offset) {
            byte b = block[i];
            if (b == '\n' || b == '\r' && (i + 1 == blockLength || block[i + 1] != '\n')) {
                at++;
                line++;
                units = 0;
                points = 0;
                return;
            }
            int end = b >= 0 ? i + 1 : Utf8.next(block, i, blockLength);
            int length = (int) Math.min(end - i, offset - at);
            at += length;
            points++;
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
}
