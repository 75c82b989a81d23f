package dev.patois.cli.xml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepairCommandTest {
    @Test
    void whatADocumentHasInItIsShownAndNotObeyed() {
        Run run = Run.on("<a>&e\u009B31m;<b\u001B]0;owned\u0007/></\u202Ex>", "xml5", "repair", "-");

        assertThat(run.err()).doesNotContain("\u001B").doesNotContain("\u0007").doesNotContain("\u009B");
        assertThat(run.err()).doesNotContain("\u202E").contains("\\u001B]0;owned\\u0007");
        assertThat(run.err().lines()).allMatch(line -> line.startsWith("-:"));
    }

    @Test
    void aCutOffDocumentIsToldOfWithItsPlace() {
        assertThat(Run.on("<r>\n<a>x</a x='", "xml5", "repair", "-").err().lines())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("-:2:12: eof-in-tag: "),
                        line -> assertThat(line)
                                .startsWith("-:2:12: eof-in-element: ")
                                .endsWith(" (<r>)"),
                        line -> assertThat(line).isEqualTo("-:2:12: the document is cut off here"));
        assertThat(Run.on("", "xml5", "repair", "-").err()).contains("-:1:1: the document is cut off here");
    }

    @Test
    void theOutputOfAModelIsRepairedByTheNamesThatAreMarkup() {
        assertThat(Run.on(
                                "<answer>use List<String> and <email> if a<b && c>d</answer>",
                                "xml5",
                                "repair",
                                "--elements",
                                "answer",
                                "--fail-on-error",
                                "-")
                        .out())
                .contains("<answer>use List&lt;String&gt; and &lt;email&gt; if a&lt;b &amp;&amp; c&gt;d</answer>");
        assertThat(Run.on(
                                "<tool_call><function=f><parameter=a>1</parameter><parameter=b>2</parameter></function>"
                                        + "</tool_call>",
                                "xml5",
                                "repair",
                                "--elements",
                                "tool_call,function",
                                "--text-only",
                                "parameter",
                                "--values-in-names",
                                "-")
                        .out())
                .contains("<tool_call><function function=\"f\"><parameter parameter=\"a\">1</parameter>"
                        + "<parameter parameter=\"b\">2</parameter></function></tool_call>");
    }

    @Test
    void theOutputOfAModelMayBeginInsideOfAnElement() {
        Run run = Run.on(
                "is <b> it?</think><tool/>",
                "xml5",
                "repair",
                "--fragment",
                "--elements",
                "tool",
                "--text-only",
                "think",
                "--begun-in",
                "think",
                "-");

        assertThat(run.out()).contains("is &lt;b&gt; it?").contains("<tool/>");
        assertThat(run.exit()).isZero();
    }

    @Test
    void referencesThatNothingHereDeclaresAreTextByOption() {
        String document = "<!DOCTYPE a SYSTEM \"s\">\n<a b=\"&nbsp;\">&nbsp;</a>\n";

        assertThat(Run.on(document, "xml5", "repair", "-").out()).isEqualTo(document);
        assertThat(Run.on(document, "xml5", "repair", "--references-as-text", "-")
                        .out())
                .endsWith("<a b=\"&amp;nbsp;\">&amp;nbsp;</a>\n");
    }

    @Test
    void referencesToASurrogatePairAreJoinedByOption() {
        String document = "<v a='&#55356;&#57221;'>Merry &#55356;&#57221;</v>";
        Run run = Run.on(document, "xml5", "repair", "--join-surrogates", "--fail-on-error", "-");

        assertThat(run.out()).isEqualTo("<v a=\"\uD83C\uDF85\">Merry \uD83C\uDF85</v>\n");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(Run.on(document, "xml5", "repair", "-").out()).contains("Merry \uFFFD\uFFFD");
    }

    @Test
    void aLimitThatIsPassedIsNamed() {
        Run run = Run.on(
                "<!DOCTYPE a [<!ATTLIST b c CDATA '" + "x".repeat(100_000) + "'>]><a>" + "<b/>".repeat(1_000),
                "xml5",
                "repair",
                "-");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("passes the limit defaultExpansion of 8388608");
    }

    @Test
    void whatIsLeftOutIsNotSaidToBeKept() {
        for (String broken : new String[] {"\u0001&e;", "&#1;&e;", "\uFFFE", "&#xFFFF;"}) {
            Run run = Run.on("<a>" + broken + "</a>", "xml5", "repair", "-");

            assertThat(run.out())
                    .doesNotContain("\u0001")
                    .doesNotContain("\uFFFE")
                    .doesNotContain("\uFFFF");
            assertThat(run.err()).doesNotContain("it is kept").contains("repair removes it");
        }
    }

    @Test
    void theCharsetThatAServerGaveARecordOfAWarcFileCounts(@TempDir Path folder) throws IOException {
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=koi8-r\r\n\r\n<a>\u00C1</a>";
        Path archive = folder.resolve("a.warc");
        Files.writeString(
                archive,
                "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/\r\n"
                        + "WARC-Date: 2024-01-01T00:00:00Z\r\n"
                        + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\n"
                        + "Content-Type: application/http;msgtype=response\r\nContent-Length: " + http.length()
                        + "\r\n\r\n" + http + "\r\n\r\n",
                StandardCharsets.ISO_8859_1);
        String record = archive + "@0!/http://a.example/";

        assertThat(Run.patois("xml5", "repair", record).out()).contains("<a>\u0430</a>");
        assertThat(Run.patois("xml5", "repair", "--encoding", "iso-8859-5", record)
                        .out())
                .contains("<a>\u0421</a>");
    }
}
