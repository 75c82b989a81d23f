package dev.patois.conformance.spans;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.TokenCursor;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;

/** The two units offsets come in: a test says a place once, as an index into a string, and compares in both. */
enum Units {
    /** Input is a string, offsets are UTF-16 code units. */
    TEXT {
        @Override
        long of(String input, int index) {
            return index;
        }

        @Override
        Run lex(Lexer lexer, String input) {
            return Run.wholeThenEnd(lexer, input);
        }

        @Override
        TokenCursor cursor(Dialect dialect, String input) {
            return dialect.cursor(input);
        }
    },
    /** Input is UTF-8, offsets are bytes. */
    BYTES {
        @Override
        long of(String input, int index) {
            return Wtf8.encode(input.substring(0, index)).length;
        }

        @Override
        Run lex(Lexer lexer, String input) {
            return Run.wholeThenEnd(lexer, Wtf8.encode(input));
        }

        @Override
        TokenCursor cursor(Dialect dialect, String input) {
            return dialect.cursor(Wtf8.encode(input));
        }
    };

    /** Returns the offset of an index of the input. */
    abstract long of(String input, int index);

    /** Lexes the input. */
    abstract Run lex(Lexer lexer, String input);

    /** Walks the tokens of the input. */
    abstract TokenCursor cursor(Dialect dialect, String input);

    /** Returns the characters of the input that a span covers, {@code none} for a span of -1. */
    String slice(String input, long start, long end) {
        if (start < 0 || end < 0) {
            return start == end ? "none" : "half: " + start + " to " + end;
        }
        return input.substring(index(input, start), index(input, end));
    }

    private int index(String input, long offset) {
        for (int i = 0; i <= input.length(); i++) {
            if (of(input, i) == offset
                    && !(i > 0
                            && i < input.length()
                            && Character.isLowSurrogate(input.charAt(i))
                            && Character.isHighSurrogate(input.charAt(i - 1)))) {
                return i;
            }
        }
        throw new AssertionError("offset " + offset + " is inside a character");
    }
}
