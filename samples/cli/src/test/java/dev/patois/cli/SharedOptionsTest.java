package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Member;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** An option that several commands have is declared once, unless it means something else in each. */
class SharedOptionsTest {
    /** Options that mean something else in some commands, and how many meanings they have. */
    private static final Map<String, Integer> MEANINGS = Map.of(
            // Each of lex, check, compare, explain, hunt, states, survey and suite has formats of its own; the others
            // list, as text or JSON.
            "--format", 9,
            // Printed among tokens; counted.
            "--errors", 2,
            // Parse errors that do not count; differences that are none; causes of differences that are not told.
            "--ignore", 3,
            // In place of what is declared; of a survey, which is automatic; of XML, in place of its byte order mark
            // too.
            "--encoding", 3,
            // Parse errors; anything that a repair has mended.
            "--fail-on-error", 2);

    /** picocli declares {@code --help} itself, in two places. */
    private static boolean isOurs(Member field) {
        return field.getDeclaringClass().getName().startsWith("dev.patois.");
    }

    private static void collect(CommandLine line, Map<String, Set<String>> declared) {
        CommandSpec command = line.getCommandSpec();
        for (OptionSpec option : command.options()) {
            if (option.userObject() instanceof Member field && isOurs(field)) {
                String place = field.getDeclaringClass().getSimpleName() + "." + field.getName();
                declared.computeIfAbsent(option.longestName(), name -> new TreeSet<>())
                        .add(place);
            }
        }
        line.getSubcommands().values().forEach(sub -> collect(sub, declared));
    }

    @Test
    void eachSharedOptionIsDeclaredInOnePlace() {
        Map<String, Set<String>> declared = new TreeMap<>();
        collect(Patois.commandLine(), declared);

        assertThat(declared).containsKeys("--dialect", "--dialects", "--encoding", "--limit", "--colour");
        declared.forEach((option, places) -> assertThat(places).as(option).hasSize(MEANINGS.getOrDefault(option, 1)));
    }
}
