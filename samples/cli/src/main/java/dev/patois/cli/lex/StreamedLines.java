package dev.patois.cli.lex;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * Lines and columns of a file of UTF-8 that is not in memory, as {@link dev.patois.core.input.LineIndex} has them. The
 * file is read twice at most, as long as what is asked for goes forward, or back to no place before the last one it
 * went back to: as tokens and the errors in them do.
 */
final class StreamedLines implements Lines, Closeable {
    /** Opens the file at its beginning. */
    @FunctionalInterface
    interface Opener {
        InputStream open() throws IOException;
    }

    private final Opener file;
    private final LinePlace ahead;
    private LinePlace after;
    private LinePlace found;

    StreamedLines(Opener file) throws IOException {
        this.file = file;
        this.ahead = new LinePlace(file.open());
        this.after = new LinePlace(file.open());
        this.found = ahead;
    }

    @Override
    public void close() throws IOException {
        ahead.close();
        after.close();
    }

    @Override
    public void lookUp(long offset) {
        try {
            if (offset >= ahead.offset()) {
                found = ahead;
            } else {
                if (offset < after.offset()) {
                    after.close();
                    after = new LinePlace(file.open());
                }
                found = after;
            }
            found.advance(offset);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int line() {
        return found.line();
    }

    @Override
    public int column() {
        return found.column();
    }
}
