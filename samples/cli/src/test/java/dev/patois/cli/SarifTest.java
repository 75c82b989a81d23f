package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written as SARIF is what the schema of OASIS says, and has what the pages that show it ask for. */
class SarifTest {
    private static final String PAGE =
            "<!-- a --!>\n<p a='1'b>x</p y>\n<p a='1'b>x</p y>\n<![CDATA[x]]>\n<a b=&copy=1>";

    @TempDir
    private Path folder;

    private Run run(String... words) throws IOException {
        Path file = folder.resolve("a page é.html");
        Files.writeString(file, PAGE);
        List<String> all = new ArrayList<>(List.of(words));
        all.add(file.toString());
        return Run.patois(all.toArray(String[]::new));
    }

    private static JsonSchema schema() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                SarifTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json"), "the schema")) {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(in);
        }
    }

    @Test
    void differencesKeepToTheSchema() throws IOException {
        assertThat(schema().validate(run("compare", "--format", "sarif").json()))
                .isEmpty();
    }

    @Test
    void parseErrorsKeepToTheSchema() throws IOException {
        for (String dialect : List.of("html5", "html-2008", "xml5", "sgml", "sgml-full")) {
            JsonNode log =
                    run("check", "--format", "sarif", "--dialect", dialect).json();

            assertThat(schema().validate(log)).as(dialect).isEmpty();
        }
    }

    @Test
    void theSchemaRefusesWhatIsNoLog() throws IOException {
        assertThat(schema().validate(
                                Run.on("<p>", "check", "--format", "json", "-").json()))
                .isNotEmpty();
    }

    @Test
    void aRuleSaysWhatItIsAndWhereToReadMore() throws IOException {
        JsonNode rules = run("compare", "--format", "sarif").json().at("/runs/0/tool/driver/rules");

        JsonNode comment = rules.path(0);
        assertThat(comment.path("id").asText()).isEqualTo("comment-end");
        assertThat(comment.at("/fullDescription/text").asText())
                .startsWith("What one dialect still holds for a comment");
        assertThat(comment.path("helpUri").asText()).isEqualTo("https://nvd.nist.gov/vuln/detail/CVE-2022-36020");
        assertThat(comment.at("/properties/security-severity").asText()).isEqualTo("8.0");
        assertThat(comment.at("/properties/tags").toString()).contains("\"security\"", "\"CVE-2022-36020\"");
        for (JsonNode rule : rules) {
            assertThat(rule.path("helpUri").asText()).startsWith("https://");
            assertThat(rule.at("/fullDescription/text").asText()).endsWith(".");
        }
    }

    @Test
    void aResultIsRecognisedWhenLinesAreAddedBeforeIt() throws IOException {
        Path file = folder.resolve("page.html");
        Files.writeString(file, PAGE);
        List<String> before = fingerprints(file);
        Files.writeString(file, "<p>\n\n" + PAGE);

        assertThat(fingerprints(file)).isEqualTo(before).doesNotHaveDuplicates().hasSizeGreaterThan(4);
    }

    private static List<String> fingerprints(Path file) {
        List<String> all = new ArrayList<>();
        Run.patois("check", "--format", "sarif", file.toString())
                .json()
                .at("/runs/0/results")
                .forEach(result -> all.add(
                        result.at("/partialFingerprints").elements().next().asText()));
        return all;
    }
}
