package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** {@code docs/man} has a page for each command, made by picocli; {@code -Dpatois.write=true} writes them. */
class ManPagesTest {
    private static final Path PAGES = Path.of("../../docs/man");

    @TempDir
    private Path folder;

    private static List<CommandSpec> commands() {
        List<CommandSpec> all = new ArrayList<>();
        add(Patois.commandLine().getCommandSpec(), all);
        return all;
    }

    private static void add(CommandSpec command, List<CommandSpec> all) {
        all.add(command);
        // The version names the Java that runs it.
        command.versionProvider(null).version("Patois");
        String[] footer = command.usageMessage().footer();
        if (footer.length > 0) {
            command.usageMessage().footerHeading("Notes%n").footer(asciiDoc(footer));
        }
        for (CommandLine sub : command.subcommands().values()) {
            add(sub.getCommandSpec(), all);
        }
    }

    /** Returns lines so that indented ones stay as they are. */
    private static String[] asciiDoc(String[] lines) {
        List<String> all = new ArrayList<>();
        boolean literal = false;
        for (String line : lines) {
            if (line.startsWith("  ") != literal) {
                literal = !literal;
                all.add("....");
            }
            if (!all.isEmpty() || !line.isEmpty()) {
                all.add(line);
            }
        }
        if (literal) {
            all.add("....");
        }
        return all.toArray(new String[0]);
    }

    private static String page(CommandSpec command) {
        return command.qualifiedName("-") + ".adoc";
    }

    private static Map<String, String> pages(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Map<String, String> pages = new TreeMap<>();
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".adoc")).toList()) {
                // The date of the day says nothing about the page.
                String text = Files.readString(file)
                        .lines()
                        .filter(line -> !line.startsWith(":revdate:"))
                        .map(String::stripTrailing)
                        .collect(Collectors.joining("\n", "", "\n"));
                pages.put(file.getFileName().toString(), text);
            }
            return pages;
        }
    }

    @Test
    void thePagesAreWhatTheCommandsSay() throws Exception {
        ManPageGenerator.generateManPage(
                folder.toFile(), null, new boolean[0], true, commands().get(0));
        Map<String, String> made = pages(folder);
        if (Boolean.getBoolean("patois.write")) {
            Files.createDirectories(PAGES);
            for (Map.Entry<String, String> page : made.entrySet()) {
                Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
            }
        }

        assertThat(pages(PAGES))
                .as("docs/man is not what the commands say: run this test with -Dpatois.write=true")
                .isEqualTo(made);
    }

    @Test
    void eachCommandHasItsPageAndEachOptionIsInIt() throws Exception {
        Map<String, String> pages = pages(PAGES);

        assertThat(pages.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        commands().stream().map(ManPagesTest::page).toList());
        for (CommandSpec command : commands()) {
            String page = pages.get(page(command));
            for (OptionSpec option : command.options()) {
                if (!option.hidden()) {
                    assertThat(page).as(command.qualifiedName()).contains(Arrays.asList(option.names()));
                }
            }
            if (command.usageMessage().footer().length > 0) {
                assertThat(page).contains(command.usageMessage().footer());
            }
            assertThat(page).contains("= " + command.qualifiedName("-") + "(1)");
        }
    }
}
