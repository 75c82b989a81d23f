package dev.patois.core;

/**
 * Where a lexer stood between two tokens, to go on from there: {@link Lexer#snapshot()} takes one, {@link Lexer#resume} goes
 * back to it, in any lexer of the dialect with the same options. Immutable and thread-safe, as far as what the feedback gave is.
 */
public interface LexerSnapshot {
    /** Returns the dialect of the lexer. */
    Dialect dialect();

    /** Returns the offset in the input to feed on from; what was read ahead of {@link #tokenEnd()} is in the snapshot. */
    long offset();

    /** Returns the offset after the token found last. */
    long tokenEnd();

    /**
     * Returns the offset up to which the input has decided what was found before {@link #tokenEnd()}, since the lexer was reset
     * or resumed; it may be told too high. {@link Long#MAX_VALUE} where the end of the input has: in SGML, what would close a
     * comment or a literal is looked for, and where there is none, neither is there a comment.
     */
    long lookedTo();

    /**
     * Returns whether nothing was read ahead of the token found last: so it is after a markup token mostly, and not after a
     * text, which is delivered when the markup after it has been read, and not in the middle of a token.
     */
    boolean isSettled();

    /** Returns the same of an input in which so many units more, or less, lie before; they are not looked at any more. */
    LexerSnapshot movedBy(long units);

    /** Returns whether both are settled, and what follows, were it the same, would be lexed alike after both. */
    boolean agreesWith(LexerSnapshot other);
}
