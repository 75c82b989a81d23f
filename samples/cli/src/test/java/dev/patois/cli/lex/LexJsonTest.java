package dev.patois.cli.lex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LexJsonTest {
    private static final String PAGE =
            "\uFEFF<!DOCTYPE html><p a='&lt;x' A=2 b>é&amp</p x><br/><!--c--><?php echo?><svg><![CDATA[<]]></svg></";

    @Test
    void jsonIsOneArrayAndJsonlTheSameObjectsOneALine() {
        List<JsonNode> array = new ArrayList<>();
        Run.on(PAGE, "lex", "--format", "json", "-").json().forEach(array::add);

        assertThat(Run.on(PAGE, "lex", "--format", "jsonl", "-").jsonLines()).isEqualTo(array);
    }

    @Test
    void everyKindOfTokenSaysWhatItIs() {
        List<JsonNode> tokens = Run.on(PAGE, "lex", "--format", "jsonl", "-").jsonLines();

        assertThat(tokens.stream().map(token -> token.get("kind").asText()))
                .containsExactly(
                        "Skipped",
                        "Doctype",
                        "StartTag",
                        "Character",
                        "EndTag",
                        "StartTag",
                        "Comment",
                        "ProcessingInstruction",
                        "StartTag",
                        "Character",
                        "EndTag",
                        "Character");
    }

    @Test
    void aTagThatIsCutOffSaysSo() {
        List<JsonNode> tokens = Run.on("<a/><b c='/d", "lex", "--dialect", "xml5", "--format", "jsonl", "-")
                .jsonLines();

        assertThat(tokens.get(0).has("cutOff")).isFalse();
        assertThat(tokens.get(1).get("cutOff").asBoolean()).isTrue();
        assertThat(tokens.get(1).get("spans").has("name")).isTrue();
    }

    @Test
    void theRawTextsJoinedAreTheInputAndTheOffsetsAreItsBytes() {
        StringBuilder joined = new StringBuilder();
        long end = 0;

        for (JsonNode token : Run.on(PAGE, "lex", "--format", "json", "-").json()) {
            String raw = token.get("raw").asText();
            assertThat(token.get("start").asLong()).isEqualTo(end);
            end += raw.getBytes(StandardCharsets.UTF_8).length;
            assertThat(token.get("end").asLong()).isEqualTo(end);
            joined.append(raw);
        }

        assertThat(joined).hasToString(PAGE);
    }

    @Test
    void aTagHasItsAttributesWithTheirSpans() {
        JsonNode tag = only("<p a='&lt;x' A=2 b>");

        assertThat(tag).isEqualTo(Run.json("""
                        {"kind":"StartTag","line":1,"column":1,"start":0,"end":19,"raw":"<p a='&lt;x' A=2 \
                        b>","name":"p",
                        "attributes":[
                          {"name":"a","value":"<x","quote":"single","rawName":"a","rawValue":"&lt;x",
                           "references":[{"start":6,"end":10,"raw":"&lt;","value":"<","semicolon":true}],
                           "spans":{"name":[3,4],"equals":[4,5],"outer":[5,12],"value":[6,11]}},
                          {"name":"b","value":"","quote":"absent","rawName":"b","rawValue":"",\
                        "spans":{"name":[17,18]}}],
                        "duplicates":[
                          {"name":"a","value":"2","quote":"unquoted","rawName":"A","rawValue":"2",
                           "spans":{"name":[13,14],"equals":[14,15],"outer":[15,16],"value":[15,16]}}],
                        "selfClosing":false,"spans":{"name":[1,2]}}
                        """));
    }

    @Test
    void textHasItsReferences() {
        assertThat(only("x&ampy")).isEqualTo(Run.json("""
                        {"kind":"Character","line":1,"column":1,"start":0,"end":6,"raw":"x&ampy","data":"x&y",
                        "references":[{"start":1,"end":5,"raw":"&amp","value":"&","semicolon":false}]}
                        """));
    }

    @Test
    void aCdataSectionIsTextThatSaysSo() {
        JsonNode text = Run.on("<svg><![CDATA[a]]>", "lex", "--format", "json", "-")
                .json()
                .get(1);

        assertThat(text).isEqualTo(Run.json("""
                        {"kind":"Character","line":1,"column":6,"start":5,"end":18,"raw":"<![CDATA[a]]>","data":"a",
                        "cdata":true,"spans":{"data":[14,15]}}
                        """));
    }

    @Test
    void aDoctypeHasNullForWhatIsMissing() {
        assertThat(only("<!DOCTYPE a PUBLIC \"\">")).isEqualTo(Run.json("""
                        {"kind":"Doctype","line":1,"column":1,"start":0,"end":22,"raw":"<!DOCTYPE a PUBLIC \\"\\">",
                        "name":"a","publicId":"","systemId":null,"forceQuirks":false,
                        "spans":{"name":[10,11],"publicId":[20,20]}}
                        """));
    }

    @Test
    void commentsAndInstructionsHaveTheirData() {
        assertThat(only("<!--c-->").get("data").asText()).isEqualTo("c");
        assertThat(only("<?t d?>").get("target").asText()).isEqualTo("t");
        assertThat(only("<?t d?>").get("data").asText()).isEqualTo("d");
        assertThat(only("<br/>").get("selfClosing").asBoolean()).isTrue();
    }

    @Test
    void errorsComeAmongTheTokensWhenAskedFor() {
        List<JsonNode> tokens =
                Run.on("\n</>", "lex", "--errors", "--format", "jsonl", "-").jsonLines();

        assertThat(tokens.get(1)).isEqualTo(Run.json("""
                        {"kind":"ParseError","line":2,"column":3,"start":3,"end":4,"code":"missing-end-tag-name"}
                        """));
        assertThat(Run.on("</>", "lex", "--format", "jsonl", "-").out()).doesNotContain("ParseError");
    }

    @Test
    void withSeveralFilesEveryObjectNamesItsOwn(@TempDir Path folder) throws IOException {
        String first = LexTextTest.file(folder, "a.html", "<a>x");
        String second = LexTextTest.file(folder, "b.html", "<b>");

        JsonNode tokens = Run.patois("lex", "--format", "json", first, second).json();

        assertThat(tokens).extracting(token -> token.get("file").asText()).containsExactly(first, first, second);
    }

    @Test
    void anEmptyDocumentIsAnEmptyArray() {
        assertThat(Run.on("", "lex", "--format", "json", "-").out()).isEqualTo("[]\n");
        assertThat(Run.on("", "lex", "--format", "jsonl", "-").out()).isEmpty();
        assertThat(Run.on("", "lex", "--format", "html5lib", "-").out()).isEqualTo("[]\n");
    }

    @Test
    void jsonIsNeverColoured() {
        assertThat(Run.on("<a>", "lex", "--color=always", "--format", "json", "-")
                        .out())
                .doesNotContain("\u001B");
    }

    @Test
    void html5libHasTheArraysOfItsTests() {
        assertThat(Run.on(PAGE, "lex", "--format", "html5lib", "-").out())
                .isEqualTo("[[\"DOCTYPE\",\"html\",null,null,true],[\"StartTag\",\"p\",{\"a\":\"<x\",\"b\":\"\"}],"
                        + "[\"Character\",\"é&\"],[\"EndTag\",\"p\"],[\"StartTag\",\"br\",{},true],[\"Comment\",\"c\"],"
                        + "[\"ProcessingInstruction\",\"php\",\"echo\"],[\"StartTag\",\"svg\",{}],[\"Character\","
                        + "\"<\"],[\"EndTag\",\"svg\"],[\"Character\",\"</\"]]\n");
    }

    @Test
    void html5libHasTheDeclarationsOfSgmlToo() {
        assertThat(Run.on("<!DOCTYPE a [<!-- b -->]>c", "lex", "--dialect", "sgml-full", "--format", "html5lib", "-")
                        .out())
                .isEqualTo("[[\"Declaration\",\"doctype\",\"<!DOCTYPE a [\"],[\"Declaration\",\"\",\"<!-- b -->\"],"
                        + "[\"Declaration\",\"\",\"]>\"],[\"Character\",\"c\"]]\n");
        assertThat(Run.on("<!x y>", "lex", "--dialect", "sgml", "--format", "html5lib", "-")
                        .out())
                .isEqualTo("[[\"Declaration\",\"x\",\"<!x y>\"]]\n");
    }

    @Test
    void html5libHasErrorsAndSpansBesideTheTokens(@TempDir Path folder) throws IOException {
        assertThat(Run.on("\n</>x", "lex", "--errors", "--spans", "--format", "html5lib", "-")
                        .out())
                .isEqualTo("{\"output\":[[\"Character\",\"\\nx\"]],\"spans\":[[0,5]],\"errors\":"
                        + "[{\"code\":\"missing-end-tag-name\",\"line\":2,\"col\":3,\"start\":3,\"end\":4}]}\n");

        String file = LexTextTest.file(folder, "a.html", "<a>");
        assertThat(Run.patois("lex", "--format", "html5lib", file, file).jsonLines())
                .hasSize(2)
                .allSatisfy(document -> {
                    assertThat(document.get("file").asText()).isEqualTo(file);
                    assertThat(document.get("output")).hasToString("[[\"StartTag\",\"a\",{}]]");
                });
    }

    @Test
    void theErrorThatStoppedTheRunIsAlwaysShown() {
        assertThat(Run.on("x</>", "lex", "--stop-at-first-error", "--format", "jsonl", "-")
                        .jsonLines())
                .extracting(token -> token.get("kind").asText())
                .containsExactly("Character", "ParseError");
        assertThat(Run.on("x</>", "lex", "--stop-at-first-error", "--format", "html5lib", "-")
                        .out())
                .contains("\"code\":\"missing-end-tag-name\"");
    }

    private static JsonNode only(String input) {
        JsonNode tokens = Run.on(input, "lex", "--format", "json", "-").json();
        assertThat(tokens).hasSize(1);
        return tokens.get(0);
    }
}
