package dev.patois.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.benchmarks.report.Measuring.LeftOut;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./bench} says and writes. */
class BenchCommandTest {
    @TempDir
    Path home;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void pages() throws IOException {
        Files.createDirectories(home.resolve("docs"));
        for (String page : new String[] {"README.md", "docs/PERFORMANCE.md"}) {
            Files.copy(Path.of("..", "..").resolve(page), home.resolve(page));
        }
        save("bytes", "PatoisBenchmark.cursor", "[800]");
        save("bytes", "PeerBenchmark.jsoup", "[200]");
    }

    private void save(String part, String benchmark, String rates) throws IOException {
        Map<String, String> web = Map.of("set", "web");
        new Results(home.resolve("tests/benchmarks/target/results"))
                .save(new Run(part, benchmark, web, 1), Canned.result(part, benchmark, web, rates));
    }

    private int run(String... arguments) {
        PrintStream toOut = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream toErr = new PrintStream(err, true, StandardCharsets.UTF_8);
        return BenchCommand.run(arguments, home, toOut, toErr);
    }

    @Test
    void aReportIsWrittenFromTheResultsThatAreThere() throws IOException {
        assertThat(run("report", "--render")).isZero();

        assertThat(home.resolve("docs/PERFORMANCE.md"))
                .content()
                .contains("| web | **Patois, cursor, tree simulated** | 800 | 800 | 4.00 | 2.50 |")
                .contains("| bytes → cursor, tree simulated | web | 800 | jsoup, tokeniser | 200 | 4.00 | 4.00 |")
                .contains("Commit abc1234", "<!-- bench:spread -->\n" + Tables.NOTHING + "<!-- bench:end -->")
                .contains("## Trials");
        assertThat(home.resolve("README.md"))
                .content()
                .contains("![Tokens of pages from the web, megabytes a second: Patois, from bytes 800.]")
                .contains("## Dialects");
        assertThat(home.resolve("docs/images/speed.svg")).content().contains("<svg ");
    }

    @Test
    void aReportThatIsWrittenTwiceIsTheSame() throws IOException {
        run("report", "--render");
        String once = Files.readString(home.resolve("docs/PERFORMANCE.md"));
        run("report", "--render");

        assertThat(home.resolve("docs/PERFORMANCE.md")).content().isEqualTo(once);
    }

    @Test
    void theHelpNamesEachPart() {
        assertThat(run("--help")).isZero();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains(Plan.of(Plan.SETS).names())
                .contains("--render", "--again", "--beside");
    }

    @Test
    void whatMeansNothingIsOneLine() {
        assertThat(run("report", "--nosuch")).isEqualTo(2);
        assertThat(run("spread", "nosuch")).isEqualTo(2);

        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .contains(
                        "bench: Unknown option: '--nosuch'; see ./bench --help",
                        "bench: there is no part named nosuch; see ./bench --help")
                .allSatisfy(line -> assertThat(line).startsWith("bench: "));
    }

    @Test
    void whatIsNoPartIsForJmh() {
        assertThat(BenchCommand.takes(new String[0])).isTrue();
        assertThat(BenchCommand.takes(new String[] {"report", "--render"})).isTrue();
        assertThat(BenchCommand.takes(new String[] {"--brief"})).isTrue();
        assertThat(BenchCommand.takes(new String[] {"spread"})).isTrue();
        assertThat(BenchCommand.takes(new String[] {"-l"})).isFalse();
        assertThat(BenchCommand.takes(new String[] {"PatoisBenchmark.cursor$"})).isFalse();
    }

    @Test
    void aPeerThatIsNotHereSaysWhatToInstall() {
        ProcessPeers peers = new ProcessPeers(home);

        assertThat(missing(peers, "ProcessPeer.parse5")).containsAnyOf("npm ci", "install Node.js");
        assertThat(missing(peers, "ProcessPeer.lexbor")).containsAnyOf("LEXBOR_HOME", "install gcc");
        assertThat(missing(peers, "ProcessPeer.lolHtml")).containsAnyOf("cargo fetch", "install Rust");
    }

    private static String missing(ProcessPeers peers, String benchmark) {
        LeftOut reason = Assertions.catchThrowableOfType(LeftOut.class, () -> peers.program(benchmark));
        assertThat(reason.isMissing()).isTrue();
        assertThat(reason.getMessage()).hasLineCount(1);
        return reason.getMessage();
    }

    @Test
    void withoutASecondJavaItsPartIsLeftOutInOneLine() {
        assertThat(run("java", "--brief")).isZero();

        assertThat(err.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("there is no second Java; --beside PATH names the home of one");
    }
}
