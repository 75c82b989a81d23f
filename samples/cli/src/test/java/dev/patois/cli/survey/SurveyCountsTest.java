package dev.patois.cli.survey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.cli.Run;
import dev.patois.cli.session.Exit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a survey counts beside differences. */
class SurveyCountsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @BeforeEach
    void pages() throws IOException {
        Files.createDirectories(folder.resolve("pages/one"));
        Files.createDirectories(folder.resolve("pages/two/deeper"));
        Files.writeString(folder.resolve("pages/a.html"), "<!DOCTYPE html><p a a><?php x ?>");
        Files.writeString(folder.resolve("pages/one/b.html"), "<p a a><br b b><svg></svg>");
        Files.writeString(folder.resolve("pages/two/deeper/c.html"), "<!DOCTYPE html><meta charset=utf-8><p>");
        Files.writeString(folder.resolve("pages/two/d.html"), "<!DOCTYPE html><p a a>");
    }

    private Run survey(String... arguments) {
        List<String> all = new ArrayList<>(List.of("survey"));
        for (String argument : arguments) {
            boolean isFile = argument.startsWith("pages") || argument.startsWith("rows");
            all.add(isFile ? folder.resolve(argument).toString() : argument);
        }
        return Run.patois(all.toArray(String[]::new));
    }

    private String told(Run run) {
        return run.out().replace(folder + "/", "");
    }

    @Test
    void oneDialectIsEnoughToCountErrorsAndConstructs() throws IOException {
        Run run = survey("--dialects", "html5", "--errors", "--constructs", "--format", "json", "pages");

        JsonNode census = JSON.readTree(told(run)).get("census").get("html5");
        JsonNode duplicate = census.get("error").get("duplicate-attribute");
        assertThat(run.exit()).isEqualTo(Exit.OK);
        assertThat(duplicate.get("documents").asInt()).isEqualTo(3);
        assertThat(duplicate.get("count").asInt()).isEqualTo(4);
        assertThat(duplicate.get("samples").findValuesAsText("document"))
                .containsExactly("pages/a.html", "pages/one/b.html", "pages/two/d.html");
        assertThat(duplicate.get("samples").get(1).get("offset").asInt()).isEqualTo(6);
        assertThat(census.get("processing-instruction").has("php")).isTrue();
        assertThat(census.get("foreign-content").get("svg").get("count").asInt())
                .isOne();
        assertThat(census.get("mode").get("no-quirks").get("documents").asInt()).isEqualTo(3);
        assertThat(census.get("mode").get("quirks").get("documents").asInt()).isOne();
        assertThat(census.get("declared-encoding")
                        .get("meta:UTF-8")
                        .get("documents")
                        .asInt())
                .isOne();
    }

    @Test
    void theTextTellsEachKindWithTheMostFrequentFirst() {
        String text = told(survey("--dialects", "html5", "--errors", "--constructs", "pages"));

        assertThat(text).startsWith("4 documents, ").doesNotContain("read differently", "pair ");
        assertThat(text.lines().map(String::strip))
                .anySatisfy(line -> assertThat(line).startsWith("html5"))
                .anySatisfy(line -> assertThat(line).matches("duplicate-attribute +3 +4 +pages/a.html@21"))
                .anySatisfy(line -> assertThat(line).matches("cdata-section +none"));
    }

    @Test
    void withTwoDialectsTheyAreComparedToo() throws IOException {
        JsonNode json =
                JSON.readTree(told(survey("--dialects", "html5,html5-2014", "--errors", "--format", "json", "pages")));

        assertThat(json.get("different").asInt()).isOne();
        assertThat(json.get("pairs").has("html5|html5-2014")).isTrue();
        assertThat(json.get("census").has("html5")).isTrue();
        assertThat(json.get("census").has("html5-2014")).isTrue();
        assertThat(json.get("census").get("html5").has("mode")).isFalse();
    }

    @Test
    void figuresAreToldByTheFirstFolderBelowWhatIsNamed() throws IOException {
        JsonNode json = JSON.readTree(
                told(survey("--dialects", "html5", "--errors", "--by", "host", "--format", "json", "pages")));

        assertThat(json.get("hosts").fieldNames()).toIterable().containsExactly("one", "pages", "two");
        assertThat(json.get("hosts").get("two").get("documents").asInt()).isEqualTo(2);
        assertThat(json.get("hosts")
                        .get("one")
                        .get("census")
                        .get("html5")
                        .get("error")
                        .get("duplicate-attribute")
                        .get("count")
                        .asInt())
                .isEqualTo(2);
        assertThat(told(survey("--dialects", "html5", "--errors", "--by", "host", "pages"))
                        .lines()
                        .map(String::strip))
                .anySatisfy(line -> assertThat(line).matches("one +1 +26 +2"));
    }

    @Test
    void ofAWarcFileTheHostIsThatOfTheAddress() throws IOException {
        String page = "<p a a>";
        Files.writeString(
                folder.resolve("pages/crawl.warc"),
                "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: http://A.example:80/x\r\n"
                        + "WARC-Date: 2026-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:1>\r\n"
                        + "Content-Type: text/html\r\nContent-Length: " + page.length() + "\r\n\r\n" + page
                        + "\r\n\r\n");

        Run run = survey("--dialects", "html5", "--errors", "--by", "host", "--format", "csv", "pages/crawl.warc");

        assertThat(told(run))
                .contains(
                        "a.example,html5,error,duplicate-attribute,1,1,pages/crawl.warc@0!/http://A.example:80/x@6\n");
    }

    @Test
    void theFlatTableHasALineForEachFigure() throws IOException {
        Run csv = survey("--errors", "--by", "host", "--format", "csv", "pages");
        Run lines = survey("--errors", "--by", "host", "--format", "jsonl", "pages");

        assertThat(told(csv))
                .startsWith("host,about,kind,name,documents,count,samples\n")
                .contains(
                        ",html5,error,duplicate-attribute,3,4,\"pages/a.html@21\npages/one/b.html@6\n"
                                + "pages/two/d.html@21\"\n",
                        "one,html5,error,duplicate-attribute,1,2,pages/one/b.html@6\n",
                        ",html5|html5-2014,");
        for (String line : told(lines).lines().toList()) {
            JsonNode cell = JSON.readTree(line);
            assertThat(cell.fieldNames())
                    .toIterable()
                    .contains("about", "kind", "name", "documents", "count", "samples");
        }
        assertThat(told(lines).lines().count())
                .isEqualTo(told(csv)
                        .lines()
                        .filter(line -> line.matches(".*,\\d+,\\d+,.*"))
                        .count());
    }

    @Test
    void samplesAreThoseOfTheDocumentsWhoseNamesComeFirstAsManyAsAreWanted() throws IOException {
        JsonNode json = JSON.readTree(
                told(survey("--dialects", "html5", "--errors", "--samples", "2", "--format", "json", "pages")));

        assertThat(json.get("census")
                        .get("html5")
                        .get("error")
                        .get("duplicate-attribute")
                        .get("samples")
                        .findValuesAsText("document"))
                .containsExactly("pages/a.html", "pages/one/b.html");
        JsonNode pair = JSON.readTree(told(survey(
                        "--dialects",
                        "html5,html-2008",
                        "--samples",
                        "5",
                        "--level",
                        "with-errors",
                        "--format",
                        "json",
                        "pages")))
                .get("pairs")
                .get("html5|html-2008");
        assertThat(pair.get("classes")).isNotEmpty();
        pair.get("classes")
                .forEach(found -> assertThat(found.get("samples"))
                        .hasSize(found.get("documents").asInt()));
    }

    @Test
    void rowsHaveWhatWasCountedAndASurveyGoesOnWithThem() throws IOException {
        for (String format : List.of("jsonl", "csv")) {
            String[] args = {
                "--dialects",
                "html5,html5-2014",
                "--errors",
                "--constructs",
                "--by",
                "host",
                "--format",
                "json",
                "--rows-format",
                format,
                "--rows",
                "rows." + format,
                "pages"
            };
            String[] again = Arrays.copyOf(args, args.length + 1);
            again[args.length] = "--resume";
            String whole = survey(args).out();
            byte[] rows = Files.readAllBytes(folder.resolve("rows." + format));
            for (int length : new int[] {rows.length, rows.length / 2, 10, 0}) {
                Files.write(folder.resolve("rows." + format), Arrays.copyOf(rows, length));
                String resumed = survey(again).out();
                assertThat(Files.readAllBytes(folder.resolve("rows." + format)))
                        .as("%s %s", format, length)
                        .isEqualTo(rows);
                assertThat(resumed.replaceAll("\"skipped\":\\d+", "\"skipped\":0"))
                        .isEqualTo(whole);
            }
        }
        assertThat(Files.readString(folder.resolve("rows.csv"), StandardCharsets.UTF_8))
                .contains("html5 error", "html5-2014 error", "duplicate-attribute=2@6");
        assertThat(Files.readString(folder.resolve("rows.jsonl"), StandardCharsets.UTF_8))
                .contains("\"duplicate-attribute\":");
    }

    @Test
    void rowsOfASurveyThatCountsOtherThingsAreNotGoneOnWith() {
        survey("--dialects", "html5", "--errors", "--rows", "rows.jsonl", "pages");

        Run other = survey("--dialects", "html5", "--constructs", "--rows", "rows.jsonl", "--resume", "pages");

        assertThat(other.exit()).isEqualTo(Exit.FAILED);
        assertThat(other.err()).contains("rows.jsonl is of another survey").hasLineCount(1);
    }

    @Test
    void whatIsTypedWronglyIsToldInOneLine() {
        assertThat(survey("--dialects", "html5", "pages").err())
                .contains("--dialects names only one")
                .hasLineCount(1);
        assertThat(survey("--errors", "--samples", "0", "pages").err())
                .isEqualTo("patois: --samples takes a number from 1 on\n");
        assertThat(survey("--errors", "--dialects", "jsoup", "pages").err())
                .contains("names no dialect")
                .hasLineCount(1);
    }

    @Test
    void thePageOfASurveyHasNoScript() {
        String page = survey("--errors", "--constructs", "--by", "host", "--format", "html", "pages")
                .out();

        assertThat(page)
                .startsWith("<!doctype html>")
                .contains("default-src 'none'", "duplicate-attribute", "id=\"hosts\"")
                .doesNotContain("<script", "style=\"");
    }
}
