package dev.patois.conformance.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.TokenCursor;
import dev.patois.core.error.Limits;
import dev.patois.core.input.Encoding;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Input longer than any array, in a small heap: a program of its own, {@link #main}, reads it. */
class LongInputTest {
    private static final long LENGTH = (1L << 31) + (1 << 20);

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "windows-1252"})
    void moreThanTwoGigabytesNeedNoMoreThan64MegabytesOfHeap(String encoding) throws Exception {
        String program = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // The modules of the tests are on the path of the class loader or of the module finder, wherever they were put.
        String path =
                System.getProperty("jdk.module.path", "") + File.pathSeparator + System.getProperty("java.class.path");
        Process process = new ProcessBuilder(
                        List.of(program, "-Xmx64m", "-XX:+UseSerialGC", "-cp", path, Reading.class.getName(), encoding))
                .redirectErrorStream(true)
                .start();
        String said;
        try (InputStream out = process.getInputStream()) {
            said = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();

        assertThat(said.strip()).isEqualTo("read " + LENGTH);
        assertThat(process.exitValue()).isZero();
    }

    /** Reads a generated stream and checks where its tokens lie. */
    static final class Reading {
        private Reading() {}

        public static void main(String[] args) {
            LexerOptions options = LexerOptions.bare()
                    .withLimits(
                            Limits.unlimited().toBuilder().textPiece(64 * 1024).build())
                    .withEncoding(Objects.requireNonNull(Encoding.forLabel(args[0])));
            long at = 0;
            try (TokenCursor cursor = Html5.LIVING.with(options).cursor(new Repeated())) {
                for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
                    if (cursor.tokenStart() != at) {
                        throw new AssertionError("a token begins at " + cursor.tokenStart() + ", not at " + at);
                    }
                    at = cursor.tokenEnd();
                    if (kind == TokenKind.START_TAG && cursor.tag().attribute(0).valueEnd() != at - 2) {
                        throw new AssertionError(
                                "a value ends at " + cursor.tag().attribute(0).valueEnd());
                    }
                }
            }
            System.out.println("read " + at);
        }
    }

    /** A tag and 64 KiB of text, over and over. */
    private static final class Repeated extends InputStream {
        private final byte[] piece = new byte[1 << 16];
        private long left = LENGTH;

        Repeated() {
            Arrays.fill(piece, (byte) 'x');
            byte[] tag = "<p class='\u00E9'>".getBytes(StandardCharsets.UTF_8);
            System.arraycopy(tag, 0, piece, 0, tag.length);
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int from = (int) ((LENGTH - left) % piece.length);
            int n = (int) Math.min(Math.min(length, piece.length - from), left);
            System.arraycopy(piece, from, target, offset, n);
            left -= n;
            return n == 0 ? -1 : n;
        }
    }
}
