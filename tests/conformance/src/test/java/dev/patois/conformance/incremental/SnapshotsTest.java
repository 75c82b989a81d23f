package dev.patois.conformance.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.conformance.Html5libRun;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.support.Corpora;
import dev.patois.support.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From a snapshot at every boundary of every test of a suite, a lexer goes on as the one it was taken of. */
class SnapshotsTest {
    static Stream<Dialect> dialects() {
        return Stream.of(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01, Html5.SNAPSHOT_2014, LegacyHtml.DRAFT_2008);
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void everyBoundaryOfTheSuiteIsGoneOnFrom(Dialect dialect) {
        int boundaries = 0;
        for (Html5libRun run : Html5libRun.readAll(Corpora.corpus(
                "html5lib-tests/current/tokenizer", "clone https://github.com/html5lib/html5lib-tests"))) {
            if (dialect.initialStates().get("Data state") == null
                    || run.initialState().equals("Data state")) {
                boundaries += check(dialect, run.input());
            }
        }
        assertThat(boundaries).isGreaterThan(5_000);
    }

    static Stream<Dialect> sgml() {
        return Stream.of(Sgml.STRICT_1996, Sgml.NOTE, Sgml.FULL);
    }

    @ParameterizedTest
    @MethodSource("sgml")
    void everyBoundaryOfTheExamplesOfTheNoteIsGoneOnFrom(Dialect dialect) throws IOException {
        Path examples = Corpora.corpus(
                "sgml/note-examples.jsonl", "it holds the examples of the W3C NOTE with the events of its program");
        int boundaries = 0;
        for (String line : Files.readAllLines(examples)) {
            boundaries += check(
                    dialect, new ObjectMapper().readTree(line).get("input").asText());
        }
        assertThat(boundaries).isGreaterThan(200);
    }

    private static int check(Dialect dialect, String input) {
        LexerOptions options = dialect.options().withErrors(ErrorHandling.deliver());
        Lexer lexer = dialect.newLexer(options);
        lexer.feed(input);
        List<LexerSnapshot> snapshots = new ArrayList<>();
        List<Integer> seen = new ArrayList<>();
        List<Object> events = events(lexer, snapshots, seen);

        Lexer other = dialect.newLexer(options);
        for (int i = 0; i < snapshots.size(); i++) {
            other.resume(snapshots.get(i));
            other.feed(input.substring((int) snapshots.get(i).offset()));
            assertThat(events(other, new ArrayList<>(), new ArrayList<>()))
                    .as("%s after %s", input, snapshots.get(i).tokenEnd())
                    .isEqualTo(events.subList(seen.get(i), events.size()));
        }
        return snapshots.size();
    }

    private static List<Object> events(Lexer lexer, List<LexerSnapshot> snapshots, List<Integer> seen) {
        lexer.end();
        List<Object> events = new ArrayList<>();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.ERROR) {
                events.add(lexer.error());
            } else {
                events.add(Token.copyOf(lexer, kind));
                snapshots.add(lexer.snapshot());
                seen.add(events.size());
            }
        }
        return events;
    }

    /** The rest of a declaration that a {@code >} cut off is skipped character by character. */
    @Test
    void aSnapshotCopiesNothingOfATokenThatHasBeenTold() {
        int parts = 50_000;
        Lexer lexer = Sgml.FULL
                .with(Sgml.FULL.options().withLimits(Limits.unlimited()))
                .newLexer();
        lexer.feed("<!DOCTYPE a [<!ELEMENT a " + "(".repeat(parts) + ">" + "(".repeat(100) + "]>");
        lexer.end();
        while (lexer.next() != TokenKind.SKIPPED) {
            // to what follows the declaration
        }
        lexer.snapshot();
        long before = Measured.allocated();

        LexerSnapshot snapshot = lexer.snapshot();

        assertThat(Measured.allocated() - before).isLessThan(parts);
        assertThat(snapshot.offset()).isGreaterThan(parts);
    }
}
