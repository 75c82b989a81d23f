package dev.patois.core.compare;

/**
 * A contestant could not read an input: it crashed, ran out of time, or answered nonsense. The message says which; if
 * it ran out of time, the cause is a {@link java.util.concurrent.TimeoutException}.
 */
public final class ContestantException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes the exception; the message is one line. */
    public ContestantException(String message) {
        super(message);
    }

    /** Makes the exception, with what the contestant threw. */
    public ContestantException(String message, Throwable cause) {
        super(message, cause);
    }
}
