package dev.patois.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The playground in real browsers, one beside the other. Skipped where a browser, or what drives it, is missing. */
@Execution(ExecutionMode.CONCURRENT)
class PlaygroundTest {
    private static final Path TOOLS = Path.of("tools");
    private static final Path PAGE = Path.of("target", "patois-playground.html").toAbsolutePath();

    /** How the tests say that there is no such browser. */
    private static final int NO_BROWSER = 3;

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"chrome", "firefox"})
    void thePageDoesWhatItsUsersWant(String browser) throws Exception {
        Node.requires(Files.exists(PAGE), "the playground in browsers, which has not been built; mvn -Pweb builds it");
        Node.requires(
                Files.isDirectory(TOOLS.resolve("node_modules")),
                "the playground in browsers, which nothing here drives; npm ci --prefix samples/web/tools");

        Node.Ran ran = Node.tests(
                TOOLS.resolve("page-test.mjs"),
                Map.of(
                        "BROWSER",
                        browser,
                        "PLAYGROUND",
                        PAGE.toString(),
                        "NIGHTLY",
                        String.valueOf(Boolean.getBoolean("patois.nightly"))));

        Node.requires(
                ran.code() != NO_BROWSER,
                "the playground in " + browser
                        + ", which is not installed (Debian packages chromium and chromium-driver, firefox-esr)");
        assertThat(ran.code()).as(ran.told()).isZero();
        System.out.println(ran.told());
    }
}
