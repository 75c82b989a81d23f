package dev.patois.conformance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libTokens;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.spec.SpecState;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every row of the specifications, driven one by one and checked through the trace. */
class SpecificationRowsTest {
    private static final Map<String, Integer> EXAMPLES =
            Map.of("html5", 871, "html5-2026-01", 826, "html5-2014", 906, "html-2008", 676);
    private static final Map<String, Integer> ROWS =
            Map.of("html5", 348, "html5-2026-01", 333, "html5-2014", 327, "html-2008", 152);
    private static final Map<String, Integer> STATES =
            Map.of("html5", 84, "html5-2026-01", 80, "html5-2014", 68, "html-2008", 33);

    private static final Set<String> FORCING_QUIRKS = Set.of(
            "eof-in-doctype",
            "missing-doctype-name",
            "missing-doctype-public-identifier",
            "missing-doctype-system-identifier",
            "missing-quote-before-doctype-public-identifier",
            "missing-quote-before-doctype-system-identifier",
            "abrupt-doctype-public-identifier",
            "abrupt-doctype-system-identifier",
            "invalid-character-sequence-after-doctype-name");

    static List<Dialect> dialects() {
        return List.of(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01, Html5.SNAPSHOT_2014, LegacyHtml.DRAFT_2008);
    }

    /** Returns those that see a null in their states. */
    static List<Dialect> later() {
        return dialects().subList(0, 3);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyRowOfTheSpecificationHolds(Dialect dialect) {
        List<SpecRow> rows = SpecRow.read(dialect.name());
        RowCheck check = new RowCheck(rows);
        Failures failures = new Failures();

        for (SpecRow row : rows) {
            Probe whole = Probe.of(dialect, row, Integer.MAX_VALUE);
            failures.compare(row, "whole", List.of(), check.differences(row, whole));
            Probe units = Probe.of(dialect, row, 1);
            failures.compare(row, "unit by unit", List.of(), check.differences(row, units));
        }

        failures.assertNone();
        assertThat(rows.size()).isEqualTo(EXAMPLES.get(dialect.name()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyRowOfEveryStateHasAnExample(Dialect dialect) {
        Map<String, Set<Integer>> rows = new LinkedHashMap<>();

        Set<String> procedure = new TreeSet<>();
        for (SpecRow row : SpecRow.read(dialect.name())) {
            if (row.isOfProcedure()) {
                procedure.add(row.section() + " " + row.state());
            }
            rows.computeIfAbsent(row.section() + " " + row.state(), state -> new TreeSet<>())
                    .add(row.row());
        }

        assertThat(rows.keySet())
                .containsExactlyElementsOf(Stream.concat(
                                dialect.spec().states().stream().map(state -> state.section() + " " + state.name()),
                                procedure.stream())
                        .toList());
        assertThat(rows).hasSize(STATES.get(dialect.name()) + procedure.size());
        rows.forEach((state, numbers) -> assertThat(numbers).as(state).last().isEqualTo(numbers.size()));
        assertThat(rows.values().stream().mapToInt(Set::size).sum()).isEqualTo(ROWS.get(dialect.name()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void aChangedRowIsNoticed(Dialect dialect) {
        List<SpecRow> rows = SpecRow.read(dialect.name());
        RowCheck check = new RowCheck(rows);
        List<String> unnoticed = new ArrayList<>();

        for (SpecRow row : rows) {
            Probe probe = Probe.of(dialect, row, Integer.MAX_VALUE);
            for (SpecRow changed : changes(row)) {
                if (check.differences(changed, probe).isEmpty()) {
                    unnoticed.add(row + " as " + changed.next() + " " + changed.consumed() + " " + changed.error() + " "
                            + changed.emits());
                }
            }
        }

        assertThat(unnoticed).isEmpty();
    }

    private static List<SpecRow> changes(SpecRow row) {
        String other = row.nextState().equals("Data state") ? "Tag name state" : "Data state";
        List<SpecRow> changes = new ArrayList<>();
        changes.add(row.withNext(other));
        changes.add(row.withError(row.error().isEmpty() ? "eof-in-tag" : ""));
        changes.add(row.withError("nested-comment".equals(row.error()) ? "eof-in-tag" : "nested-comment"));
        changes.add(row.withEmits(row.emits().isEmpty() ? "x" : ""));
        if (!row.atEndOfInput()) {
            changes.add(row.withConsumed(row.consumedUnits() > 0 ? "no" : "1"));
        }
        return changes;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void theStepsOfATraceTileTheInput(Dialect dialect) {
        Failures failures = new Failures();

        for (SpecRow row : SpecRow.read(dialect.name())) {
            for (int pieces : new int[] {1, Integer.MAX_VALUE}) {
                int at = 0;
                String state = row.startState();
                for (Probe.Step step : Probe.of(dialect, row, pieces).steps()) {
                    failures.compare(row, "start of " + step, at, step.start());
                    failures.compare(row, "state before " + step, state, step.from());
                    at = step.end();
                    state = step.to();
                }
                failures.compare(row, "end", row.text().length(), at);
            }
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void theTextOfATraceIsTheTextOfTheTokens(Dialect dialect) {
        Failures failures = new Failures();

        for (SpecRow row : SpecRow.read(dialect.name())) {
            Run lexed = Run.wholeThenEnd(dialect.newLexer(Probe.options(dialect, row)), row.text());
            String expected = lexed.tokens().stream()
                    .map(token -> token instanceof Token.Text text ? text.data() : "")
                    .collect(Collectors.joining());
            for (int pieces : new int[] {1, 2, Integer.MAX_VALUE}) {
                String traced = Probe.of(dialect, row, pieces).steps().stream()
                        .map(Probe.Step::emittedText)
                        .collect(Collectors.joining());
                failures.compare(row, "in pieces of " + pieces, expected, traced);
            }
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void aDoctypeForcesQuirksAfterTheErrorsThatSayItIsNotWhole(Dialect dialect) {
        Failures failures = new Failures();
        int quirks = 0;
        int plain = 0;

        for (SpecRow row : SpecRow.read(dialect.name())) {
            for (String text : List.of(row.text(), row.text() + ">")) {
                Run lexed = Run.wholeThenEnd(dialect.newLexer(Probe.options(dialect, row)), text);
                boolean expected = lexed.errors().stream()
                        .anyMatch(error -> forcesQuirks(error.code().id()));
                for (Token token : lexed.tokens()) {
                    if (token instanceof Token.Doctype doctype) {
                        failures.compare(text, "force-quirks", expected, doctype.forceQuirks());
                        quirks += expected ? 1 : 0;
                        plain += expected ? 0 : 1;
                    }
                }
            }
        }

        failures.assertNone();
        assertThat(quirks).isGreaterThan(100);
        assertThat(plain).isGreaterThan(40);
    }

    /** In 2008 only a missing space before the name leaves a DOCTYPE correct. */
    private static boolean forcesQuirks(String error) {
        return FORCING_QUIRKS.contains(error)
                || error.startsWith("2008-")
                        && error.contains("doctype")
                        && !error.equals("2008-doctype-anything-else");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("later")
    void aNullNeverGetsIntoATagACommentOrADoctype(Dialect dialect) {
        Failures failures = new Failures();
        int replaced = 0;

        for (SpecRow row : SpecRow.read(dialect.name())) {
            if (!row.inputText().startsWith("\u0000")) {
                continue;
            }
            Lexer lexer = dialect.newLexer(Probe.options(dialect, row));
            Run lexed = Run.wholeThenEnd(lexer, row.text() + "\0'\">\0-->");
            for (Token token : lexed.tokens()) {
                String read = Html5libTokens.of(List.of(token)).toString();
                boolean keeps = token instanceof Token.Text || token instanceof Token.ProcessingInstruction;
                failures.compare(row, "a null in " + token, false, !keeps && read.indexOf('\0') >= 0);
                replaced += !keeps && read.indexOf('\uFFFD') >= 0 ? 1 : 0;
            }
        }

        failures.assertNone();
        assertThat(replaced).isGreaterThan(25);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyExampleReadsTheSameHoweverItIsCut(Dialect dialect) {
        Failures failures = new Failures();

        for (SpecRow row : SpecRow.read(dialect.name())) {
            Lexer lexer = dialect.newLexer(Probe.options(dialect, row));
            for (String text : List.of(row.text(), row.text() + "z>", row.text() + "\r\n<b>")) {
                byte[] bytes = Wtf8.encode(text);
                Run whole = Run.wholeThenEnd(lexer, text);
                Run wholeBytes = Run.wholeThenEnd(lexer, bytes);
                for (int at = 1; at < text.length(); at++) {
                    failures.compare(text, "text split at " + at, whole, Run.split(lexer, text, at));
                }
                for (int at = 1; at < bytes.length; at++) {
                    failures.compare(text, "bytes split at " + at, wholeBytes, Run.split(lexer, bytes, at));
                }
            }
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void theStatesAreTheSectionsOfTheSpecification(Dialect dialect) {
        List<SpecState> expected = new ArrayList<>();

        for (String line : Corpora.resourceLines(SpecificationRowsTest.class, "states.tsv")) {
            String[] c = line.split("\t", -1);
            if (c[0].equals(dialect.name())) {
                expected.add(new SpecState(expected.size(), c[2], c[1], c[3], c[4]));
            }
        }

        assertThat(dialect.spec().states()).isEqualTo(expected);
    }

    @Test
    void theEightyStatesFallIntoTwelveFamilies() {
        Map<String, Long> families = Html5.REVIEW_DRAFT_2026_01.spec().states().stream()
                .collect(Collectors.groupingBy(SpecState::family, TreeMap::new, Collectors.counting()));

        assertThat(families)
                .containsOnly(
                        Map.entry("Content / Data", 5L),
                        Map.entry("Tag-shape", 3L),
                        Map.entry("RCDATA tag-close", 3L),
                        Map.entry("RAWTEXT tag-close", 3L),
                        Map.entry("Script-data tag-close + escape entry", 5L),
                        Map.entry("Script-data escaped", 6L),
                        Map.entry("Script-data double-escaped", 6L),
                        Map.entry("Attribute", 9L),
                        Map.entry("Comment + markup declaration", 12L),
                        Map.entry("DOCTYPE", 16L),
                        Map.entry("CDATA", 3L),
                        Map.entry("Character reference", 9L));
    }
}
