package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.conformance.Html5libRun;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/**
 * The tokenizer tests of xml5lib, read as the errata resolve them: tokens. The numbers of errors there follow another
 * program, and are not compared.
 */
class Xml5TokenizerTest {
    private static final int TESTS = 1653;

    private record SuiteRun(String id, String input, List<Object> tokens) {
        @Override
        public String toString() {
            return id + " " + Html5libRun.JSON.valueToTree(input);
        }
    }

    private static List<SuiteRun> runs() throws IOException {
        Path file = Corpora.corpus("xml5/xml5lib-tokenizer.jsonl", "it is made of the tests in Ygg01/xml5lib-tests");
        List<SuiteRun> runs = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            JsonNode test = Html5libRun.JSON.readTree(line);
            boolean differs = test.path("resolved_expected").asText().equals("differs");
            JsonNode tokens = test.path(differs ? "resolved_tokens" : "tokens");
            runs.add(new SuiteRun(
                    test.path("id").asText(), test.path("input").asText(), Html5libRun.tokens(tokens, false)));
        }
        return runs;
    }

    private static Lexer lexer() {
        return Xml5.DRAFT.newLexer(LexerOptions.bare().withErrors(ErrorHandling.collect()));
    }

    private static void assertTokens(String mode, BiFunction<Lexer, SuiteRun, Run> lex) throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        List<SuiteRun> runs = runs();
        for (SuiteRun run : runs) {
            try {
                failures.compare(
                        run,
                        mode,
                        run.tokens(),
                        Xml5Tokens.of(lex.apply(lexer, run).tokens()));
            } catch (RuntimeException e) {
                failures.add(run, mode, e);
                lexer = lexer();
            }
        }
        failures.assertNone();
        assertThat(runs).hasSize(TESTS);
    }

    @Test
    void everyTestGivesItsTokens() throws IOException {
        assertTokens("characters", (lexer, run) -> Run.wholeThenEnd(lexer, run.input()));
    }

    @Test
    void everyTestGivesItsTokensFromBytes() throws IOException {
        assertTokens("bytes", (lexer, run) -> Run.wholeThenEnd(lexer(), Wtf8.encode(run.input())));
    }

    @Test
    void everyTestGivesTheSameOneCharacterAtATime() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (SuiteRun run : runs()) {
            failures.compare(
                    run, "one by one", Run.wholeThenEnd(lexer, run.input()), Run.chunked(lexer, run.input(), 1));
        }
        failures.assertNone();
    }

    @Test
    void everyTestGivesTheSameOneByteAtATime() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (SuiteRun run : runs()) {
            byte[] bytes = Wtf8.encode(run.input());
            failures.compare(run, "byte by byte", Run.wholeThenEnd(lexer, bytes), Run.chunked(lexer, bytes, 1));
        }
        failures.assertNone();
    }

    @Test
    void everyTestGivesTheSameInTwoParts() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (SuiteRun run : runs()) {
            byte[] bytes = Wtf8.encode(run.input());
            Run whole = Run.wholeThenEnd(lexer, bytes);
            for (int at = 0; at <= bytes.length; at++) {
                failures.compare(run, "split at byte " + at, whole, Run.split(lexer, bytes, at));
            }
        }
        failures.assertNone();
    }

    @Test
    void everyTestGivesTheSameCharactersInTwoParts() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (SuiteRun run : runs()) {
            Run whole = Run.wholeThenEnd(lexer, run.input());
            for (int at = 0; at <= run.input().length(); at++) {
                failures.compare(run, "split at " + at, whole, Run.split(lexer, run.input(), at));
            }
        }
        failures.assertNone();
    }
}
