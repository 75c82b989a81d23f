package dev.patois.core;

import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import java.nio.ByteBuffer;
import java.util.Objects;

/** How the short forms of {@link Dialect} set a lexer up: errors go to where the form has a place for them. */
final class ReadyLexers {
    private static final EncodingHints UTF_8 = EncodingHints.none().withFallback(Encoding.UTF_8);

    private ReadyLexers() {}

    /** The options of a dialect that say nothing of the encoding, with its own way of finding it. */
    static LexerOptions finding(Dialect dialect) {
        return dialect.options().withEncodingSniffer(dialect.encodingSniffer(UTF_8));
    }

    /** A lexer for {@link TokenReader}. */
    static Lexer collecting(Dialect dialect) {
        LexerOptions options = dialect.options();
        return dialect.newLexer(options.withErrors(options.errors().forRecords()));
    }

    /** A lexer for a {@link TokenHandler}. */
    static Lexer delivering(Dialect dialect) {
        LexerOptions options = dialect.options();
        return dialect.newLexer(options.withErrors(options.errors().forHandler()));
    }

    static Lexer whole(Lexer lexer, byte[] bytes) {
        lexer.feed(Objects.requireNonNull(bytes, "bytes"));
        lexer.end();
        return lexer;
    }

    static Lexer whole(Lexer lexer, ByteBuffer bytes) {
        lexer.feed(Objects.requireNonNull(bytes, "bytes"));
        lexer.end();
        return lexer;
    }

    static Lexer whole(Lexer lexer, CharSequence text) {
        lexer.feed(Objects.requireNonNull(text, "text"));
        lexer.end();
        return lexer;
    }
}
