package dev.patois.html5;

import static dev.patois.html5.Tokens.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenReader;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadersTest {
    private static final Dialect HTML = Html5.LIVING;

    /** Waits for nothing. */
    private static final Dialect UTF_8 = HTML.with(options -> options.withEncodingSniffer(null));

    private static final class Closing extends ByteArrayInputStream {
        private boolean closed;

        Closing(String text) {
            super(utf8(text));
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private static InputStream failing(String before) {
        return new SequenceInputStream(new ByteArrayInputStream(utf8(before)), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the line is dead");
            }
        });
    }

    // ---- TokenReader

    @Test
    void aReaderIsWalkedOnceAndRefusesASecondWalk() {
        TokenReader reader = HTML.tokens("<a>b<c>");
        assertThat(Tokens.line(reader.next())).isEqualTo("<a>");
        Iterator<Token> first = reader.iterator();

        assertThat(Tokens.line(first.next())).isEqualTo("'b'");
        assertThatThrownBy(reader::iterator)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("toList()");
        assertThatThrownBy(reader::stream).isInstanceOf(IllegalStateException.class);
        assertThat(Tokens.line(first.next())).isEqualTo("<c>");
        assertThatThrownBy(reader::next).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(first::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void allTokensAreAListThatCanBeWalkedAgain() {
        List<Token> tokens = HTML.tokens("<a>b<c>").toList();

        assertThat(tokens.stream().map(Tokens::line)).containsExactly("<a>", "'b'", "<c>");
        assertThat(tokens.stream().map(Token::kind))
                .containsExactly(TokenKind.START_TAG, TokenKind.TEXT, TokenKind.START_TAG);
        assertThatThrownBy(() -> tokens.remove(0)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void askingTwiceWhetherThereIsMoreLosesNothing() {
        TokenReader reader = HTML.tokens("<a>");

        assertThat(reader.hasNext()).isTrue();
        assertThat(reader.hasNext()).isTrue();
        assertThat(Tokens.line(reader.next())).isEqualTo("<a>");
        assertThat(reader.hasNext()).isFalse();
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void aReaderIsAStream() {
        assertThat(HTML.tokens("<a>b<c>").stream()
                        .filter(Token.StartTag.class::isInstance)
                        .map(Tokens::line))
                .containsExactly("<a>", "<c>");
        assertThat(HTML.tokens("").stream()).isEmpty();
        assertThat(HTML.tokens("<a>").stream().isParallel()).isFalse();
    }

    @Test
    void recordsOutliveTheReaderAndTheBytes() {
        byte[] bytes = utf8("<a b=c>");
        Token.StartTag tag = (Token.StartTag) HTML.tokens(bytes).next();
        bytes[1] = 'x';

        assertThat(tag.raw()).hasToString("<a b=c>");
        assertThat(tag.name()).isEqualTo("a");
        assertThat(tag).isEqualTo(HTML.tokens("<a b=c>").next());
    }

    @Test
    void aReaderCollectsErrorsAndAHandlerHearsThemAndACursorIgnoresThem() {
        TokenReader reader = HTML.tokens("</>x");
        Tokens.lines(reader);
        assertThat(reader.errors()).hasToString("[missing-end-tag-name@2-3]");
        assertThat(reader.errorCount()).isEqualTo(1);
        assertThat(reader.stoppedBy()).isNull();

        List<String> heard = new ArrayList<>();
        HTML.lex("</>x", new TokenHandler() {
            @Override
            public void parseError(ParseErrorCode code, long start, long end) {
                heard.add(code.id() + "@" + start + "-" + end);
            }
        });
        assertThat(heard).containsExactly("missing-end-tag-name@2-3");

        TokenCursor cursor = HTML.cursor("</>x");
        assertThat(cursor.next()).isEqualTo(TokenKind.SKIPPED);
        assertThat(cursor.errors()).isEmpty();
        assertThat(cursor.errorCount()).isZero();
    }

    @Test
    void aReaderPassesOnThatALimitWasPassed() {
        Dialect limited = HTML.with(
                LexerOptions.bare().withLimits(Limits.builder().comment(1).build()));
        TokenReader reader = limited.tokens("<a><!--bc-->");

        assertThat(Tokens.line(reader.next())).isEqualTo("<a>");
        assertThatThrownBy(reader::hasNext).isInstanceOf(LimitExceededException.class);
        assertThatThrownBy(() -> limited.lex("<a><!--bc-->", new TokenHandler() {}))
                .isInstanceOf(LimitExceededException.class);
    }

    @Test
    void aRunThatWasStoppedSaysSo() {
        Dialect strict =
                HTML.with(LexerOptions.bare().withErrors(ErrorHandling.collect().stoppingAt(code -> true)));
        TokenReader reader = strict.tokens("<a></><b>");

        assertThat(Tokens.lines(reader)).containsExactly("<a>");
        assertThat(reader.stoppedBy()).hasToString("missing-end-tag-name@5-6");
        assertThat(reader.errors()).hasSize(1);
    }

    // ---- streams

    @Test
    void aStreamIsLeftOpen() {
        Closing in = new Closing("<a>b");
        try (TokenReader reader = HTML.tokens(in)) {
            assertThat(Tokens.lines(reader)).containsExactly("<a>", "'b'");
        }
        assertThat(in.closed).isFalse();
        Closing another = new Closing("<a>b");
        try (TokenCursor cursor = HTML.cursor(another)) {
            assertThat(cursor.next()).isEqualTo(TokenKind.START_TAG);
        }
        assertThat(another.closed).isFalse();
        Closing third = new Closing("<a>b");
        HTML.lex(third, new TokenHandler() {});
        assertThat(third.closed).isFalse();
        assertThat(third.available()).isZero();
    }

    @Test
    void aStreamIsReadOnlyAsFarAsItMustBe() {
        int[] reads = {0};
        InputStream in = new InputStream() {
            @Override
            public int read() {
                return "<a>".charAt(reads[0]++ % 3);
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                target[offset] = (byte) read();
                return 1;
            }
        };
        TokenCursor cursor = UTF_8.cursor(in);

        assertThat(cursor.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(reads[0]).isEqualTo(3);
        assertThat(cursor.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(reads[0]).isEqualTo(6);

        reads[0] = 0;
        TokenCursor finding = HTML.cursor(in);
        assertThat(finding.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(reads[0]).as("what may declare the encoding").isEqualTo(1024);
        for (int i = 1; i < 342; i++) {
            assertThat(finding.next()).isEqualTo(TokenKind.START_TAG);
        }
        assertThat(reads[0]).isEqualTo(1026);
    }

    @Test
    void aStreamThatFailsFailsTheWalkAfterTheTokensBefore() {
        TokenReader reader = UTF_8.tokens(failing("<a>b<c>d"));

        assertThat(Tokens.line(reader.next())).isEqualTo("<a>");
        assertThat(Tokens.line(reader.next())).isEqualTo("'b'");
        assertThat(Tokens.line(reader.next())).isEqualTo("<c>");
        assertThatThrownBy(reader::hasNext)
                .isInstanceOf(UncheckedIOException.class)
                .hasRootCauseMessage("the line is dead");
        List<String> heard = new ArrayList<>();
        assertThatThrownBy(() -> UTF_8.lex(failing("<a>b"), new TokenHandler() {
                    @Override
                    public void startTag(TagView tag) {
                        heard.add(tag.name().toString());
                    }
                }))
                .isInstanceOf(UncheckedIOException.class);
        assertThat(heard).containsExactly("a");
        TokenCursor cursor = HTML.cursor(failing(""));
        assertThatThrownBy(cursor::next).isInstanceOf(UncheckedIOException.class);
        TokenReader finding = HTML.tokens(failing("<a>b<c>d".repeat(128)));
        for (int i = 1; i < 4 * 128; i++) {
            assertThat(finding.hasNext()).isTrue();
            finding.next();
        }
        assertThatThrownBy(finding::hasNext).isInstanceOf(UncheckedIOException.class);
    }

    // ---- files

    @Test
    void aFileIsReadWhole(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("page.html");
        String page = "<p>é😀" + "x".repeat(100_000) + "</p>";
        Files.writeString(file, page);
        List<String> heard = new ArrayList<>();
        HTML.lex(file, new TokenHandler() {
            @Override
            public void endOfInput(long offset) {
                heard.add("end at " + offset);
            }
        });

        try (TokenReader reader = HTML.tokens(file)) {
            StringBuilder raw = new StringBuilder();
            reader.forEach(token -> raw.append(token.raw()));
            assertThat(raw.toString()).isEqualTo(page);
        }
        try (TokenCursor cursor = HTML.cursor(file)) {
            assertThat(cursor.next()).isEqualTo(TokenKind.START_TAG);
            assertThat(cursor.tag().name().is("p")).isTrue();
            assertThat(cursor.raw()).hasToString("<p>");
            assertThat(cursor.tokenEnd()).isEqualTo(3);
        }
        try (var stream = HTML.tokens(file).stream()) {
            assertThat(stream.findFirst()).map(Tokens::line).contains("<p>");
        }
        assertThat(heard).containsExactly("end at " + Files.size(file));
        Files.delete(file);
    }

    @Test
    void aFileThatCannotBeOpenedIsAnErrorAtOnce(@TempDir Path directory) {
        Path missing = directory.resolve("missing.html");

        assertThatThrownBy(() -> HTML.tokens(missing)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> HTML.cursor(missing)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> HTML.lex(missing, new TokenHandler() {})).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aDirectoryCannotBeRead(@TempDir Path directory) {
        assertThatThrownBy(() -> {
                    try (TokenReader reader = HTML.tokens(directory)) {
                        reader.hasNext();
                    }
                })
                .isInstanceOfAny(IOException.class, UncheckedIOException.class);
    }

    // ---- cursors

    @Test
    void aCursorNeverAsksForInput() {
        TokenCursor cursor = HTML.cursor("a<b>");

        assertThat(cursor.next()).isEqualTo(TokenKind.TEXT);
        assertThat(cursor.text().value().is("a")).isTrue();
        Token copy = cursor.copy(TokenKind.TEXT);
        assertThat(cursor.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(cursor.next()).isEqualTo(TokenKind.END);
        assertThat(cursor.next()).isEqualTo(TokenKind.END);
        assertThat(copy.raw()).hasToString("a");
        cursor.close();
    }
}
