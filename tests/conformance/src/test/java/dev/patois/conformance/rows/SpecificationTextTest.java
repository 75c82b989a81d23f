package dev.patois.conformance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of rows against the text they are transcribed from: as many rows, inputs, errors and successors. */
class SpecificationTextTest {
    private static final Pattern HEADING =
            Pattern.compile("### (?:13\\.2\\.5\\.\\d+ )?(.* state)(?: \\(changed entry\\))?");
    private static final Pattern ERROR = Pattern.compile("this is an? ([a-z-]+) parse error", Pattern.CASE_INSENSITIVE);
    private static final Pattern SUCCESSOR = Pattern.compile(
            "(?:switch to|reconsume in) (?:the )?((?:[a-z-]+ |\\([a-z-]+\\) )+?state)\\b", Pattern.CASE_INSENSITIVE);

    /** A row of the text: its inputs, and what is done with them. */
    private record TextRow(List<String> inputs, StringBuilder action) {
        Set<String> errors() {
            return found(ERROR);
        }

        Set<String> successors() {
            return found(SUCCESSOR);
        }

        private Set<String> found(Pattern pattern) {
            Set<String> found = new TreeSet<>();
            Matcher matcher = pattern.matcher(action);
            while (matcher.find()) {
                found.add(matcher.group(1).toLowerCase(Locale.ROOT));
            }
            return found;
        }
    }

    static List<Dialect> dialects() {
        return List.of(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void theTableHasTheRowsAndInputsOfTheText(Dialect dialect) throws IOException {
        Map<String, List<TextRow>> text = text(dialect);
        Map<String, Map<Integer, Set<String>>> table = new LinkedHashMap<>();
        for (SpecRow row : SpecRow.read(dialect.name())) {
            table.computeIfAbsent(row.state(), state -> new TreeMap<>())
                    .computeIfAbsent(row.row(), number -> new TreeSet<>())
                    .add(row.input());
        }

        assertThat(table.keySet()).containsExactlyElementsOf(text.keySet());
        text.forEach(
                (state, rows) -> assertThat(table.get(state).values().stream().map(Set::size))
                        .as(state)
                        .containsExactlyElementsOf(
                                rows.stream().map(row -> row.inputs().size()).toList()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyRowHasTheErrorsAndSuccessorsOfTheText(Dialect dialect) throws IOException {
        Map<String, List<TextRow>> text = text(dialect);
        Failures failures = new Failures();

        text.forEach((state, rows) -> {
            for (int i = 0; i < rows.size(); i++) {
                Set<String> errors = new TreeSet<>();
                Set<String> successors = new TreeSet<>();
                for (SpecRow row : SpecRow.read(dialect.name())) {
                    if (row.state().equals(state) && row.row() == i + 1) {
                        errors.add(row.error());
                        successors.add(row.next().toLowerCase(Locale.ROOT));
                    }
                }
                errors.remove("");
                successors.removeAll(Set.of("-", state.toLowerCase(Locale.ROOT)));
                Set<String> expected = rows.get(i).successors();
                if (rows.get(i).action().indexOf("\"anything else\" entry") >= 0) {
                    expected.addAll(rows.get(rows.size() - 1).successors());
                }
                expected.remove(state.toLowerCase(Locale.ROOT));
                failures.compare(state, "errors of row " + (i + 1), rows.get(i).errors(), errors);
                failures.compare(state, "successors of row " + (i + 1), expected, successors);
            }
        });

        failures.assertNone();
    }

    /** Returns the rows of the text by state, in the order of the dialect. */
    private static Map<String, List<TextRow>> text(Dialect dialect) throws IOException {
        Path file = Corpora.specification(
                "html-living.txt",
                "it is the text of §13.2.5 of the HTML standard with \"> \" before every entry of a switch");
        List<String> lines = Files.readAllLines(file);
        int appendix = 0;
        while (!lines.get(appendix).startsWith("## APPENDIX A")) {
            appendix++;
        }
        Map<String, List<TextRow>> draft = sections(lines.subList(0, appendix));
        Map<String, List<TextRow>> added = sections(lines.subList(appendix, lines.size()));
        assertThat(draft).hasSize(80);
        assertThat(added).hasSize(6);
        readNotes(draft);
        readProse(draft, lines);
        if (dialect == Html5.LIVING) {
            apply(added, draft);
        }
        Map<String, List<TextRow>> ordered = new LinkedHashMap<>();
        dialect.spec().states().forEach(s -> ordered.put(s.name(), state(draft, s.name())));
        return ordered;
    }

    private static Map<String, List<TextRow>> sections(List<String> lines) {
        Map<String, List<TextRow>> sections = new LinkedHashMap<>();
        List<TextRow> rows = new ArrayList<>();
        boolean inAction = true;
        for (String line : lines) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                rows = new ArrayList<>();
                sections.put(heading.group(1), rows);
                inAction = true;
            } else if (line.startsWith("#")) {
                rows = new ArrayList<>();
            } else if (line.startsWith("> ")) {
                if (inAction) {
                    rows.add(new TextRow(new ArrayList<>(), new StringBuilder()));
                }
                rows.get(rows.size() - 1).inputs().addAll(inputs(line.substring(2)));
                inAction = false;
            } else if (!rows.isEmpty() && !line.isBlank()) {
                rows.get(rows.size() - 1).action().append(line).append('\n');
                inAction = true;
            }
        }
        return sections;
    }

    /** Appendix A writes white space on one line. */
    private static List<String> inputs(String entry) {
        return List.of(entry.equals("tab, LF, FF, SPACE") ? entry.split(", ") : new String[] {entry});
    }

    /** A duplicate name is noticed by the rows that leave the attribute name state, which the text says below them. */
    private static void readNotes(Map<String, List<TextRow>> text) {
        List<TextRow> rows = state(text, "Attribute name state");
        StringBuilder last = rows.get(rows.size() - 1).action();
        int note = last.indexOf("When the user agent leaves");
        String leaving = last.substring(note);
        last.setLength(note);
        rows.subList(0, 2).forEach(row -> row.action().append(leaving));
    }

    /** Two states look ahead, or at a number, in prose; the table sets that out as inputs. */
    private static void readProse(Map<String, List<TextRow>> text, List<String> lines) {
        state(text, "After DOCTYPE name state").get(3).inputs().addAll(List.of("PUBLIC", "SYSTEM"));
        List<TextRow> rows = state(text, "Numeric character reference end state");
        List<String> prose = lines.subList(lines.indexOf("### Numeric character reference end state"), lines.size());
        List<String> cases = prose.stream()
                .filter(line -> line.startsWith("    - If "))
                .limit(5)
                .toList();
        List<String> windows1252 =
                prose.stream().filter(line -> line.startsWith("    | 0x")).toList();
        String end = prose.stream()
                .filter(line -> line.endsWith("Switch to the return state."))
                .findFirst()
                .orElseThrow();
        for (String line : cases) {
            rows.add(new TextRow(new ArrayList<>(List.of(line)), new StringBuilder(line + end)));
        }
        rows.get(4).inputs().addAll(windows1252);
        rows.add(new TextRow(List.of("any other number"), new StringBuilder(end)));
    }

    /** Appendix A: a changed row, five new states, and one state whose work another one does now. */
    private static void apply(Map<String, List<TextRow>> added, Map<String, List<TextRow>> text) {
        state(text, "Tag open state").set(3, state(added, "Tag open state").get(0));
        added.forEach(text::putIfAbsent);
        List<TextRow> number = state(text, "Numeric character reference state");
        number.remove(1);
        number.addAll(state(text, "Decimal character reference start state"));
    }

    private static List<TextRow> state(Map<String, List<TextRow>> text, String name) {
        return Objects.requireNonNull(text.get(name), name);
    }
}
