package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.counting.Growth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/SECURITY-TESTS.md} lists the features and the families of patterns there are, and names tests that there
 * are; {@code -Dpatois.write=true} writes the lists.
 */
class SecurityTestsPageTest {
    private static final Path PAGE = EntryPoints.root().resolve("docs/SECURITY-TESTS.md");
    private static final Pattern NAMED_TEST = Pattern.compile("`(\\w+(?:Test|Properties))(?:#(\\w+))?`");
    private static final Pattern LINK = Pattern.compile("docs/SECURITY-TESTS\\.md#([\\w-]+)");

    /** Returns a page with the part between two comments replaced. */
    private static String with(String page, String name, String content) {
        String begin = "<!-- " + name + ": written by SecurityTestsPageTest -->\n";
        String end = "<!-- end of " + name + " -->";
        int from = page.indexOf(begin);
        int to = page.indexOf(end);
        assertThat(from).as(begin).isNotNegative();
        assertThat(to).as(end).isGreaterThan(from);
        return page.substring(0, from + begin.length()) + "\n" + content + "\n" + page.substring(to);
    }

    private static String features() {
        Map<String, Map<String, Integer>> groups = new LinkedHashMap<>();
        for (Feature feature : Features.all()) {
            groups.computeIfAbsent(feature.group(), group -> new LinkedHashMap<>())
                    .put(feature.name(), feature.size());
        }
        StringBuilder table =
                new StringBuilder("| of | features, with the sizes of the two inputs in bytes |\n|---|---|\n");
        groups.forEach((group, names) -> table.append("| ")
                .append(group)
                .append(" | ")
                .append(names.entrySet().stream()
                        .map(f -> f.getKey() + " (" + f.getValue() + ", " + f.getValue() * Growth.FACTOR + ")")
                        .collect(Collectors.joining("; ")))
                .append(" |\n"));
        return table.toString();
    }

    private static String families() {
        List<dev.patois.growth.Pattern> patterns = Patterns.all();
        StringBuilder table = new StringBuilder("| patterns | of |\n|--:|---|\n");
        for (Family family : Family.values()) {
            long count = patterns.stream().filter(p -> p.family() == family).count();
            table.append("| ")
                    .append(count)
                    .append(" | ")
                    .append(family.description())
                    .append(" |\n");
        }
        return table.toString();
    }

    private static String exemptions() {
        StringBuilder list = new StringBuilder();
        Exemptions.byReason()
                .forEach((reason, points) -> list.append("- ")
                        .append(points.size())
                        .append(": ")
                        .append(reason)
                        .append("\n"));
        return list.toString();
    }

    private static String dearer() {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        for (Feature feature : Features.all()) {
            if (feature.longer() > 1) {
                String allowed = feature.longer() + " times, as " + feature.whyLonger();
                byReason.computeIfAbsent(allowed, key -> new ArrayList<>()).add(feature.name());
            }
            if (!feature.whyGrowth().isEmpty()) {
                String allowed =
                        String.format(Locale.ROOT, "growth by %.2f, as %s", feature.growth(), feature.whyGrowth());
                byReason.computeIfAbsent(allowed, key -> new ArrayList<>()).add(feature.name());
            }
            if (feature.dearer() > 1) {
                String allowed = feature.dearer() + " times for each thing to tell, as " + feature.whyDearer();
                byReason.computeIfAbsent(allowed, key -> new ArrayList<>()).add(feature.name());
            }
        }
        return byReason.entrySet().stream()
                .map(reason -> "- " + String.join("; ", reason.getValue()) + ": " + reason.getKey() + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void thePageListsWhatThereIs() throws IOException {
        String page = Files.readString(PAGE);
        String written = with(page, "features", features());
        written = with(written, "families", families());
        written = with(written, "exemptions", exemptions());
        written = with(written, "dearer", dearer());
        if (Boolean.getBoolean("patois.write")) {
            Files.writeString(PAGE, written);
        }

        assertThat(Files.readString(PAGE))
                .as("docs/SECURITY-TESTS.md is not what the code says: run this test with -Dpatois.write=true")
                .isEqualTo(written);
    }

    @Test
    void everyTestThePageNamesIsThere() throws IOException {
        Map<String, Path> tests = tests();

        for (MatchResult named :
                NAMED_TEST.matcher(Files.readString(PAGE)).results().toList()) {
            assertThat(tests).containsKey(named.group(1));
            if (named.group(2) != null) {
                assertThat(Files.readString(tests.get(named.group(1)))).contains(" " + named.group(2) + "(");
            }
        }
    }

    @Test
    void everyLineOfTheSecurityPageLeadsToTheTestsThatHoldIt() throws IOException {
        String page = Files.readString(PAGE);
        String promises = Files.readString(EntryPoints.root().resolve("SECURITY.md"));
        List<String> lines =
                promises.lines().filter(line -> line.startsWith("* ")).toList();

        assertThat(lines).isNotEmpty();
        long links = LINK.matcher(promises).results().count();
        assertThat(links)
                .as("a link for each line, and for files and connections")
                .isGreaterThan(lines.size());
        assertThat(LINK.matcher(promises).results().map(link -> link.group(1)))
                .allMatch(anchor -> page.contains("<a id=\"" + anchor + "\"></a>"));
    }

    private static Map<String, Path> tests() throws IOException {
        try (Stream<Path> files = Files.walk(EntryPoints.root())) {
            return files.filter(file -> file.toString().contains("src/test/java"))
                    .filter(file -> file.getFileName().toString().matches("\\w+(Test|Properties)\\.java"))
                    .collect(Collectors.toMap(
                            file -> file.getFileName().toString().replace(".java", ""), file -> file, (a, b) -> a));
        }
    }
}
