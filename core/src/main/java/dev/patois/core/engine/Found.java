package dev.patois.core.engine;

import dev.patois.core.view.TokenKind;

/** What the states have found, or are building, as a number: one comparison tells tokens from the rest. */
final class Found {
    static final int NONE = 0;

    /** A text ends, and no token follows it. */
    static final int TEXT_END = 1;

    /** The states have no more input. */
    static final int STARVED = 2;

    static final int AT_LIMIT = 3;
    static final int AT_END = 4;

    /** From here on numbers are tokens, in the order of {@link #KINDS}. */
    static final int FIRST_TOKEN = 5;

    static final int START_TAG = 5;
    static final int END_TAG = 6;
    static final int COMMENT = 7;
    static final int DOCTYPE = 8;
    static final int INSTRUCTION = 9;
    static final int SKIPPED = 10;
    static final int REFERENCE = 11;
    static final int DECLARATION = 12;

    /** Is only built: inside text that only an appropriate end tag ends, an end tag that may be none. */
    static final int POSSIBLE_END_TAG = 13;

    private static final TokenKind[] KINDS = {
        TokenKind.START_TAG,
        TokenKind.END_TAG,
        TokenKind.COMMENT,
        TokenKind.DOCTYPE,
        TokenKind.PROCESSING_INSTRUCTION,
        TokenKind.SKIPPED,
        TokenKind.REFERENCE,
        TokenKind.DECLARATION
    };

    private Found() {}

    static TokenKind kind(int token) {
        return KINDS[token - FIRST_TOKEN];
    }

    static boolean isTag(int building) {
        return building == START_TAG || building == END_TAG || building == POSSIBLE_END_TAG;
    }
}
