package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.compare.Normaliser;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --ignore}, of commands that compare. */
public final class NormaliserOption {
    @Option(
            names = "--ignore",
            paramLabel = "WHAT",
            split = ",",
            description = "Differences that do not count: self-closing, name-case, attribute-order,"
                    + " processing-instruction, doctype.")
    private List<String> names = List.of();

    /** Returns the option as it is typed, with a space after it, or nothing where it is not given. */
    public String typed() {
        return names.isEmpty() ? "" : "--ignore " + String.join(",", names) + " ";
    }

    public List<String> names() {
        return names;
    }

    /**
     * Returns what makes these the same.
     *
     * @throws Failure if one of the names is none
     */
    public Normaliser chosen() throws Failure {
        Normaliser all = Normaliser.NONE;
        for (String name : names) {
            all = all.and(Normaliser.find(name)
                    .orElseThrow(() -> new Failure("'" + name + "' is not a value of --ignore: it takes "
                            + String.join(", ", Normaliser.names()))));
        }
        return all;
    }
}
