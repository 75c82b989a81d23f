package dev.patois.cli.output;

import java.io.IOException;
import java.util.Locale;

/** Standard output takes no more. */
public final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    OutputException(IOException cause) {
        super(cause);
        this.reason = String.valueOf(cause.getMessage());
    }

    /** Returns whether the program that read our output went away, as {@code head} does: no failure of ours. */
    public boolean readerIsGone() {
        return reason.toLowerCase(Locale.ROOT).contains("pipe");
    }

    /** Returns what the system said. */
    public String reason() {
        return reason;
    }
}
