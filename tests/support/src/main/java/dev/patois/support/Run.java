package dev.patois.support;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What came out of one run of a lexer.
 *
 * @param events the tokens and, where they are delivered, the errors, in order
 * @param collected the errors collected
 * @param errorCount how many errors were counted
 * @param stoppedBy the error that stopped the run
 * @param passed the limit that ended it, with its value and offset
 * @param end the offset at the end
 */
public record Run(
        List<Object> events,
        List<ParseError> collected,
        long errorCount,
        @Nullable ParseError stoppedBy,
        @Nullable String passed,
        long end) {

    /** Gathers the events of a lexer that is fed meanwhile. */
    public static final class Gatherer {
        private final Lexer lexer;
        private final List<Object> events = new ArrayList<>();
        private @Nullable String passed;
        private boolean ended;
        private long end;

        /** Makes one that gathers the events of a lexer. */
        public Gatherer(Lexer lexer) {
            this.lexer = lexer;
        }

        /** Returns whether the lexer has nothing more to say: it is at the end, or has passed a limit. */
        public boolean ended() {
            return ended;
        }

        /** Takes everything the lexer has; returns whether it asks for more. */
        public boolean drain() {
            return pull(Integer.MAX_VALUE);
        }

        /** Takes so many tokens and errors at most; returns whether the lexer asks for more input. */
        public boolean pull(int most) {
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

        /** Tells the lexer the end, takes the rest, and returns the whole. */
        public Run finish() {
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

    /** Returns a limit that was passed as text. */
    public static String describe(LimitExceededException e) {
        return e.limit() + " " + e.value() + " at " + e.offset();
    }

    /** The input in one piece, the end known from the start. */
    public static Run whole(Lexer lexer, byte[] input) {
        lexer.feed(input);
        return new Gatherer(lexer).finish();
    }

    /** The input in one piece, the end known from the start. */
    public static Run whole(Lexer lexer, CharSequence input) {
        lexer.feed(input);
        return new Gatherer(lexer).finish();
    }

    /** The input in one piece, read as far as it goes before the end is known; the lexer is reset before. */
    public static Run wholeThenEnd(Lexer lexer, String text) {
        return of(lexer, List.of(() -> lexer.feed(text)));
    }

    /** The input in one piece, read as far as it goes before the end is known; the lexer is reset before. */
    public static Run wholeThenEnd(Lexer lexer, byte[] bytes) {
        return of(lexer, List.of(() -> lexer.feed(bytes)));
    }

    /** The input in two parts; the lexer is reset before. */
    public static Run split(Lexer lexer, String text, int at) {
        return of(lexer, List.of(() -> lexer.feed(text.substring(0, at)), () -> lexer.feed(text.substring(at))));
    }

    /** The input in two parts; the lexer is reset before. */
    public static Run split(Lexer lexer, byte[] bytes, int at) {
        return of(lexer, List.of(() -> lexer.feed(bytes, 0, at), () -> lexer.feed(bytes, at, bytes.length - at)));
    }

    /** The input in pieces of a size, in UTF-16 code units; the lexer is reset before. */
    public static Run chunked(Lexer lexer, String text, int size) {
        List<Runnable> feeds = new ArrayList<>();
        for (int i = 0; i < text.length(); i += Math.min(size, text.length() - i)) {
            String piece = text.substring(i, i + Math.min(size, text.length() - i));
            feeds.add(() -> lexer.feed(piece));
        }
        return of(lexer, feeds);
    }

    /**
     * The input in pieces of a size, all fed from one array that is written over as a caller may; the lexer is reset
     * before.
     */
    public static Run chunked(Lexer lexer, byte[] bytes, int size) {
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
        return of(lexer, feeds);
    }

    private static Run of(Lexer lexer, List<Runnable> feeds) {
        lexer.reset();
        Gatherer gatherer = new Gatherer(lexer);
        for (Runnable feed : feeds) {
            feed.run();
            if (!gatherer.drain()) {
                break;
            }
        }
        boolean early = gatherer.ended;
        Run run = gatherer.finish();
        if (early && run.passed == null && run.stoppedBy == null) {
            throw new AssertionError("the lexer says that this is the end before it is: " + run.events);
        }
        for (Token token : run.tokens()) {
            if (token.end() == token.start()) {
                throw new AssertionError("an empty token: " + token + " among " + run.events);
            }
        }
        return run;
    }

    /** Returns the tokens. */
    public List<Token> tokens() {
        return events.stream()
                .filter(Token.class::isInstance)
                .map(Token.class::cast)
                .toList();
    }

    /** Returns the errors, delivered or collected: a lexer does one of the two. */
    public List<ParseError> errors() {
        return Stream.concat(events.stream(), collected.stream())
                .filter(ParseError.class::isInstance)
                .map(ParseError.class::cast)
                .toList();
    }
}
