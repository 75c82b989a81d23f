package dev.patois.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteCommandTest {
    private static List<JsonNode> tests(String... more) {
        List<String> arguments = new ArrayList<>(List.of("suite"));
        arguments.addAll(List.of(more));
        List<JsonNode> tests = new ArrayList<>();
        Run.patois(arguments.toArray(new String[0])).json().get("tests").forEach(tests::add);
        return tests;
    }

    @Test
    void aCaseHasWhatHtml5libTestsHave() {
        JsonNode test = tests("--only", "rcdata-tag-close").stream()
                .filter(one -> one.get("input").asText().equals("</title>"))
                .findFirst()
                .orElseThrow();

        assertThat(test.get("initialStates").toString()).isEqualTo("[\"RCDATA state\"]");
        assertThat(test.get("lastStartTag").asText()).isEqualTo("title");
        assertThat(test.get("output").toString()).isEqualTo("[[\"EndTag\",\"title\"]]");
        assertThat(test.has("errors")).isFalse();
    }

    @Test
    void twoRowsThatFollowEachOtherHaveTheShortestInput() {
        assertThat(tests("--only", "processing-instructions")).anySatisfy(test -> {
            assertThat(test.get("description").asText())
                    .isEqualTo("Processing instruction data state: ?; then Processing instruction questionable"
                            + " state: else; ended");
            assertThat(test.get("input").asText()).isEqualTo("<?a?x>");
            assertThat(test.get("output").toString()).isEqualTo("[[\"ProcessingInstruction\",\"a\",\"?x\"]]");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml5", "sgml", "sgml-full"})
    void whatTheFormatCannotHoldIsSaid(String dialect) {
        Run run = Run.patois("suite", "--dialect", dialect);

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("patois: the format html5lib cannot hold what " + dialect + " reads: it has no entity"
                        + " references, declarations and short end tags; take one of html-2008, html5, html5-2014,"
                        + " html5-2026-01\n");
    }

    @Test
    void casesThatTheFormatCannotHoldAreCounted() {
        assertThat(Run.patois("suite").err())
                .isEqualTo("patois: left out: cases that begin in foreign content, 5; the format cannot say where they"
                        + " begin\n");
    }

    @Test
    void anUnknownFamilyIsAnErrorThatNamesThem() {
        Run run = Run.patois("suite", "--only", "what");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("patois: --only knows no family what of html5; known are attribute, cdata,")
                .contains("processing-instruction")
                .hasLineCount(1);
    }
}
