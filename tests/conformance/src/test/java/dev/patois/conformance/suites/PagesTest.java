package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libTokens;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real pages, with the feedback a page needs: nothing is lost, however they are fed. */
class PagesTest {
    private static final int CHUNK = 4096;

    @ParameterizedTest
    @ValueSource(strings = {"web:50", "large:2", "cjk:36", "dense:20", "small:2002", "xml:210"})
    void everyPageIsReadWithoutLoss(String set) throws IOException {
        String name = set.substring(0, set.indexOf(':'));
        Path pages = Corpora.corpus(
                "pages", "they are pages of documentation packages, which MANIFEST.tsv among them names");
        List<Path> files;
        try (Stream<Path> list = Files.list(pages.resolve(name))) {
            files = list.sorted().toList();
        }

        for (Dialect dialect : List.of(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01)) {
            for (Path file : files) {
                try {
                    checkPage(dialect, Files.readAllBytes(file));
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError(pages.relativize(file) + " in " + dialect.name() + ": " + e, e);
                }
            }
        }

        assertThat(files).hasSize(Integer.parseInt(set.substring(name.length() + 1)));
    }

    private static void checkPage(Dialect dialect, byte[] bytes) {
        Lexer whole = lexer(dialect);
        Lexer chunked = lexer(dialect);
        Feed pieces = new Feed(chunked, bytes);
        whole.feed(bytes);
        whole.end();
        String text = new String(bytes, StandardCharsets.UTF_8);
        boolean wellFormed = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
        Lexer ofText = lexer(dialect);
        ofText.feed(text);
        ofText.end();
        long at = 0;
        long textAt = 0;
        for (Token token = next(whole); token != null; token = next(whole)) {
            byte[] raw = token.raw().bytes();
            require(token.start() == at && token.end() == at + raw.length, "span", token, at);
            require(Arrays.equals(raw, 0, raw.length, bytes, (int) at, (int) token.end()), "raw text", token, at);
            require(token.equals(pieces.next()), "in chunks", token, pieces.last);
            at = token.end();
            if (wellFormed && !(token instanceof Token.Skipped && token.start() == 0)) {
                textAt = compareText(text, textAt, token, next(ofText));
            }
        }
        require(at == bytes.length, "end", at, bytes.length);
        require(pieces.next() == null, "end in chunks", pieces.last, null);
        List<ParseError> errors = whole.errors();
        require(errors.equals(chunked.errors()), "errors in chunks", errors, chunked.errors());
        if (wellFormed) {
            require(next(ofText) == null && textAt == text.length(), "end of text", textAt, text.length());
        } else {
            requireLossless(text, dialect);
        }
    }

    /** Compares a token of text with the same one of bytes, and returns where it ends. */
    private static long compareText(String text, long at, Token ofBytes, @Nullable Token ofText) {
        if (at == 0 && text.startsWith("\uFEFF")) {
            return ofText == null ? at : ofText.end(); // text keeps a byte order mark
        }
        require(ofText != null && ofText.start() == at, "span in text", ofBytes, ofText);
        String raw = text.substring((int) at, (int) ofText.end());
        require(raw.equals(ofText.raw().toString()), "raw text in text", raw, ofText);
        require(ofText.raw().equals(ofBytes.raw()), "text against bytes", ofBytes, ofText);
        require(
                Html5libTokens.of(List.of(ofBytes)).equals(Html5libTokens.of(List.of(ofText))),
                "value in text",
                ofBytes,
                ofText);
        return ofText.end();
    }

    private static void requireLossless(String text, Dialect dialect) {
        Lexer lexer = lexer(dialect);
        lexer.feed(text);
        lexer.end();
        long at = 0;
        for (Token token = next(lexer); token != null; token = next(lexer)) {
            require(token.start() == at, "span in text", at, token);
            String raw = text.substring((int) at, (int) token.end());
            require(raw.equals(token.raw().toString()), "raw text in text", raw, token);
            at = token.end();
        }
        require(at == text.length(), "end of text", at, text.length());
    }

    private static void require(boolean holds, String what, @Nullable Object one, @Nullable Object other) {
        if (!holds) {
            throw new AssertionError(what + ": " + one + " / " + other);
        }
    }

    private static Lexer lexer(Dialect dialect) {
        return dialect.newLexer(dialect.options().withErrors(ErrorHandling.collect()));
    }

    private static @Nullable Token next(Lexer lexer) {
        TokenKind kind = lexer.next();
        return kind == TokenKind.END ? null : Token.copyOf(lexer, kind);
    }

    /** A lexer fed in chunks from one buffer, as from a stream. */
    private static final class Feed {
        private final Lexer lexer;
        private final byte[] bytes;
        private final byte[] buffer = new byte[CHUNK];
        private int fed;
        private @Nullable Token last;

        Feed(Lexer lexer, byte[] bytes) {
            this.lexer = lexer;
            this.bytes = bytes;
        }

        @Nullable
        Token next() {
            for (TokenKind kind = lexer.next(); ; kind = lexer.next()) {
                if (kind == TokenKind.END) {
                    return last = null;
                } else if (kind != TokenKind.NEED_INPUT) {
                    return last = Token.copyOf(lexer, kind);
                } else if (fed == bytes.length) {
                    lexer.end();
                } else {
                    int length = Math.min(CHUNK, bytes.length - fed);
                    System.arraycopy(bytes, fed, buffer, 0, length);
                    lexer.feed(buffer, 0, length);
                    fed += length;
                }
            }
        }
    }
}
