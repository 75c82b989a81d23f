package dev.patois.conformance;

import dev.patois.core.Lexer;
import dev.patois.core.ParseError;
import dev.patois.core.Token;
import dev.patois.core.TokenKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What a lexer made of an input: its tokens and errors, to compare.
 *
 * @param tokens the tokens, spans and raw text included
 * @param errors the errors, spans included
 */
record Lexed(List<Token> tokens, List<ParseError> errors) {
    /** Lexes a whole string. */
    static Lexed whole(Lexer lexer, String text) {
        return of(lexer, () -> lexer.feed(text));
    }

    /** Lexes whole bytes. */
    static Lexed whole(Lexer lexer, byte[] bytes) {
        return of(lexer, () -> lexer.feed(bytes));
    }

    /** Lexes a string in two parts. */
    static Lexed split(Lexer lexer, String text, int at) {
        return of(lexer, () -> lexer.feed(text.substring(0, at)), () -> lexer.feed(text.substring(at)));
    }

    /** Lexes bytes in two parts. */
    static Lexed split(Lexer lexer, byte[] bytes, int at) {
        return of(lexer, () -> lexer.feed(bytes, 0, at), () -> lexer.feed(bytes, at, bytes.length - at));
    }

    /** Lexes a string in pieces of a size. */
    static Lexed chunked(Lexer lexer, String text, int size) {
        List<Runnable> feeds = new ArrayList<>();
        for (int i = 0; i < text.length(); i += Math.min(size, text.length() - i)) {
            String piece = text.substring(i, i + Math.min(size, text.length() - i));
            feeds.add(() -> lexer.feed(piece));
        }
        return of(lexer, feeds.toArray(Runnable[]::new));
    }

    /** Lexes bytes in pieces of a size, all fed from one array that is written over as a caller may. */
    static Lexed chunked(Lexer lexer, byte[] bytes, int size) {
        byte[] buffer = new byte[size];
        List<Runnable> feeds = new ArrayList<>();
        for (int i = 0; i < bytes.length; i += size) {
            int from = i;
            int length = Math.min(size, bytes.length - i);
            feeds.add(() -> {
                System.arraycopy(bytes, from, buffer, 0, length);
                lexer.feed(buffer, 0, length);
            });
        }
        return of(lexer, feeds.toArray(Runnable[]::new));
    }

    private static Lexed of(Lexer lexer, Runnable... feeds) {
        lexer.reset();
        List<Token> tokens = new ArrayList<>();
        for (Runnable feed : feeds) {
            feed.run();
            collect(lexer, tokens, TokenKind.NEED_INPUT);
        }
        lexer.end();
        collect(lexer, tokens, TokenKind.END);
        return new Lexed(tokens, List.copyOf(lexer.errors()));
    }

    private static void collect(Lexer lexer, List<Token> tokens, TokenKind until) {
        for (TokenKind kind = lexer.next(); kind != until; kind = lexer.next()) {
            if (kind == TokenKind.END || kind == TokenKind.NEED_INPUT) {
                throw new AssertionError(kind + " before " + until + " after " + tokens);
            }
            Token token = Token.copyOf(lexer, kind);
            if (token.end() == token.start()) {
                throw new AssertionError("an empty token: " + token + " after " + tokens);
            }
            tokens.add(token);
        }
    }
}
