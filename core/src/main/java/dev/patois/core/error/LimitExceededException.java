package dev.patois.core.error;

/**
 * A limit was passed, usually of {@link Limits}. The lexer has delivered every token before the one that passed it;
 * every later call says so again, so that nothing takes the end of the tokens for the end of the input, until
 * {@link dev.patois.core.Lexer#reset()}.
 */
public final class LimitExceededException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String limit;
    private final long value;
    private final long offset;
    private final String setter;

    /**
     * Makes the exception.
     *
     * @param limit the name of the limit, which is also the name of its setter on {@link Limits.Builder}
     * @param value what the limit is set to
     * @param offset where it was passed, in the caller's units
     */
    public LimitExceededException(String limit, long value, long offset) {
        this(limit, value, offset, "Limits.builder()");
    }

    /**
     * Makes the exception for a limit that is none of {@link Limits}.
     *
     * @param limit the name of the limit, which is also the name of its setter
     * @param value what the limit is set to
     * @param offset where it was passed, in the caller's units
     * @param builder the code that gives the builder with the setter
     */
    public LimitExceededException(String limit, long value, long offset, String builder) {
        this(
                limit,
                value,
                offset,
                setter(builder, limit),
                "limit " + limit + " of " + value + " passed at offset " + offset + "; raise it with "
                        + setter(builder, limit));
    }

    private LimitExceededException(String limit, long value, long offset, String setter, String message) {
        super(message);
        this.limit = limit;
        this.value = value;
        this.offset = offset;
        this.setter = setter;
    }

    /**
     * Returns the exception for a token that is not finished where an array is full, which is what a lexer holds it in.
     * The limit is called {@code array}; no setter raises it.
     *
     * @param value how many bytes an array holds
     * @param offset where that was passed, in the caller's units
     */
    public static LimitExceededException ofArray(long value, long offset) {
        return new LimitExceededException(
                "array",
                value,
                offset,
                "",
                "a token passed the " + value + " bytes that an array holds, at offset " + offset
                        + ", and no limit can be"
                        + " raised for it; cut the input, or set a limit with Limits.builder(),"
                        + " for a text textPiece(…)");
    }

    /**
     * Returns the exception for a limit that was set lower than asked for, because the heap has no room for more: no
     * setter raises it.
     *
     * @param limit the name of the limit
     * @param value what it was set to
     * @param offset where it was passed, in the caller's units
     */
    public static LimitExceededException ofHeap(String limit, long value, long offset) {
        return new LimitExceededException(
                limit,
                value,
                offset,
                "",
                "limit " + limit + " of " + value + ", which is what the heap has room for, passed at offset " + offset
                        + "; give Java a larger heap with -Xmx");
    }

    private static String setter(String builder, String limit) {
        return builder + "." + limit + "(…)";
    }

    /**
     * Returns the name of the limit, which is also the name of its setter where it has one, usually on
     * {@link Limits.Builder}.
     */
    public String limit() {
        return limit;
    }

    /** Returns what the limit is set to. */
    public long value() {
        return value;
    }

    /** Returns where the limit was passed, in the caller's units. */
    public long offset() {
        return offset;
    }

    /** Returns how to raise the limit, as code; empty where it cannot be raised. */
    public String setter() {
        return setter;
    }
}
