package dev.patois.core.engine;

/**
 * What the rows of states name: what the verbs that look return beside bytes, and the characters that have no spelling
 * of their own.
 */
public interface InputCharacters {
    /** What {@link LexerEngine#peek} and its like return at the end of the input. */
    int EOF = -1;

    /** What {@link LexerEngine#peek} and its like return where the input goes on but has not arrived. */
    int MORE = -2;

    /**
     * What {@link LexerEngine#peekAlpha} and {@link LexerEngine#peekAlphanumeric} return for any character of their
     * class.
     */
    int ALPHA = 256;

    /** What {@link LexerEngine#peekCodePoint} returns for bytes that are no character. */
    int MALFORMED = -3;

    /** What {@link LexerEngine#lookFor} returns where none of the words stands. */
    int NO_WORD = -1;

    /** U+0000 NULL. */
    int NULL = 0;

    /** U+0009 CHARACTER TABULATION. */
    int TAB = '\t';

    /** U+000A LINE FEED. */
    int LF = '\n';

    /** U+000C FORM FEED. */
    int FF = '\f';

    /** U+000D CARRIAGE RETURN, which every row reads as U+000A. */
    int CR = '\r';

    /** U+0020 SPACE. */
    int SPACE = ' ';
}
