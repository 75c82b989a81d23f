package dev.patois.properties;

import dev.patois.core.Lexer;
import dev.patois.core.LimitExceededException;
import dev.patois.core.ParseError;
import dev.patois.core.Token;
import dev.patois.core.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came out of one run.
 *
 * @param events the tokens and, where they are delivered, the errors, in order
 * @param collected the errors collected
 * @param errorCount how many errors were counted
 * @param stoppedBy the error that stopped the run
 * @param passed the limit that ended it, with its value and offset
 * @param end the offset at the end
 */
record Run(
        List<Object> events,
        List<ParseError> collected,
        long errorCount,
        @Nullable ParseError stoppedBy,
        @Nullable String passed,
        long end) {

    /** Gathers the events of a lexer that is fed meanwhile. */
    static final class Gatherer {
        private final Lexer lexer;
        private final List<Object> events = new ArrayList<>();
        private @Nullable String passed;
        private boolean ended;
        private long end;

        Gatherer(Lexer lexer) {
            this.lexer = lexer;
        }

        boolean ended() {
            return ended;
        }

        /** Takes everything the lexer has; returns whether it asks for more. */
        boolean drain() {
            return pull(Integer.MAX_VALUE);
        }

        /** Takes so many tokens and errors at most; returns whether the lexer asks for more input. */
        boolean pull(int most) {
            for (int i = 0; i < most && !ended; i++) {
                TokenKind kind;
                try {
                    kind = lexer.next();
                } catch (LimitExceededException e) {
                    passed = describe(e);
                    ended = true;
                    return false;
                }
                if (kind == TokenKind.NEED_INPUT) {
                    return true;
                }
                take(kind);
            }
            return false;
        }

        private void take(TokenKind kind) {
            if (kind == TokenKind.END) {
                ended = true;
                end = lexer.tokenEnd();
            } else if (kind == TokenKind.ERROR) {
                events.add(lexer.error());
            } else {
                events.add(Token.copyOf(lexer, kind));
            }
        }

        Run finish() {
            lexer.end();
            if (drain()) {
                throw new AssertionError("a lexer asks for input after end()");
            }
            return new Run(
                    List.copyOf(events),
                    List.copyOf(lexer.errors()),
                    lexer.errorCount(),
                    lexer.stoppedBy(),
                    passed,
                    end);
        }
    }

    static String describe(LimitExceededException e) {
        return e.limit() + " " + e.value() + " at " + e.offset();
    }

    /** The input in one piece. */
    static Run whole(Lexer lexer, byte[] input) {
        lexer.feed(input);
        return new Gatherer(lexer).finish();
    }

    /** The input in one piece. */
    static Run whole(Lexer lexer, CharSequence input) {
        lexer.feed(input);
        return new Gatherer(lexer).finish();
    }

    List<Token> tokens() {
        return events.stream()
                .filter(Token.class::isInstance)
                .map(Token.class::cast)
                .toList();
    }

    List<ParseError> errors() {
        return events.stream()
                .filter(ParseError.class::isInstance)
                .map(ParseError.class::cast)
                .toList();
    }
}
