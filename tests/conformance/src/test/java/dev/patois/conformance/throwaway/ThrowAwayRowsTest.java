package dev.patois.conformance.throwaway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.rows.Probe;
import dev.patois.conformance.rows.RowCheck;
import dev.patois.conformance.rows.SpecRow;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.spec.SpecState;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of the throw-away dialect and its revision, and that the engine gives both what it gives every dialect. */
class ThrowAwayRowsTest {
    private static final String SERVICES = "META-INF/services/dev.patois.core.DialectProvider";
    private static final List<String> INPUTS =
            List.of("", "a<b>c</b>d", "1 < 2 << 3 </ é>", "<a", "</", "<", "<<b>>", "<p x='>'>\r\n</p\0>");

    static List<Dialect> dialects() {
        return new ThrowAwayDialects().dialects();
    }

    private static List<String> differences(Dialect dialect, List<SpecRow> rows) {
        RowCheck check = new RowCheck(rows);
        return SpecRow.read(dialect.name()).stream()
                .flatMap(row -> check.differences(row.text(), Probe.of(dialect, row, Integer.MAX_VALUE)).stream())
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyRowHolds(Dialect dialect) {
        List<SpecRow> rows = SpecRow.read(dialect.name());
        RowCheck check = new RowCheck(rows);
        Failures failures = new Failures();

        for (SpecRow row : rows) {
            for (int piece : new int[] {1, Integer.MAX_VALUE}) {
                Probe probe = Probe.of(dialect, row, piece);
                failures.compare(row, "in pieces of " + piece, List.of(), check.differences(row, probe));
            }
        }

        failures.assertNone();
        assertThat(rows).hasSizeGreaterThan(15);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyStateHasRows(Dialect dialect) {
        assertThat(SpecRow.read(dialect.name()))
                .extracting(SpecRow::state)
                .containsOnly(
                        dialect.spec().states().stream().map(SpecState::name).toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void aRowThatTheTableForgetsIsTold(Dialect dialect) {
        List<SpecRow> rows = SpecRow.read(dialect.name());
        assertThat(differences(dialect, rows)).isEmpty();

        List<SpecRow> fewer = rows.stream()
                .filter(row ->
                        !(row.state().equals("Tag open state") && row.input().equals("/")))
                .collect(Collectors.toCollection(ArrayList::new));

        assertThat(differences(dialect, fewer))
                .isNotEmpty()
                .allSatisfy(told -> assertThat(told).startsWith("no row is").contains("Tag open state"));
    }

    @Test
    void aRowThatTheStateForgetsIsTold() {
        SpecRow added = SpecRow.read("throwaway-2").stream()
                .filter(row ->
                        row.state().equals("Tag open state") && row.input().equals("<"))
                .findFirst()
                .orElseThrow();

        assertThat(new RowCheck(SpecRow.read("throwaway-2"))
                        .differences(added, Probe.of(ThrowAway.FIRST, added, Integer.MAX_VALUE)))
                .contains("cause RECONSUMED instead of CONSUMED");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyCharacterIsInOneTokenHoweverTheInputIsCut(Dialect dialect) {
        for (String input : INPUTS) {
            Run whole = Run.wholeThenEnd(dialect.newLexer(LexerOptions.bare()), input);

            assertThat(whole.tokens().stream()
                            .map(Token::raw)
                            .map(Object::toString)
                            .collect(Collectors.joining()))
                    .isEqualTo(input);
            for (int at = 1; at < input.length(); at++) {
                assertThat(Run.split(dialect.newLexer(LexerOptions.bare()), input, at))
                        .as("%s, cut at %d", input, at)
                        .isEqualTo(whole);
            }
        }
    }

    @Test
    void theRevisionReadsOneThingInAnotherWay() {
        assertThat(errors(ThrowAway.FIRST, "<<b></b>")).containsExactly("invalid-first-character-of-tag-name");
        assertThat(errors(ThrowAway.REVISION, "<<b></b>")).isEmpty();
    }

    private static List<String> errors(Dialect dialect, String input) {
        var tokens = dialect.tokens(input);
        tokens.stream().forEach(token -> {});
        return tokens.errors().stream().map(error -> error.code().id()).toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void aServiceLoaderFindsItByName(Dialect dialect) throws Exception {
        String services = String.valueOf(ThrowAwayRowsTest.class.getResource(SERVICES));
        URL place = new URL(services.substring(0, services.length() - SERVICES.length()));

        try (URLClassLoader loader = new URLClassLoader(new URL[] {place}, ThrowAwayRowsTest.class.getClassLoader())) {
            assertThat(ServiceLoader.load(dev.patois.core.DialectProvider.class, loader).stream()
                            .flatMap(provider -> provider.get().dialects().stream())
                            .filter(found -> found.name().equals(dialect.name())))
                    .containsExactly(dialect);
        }
    }
}
