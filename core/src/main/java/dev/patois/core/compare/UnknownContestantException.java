package dev.patois.core.compare;

/** No contestant of this name is known or installed. The message is one line that says what to do. */
public final class UnknownContestantException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Makes the exception. */
    public UnknownContestantException(String message) {
        super(message);
    }
}
