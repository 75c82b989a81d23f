package dev.patois.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.patois.cli.Run;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of {@code explain --format html} in a real browser. */
@Timeout(900)
class ExplainPageTest {
    @TempDir
    private static Path profile;

    private static Browser browser;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        browser = Browser.start(profile);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @AfterEach
    void theConsoleIsSilent() {
        assertThat(browser.console()).isEmpty();
    }

    private void open(String document, int offset) throws Exception {
        Path page = folder.resolve("why.html");
        Run run = Run.on(document, "explain", "--dialects", "html5,html-2008", "--format", "html", "@" + offset);
        Files.writeString(page, run.out(), StandardCharsets.UTF_8);
        browser.open(page, "");
    }

    @Test
    void bothPathsAreSeenWithTheStateInWhichTheyPart() throws Exception {
        browser.size(1440, 950);
        browser.prefer("light");
        open("<p>A<!-- note --!> B", 17);

        assertThat(browser.text("h1")).isEqualTo("Where a comment ends");
        assertThat(browser.text(".source mark")).isEqualTo("!");
        assertThat(browser.text(".machines h3")).isEqualTo("html5\nhtml-2008");
        assertThat(browser.text(".machines .here > text")).isEqualTo("Comment end\nComment end");
        assertThat(browser.number("document.querySelectorAll('.machines .light-0, .machines .light-1').length"))
                .isGreaterThan(12);
        assertThat(browser.text("tr.parts td")).contains("they part at 1:17", "Comment end → Comment end bang");
        assertThat(browser.ask("return getComputedStyle(document.querySelector('.light-1 path')).strokeWidth"))
                .isEqualTo("3px");
    }

    @Test
    void whatIsInTheDocumentIsTextInThePage() throws Exception {
        open("<!-- --!><img src=x onerror=\"document.title='run'\"></pre><script>document.title='run'</script>", 8);

        assertThat(browser.number("document.querySelectorAll('img, script').length"))
                .isZero();
        assertThat(browser.text("title")).startsWith("Where a comment ends");
        assertThat(browser.text(".source")).contains("<img src=x onerror");
    }

    @ParameterizedTest(name = "{0}, {1} pixels wide")
    @CsvSource({"light, 1440", "dark, 1440", "light, 500", "dark, 500"})
    void axeFindsNoViolation(String scheme, int width) throws Exception {
        browser.size(width, 950);
        browser.prefer(scheme);
        open("<p>A<!-- note --!> B", 17);

        assertThat(browser.violations()).asInstanceOf(LIST).isEmpty();
        assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(width);
    }
}
