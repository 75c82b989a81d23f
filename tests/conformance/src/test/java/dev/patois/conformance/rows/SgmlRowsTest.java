package dev.patois.conformance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlDiagnostic;
import dev.patois.sgml.SgmlEvents;
import dev.patois.sgml.SgmlState;
import dev.patois.support.Corpora;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The patterns of the grammar, row by row: the events of the program of 1996, and the state after each match. */
class SgmlRowsTest {
    private static final String CDATA = "cdata:";

    /** A row; {@code match} is what its pattern takes of {@code before + match + after}. */
    record Row(SgmlState state, String before, String match, String after, SgmlState next, String events) {
        String input() {
            return before.replace(CDATA, "") + match + after;
        }

        LexerOptions options() {
            return LexerOptions.bare()
                    .withInitialState(before.startsWith(CDATA) ? ContentModel.RAWTEXT : ContentModel.DATA);
        }
    }

    static Stream<Row> rows() {
        return Corpora.resourceLines(SgmlRowsTest.class, "sgml.tsv").stream().map(SgmlRowsTest::row);
    }

    private static Row row(String line) {
        String[] cells = line.split("\t", -1);
        for (int i = 1; i < cells.length; i++) {
            cells[i] = cells[i].replace("\\n", "\n")
                    .replace("\\r", "\r")
                    .replace("\\t", "\t")
                    .replace("\\f", "\f");
        }
        return new Row(
                SgmlState.valueOf(cells[0]), cells[1], cells[2], cells[3], SgmlState.valueOf(cells[4]), cells[5]);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void everyRowGivesItsEventsHoweverItIsFed(Row row) {
        for (int piece : new int[] {Integer.MAX_VALUE, 1, 2, 3}) {
            assertThat(events(row, piece)).as("in pieces of " + piece).isEqualTo(row.events());
        }
    }

    private static String events(Row row, int piece) {
        List<String> events = new ArrayList<>();
        SgmlEvents.Callback note = (lexer, strings, types) -> {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < strings.length; i++) {
                parts.add(types[i] + " " + (strings[i] == null ? "-" : strings[i]));
            }
            events.add(String.join(" | ", parts));
        };
        SgmlEvents lexer = new SgmlEvents(Sgml.STRICT_1996, row.options(), note, note, note);
        String input = row.input();
        for (int i = 0; i < input.length(); i += piece) {
            lexer.lex(input.substring(i, (int) Math.min(input.length(), i + (long) piece)));
        }
        lexer.end();
        return String.join(" ;; ", events);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void everyRowBeginsAndEndsInItsStates(Row row) {
        List<Step> steps = new ArrayList<>();
        Lexer lexer = Sgml.STRICT_1996.newLexer(row.options().withTrace(step -> steps.add(Step.of(step))));
        lexer.feed(row.input());
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            // the trace is what counts
        }
        int from = row.before().replace(CDATA, "").length();
        int to = from + row.match().length();

        assertThat(Step.at(steps, from, row.options()))
                .as("before")
                .isEqualTo(row.state().title());
        assertThat(Step.at(steps, to, row.options()))
                .as("after")
                .isEqualTo(row.next().title());
    }

    /** A step of the trace. */
    private record Step(String to, long end) {
        static Step of(StepView view) {
            return new Step(view.to().name(), view.end());
        }

        /** Returns the state when all before an offset was read. */
        static String at(List<Step> steps, int offset, LexerOptions options) {
            String state =
                    options.initialState() == ContentModel.DATA ? SgmlState.INITIAL.title() : SgmlState.CDATA.title();
            for (Step step : steps) {
                if (step.end() <= offset) {
                    state = step.to();
                }
            }
            return state;
        }
    }

    @Test
    void theRowsReachEveryStateAndEveryMessageOfTheNote() {
        Set<SgmlState> states = EnumSet.noneOf(SgmlState.class);
        Set<String> found = new HashSet<>();
        rows().forEach(row -> {
            states.add(row.state());
            Lexer lexer = Sgml.STRICT_1996.newLexer(row.options().withErrors(ErrorHandling.collect()));
            lexer.feed(row.input());
            lexer.end();
            while (lexer.next() != TokenKind.END) {
                // the errors are what counts
            }
            lexer.errors().forEach(error -> found.add(error.code().id()));
        });
        List<String> ofTheNote = Stream.of(SgmlDiagnostic.values())
                .filter(code -> code.ordinal() <= SgmlDiagnostic.MISSING_ATTRIBUTE_END_QUOTE.ordinal())
                .map(SgmlDiagnostic::id)
                .toList();

        assertThat(states)
                .containsExactlyElementsOf(Stream.of(SgmlState.values())
                        .filter(SgmlState::isOfTheNote)
                        .toList());
        assertThat(found).containsExactlyInAnyOrderElementsOf(ofTheNote);
    }
}
