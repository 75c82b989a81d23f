package dev.patois.hunt;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/** Reads with a lexer, one for all inputs. */
final class LexerReader implements QuickReader {
    private final Lexer lexer;

    LexerReader(Dialect dialect, @Nullable StateTrace trace) {
        lexer = dialect.newLexer(
                dialect.options().withErrors(ErrorHandling.ignore()).withTrace(trace));
    }

    @Override
    public void read(String input, TokenText target) {
        lexer.reset();
        lexer.feed(input);
        lexer.end();
        try {
            for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
                target.add(lexer, kind);
            }
        } catch (LimitExceededException e) {
            target.fail(e.limit());
        }
    }
}
