package dev.patois.conformance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.SpecState;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every row of every section of the XML5 draft, as the errata read it, driven through the trace. */
class Xml5RowsTest {
    private static final String HOW = "it is the text of the XML5 draft";

    private record Row(
            String section,
            String state,
            String input,
            String next,
            String consumed,
            String error,
            String prefix,
            String text) {
        static Row of(String line) {
            String[] c = line.split("\t", -1);
            return new Row(c[0], c[1], c[2], c[3], c[4], c[5], unescape(c[6]), unescape(c[7]));
        }

        private static String unescape(String cell) {
            return cell.replace("\\t", "\t")
                    .replace("\\n", "\n")
                    .replace("\\r", "\r")
                    .replace("\\f", "\f");
        }

        int length() {
            return switch (consumed) {
                case "yes" -> 1;
                case "no" -> 0;
                default -> Integer.parseInt(consumed);
            };
        }
    }

    private static List<Row> rows() {
        return Corpora.resourceLines(Xml5RowsTest.class, "xml5.tsv").stream()
                .skip(1)
                .map(Row::of)
                .toList();
    }

    private static Probe probe(Row row, int pieces) {
        LexerOptions options = LexerOptions.bare().withErrors(ErrorHandling.collect());
        return Probe.of(Xml5.DRAFT, options, row.prefix() + row.text(), pieces);
    }

    /** Returns in what the steps differ from the row. */
    private static List<String> differences(Row row, Probe probe) {
        int at = row.prefix().length();
        boolean stays = row.next().equals(row.state()) && row.length() > 0;
        List<Probe.Step> steps = probe.steps().stream()
                .filter(step -> step.from().equals(row.state()))
                .filter(step -> stays ? step.start() <= at && at < step.end() : step.start() == at)
                .filter(step -> stays || !step.stays())
                .toList();
        if (steps.isEmpty()) {
            return List.of("no such step in " + probe.steps());
        }
        List<String> differences = new ArrayList<>();
        Probe.Step step = steps.get(0);
        if (!step.to().equals(row.next())) {
            differences.add("goes to " + step.to());
        }
        if (stays ? step.end() < at + row.length() : step.end() != at + row.length()) {
            differences.add("ends at " + step.end() + " instead of " + (at + row.length()));
        }
        differences.addAll(differencesOfErrors(row, probe.errors()));
        return differences;
    }

    private static List<String> differencesOfErrors(Row row, List<ParseError> errors) {
        List<String> found = errors.stream()
                .filter(error -> !error.code().id().endsWith("-in-input-stream"))
                .map(error -> error.code().id() + "@" + error.start())
                .toList();
        int at = row.prefix().length();
        List<String> differences = new ArrayList<>();
        for (String expected : row.error().split("\\+")) {
            int offset = expected.indexOf('@');
            String id = offset < 0 ? expected : expected.substring(0, offset);
            int place = at + (offset < 0 ? 0 : Integer.parseInt(expected.substring(offset + 1)));
            if (!expected.isEmpty() && !found.contains(id + "@" + place)) {
                differences.add("no " + id + "@" + place + " but " + found);
            }
        }
        if (row.error().isEmpty() && row.length() > 0 && found.stream().anyMatch(error -> error.endsWith("@" + at))) {
            differences.add("an error at the input: " + found);
        }
        return differences;
    }

    @Test
    void everyRowHolds() {
        Failures failures = new Failures();
        for (Row row : rows()) {
            failures.compare(row, "whole", List.of(), differences(row, probe(row, 1_000)));
        }
        failures.assertNone();
    }

    @Test
    void everyRowHoldsOneCharacterAtATime() {
        Failures failures = new Failures();
        for (Row row : rows()) {
            failures.compare(
                    row, "one by one", probe(row, 1_000).errors(), probe(row, 1).errors());
            failures.compare(row, "one by one", List.of(), differences(row, probe(row, 1)));
        }
        failures.assertNone();
    }

    @Test
    void everyStateHasRows() {
        Set<String> states = rows().stream().map(Row::state).collect(Collectors.toCollection(TreeSet::new));

        assertThat(states)
                .containsExactlyInAnyOrderElementsOf(
                        Xml5.DRAFT.spec().states().stream().map(SpecState::name).toList());
        assertThat(rows()).hasSizeGreaterThan(450);
    }

    @Test
    void theStatesAreThoseOfTheDraftInItsOrder() throws IOException {
        String text = Files.readString(Corpora.specification("xml5-draft.txt", HOW));
        List<String> headings = new ArrayList<>();
        Matcher heading = Pattern.compile("(?m)^(1\\.3\\.\\d+)\\. (.*)$").matcher(text);
        while (heading.find()) {
            if (!heading.group(1).equals("1.3.35")) { // a procedure
                headings.add(heading.group(1) + " " + heading.group(2));
            }
        }

        assertThat(Xml5.DRAFT.spec().states().stream()
                        .map(state -> state.section() + " " + state.name())
                        .filter(state -> !state.startsWith("X56 ")))
                .hasSize(50)
                .containsExactlyElementsOf(headings);
    }

    @Test
    void everyInputThatASectionNamesHasARow() throws IOException {
        String text = Files.readString(Corpora.specification("xml5-draft.txt", HOW));
        List<String> missing = new ArrayList<>();
        int named = 0;
        for (SpecState state : Xml5.DRAFT.spec().states()) {
            if (state.section().equals("X56") || state.section().equals("1.3.31")) { // X26: the wrong code point
                continue;
            }
            int from = text.indexOf("\n" + state.section() + ". ");
            int to = text.indexOf("\n1.", from + 1);
            Set<String> inputs = rows().stream()
                    .filter(row -> row.state().equals(state.name()))
                    .map(Row::input)
                    .collect(Collectors.toSet());
            Matcher row = Pattern.compile("(?m)^(?:U\\+([0-9A-F]{4}) .*|(EOF)|(Anything else))$")
                    .matcher(text.substring(from, to));
            while (row.find()) {
                named++;
                String input = row.group(1) == null ? "else" : name(Integer.parseInt(row.group(1), 16));
                input = row.group(2) == null ? input : "EOF";
                if (!inputs.contains(input)) {
                    missing.add(state.section() + " " + input);
                }
            }
        }

        assertThat(missing).isEmpty();
        assertThat(named).isGreaterThan(250);
    }

    private static String name(int c) {
        return switch (c) {
            case '\t' -> "TAB";
            case '\n' -> "LF";
            case '\f' -> "FF";
            case ' ' -> "SPACE";
            default -> Character.toString(c);
        };
    }
}
