package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.conformance.Html5libRun;
import dev.patois.conformance.Html5libTokens;
import dev.patois.conformance.rows.Probe;
import dev.patois.conformance.rows.RowCheck;
import dev.patois.conformance.rows.SpecRow;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.LineIndex;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tokenizer tests of html5lib-tests, in every initial state, however the input is cut. */
class Html5libTokenizerTest {
    private static final int RUNS = 7_032;
    private static final int RUNS_WITH_QUESTION_MARK = 38;
    private static final int RUNS_WITH_LONE_SURROGATE = 4;
    private static final int PIECE = 16;
    private static final int SPLITS_OF_TEXT = 54_501;
    private static final int SPLITS_OF_BYTES = 54_943;

    private static List<Html5libRun> runs = List.of();

    @BeforeAll
    static void readTheSuite() {
        runs = Html5libRun.readAll(Corpora.corpus(
                "html5lib-tests/current/tokenizer",
                "it is tokenizer/ of https://github.com/html5lib/html5lib-tests at the commit named in PROVENANCE.txt"
                        + " beside it, 224991ec10db04f056a89eed8b0bd8695fd2950e"));
    }

    static List<Dialect> dialects() {
        return List.of(Html5.REVIEW_DRAFT_2026_01, Html5.LIVING);
    }

    @Test
    void theSuiteHasTheRunsThisTestCounts() {
        assertThat(runs).hasSize(RUNS);
        assertThat(runs.stream().filter(run -> run.input().contains("<?"))).hasSize(RUNS_WITH_QUESTION_MARK);
        assertThat(runs.stream().filter(Html5libRun::hasLoneSurrogate)).hasSize(RUNS_WITH_LONE_SURROGATE);
    }

    @Test
    void elevenRunsHaveOtherTokensInTheLivingStandardAndAllThirtyEightOtherErrors() {
        List<Html5libRun> draft =
                runs.stream().filter(run -> run.input().contains("<?")).toList();
        List<Html5libRun> living = expectedOn(Html5.LIVING).stream()
                .filter(run -> run.input().contains("<?"))
                .toList();

        int otherTokens = 0;
        int otherErrors = 0;
        for (int i = 0; i < draft.size(); i++) {
            otherTokens += draft.get(i).tokens().equals(living.get(i).tokens()) ? 0 : 1;
            otherErrors += draft.get(i).errors().equals(living.get(i).errors()) ? 0 : 1;
        }

        assertThat(otherTokens).isEqualTo(11);
        assertThat(otherErrors).isEqualTo(38);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyRunGivesItsTokensAndErrorsFromText(Dialect dialect) {
        Lexers lexers = new Lexers(dialect);
        Failures failures = new Failures();

        for (Html5libRun run : expectedOn(dialect)) {
            Run lexed = Run.wholeThenEnd(lexers.of(run), run.input());
            failures.compare(run, "tokens", run.tokens(), Html5libTokens.of(lexed.tokens()));
            failures.compare(
                    run, "errors", run.errors(), Html5libTokens.errors(lexed.errors(), LineIndex.of(run.input())));
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyRunGivesItsTokensAndErrorsFromBytes(Dialect dialect) {
        Lexers lexers = new Lexers(dialect);
        Failures failures = new Failures();
        int compared = 0;

        for (Html5libRun run : expectedOn(dialect)) {
            if (run.hasLoneSurrogate()) {
                continue; // UTF-8 has no lone surrogates
            }
            byte[] bytes = run.bytes();
            Run lexed = Run.wholeThenEnd(lexers.of(run), bytes);
            List<Object> tokens = Html5libTokens.of(lexed.tokens());
            if (run.input().startsWith("\uFEFF")) {
                tokens = withByteOrderMark(tokens);
            }
            failures.compare(run, "tokens", run.tokens(), tokens);
            failures.compare(run, "errors", run.errors(), Html5libTokens.errors(lexed.errors(), LineIndex.of(bytes)));
            compared++;
        }

        failures.assertNone();
        assertThat(compared).isEqualTo(RUNS - RUNS_WITH_LONE_SURROGATE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void unitByUnitIsTheSameAsWhole(Dialect dialect) {
        Lexers lexers = new Lexers(dialect);
        Failures failures = new Failures();

        for (Html5libRun run : runs) {
            Lexer lexer = lexers.of(run);
            failures.compare(
                    run,
                    "UTF-16 unit by unit",
                    Run.wholeThenEnd(lexer, run.input()),
                    Run.chunked(lexer, run.input(), 1));
            failures.compare(
                    run, "byte by byte", Run.wholeThenEnd(lexer, run.bytes()), Run.chunked(lexer, run.bytes(), 1));
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everySplitOfTextIsTheSameAsWhole(Dialect dialect) {
        Lexers lexers = new Lexers(dialect);
        Failures failures = new Failures();
        int splits = 0;

        for (Html5libRun run : runs) {
            Lexer lexer = lexers.of(run);
            Run whole = Run.wholeThenEnd(lexer, run.input());
            for (int at = 1; at < run.input().length(); at++) {
                failures.compare(run, "text split at " + at, whole, Run.split(lexer, run.input(), at));
                splits++;
            }
        }

        failures.assertNone();
        assertThat(splits).isEqualTo(SPLITS_OF_TEXT);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everySplitOfBytesIsTheSameAsWhole(Dialect dialect) {
        Lexers lexers = new Lexers(dialect);
        Failures failures = new Failures();
        int splits = 0;

        for (Html5libRun run : runs) {
            Lexer lexer = lexers.of(run);
            byte[] bytes = run.bytes();
            Run whole = Run.wholeThenEnd(lexer, bytes);
            for (int at = 1; at < bytes.length; at++) {
                failures.compare(run, "bytes split at " + at, whole, Run.split(lexer, bytes, at));
                splits++;
            }
        }

        failures.assertNone();
        assertThat(splits).isEqualTo(SPLITS_OF_BYTES);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void longTextIsCutInTheSamePlacesHoweverTheInputIsCut(Dialect dialect) {
        Failures failures = new Failures();

        Lexers whole = new Lexers(dialect);
        Lexers cutting = new Lexers(dialect, Limits.builder().textPiece(PIECE).build());
        for (int before = PIECE - 8; before <= PIECE; before++) {
            for (Html5libRun run : runs) {
                String input = "x".repeat(before) + run.input();
                byte[] utf8 = Wtf8.encode(input);
                Lexer lexer = cutting.of(run);
                Run text = Run.wholeThenEnd(lexer, input);
                Run bytes = Run.wholeThenEnd(lexer, utf8);
                List<Object> uncut =
                        Html5libTokens.of(Run.wholeThenEnd(whole.of(run), input).tokens());
                failures.compare(run, "in pieces after " + before, uncut, Html5libTokens.of(text.tokens()));
                failures.compare(run, "a cut after " + before, List.of(), badlyCut(text.tokens()));
                for (int size : new int[] {1, 3}) {
                    String mode = "after " + before + " fed by " + size;
                    failures.compare(run, mode, text, Run.chunked(lexer, input, size));
                    failures.compare(run, mode + " bytes", bytes, Run.chunked(lexer, utf8, size));
                }
            }
        }

        failures.assertNone();
    }

    /** Returns the pieces of text that are too long, or cut inside a CRLF; one reference may be longer than a piece. */
    private static List<Token> badlyCut(List<Token> tokens) {
        List<Token> bad = new ArrayList<>();
        String before = "";
        for (Token token : tokens) {
            String raw = token.raw().toString();
            if (token instanceof Token.Text text) {
                boolean oneReference = text.references().size() == 1
                        && text.references().get(0).raw().equals(text.raw());
                boolean tooLong = text.raw().byteLength() > PIECE && !oneReference && !text.cdataSection();
                if (tooLong || before.endsWith("\r") && raw.startsWith("\n")) {
                    bad.add(token);
                }
            }
            before = raw;
        }
        return bad;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void errorsAreDeliveredInOrderBeforeTheTokenTheyLieIn(Dialect dialect) {
        Lexers lexers = new Lexers(dialect);
        Failures failures = new Failures();

        for (Html5libRun run : runs) {
            Run collected = Run.wholeThenEnd(lexers.of(run), run.input());
            List<ParseError> delivered = new ArrayList<>();
            Lexer lexer = dialect.newLexer(lexers.options(run).withErrors(ErrorHandling.deliver()));
            lexer.feed(run.input());
            lexer.end();
            for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
                if (kind == TokenKind.ERROR) {
                    delivered.add(lexer.error());
                } else if (!delivered.isEmpty()) {
                    long last = delivered.get(delivered.size() - 1).start();
                    failures.compare(run, "an error before its token", true, last <= lexer.tokenEnd());
                    long later = collected.errors().stream()
                            .skip(delivered.size())
                            .filter(error -> error.start() < lexer.tokenEnd())
                            .count();
                    failures.compare(run, "no error after its token", 0L, later);
                }
            }
            failures.compare(run, "delivered", collected.errors(), delivered);
            for (int i = 1; i < delivered.size(); i++) {
                boolean ordered =
                        delivered.get(i - 1).start() <= delivered.get(i).start();
                failures.compare(run, "in order", true, ordered);
            }
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyStepIsARowOfTheSpecificationAndEveryErrorIsARows(Dialect dialect) {
        RowCheck check = new RowCheck(SpecRow.read(dialect.name()));
        Lexers lexers = new Lexers(dialect);
        Failures failures = new Failures();

        for (Html5libRun run : runs) {
            Probe probe = Probe.of(dialect, lexers.options(run), run.input(), Integer.MAX_VALUE);
            failures.compare(run, "steps and errors", List.of(), check.differences(run.input(), probe));
        }

        failures.assertNone();
    }

    /** Returns the runs with what they give on a dialect: where the standard moved on since, with what it says now. */
    private static List<Html5libRun> expectedOn(Dialect dialect) {
        if (dialect != Html5.LIVING) {
            return runs;
        }
        Map<String, JsonNode> changed = changedByTheLivingStandard();
        List<Html5libRun> expected = new ArrayList<>();
        for (Html5libRun run : runs) {
            if (!run.input().contains("<?")) {
                expected.add(run);
                continue;
            }
            JsonNode now = Objects.requireNonNull(changed.remove(run.input()), run.input());
            expected.add(new Html5libRun(
                    run.file(),
                    run.description(),
                    run.input(),
                    run.initialState(),
                    run.lastStartTag(),
                    Html5libRun.tokens(now.path("output"), false),
                    Html5libRun.errors(now.path("errors")),
                    run.ignoresErrorOrder()));
        }
        assertThat(changed).isEmpty();
        return expected;
    }

    private static Map<String, JsonNode> changedByTheLivingStandard() {
        Map<String, JsonNode> changed = new LinkedHashMap<>();
        for (String line : Corpora.resourceLines(Html5libTokenizerTest.class, "html5lib-question-marks.jsonl")) {
            try {
                JsonNode test = Html5libRun.JSON.readTree(line);
                changed.put(test.path("input").asText(), test);
            } catch (JsonProcessingException e) {
                throw new AssertionError(line, e);
            }
        }
        return changed;
    }

    /** Puts back the byte order mark that byte input drops and the suite expects as a character. */
    private static List<Object> withByteOrderMark(List<Object> tokens) {
        List<Object> marked = new ArrayList<>(tokens);
        if (!marked.isEmpty()
                && marked.get(0) instanceof List<?> first
                && first.get(0).equals("Character")) {
            marked.set(0, List.of("Character", "\uFEFF" + first.get(1)));
        } else {
            marked.add(0, List.of("Character", "\uFEFF"));
        }
        return marked;
    }

    /** One lexer for each setting, used again and again. */
    private record Lexers(Dialect dialect, Limits limits, Map<List<String>, Lexer> bySetting) {
        Lexers(Dialect dialect) {
            this(dialect, Limits.defaults());
        }

        Lexers(Dialect dialect, Limits limits) {
            this(dialect, limits, new HashMap<>());
        }

        Lexer of(Html5libRun run) {
            return bySetting.computeIfAbsent(
                    List.of(run.initialState(), String.valueOf(run.lastStartTag())),
                    setting -> dialect.newLexer(options(run)));
        }

        LexerOptions options(Html5libRun run) {
            return LexerOptions.bare()
                    .withErrors(ErrorHandling.collect())
                    .withLimits(limits)
                    .withInitialState(
                            Objects.requireNonNull(dialect.initialStates().get(run.initialState())))
                    .withLastStartTag(run.lastStartTag());
        }
    }
}
