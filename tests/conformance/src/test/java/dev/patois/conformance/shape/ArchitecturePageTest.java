package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What {@code docs/ARCHITECTURE.md} says is so: it leads to the rows of every dialect, and its lists of files are those
 * that a dialect and a revision are made of.
 */
class ArchitecturePageTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final Path PAGE = ROOT.resolve(Path.of("docs", "ARCHITECTURE.md"));
    private static final Path TESTS = Path.of("src", "test");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)\\)");
    private static final Pattern NEXT_STATE = Pattern.compile("\n    /\\*\\* [0-9]");

    @Test
    void aReaderOfTheReadmeFindsTheRowForALessThanSignInTheDataStateOfEachDialectInThreeSteps() throws IOException {
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("](docs/ARCHITECTURE.md)");
        Map<String, String> lines = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `") && line.contains("`case "))
                .collect(Collectors.toMap(line -> line.split("`")[1], line -> line));

        assertThat(lines)
                .containsOnlyKeys(Dialects.all().stream().map(Dialect::name).toList());
        for (String line : lines.values()) {
            String[] cells = line.split(" *\\| *");
            String code = Files.readString(PAGE.resolveSibling(links(line).get(0)));
            Pattern heading = Pattern.compile("/\\*\\* " + Pattern.quote(cells[4]) + "[.:]");
            MatchResult found = heading.matcher(code).results().findFirst().orElseThrow(() -> new AssertionError(line));
            String state = NEXT_STATE.split(code.substring(found.end()))[0];
            assertThat(state).as(line).contains(cells[5].replace("`", ""));
        }
    }

    @Test
    void everyLinkLeadsToAFileAndEveryNameOfAClassIsThatOfItsFile() throws IOException {
        assertThat(links(Files.readString(PAGE)))
                .hasSizeGreaterThan(40)
                .allSatisfy(link -> assertThat(PAGE.resolveSibling(link)).exists());
        assertThat(Pattern.compile("\\[(\\w+)\\]\\(([^)]*)\\)")
                        .matcher(Files.readString(PAGE))
                        .results())
                .isNotEmpty()
                .allSatisfy(link -> assertThat(link.group(2)).endsWith("/" + link.group(1) + ".java"));
    }

    @Test
    void theListsForADialectAndARevisionAreTheFilesThatTheThrowAwayOnesAreMadeOf() throws IOException {
        Set<String> listed = new TreeSet<>(filesOf("dialect"));
        listed.addAll(filesOf("revision"));
        Set<String> tests = Set.of("StatesTest.java", "StructureTest.java");

        assertThat(listed).containsAll(tests);
        listed.removeAll(tests);
        assertThat(listed).containsExactlyInAnyOrderElementsOf(filesOfTheThrowAway());
        assertThat(filesOf("dialect")).doesNotContain("ThrowAwayRevisionLexer.java", "throwaway-2.tsv");
        assertThat(filesOf("revision")).contains("ThrowAwayRevisionLexer.java", "throwaway-2.tsv");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dialect", "revision", "state", "row"})
    void everyFileOfAListKnowsTheThrowAwayDialect(String what) throws IOException {
        List<String> links = linksOf(what);

        assertThat(links).hasSizeGreaterThan(2);
        for (String link : links) {
            Path file = PAGE.resolveSibling(link);
            String all = file.getFileName() + " " + Files.readString(file);
            assertThat(all).as(link).containsIgnoringCase("throwaway");
        }
    }

    /** Returns what the throw-away dialect and its revision are made of, as it is. */
    private static Set<String> filesOfTheThrowAway() throws IOException {
        try (Stream<Path> files = Files.walk(TESTS)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getParent().toString().contains("throwaway")
                            || file.getFileName().toString().startsWith("throwaway"))
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("package-info.java"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static List<String> filesOf(String what) throws IOException {
        return linksOf(what).stream()
                .map(link -> link.substring(link.lastIndexOf('/') + 1))
                .toList();
    }

    /** Returns the links of the table under "To add a …". */
    private static List<String> linksOf(String what) throws IOException {
        String page = Files.readString(PAGE);
        String section = page.substring(page.indexOf("## To add a " + what + "\n") + 1);
        return links(section.substring(0, section.indexOf("\n## "))
                .lines()
                .filter(line -> line.startsWith("|"))
                .collect(Collectors.joining("\n")));
    }

    private static List<String> links(String markdown) {
        return LINK.matcher(markdown).results().map(link -> link.group(1)).toList();
    }
}
