package dev.patois.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** The package for npm, as node sees it. */
class PackageTest {
    /** The most that the module may take, packed by gzip, in bytes; brotli makes it a fifth shorter. */
    private static final int BUDGET = 450 * 1024;

    @Test
    void theTestsOfThePackagePass() throws Exception {
        String node = Node.found();
        String tests = Path.of("src", "test", "js", "package-test.mjs")
                .toAbsolutePath()
                .toString();
        ProcessBuilder builder = new ProcessBuilder(node, "--test", "--test-reporter=spec", tests);
        builder.environment().put("PATOIS_PACKAGE", Node.PACKAGE.toString());
        builder.environment()
                .put(
                        "PATOIS_SUITE",
                        Path.of(System.getProperty("patois.corpora", "none"), "html5lib-tests", "current", "tokenizer")
                                .toString());
        Process process = builder.redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(told).isZero();
        System.out.println(told);
    }

    @Test
    void theModuleIsWithinItsBudget() throws Exception {
        Node.found();
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(Files.readAllBytes(Node.PACKAGE.resolve("patois.wasm")));
        }

        assertThat(packed.size()).isLessThan(BUDGET);
    }
}
