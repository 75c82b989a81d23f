package dev.patois.cli;

/** Something the user has to mend. The message is one line that says what is wrong and what to do. */
final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    Failure(String message) {
        super(message);
    }
}
