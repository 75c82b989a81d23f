package dev.patois.spark;

/** Something the user has to mend. The message is one line that says what is wrong and what to do. */
final class BadArgument extends Exception {
    private static final long serialVersionUID = 1L;

    BadArgument(String message) {
        super(message);
    }
}
