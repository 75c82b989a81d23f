package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.patois.core.error.ParseError;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The tokenizer tests of html5lib-tests as they were in 2014 and in 2008, against the dialects of these years. */
class OlderHtml5libTest {

    /** A year of the suite. */
    enum Year {
        SNAPSHOT_2014("2014", Html5.SNAPSHOT_2014, 6_676, 52_061, 52_469) {
            @Override
            List<Html5libRun> runs() {
                return Html5libRun.readAll(directory());
            }
        },
        DRAFT_2008("2008", LegacyHtml.DRAFT_2008, 815, 5_825, 5_825) {
            @Override
            List<Html5libRun> runs() {
                return Html5libRun.readAll(directory(), "contentModelFlags", "PCDATA");
            }
        };

        private final String year;
        private final Dialect dialect;
        private final int count;
        private final int textSplits;
        private final int byteSplits;
        private final Map<List<String>, Lexer> lexers = new HashMap<>();

        Year(String year, Dialect dialect, int count, int textSplits, int byteSplits) {
            this.year = year;
            this.dialect = dialect;
            this.count = count;
            this.textSplits = textSplits;
            this.byteSplits = byteSplits;
        }

        abstract List<Html5libRun> runs();

        Path directory() {
            return Corpora.corpus(
                    "html5lib-tests/" + year + "/tokenizer",
                    "it is tokenizer/ of https://github.com/html5lib/html5lib-tests as it was in " + year
                            + ", at the commit named in PROVENANCE.txt beside it");
        }

        Lexer lexer(Html5libRun run) {
            return lexers.computeIfAbsent(
                    List.of(run.initialState(), String.valueOf(run.lastStartTag())),
                    setting -> dialect.newLexer(options(run)));
        }

        LexerOptions options(Html5libRun run) {
            return LexerOptions.bare()
                    .withErrors(ErrorHandling.collect())
                    .withInitialState(
                            Objects.requireNonNull(dialect.initialStates().get(run.initialState()), run.initialState()))
                    .withLastStartTag(run.lastStartTag());
        }

        @Override
        public String toString() {
            return dialect.name();
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Year.class)
    void everyRunGivesItsTokensAndAsManyErrorsFromText(Year year) {
        Failures failures = new Failures();
        List<Html5libRun> runs = year.runs();

        for (Html5libRun run : runs) {
            compare(run, Run.wholeThenEnd(year.lexer(run), run.input()), failures);
        }

        failures.assertNone();
        assertThat(runs).hasSize(year.count);
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Year.class)
    void everyRunGivesItsTokensAndAsManyErrorsFromBytes(Year year) {
        Failures failures = new Failures();
        int compared = 0;

        for (Html5libRun run : year.runs()) {
            if (!run.hasLoneSurrogate() && !run.input().startsWith("\uFEFF")) { // UTF-8 has neither as text
                compare(run, Run.wholeThenEnd(year.lexer(run), run.bytes()), failures);
                compared++;
            }
        }

        failures.assertNone();
        assertThat(compared).isBetween(year.count - 10, year.count);
    }

    private static void compare(Html5libRun run, Run lexed, Failures failures) {
        failures.compare(run, "tokens", Html5libTokens.withoutErrors(run.tokens()), Html5libTokens.of(lexed.tokens()));
        failures.compare(
                run,
                "errors",
                Collections.frequency(run.tokens(), Html5libTokens.ERROR),
                lexed.errors().size());
    }

    @Test
    void theErrorsOf2008StandAmongTheTokensWhereTheSuiteHasThem() {
        Failures failures = new Failures();
        int compared = 0;
        int ignored = 0;

        for (Html5libRun run : Year.DRAFT_2008.runs()) {
            if (run.ignoresErrorOrder()) {
                ignored++;
                continue;
            }
            Run text = Run.wholeThenEnd(Year.DRAFT_2008.lexer(run), run.input());
            failures.compare(
                    run,
                    "order",
                    Html5libTokens.joined(run.tokens()),
                    withErrors(text, run.input().length()));
            compared++;
        }

        failures.assertNone();
        assertThat(ignored).isEqualTo(3);
        assertThat(compared).isEqualTo(812);
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Year.class)
    void unitByUnitIsTheSameAsWhole(Year year) {
        Failures failures = new Failures();

        for (Html5libRun run : year.runs()) {
            Lexer lexer = year.lexer(run);
            byte[] bytes = run.bytes();
            failures.compare(run, "units", Run.wholeThenEnd(lexer, run.input()), Run.chunked(lexer, run.input(), 1));
            failures.compare(run, "bytes", Run.wholeThenEnd(lexer, bytes), Run.chunked(lexer, bytes, 1));
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Year.class)
    void everySplitIsTheSameAsWhole(Year year) {
        Failures failures = new Failures();
        int textSplits = 0;
        int byteSplits = 0;

        for (Html5libRun run : year.runs()) {
            Lexer lexer = year.lexer(run);
            Run text = Run.wholeThenEnd(lexer, run.input());
            for (int at = 1; at < run.input().length(); at++) {
                failures.compare(run, "text split at " + at, text, Run.split(lexer, run.input(), at));
                textSplits++;
            }
            byte[] utf8 = run.bytes();
            Run bytes = Run.wholeThenEnd(lexer, utf8);
            for (int at = 1; at < utf8.length; at++) {
                failures.compare(run, "bytes split at " + at, bytes, Run.split(lexer, utf8, at));
                byteSplits++;
            }
        }

        failures.assertNone();
        assertThat(textSplits).isEqualTo(year.textSplits);
        assertThat(byteSplits).isEqualTo(year.byteSplits);
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Year.class)
    void everyStepIsARowOfTheSpecificationAndEveryErrorIsARows(Year year) {
        RowCheck check = new RowCheck(SpecRow.read(year.dialect.name()));
        Failures failures = new Failures();

        for (Html5libRun run : year.runs()) {
            Probe probe = Probe.of(year.dialect, year.options(run), run.input(), Integer.MAX_VALUE);
            failures.compare(run, "steps and errors", List.of(), check.differences(run.input(), probe));
        }

        failures.assertNone();
    }

    /**
     * Returns the tokens with the errors before the one they lie in, a text cut where an error begins; what is reported
     * at the end of input is said of the markup that ends there. The input stream is read before there are tokens.
     */
    private static List<Object> withErrors(Run lexed, int end) {
        List<Object> all = new ArrayList<>();
        Deque<ParseError> errors = new ArrayDeque<>();
        for (ParseError error : lexed.errors()) {
            if (error.code().id().equals("2008-preprocessing-null")) {
                all.add(Html5libTokens.ERROR);
            } else {
                errors.add(error);
            }
        }
        for (Token token : lexed.tokens()) {
            long after = token.end() == end ? end + 1 : token.end();
            if (token instanceof Token.Text text) {
                addText(text, errors, all);
                continue;
            }
            while (!errors.isEmpty() && errors.getFirst().start() < after) {
                errors.removeFirst();
                all.add(Html5libTokens.ERROR);
            }
            all.addAll(Html5libTokens.of(List.of(token)));
        }
        errors.forEach(error -> all.add(Html5libTokens.ERROR));
        return Html5libTokens.joined(all);
    }

    private static void addText(Token.Text text, Deque<ParseError> errors, List<Object> all) {
        Map<Long, Token.CharacterReference> references = new HashMap<>();
        text.references().forEach(reference -> references.put(reference.start(), reference));
        String raw = text.raw().toString();
        long at = text.start();
        while (at < text.end()) {
            while (!errors.isEmpty() && errors.getFirst().start() <= at) {
                errors.removeFirst();
                all.add(Html5libTokens.ERROR);
            }
            Token.CharacterReference reference = references.get(at);
            if (reference != null) {
                all.add(List.of("Character", reference.value()));
                at = reference.end();
                continue;
            }
            char c = raw.charAt((int) (at++ - text.start()));
            if (c == '\r' && at < text.end() && raw.charAt((int) (at - text.start())) == '\n') {
                continue;
            }
            all.add(List.of("Character", c == '\r' ? "\n" : c == 0 ? "\uFFFD" : String.valueOf(c)));
        }
    }
}
