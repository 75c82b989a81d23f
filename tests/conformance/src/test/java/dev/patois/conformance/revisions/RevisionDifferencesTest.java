package dev.patois.conformance.revisions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.conformance.Html5libRun;
import dev.patois.conformance.Html5libTokens;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.LineIndex;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The inputs on which revisions of HTML differ, chosen one by one: what the four of them make of them. */
class RevisionDifferencesTest {
    static List<Dialect> dialects() {
        return List.of(LegacyHtml.DRAFT_2008, Html5.SNAPSHOT_2014, Html5.REVIEW_DRAFT_2026_01, Html5.LIVING);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyInputReadsAsItsRevisionSays(Dialect dialect) throws IOException {
        Path file = Corpora.corpus(
                "html-revision-differences.jsonl", "it lists inputs with their tokens in each revision of HTML");
        Failures failures = new Failures();
        int rows = 0;

        for (String line : Files.readAllLines(file)) {
            JsonNode row = Html5libRun.JSON.readTree(line);
            JsonNode expected = expected(dialect, row);
            String input = row.path("input").asText();
            Lexer lexer = lexer(dialect, row);
            String about = "row " + row.path("id") + " " + row.path("input");
            Run text = Run.wholeThenEnd(lexer, input);
            if (expected.isArray()) {
                List<Object> listed = Html5libRun.tokens(expected, false);
                failures.compare(
                        about, "tokens", Html5libTokens.withoutErrors(listed), Html5libTokens.of(text.tokens()));
                failures.compare(
                        about,
                        "errors",
                        Collections.frequency(listed, "ParseError"),
                        text.errors().size());
            } else {
                failures.compare(
                        about,
                        "tokens",
                        Html5libRun.tokens(expected.path("tokens"), false),
                        Html5libTokens.of(text.tokens()));
                failures.compare(
                        about,
                        "errors",
                        Html5libRun.errors(expected.path("errors")),
                        Html5libTokens.errors(text.errors(), LineIndex.of(input)));
            }
            failures.compare(about, "unit by unit", text, Run.chunked(lexer, input, 1));
            rows++;
        }

        failures.assertNone();
        assertThat(rows).isEqualTo(130);
    }

    private static String revision(Dialect dialect) {
        return dialect == LegacyHtml.DRAFT_2008 ? "E1" : dialect == Html5.SNAPSHOT_2014 ? "E2" : "E3";
    }

    /** Returns tokens and errors; of the older two, one list of tokens with the errors among them. */
    private static JsonNode expected(Dialect dialect, JsonNode row) {
        return dialect == Html5.LIVING && row.has("E3head") ? row.path("E3head") : row.path(revision(dialect));
    }

    private static Lexer lexer(Dialect dialect, JsonNode row) {
        return inState(dialect, row).newLexer();
    }

    /** Returns a dialect that reads as a row of the list wants it. */
    static Dialect inState(Dialect dialect, JsonNode row) {
        String state = row.path("state").path(revision(dialect)).asText();
        return dialect.with(LexerOptions.bare()
                .withErrors(ErrorHandling.collect())
                .withInitialState(Objects.requireNonNull(dialect.initialStates().get(state), state))
                .withLastStartTag(row.path("lastStartTag").textValue())
                .withCdataAllowed(row.path("foreign").asBoolean()));
    }
}
