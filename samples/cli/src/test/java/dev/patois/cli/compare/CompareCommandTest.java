package dev.patois.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import dev.patois.cli.session.Terminal;
import dev.patois.core.compare.DivergenceClass;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {
    @Test
    void whatIsReadAlikeIsOneLineAndExitsWithZero() {
        Run run = Run.on("<p>same</p>", "compare", "-");

        assertThat(run.out()).isEqualTo("-: html5, html5-2014, html-2008 read it alike\n");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
    }

    @Test
    void anOldCommentIsShownSideBySideWithItsSourceUnderlinedAndTheRowsThatDiffer() {
        Run run = Run.on("x\n<p><!--a--!>b", "compare", "--dialects", "html5,html-2008", "-");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("""
                -:2:4  comment-end  Where a comment ends  security (CVE-2022-36020, OWASP Java HTML Sanitizer #231)
                  comment "a" for html5, comment "a--!>b" for html-2008

                   2 | <p><!--a--!>b
                     |    ^^^^^^^^^^

                  html5                          html-2008
                  ----------------------------   --------------------------------
                  Comment "a"                    Comment "a--!>b"
                  Character "b"                  ! 2008-comment-end-anything-else
                  ! incorrectly-closed-comment   ! 2008-comment-eof

                  They part at 2:11, "!":
                  html5      13.2.5.51  Comment end state  -> Comment end bang state
                  html-2008  8.2.3      Comment end state  -> Comment state
                  https://html.spec.whatwg.org/multipage/parsing.html#comment-end-state

                -: 1 divergence: comment-end 1
                """);
    }

    @Test
    void dialectsThatAgreeShareAColumn() {
        Run run = Run.on("<?target?>", "compare", "--dialects", "html5-2014,html5-2026-01,html5", "-");

        assertThat(run.out())
                .containsPattern("\n  html5-2014, html5-2026-01 +html5\n")
                .contains("ProcessingInstruction target");
    }

    @Test
    void jsonIsOneObjectWithWhatEachDialectMakesOfADivergenceAndWhy() {
        Run run = Run.on("a<br/>", "compare", "--format", "json", "--dialects", "html5,html-2008", "-");

        JsonNode json = run.json();
        assertThat(run.exit()).isEqualTo(1);
        assertThat(json.path("document").asText()).isEqualTo("-");
        assertThat(json.path("dialects").toString()).isEqualTo("[\"html5\",\"html-2008\"]");
        assertThat(json.path("equal").asBoolean(true)).isFalse();
        JsonNode divergence = json.path("divergences").path(0);
        assertThat(divergence.path("start").asInt()).isEqualTo(1);
        assertThat(divergence.path("end").asInt()).isEqualTo(6);
        assertThat(divergence.path("class").asText()).isEqualTo("self-closing");
        assertThat(divergence
                        .path("tokens")
                        .path("html5")
                        .path(0)
                        .path("selfClosing")
                        .asBoolean())
                .isTrue();
        assertThat(divergence
                        .path("tokens")
                        .path("html-2008")
                        .path(0)
                        .path("selfClosing")
                        .asBoolean(true))
                .isFalse();
        assertThat(divergence.path("errors").path("html5").size()).isZero();
        assertThat(divergence.path("first").path("offset").asInt()).isEqualTo(4);
        assertThat(divergence.path("first").path("html5").path("state").asText())
                .isEqualTo("Tag name state");
        assertThat(divergence.path("first").path("html5").path("next").asText())
                .isEqualTo("Self-closing start tag state");
        assertThat(divergence.path("first").path("html5").path("section").asText())
                .isEqualTo("13.2.5.8");
        assertThat(divergence.path("first").path("html5").path("anchor").asText())
                .isEqualTo("tag-name-state");
        assertThat(divergence.path("first").path("html-2008").path("section").asText())
                .isEqualTo("8.2.3");
    }

    @Test
    void offsetsAreBytes() {
        JsonNode json = Run.on("é<br/>", "compare", "--format", "json", "-").json();

        assertThat(json.path("divergences").path(0).path("start").asInt()).isEqualTo(2);
        assertThat(json.path("length").asInt()).isEqualTo(7);
    }

    @Test
    void whatAnEntityStandsForAtTheEndBelongsToItsReference() {
        Run run = Run.on("<!ENTITY e'>'>&e", "compare", "--dialects", "html5,sgml-full", "--format", "json", "-");

        JsonNode json = run.json();
        assertThat(json.path("length").asLong()).isEqualTo(16);
        JsonNode last = json.path("divergences").path(json.path("count").asInt() - 1);
        assertThat(last.path("start").asInt()).isEqualTo(14);
        assertThat(last.path("end").asLong()).isEqualTo(16);
        assertThat(last.path("tokens").path("sgml-full").path(1).path("data").asText())
                .isEqualTo(">");
        assertThat(Run.on("<!ENTITY e'>'>&e", "compare", "--dialects", "html5,sgml-full", "-")
                        .out())
                .contains("-:1:15  entity-without-semicolon")
                .endsWith("-: 2 divergences: bogus-comment 1, entity-without-semicolon 1\n");
    }

    @Test
    void bytesThatAreNoUtf8AreComparedToo() {
        byte[] bytes = {'<', 'f', (byte) 0xB0, '<', 'a'};

        Run run = Run.on(bytes, "compare", "--dialects", "sgml,sgml-full", "--level", "with-errors", "-");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("StartTag f").endsWith("-: 1 divergence: attribute-syntax 1\n");
    }

    @Test
    void aDirectoryWithoutDocumentsIsToldInOneLine(@TempDir Path folder) {
        Run run = Run.patois("compare", folder.toString());

        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("patois: there is no document in " + folder + "; ")
                .hasLineCount(1);
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void whatIsIgnoredIsNotShownAndNotCalledReadAlike() {
        Run run = Run.on("<b/>", "compare", "--ignore", "self-closing", "-");

        assertThat(run.out())
                .isEqualTo(
                        "-: 1 divergence left out by --class or --ignore, which show without them: self-closing 1\n");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(Run.on("<b>", "compare", "--ignore", "self-closing", "-").exit())
                .isZero();
    }

    @Test
    void otherClassesAreNotShownAndNotCalledReadAlike() {
        Run run = Run.on("<b/><br/>", "compare", "--class", "comment-end,doctype", "-");

        assertThat(run.out())
                .isEqualTo(
                        "-: 2 divergences left out by --class or --ignore, which show without them: self-closing 2\n");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(Run.on("<b/>", "compare", "--class", "comment-end", "--format", "json", "-")
                        .json()
                        .path("equal")
                        .asBoolean(true))
                .isFalse();
        assertThat(Run.on("<br/><!--a--!>", "compare", "--class", "comment-end", "-")
                        .out())
                .contains("1 divergence: comment-end 1");
    }

    @Test
    void errorsCountFromTheirLevelOn() {
        assertThat(Run.on("<a b=>", "compare", "-").exit()).isZero();
        assertThat(Run.on("<a b=>", "compare", "--level", "with-errors", "-").out())
                .contains("attribute-syntax");
    }

    @Test
    void aDirectoryEndsInASummaryOfAllFilesInIt(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("b"));
        Files.writeString(folder.resolve("a.html"), "<br/>");
        Files.writeString(folder.resolve("b").resolve("c.html"), "<!--a--!><br/>");
        Files.writeString(folder.resolve("d.html"), "<p>");

        Run run = Run.patois("compare", "--dialects", "html5,html-2008", folder.toString());

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out().replace(folder.toString(), "DIR")).isEqualTo("""
                DIR/a.html: 1 divergence: self-closing 1; 1 means nothing and is not shown without --harmless
                DIR/b/c.html: 1 divergence: comment-end 1

                3 documents, 2 read differently

                impact    divergences    documents
                live                1            1
                harmless            1            1

                class         divergences    documents
                comment-end             1            1  security
                self-closing            1            1
                all                     2            2

                pair               divergences    documents
                html5 / html-2008            2            2
                """);
    }

    @Test
    void severalDocumentsInJsonAreOneObjectWithASummary(@TempDir Path folder) throws IOException {
        for (int i = 0; i < 50; i++) {
            Files.writeString(folder.resolve(String.format("%02d.html", i)), i % 2 == 0 ? "<br/>" : "<br>");
        }

        JsonNode json =
                Run.patois("compare", "--format", "json", folder.toString()).json();

        assertThat(json.path("documents").size()).isEqualTo(50);
        assertThat(json.path("documents").path(49).path("document").asText()).endsWith("49.html");
        assertThat(json.path("summary").path("different").asInt()).isEqualTo(25);
        assertThat(json.path("summary").path("classes").path("self-closing").asInt())
                .isEqualTo(25);
    }

    @Test
    void aFileThatCannotBeReadIsSaidAndTheOthersAreCompared(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.html"), "<br/>");

        Run run = Run.patois("compare", "no-such-file", file.toString());

        assertThat(run.err()).isEqualTo("patois: there is no file no-such-file; check the name\n");
        assertThat(run.out()).contains("self-closing 1");
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void sarifHasARuleToAClassAndAResultToADivergence(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a b.html"), "é\n<!--a--!>");

        JsonNode sarif =
                Run.patois("compare", "--format", "sarif", file.toString()).json();

        assertThat(sarif.path("version").asText()).isEqualTo("2.1.0");
        JsonNode run = sarif.path("runs").path(0);
        JsonNode result = run.path("results").path(0);
        assertThat(result.path("ruleId").asText()).isEqualTo("comment-end");
        assertThat(run.path("tool")
                        .path("driver")
                        .path("rules")
                        .path(result.path("ruleIndex").asInt())
                        .path("id")
                        .asText())
                .isEqualTo("comment-end");
        JsonNode region =
                result.path("locations").path(0).path("physicalLocation").path("region");
        assertThat(region.path("startLine").asInt()).isEqualTo(2);
        assertThat(region.path("startColumn").asInt()).isEqualTo(1);
        assertThat(region.path("byteOffset").asInt()).isEqualTo(3);
        assertThat(result.path("message").path("text").asText()).contains("13.2.5.51 Comment end state");
        assertThat(result.path("locations").toString()).contains("a%20b.html");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            --level no -            | 'no' is not a value of --level: it takes text-and-tags, tokens, \
            with-errors, with-spans
            --dialects html5 -      | --dialects names only one; a comparison takes two or more, separated by commas
            --dialects html5,html - | --dialects names html5 twice; name different ones
            --ignore no -           | 'no' is not a value of --ignore: it takes self-closing, name-case, \
            attribute-order, processing-instruction, doctype
            --limit -1 -            | --limit must not be negative
            """)
    void whatIsTypedWronglyIsAnsweredInOneLine(String command, String answer) {
        Run run = Run.patois(("compare " + command).split(" +"));

        assertThat(run.err()).isEqualTo("patois: " + answer + "\n");
        assertThat(run.out()).isEmpty();
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void aDocumentCannotMoveTheCursor() {
        Run run = Run.on("<!--\u001B[2J--!>x", "compare", "-");

        assertThat(run.out()).doesNotContain("\u001B").contains("\\u001B[2J");
    }

    @Test
    void longLinesAreCutAroundTheDifference() {
        Run run = Run.on("x".repeat(5000) + "<b/>" + "y".repeat(5000), "compare", "-");

        assertThat(run.out().lines().mapToInt(String::length).max().orElse(0)).isLessThan(130);
        assertThat(run.out()).contains("xx<b/>yy").contains("^^^^\n");
    }

    @Test
    void aDirectoryHasAProgressBarOnATerminal(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("a.html"), "<br/>");

        Run run = Run.watched(new Terminal(false, true), Map.of(), "", "compare", folder.toString());

        assertThat(run.err()).contains("100 %");
        assertThat(run.out()).doesNotContain("%");
    }

    @Test
    void explainShowsBothPathsThroughAPlaceRowByRow(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("a.html"), "<!--a--!>b".getBytes(StandardCharsets.UTF_8));

        Run run = Run.patois("explain", "--dialects", "html5,html-2008", file + "@7");

        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().filter(line -> line.startsWith(">")).toList())
                .singleElement()
                .asString()
                .contains("\"!\"")
                .contains("13.2.5.51 Comment end -> Comment end bang")
                .contains("8.2.3 Comment end -> Comment");
        assertThat(run.out()).contains("html5: Comment \"a\", Character \"b\"\nhtml-2008: Comment \"a--!>b\"\n");
    }

    @Test
    void explainShowsWhatIsReadAlikeToo() {
        Run run = Run.on("<p class=x>", "explain", "@5");

        assertThat(run.out())
                .startsWith("-:1:6  read alike\n")
                .contains("Attribute name")
                .doesNotContain(">  ");
        assertThat(run.exit()).isZero();
    }

    @Test
    void explainSaysWhatAPlaceIs() {
        assertThat(Run.on("abc", "explain", "x").err())
                .isEqualTo("patois: 'x' names no place: it takes a file and an offset in bytes, such as page.html@312,"
                        + " or a line and a column, such as page.html:12:5\n");
        assertThat(Run.on("abc", "explain", "@9").err())
                .isEqualTo("patois: offset 9 is past the end of -, which has 3 bytes\n");
        assertThat(Run.on("abc", "explain", ":2:1").err())
                .isEqualTo("patois: line 2 is not in -, which has the lines 1 to 1\n");
        assertThat(Run.on("abc", "explain", ":1:9").err()).isEqualTo("patois: line 1 of - has no column 9\n");
    }

    @Test
    void explainTakesALineAndAColumnToo() {
        String page = "<p>\r\n\u00e9<!--a--!>b";

        String byPlace = Run.on(page, "explain", ":2:2").out();

        assertThat(byPlace)
                .startsWith("-:2:2  comment-end")
                .isEqualTo(Run.on(page, "explain", "@7").out());
        assertThat(Run.on(page, "explain", ":2").out()).startsWith("-:2:1  read alike");
    }

    @Test
    void compareTellsTheCommandThatExplainsADifferenceAndItDoes(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a page.html");
        Files.writeString(file, "<p a=1>x</p><!--a--!>b");

        String out = Run.patois("compare", file.toString()).out();
        String command = out.lines()
                .filter(line -> line.startsWith("  patois explain "))
                .findFirst()
                .orElseThrow();

        assertThat(command).isEqualTo("  patois explain '" + file + "@19'");
        assertThat(Run.patois("explain", file + "@19").out()).startsWith(file + ":1:20  comment-end");
    }

    @Test
    void filesAreReadInTheEncodingTheyDeclareWithPlacesOfTheirOwn(@TempDir Path folder) throws IOException {
        Path wide = folder.resolve("wide.html");
        Files.write(wide, "\uFEFF<p>\u043f\u0440<!--a--!>b".getBytes(StandardCharsets.UTF_16LE));
        Path old = folder.resolve("old.html");
        Files.write(old, "<meta charset=koi8-r>\u043f\u0440<!--a--!>b".getBytes(Charset.forName("KOI8-R")));

        Run run = Run.patois("compare", wide.toString());
        JsonNode json =
                Run.patois("compare", "--format", "json", wide.toString()).json();
        JsonNode other =
                Run.patois("compare", "--format", "json", old.toString()).json();

        assertThat(run.out()).contains(":1:7  comment-end", "1 divergence: comment-end 1");
        assertThat(run.err()).contains("is read as UTF-16LE, as its byte order mark says");
        assertThat(json.path("divergences").path(0).path("start").asInt()).isEqualTo(12);
        assertThat(json.path("length").asInt()).isEqualTo(32);
        assertThat(other.path("divergences").path(0).path("start").asInt()).isEqualTo(23);
        assertThat(Run.patois("explain", old + "@30").out()).contains("comment-end");
        assertThat(Run.patois("compare", "--encoding", "utf-8", old.toString()).err())
                .isEmpty();
    }

    @Test
    void whatMeansNothingIsCountedAndShownOnlyWhenAskedFor() {
        String page = "<br/><!--a--!>b--><img src=x onerror=y><hr/>";

        Run run = Run.on(page, "compare", "--dialects", "html5,html-2008", "-");
        Run all = Run.on(page, "compare", "--dialects", "html5,html-2008", "--harmless", "-");
        JsonNode json = Run.on(page, "compare", "--dialects", "html5,html-2008", "--format", "json", "-")
                .json();

        assertThat(run.out())
                .doesNotContain("<br/> for html5")
                .endsWith("-: 3 divergences: comment-end 1, self-closing 2;"
                        + " 2 mean nothing and are not shown without --harmless\n");
        assertThat(all.out())
                .contains("-:1:1  self-closing  Self-closing and permitted slash  harmless\n"
                        + "  <br/> for html5, <br> for html-2008; the slash means nothing here\n")
                .endsWith("-: 3 divergences: comment-end 1, self-closing 2\n");
        assertThat(json.path("impacts").toString()).contains("\"harmless\":2");
        assertThat(json.path("divergences").size()).isEqualTo(3);
        assertThat(json.path("divergences").path(0).path("class").asText()).isEqualTo("comment-end");
        assertThat(json.path("divergences").path(2).path("impact").asText()).isEqualTo("harmless");
    }

    @Test
    void onlyWhatMeansNothingIsStillADifference() {
        Run run = Run.on("<br/>", "compare", "-");

        assertThat(run.out())
                .isEqualTo("-: 1 divergence: self-closing 1; 1 means nothing and is not shown without --harmless\n");
        assertThat(run.exit()).isEqualTo(1);
    }

    @Test
    void whatIsLiveComesFirstAndACascadeIsOneFinding() {
        String page = "<b/>\n<textarea><!--</textarea><p>--><img src=1 onerror=2></textarea>";

        String out =
                Run.on(page, "compare", "--dialects", "html5,html-2008", "-").out();

        assertThat(out)
                .startsWith("-:2:15  raw-text  Raw-text element  live  security (CVE-2022-23499)\n"
                        + "  live <img onerror src> for html5, text for html-2008, at 2:32\n")
                .contains("html-2008  8.2.3     Data state    stays  (content model flag RCDATA, escape flag set)\n")
                .contains("\n  2 more differences follow from it, up to 2:53\n")
                .endsWith("-: 4 divergences: raw-text 3, self-closing 1; 2 findings\n");
        assertThat(out.indexOf("-:1:1  self-closing")).isGreaterThan(0);
    }

    @Test
    void sarifHasTheWorstFirstWithItsRankAndLeavesOutWhatMeansNothing() {
        String page = "<br/><b/><!--a--!>b--><img src=x onerror=y>";

        JsonNode results = Run.on(page, "compare", "--dialects", "html5,html-2008", "--format", "sarif", "-")
                .json()
                .path("runs")
                .path(0)
                .path("results");
        JsonNode all = Run.on(page, "compare", "--dialects", "html5,html-2008", "--format", "sarif", "--harmless", "-")
                .json()
                .path("runs")
                .path(0)
                .path("results");

        assertThat(results.findValuesAsText("impact")).containsExactly("security", "other");
        assertThat(results.path(0).path("level").asText()).isEqualTo("warning");
        assertThat(results.path(0).path("rank").asInt())
                .isGreaterThan(results.path(1).path("rank").asInt());
        assertThat(results.path(0).path("properties").path("security-severity").asText())
                .isEqualTo("6.0");
        assertThat(all.findValuesAsText("impact")).containsExactly("security", "other", "harmless");
    }

    @Test
    void theCommandPrintedForEachDifferenceShowsIt(@TempDir Path folder) throws IOException {
        List<String> pages = List.of(
                "<br><b/><!--a--!>b--><i a='&amp=c'>",
                "<textarea><!--</textarea><p>--></textarea><!DOCTYPE HTML>",
                "<svg><title><b></title></svg>&#129;&#013;",
                "\u00e9<p\u000bid=\u00e9><a b=c'd>\u0000<!-->x-->",
                "<?x ><img src=1>?></ a><!a>",
                "<script><!--<script></script>--></script><a b B><x");
        int shown = 0;
        for (int i = 0; i < pages.size(); i++) {
            Path file = folder.resolve(i + ".html");
            Files.writeString(file, pages.get(i));
            for (String dialects : List.of("html5,html5-2014,html-2008", "html5,xml5", "html-2008,sgml-full")) {
                for (String level : List.of("tokens", "with-errors", "with-spans")) {
                    String out = Run.patois(
                                    "compare", "--harmless", "--dialects", dialects, "--level", level, file.toString())
                            .out();
                    String kind = "";
                    for (String line : out.lines().toList()) {
                        String[] words = line.trim().split(" ");
                        if (line.startsWith(file + ":") && line.contains("  ")) {
                            kind = line.split("  ")[1];
                        } else if (line.startsWith("  patois explain ")) {
                            String explained = Run.patois(Arrays.copyOfRange(words, 1, words.length))
                                    .out();
                            assertThat(explained.lines().findFirst().orElse(""))
                                    .as("%s%n%s", line, out)
                                    .endsWith("  " + kind + "  "
                                            + DivergenceClass.find(kind)
                                                    .orElseThrow()
                                                    .title());
                            shown++;
                        }
                    }
                }
            }
        }
        assertThat(shown).isGreaterThan(100);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            exec:tool 'a,b'        | exec:tool 'a,b'
            exec:tool "a,b" c      | exec:tool "a,b" c
            exec:tool a\\,b        | exec:tool a\\,b
            exec:tool "\\",b"      | exec:tool "\\",b"
            exec:don't             | exec:don't
            exec:don't,html-2008   | exec:don't
            """)
    void aCommaInACommandIsWrittenAsForAShell(String named, String contestant) {
        Run run = Run.on("<b>", "compare", "--dialects", "html5," + named + ",xml5", "-");

        assertThat(run.err())
                .contains(contestant + " ")
                .doesNotContain("unknown contestant")
                .hasLineCount(1);
    }

    @Test
    void theOptionIsGivenOnceOrMoreThanOnce() {
        String both =
                Run.on("<b/>", "compare", "--dialects", "html5,html-2008", "-").out();

        assertThat(Run.on("<b/>", "compare", "--dialects", "html5", "--dialects", "html-2008", "-")
                        .out())
                .isEqualTo(both);
    }

    @Test
    void theCommandPrintedCanBeGivenToAShell(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.html");
        Files.writeString(file, "<b>");
        String answer = "{\"tokens\":[[\"Character\",\"x\"]]}";
        String command = "exec:while read -r line; do echo '" + answer + "'; done";

        assertThat(Run.patois("compare", "--dialects", "html5," + command, file.toString())
                        .out())
                .contains("  patois explain --dialects 'html5," + command.replace("'", "'\\''") + "' " + file + "@");
    }

    @Test
    void theCommandPrintedLeavesOutWhatTheComparisonDid(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.html");
        Files.writeString(file, "<!DOCTYPE HTML><b/><!--a--!>b-->");
        String options = "--dialects html5,html-2008 --class comment-end,self-closing --ignore self-closing,doctype ";

        List<String> typed = new ArrayList<>(List.of("compare"));
        typed.addAll(List.of(options.trim().split(" ")));
        typed.add(file.toString());
        String out = Run.patois(typed.toArray(String[]::new)).out();

        assertThat(out).contains("  patois explain " + options + file + "@26\n");
        typed.set(0, "explain");
        typed.set(typed.size() - 1, file + "@26");
        assertThat(Run.patois(typed.toArray(String[]::new)).out())
                .startsWith(file + ":1:27  comment-end  Where a comment ends\n");
        typed.set(typed.size() - 1, file + "@16");
        assertThat(Run.patois(typed.toArray(String[]::new)).out())
                .startsWith(file + ":1:17  self-closing  Self-closing and permitted slash  left out by --class or"
                        + " --ignore\n");
        assertThat(Run.patois("explain", "--class", "comment", file + "@1").err())
                .startsWith("patois: 'comment' is not a class of differences; there are comment-end, ");
        assertThat(Run.patois("explain", "--ignore", "case", file + "@1").err())
                .startsWith("patois: 'case' is not a value of --ignore: it takes ");
    }

    @Test
    void thePageOpensWithHarmlessDifferencesWhereTheyAreAskedFor() {
        assertThat(Run.on("<br/>", "compare", "--format", "html", "--harmless", "-")
                        .out())
                .contains("\"harmless\":true,\"impacts\"");
        assertThat(Run.on("<br/>", "compare", "--format", "html", "-").out())
                .contains("\"harmless\":false,\"impacts\"");
    }

    @Test
    void htmlIsOnePageThatNeedsNothingElseAndKeepsTheDocumentFromEndingItsScripts() {
        Run run = Run.on("<p><!--a--!>b</script><!--<script>", "compare", "--format", "html", "-");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("<!doctype html>\n")
                .contains("content=\"default-src 'none'; script-src 'sha256-")
                .contains("\\u003Cp>\\u003C!--a--!>b\\u003C/script>\\u003C!--\\u003Cscript>")
                .doesNotContain(" src=", "<link", "@import", "url(", "{policy}", "{style}")
                .endsWith("</html>\n");
        assertThat(run.out().split("</script", -1)).hasSize(4);
        assertThat(run.out().split("<script", -1)).hasSize(4);
    }

    @Test
    void htmlOfSeveralDocumentsIsOnePageStill(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("a.html"), "<p>same");
        Files.writeString(folder.resolve("b.html"), "<!--a--!>b");

        Run run = Run.patois("compare", "--format", "html", "--class", "comment-end", folder.toString());

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).contains("id=\"document-0\"", "id=\"document-1\"").doesNotContain("id=\"document-2\"");
        assertThat(run.out().split("<!doctype", -1)).hasSize(2);
    }
}
