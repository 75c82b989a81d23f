package dev.patois.conformance.census;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libRun;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.census.Census;
import dev.patois.core.census.CensusKind;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The errors that a census counts, beside those that html5lib-tests expects. */
class CensusErrorsTest {
    private static final int RUNS_WITH_ERRORS = 1_795;

    @Test
    void aCensusCountsTheErrorsOfHtml5libTestsByCodeAndKnowsTheFirst() {
        List<Html5libRun> runs = Html5libRun.readAll(Corpora.corpus(
                "html5lib-tests/current/tokenizer",
                "it is tokenizer/ of https://github.com/html5lib/html5lib-tests at the commit named in PROVENANCE.txt"
                        + " beside it, 224991ec10db04f056a89eed8b0bd8695fd2950e"));
        Failures failures = new Failures();
        int withErrors = 0;

        for (Html5libRun run : runs) {
            if (run.hasLoneSurrogate()) {
                continue; // UTF-8 has no lone surrogates
            }
            failures.compare(run, "errors by code", expected(run), counted(run));
            withErrors += run.errors().isEmpty() ? 0 : 1;
        }

        failures.assertNone();
        assertThat(withErrors).isEqualTo(RUNS_WITH_ERRORS);
    }

    /** The codes of the suite with how often each is there, and the line and column it has first. */
    private static Map<String, String> expected(Html5libRun run) {
        Map<String, Long> counts = new TreeMap<>();
        Map<String, String> first = new LinkedHashMap<>();
        for (String error : run.errors()) {
            String code = error.substring(0, error.indexOf('@'));
            counts.merge(code, 1L, Long::sum);
            first.putIfAbsent(code, error.substring(error.indexOf('@')));
        }
        Map<String, String> expected = new TreeMap<>();
        counts.forEach((code, count) -> expected.put(code, count + first.get(code)));
        return expected;
    }

    private static Map<String, String> counted(Html5libRun run) {
        Dialect dialect = Html5.REVIEW_DRAFT_2026_01;
        LexerOptions options = LexerOptions.bare()
                .withInitialState(Objects.requireNonNull(dialect.initialStates().get(run.initialState())))
                .withLastStartTag(run.lastStartTag());
        byte[] bytes = run.bytes();
        Census census = Census.of(
                dialect.with(options),
                bytes,
                EncodingHints.none().withOverride(Encoding.UTF_8),
                EnumSet.of(CensusKind.ERROR));
        LineIndex lines = LineIndex.of(bytes);
        Map<String, String> counted = new TreeMap<>();
        census.of(CensusKind.ERROR).forEach((code, found) -> {
            SourcePosition place = lines.position(found.first());
            counted.put(code, found.count() + "@" + place.line() + ":" + place.column());
        });
        return counted;
    }
}
