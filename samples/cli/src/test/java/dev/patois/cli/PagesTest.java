package dev.patois.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages of the documentation: each can be found, what they link to is there, and their words are plain. */
class PagesTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final Path DOCS = ROOT.resolve("docs");

    private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#{1,6} (.*)$", Pattern.MULTILINE);
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");
    private static final Pattern TERM = Pattern.compile("^- <a id=\"([a-z-]+)\"></a>\\*\\*([^*]+)\\*\\*: (.*)$");
    private static final Pattern NAMED = Pattern.compile("docs/[A-Z0-9-]+\\.md(#[\\w-]+)?");

    /** Words for which there are plainer ones. */
    private static final Pattern QUAINT = Pattern.compile(
            "\\b(behind|besides|whoever|thereof|therein|thereby|hitherto|amiss)\\b", Pattern.CASE_INSENSITIVE);

    @Test
    void everyPageIsListedOnceInTheIndex() throws IOException {
        List<String> listed = new ArrayList<>();
        Matcher entry = Pattern.compile("^- \\[([^]]+)]\\(([^)]+)\\): .+$", Pattern.MULTILINE)
                .matcher(Files.readString(DOCS.resolve("README.md")));
        while (entry.find()) {
            assertThat(entry.group(1)).isEqualTo(entry.group(2));
            listed.add(entry.group(2));
        }

        try (Stream<Path> pages = Files.list(DOCS)) {
            assertThat(listed)
                    .containsExactlyInAnyOrderElementsOf(pages.filter(Files::isRegularFile)
                            .map(page -> page.getFileName().toString())
                            .filter(name -> !name.equals("README.md"))
                            .toList());
        }
    }

    @Test
    void everyPageIsTutorialGuideReferenceOrExplanation() throws IOException {
        assertThat(headings(Files.readString(DOCS.resolve("README.md"))))
                .containsExactly("The documentation", "Tutorial", "Guides", "Reference", "Explanation");
    }

    @Test
    void everyLinkLeadsToAFileAndAPlaceInIt() throws IOException {
        List<String> dead = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(prose(Files.readString(page)));
            while (link.find()) {
                if (!link.group(1).matches("[a-z]+:.*") && !leadsSomewhere(page, link.group(1))) {
                    dead.add(page.getFileName() + ": " + link.group(1));
                }
            }
        }

        assertThat(dead).isEmpty();
    }

    @Test
    void everyPageThatTheSourcesNameIsThere() throws IOException {
        List<String> dead = new ArrayList<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(PagesTest::isSource).toList()) {
                Matcher named = NAMED.matcher(Files.readString(file));
                while (named.find()) {
                    if (!leadsSomewhere(ROOT.resolve("README.md"), named.group())) {
                        dead.add(file + ": " + named.group());
                    }
                }
            }
        }

        assertThat(dead).isEmpty();
    }

    @Test
    void theGlossaryHasEachTermOnceInOrderAndEachIsUsed() throws IOException {
        Path glossary = DOCS.resolve("GLOSSARY.md");
        String others = pages().stream()
                .filter(page -> !page.endsWith("GLOSSARY.md"))
                .map(PagesTest::read)
                .collect(joining("\n"))
                .toLowerCase(Locale.ROOT)
                .replace('\n', ' ');
        List<String> unused = new ArrayList<>();
        List<String> inOrder = new ArrayList<>();
        for (String line : Files.readAllLines(glossary)) {
            Matcher term = TERM.matcher(line);
            if (term.matches()) {
                assertThat(term.group(1)).isEqualTo(slug(term.group(2)));
                assertThat(term.group(3)).as(line).matches("(?!.*\\. [A-Z]).+\\. \\(\\[[^]]+]\\([^)]+\\)\\)");
                if (!Pattern.compile("\\b" + term.group(2).toLowerCase(Locale.ROOT) + "s?\\b")
                        .matcher(others)
                        .find()) {
                    unused.add(term.group(2));
                }
                inOrder.add(term.group(2));
            } else {
                assertThat(line).doesNotStartWith("-");
            }
        }

        assertThat(inOrder).hasSizeGreaterThan(40).isSorted().doesNotHaveDuplicates();
        assertThat(unused).isEmpty();
    }

    @Test
    void theTablesOfDialectsHaveTheNumbersAndYearsThatTheDialectsHave() throws IOException {
        for (Path page : List.of(ROOT.resolve("README.md"), DOCS.resolve("DIALECTS.md"))) {
            String text = Files.readString(page);
            for (Dialect dialect : Dialects.all()) {
                String row = text.lines()
                        .filter(line -> line.startsWith("| `" + dialect.name() + "` |"))
                        .collect(joining());
                Matcher number = Pattern.compile("(\\d+) (states|of ours)").matcher(row);
                int states = 0;
                while (number.find()) {
                    states += Integer.parseInt(number.group(1));
                }
                assertThat(states).as(row).isEqualTo(dialect.spec().states().size());
                Matcher year = Pattern.compile("[^-`](19\\d\\d|20\\d\\d)\\b").matcher(row);
                if (year.find()) {
                    assertThat(dialect.spec().date()).as(row).startsWith(year.group(1));
                }
            }
        }
    }

    @Test
    void theReadmeInstallsWithAProfileThatThereIs() throws IOException {
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("`mvn -Dfast install`");
        assertThat(Files.readString(ROOT.resolve("pom.xml"))).contains("<name>fast</name>");
    }

    @Test
    void theReadmeLeadsReadersOfModelOutputToTheirPage() throws IOException {
        assertThat(Files.readString(ROOT.resolve("README.md")).lines())
                .anyMatch(row -> row.startsWith("| read what a model wrote") && row.contains("(docs/MODEL-OUTPUT.md)"));
    }

    @Test
    void pagesUsePlainWords() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path page : pages()) {
            Matcher quaint = QUAINT.matcher(prose(Files.readString(page)));
            while (quaint.find()) {
                found.add(page.getFileName() + ": " + quaint.group());
            }
        }

        assertThat(found).isEmpty();
    }

    @Test
    void helpUsesPlainWords() {
        List<String> found = new ArrayList<>();
        for (String command : List.of(
                "lex",
                "check",
                "compare",
                "explain",
                "rewrite",
                "hunt",
                "survey",
                "batch",
                "dialects",
                "states",
                "errors",
                "encoding",
                "suite",
                "sgml",
                "xml5 repair")) {
            Matcher quaint =
                    QUAINT.matcher(Run.patois((command + " --help").split(" ")).out());
            while (quaint.find()) {
                found.add(command + ": " + quaint.group());
            }
        }

        assertThat(found).isEmpty();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(DOCS);
                Stream<Path> root = Files.list(ROOT)) {
            return Stream.concat(root, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isSource(Path file) {
        String path = ROOT.relativize(file).toString();
        return path.matches("(core|dialect-|samples|tests).*/src/.*\\.(java|tsv|html|js)")
                || path.matches("patois|bench|pom.xml");
    }

    private static boolean leadsSomewhere(Path page, String link) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
        if (!Files.exists(target)) {
            return false;
        }
        return parts.length == 1 || places(Files.readString(target)).contains(parts[1]);
    }

    /** Returns the anchors of a page: those it sets, and those that its headings have on GitHub. */
    private static Set<String> places(String page) {
        Set<String> places = new HashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (String heading : headings(page)) {
            String slug = slug(heading);
            int before = seen.merge(slug, 1, Integer::sum) - 1;
            places.add(before == 0 ? slug : slug + "-" + before);
        }
        for (Matcher anchor = ANCHOR.matcher(page); anchor.find(); ) {
            places.add(anchor.group(1));
        }
        return places;
    }

    private static List<String> headings(String page) {
        return HEADING.matcher(withoutBlocks(page))
                .results()
                .map(heading -> heading.group(1))
                .toList();
    }

    private static String slug(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    /** Returns a page without what is code. */
    private static String prose(String page) {
        return withoutBlocks(page).replaceAll("(`+)[^`]+\\1", "");
    }

    private static String withoutBlocks(String page) {
        return page.replaceAll("(?ms)^```.*?^```$", "");
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
