package dev.patois.core;

import java.nio.ByteBuffer;

/** How the short forms of {@link Dialect} set a lexer up. */
final class Drive {
    private Drive() {}

    static Lexer collecting(Dialect dialect) {
        return chosen(dialect, ErrorHandling.collect());
    }

    static Lexer delivering(Dialect dialect) {
        return chosen(dialect, ErrorHandling.deliver());
    }

    /** Options a user chose stand as they are. */
    private static Lexer chosen(Dialect dialect, ErrorHandling otherwise) {
        return dialect instanceof ConfiguredDialect configured && configured.errorsChosen()
                ? dialect.newLexer()
                : dialect.newLexer(dialect.options().withErrors(otherwise));
    }

    static Lexer whole(Lexer lexer, byte[] bytes) {
        lexer.feed(bytes);
        lexer.end();
        return lexer;
    }

    static Lexer whole(Lexer lexer, ByteBuffer bytes) {
        lexer.feed(bytes);
        lexer.end();
        return lexer;
    }

    static Lexer whole(Lexer lexer, CharSequence text) {
        lexer.feed(text);
        lexer.end();
        return lexer;
    }
}
