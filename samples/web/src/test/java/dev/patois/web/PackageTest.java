package dev.patois.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** The package for npm, as node sees it. */
class PackageTest {
    /** The most that the module may take, packed by gzip, in bytes; brotli makes it a fifth shorter. */
    private static final int BUDGET = 400_000;

    @Test
    void theTestsOfThePackagePass() throws Exception {
        Path suite = Path.of(System.getProperty("patois.corpora", "none"), "html5lib-tests", "current", "tokenizer");
        Node.Ran ran = Node.tests(
                Path.of("src", "test", "js", "package-test.mjs"),
                Map.of("PATOIS_PACKAGE", Node.PACKAGE.toString(), "PATOIS_SUITE", suite.toString()));

        assertThat(ran.code()).as(ran.told()).isZero();
        System.out.println(ran.told());
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
