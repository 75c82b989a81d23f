package dev.patois.cli.lex;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TraceTest {
    @Test
    void everyStepIsARowOfATable() {
        Run run = Run.on("<a>x", "lex", "--trace", "-");

        assertThat(run.out().lines().map(String::strip))
                .containsExactly(
                        "at   input  state before                     state after     emitted, and what changed",
                        "1:1  \"<\"    Data state      ->               Tag open state",
                        "1:2         Tag open state  -> reconsume in  Tag name state  token start tag",
                        "1:2  \"a\"    Tag name state  stays                            token start tag a",
                        "1:3  \">\"    Tag name state  ->               Data state      emits start tag a;"
                                + " last start tag a",
                        "1:4  \"x\"    Data state      stays                            emits \"x\"",
                        "1:5         Data state      end of file      Data state");
    }

    @Test
    void bufferAndReturnStateAreShownWhenTheyChange() {
        String out = Run.on("&amp;", "lex", "--trace", "-").out();

        assertThat(out)
                .contains("buffer &; return state Data state")
                .contains("emits \"&\"; no buffer; no return state");
    }

    @Test
    void whatTheTreeStageSwitchesIsAStep() {
        assertThat(Run.on("<title>", "lex", "--trace", "-").out()).containsPattern("-> tree stage +RCDATA state");
        assertThat(Run.on("<title>", "lex", "--trace", "--no-feedback", "-").out())
                .doesNotContain("tree stage");
    }

    @Test
    void errorsStandAmongTheStepsWhenAskedFor() {
        assertThat(Run.on("</>", "lex", "--trace", "--errors", "-").out().lines())
                .filteredOn(line -> line.contains("parse error"))
                .singleElement()
                .satisfies(line -> assertThat(line).startsWith("1:3").endsWith("parse error missing-end-tag-name"));
    }

    @Test
    void inJsonAStepIsAnObjectBeforeTheTokenItEmitted() {
        List<JsonNode> objects =
                Run.on("<a>", "lex", "--trace", "--format", "jsonl", "-").jsonLines();

        assertThat(objects)
                .extracting(object -> object.get("kind").asText())
                .containsExactly("Step", "Step", "Step", "Step", "StartTag", "Step");
        assertThat(objects.get(3)).isEqualTo(Run.json("""
                        {"kind":"Step","line":1,"column":3,"start":2,"end":3,"from":"Tag name state","to":"Data state",
                        "cause":"consumed","consumed":">","emitted":"StartTag","changed":{"lastStartTag":"a"}}
                        """));
    }

    @Test
    void theStepsOfAPageTileIt() {
        String page =
                "<!DOCTYPE html><title>a&amp;b</title>\n<p class='x' id=é>&notit; <!-- c --><script><!--x</script></p";
        long end = 0;

        for (JsonNode object :
                Run.on(page, "lex", "--trace", "--format", "jsonl", "-").jsonLines()) {
            if (object.get("kind").asText().equals("Step")) {
                assertThat(object.get("start").asLong()).isEqualTo(end);
                end = object.get("end").asLong();
            }
        }

        assertThat(end).isEqualTo(page.length() + 1);
    }

    @Test
    void theArraysOfHtml5libHaveNoPlaceForSteps() {
        Run run = Run.on("", "lex", "--trace", "--format", "html5lib", "-");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains("--trace").contains("jsonl");
    }

    @Test
    void ofALongTokenOnlyWhatAStepAddedIsShown() {
        String tag = "<a href='" + "x".repeat(200) + "' b=c&amp;d b>";

        List<String> rows = Run.on(tag, "lex", "--trace", "-").out().lines().toList();

        assertThat(rows)
                .anySatisfy(row -> assertThat(row)
                        .endsWith("token start tag a … (1 attribute, 209 bytes): value + \"" + "x".repeat(60) + "\"…"))
                .anySatisfy(
                        row -> assertThat(row).endsWith("token start tag a … (2 attributes, 211 bytes): new attribute"))
                .anySatisfy(row -> assertThat(row).contains("(2 attributes, 220 bytes): value + \"d\""))
                .anySatisfy(
                        row -> assertThat(row).contains("(3 attributes, 1 duplicate, 222 bytes): attribute + \"b\""))
                .anySatisfy(
                        row -> assertThat(row).contains("emits start tag a … (3 attributes, 1 duplicate, 222 bytes)"));
    }

    @Test
    void inJsonTheTextsThatAStepAddsToAPartAreThePart() {
        StringBuilder value = new StringBuilder();
        String expected = "x".repeat(200) + "&<\uFFFD\n";

        for (JsonNode object : Run.on(
                        "<a b='" + "x".repeat(200) + "&amp;&lt;\0\r\n' c>", "lex", "--trace", "--format", "jsonl", "-")
                .jsonLines()) {
            for (JsonNode growth : object.path("grown")) {
                if (growth.get("part").asText().equals("attributeValue")) {
                    assertThat(growth.get("attribute").asInt()).isZero();
                    value.append(growth.get("text").asText());
                }
            }
        }

        assertThat(value).hasToString(expected);
    }

    @Test
    void aTagWithThousandsOfAttributesIsTracedInProportionToItsLength() {
        String tag = "<a"
                + IntStream.range(0, 8000).mapToObj(i -> " a" + i + "=\"v\"").collect(joining()) + ">";
        assertThat(Run.on(tag, "lex", "--trace", "-").out().length()).isLessThan(150 * tag.length());
    }

    @Test
    void theNameOfALongStartTagIsReadOnceForAllStepsAfterIt() {
        String name = "n".repeat(100_000);
        String out = Run.on("<" + name + ">" + "&".repeat(2000), "lex", "--trace", "-")
                .out();

        assertThat(out.length()).isLessThan(8 * name.length() + 2000 * 300);
    }
}
