package dev.patois.conformance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.spec.SpecState;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tables of rows of 2014 and 2008 against the texts they are transcribed from: as many rows and inputs. */
class OlderTextTest {
    private static final Pattern HEADING = Pattern.compile("### (.*? state)(?:   \\[(12\\.2\\.4\\.\\d+)])?(?: .*)?");
    private static final Pattern NUMBER = Pattern.compile("\\|? ?0x([0-9A-F]{2}) (?:\\| )?U\\+([0-9A-F]{4}).*");

    /** A section: its number, and the inputs of each row. */
    private record Section(String number, List<Integer> rows) {
        int inputs() {
            return rows.stream().mapToInt(Integer::intValue).sum();
        }
    }

    private static List<String> text(String file, String howToGetIt) throws IOException {
        Path path = Corpora.specification(file, howToGetIt);
        return Files.readAllLines(path).stream()
                .map(line -> line.replaceFirst("^[‡±]", " ").strip())
                .toList();
    }

    private static List<String> snapshot() throws IOException {
        return text("html-2014-snapshot.txt", "it is 12.2.4 of the snapshot of 2014, \"> \" before every entry");
    }

    private static List<String> draft() throws IOException {
        return text("html-2008-content-model-flag.txt", "it is 8.2.3 of the draft of 2008, \"> \" before every entry");
    }

    private static Map<String, Section> sections(List<String> lines, String end) {
        Map<String, Section> sections = new LinkedHashMap<>();
        List<Integer> rows = new ArrayList<>();
        boolean inAction = true;
        for (String line : lines.subList(0, begin(lines, end))) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                rows = new ArrayList<>();
                sections.put(heading.group(1), new Section(String.valueOf(heading.group(2)), rows));
                inAction = true;
            } else if (line.startsWith("> ")) {
                if (inAction) {
                    rows.add(0);
                }
                rows.set(rows.size() - 1, rows.get(rows.size() - 1) + 1);
                inAction = false;
            } else if (!line.isEmpty()) {
                inAction = true;
            }
        }
        return sections;
    }

    private static int begin(List<String> lines, String heading) {
        int at = 0;
        while (!lines.get(at).startsWith(heading)) {
            at++;
        }
        return at;
    }

    /** Returns, for each state of a table, the inputs of each row. */
    private static Map<String, Map<Integer, Set<String>>> table(String dialect) {
        Map<String, Map<Integer, Set<String>>> table = new LinkedHashMap<>();
        for (SpecRow row : SpecRow.read(dialect)) {
            table.computeIfAbsent(row.state(), state -> new TreeMap<>())
                    .computeIfAbsent(row.row(), number -> new TreeSet<>())
                    .add(row.input());
        }
        return table;
    }

    @Test
    void theTableOf2014HasTheRowsAndInputsOfTheText() throws IOException {
        Map<String, Section> text = sections(snapshot(), "## Tokenizing character references");
        Map<String, Map<Integer, Set<String>>> table = table("html5-2014");
        Failures failures = new Failures();
        int compared = 0;

        for (SpecState state : Html5.SNAPSHOT_2014.spec().states()) {
            Section section = text.remove(state.name());
            assertThat(section).as(state.name()).isNotNull();
            failures.compare(state, "section", section.number(), state.section());
            if (section.rows().isEmpty()) { // a paragraph; the rows are of ours
                continue;
            }
            List<Integer> expected = new ArrayList<>(section.rows());
            int split = // entries of which the table says in words what they look at
                    switch (state.name()) {
                        case "Tag open state" -> 1;
                        case "After DOCTYPE name state" -> 2;
                        default -> 0;
                    };
            expected.set(expected.size() - 1, expected.get(expected.size() - 1) + split);
            List<Integer> rows =
                    table.get(state.name()).values().stream().map(Set::size).toList();
            failures.compare(state, "inputs of each row", expected, rows);
            compared += section.inputs();
        }

        failures.assertNone();
        assertThat(text).isEmpty();
        assertThat(compared).isEqualTo(392);
    }

    @Test
    void theTableOf2008HasAsManyInputsAsTheText() throws IOException {
        Map<String, Section> text = sections(draft(), "## Tokenising entities");
        Map<String, Map<Integer, Set<String>>> table = table("html-2008");
        Failures failures = new Failures();
        int compared = 0;

        for (SpecState state : LegacyHtml.DRAFT_2008.spec().states()) {
            Section section = text.remove(state.name());
            assertThat(section).as(state.name()).isNotNull();
            if (section.rows().isEmpty()) {
                continue;
            }
            int prose = // what the text has beside its entries: a paragraph before them, and words that are looked for
                    switch (state.name()) {
                        case "Close tag open state" -> 1;
                        case "After DOCTYPE name state" -> 2;
                        default -> 0;
                    };
            int inputs = table.get(state.name()).values().stream()
                    .mapToInt(Set::size)
                    .sum();
            failures.compare(state, "inputs", section.inputs() + prose, inputs);
            compared += section.inputs();
        }

        failures.assertNone();
        assertThat(text).isEmpty();
        assertThat(compared).isEqualTo(191);
    }

    @Test
    void theProceduresHaveTheEntriesAndNumbersOfTheTexts() throws IOException {
        List<String> snapshot = snapshot();
        List<String> draft = draft();

        compareProcedure(
                "html5-2014",
                snapshot.subList(
                        begin(snapshot, "## Tokenizing character references"),
                        begin(snapshot, "## Parsing elements that contain only text")));
        compareProcedure(
                "html-2008", draft.subList(begin(draft, "## Tokenising entities"), begin(draft, "## 8.5 Entities")));
    }

    private static void compareProcedure(String dialect, List<String> text) {
        Set<String> inputs = new TreeSet<>();
        Map<String, String> numbers = new TreeMap<>();
        for (SpecRow row : SpecRow.read(dialect)) {
            if (!row.isOfProcedure()) {
                continue;
            }
            if (row.row() < 4 || row.row() == 7) {
                inputs.add(row.input());
            }
            if (row.row() == 4 && row.when().equals("not in attribute")) {
                String number = row.input().equals("null")
                        ? "00"
                        : row.input().substring(row.input().length() - 2);
                numbers.put(number, String.format("%04X", row.emittedText().codePointAt(0)));
            }
        }
        Map<String, String> expected = new TreeMap<>();
        for (String line : text) {
            Matcher matcher = NUMBER.matcher(line);
            if (matcher.matches()) {
                expected.put(matcher.group(1), matcher.group(2));
            }
        }

        // "#" is an entry of its own in the text, with two of the others below it
        assertThat(text.stream().filter(line -> line.startsWith("> "))).hasSize(inputs.size() + 1);
        assertThat(numbers).isEqualTo(expected).hasSizeGreaterThan(27);
    }
}
