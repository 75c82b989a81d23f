package dev.patois.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --scripting}, of all commands that have it. */
class ScriptingOptionTest {
    private static final String PAGE = "<noscript><a href=/x id=1 id=2>All</a></noscript>";

    private static Run patois(String input, String command) {
        return Run.on(input, command.split(" "));
    }

    private static void failed(Run run, String complaint) {
        assertThat(run.err()).isEqualTo("patois: " + complaint + "\n");
        assertThat(run.out()).isEmpty();
        assertThat(run.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2026-01", "html5-2014", "html-2008", "html5:fragment=div"})
    void lexShowsTheLinkWithoutScriptingOnly(String dialect) {
        String command = "lex --dialect " + dialect;

        assertThat(patois(PAGE, command + " --scripting off -").out()).contains("StartTag   a");
        assertThat(patois(PAGE, command + " --scripting on -").out()).doesNotContain("StartTag   a");
        assertThat(patois(PAGE, command + " -").out())
                .isEqualTo(patois(PAGE, command + " --scripting=ON -").out());
    }

    @Test
    void checkFindsTheErrorsInNoscriptWithoutScriptingOnly() {
        assertThat(patois(PAGE, "check --scripting off -").out()).contains("duplicate-attribute");
        assertThat(patois(PAGE, "check --scripting on -").out()).doesNotContain("duplicate-attribute");
    }

    @Test
    void rewriteChangesAndExtractsWhatIsInNoscriptWithoutScriptingOnly() {
        assertThat(patois(PAGE, "rewrite --scripting off --set a[rel]=nofollow -")
                        .out())
                .contains("rel=\"nofollow\"");
        assertThat(patois(PAGE, "rewrite --scripting on --set a[rel]=nofollow -")
                        .out())
                .isEqualTo(PAGE);
        assertThat(patois(PAGE, "rewrite --scripting off --extract a[href] -").out())
                .isEqualTo("10-38  a  \"All\"\n");
        assertThat(patois(PAGE, "rewrite --scripting on --extract a[href] -").out())
                .isEmpty();
    }

    @Test
    void encodingHearsOfALateMetaInNoscriptWithoutScriptingOnly() {
        String page = "<!--" + "-".repeat(1100) + "--><head><noscript><meta charset=koi8-r></noscript>";

        assertThat(patois(page, "encoding --scripting off -").out()).contains("late meta");
        assertThat(patois(page, "encoding --scripting on -").out()).doesNotContain("late meta");
    }

    @Test
    void compareAndExplainReadAllDialectsSo() {
        Run off = patois(PAGE, "compare --dialects html5,html5:no-feedback --scripting on -");
        assertThat(off.exit()).isEqualTo(2);

        Run compared = patois(PAGE, "compare --dialects html5,html-2008,html5-2014 --scripting off --format json -");
        assertThat(compared.exit()).isZero();
        assertThat(compared.out()).contains("html5:no-scripting", "html-2008:no-scripting", "html5-2014:no-scripting");

        assertThat(patois(PAGE, "explain --dialects html5,html-2008 --scripting off @10")
                        .out())
                .contains("html5:no-scripting", "Tag open");
    }

    @Test
    void whatCompareAdvisesToTypeHasTheOption(@TempDir Path folder) throws IOException {
        Path page = Files.writeString(folder.resolve("page.html"), "<noscript><!--a--!>b</noscript>");

        Run run = Run.patois("compare", "--dialects", "html5,html-2008", "--scripting", "off", page.toString());

        assertThat(run.out()).contains("  patois explain --dialects html5,html-2008 --scripting off " + page + "@17");
        assertThat(run.exit()).isEqualTo(1);
    }

    @Test
    void huntReadsItsInputsSo() {
        Run run = patois(
                "", "hunt --dialects html5,html5-2026-01 --scripting off --inputs 300 --harmless --format jsonl");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("html5:no-scripting", "html5-2026-01:no-scripting");
    }

    @Test
    void surveyCountsWhatIsInNoscriptWithoutScriptingOnly(@TempDir Path folder) throws IOException {
        Path page = Files.writeString(folder.resolve("page.html"), PAGE);
        String command = "survey --dialects html5 --errors --format csv " + page;

        assertThat(Run.patois((command + " --scripting off").split(" ")).out()).contains("duplicate-attribute");
        assertThat(Run.patois((command + " --scripting on").split(" ")).out()).doesNotContain("duplicate-attribute");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lex", "check", "rewrite", "encoding", "compare", "explain", "hunt", "survey"})
    void anotherValueIsOneLine(String command) {
        failed(
                patois("", command + " --scripting maybe -"),
                "'maybe' is not a value of --scripting: it takes on, off; see 'patois " + command + " --help'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml5", "sgml", "sgml-full"})
    void aDialectThatIsNotOfHtmlIsOneLine(String dialect) {
        String complaint = "--scripting is for dialects of HTML, and " + dialect + " is none; leave it out";

        for (String command : List.of("lex", "check", "rewrite", "encoding")) {
            failed(patois("<a>", command + " --scripting off --dialect " + dialect + " -"), complaint);
        }
        for (String command : List.of("compare -", "hunt", "survey .", "explain @0")) {
            failed(
                    patois(
                            "<a>",
                            command.replaceFirst("( |$)", " --scripting on --dialects html5," + dialect + " ")
                                    .strip()),
                    complaint);
        }
    }

    @Test
    void theOutputOfAModelIsNoHtmlEither() {
        failed(
                patois("<a>", "lex --dialect model-output --elements a --scripting off -"),
                "--scripting is for dialects of HTML, and model-output is none; leave it out");
    }

    @Test
    void anotherParserReadsInItsOwnWay() {
        failed(
                patois("<a>", "compare --dialects html5,jsoup --scripting off -"),
                "--scripting is for dialects of HTML, and jsoup is another parser; leave it out, and name"
                        + " html5:no-scripting in --dialects");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            lex --dialect html5:no-scripting --scripting on -  | --scripting on does not go with html5:no-scripting: \
            the setting "scripting" of the dialect html5 contradicts one before it, or says it again; name it alone
            check --dialect html5:no-feedback --scripting off - | --scripting off does not go with html5:no-feedback: \
            the setting "no-scripting" of the dialect html5 contradicts one before it, or says it again; name it alone
            lex --no-feedback --scripting off -   | --scripting is about the feedback that --no-feedback leaves out; \
            give one of them
            check --no-feedback --scripting on -  | --scripting is about the feedback that --no-feedback leaves out; \
            give one of them
            compare --dialects html5,html5:no-scripting --scripting off - | --dialects names html5:no-scripting twice; \
            name different ones
            """)
    void aContradictionIsOneLine(String command, String complaint) {
        failed(patois("<a>", command), complaint);
    }

    @Test
    void theSameSaidTwiceIsNoContradiction() {
        assertThat(patois(PAGE, "lex --dialect html5:no-scripting --scripting off -"))
                .isEqualTo(patois(PAGE, "lex --dialect html5:no-scripting -"));
    }
}
