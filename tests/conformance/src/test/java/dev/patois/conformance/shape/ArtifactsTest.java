package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.xml5.Xml5;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in the artifacts besides their classes, and what they need of others. */
class ArtifactsTest {
    private static Path of(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    @ParameterizedTest
    @ValueSource(classes = {Dialect.class, Html5.class, LegacyHtml.class, Xml5.class, Sgml.class})
    void everyArtifactCarriesItsLicenceAndItsNotice(Class<?> type) throws IOException, URISyntaxException {
        Path artifact = of(type);
        if (Files.isDirectory(artifact)) {
            assertThat(artifact.resolve("META-INF/LICENSE")).isNotEmptyFile();
            assertThat(artifact.resolve("META-INF/NOTICE")).isNotEmptyFile();
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(artifact)) {
                assertThat(jar.getPath("META-INF/LICENSE")).isNotEmptyFile();
                assertThat(jar.getPath("META-INF/NOTICE")).isNotEmptyFile();
            }
        }
    }

    @Test
    void theModulesRunWithoutTheAnnotationsTheyWereCompiledWith() throws Exception {
        String path = String.join(
                File.pathSeparator,
                List.of(
                        of(Dialect.class).toString(),
                        of(Html5.class).toString(),
                        of(Xml5.class).toString(),
                        of(Sgml.class).toString(),
                        of(LegacyHtml.class).toString(),
                        of(org.slf4j.Logger.class).toString()));
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--module-path",
                        path,
                        "--add-modules",
                        "dev.patois.html5,dev.patois.xml5,dev.patois.sgml,dev.patois.html4",
                        "-cp",
                        of(ArtifactsTest.class).toString(),
                        Main.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(java.waitFor()).as(said).isZero();
        assertThat(said.strip()).isEqualTo("dev.patois.html5: [p, a, p]");
    }

    /** A program on the class path that uses the modules. */
    static final class Main {
        private Main() {}

        public static void main(String[] args) {
            List<String> found = Html5.LIVING.tokens("<p>a</p>").stream()
                    .map(token -> token instanceof Token.Tag tag
                            ? tag.name()
                            : token.raw().toString())
                    .toList();
            System.out.println(Html5.class.getModule().getName() + ": " + found);
        }
    }
}
