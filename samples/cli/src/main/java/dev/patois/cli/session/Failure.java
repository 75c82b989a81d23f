package dev.patois.cli.session;

/** Something the user has to mend. The message is one line that says what is wrong and what to do. */
public final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    public Failure(String message) {
        super(message);
    }
}
