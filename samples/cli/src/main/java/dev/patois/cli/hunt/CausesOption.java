package dev.patois.cli.hunt;

import dev.patois.cli.session.Failure;
import dev.patois.hunt.Cause;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The option {@code --ignore} of a hunt. */
final class CausesOption {
    @Option(
            names = "--ignore",
            paramLabel = "CAUSES",
            split = ",",
            description = "Causes whose differences are not told: line-break, null, case, white-space, filter.")
    private List<String> names = List.of();

    /**
     * Returns the causes.
     *
     * @throws Failure if one of the names is none
     */
    Set<Cause> chosen() throws Failure {
        Set<Cause> chosen = EnumSet.noneOf(Cause.class);
        for (String name : names) {
            chosen.add(Cause.find(name)
                    .orElseThrow(() -> new Failure("'" + name + "' is not a cause of differences; there are "
                            + String.join(", ", Cause.names()))));
        }
        return chosen;
    }
}
