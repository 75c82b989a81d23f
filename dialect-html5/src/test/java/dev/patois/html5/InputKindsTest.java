package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenReader;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.sax.SaxInput;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

/** Whatever an input comes in, its tokens are the same, and what the caller opened stays open. */
class InputKindsTest {
    private static final String PAGE = "<!doctype html><p a='\u00E9&amp;'>\u5B57\uD83D\uDE00</p>".repeat(4000);
    private static final byte[] BYTES = PAGE.getBytes(StandardCharsets.UTF_8);

    @TempDir
    static Path directory;

    private interface Opening {
        TokenReader open() throws IOException;
    }

    /** A way to hand an input over, and whether its offsets are UTF-16 units. */
    private record Way(String name, boolean units, Opening opening) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Way> ways() {
        Dialect html = Html5.LIVING;
        return Stream.of(
                new Way("heap buffer", false, () -> html.tokens(ByteBuffer.wrap(BYTES))),
                new Way(
                        "read-only buffer",
                        false,
                        () -> html.tokens(ByteBuffer.wrap(BYTES).asReadOnlyBuffer())),
                new Way(
                        "direct buffer",
                        false,
                        () -> html.tokens(ByteBuffer.allocateDirect(BYTES.length)
                                .put(BYTES)
                                .flip())),
                new Way("mapped buffer", false, () -> html.tokens(mapped())),
                new Way("stream", false, () -> html.tokens(new ByteArrayInputStream(BYTES))),
                new Way("channel", false, () -> html.tokens(Channels.newChannel(new ByteArrayInputStream(BYTES)))),
                new Way("file channel", false, () -> html.tokens(FileChannel.open(file()))),
                new Way("path", false, () -> html.tokens(file())),
                new Way(
                        "SAX byte stream",
                        false,
                        () -> SaxInput.tokens(html, utf8(new InputSource(new ByteArrayInputStream(BYTES))))),
                new Way(
                        "SAX system identifier",
                        false,
                        () -> SaxInput.tokens(
                                html, utf8(new InputSource(file().toUri().toString())))),
                new Way("text", true, () -> html.tokens(PAGE)),
                new Way("builder", true, () -> html.tokens(new StringBuilder(PAGE))),
                new Way("characters", true, () -> html.tokens(PAGE.toCharArray())),
                new Way(
                        "character buffer",
                        true,
                        () -> html.tokens(CharBuffer.wrap("x" + PAGE + "y", 1, PAGE.length() + 1))),
                new Way("reader", true, () -> html.tokens(new StringReader(PAGE))),
                new Way(
                        "SAX character stream",
                        true,
                        () -> SaxInput.tokens(html, new InputSource(new StringReader(PAGE)))));
    }

    private static InputSource utf8(InputSource source) {
        source.setEncoding("utf-8");
        return source;
    }

    private static Path file() throws IOException {
        Path file = directory.resolve("page.html");
        if (!Files.exists(file)) {
            Files.write(file, BYTES);
        }
        return file;
    }

    private static ByteBuffer mapped() throws IOException {
        try (FileChannel channel = FileChannel.open(file())) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void everyKindOfInputHasTheSameTokens(Way way) throws IOException {
        List<Token> expected = new ArrayList<>();
        (way.units() ? Html5.LIVING.tokens(PAGE) : Html5.LIVING.tokens(BYTES)).forEach(expected::add);

        List<Token> actual = new ArrayList<>();
        try (TokenReader reader = way.opening().open()) {
            reader.forEach(actual::add);
        }

        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void cursorsAndHandlersTakeThemToo() throws IOException {
        StringBuilder seen = new StringBuilder();
        TokenHandler handler = new TokenHandler() {
            @Override
            public void text(TextView text) {
                text.value().appendTo(seen);
            }
        };
        Html5.LIVING.lex("a".toCharArray(), handler);
        Html5.LIVING.lex(new StringReader("b"), handler);
        Html5.LIVING.lex(Channels.newChannel(new ByteArrayInputStream(new byte[] {'c'})), handler);
        SaxInput.lex(Html5.LIVING, new InputSource(new StringReader("d")), handler);
        SaxInput.lex(Html5.LIVING, new InputSource(new ByteArrayInputStream(new byte[] {'e'})), handler);
        assertThat(seen).hasToString("abcde");

        for (TokenCursor cursor : List.of(
                Html5.LIVING.cursor("a".toCharArray()),
                Html5.LIVING.cursor(new StringReader("b")),
                Html5.LIVING.cursor(Channels.newChannel(new ByteArrayInputStream(new byte[] {'c'}))),
                SaxInput.cursor(Html5.LIVING, new InputSource(new StringReader("d"))),
                SaxInput.cursor(Html5.LIVING, new InputSource(new ByteArrayInputStream(new byte[] {'e'}))))) {
            assertThat(cursor.next()).isEqualTo(TokenKind.TEXT);
            assertThat(cursor.next()).isEqualTo(TokenKind.END);
        }
    }

    @Test
    void whatTheCallerOpenedStaysOpen() throws IOException {
        List<String> closed = new ArrayList<>();
        InputStream in = new ByteArrayInputStream(BYTES) {
            @Override
            public void close() {
                closed.add("stream");
            }
        };
        Reader reader = new StringReader(PAGE) {
            @Override
            public void close() {
                closed.add("reader");
            }
        };
        ReadableByteChannel channel = Channels.newChannel(new ByteArrayInputStream(BYTES));
        for (TokenReader tokens : List.of(
                Html5.LIVING.tokens(in),
                Html5.LIVING.tokens(reader),
                Html5.LIVING.tokens(channel),
                SaxInput.tokens(Html5.LIVING, new InputSource(in)),
                SaxInput.tokens(Html5.LIVING, new InputSource(reader)))) {
            tokens.forEach(token -> {});
            tokens.close();
        }

        assertThat(closed).isEmpty();
        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void aReaderMayCutASurrogatePairInTwo() {
        Reader one = new Reader() {
            private int at;

            @Override
            public int read(char[] target, int offset, int length) {
                if (at == 2) {
                    return -1;
                }
                target[offset] = "\uD83D\uDE00".charAt(at++);
                return 1;
            }

            @Override
            public void close() {}
        };

        assertThat(Tokens.lines(Html5.LIVING.tokens(one))).containsExactly("'\uD83D\uDE00'");
    }

    @Test
    void aFailureOfAReaderIsToldAsThatOfAStreamIs() {
        Reader failing = new Reader() {
            @Override
            public int read(char[] target, int offset, int length) throws IOException {
                throw new IOException("gone");
            }

            @Override
            public void close() {}
        };

        assertThatThrownBy(() -> Html5.LIVING.tokens(failing).hasNext())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("gone");
    }

    @Test
    void aChannelThatDoesNotBlockIsRefused() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SourceChannel source = pipe.source();
                Pipe.SinkChannel sink = pipe.sink()) {
            source.configureBlocking(false);

            assertThatThrownBy(() -> Html5.LIVING.tokens(source).hasNext())
                    .isInstanceOf(IllegalBlockingModeException.class);
            assertThat(sink.isOpen()).isTrue();
        }
    }

    @Test
    void aSourceOfSaxIsReadInTheEncodingItNames() throws IOException {
        byte[] page = "<meta charset=koi8-r>\u00C1".getBytes(StandardCharsets.ISO_8859_1);
        InputSource named = new InputSource(new ByteArrayInputStream(page));
        named.setEncoding("latin1");

        assertThat(Tokens.lines(SaxInput.tokens(Html5.LIVING, named))).containsExactly("<meta>", "'\u00C1'");
        assertThat(Tokens.lines(SaxInput.tokens(Html5.LIVING, new InputSource(new ByteArrayInputStream(page)))))
                .containsExactly("<meta>", "'\u0430'");
        LexerOptions given =
                LexerOptions.bare().withErrors(ErrorHandling.collect()).withEncoding(Encoding.UTF_8);
        assertThat(Tokens.lines(
                        SaxInput.tokens(Html5.LIVING.with(given), new InputSource(new ByteArrayInputStream(page)))))
                .containsExactly("<meta>", "'\uFFFD'");
    }

    @Test
    void aSourceOfSaxThatNamesNoFileIsRefused() {
        assertThatThrownBy(() -> SaxInput.tokens(Html5.LIVING, new InputSource()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("empty");
        assertThatThrownBy(() -> SaxInput.tokens(Html5.LIVING, new InputSource("http://localhost/")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("names no file");
    }

    @Test
    void aFileCanBeReadInTheEncodingItIsIn() throws IOException {
        Path file = directory.resolve("koi8.html");
        Files.write(file, "<meta charset=koi8-r>\u00C1".getBytes(StandardCharsets.ISO_8859_1));

        try (TokenReader tokens = Html5.LIVING.sniffing(EncodingHints.none()).tokens(file)) {
            assertThat(Tokens.lines(tokens)).containsExactly("<meta>", "'\u0430'");
        }
    }
}
