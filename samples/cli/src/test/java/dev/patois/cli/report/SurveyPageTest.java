package dev.patois.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The page of {@code survey --format html} in a real browser. */
@Timeout(900)
class SurveyPageTest {
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

    @BeforeEach
    void setUp() throws IOException {
        browser.size(1440, 950);
        browser.prefer("light");
        browser.console();
        Files.createDirectories(folder.resolve("pages/a<b>"));
        Files.createDirectories(folder.resolve("pages/other"));
        Files.writeString(folder.resolve("pages/a<b>/=1.html"), "<!DOCTYPE html><p a a><?php x ?><svg/>");
        Files.writeString(folder.resolve("pages/other/1.html"), "<p a a><!-- a --!> b --><!--[if IE]><![endif]-->");
        Files.writeString(folder.resolve("pages/other/2.html"), "<p>" + "text ".repeat(1000));
    }

    @AfterEach
    void theConsoleIsSilent() {
        assertThat(browser.console()).isEmpty();
    }

    private void open(String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("survey", "--format", "html"));
        all.addAll(List.of(options));
        all.add(folder.resolve("pages").toString());
        Path page = folder.resolve("survey.html");
        Files.writeString(page, Run.patois(all.toArray(String[]::new)).out(), StandardCharsets.UTF_8);
        browser.open(page, "");
    }

    private void openAll() throws Exception {
        open("--dialects", "html5,html-2008", "--errors", "--constructs", "--by", "host");
    }

    @Test
    void thePageShowsDifferencesErrorsConstructsSizesAndHosts() throws Exception {
        openAll();

        assertThat(browser.text("h1")).isEqualTo("Survey of 3 documents");
        assertThat(browser.text("h2")).contains("Differences", "Parse errors", "Constructs", "Sizes", "Hosts");
        assertThat(browser.text(".heat tbody th")).isEqualTo("html5 / html-2008");
        assertThat(browser.number("document.querySelectorAll('.heat td.h9').length"))
                .isPositive();
        assertThat(browser.text("#errors tbody th")).contains("duplicate-attribute", "incorrectly-closed-comment");
        assertThat(browser.text("#constructs tbody th")).contains("php", "svg", "hidden", "quirks");
        assertThat(browser.text("#sizes tbody th")).contains("4 Ki to 8 Ki \u2212 1");
        assertThat(browser.text("#hosts tbody th")).isEqualTo("other\na<b>");
        assertThat(browser.ask("return document.querySelector(\"#errors tbody th\").title"))
                .asString()
                .isNotEmpty();
        browser.shoot("survey-light");
    }

    @Test
    void aBarIsAsLongAsItsShareOfTheLongest() throws Exception {
        openAll();

        String bars = "[...document.querySelectorAll('#hosts rect')].map(bar => Math.round(bar.getBoundingClientRect()"
                + ".width / bar.closest('svg').getBoundingClientRect().width * 100)).join(' ')";

        assertThat(browser.ask("return " + bars)).isEqualTo("100 50");
    }

    @Test
    void namesOfDocumentsAreTextAndNothingElse() throws Exception {
        openAll();

        assertThat(browser.text("#errors code")).contains("a<b>/=1.html@");
        assertThat(browser.number("document.querySelectorAll('b, script, img, link, [style]').length"))
                .isZero();
        assertThat(browser.number("performance.getEntriesByType('resource').length"))
                .isZero();
    }

    @Test
    void everyTableAndSectionHasAName() throws Exception {
        openAll();

        assertThat(browser.number("document.querySelectorAll('table').length")).isGreaterThan(8);
        assertThat(browser.number("[...document.querySelectorAll('table')].filter(t => !t.caption.textContent).length"))
                .isZero();
        assertThat(browser.number("[...document.querySelectorAll('tbody tr')].filter(r => !r.querySelector("
                        + "'th[scope=row]')).length"))
                .isZero();
        assertThat(browser.number("[...document.querySelectorAll('section')].filter(s => !s.ariaLabel"
                        + " && !document.getElementById(s.getAttribute('aria-labelledby'))).length"))
                .isZero();
        assertThat(browser.number("document.querySelectorAll('svg:not([aria-hidden=true])').length"))
                .isZero();
        assertThat(browser.number("document.querySelectorAll('[id]').length"))
                .isEqualTo(browser.number("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"));
    }

    @Test
    void thePageIsWalkedByKeys() throws Exception {
        openAll();

        browser.press(Keys.TAB);
        assertThat(browser.ask("return document.activeElement.textContent")).isEqualTo("Skip to the figures");
        browser.press(Keys.TAB);
        browser.press(Keys.ENTER);
        assertThat(browser.ask("return location.hash")).isEqualTo("#differences");
        browser.ask("document.querySelector('#differences summary').focus()");
        browser.press(Keys.ENTER);
        assertThat(browser.ask("return document.querySelector('#differences details').open"))
                .isEqualTo(true);
        assertThat(browser.text(".places tbody")).contains("security", "pages/other/1.html@");
    }

    @Test
    void thePageIsLightOrDarkAsTheUserPrefersAndCanBeReadInBoth() throws Exception {
        openAll();
        String paper = "return getComputedStyle(document.body).backgroundColor";
        Object light = browser.ask(paper);
        double inLight = contrast();

        browser.prefer("dark");
        assertThat(browser.ask(paper)).isNotEqualTo(light);
        assertThat(Math.min(inLight, contrast())).isGreaterThan(4.5);
        browser.shoot("survey-dark");
    }

    /** The least contrast of the text in cells with their background, after WCAG. */
    private double contrast() {
        return ((Number) browser.ask("""
                const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
                const rgb = colours => {
                  canvas.clearRect(0, 0, 1, 1);
                  for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
                  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
                };
                const light = colours => {
                  const [r, g, b] = rgb(colours).map(v => v / 255)
                      .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
                  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
                };
                let least = 21;
                for (const element of document.querySelectorAll('td, th, caption, dt, dd, p, a, summary, code')) {
                  if (!element.textContent.trim()) continue;
                  const grounds = [];
                  for (let e = element; e; e = e.parentElement) grounds.unshift(getComputedStyle(e).backgroundColor);
                  const ground = light(grounds), ink = light([...grounds, getComputedStyle(element).color]);
                  least = Math.min(least, (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05));
                }
                return least;
                """)).doubleValue();
    }

    @ParameterizedTest(name = "{0}, {1} pixels wide")
    @CsvSource({"light, 1440", "dark, 1440", "light, 500", "dark, 500"})
    void axeFindsNoViolation(String scheme, int width) throws Exception {
        browser.size(width, 950);
        browser.prefer(scheme);
        openAll();

        assertThat(browser.violations()).asInstanceOf(LIST).isEmpty();
    }

    @Test
    void aNarrowPageScrollsItsTablesAndNotItself() throws Exception {
        browser.size(500, 900);
        openAll();
        assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(500);
        browser.shoot("survey-narrow");
        browser.size(420, 900);
        assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(500);
        browser.shoot("survey-phone");
    }

    @Test
    void whatIsFoldedIsPrintedToo() throws Exception {
        openAll();
        browser.asPrinted(true);
        assertThat(browser.number("document.querySelector('.places').getBoundingClientRect().height"))
                .isPositive();
        assertThat(browser.text("nav")).isNotEmpty();
        assertThat(browser.ask("return getComputedStyle(document.querySelector('nav')).display"))
                .isEqualTo("none");
        assertThat(browser.print()).hasSizeGreaterThan(5_000);
        browser.asPrinted(false);
    }

    @Test
    void aSurveyOfOneDialectHasNoDifferencesAndOneThatCountsNothingNoErrors() throws Exception {
        open("--dialects", "html5", "--errors");
        assertThat(browser.text("h2")).doesNotContain("Differences", "Constructs", "Hosts");
        open("--dialects", "html5,html5-2014");
        assertThat(browser.text("h2")).contains("Differences").doesNotContain("errors");
    }
}
