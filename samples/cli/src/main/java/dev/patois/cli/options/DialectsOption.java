package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --dialects}, of commands that compare. */
public final class DialectsOption {
    private static final String DEFAULT = "html5,html5-2014,html-2008";

    @Option(
            names = "--dialects",
            paramLabel = "NAMES",
            split = ",",
            defaultValue = DEFAULT,
            description = "The dialects to compare, two or more. Default: ${DEFAULT-VALUE}.")
    private List<String> names = List.of();

    /** Returns the option as it is typed, with a space after it, or nothing where it says the usual. */
    public String typed() {
        String named = String.join(",", names);
        return named.equals(DEFAULT) ? "" : "--dialects " + named + " ";
    }

    /** Returns the first dialect, by which the encoding of a document is found. */
    public Dialect first() {
        return Named.dialect(names.get(0));
    }

    /**
     * Returns the dialects, without limits on what is in a document; its encoding is found for all of them.
     *
     * @throws Failure if there are not two or more different ones
     */
    public List<Dialect> chosen() throws Failure {
        List<Dialect> chosen = new ArrayList<>();
        for (String name : names) {
            Dialect dialect = Named.dialect(name);
            if (chosen.stream().anyMatch(other -> other.name().equals(dialect.name()))) {
                throw new Failure("--dialects names " + dialect.name() + " twice; name different ones");
            }
            LexerOptions options = dialect.options();
            chosen.add(dialect.with(options.withEncodingSniffer(null)
                    .withLimits(Limits.unlimited().toBuilder()
                            .textPiece(Limits.defaults().textPiece())
                            .build())));
        }
        if (chosen.size() < 2) {
            throw new Failure("--dialects names only one; a comparison takes two or more, separated by commas");
        }
        return chosen;
    }
}
