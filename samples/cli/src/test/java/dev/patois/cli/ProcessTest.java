package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.lex.LexTextTest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command in a process of its own, where the locale and the real streams are at work. */
class ProcessTest {
    @Test
    void inputAndOutputAreUtf8UnderACLocale() throws Exception {
        Process process = start("-Dfile.encoding=US-ASCII", "batch");
        try (OutputStream in = process.getOutputStream()) {
            in.write("{\"id\":\"é\",\"input\":\"漢<é>\"}\n".getBytes(StandardCharsets.UTF_8));
        }

        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(out).startsWith("{\"id\":\"é\",\"tokens\":[[\"Character\",\"漢<é>\"]]");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void complaintsAreUtf8UnderACLocale() throws Exception {
        Process process = start("-Dfile.encoding=US-ASCII", "lex", "--errors", "-");
        try (OutputStream in = process.getOutputStream()) {
            in.write("</>é".getBytes(StandardCharsets.UTF_8));
        }

        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(out).contains("missing-end-tag-name – ").contains("\"é\"");
    }

    @Test
    void aReaderThatGoesAwayEndsTheRunQuietly() throws Exception {
        Process process = start("batch");
        try (OutputStream in = process.getOutputStream()) {
            in.write("{\"input\":\"x\"}\n".getBytes(StandardCharsets.UTF_8));
            in.flush();
            assertThat(process.getInputStream().read()).isEqualTo('{');
            process.getInputStream().close();
            in.write("{\"input\":\"x\"}\n".repeat(20_000).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("pipe");
        }

        assertThat(process.getErrorStream().readAllBytes()).isEmpty();
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void theExitCodeIsThatOfTheProcess() throws Exception {
        Process process = start("lex", "/no/such/file");

        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .hasLineCount(1);
        assertThat(process.getInputStream().readAllBytes()).isEmpty();
        assertThat(process.waitFor()).isEqualTo(2);
    }

    @Test
    void aPageIsLexedWithoutTheClassesThatOnlyOtherRunsNeed(@TempDir Path folder) throws Exception {
        String file = LexTextTest.file(folder, "a.html", "<p>a</p>");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-verbose:class",
                "-cp",
                System.getProperty("java.class.path"),
                Patois.class.getName(),
                "lex",
                "--errors",
                file);

        String out = new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(out)
                .contains("EndTag     p", "dev.patois.cli.lex.LexCommand ")
                .doesNotContain(
                        "picocli.CommandLine$Model",
                        "org.slf4j.",
                        "ch.qos.logback.",
                        "java.security.SecureRandom ",
                        "dev.patois.sgml.SgmlSyntax ",
                        "dev.patois.cli.compare.");
    }

    private static Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        List<String> rest = new ArrayList<>(List.of(args));
        while (rest.get(0).startsWith("-D")) {
            command.add(rest.remove(0));
        }
        command.add(Patois.class.getName());
        command.addAll(rest);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("LC_ALL", "C");
        return builder.start();
    }
}
