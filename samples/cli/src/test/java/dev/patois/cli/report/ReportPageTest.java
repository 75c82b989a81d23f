package dev.patois.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.Contestant;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

/** The page in a real browser. */
@Timeout(900)
class ReportPageTest {
    private static final List<Dialect> HTML =
            List.of(Dialects.get("html5"), Dialects.get("html5-2014"), Dialects.get("html-2008"));

    private static final String OLD_PAGE = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <title>An old page &amp its ways</title>
            <!-- a comment --!> <p>seen by some</p> -->
            <style>
              p { color: red }
            </style>
            </head>
            <body bgcolor=#ffffff class=wide>
            <h1>Welcome<em/>to the page</h1>
            <p id=one title="a &lt b &copy=1 and &notit;">Text with &#128; &mdash; done.
            <p>A long paragraph that goes on and on, so that it has to be cut somewhere, since it would not fit \
            into the column.
            <p>Ünïcödé \ud83d\ude00 and\ta tab, and \u202e what turns the text round
            <a href=//example.org/path/>link</a>
            <?target data?>
            <p>the end of the file in a <tag att
            """;

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
    void setUp() {
        browser.size(1440, 950);
        browser.prefer("light");
        browser.console();
    }

    @AfterEach
    void theConsoleIsSilent() {
        assertThat(browser.console()).isEmpty();
    }

    private static List<Contestant> contestants(List<Dialect> dialects) {
        return dialects.stream().map(Contestant::of).toList();
    }

    private Path page(List<Dialect> dialects, String... documents) throws IOException {
        return page(dialects, false, documents);
    }

    private Path page(List<Dialect> dialects, boolean harmless, String... documents) throws IOException {
        Path page = folder.resolve("page.html");
        try (Writer out = Files.newBufferedWriter(page)) {
            ReportPage report = new ReportPage(out, contestants(dialects), harmless);
            for (int i = 0; i < documents.length; i++) {
                byte[] bytes = documents[i].getBytes(StandardCharsets.UTF_8);
                report.document(
                        "document " + (i + 1) + ".html",
                        bytes,
                        Comparison.of(bytes).with(dialects).run(),
                        divergence -> "patois explain page.html@" + divergence.start());
            }
            report.finish();
        }
        return page;
    }

    private void open(String... documents) throws Exception {
        browser.open(page(HTML, documents), "");
        browser.ask("localStorage.clear()");
    }

    /** How many differences of the first document are shown where nothing else is asked for. */
    private long differences() {
        return browser.number("JSON.parse(document.getElementById('document-0').textContent)"
                + ".divergences.filter(divergence => divergence.i !== 3).length");
    }

    @Test
    void thePageShowsTheSourceTheTokensOfEachDialectAndWhyTheyDiffer() throws Exception {
        open(OLD_PAGE);

        assertThat(browser.text("h1")).isEqualTo("document 1.html");
        assertThat(browser.text("#heads")).contains("html5", "html5-2014", "html-2008", "Source");
        assertThat(browser.text(".row .source")).contains("<title>An old page &amp its ways</title>");
        assertThat(browser.text("[data-divergence=\"0\"] .top"))
                .contains("Where a comment ends", "line 5:1", "security");
        assertThat(browser.text("[data-divergence=\"0\"] .cell"))
                .contains(
                        "Comment“ a comment ”",
                        "“ a comment --!> <p>seen by some</p> ”",
                        "⚑ incorrectly-closed-comment");
        assertThat(browser.text(".because")).contains("They part at byte ", "Comment end state (§13.2.5.51");
        assertThat(browser.text(".about-kind")).contains("live markup to the other");
        assertThat(browser.text(".part")).isEqualTo("!\n/\n&"); // one to each difference
        assertThat(browser.text("tr.here .sec")).isEqualTo("§13.2.5.51\n§12.2.4.50\n§8.2.3");
        assertThat(browser.text(".link")).contains("#comment-end-state");
        assertThat(browser.text(".cases")).contains("CVE-2022-36020");
        browser.shoot("light");
    }

    @Test
    void errorsAreMarksInTheSource() throws Exception {
        open(OLD_PAGE);

        assertThat(browser.number("document.querySelectorAll('.mark, .point').length"))
                .isPositive();
        assertThat(browser.ask("return [...document.querySelectorAll('.mark, .point')].map(m => m.title).join(' ')"))
                .asString()
                .contains("html5: missing-semicolon-after-character-reference", "html5: incorrectly-closed-comment");
    }

    @Test
    void keysWalkTheDifferences() throws Exception {
        open(OLD_PAGE);
        long last = differences();
        assertThat(last).isGreaterThan(3);
        assertThat(browser.text("#place")).isEqualTo("1 / " + last);

        for (String key : List.of("j", "n")) {
            browser.press(key);
        }
        assertThat(browser.text("#place")).isEqualTo("3 / " + last);
        browser.press("k");
        browser.press("p");
        assertThat(browser.text("#place")).isEqualTo("1 / " + last);
        browser.press(Keys.ARROW_DOWN);
        browser.press(Keys.ARROW_RIGHT);
        browser.press(Keys.ARROW_UP);
        assertThat(browser.text("#place")).isEqualTo("2 / " + last);
        browser.press(Keys.END);
        assertThat(browser.text("#place")).isEqualTo(last + " / " + last);
        assertThat(browser.number("Number(document.querySelector('.div.on').dataset.divergence)"))
                .isEqualTo(last - 1);
        browser.press("j");
        assertThat(browser.text("#place")).isEqualTo(last + " / " + last);
        browser.press(Keys.HOME);
        assertThat(browser.text("#place")).isEqualTo("1 / " + last);
        assertThat(browser.text("#say")).startsWith("Difference 1: Where a comment ends");
    }

    @Test
    void buttonsAndClicksWalkTheDifferences() throws Exception {
        open(OLD_PAGE);

        browser.click("#next");
        assertThat(browser.text("#place")).startsWith("2 / ");
        assertThat(browser.text("#detail h2")).doesNotContain("Where a comment ends");
        browser.click("[data-divergence=\"0\"] .box .top");
        assertThat(browser.text("#detail h2")).contains("Where a comment ends");
        browser.click("#keys");
        assertThat(browser.text("#help dt")).contains("j n ↓ →");
        browser.click("#close");
        assertThat(browser.ask("return document.getElementById('help').open")).isEqualTo(false);
    }

    @Test
    void aPageOpensAtTheDifferenceItsAddressNames() throws Exception {
        browser.open(page(HTML, OLD_PAGE), "#d3");

        assertThat(browser.text("#place")).startsWith("3 / ");
    }

    @Test
    void aClassThatIsFilteredOutIsNeitherShownNorWalkedTo() throws Exception {
        open(OLD_PAGE);
        long all = differences();

        browser.click("input[data-kind=comment-end]");

        assertThat(browser.text("#place")).isEqualTo("1 / " + (all - 1));
        assertThat(browser.number("document.querySelectorAll('.div[data-kind=comment-end]').length"))
                .isZero();
        assertThat(browser.text(".hid")).contains("not shown: Where a comment ends");
        assertThat(browser.text("#detail h2")).doesNotContain("Where a comment ends");
        browser.click("#none");
        assertThat(browser.text("#place")).isEqualTo("0 / 0");
        browser.click("#all");
        assertThat(browser.text("#place")).endsWith(" / " + all);
    }

    @Test
    void thePageIsLightOrDarkAsTheUserPrefersAndAsTheButtonSays() throws Exception {
        open(OLD_PAGE);
        String paper = "return getComputedStyle(document.body).backgroundColor";
        Object light = browser.ask(paper);

        browser.prefer("dark");
        Object dark = browser.ask(paper);
        assertThat(dark).isNotEqualTo(light);
        browser.shoot("dark");
        browser.click("#theme");
        assertThat(browser.ask(paper)).isEqualTo(light);
        browser.press("d");
        assertThat(browser.ask(paper)).isEqualTo(dark);
        browser.ask("localStorage.clear()");
    }

    @ParameterizedTest(name = "{0}, {1} pixels wide")
    @CsvSource({"light, 1440", "dark, 1440", "light, 500", "dark, 500"})
    void axeFindsNoViolation(String scheme, int width) throws Exception {
        browser.size(width, 950);
        browser.prefer(scheme);
        open(OLD_PAGE);

        assertThat(browser.violations()).asInstanceOf(LIST).isEmpty();
    }

    @Test
    void aNarrowPageHasOneColumnAndNothingToScrollSideways() throws Exception {
        browser.size(500, 900);
        open(OLD_PAGE);

        assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(500);
        assertThat(browser.text("[data-divergence=\"0\"] .who")).contains("html5", "html5-2014", "html-2008");
        assertThat(browser.number("document.getElementById('why').getBoundingClientRect().bottom"))
                .isLessThanOrEqualTo(browser.number("innerHeight"));
        browser.click("#filters");
        assertThat(browser.number("document.getElementById('classes').getBoundingClientRect().height"))
                .isPositive();
        browser.click("#filters");
        browser.shoot("narrow");
        browser.size(420, 900);
        assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(500);
        browser.shoot("phone");
    }

    @Test
    void whatAllReadAlikeFolds() throws Exception {
        open("<p>alike\n".repeat(300) + "<!-- a --!> b -->" + "<p>alike\n".repeat(300));

        assertThat(browser.text(".fold")).contains("more lines");
        long folded = browser.number("document.getElementById('view').scrollHeight");
        browser.click(".fold button");
        long opened = browser.number("document.getElementById('view').scrollHeight");
        assertThat(opened).isGreaterThan(folded + 5000);
        browser.press("f");
        assertThat(browser.number("document.getElementById('view').scrollHeight"))
                .isGreaterThan(opened + 5000);
        assertThat(browser.text("#fold[aria-pressed=true]")).isEmpty();
    }

    @Test
    void severalDocumentsAreOnOnePageWhichOpensOnTheFirstThatHasDifferences() throws Exception {
        open("<p>alike</p>", OLD_PAGE, "<p>alike too</p>", "<!-- a --!> b -->");

        assertThat(browser.text("h1")).isEqualTo("document 2.html");
        assertThat(browser.text("#detail h2")).contains("Where a comment ends");
        assertThat(browser.text("#documents option"))
                .contains("document 1.html (0)", "document 3.html (0)", "document 4.html (1)")
                .containsPattern("document 2.html \\([1-9][0-9]*\\)");
        browser.ask(
                "const s = document.getElementById('documents'); s.value = '0'; s.dispatchEvent(new Event('change'))");
        assertThat(browser.text("h1")).isEqualTo("document 1.html");
        assertThat(browser.text("#detail")).contains("All 3 dialects read this document alike");
        assertThat(browser.text("#heads")).contains("html5, html5-2014, html-2008");
        browser.press("]");
        browser.press("]");
        assertThat(browser.text("h1")).isEqualTo("document 4.html");
        browser.press("[");
        assertThat(browser.text("h1")).isEqualTo("document 2.html");
    }

    @Test
    void aPageOpensAtTheDocumentItsAddressNames() throws Exception {
        browser.open(page(HTML, "<p>alike", "<!-- a --!> b -->", OLD_PAGE), "#f3d2");

        assertThat(browser.text("h1")).isEqualTo("document 3.html");
        assertThat(browser.text("#place")).startsWith("2 / ");
    }

    @Test
    void dialectsThatReadAlikeShareOneColumnWithAllTheirNames() throws Exception {
        List<Dialect> four =
                List.of(HTML.get(0), Dialects.get("html5-2026-01"), HTML.get(2), Dialects.get("html5-2014"));
        browser.open(page(four, "<!-- a --!> <p>b -->"), "");

        assertThat(browser.text("#heads div:not(.source)")).isEqualTo("html5, html5-2026-01, html5-2014\nhtml-2008");
        assertThat(browser.number("document.querySelectorAll('[data-divergence=\"0\"] .cell').length"))
                .isEqualTo(2);
        assertThat(browser.text("#detail .side h3.who")).contains("html5, html5-2026-01, html5-2014");
        assertThat(browser.text("#detail .side")).contains("States of html5", "States of html5-2026-01");
        browser.shoot("merged");
    }

    @Test
    void whatDiffersIsSeenHoweverLongTheLineIs() throws Exception {
        String lead = "<meta name=description content=\"" + "a long description of nothing at all ".repeat(6) + "\" ";
        open(lead + "charset=\"utf-8\" />\n<p>x");
        browser.press("h");

        String seen = "[...document.querySelectorAll('[data-divergence=\"0\"] .cell .line .differs')].every(part => {"
                + "const box = part.getBoundingClientRect(), cell = part.closest('.cell').getBoundingClientRect();"
                + "return box.width > 0 && box.left >= cell.left && box.right <= cell.right + 1; })";
        assertThat(browser.number("document.querySelectorAll('[data-divergence=\"0\"] .cell .differs').length"))
                .isPositive();
        assertThat(browser.ask("return " + seen)).isEqualTo(true);
        assertThat(browser.text("[data-divergence=\"0\"] .cell")).contains("<meta na", "…", "/>");
        assertThat(browser.ask("return [...document.querySelectorAll('[data-divergence=\"0\"] .cell .line')]"
                        + ".map(line => line.title).join()"))
                .asString()
                .contains("a long description of nothing at all ".repeat(6));
        assertThat(browser.text("#detail .side ol")).contains("a long description of nothing at all ".repeat(6));
        browser.shoot("cut");
        browser.size(500, 900);
        browser.until("document.querySelector('#heads').getBoundingClientRect().height === 0");
        assertThat(browser.ask("return " + seen)).isEqualTo(true);
    }

    @Test
    void aVeryLongTextKeepsThePlaceWhereItDiffers() throws Exception {
        String lead = "word ".repeat(2000);
        open("<!-- " + lead + "--!> HERE " + lead + "--> ");

        assertThat(browser.text("#detail .side ol")).contains("--!> HERE ");
        assertThat(browser.text("[data-divergence=\"0\"] .cell")).contains("--!>");
    }

    @Test
    void aSearchFindsCodesNamesTextAndFiles() throws Exception {
        open(OLD_PAGE, "<p>alike", "<!-- a --!> needle -->");
        long all = differences();

        browser.press("/");
        browser.press("incorrectly-closed-COMMENT");
        assertThat(browser.text("#found")).isEqualTo("1 of " + all + " found");
        assertThat(browser.text("#place")).isEqualTo("1 / 1");
        assertThat(browser.text("#detail h2")).contains("Where a comment ends");
        browser.until("document.querySelectorAll('#elsewhere button').length === 1");
        assertThat(browser.text("#elsewhere")).contains("document 3.html (1 of 1 found)");
        assertThat(browser.text("#say")).contains("1 of " + all + " found, and in 1 other document");
        assertThat(browser.text("#classes .n")).contains("0 of 1");
        browser.shoot("search");

        browser.press(Keys.ESCAPE);
        assertThat(browser.text("#found")).isEmpty();
        assertThat(browser.text("#place")).endsWith(" / " + all);

        browser.press("/");
        browser.press("needle");
        assertThat(browser.text("#found")).isEqualTo("0 of " + all + " found");
        browser.until("document.querySelectorAll('#elsewhere button').length === 1");
        browser.press(Keys.ENTER);
        assertThat(browser.text("h1")).isEqualTo("document 3.html");
        assertThat(browser.text("#place")).isEqualTo("1 / 1");

        browser.click("#clear");
        browser.press("document 1");
        browser.until("document.querySelectorAll('#elsewhere button').length === 1");
        browser.click("#elsewhere button");
        assertThat(browser.text("h1")).isEqualTo("document 1.html");
        assertThat(browser.text("#place")).endsWith(" / " + all);
    }

    @Test
    void onlyWhatMattersToSecurityIsShownWhereAskedFor() throws Exception {
        open("<!-- a --!> b --><p title=a/><em/>x");
        long all = differences();

        browser.press("s");
        long security = shown();
        assertThat(security).isPositive().isLessThan(all);
        assertThat(browser.text("#security[aria-pressed=true]")).isEqualTo("Security");
        assertThat(browser.number("document.querySelectorAll('.div').length")).isEqualTo(security);
        assertThat(browser.number("document.querySelectorAll('.div .guard').length"))
                .isEqualTo(security);
        assertThat(browser.text("#say")).startsWith(security + " security difference");
        browser.click("#security");
        assertThat(browser.text("#place")).endsWith(" / " + all);
    }

    @Test
    void whatMeansNothingIsCountedAndHiddenUntilAskedFor() throws Exception {
        open("<br/>a<br/>", "<br/><!-- a --!> b -->");
        assertThat(browser.text("h1")).isEqualTo("document 2.html");
        assertThat(browser.text("#documents option")).isEqualTo("document 1.html (0)\ndocument 2.html (1)");
        assertThat(browser.text("#summary")).contains("2 differences", "1 mean nothing");
        assertThat(browser.text("#place")).isEqualTo("1 / 1");
        assertThat(browser.text("#detail .meaning")).contains("for html-2008");

        browser.press("h");
        assertThat(browser.text("#place")).isEqualTo("2 / 2");
        assertThat(browser.text("#documents option")).isEqualTo("document 1.html (2)\ndocument 2.html (2)");
        assertThat(browser.text("#harmless[aria-pressed=true]")).isEqualTo("Harmless 1");
        assertThat(browser.text("[data-divergence=\"0\"] .top")).contains("means nothing");
        browser.click("#harmless");
        browser.ask(
                "const s = document.getElementById('documents'); s.value = '0'; s.dispatchEvent(new Event('change'))");
        assertThat(browser.text("#detail")).contains("those here mean nothing");
        browser.open(page(HTML, "<br/>x<!-- a --!> b -->"), "#d1");
        assertThat(browser.text("#place")).isEqualTo("1 / 2");
    }

    @Test
    void whatMeansNothingIsShownFromTheStartWhereItWasAskedFor() throws Exception {
        browser.open(page(HTML, true, "<br/>a<br/>", "<br/>"), "");
        assertThat(browser.text("h1")).isEqualTo("document 1.html");
        assertThat(browser.text("#documents option")).isEqualTo("document 1.html (2)\ndocument 2.html (1)");
        assertThat(browser.text("#harmless[aria-pressed=true]")).isEqualTo("Harmless 2");
        assertThat(browser.text("#place")).isEqualTo("1 / 2");
    }

    private long shown() {
        return browser.number(
                "Number(document.getElementById('place').textContent.split(' / ')[1].replaceAll(',', ''))");
    }

    @Test
    void theCommandThatExplainsADifferenceIsCopied() throws Exception {
        open(OLD_PAGE);
        browser.press("j");
        String command = browser.text(".command code");
        assertThat(command).startsWith("patois explain page.html@");
        String copied = "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }";
        browser.ask(copied);

        browser.press("c");

        browser.until("document.getElementById('copy').textContent === 'Copied'");
        assertThat(browser.ask("return window.copied")).isEqualTo(command);
        assertThat(browser.text("#say")).isEqualTo("The command is copied: " + command);
    }

    @Test
    void whereTheClipboardIsRefusedTheCommandIsSelected() throws Exception {
        open(OLD_PAGE);
        browser.ask("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));"
                + "document.execCommand = () => false");

        browser.click("#copy");

        browser.until("document.getElementById('copy').textContent === 'Press Ctrl+C'");
        assertThat(browser.ask("return getSelection().toString()")).isEqualTo(browser.text(".command code"));
    }

    @Test
    void tenThousandDifferencesPrintOnAFewPagesThatSayWhatIsLeftOut() throws Exception {
        open("<p>text</p>\n<br/><!-- a --!> b -->\n".repeat(5_000) + OLD_PAGE);
        browser.press("h");
        assertThat(shown()).isGreaterThanOrEqualTo(10_000);

        byte[] pdf = browser.print();

        Files.createDirectories(Path.of("target", "screenshots"));
        Files.write(Path.of("target", "screenshots", "print.pdf"), pdf);
        assertThat(pages(pdf)).isBetween(2, 40);
        browser.ask("dispatchEvent(new Event('beforeprint'))");
        assertThat(browser.text("#print h2"))
                .containsPattern("Where a comment ends · security · the first [0-9]+ of 5,00")
                .doesNotContain("undefined");
        assertThat(browser.number("document.querySelectorAll('#print section').length"))
                .isLessThanOrEqualTo(300);
        browser.ask("dispatchEvent(new Event('afterprint'))");
        assertThat(browser.text("#print")).isEmpty();
    }

    @Test
    void aShortReportIsPrintedWhole() throws Exception {
        open(OLD_PAGE);

        assertThat(pages(browser.print())).isBetween(1, 3);
        browser.ask("dispatchEvent(new Event('beforeprint'))");
        browser.asPrinted(true);
        assertThat(browser.number("document.querySelectorAll('#print section').length"))
                .isEqualTo(differences());
        browser.shoot("print");
        browser.asPrinted(false);
    }

    private static int pages(byte[] pdf) {
        Matcher page = Pattern.compile("/Type\\s*/Page[^s]").matcher(new String(pdf, StandardCharsets.ISO_8859_1));
        return (int) page.results().count();
    }

    @Test
    void tenThousandDifferencesAreSearchedAtOnce() throws Exception {
        open("<!-- c --!> needle -->" + "<p>text</p>\n<br/><!-- a --!> b -->\n".repeat(5_000));
        browser.press("h");
        assertThat(shown()).isEqualTo(10_000);

        browser.press("/");
        browser.press("needle");
        browser.ask("const search = document.getElementById('search'); search.value = 'a --!';"
                + " search.dispatchEvent(new Event('input')); search.value = 'needle';"
                + " search.dispatchEvent(new Event('input'));");

        assertThat(browser.text("#place")).isEqualTo("1 / 1");
    }

    @Test
    void twoAndFourDialectsHaveTheSourceBetweenThem() throws Exception {
        List<Dialect> two = HTML.subList(1, 3);
        List<Dialect> four = List.of(HTML.get(0), Dialects.get("html5-2026-01"), HTML.get(2), Dialects.get("xml5"));
        for (List<Dialect> dialects : List.of(two, four)) {
            browser.open(page(dialects, OLD_PAGE), "");

            assertThat(browser.number("[...document.querySelectorAll('#heads > div')]"
                            + ".findIndex(cell => cell.classList.contains('source'))"))
                    .isEqualTo(dialects.size() / 2);
        }
        browser.shoot("four");
    }

    @Test
    void nothingInADocumentRuns() throws Exception {
        String attacks =
                """
                </script><script>document.title = 'ran'; window.ran = true</script>
                <!--<script>window.ran = true</script>--!><img src=x onerror="window.ran = true">
                <!-- </script> --!> <svg onload="window.ran = true"> -->
                <a href="javascript:window.ran = true" title="&lt&quot onmouseover=window.ran=true">\
                "'`${window.ran = true}</a>
                ]]>\\u003Cscript>window.ran = true\\u003C/script> \\"} {2028} {2029} {0} {policy} {style}
                <style>body { display: none !important }</style><meta http-equiv=refresh content="0;url=about:blank">
                <base href="https://example.invalid/"><iframe srcdoc="<script>parent.ran = true</script>"></iframe>
                <?target </script><script>window.ran = true</script>?><br/ onclick="window.ran = true" <tag \
                onload=window.ran=true
                """.replace("{2028}", "\u2028").replace("{2029}", "\u2029").replace("{0}", "\0");
        Path page = folder.resolve("page.html");
        byte[] bytes = attacks.getBytes(StandardCharsets.UTF_8);
        try (Writer out = Files.newBufferedWriter(page)) {
            ReportPage report = new ReportPage(out, contestants(HTML), false);
            report.document(
                    "</title></script><script>window.ran = true</script><img src=x onerror='window.ran = true'>.html",
                    bytes,
                    Comparison.of(bytes).with(HTML).run(),
                    divergence ->
                            "patois explain '</script><script>window.ran = true</script>@" + divergence.start() + "'");
            report.finish();
        }

        browser.open(page, "");
        for (long i = differences(); i > 0; i--) {
            browser.press("j");
        }

        assertThat(browser.ask("return window.ran")).isNull();
        assertThat(browser.text("h1")).startsWith("</title></script><script>");
        assertThat(browser.number(
                        "document.querySelectorAll('img, svg, iframe, base, meta[http-equiv=refresh]').length"))
                .isZero();
        assertThat(browser.number("document.querySelectorAll('script').length")).isEqualTo(3);
        assertThat(browser.number("document.querySelectorAll('style').length")).isEqualTo(1);
        assertThat(browser.ask("return [...document.querySelectorAll('*')].flatMap(e => [...e.attributes])"
                        + ".filter(a => a.name.startsWith('on') || /^javascript:/i.test(a.value)).length"))
                .isEqualTo(0L);
        assertThat(browser.ask("return document.getElementById('detail').textContent.length"))
                .isNotEqualTo(0L);
        assertThat(browser.number("performance.getEntriesByType('resource').length"))
                .isZero();
        browser.shoot("injection");
    }

    @Test
    void theSourceOnThePageIsTheDocument() throws Exception {
        String odd = "<p>\u0000\r\n\u2028</script><!--\ud83d\ude00 \ufeff é \u007f ]]> \"\\u003C\" --!>x";
        open(odd);

        // As numbers: the driver itself changes some characters on their way.
        assertThat(browser.ask("const source = JSON.parse(document.getElementById('document-0').textContent).source;"
                        + "return Array.from({ length: source.length }, (x, i) => source.charCodeAt(i)).join(' ')"))
                .isEqualTo(odd.chars().mapToObj(String::valueOf).collect(Collectors.joining(" ")));
    }

    @Test
    void aLongDocumentIsShownAndWalkedAtOnce() throws Exception {
        int length = Boolean.getBoolean("patois.nightly") ? 10_000_000 : 2_000_000;
        StringBuilder large = new StringBuilder();
        for (int i = 0; large.length() < length; i++) {
            large.append("<div class=row id=r")
                    .append(i)
                    .append("><p>Some text &amp more of it</p>\n<br/> <b>bold</b></div>\n");
            if (i % 20 == 0) {
                large.append("<!-- a --!> <i>b</i> -->\n");
            }
        }
        open(large.toString());

        assertThat(differences()).isGreaterThan(length / 2_500);
        assertThat(browser.number("document.querySelectorAll('*').length")).isLessThan(5000);
        long first = browser.number("performance.getEntriesByName('patois-first-render')[0].duration");
        browser.press(Keys.END);
        browser.press(Keys.HOME);
        browser.press("f");
        browser.press(Keys.END);
        long jump = browser.number("Math.max(...performance.getEntriesByName('patois-jump').map(e => e.duration))");
        Browser.note("large", length / 1_000_000 + " MB: first render " + first + " ms, longest jump " + jump + " ms");
        assertThat(browser.text("#place")).startsWith(browser.text("#place").split(" / ")[1]);
        assertThat(browser.number("document.querySelector('.div.on').getBoundingClientRect().top"))
                .isBetween(0L, 950L);
        browser.shoot("large");
    }

    @Test
    void manyShortLinesPassWhatABrowserCanScroll() throws Exception {
        open("\n".repeat(2_000_000) + "<!-- a --!> b -->" + "\n".repeat(100));
        browser.press("f");

        browser.press(Keys.HOME);

        assertThat(browser.number("document.querySelector('.div.on').getBoundingClientRect().top"))
                .isBetween(0L, 950L);
        assertThat(browser.text(".div.on .no")).startsWith("2000001");
        // Again and again: the page may still be on its way to where the key sends it.
        browser.until("(document.getElementById('view').scrollTop = 0) === 0"
                + " && document.querySelector('.row .no')?.textContent === '1'");
    }
}
