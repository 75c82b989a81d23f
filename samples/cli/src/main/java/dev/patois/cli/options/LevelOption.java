package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.compare.ComparisonLevel;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The option {@code --level}, of commands that compare. */
public final class LevelOption {
    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "tokens",
            description = "What has to be alike: text-and-tags, tokens (default), with-errors or with-spans.")
    private String name = "tokens";

    /** Returns the option as it is typed, with a space after it, or nothing where it says the usual. */
    public String typed() {
        return name.equals(ComparisonLevel.TOKENS.id()) ? "" : "--level " + name + " ";
    }

    /**
     * Returns the level.
     *
     * @throws Failure if there is none of this name
     */
    public ComparisonLevel chosen() throws Failure {
        return ComparisonLevel.find(name)
                .orElseThrow(() -> new Failure("'" + name + "' is not a value of --level: it takes "
                        + Stream.of(ComparisonLevel.values())
                                .map(ComparisonLevel::id)
                                .collect(Collectors.joining(", "))));
    }
}
