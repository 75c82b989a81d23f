package dev.patois.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the examples of the documentation: what they show is what is printed. */
class DocumentationTest {
    private static final Path DOCS = Path.of("..", "..", "docs");
    private static final Path PAGE = DOCS.resolve("COMMANDS.md");
    private static final Pattern EXAMPLES =
            Pattern.compile("^```console\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    private static final boolean WRITES = Boolean.getBoolean("patois.write");

    @TempDir
    private Path folder;

    private int exit;

    @Test
    void everyExamplePrintsWhatItShows() throws IOException {
        assertThat(examples(PAGE)).isGreaterThan(15);
    }

    @Test
    void everyExampleOfThePageAboutModelsPrintsWhatItShows() throws IOException {
        assertThat(examples(DOCS.resolve("MODEL-OUTPUT.md"))).isEqualTo(5);
    }

    @Test
    void everyCommandOfTheTutorialPrintsWhatItShows() throws IOException {
        assertThat(examples(DOCS.resolve("FIND-AN-MXSS.md"))).isEqualTo(9);
    }

    @Test
    void theReadmeShowsWhatIsPrinted() throws IOException {
        String readme = Files.readString(DOCS.resolve("../README.md"));
        Matcher example = Pattern.compile(
                        "^\\$ printf '([^']+)' \\| \\./patois ([^\n]+)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE)
                .matcher(readme);
        int run = 0;
        for (; example.find(); run++) {
            Run printed = Run.on(
                    example.group(1).replace("\\n", "\n"), example.group(2).split(" "));
            assertThat(printed.out()).isEqualTo(example.group(3));
            assertThat(printed.err()).isEmpty();
        }

        assertThat(run).isEqualTo(2);
    }

    /**
     * Runs the examples of a page; returns how many there are. With {@code -Dpatois.write=true}, writes what they
     * print.
     */
    private int examples(Path page) throws IOException {
        String text = Files.readString(page);
        StringBuilder written = new StringBuilder();
        int at = 0;
        int run = 0;
        for (Matcher examples = EXAMPLES.matcher(text); examples.find(); at = examples.end(1)) {
            written.append(text, at, examples.start(1));
            for (String example : examples.group(1).split("^\\$ |\n\\$ ")) {
                if (!example.isEmpty()) {
                    written.append("$ ").append(check(example.stripTrailing())).append('\n');
                    run++;
                }
            }
        }
        if (WRITES) {
            Files.writeString(page, written.append(text, at, text.length()));
        }

        return run;
    }

    @Test
    void everyOptionIsDocumented() throws IOException {
        String page = Files.readString(PAGE);

        for (String command : List.of(
                "lex",
                "check",
                "rewrite",
                "dialects",
                "states",
                "errors",
                "encoding",
                "suite",
                "batch",
                "xml5 repair",
                "sgml",
                "compare",
                "explain",
                "hunt",
                "survey")) {
            Matcher option = Pattern.compile("--[a-z-]+")
                    .matcher(Run.patois((command + " --help").split(" ")).out());
            while (option.find()) {
                assertThat(page).contains(option.group().replace("--colour", "--color"));
            }
        }
    }

    /** Checks a command and the lines it is said to print; returns both as they should be. */
    private String check(String example) throws IOException {
        String command = example.lines().findFirst().orElse("");
        String shown = example.substring(Math.min(example.length(), command.length() + 1));
        if (command.startsWith("cat ")) {
            Files.writeString(folder.resolve(command.substring(4)), shown + "\n");
            return example;
        }
        if (command.equals("echo $?")) {
            assertThat(shown).isEqualTo(Integer.toString(exit));
            return example;
        }
        assertThat(command).matches("(\\./)?patois .*");
        String printed = patois(command.substring(command.indexOf("patois ") + "patois ".length()));
        int cut = shown.endsWith("…") ? shown.length() - 1 : -1;
        String expected = cut < 0 ? shown : shown.substring(0, cut);
        if (!WRITES) {
            if (cut < 0) {
                assertThat(printed.stripTrailing()).as(command).isEqualTo(expected);
            } else {
                assertThat(printed).as(command).startsWith(expected);
            }
        }
        String lines = cut < 0
                ? printed.stripTrailing()
                : printed.lines().limit(expected.lines().count()).collect(joining("\n")) + "\n…";
        return command + (lines.isEmpty() ? "" : "\n" + lines);
    }

    private String patois(String command) throws IOException {
        byte[] input = {};
        List<String> args = new ArrayList<>();
        String[] words = command.split(" ");
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("<")) {
                input = Files.readAllBytes(folder.resolve(words[++i]));
            } else {
                args.add(
                        words[i].matches("\\w+\\.\\w+(@\\d+)?")
                                ? folder.resolve(words[i]).toString()
                                : words[i]);
            }
        }
        Run run = Run.on(input, args.toArray(String[]::new));
        exit = run.exit();
        return (run.out() + run.err()).replace(folder + java.io.File.separator, "");
    }
}
