package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.compare.Contestant;
import dev.patois.core.error.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --dialects}, of commands that compare. */
public final class DialectsOption {
    private static final String DEFAULT = "html5,html5-2014,html-2008";

    @Option(
            names = "--dialects",
            paramLabel = "NAMES",
            split = ",",
            defaultValue = DEFAULT,
            description = "The dialects and other parsers to compare, two or more: html5,"
                    + " html5:no-feedback, jsoup, and so on. Default: ${DEFAULT-VALUE}.")
    private List<String> names = List.of();

    /** Returns the option as it is typed, with a space after it, or nothing where it says the usual. */
    public String typed() {
        String named = String.join(",", names);
        return named.equals(DEFAULT) ? "" : "--dialects " + named + " ";
    }

    /** Returns the first dialect, by which the encoding of a document is found; HTML where there is none. */
    public Dialect first() throws Failure {
        for (String name : names) {
            Optional<Dialect> dialect = Named.contestant(name).dialect();
            if (dialect.isPresent()) {
                return dialect.get();
            }
        }
        return Named.dialect("html5");
    }

    /**
     * Returns the dialects and other parsers; dialects without limits on what is in a document. Its encoding is found
     * for all of them.
     *
     * @throws Failure if there are not two or more different ones
     */
    public List<Contestant> chosen() throws Failure {
        List<Contestant> chosen = new ArrayList<>();
        for (String name : names) {
            Contestant contestant = Named.contestant(name);
            if (chosen.stream().anyMatch(other -> other.name().equals(contestant.name()))) {
                throw new Failure("--dialects names " + contestant.name() + " twice; name different ones");
            }
            chosen.add(contestant.dialect().map(DialectsOption::unlimited).orElse(contestant));
        }
        if (chosen.size() < 2) {
            throw new Failure("--dialects names only one; a comparison takes two or more, separated by commas");
        }
        return chosen;
    }

    private static Contestant unlimited(Dialect dialect) {
        LexerOptions options = dialect.options();
        return Contestant.of(dialect.with(options.withEncodingSniffer(null)
                .withLimits(Limits.unlimited().toBuilder()
                        .textPiece(Limits.defaults().textPiece())
                        .build())));
    }
}
