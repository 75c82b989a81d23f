package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Patois;
import dev.patois.conformance.Html5libRun;
import dev.patois.conformance.Html5libTokens;
import dev.patois.conformance.rows.SpecRow;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.LineIndex;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What {@code patois suite} writes, read back by what reads html5lib-tests. With {@code -Dpatois.write=true} the tests
 * of processing instructions that are kept here are written again.
 */
class OwnSuiteTest {
    private static final Path KEPT =
            Path.of("src", "test", "resources", "dev", "patois", "conformance", "suites", "processing-instructions");

    @TempDir
    private Path folder;

    private static String written(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Patois.run(
                arguments,
                InputStream.nullInputStream(),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));

        assertThat(exit).as(err.toString(StandardCharsets.UTF_8)).isZero();
        return out.toString(StandardCharsets.UTF_8);
    }

    private List<Html5libRun> read(String suite) throws IOException {
        Files.writeString(folder.resolve("own.test"), suite);
        return Html5libRun.readAll(folder);
    }

    @ParameterizedTest
    @CsvSource({"html5, 2734", "html5-2026-01, 2636", "html5-2014, 2930", "html-2008, 1613"})
    void ourLexersPassTheirOwnSuites(String name, int cases) throws IOException {
        Dialect dialect = Dialects.get(name);
        List<Html5libRun> runs = read(written("suite", "--dialect", name));
        Failures failures = new Failures();

        for (Html5libRun run : runs) {
            LexerOptions options = LexerOptions.bare()
                    .withErrors(ErrorHandling.collect())
                    .withInitialState(
                            Objects.requireNonNull(dialect.initialStates().get(run.initialState())))
                    .withLastStartTag(run.lastStartTag());
            Run lexed = Run.wholeThenEnd(dialect.newLexer(options), run.input());
            failures.compare(run, "tokens", run.tokens(), Html5libTokens.of(lexed.tokens()));
            failures.compare(
                    run, "errors", run.errors(), Html5libTokens.errors(lexed.errors(), LineIndex.of(run.input())));
        }

        failures.assertNone();
        assertThat(runs.size()).isEqualTo(cases);
    }

    @ParameterizedTest
    @CsvSource({"html5, 2", "html5-2026-01, 2", "html5-2014, 2", "html-2008, 0"})
    void everyRowHasACaseWithItsErrorUnlessItBeginsInForeignContent(String name, int foreign) throws IOException {
        List<Html5libRun> runs = read(written("suite", "--dialect", name));
        List<SpecRow> rows = SpecRow.read(name);
        Map<List<String>, Html5libRun> byInput = new HashMap<>();
        for (Html5libRun run : runs) {
            String lastStartTag = Objects.requireNonNullElse(run.lastStartTag(), "");
            byInput.put(List.of(run.input(), run.initialState(), lastStartTag), run);
        }

        assertThat(byInput.size()).as("no input stands twice").isEqualTo(runs.size());
        for (SpecRow row : rows) {
            if (!row.foreign()) {
                Html5libRun run = byInput.get(List.of(row.text(), row.start(), row.lastStartTag()));
                assertThat(run).as("a case of %s", row).isNotNull();
                for (String error :
                        row.error().isEmpty() ? new String[0] : row.error().split("\\+")) {
                    assertThat(run.errors()).as("%s", row).anyMatch(found -> found.startsWith(error + "@"));
                }
            }
        }
        assertThat(rows.stream().filter(SpecRow::foreign)).hasSize(foreign);
    }

    @Test
    void theKeptTestsOfProcessingInstructionsAreThoseThatTheRowsGive() throws IOException {
        String suite = written("suite", "--dialect", "html5", "--only", "processing-instructions");
        Path kept = KEPT.resolve("processingInstructions.test");
        if (Boolean.getBoolean("patois.write")) {
            Files.createDirectories(KEPT);
            Files.writeString(kept, suite);
        }

        assertThat(Files.readString(kept)).isEqualTo(suite);
        assertThat(read(suite)).hasSize(100).allMatch(run -> run.input().startsWith("<?"));
    }
}
