package dev.patois.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Patois;
import dev.patois.cli.Run;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parsers of the user, made of the example of {@code docs/CONTESTANTS.md}. */
class ContestantsPathTest {
    private static final String SERVICES = "META-INF/services/dev.patois.core.compare.ContestantProvider";

    @TempDir
    private static Path compiled;

    @TempDir
    private Path folder;

    private Path own;

    @BeforeAll
    static void compileTheExampleOfThePage() throws Exception {
        String page = Files.readString(Path.of("../../docs/CONTESTANTS.md"));
        String example = page.split("```java\n", -1)[1];
        Path source = compiled.resolve("OwnContestants.java");
        Files.writeString(source, example.substring(0, example.indexOf("```")));
        int exit = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        compiled.resolve("classes").toString(),
                        source.toString());
        assertThat(exit).isZero();
    }

    @BeforeEach
    void putItBesideAPage() throws Exception {
        own = folder.resolve("own");
        try (Stream<Path> files = Files.walk(compiled.resolve("classes"))) {
            for (Path file : files.toList()) {
                Files.copy(
                        file,
                        own.resolve(compiled.resolve("classes").relativize(file).toString()));
            }
        }
        declare("example.OwnContestants");
        Files.writeString(folder.resolve("page.html"), "<p>a<script>alert(1)</script>b</p>");
    }

    private void declare(String provider) throws Exception {
        Files.createDirectories(own.resolve(SERVICES).getParent());
        Files.writeString(own.resolve(SERVICES), provider + "\n");
    }

    /** Returns what a process prints: which parsers there are is found once in each. */
    private String patois(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Patois.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + out;
    }

    @Test
    void aSanitizerOfOnesOwnTakesPartInAComparison() throws Exception {
        assertThat(patois(
                        "compare",
                        "--contestants-path",
                        "own",
                        "--dialects",
                        "html5,my-sanitizer",
                        "--harmless",
                        "page.html"))
                .startsWith("1 ")
                .contains("my-sanitizer")
                .contains("filtered");
    }

    @Test
    void itTakesPartInAHuntAndInAChain() throws Exception {
        assertThat(patois(
                        "hunt",
                        "--contestants-path",
                        "own",
                        "--dialects",
                        "my-sanitizer|html5,my-sanitizer|html5:no-feedback",
                        "--inputs",
                        "100"))
                .contains("100 inputs, ");
    }

    @Test
    void itMayBeInAJarOfAFolder() throws Exception {
        Path jars = Files.createDirectory(folder.resolve("jars"));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(jars.resolve("own.jar")));
                Stream<Path> files = Files.walk(own)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(new JarEntry(own.relativize(file).toString().replace('\\', '/')));
                jar.write(Files.readAllBytes(file));
            }
        }

        assertThat(patois("survey", "--contestants-path", "jars", "--dialects", "html5,my-sanitizer", "page.html"))
                .startsWith("0 ")
                .contains("my-sanitizer");
    }

    private Run fails(String path) {
        return Run.patois("compare", "--contestants-path", path, "--dialects", "html5,my-sanitizer", "page.html");
    }

    @Test
    void aPathThatIsNotThereIsTold() {
        assertThat(fails("nosuch").err())
                .isEqualTo("patois: --contestants-path: there is no file or folder nosuch; check the name\n");
    }

    @Test
    void aFolderWithoutAProviderIsTold() {
        assertThat(fails(folder.toString()).err())
                .isEqualTo("patois: --contestants-path: there is no provider of contestants in " + folder
                        + "; it is named in " + SERVICES + "\n");
    }

    @Test
    void aProviderThatCannotBeLoadedIsToldInOneLine() throws Exception {
        declare("example.NoSuch");

        assertThat(fails(own.toString()).exit()).isEqualTo(2);
        assertThat(fails(own.toString()).err())
                .startsWith("patois: --contestants-path: a provider of contestants in " + own + " cannot be loaded: ")
                .contains("example.NoSuch")
                .hasLineCount(1);
    }
}
