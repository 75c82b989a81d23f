package dev.patois.core.compare;

import dev.patois.core.Lexer;
import dev.patois.core.input.Reads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where one lexer's input comes from. */
interface Feed extends AutoCloseable {
    /** Feeds a chunk; returns false when there is none any more. */
    boolean feed(Lexer lexer) throws IOException;

    @Override
    default void close() throws IOException {}

    /** Feeds an array, in place, in chunks of a size. */
    static Feed of(byte[] bytes, int chunk) {
        return new Feed() {
            private int at;

            @Override
            public boolean feed(Lexer lexer) {
                int length = Math.min(chunk, bytes.length - at);
                if (length > 0) {
                    lexer.feed(bytes, at, length);
                    at += length;
                }
                return length > 0;
            }
        };
    }

    /** Feeds characters in chunks of a size. */
    static Feed of(CharSequence text, int chunk) {
        return new Feed() {
            private int at;

            @Override
            public boolean feed(Lexer lexer) {
                int length = Math.min(chunk, text.length() - at);
                if (length > 0) {
                    lexer.feed(text.subSequence(at, at + length));
                    at += length;
                }
                return length > 0;
            }
        };
    }

    /** Feeds a file in chunks of a size. */
    static Feed of(Path file, int chunk) throws IOException {
        InputStream in = Files.newInputStream(file);
        byte[] buffer = new byte[chunk];
        return new Feed() {
            @Override
            public boolean feed(Lexer lexer) throws IOException {
                int n = Reads.from(in, buffer, 0, buffer.length);
                if (n > 0) {
                    lexer.feed(buffer, 0, n);
                }
                return n >= 0;
            }

            @Override
            public void close() throws IOException {
                in.close();
            }
        };
    }
}
