package dev.patois.core.error;

/**
 * A lexer stopped between two tokens, because its caller wanted it to:
 * {@link dev.patois.core.LexerOptions#withCancellation}. Every token before the offset has been handed over, none after
 * it. The lexer asks again at the next call, and goes on if it may.
 */
public final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long offset;

    /**
     * Makes the exception.
     *
     * @param offset how far the lexer came, in the caller's units
     */
    public CancelledException(long offset) {
        super("cancelled at offset " + offset + ", as LexerOptions.withCancellation(…) asks for");
        this.offset = offset;
    }

    /** Returns how far the lexer came, in the caller's units. */
    public long offset() {
        return offset;
    }
}
