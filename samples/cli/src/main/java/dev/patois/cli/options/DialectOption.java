package dev.patois.cli.options;

import dev.patois.core.Dialect;
import picocli.CommandLine.Option;

/** The option {@code --dialect}, of commands that read by one dialect. */
public final class DialectOption {
    @Option(
            names = "--dialect",
            paramLabel = "NAME",
            defaultValue = "html5",
            description = "The dialect; \"patois dialects\" lists them. Default: ${DEFAULT-VALUE}.")
    private String name = "html5";

    /**
     * Returns the dialect.
     *
     * @throws dev.patois.core.UnknownDialectException if there is none of this name
     */
    public Dialect chosen() {
        return Named.dialect(name);
    }
}
