package dev.patois.examples;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.util.ArrayList;
import java.util.List;

/** Lexes chunks as a network hands them over: the tokens do not depend on where they are cut. */
public final class FeedChunks {
    private FeedChunks() {}

    /** Returns the tokens of a document that arrives in chunks. */
    public static List<Token> tokens(List<byte[]> chunks) {
        List<Token> tokens = new ArrayList<>();
        Lexer lexer = Html5.LIVING.newLexer();
        for (byte[] chunk : chunks) {
            lexer.feed(chunk);
            take(lexer, tokens);
        }
        lexer.end();
        take(lexer, tokens);
        return tokens;
    }

    private static void take(Lexer lexer, List<Token> tokens) {
        TokenKind kind = lexer.next();
        while (kind != TokenKind.NEED_INPUT && kind != TokenKind.END) {
            tokens.add(Token.copyOf(lexer, kind));
            kind = lexer.next();
        }
    }
}
