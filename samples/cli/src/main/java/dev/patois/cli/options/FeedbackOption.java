package dev.patois.cli.options;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import picocli.CommandLine.Option;

/** The option {@code --no-feedback}, of commands that read by one dialect. */
public final class FeedbackOption {
    @Option(
            names = "--no-feedback",
            description = "Read as a tokenizer alone does: the text of script, title and the like is markup then.")
    private boolean none;

    boolean isNone() {
        return none;
    }

    /** Returns the options to read a file with. The file is the user's own: no limits. */
    public LexerOptions options(Dialect dialect) {
        return (none ? LexerOptions.bare() : dialect.options()).withLimits(Limits.unlimited());
    }
}
