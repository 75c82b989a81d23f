package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The rules of tree construction stand in one class in the order of the standard, each insertion mode under its
 * heading, and each row that has a parse error names one of its section.
 */
class InsertionModesTest {
    private static final Path CONSTRUCTION =
            Path.of("..", "..", "dialect-html5", "src", "main", "java", "dev", "patois", "html5", "construction");

    /** The headings of §13.2.6.4 and §13.2.6.5, in their order. */
    private static final List<String> HEADINGS = List.of(
            "13.2.6.4.1 The \"initial\" insertion mode",
            "13.2.6.4.2 The \"before html\" insertion mode",
            "13.2.6.4.3 The \"before head\" insertion mode",
            "13.2.6.4.4 The \"in head\" insertion mode",
            "13.2.6.4.5 The \"in head noscript\" insertion mode",
            "13.2.6.4.6 The \"after head\" insertion mode",
            "13.2.6.4.7 The \"in body\" insertion mode",
            "13.2.6.4.8 The \"text\" insertion mode",
            "13.2.6.4.9 The \"in table\" insertion mode",
            "13.2.6.4.10 The \"in table text\" insertion mode",
            "13.2.6.4.11 The \"in caption\" insertion mode",
            "13.2.6.4.12 The \"in column group\" insertion mode",
            "13.2.6.4.13 The \"in table body\" insertion mode",
            "13.2.6.4.14 The \"in row\" insertion mode",
            "13.2.6.4.15 The \"in cell\" insertion mode",
            "13.2.6.4.18 The \"in template\" insertion mode",
            "13.2.6.4.19 The \"after body\" insertion mode",
            "13.2.6.4.20 The \"in frameset\" insertion mode",
            "13.2.6.4.21 The \"after frameset\" insertion mode",
            "13.2.6.4.22 The \"after after body\" insertion mode",
            "13.2.6.4.23 The \"after after frameset\" insertion mode",
            "13.2.6.5 The rules for parsing tokens in foreign content");

    private static final Pattern HEADING = Pattern.compile("\\* (13\\.2\\.6\\.[0-9.]+ The [^.]*[a-z])\\.");

    private static final Pattern ERROR = Pattern.compile("^    ([A-Z_]+)\\(\\s*\"([0-9.]+)\"", Pattern.MULTILINE);

    private static String source(String name) throws IOException {
        return Files.readString(CONSTRUCTION.resolve(name + ".java"));
    }

    private static List<String> headings(String source) {
        return HEADING.matcher(source).results().map(found -> found.group(1)).toList();
    }

    @Test
    void theInsertionModesStandInTheOrderOfTheStandard() throws IOException {
        assertThat(headings(source("InsertionModes"))).isEqualTo(HEADINGS);
    }

    @Test
    void theModesOfSelectStandWhereTheyWereUntil2025() throws IOException {
        assertThat(headings(source("SelectModes")))
                .containsExactly(
                        "13.2.6.4.16 The \"in select\" insertion mode",
                        "13.2.6.4.17 The \"in select in table\" insertion mode");
    }

    @Test
    void everyErrorOfAModeIsReportedInTheMethodsAfterItsHeading() throws IOException {
        Map<String, String> sections = sections();
        String rules = source("InsertionModes") + source("SelectModes");
        String verbs = source("TreeVerbs") + source("AdoptionAgency");
        Matcher heading = HEADING.matcher(rules);
        int from = 0;
        String section = "";
        Map<String, String> found = new TreeMap<>();
        while (heading.find()) {
            errors(rules.substring(from, heading.start()), section, sections, found);
            section = heading.group(1).replaceFirst(" .*", "");
            from = heading.end();
        }
        errors(rules.substring(from), section, sections, found);
        sections.keySet().stream().filter(name -> verbs.contains("." + name)).forEach(name -> found.put(name, "verbs"));

        assertThat(found.keySet()).as("errors that no row reports are missing").isEqualTo(sections.keySet());
        found.forEach((name, place) -> assertThat(place)
                .as(name)
                .satisfiesAnyOf(
                        where -> assertThat(where).isEqualTo(sections.get(name)),
                        where -> assertThat(where).isEqualTo("verbs")));
    }

    private static Map<String, String> sections() throws IOException {
        Map<String, String> sections = new TreeMap<>();
        for (MatchResult row : ERROR.matcher(source("TreeError")).results().toList()) {
            sections.put(row.group(1), row.group(2));
        }
        assertThat(sections).hasSizeGreaterThan(100);
        return sections;
    }

    private static void errors(String part, String section, Map<String, String> known, Map<String, String> found) {
        Matcher name = Pattern.compile("\\b[A-Z]+(?:_[A-Z]+)+\\b").matcher(part);
        while (name.find()) {
            if (known.containsKey(name.group()) && !section.isEmpty()) {
                found.putIfAbsent(name.group(), section);
            }
        }
    }
}
