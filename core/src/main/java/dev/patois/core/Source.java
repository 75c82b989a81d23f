package dev.patois.core;

import dev.patois.core.input.Reads;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Where a cursor's input comes from, a chunk at a time. What its user opened stays open. */
abstract class Source {
    private static final int CHUNK = 64 * 1024;

    /** Feeds a chunk; returns false when there is none any more. */
    abstract boolean feed(Lexer lexer) throws IOException;

    /** Closes what was opened for this. */
    void close() throws IOException {}

    /** A stream of its user's. */
    static Source of(InputStream in) {
        return new Stream(Objects.requireNonNull(in, "in"), false);
    }

    /** A file, opened for this. */
    static Source of(Path file) throws IOException {
        return new Stream(Files.newInputStream(Objects.requireNonNull(file, "file")), true);
    }

    static Source of(ReadableByteChannel in) {
        return new Channel(Objects.requireNonNull(in, "in"));
    }

    static Source of(Reader in) {
        return new Characters(Objects.requireNonNull(in, "in"));
    }

    private static final class Stream extends Source {
        private final InputStream in;
        private final boolean owned;
        private final byte[] chunk = new byte[CHUNK];

        Stream(InputStream in, boolean owned) {
            this.in = in;
            this.owned = owned;
        }

        @Override
        boolean feed(Lexer lexer) throws IOException {
            int n = Reads.from(in, chunk, 0, chunk.length);
            if (n > 0) {
                lexer.feed(chunk, 0, n);
            }
            return n >= 0;
        }

        @Override
        void close() throws IOException {
            if (owned) {
                in.close();
            }
        }
    }

    private static final class Channel extends Source {
        private final ReadableByteChannel in;
        private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK);

        Channel(ReadableByteChannel in) {
            this.in = in;
        }

        @Override
        boolean feed(Lexer lexer) throws IOException {
            chunk.clear();
            int n = in.read(chunk);
            if (n == 0) {
                throw new IllegalBlockingModeException(); // waiting for it here would be spinning
            }
            lexer.feed(chunk.flip());
            return n > 0;
        }
    }

    private static final class Characters extends Source {
        private final Reader in;
        private final char[] chunk = new char[CHUNK / 2];

        Characters(Reader in) {
            this.in = in;
        }

        @Override
        boolean feed(Lexer lexer) throws IOException {
            int n = Reads.from(in, chunk);
            if (n > 0) {
                lexer.feed(CharBuffer.wrap(chunk, 0, n));
            }
            return n >= 0;
        }
    }
}
