package dev.patois.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.core.ErrorHandling;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/**
 * The tokenizer tests of xml5lib, read as the errata resolve them: tokens. The numbers of errors there follow another program,
 * and are not compared.
 */
class Xml5TokenizerTest {
    private static final int TESTS = 1653;

    private record Run(String id, String input, List<Object> tokens) {
        @Override
        public String toString() {
            return id + " " + Html5libRun.JSON.valueToTree(input);
        }
    }

    private static List<Run> runs() throws IOException {
        Path file = Corpora.corpus("xml5/xml5lib-tokenizer.jsonl", "it is made of the tests in Ygg01/xml5lib-tests");
        List<Run> runs = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            JsonNode test = Html5libRun.JSON.readTree(line);
            boolean differs = test.path("resolved_expected").asText().equals("differs");
            JsonNode tokens = test.path(differs ? "resolved_tokens" : "tokens");
            runs.add(new Run(test.path("id").asText(), test.path("input").asText(), Html5libRun.tokens(tokens, false)));
        }
        return runs;
    }

    private static Lexer lexer() {
        return Xml5.DRAFT.newLexer(LexerOptions.bare().withErrors(ErrorHandling.collect()));
    }

    private static void assertTokens(String mode, BiFunction<Lexer, Run, Lexed> lex) throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        List<Run> runs = runs();
        for (Run run : runs) {
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
        assertTokens("characters", (lexer, run) -> Lexed.whole(lexer, run.input()));
    }

    @Test
    void everyTestGivesItsTokensFromBytes() throws IOException {
        assertTokens("bytes", (lexer, run) -> Lexed.whole(lexer(), Wtf8.encode(run.input())));
    }

    @Test
    void everyTestGivesTheSameOneCharacterAtATime() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (Run run : runs()) {
            failures.compare(run, "one by one", Lexed.whole(lexer, run.input()), Lexed.chunked(lexer, run.input(), 1));
        }
        failures.assertNone();
    }

    @Test
    void everyTestGivesTheSameOneByteAtATime() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (Run run : runs()) {
            byte[] bytes = Wtf8.encode(run.input());
            failures.compare(run, "byte by byte", Lexed.whole(lexer, bytes), Lexed.chunked(lexer, bytes, 1));
        }
        failures.assertNone();
    }

    @Test
    void everyTestGivesTheSameInTwoParts() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (Run run : runs()) {
            byte[] bytes = Wtf8.encode(run.input());
            Lexed whole = Lexed.whole(lexer, bytes);
            for (int at = 0; at <= bytes.length; at++) {
                failures.compare(run, "split at byte " + at, whole, Lexed.split(lexer, bytes, at));
            }
        }
        failures.assertNone();
    }

    @Test
    void everyTestGivesTheSameCharactersInTwoParts() throws IOException {
        Failures failures = new Failures();
        Lexer lexer = lexer();
        for (Run run : runs()) {
            Lexed whole = Lexed.whole(lexer, run.input());
            for (int at = 0; at <= run.input().length(); at++) {
                failures.compare(run, "split at " + at, whole, Lexed.split(lexer, run.input(), at));
            }
        }
        failures.assertNone();
    }
}
