package dev.patois.cli.batch;

/** A line of {@code patois batch} that cannot be answered with tokens. The message says why. */
final class BadRequest extends Exception {
    private static final long serialVersionUID = 1L;

    BadRequest(String message) {
        super(message);
    }
}
