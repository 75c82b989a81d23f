package dev.patois.sgml;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;

/** What is found in an input that is fed in pieces: tokens and errors, and at last the limit that was passed. */
final class Pieces {
    private Pieces() {}

    static List<String> of(Sgml dialect, Limits limits, String input, int piece) {
        Lexer lexer = dialect.newLexer(
                dialect.options().withErrors(ErrorHandling.deliver()).withLimits(limits));
        List<String> found = new ArrayList<>();
        try {
            for (int i = 0; i < input.length(); i += piece) {
                lexer.feed(input.substring(i, Math.min(input.length(), i + piece)));
                gather(lexer, found);
            }
            lexer.end();
            gather(lexer, found);
        } catch (LimitExceededException e) {
            found.add(e.limit() + " " + e.value() + " at " + e.offset());
        }
        return found;
    }

    private static void gather(Lexer lexer, List<String> found) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.END && kind != TokenKind.NEED_INPUT;
                kind = lexer.next()) {
            found.add(
                    kind == TokenKind.ERROR
                            ? lexer.error().toString()
                            : Token.copyOf(lexer, kind).toString());
        }
    }
}
