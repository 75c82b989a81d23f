package dev.patois.conformance.throwaway;

import static dev.patois.conformance.throwaway.ThrowAwayParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;

/**
 * The revision of the throw-away dialect: where it differs, and nothing else. In it, {@code <<} is text without an
 * error.
 */
final class ThrowAwayRevisionLexer extends ThrowAwayLexer {
    ThrowAwayRevisionLexer(Dialect dialect, LexerOptions options) {
        super(dialect, options);
    }

    // spotless:off

    /** 2 Tag open state. */
    @Override
    int tagOpen(int p) {
        switch (peekAlpha(p)) {
            case '/'   -> { return to(END_TAG_OPEN, p + 1); }
            case '<'   -> { return to(DATA, p + 1); }
            case ALPHA -> { beginStartTag(p - 1, p); return reconsume(TAG_NAME, p); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
        }
    }

    // spotless:on
}
