package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.compare.DivergenceClass;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The option {@code --class}, of commands that compare. */
public final class ClassesOption {
    @Option(
            names = "--class",
            paramLabel = "CLASSES",
            split = ",",
            description = "Only differences of these classes, such as comment-end.")
    private List<String> names = List.of();

    /** Returns the option as it is typed, with a space after it, or nothing where it is not given. */
    public String typed() {
        return names.isEmpty() ? "" : "--class " + String.join(",", names) + " ";
    }

    /**
     * Returns the classes that are told: all where the option is not given.
     *
     * @throws Failure if one of the names is none
     */
    public Set<DivergenceClass> chosen() throws Failure {
        if (names.isEmpty()) {
            return EnumSet.allOf(DivergenceClass.class);
        }
        Set<DivergenceClass> wanted = EnumSet.noneOf(DivergenceClass.class);
        for (String name : names) {
            wanted.add(DivergenceClass.find(name)
                    .orElseThrow(() -> new Failure("'" + name + "' is not a class of differences; there are "
                            + Stream.of(DivergenceClass.values())
                                    .map(DivergenceClass::id)
                                    .collect(Collectors.joining(", ")))));
        }
        return wanted;
    }
}
