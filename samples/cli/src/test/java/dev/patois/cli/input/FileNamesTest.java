package dev.patois.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.cli.Patois;
import dev.patois.cli.Run;
import dev.patois.corpus.file.FileNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose names are no UTF-8 are found, read, and shown with the bytes of their names. */
@EnabledOnOs(OS.LINUX)
class FileNamesTest {
    private static final String NAME = "a\uDCFF\uDC80é 100%.html";
    private static final String SHOWN = "a\\xFF\\x80é 100%.html";

    @TempDir
    private Path folder;

    @BeforeEach
    void aFileOfSuchAName() throws IOException {
        Files.createDirectory(folder.resolve("pages"));
        Files.writeString(folder.resolve("pages").resolve(FileNames.path(NAME)), "<p>x<!--a--!>");
    }

    @Test
    void aNameFindsItsWayToTheFileAndBack() throws IOException {
        try (var files = Files.list(folder.resolve("pages"))) {
            Path file = files.findFirst().orElseThrow();

            assertThat(FileNames.of(file)).isEqualTo(folder + "/pages/" + NAME);
            assertThat(FileNames.path(FileNames.of(file))).isEqualTo(file);
            assertThat(FileNames.of(file.getFileName())).isEqualTo(NAME);
            assertThat(FileNames.path(NAME)).isEqualTo(file.getFileName());
        }
        assertThat(FileNames.path("../b\uDCC3/c")).hasToString("../b\uFFFD/c");
        assertThat(FileNames.of(FileNames.path("../b\uDCC3/c"))).isEqualTo("../b\uDCC3/c");
        assertThatThrownBy(() -> FileNames.path("a\uDCFF\0")).isInstanceOf(InvalidPathException.class);
        assertThatThrownBy(() -> FileNames.path("\uDCFF\uD800")).isInstanceOf(InvalidPathException.class);
    }

    @Test
    void aFileOfADirectoryIsComparedWhateverItsName() {
        Run run = Run.patois("compare", folder.resolve("pages").toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("/pages/" + SHOWN + ": 1 divergence").contains("1 document, 1 read differently");
        assertThat(Run.patois(
                                "compare",
                                "--format",
                                "json",
                                folder.resolve("pages").toString())
                        .json()
                        .at("/documents/0/document")
                        .asText())
                .endsWith("/pages/" + NAME);
    }

    @Test
    void aFileOfADirectoryIsSurveyedWhateverItsName() {
        for (String format : List.of("jsonl", "csv")) {
            String rows = folder.resolve("rows." + format).toString();
            String[] args = {
                "survey",
                "--rows",
                rows,
                "--rows-format",
                format,
                "--resume",
                folder.resolve("pages").toString()
            };

            assertThat(Run.patois(args).out())
                    .startsWith("1 document, 13 bytes, 1 read differently (1 security)\n")
                    .contains(SHOWN + "@4");
            assertThat(Run.patois(args).out()).contains("1 known from before");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "C.UTF-8"})
    void anArgumentNamesSuchAFileInAnyLocale(String locale) throws Exception {
        Process process = start(locale, "lex", "pages/a$(printf '\\377\\200\\303\\251') 100%.html");
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out).contains("StartTag   p").contains("Comment    \"a\"");

        process = start(locale, "lex", "$(printf 'missing\\377\\033[31m\\nx')");
        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("patois: there is no file missing\\xFF\\u001B[31m\\nx; check the name\n");

        process = start(locale, "compare", "pages");
        out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out).contains("pages/" + SHOWN + ": 1 divergence");
    }

    private Process start(String locale, String command, String argument) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder builder = new ProcessBuilder(
                "sh",
                "-c",
                "exec '" + java + "' -cp \"$CP\" " + Patois.class.getName() + " " + command + " \"" + argument + "\"");
        builder.directory(folder.toFile());
        builder.environment().put("CP", System.getProperty("java.class.path"));
        builder.environment().put("LC_ALL", locale);
        return builder.start();
    }
}
