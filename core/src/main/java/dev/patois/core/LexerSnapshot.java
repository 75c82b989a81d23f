package dev.patois.core;

/**
 * The state of a lexer between two tokens, to go on from there: {@link Lexer#snapshot()} takes one,
 * {@link Lexer#resume} goes back to it, in any lexer of the dialect with the same options. Immutable and thread-safe if
 * the snapshot of the feedback is.
 */
public interface LexerSnapshot {
    /** Returns the dialect of the lexer. */
    Dialect dialect();

    /**
     * Returns the offset in the input to feed on from; what was read ahead of {@link #tokenEnd()} is in the snapshot.
     */
    long offset();

    /** Returns the offset after the token found last. */
    long tokenEnd();

    /**
     * Returns the offset up to which the input has decided what was found before {@link #tokenEnd()}, since the lexer
     * was reset or resumed; it may be higher than necessary. {@link Long#MAX_VALUE} where the end of the input has
     * decided it: in SGML, the lexer looks for the end of a comment or a literal, and where there is none, there is no
     * comment either.
     */
    long lookedTo();

    /**
     * Returns whether nothing was read after the token found last. This is mostly so after markup. It is not so after a
     * text, which is delivered when the markup after it has been read, and not in the middle of a token.
     */
    boolean isSettled();

    /**
     * Returns this snapshot for an input with so many units more, or fewer, before it; those units are not read again.
     */
    LexerSnapshot movedBy(long units);

    /** Returns whether both are settled, and the same input would be lexed alike after both. */
    boolean agreesWith(LexerSnapshot other);
}
