package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --limit}: how much of what is found in a document is shown. */
public final class LimitOption {
    private static final int USUAL = 10_000;
    private static final int USUAL_AS_TEXT = 100;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "How many of a file to show; 100 as text, 10,000 otherwise. All are counted.")
    private @Nullable Integer given;

    /**
     * Returns how many are shown.
     *
     * @throws Failure if the user named a number below 0
     */
    public int most(boolean asText) throws Failure {
        if (given == null) {
            return asText ? USUAL_AS_TEXT : USUAL;
        }
        if (given < 0) {
            throw new Failure("--limit must not be negative");
        }
        return given;
    }
}
