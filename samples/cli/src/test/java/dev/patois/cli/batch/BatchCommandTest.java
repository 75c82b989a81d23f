package dev.patois.cli.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Patois;
import dev.patois.cli.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BatchCommandTest {
    @Test
    void aRequestIsAnsweredWithTokensAndErrors() {
        Run run = batch("{\"id\":1,\"input\":\"<p a=1 a=2>x</p><br/>\\n</\"}");

        assertThat(run.out())
                .isEqualTo("{\"id\":1,\"tokens\":[[\"StartTag\",\"p\",{\"a\":\"1\"}],[\"Character\",\"x\"],[\"EndTag\","
                        + "\"p\"],[\"StartTag\",\"br\",{},true],[\"Character\",\"\\n</\"]],\"errors\":["
                        + "{\"code\":\"duplicate-attribute\",\"line\":1,\"col\":9,\"start\":8,\"end\":9},"
                        + "{\"code\":\"eof-before-tag-name\",\"line\":2,\"col\":3,\"start\":24,"
                        + "\"end\":24}]}\n");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void everyKindOfTokenHasItsArray() {
        assertThat(tokens("{\"input\":\"<!DOCTYPE><!DOCTYPE a PUBLIC 'p' 's'><!--c--><?t d?></e f=g>\"}"))
                .isEqualTo(
                        "[[\"DOCTYPE\",null,null,null,false],[\"DOCTYPE\",\"a\",\"p\",\"s\",true],[\"Comment\",\"c\"],"
                                + "[\"ProcessingInstruction\",\"t\",\"d\"],[\"EndTag\",\"e\"]]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            html5:no-scripting   | <noscript><b>         | [["StartTag","noscript",{}],["StartTag","b",{}]]
            html5:scripting      | <noscript><b>         | [["StartTag","noscript",{}],["Character","<b>"]]
            html5:no-feedback    | <title><b>            | [["StartTag","title",{}],["StartTag","b",{}]]
            html5:old-select     | <select><style><b>    | [["StartTag","select",{}],["StartTag","style",{}],\
            ["StartTag","b",{}]]
            html5:fragment=title | <b></title>           | [["Character","<b>"],["EndTag","title"]]
            html5:fragment=svg   | <![CDATA[a]]>         | [["Character","a"]]
            html5-2014:scripting | <noscript><b>         | [["StartTag","noscript",{}],["Character","<b>"]]
            """)
    void settingsOfADialectCount(String dialect, String input, String tokens) {
        String request = "{\"dialect\":\"" + dialect + "\",\"input\":\"" + input + "\"";

        assertThat(tokens(request + "}")).isEqualTo(tokens);
        assertThat(tokens(request + ",\"chunks\":1}")).isEqualTo(tokens);
        assertThat(tokens(request + ",\"feedback\":\"" + (dialect.endsWith("no-feedback") ? "none" : "simulated")
                        + "\"}"))
                .isEqualTo(tokens);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "html5:no-scripting","feedback":"none"     | "feedback" is "none", but the dialect \
            "html5:no-scripting" says otherwise; name only one of them
            "html5:no-feedback","feedback":"simulated" | "feedback" is "simulated", but the dialect \
            "html5:no-feedback" says otherwise; name only one of them
            "html5:bogus"                              | unknown setting "bogus" of the dialect html5; known are \
            no-feedback, scripting, no-scripting, fragment=ELEMENT, old-select
            "sgml:no-feedback"                         | "sgml" has no settings here: "dialect" is "sgml:no-feedback"
            "sgml-full:no-feedback"                    | "sgml-full" has no settings here: "dialect" is \
            "sgml-full:no-feedback"
            """)
    void aSettingThatCannotCountIsRefused(String dialect, String complaint) {
        JsonNode answer = batch("{\"id\":1,\"input\":\"\",\"dialect\":" + dialect + "}")
                .jsonLines()
                .get(0);

        assertThat(answer.path("error").asText()).isEqualTo(complaint);
        assertThat(answer.path("id").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "scripting":false                                     | [["StartTag","noscript",{}],["StartTag","b",{}]]
            "scripting":true                                      | [["StartTag","noscript",{}],["Character","<b>"]]
            "scripting":null,"feedback":"simulated"               | [["StartTag","noscript",{}],["Character","<b>"]]
            "scripting":false,"feedback":"simulated"              | [["StartTag","noscript",{}],["StartTag","b",{}]]
            "scripting":false,"dialect":"html-2008"               | [["StartTag","noscript",{}],["StartTag","b",{}]]
            "scripting":false,"dialect":"html5:fragment=div"      | [["StartTag","noscript",{}],["StartTag","b",{}]]
            "scripting":false,"dialect":"html5:no-scripting"      | [["StartTag","noscript",{}],["StartTag","b",{}]]
            """)
    void scriptingSaysWhetherNoscriptContainsMarkup(String fields, String tokens) {
        assertThat(tokens("{\"input\":\"<noscript><b>\"," + fields + "}")).isEqualTo(tokens);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "scripting":"off" | "scripting" is not true or false
            "scripting":false,"feedback":"none" | "feedback" is "none", but "scripting" is about \
            feedback; name only one of them
            "scripting":true,"dialect":"html5:no-scripting" | the setting "scripting" of the dialect html5 \
            contradicts one before it, or says it again; name it alone
            "scripting":false,"dialect":"html5:no-feedback" | the setting "no-scripting" of the dialect html5 \
            contradicts one before it, or says it again; name it alone
            "scripting":false,"dialect":"xml5" | unknown setting "no-scripting" of the dialect xml5; \
            it has none
            "scripting":false,"dialect":"sgml" | "scripting" is for dialects of HTML, and "sgml" is \
            none
            """)
    void scriptingThatCannotCountIsRefused(String fields, String complaint) {
        JsonNode answer =
                batch("{\"id\":1,\"input\":\"\"," + fields + "}").jsonLines().get(0);

        assertThat(answer.path("error").asText()).isEqualTo(complaint);
    }

    @Test
    void aLineAfterOneWithSettingsIsReadWithout() {
        Run run = batch(
                "{\"input\":\"<noscript><b>\",\"dialect\":\"html5:scripting\"}",
                "{\"input\":\"<noscript><b>\",\"dialect\":\"html5\"}");

        assertThat(run.jsonLines().get(1).path("tokens").toString())
                .isEqualTo("[[\"StartTag\",\"noscript\",{}],[\"StartTag\",\"b\",{}]]");
    }

    @Test
    void attributesKeepTheirOrder() {
        assertThat(tokens("{\"input\":\"<p z=1 10=2 a=3 Z=4 2>\"}"))
                .isEqualTo("[[\"StartTag\",\"p\",{\"z\":\"1\",\"10\":\"2\",\"a\":\"3\",\"2\":\"\"}]]");
    }

    @Test
    void aBadLineIsAnsweredAndTheRestGoesOn() {
        List<JsonNode> answers = batch(
                        "{\"id\":1,\"input\":\"a\"}",
                        "nonsense",
                        "",
                        "[1]",
                        "7",
                        "{\"id\":2,\"input\":",
                        "{}x",
                        "{\"id\":3,\"input\":\"b\"}")
                .jsonLines();

        assertThat(answers).hasSize(8);
        assertThat(answers.get(0).has("tokens")).isTrue();
        assertThat(answers.subList(1, 7)).allSatisfy(answer -> {
            assertThat(answer.get("error").asText()).isNotBlank();
            assertThat(answer.has("tokens")).isFalse();
        });
        assertThat(answers.get(1).get("id").isNull()).isTrue();
        assertThat(answers.get(5).get("id").asInt()).isEqualTo(2);
        assertThat(answers.get(7).get("id").asInt()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {"id":"x"}                                    | "input" is missing
                    {"input":3,"id":"x"}                          | "input" is not a string
                    {"input":null,"id":"x"}                       | "input" is not a string
                    {"input":["a"],"id":"x"}                      | "input" is not a string
                    {"input":"","dialect":1,"id":"x"}             | "dialect" is not a string
                    {"input":"","dialect":"no","id":"x"}          | unknown dialect "no"; known are (all)
                    {"input":"","state":"Tag open state","id":"x"}| unknown state "Tag open state"; known are Data \
                    state, RCDATA state, RAWTEXT state, Script data state, PLAINTEXT state, CDATA section state
                    {"input":"","state":{},"id":"x"}              | "state" is not a string
                    {"input":"","feedback":"all","id":"x"}        | unknown feedback "all"; known are none, simulated
                    {"input":"","foreign":1,"id":"x"}             | "foreign" is not true or false
                    {"input":"","spans":"yes","id":"x"}           | "spans" is not true or false
                    {"input":"","lastStartTag":[[]],"id":"x"}     | "lastStartTag" is not a string
                    {"input":"","chunks":0,"id":"x"}              | "chunks" is not a whole number from 1 to 2147483647
                    {"input":"","chunks":1.5,"id":"x"}            | "chunks" is not a whole number from 1 to 2147483647
                    {"input":"","chunks":4294967297,"id":"x"}     | "chunks" is not a whole number from 1 to 2147483647
                    {"input":"","chunks":"3","id":"x"}            | "chunks" is not a whole number from 1 to 2147483647
                    """)
    void aWrongValueIsNamedAndTheIdGivenBackWhereverItStands(String request, String error) {
        JsonNode answer = batch(request).json();

        assertThat(answer.get("id").asText()).isEqualTo("x");
        assertThat(answer.get("error").asText()).isEqualTo(error.replace("(all)", Run.dialects()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "-0.50",
                "1e400",
                "\"a\\u00e9\\n\"",
                "null",
                "true",
                "[1, {\"a\":[]}]",
                "{\"k\":2.0}",
                "\"é😀\""
            })
    void theIdIsGivenBackAsWritten(String id) {
        assertThat(batch("{\"input\":\"\", \"id\" : " + id + " }").out())
                .isEqualTo("{\"id\":" + id + ",\"tokens\":[],\"errors\":[]}\n");
        assertThat(batch("{ \"id\":" + id + ",\"input\":\"\"}").out())
                .isEqualTo("{\"id\":" + id + ",\"tokens\":[],\"errors\":[]}\n");
        assertThat(batch("{\"id\":" + id + "}").out())
                .isEqualTo("{\"id\":" + id + ",\"error\":\"\\\"input\\\" is missing\"}\n");
    }

    @Test
    void fieldsOfOtherNamesArePassedOverAndNullIsAbsent() {
        assertThat(tokens("{\"what\":{\"is\":[\"this\"]},\"input\":\"a\",\"dialect\":null,\"state\":null,"
                        + "\"lastStartTag\":null,\"foreign\":null,\"feedback\":null,\"chunks\":null,"
                        + "\"spans\":null}"))
                .isEqualTo("[[\"Character\",\"a\"]]");
    }

    @Test
    void theStateAndTheLastStartTagAreThoseOfTheRequest() {
        assertThat(tokens("{\"input\":\"<b></xmp>\",\"state\":\"RAWTEXT state\",\"lastStartTag\":\"xmp\"}"))
                .isEqualTo("[[\"Character\",\"<b>\"],[\"EndTag\",\"xmp\"]]");
        assertThat(tokens("{\"input\":\"&lt;</xmp>\",\"state\":\"RCDATA state\",\"lastStartTag\":\"b\"}"))
                .isEqualTo("[[\"Character\",\"<</xmp>\"]]");
        assertThat(tokens("{\"input\":\"a]]>b\",\"state\":\"CDATA section state\"}"))
                .isEqualTo("[[\"Character\",\"ab\"]]");
        assertThat(tokens("{\"input\":\"<b>\",\"state\":\"PLAINTEXT state\"}")).isEqualTo("[[\"Character\",\"<b>\"]]");
        assertThat(tokens("{\"input\":\"<!--<script></script>\",\"state\":\"Script data"
                        + " state\",\"lastStartTag\":\"script\"}"))
                .isEqualTo("[[\"Character\",\"<!--<script></script>\"]]");
    }

    @Test
    void aRequestIsNotToldWhatTheOneBeforeItLeft() {
        Run run = batch(
                "{\"input\":\"<title>\",\"feedback\":\"simulated\"}",
                "{\"input\":\"<b>\",\"feedback\":\"simulated\"}",
                "{\"input\":\"<a\"}",
                "{\"input\":\"b\"}");

        assertThat(run.jsonLines())
                .extracting(answer -> answer.get("tokens").toString())
                .containsExactly(
                        "[[\"StartTag\",\"title\",{}]]", "[[\"StartTag\",\"b\",{}]]", "[]", "[[\"Character\",\"b\"]]");
    }

    @Test
    void feedbackIsOffUnlessAskedFor() {
        String input = "\"input\":\"<title><b></title>\"";

        assertThat(tokens("{" + input + "}")).contains("[\"StartTag\",\"b\",{}]");
        assertThat(tokens("{" + input + ",\"feedback\":\"none\"}")).contains("[\"StartTag\",\"b\",{}]");
        assertThat(tokens("{" + input + ",\"feedback\":\"simulated\"}")).contains("[\"Character\",\"<b>\"]");
    }

    @Test
    void foreignAllowsCdataThroughoutWithAndWithoutFeedback() {
        String input = "\"input\":\"<title><b></title><![CDATA[<]]>\"";

        assertThat(tokens("{" + input + "}")).contains("[\"Comment\",\"[CDATA[<]]\"]");
        assertThat(tokens("{" + input + ",\"foreign\":true}"))
                .contains("[\"StartTag\",\"b\",{}]")
                .contains("[\"Character\",\"<\"]");
        assertThat(tokens("{" + input + ",\"foreign\":true,\"feedback\":\"simulated\"}"))
                .contains("[\"Character\",\"<b>\"]")
                .contains("[\"Character\",\"<\"]");
    }

    @Test
    void theDialectIsThatOfTheRequest() {
        assertThat(tokens("{\"input\":\"<?a b?>\",\"dialect\":\"html5-2026-01\"}"))
                .isEqualTo("[[\"Comment\",\"?a b?\"]]");
    }

    @Test
    void neighbouringCharactersAreOneToken() {
        Run run = batch("{\"input\":\"a</>b<![CDATA[]]>c<![CDATA[d]]><![CDATA[]]>\",\"foreign\":true,\"spans\":true}");

        assertThat(run.json().get("tokens")).hasToString("[[\"Character\",\"abcd\"]]");
        assertThat(run.json().get("spans")).hasToString("[[0,31]]");
    }

    @Test
    void anEmptyCdataSectionIsNoToken() {
        assertThat(batch("{\"input\":\"<![CDATA[]]>\",\"foreign\":true,\"spans\":true}")
                        .out())
                .isEqualTo("{\"id\":null,\"tokens\":[],\"spans\":[],\"errors\":[]}\n");
    }

    @Test
    void aLongTextIsOneTokenToo() {
        assertThat(tokens("{\"input\":\"" + "x".repeat(200_000) + "\"}"))
                .isEqualTo("[[\"Character\",\"" + "x".repeat(200_000) + "\"]]");
    }

    @Test
    void spansAreInUtf16UnitsOfTheInput() {
        Run run = batch("{\"input\":\"😀<é>é<b>\",\"spans\":true}");

        assertThat(run.json().get("spans")).hasToString("[[0,6],[6,9]]");
        assertThat(batch("{\"input\":\"a\"}").json().has("spans")).isFalse();
    }

    @Test
    void columnsAreInUtf16UnitsAndLinesEndAsInHtml() {
        Run run = batch("{\"input\":\"a\\r\\nb\\rc\\n😀</>\"}");

        assertThat(run.json().get("errors").get(0))
                .hasToString("{\"code\":\"missing-end-tag-name\",\"line\":4,\"col\":5,\"start\":11,\"end\":12}");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, Integer.MAX_VALUE})
    void chunksChangeNothing(int chunks) {
        String request =
                "\"input\":\"<!DOCTYPE html>é😀<p a='&notin;\\r\\n'>&amp;\\uD800<!-- -- --><b\",\"spans\":true";

        assertThat(batch("{" + request + ",\"chunks\":" + chunks + "}").out())
                .isEqualTo(batch("{" + request + "}").out());
    }

    @Test
    void loneSurrogatesPassThrough() {
        Run run = batch("{\"id\":\"\\uDC00\",\"input\":\"\\uD800x\\uDFFF<a \\uD83D=\\uD83D\\uDE00\\uD800>\"}");

        assertThat(run.out())
                .startsWith("{\"id\":\"\\uDC00\",\"tokens\":[[\"Character\",\"\\uD800x\\uDFFF\"],"
                        + "[\"StartTag\",\"a\",{\"\\uD83D\":\"😀\\uD800\"}]],");
    }

    @Test
    void aLimitPassedIsAnError() {
        String name = "a".repeat(20 << 20);

        Run run = batch("{\"id\":1,\"input\":\"<" + name + ">\"}", "{\"id\":2,\"input\":\"<b>\"}");

        assertThat(run.jsonLines().get(0).get("error").asText()).startsWith("limit name of ");
        assertThat(run.jsonLines().get(1).get("tokens")).hasToString("[[\"StartTag\",\"b\",{}]]");
    }

    @Test
    void deepNestingIsAnErrorAndNotTheEnd() {
        Run run = batch("{\"id\":1,\"x\":" + "[".repeat(100_000), "{\"id\":2,\"input\":\"\"}");

        assertThat(run.jsonLines().get(0).get("id").asInt()).isEqualTo(1);
        assertThat(run.jsonLines().get(0).get("error").asText()).contains("nesting depth");
        assertThat(run.jsonLines().get(1).get("id").asInt()).isEqualTo(2);
    }

    @Test
    void aFieldThatStandsTwiceIsRefusedByName() {
        Run run = batch(
                "{\"id\":1,\"input\":\"<a>\",\"input\":\"<b>\"}",
                "{\"id\":2,\"input\":\"<a>\",\"other\":1,\"other\":2}",
                "{\"id\":3,\"input\":\"\",\"x\":{\"input\":\"no field of the request\"}}");

        assertThat(run.jsonLines().get(0).get("error").asText()).startsWith("\"input\" stands twice");
        assertThat(run.jsonLines().get(0).get("id").asInt()).isEqualTo(1);
        assertThat(run.jsonLines().get(1).get("error").asText()).startsWith("\"other\" stands twice");
        assertThat(run.jsonLines().get(2).has("error")).isFalse();
    }

    @Test
    void anInputOfManyMegabytesIsAccepted() {
        int count = Boolean.getBoolean("patois.nightly") ? 6 << 20 : 2 << 20;

        String out = batch("{\"input\":\"" + "<p>".repeat(count) + "\"}").out();

        assertThat(out.length()).isEqualTo(count * 20 - 1 + 36);
    }

    @Test
    void bytesThatAreNotUtf8AreAnError() {
        Run run = Run.on(
                new byte[] {'{', '"', 'i', 'n', 'p', 'u', 't', '"', ':', '"', (byte) 0xFF, '"', '}', '\n'}, "batch");

        assertThat(run.json().get("error").asText()).startsWith("not JSON");
    }

    @Test
    void theLastLineNeedsNoNewlineAndCrLfIsALineEndToo() {
        assertThat(Run.on("{\"input\":\"a\"}\r\n{\"input\":\"b\"}", "batch").out())
                .hasLineCount(2)
                .contains("\"a\"", "\"b\"");
        assertThat(Run.on("", "batch").out()).isEmpty();
        assertThat(Run.on("\uFEFF{\"id\":[7],\"input\":\"a\"}", "batch").out()).startsWith("{\"id\":[7],\"tokens\"");
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void whoWaitsForAnAnswerGetsItAtOnce() throws Exception {
        PipedOutputStream requests = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(requests);
        PipedInputStream answers = new PipedInputStream();
        PrintStream out = new PrintStream(new PipedOutputStream(answers), false, StandardCharsets.UTF_8);
        Thread batch = new Thread(
                () -> Patois.run(new String[] {"batch"}, in, out, new PrintStream(new ByteArrayOutputStream())));
        batch.start();

        for (int i = 0; i < 3; i++) {
            requests.write(("{\"id\":" + i + ",\"input\":\"\"}\n{\"id\"").getBytes(StandardCharsets.UTF_8));
            requests.flush();
            assertThat(line(answers)).isEqualTo("{\"id\":" + i + ",\"tokens\":[],\"errors\":[]}");
            requests.write(":null}\n".getBytes(StandardCharsets.UTF_8));
            requests.flush();
            assertThat(line(answers)).contains("error");
        }
        requests.close();
        batch.join();
    }

    private static String line(PipedInputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            line.append((char) c);
        }
        return line.toString();
    }

    @Test
    void thousandsOfLinesAreAnsweredInOrder() {
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            requests.append("{\"id\":")
                    .append(i)
                    .append(",\"input\":\"<p>")
                    .append(i)
                    .append("\"}\n");
        }

        List<String> answers =
                Run.on(requests.toString(), "batch").out().lines().toList();

        assertThat(answers).hasSize(20_000);
        for (int i = 0; i < 20_000; i += 997) {
            assertThat(answers.get(i))
                    .isEqualTo("{\"id\":" + i + ",\"tokens\":[[\"StartTag\",\"p\",{}],[\"Character\",\"" + i
                            + "\"]],\"errors\":[]}");
        }
    }

    private static Run batch(String... requests) {
        return Run.on(String.join("\n", requests) + "\n", "batch");
    }

    private static String tokens(String request) {
        return batch(request).json().get("tokens").toString();
    }
}
