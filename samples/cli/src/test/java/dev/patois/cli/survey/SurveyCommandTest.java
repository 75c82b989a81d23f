package dev.patois.cli.survey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Patois;
import dev.patois.cli.Run;
import dev.patois.cli.session.Terminal;
import dev.patois.corpus.survey.CsvRows;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code patois survey}, on directories, zip and WARC files that are written here. */
class SurveyCommandTest {
    private static final boolean NIGHTLY = Boolean.getBoolean("patois.nightly");
    private static final String OLD_COMMENT = "<p><!-- a --!> b";
    private static final String INSTRUCTION = "<p><?php echo 1 ?>";

    @TempDir
    private Path folder;

    // ---- where documents come from

    @Test
    void aDirectoryIsCountedByPairAndByClass() throws IOException {
        pages();
        Files.writeString(folder.resolve("pages/style.css"), "p{}");

        JsonNode summary = survey("--dialects", "html5,html5-2014,html5-2026-01,html-2008", "--format", "json", "pages")
                .json();

        assertThat(summary.get("documents").asInt()).isEqualTo(4);
        assertThat(summary.get("different").asInt()).isEqualTo(2);
        assertThat(summary.get("passedOver").asInt()).isEqualTo(1);
        assertThat(summary.get("failed").asInt()).isZero();
        JsonNode pairs = summary.get("pairs");
        assertThat(pairs.get("html5|html-2008").get("documents").asInt()).isEqualTo(2);
        assertThat(pairs.get("html5|html5-2014").get("documents").asInt()).isEqualTo(1);
        assertThat(pairs.get("html5|html5-2026-01").get("documents").asInt()).isEqualTo(1);
        assertThat(pairs.get("html5-2014|html5-2026-01").get("documents").asInt())
                .isZero();
        JsonNode comment = pairs.get("html5|html-2008").get("classes").get("comment-end");
        assertThat(comment.get("divergences").asInt()).isEqualTo(1);
        assertThat(comment.get("example").get("offset").asInt()).isEqualTo(3);
        assertThat(pairs.get("html5|html5-2026-01").get("classes").has("processing-instruction"))
                .isTrue();
        assertThat(summary.get("classes").get("comment-end").asInt()).isEqualTo(1);
        assertThat(summary.get("classes").get("processing-instruction").asInt()).isEqualTo(1);
    }

    @Test
    void theTextTellsPairsClassesAndWhereToLook() throws IOException {
        pages();

        Run run = survey("--dialects", "html5,html-2008", "pages");

        assertThat(run.out()).startsWith("4 documents, ").contains(" read differently (2 security)\n");
        assertThat(run.out()).containsPattern("html5 / html-2008 +\\d+ +\\d+ +\\d+\n");
        assertThat(run.out()).containsPattern("comment-end +1 +1 +.*pages/b/old.html@3\n");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
    }

    @Test
    void theEntriesOfAZipFileAreDocuments() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("site.zip")))) {
            for (String name : List.of("x/one.html", "x/two.html", "x/picture.png")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(OLD_COMMENT.getBytes(StandardCharsets.UTF_8));
            }
        }

        Run run = survey("--rows", "rows.jsonl", "site.zip");

        assertThat(documents(rows("rows.jsonl"))).containsExactly("site.zip!/x/one.html", "site.zip!/x/two.html");
        assertThat(rows("rows.jsonl").get(0).get("differs").asBoolean()).isTrue();
        assertThat(run.out()).contains("1 other file passed over");
    }

    @Test
    void rowsAreNotWrittenToStandardOutputNorToAFileOfThatName() {
        Run run = Run.patois("survey", "--rows", "-", folder.toString());

        assertThat(run.err())
                .isEqualTo("patois: --rows needs a file, so that a later survey can go on with it, and - is not a"
                        + " file; name one\n");
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void entriesOfAZipFileWhoseNamesAreNotUtf8AreRead() throws IOException {
        Charset names = Charset.forName("IBM437");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("old.zip")), names)) {
            zip.putNextEntry(new ZipEntry("caf\u00e9.html"));
            zip.write(OLD_COMMENT.getBytes(StandardCharsets.UTF_8));
        }

        Run run = survey("--rows", "rows.jsonl", "old.zip");

        assertThat(documents(rows("rows.jsonl"))).containsExactly("old.zip!/caf\u00e9.html");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void whatASurveyNamesIsReadByTheOtherCommandsUnderThatName() throws IOException {
        Path archives = Files.createDirectories(folder.resolve("archives"));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archives.resolve("site.zip")))) {
            zip.putNextEntry(new ZipEntry("x/one.html"));
            zip.write(OLD_COMMENT.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(archives.resolve("two.html.gz"), gzip(OLD_COMMENT));
        try (OutputStream warc = Files.newOutputStream(archives.resolve("crawl.warc.gz"))) {
            member(warc, "http://a.example/plain", http("text/html; charset=koi8-r", "", bytes("<p>\u00D0")));
            member(warc, "http://a.example/zipped", http("text/html", "Content-Encoding: gzip\r\n", gzip(OLD_COMMENT)));
        }

        survey("--rows", "rows.jsonl", "archives");

        List<String> names = documents(rows("rows.jsonl"));
        assertThat(names).hasSize(4);
        for (String name : names) {
            String named = folder + "/" + name;
            if (name.contains("site.zip") || name.contains("two") || name.endsWith("zipped")) {
                assertThat(Run.patois("compare", named).out()).as(name).contains(":1:4  comment-end");
                assertThat(Run.patois("explain", named + "@3").out()).as(name).contains(":1:4  comment-end");
                assertThat(Run.patois("check", named).out()).as(name).contains(": incorrectly-closed-comment");
            }
            if (name.endsWith("plain")) {
                Run lexed = Run.patois("lex", named);
                assertThat(lexed.out()).as(lexed.err()).contains("\"\u043f\"");
                assertThat(lexed.err()).contains("is read as KOI8-R, as its server says");
            }
        }
        assertThat(Run.patois("check", archives.resolve("site.zip") + "!/x/none.html")
                        .err())
                .contains("there is no document ", "/x/none.html in the archive");
    }

    @Test
    void anEntryOfAZipFileThatUnpacksToVeryMuchIsLeftOutByName() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("bomb.zip")))) {
            zip.putNextEntry(new ZipEntry("big.html"));
            byte[] block = new byte[1 << 20];
            for (int i = 0; i < 300; i++) {
                zip.write(block);
            }
        }

        Run run = survey("bomb.zip");

        assertThat(run.err()).isEqualTo("patois: bomb.zip!/big.html is left out: longer than 16777216 bytes\n");
        assertThat(run.out()).contains("1 left out (too-long)");
    }

    @Test
    void theResponsesOfAWarcFileThatAreMarkupAreDocuments() throws IOException {
        try (OutputStream warc = Files.newOutputStream(folder.resolve("crawl.warc.gz"))) {
            member(
                    warc,
                    "warcinfo",
                    "application/warc-fields",
                    "",
                    "software: a test\r\n".getBytes(StandardCharsets.UTF_8));
            member(warc, "http://a.example/plain", http("text/html; charset=koi8-r", "", bytes("<p>\u00D0")));
            member(warc, "http://a.example/zipped", http("text/html", "Content-Encoding: gzip\r\n", gzip(OLD_COMMENT)));
            member(
                    warc,
                    "http://a.example/chunked",
                    http(
                            "application/rss+xml",
                            "Transfer-Encoding: chunked\r\n",
                            bytes("3\r\n<p>\r\nd\r\n<!-- a --!> b\r\n0\r\n\r\n")));
            member(warc, "http://a.example/image", http("image/png", "", bytes("<p>")));
            member(warc, "http://a.example/moved", http("text/html", "", new byte[0]));
        }

        Run run = survey("--rows", "rows.jsonl", "crawl.warc.gz");

        List<JsonNode> rows = rows("rows.jsonl");
        assertThat(run.err()).isEmpty();
        assertThat(documents(rows).stream().map(name -> name.replaceAll("@\\d+!", "@…!")))
                .containsExactly(
                        "crawl.warc.gz@…!/http://a.example/plain",
                        "crawl.warc.gz@…!/http://a.example/zipped",
                        "crawl.warc.gz@…!/http://a.example/chunked");
        assertThat(rows.get(0).get("encoding").asText()).isEqualTo("KOI8-R");
        assertThat(rows.get(1).get("bytes").asInt()).isEqualTo(OLD_COMMENT.length());
        assertThat(rows.get(1).get("differs").asBoolean()).isTrue();
        assertThat(rows.get(2).get("differences")).isEqualTo(rows.get(1).get("differences"));
        assertThat(documents(rows).get(1)).matches(".*@[1-9]\\d*!.*");
    }

    @Test
    void theResourcesOfAWarcFileAreDocumentsTooAndOtherRecordsAreCounted() throws IOException {
        try (OutputStream warc = Files.newOutputStream(folder.resolve("crawl.warc.gz"))) {
            String target = "WARC-Target-URI: http://a.example/";
            member(warc, "http://a.example/1", http("text/html", "", bytes("<p>")));
            member(warc, "resource", "text/html; charset=koi8-r", target + "2\r\n", bytes(OLD_COMMENT));
            member(warc, "resource", "text/plain", target + "3\r\n", bytes(OLD_COMMENT));
            member(warc, "resource", "text/html", target + "4\r\n", new byte[0]);
            member(
                    warc,
                    "revisit",
                    "application/http; msgtype=response",
                    target + "1\r\nWARC-Profile: http://netpreserve.org/warc/1.0/revisit/identical-payload-digest\r\n",
                    bytes("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"));
            for (int i = 0; i < 2; i++) {
                member(
                        warc,
                        "request",
                        "application/http; msgtype=request",
                        target + "1\r\n",
                        bytes("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n"));
            }
            member(warc, "metadata", "application/warc-fields", target + "1\r\n", bytes("a: b\r\n"));
            member(warc, "conversion", "text/html", target + "1\r\n", bytes(OLD_COMMENT));
        }

        Run run = survey("--rows", "rows.jsonl", "crawl.warc.gz");

        List<JsonNode> rows = rows("rows.jsonl");
        assertThat(run.err()).isEmpty();
        assertThat(documents(rows).stream().map(name -> name.replaceAll("@\\d+!", "@…!")))
                .containsExactly("crawl.warc.gz@…!/http://a.example/1", "crawl.warc.gz@…!/http://a.example/2");
        assertThat(rows.get(1).get("encoding").asText()).isEqualTo("KOI8-R");
        assertThat(rows.get(1).get("differs").asBoolean()).isTrue();
        assertThat(run.out())
                .contains("2 other files passed over, 5 other records passed over"
                        + " (conversion 1, metadata 1, request 2, revisit 1)\n");
        JsonNode summary = survey("--format", "json", "crawl.warc.gz").json();
        assertThat(summary.get("passedOver").asInt()).isEqualTo(2);
        assertThat(summary.get("recordsPassedOver").get("request").asInt()).isEqualTo(2);
    }

    @Test
    void whatIsCompressedByItselfIsUnzipped() throws IOException {
        Files.createDirectories(folder.resolve("pages"));
        Files.write(folder.resolve("pages/a.html.gz"), gzip(OLD_COMMENT));
        Files.write(folder.resolve("pages/b.HTML.GZ"), gzip(OLD_COMMENT));
        Files.write(folder.resolve("pages/c.tar.gz"), gzip(OLD_COMMENT));
        Files.writeString(folder.resolve("pages/d.html.gz"), "this is not compressed");
        Files.write(folder.resolve("pages/e.html.gz"), gzip("x".repeat(100_000)));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("pages/f.zip")))) {
            zip.putNextEntry(new ZipEntry("x.html.gz"));
            zip.write(gzip(OLD_COMMENT));
        }

        Run run = survey("--longest", "1000", "--rows", "rows.jsonl", "pages");

        List<JsonNode> rows = rows("rows.jsonl");
        assertThat(documents(rows))
                .containsExactly(
                        "pages/a.html.gz",
                        "pages/b.HTML.GZ",
                        "pages/d.html.gz",
                        "pages/e.html.gz",
                        "pages/f.zip!/x.html.gz");
        assertThat(rows.get(0).get("bytes").asInt()).isEqualTo(OLD_COMMENT.length());
        assertThat(rows.get(4).get("differs").asBoolean()).isTrue();
        assertThat(run.err()).contains("pages/d.html.gz is left out: ").contains("e.html.gz is left out: longer than");
        assertThat(run.out()).contains("1 other file passed over");
        assertThat(survey("--name", "*.html", "--format", "json", "pages")
                        .json()
                        .get("documents")
                        .asInt())
                .isEqualTo(4);
    }

    @Test
    void aSurveyFindsWhatCompareFindsInWhateverEncoding() throws IOException {
        String declaration = "<!SGML \"ISO 8879:1986\" CHARSET BASESET \"ISO Registration Number 100//CHARSET"
                + " ECMA-94 Right Part of Latin Alphabet Nr. 1//ESC 2/13 4/1\"><p>\u0439";
        Path declared = Files.writeString(folder.resolve("declared.sgml"), declaration);
        Path xml = Files.write(
                folder.resolve("xml.html"),
                "<?xml version='1.0' encoding='koi8-r'?><p>\u0439<b/>".getBytes(Charset.forName("KOI8-R")));
        Path old = Files.write(
                folder.resolve("old.html"),
                "<meta charset=windows-1251><p>\u0439<!--a--!>b".getBytes(Charset.forName("windows-1251")));

        for (Path file : List.of(declared, xml, old)) {
            for (String dialects : List.of("html5,sgml-full", "sgml-full,html5", "html5,html-2008", "xml5,sgml-full")) {
                JsonNode compared = Run.patois("compare", "--dialects", dialects, "--format", "json", file.toString())
                        .json();
                JsonNode surveyed = Run.patois("survey", "--dialects", dialects, "--format", "json", file.toString())
                        .json()
                        .path("pairs")
                        .path(dialects.replace(',', '|'));
                assertThat(surveyed.path("divergences"))
                        .as("%s of %s", dialects, file)
                        .isEqualTo(compared.path("count"));
                compared.path("divergences")
                        .forEach(found -> assertThat(surveyed.path("classes")
                                        .path(found.path("class").asText())
                                        .path("example")
                                        .path("offset")
                                        .asLong(Long.MAX_VALUE))
                                .isLessThanOrEqualTo(found.path("start").asLong()));
            }
        }
    }

    @Test
    void whatIsToBeIgnoredIsNoDifference() throws IOException {
        Files.createDirectories(folder.resolve("pages"));
        Files.writeString(folder.resolve("pages/a.html"), "<!DOCTYPE HTML><br/>");
        Files.writeString(folder.resolve("pages/b.html"), "<br/>" + OLD_COMMENT);

        JsonNode summary = survey("--ignore", "self-closing,doctype", "--format", "json", "pages")
                .json();

        assertThat(summary.get("different").asInt()).isEqualTo(1);
        assertThat(summary.get("ignored").toString()).isEqualTo("[\"doctype\",\"self-closing\"]");
        assertThat(summary.get("classes").toString()).isEqualTo("{\"comment-end\":1}");
        assertThat(survey("--ignore", "case", "pages").err())
                .isEqualTo("patois: 'case' is not a value of --ignore: it takes self-closing, name-case,"
                        + " attribute-order, processing-instruction, doctype\n");
        for (String format : List.of("jsonl", "csv")) {
            survey("--ignore", "doctype", "--rows-format", format, "--rows", format, "pages");
            assertThat(survey("--resume", "--rows-format", format, "--rows", format, "pages")
                            .err())
                    .contains("is of another survey");
            assertThat(survey("--resume", "--ignore", "doctype", "--rows-format", format, "--rows", format, "pages")
                            .out())
                    .contains("2 known from before");
        }
    }

    // ---- what matters

    private void ranked() throws IOException {
        Files.createDirectories(folder.resolve("pages"));
        Files.writeString(folder.resolve("pages/a.html"), "<br/><br/>");
        Files.writeString(folder.resolve("pages/b.html"), "<br/><!--a--!><img onerror=b src=c>-->");
        Files.writeString(folder.resolve("pages/c.html"), "<!DOCTYPE HTML><p>");
        Files.writeString(folder.resolve("pages/d.html"), "<p>alike");
    }

    @Test
    void theWorstComesFirstAndWhatMeansNothingIsCountedInALine() throws IOException {
        ranked();

        Run run = survey("--dialects", "html5,html-2008", "pages");

        assertThat(run.out())
                .startsWith("4 documents, ")
                .contains(" bytes, 3 read differently (1 live, 1 other, 1 harmless)\n");
        assertThat(run.out().lines().skip(2).map(String::strip).map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "pair documents divergences findings example",
                        "html5 / html-2008 3 5 5",
                        "live 1 1 1",
                        "comment-end 1 1 pages/b.html@5",
                        "other 1 1 1",
                        "doctype 1 1 pages/c.html@0",
                        "harmless 2 3 3 not shown without --harmless",
                        "",
                        "any pair documents",
                        "live 1",
                        "comment-end 1 security",
                        "other 1",
                        "doctype 1",
                        "harmless 2 not shown without --harmless");
        assertThat(survey("--harmless", "--dialects", "html5,html-2008", "pages")
                        .out())
                .containsPattern("harmless +2 +3 +3\n +self-closing +2 +3 +pages/a.html@0\n")
                .containsPattern("harmless +2\n +self-closing +2\n")
                .doesNotContain("--harmless");
    }

    @Test
    void theJsonOfASurveyCountsDocumentsDifferencesAndFindingsByImpact() throws IOException {
        ranked();

        JsonNode summary = survey("--dialects", "html5,html-2008", "--format", "json", "pages")
                .json();

        assertThat(summary.path("worst").toString()).isEqualTo("{\"live\":1,\"other\":1,\"harmless\":1}");
        assertThat(summary.path("impacts").path("harmless").toString())
                .isEqualTo("{\"documents\":2,\"classes\":{\"self-closing\":2}}");
        JsonNode pair = summary.path("pairs").path("html5|html-2008");
        assertThat(pair.path("divergences").asInt()).isEqualTo(5);
        assertThat(pair.path("findings").asInt()).isEqualTo(5);
        assertThat(pair.path("classes").path("self-closing").path("divergences").asInt())
                .isEqualTo(3);
        assertThat(pair.path("impacts").path("harmless").path("documents").asInt())
                .isEqualTo(2);
        assertThat(pair.path("impacts").path("live").path("classes").toString())
                .contains("\"comment-end\":{\"documents\":1,\"divergences\":1,\"example\"");
    }

    @Test
    void whatOnlyFollowsFromADifferenceIsNoFindingOfItsOwn() throws IOException {
        Files.createDirectories(folder.resolve("pages"));
        Files.writeString(
                folder.resolve("pages/a.html"), "<textarea><!--</textarea><b>x</b><i>y</i>--></textarea><p>alike");

        JsonNode compared = Run.patois(
                        "compare",
                        "--dialects",
                        "html5,html-2008",
                        "--format",
                        "json",
                        folder.resolve("pages/a.html").toString())
                .json();
        JsonNode pair = survey("--dialects", "html5,html-2008", "--format", "json", "--rows", "rows.jsonl", "pages")
                .json()
                .path("pairs")
                .path("html5|html-2008");

        assertThat(pair.path("divergences").asInt())
                .isEqualTo(compared.path("count").asInt())
                .isGreaterThan(1);
        assertThat(pair.path("findings").asInt()).isEqualTo(1);
        JsonNode row = rows("rows.jsonl").get(0);
        assertThat(row.path("worst").asText()).isEqualTo("live");
        assertThat(row.path("differences")
                        .path("html5|html-2008")
                        .path("live")
                        .path("findings")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void rowsOfAnEarlierVersionAreRefusedInOneLine() throws IOException {
        pages();
        String row = "{\"document\":\"pages/a.html\",\"bytes\":12,\"level\":\"tokens\",\"encoding\":\"UTF-8\","
                + "\"differs\":true,\"differences\":{\"html5|html-2008\":{\"CLASS\":{\"count\":1,\"first\":3}}}}\n";
        for (String kind : List.of("comment-end", "other")) {
            Files.writeString(folder.resolve("old.jsonl"), row.replace("CLASS", kind));

            Run run = survey("--dialects", "html5,html-2008", "--resume", "--rows", "old.jsonl", "pages");

            assertThat(run.err())
                    .isEqualTo("patois: old.jsonl cannot be resumed: row 1 was written by an earlier version, which did"
                            + " not count by impact; start again with another file\n");
            assertThat(run.exit()).isEqualTo(2);
        }
        Files.writeString(
                folder.resolve("old.csv"),
                "document,bytes,level,ignored,encoding,differs,failure,reason,html5|html-2008\n"
                        + "pages/a.html,12,tokens,,UTF-8,true,,,comment-end=1@3\n");

        assertThat(survey(
                                "--dialects",
                                "html5,html-2008",
                                "--resume",
                                "--rows-format",
                                "csv",
                                "--rows",
                                "old.csv",
                                "pages")
                        .err())
                .startsWith("patois: old.csv is of another survey or an earlier version: its columns are document,")
                .endsWith("; name another file\n")
                .hasLineCount(1);
    }

    // ---- what fails

    @Test
    void aDocumentThatIsTooLongOrCannotBeReadIsReportedAndTheSurveyGoesOn() throws IOException {
        pages();
        Files.writeString(folder.resolve("pages/b/long.html"), "x".repeat(3000));
        Files.writeString(folder.resolve("pages/b/broken.zip"), "this is no zip file");
        Files.writeString(folder.resolve("pages/b/broken.warc.gz"), "nor is this a WARC file");

        Run run = survey("--longest", "1000", "--rows", "rows.jsonl", "pages");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(3);
        assertThat(run.err()).contains("pages/b/long.html is left out: longer than 1000 bytes\n");
        assertThat(run.out()).startsWith("7 documents, ").contains("1 left out (too-long), 2 left out (unreadable)");
        assertThat(rows("rows.jsonl").stream().filter(row -> row.has("failure")))
                .hasSize(3);
    }

    @Test
    void aNameThatLooksLikeAFormulaIsNoneInASpreadsheet() throws IOException {
        Files.createDirectories(folder.resolve("pages"));
        for (String name : List.of("=1+1.html", "+a.html", "-a.html", "@a.html", "'a.html")) {
            Files.writeString(folder.resolve("pages/" + name), OLD_COMMENT);
        }
        CsvRows rows = new CsvRows(List.of("html5|html-2008"));

        assertThat(rows.known("=1+1.html")).isEqualTo("'=1+1.html");
        assertThat(List.of("+a", "-a", "@a", "'a", "\uFF1Da"))
                .allMatch(name -> rows.known(name).equals("'" + name));
        assertThat(rows.known("\ta\r\u001B")).isEqualTo("\\ta\\r\\u001B");
        assertThat(rows.known("pages/=1.html")).isEqualTo("pages/=1.html");

        survey("--rows", "rows.csv", "--rows-format", "csv", "pages");
        assertThat(survey("--rows", "rows.csv", "--rows-format", "csv", "--resume", "pages")
                        .out())
                .contains("5 known from before");
    }

    @Test
    void aWarcFileThatIsCutGivesWhatItHasAndAFailure() throws IOException {
        ByteArrayOutputStream warc = new ByteArrayOutputStream();
        for (int i = 0; i < 3; i++) {
            member(warc, "http://a.example/" + i, http("text/html", "", bytes("<p>" + "abc".repeat(50 + i))));
        }
        byte[] whole = warc.toByteArray();
        Files.write(folder.resolve("cut.warc.gz"), Arrays.copyOf(whole, whole.length - 40));

        Run run = survey("--rows", "rows.jsonl", "cut.warc.gz");

        List<JsonNode> rows = rows("rows.jsonl");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(rows.get(0).get("differs").asBoolean()).isFalse();
        assertThat(rows.get(1).get("differs").asBoolean()).isFalse();
        assertThat(rows.get(rows.size() - 1).get("failure").asText()).isEqualTo("unreadable");
    }

    @Test
    void whatIsTypedWronglyIsToldInOneLine() throws IOException {
        pages();

        assertThat(survey("missing").err()).isEqualTo("patois: there is no file missing; check the name\n");
        assertThat(Run.patois("survey", "-").err())
                .isEqualTo("patois: a survey reads files, not standard input; name files or directories\n");
        assertThat(survey("--resume", "pages").err()).contains("--resume needs --rows");
        assertThat(survey("--dialects", "html5", "pages").exit()).isEqualTo(2);
        assertThat(survey("--name", "[", "pages").err()).contains("--name is not a valid pattern");
        survey("--rows", "rows.jsonl", "pages");
        assertThat(survey("--rows", "rows.jsonl", "pages").err())
                .isEqualTo("patois: rows.jsonl exists; go on with --resume, or name another file\n");
        assertThat(survey("--dialects", "html5,xml5", "--resume", "--rows", "rows.jsonl", "pages")
                        .err())
                .contains("is of another survey");
    }

    // ---- rows

    @Test
    void aSurveyThatWasCutAnywhereGoesOnToTheSameRowsAndSummary() throws IOException {
        pages();
        Files.writeString(folder.resolve("pages/odd, \"name\".html"), OLD_COMMENT);
        Files.writeString(folder.resolve("pages/long.html"), "x".repeat(3000));
        for (String format : List.of("jsonl", "csv")) {
            String[] args = {"--longest", "1000", "--rows-format", format, "--rows", format, "pages"};
            String[] again = {"--longest", "1000", "--rows-format", format, "--rows", format, "--resume", "pages"};
            String summary = survey(args).out();
            byte[] whole = Files.readAllBytes(folder.resolve(format));
            for (int length = 0; length <= whole.length; length += 83) {
                Files.write(folder.resolve(format), Arrays.copyOf(whole, length));
                Run run = survey(again);
                assertThat(Files.readAllBytes(folder.resolve(format)))
                        .as("%s %s", format, length)
                        .isEqualTo(whole);
                assertThat(run.out().replaceAll(", \\d+ known from before", "")).isEqualTo(summary);
            }
            assertThat(survey(again).out()).contains(", 6 known from before");
        }
    }

    @Test
    void rowsThatAreDamagedInTheMiddleAreNotGoneOnWith() throws IOException {
        pages();
        survey("--rows", "rows.jsonl", "pages");
        String rows = Files.readString(folder.resolve("rows.jsonl"));
        Files.writeString(folder.resolve("rows.jsonl"), rows.substring(20));

        assertThat(survey("--rows", "rows.jsonl", "--resume", "pages").err())
                .contains("rows.jsonl cannot be resumed: row 1 ");
        assertThat(Files.readString(folder.resolve("rows.jsonl"))).isEqualTo(rows.substring(20));
    }

    @Test
    void aFileThatHoldsSomethingElseThanRowsIsLeftAsItIs() throws IOException {
        pages();
        for (String text : List.of(
                "<p>my page</p>",
                "<p title=\"a\nb>",
                "x",
                "{",
                "{\"document\":{}}",
                "{\"document\":\"a thesis\"}",
                "{\"document\":\"a\",\"title\":\"b",
                "{\"document\":\"a\",\"bytes\":1 and more",
                "[1,2",
                "documents, all",
                "document,bytes and bytes",
                "\uFEFFdocument,bytes",
                "\n",
                "\0")) {
            for (String format : List.of("jsonl", "csv")) {
                Path file = folder.resolve("mine");
                Files.deleteIfExists(file);
                Files.writeString(file, text);
                Path link = folder.resolve("link");
                Files.deleteIfExists(link);
                Files.createSymbolicLink(link, file);
                for (String name : List.of("mine", "link")) {
                    Run run = survey("--rows", name, "--rows-format", format, "--resume", "pages");

                    if (!(text.equals("{") && format.equals("jsonl"))) { // with which a row begins
                        assertThat(Files.readString(file)).as(text).isEqualTo(text);
                        assertThat(run.exit()).as(text).isEqualTo(2);
                        assertThat(run.err())
                                .as(text)
                                .startsWith("patois: " + name + " ")
                                .hasLineCount(1);
                    }
                }
            }
        }
    }

    @Test
    void rowsThatWereCutOffAnywhereAreGoneOnWith() throws IOException {
        pages();
        for (String format : List.of("jsonl", "csv")) {
            survey("--errors", "--rows", "whole", "--rows-format", format, "pages");
            byte[] whole = Files.readAllBytes(folder.resolve("whole"));
            Files.delete(folder.resolve("whole"));
            // Everywhere in the first line, and in the rest in steps that meet each place of a row; at night,
            // everywhere.
            int first = new String(whole, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
            for (int length = 0; length < whole.length; length += NIGHTLY || length <= first ? 1 : 31) {
                Files.write(folder.resolve("rows"), Arrays.copyOf(whole, length));

                Run run = survey("--errors", "--resume", "--rows", "rows", "--rows-format", format, "pages");

                assertThat(run.err()).as(format + " " + length).isEmpty();
                assertThat(Files.readAllBytes(folder.resolve("rows"))).isEqualTo(whole);
            }
        }
    }

    @Test
    void aQuotationMarkThatIsNotClosedTakesNoRowsWithIt() throws IOException {
        pages();
        survey("--rows", "rows.csv", "--rows-format", "csv", "pages");
        String rows = Files.readString(folder.resolve("rows.csv"));
        String damaged = rows.replaceFirst("\n", "\n\"");
        Files.writeString(folder.resolve("rows.csv"), damaged);

        Run run = survey("--resume", "--rows", "rows.csv", "--rows-format", "csv", "pages");

        assertThat(run.err()).contains("rows.csv cannot be resumed: row 2 has no end");
        assertThat(Files.readString(folder.resolve("rows.csv"))).isEqualTo(damaged);
    }

    @Test
    void cellsOfCsvWithCommasQuotesAndLineBreaksAreQuoted() throws IOException {
        Files.createDirectories(folder.resolve("pages"));
        Files.writeString(folder.resolve("pages/a,\"b\"\nc.html"), OLD_COMMENT);

        survey("--dialects", "html5,html-2008", "--rows", "rows.csv", "--rows-format", "csv", "pages");

        assertThat(Files.readString(folder.resolve("rows.csv")).replace(folder + "/", ""))
                .isEqualTo("document,bytes,level,ignored,encoding,differs,worst,failure,reason,html5|html-2008\n"
                        + "\"pages/a,\"\"b\"\"\nc.html\",16,tokens,,UTF-8,true,security,,,"
                        + "security:findings=1 security:comment-end=1@3\n");
    }

    @Test
    void rowsComeInTheOrderOfTheDocumentsHoweverManyAreComparedAtATime() throws IOException {
        Files.createDirectories(folder.resolve("pages"));
        for (int i = 0; i < 600; i++) {
            String page = "<p>" + "x".repeat(i % 7 == 0 ? 100_000 : 10);
            Files.writeString(folder.resolve("pages/%03d.html".formatted(i)), page);
        }

        survey("--rows", "rows.jsonl", "pages");

        assertThat(documents(rows("rows.jsonl")))
                .containsExactlyElementsOf(IntStream.range(0, 600)
                        .mapToObj("pages/%03d.html"::formatted)
                        .toList());
    }

    // ---- memory, and who watches

    @Test
    void memoryDoesNotGrowWithTheNumberOfDocuments() throws Exception {
        byte[] page = bytes("<!--a--!>" + "<p>text</p> and more text, ".repeat(200) + "text ".repeat(50_000));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("many.zip")))) {
            for (int i = 0; i < 400; i++) {
                zip.putNextEntry(new ZipEntry(i + ".html"));
                zip.write(page);
            }
        }

        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Patois.class.getName(),
                        "survey",
                        "--dialects",
                        "html5,html5-2014",
                        folder.resolve("many.zip").toString()))
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(out).startsWith("400 documents, " + "%,d bytes".formatted(400L * page.length));
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void aTerminalShowsHowFarTheSurveyIs() throws IOException {
        pages();

        Run run = Run.watched(
                new Terminal(false, true),
                Map.of(),
                "",
                "survey",
                folder.resolve("pages").toString());

        assertThat(run.err()).contains("documents, ").contains(" differ; ");
        assertThat(run.err()).endsWith("\r\u001B[K");
    }

    // ---- helpers

    /** Four pages; two show a difference between some of the default dialects. */
    private void pages() throws IOException {
        Files.createDirectories(folder.resolve("pages/b"));
        Files.writeString(folder.resolve("pages/a.html"), "<p>alike</p>");
        Files.writeString(folder.resolve("pages/b/old.html"), OLD_COMMENT);
        Files.writeString(folder.resolve("pages/b/php.html"), INSTRUCTION);
        Files.writeString(folder.resolve("pages/c"), "<p>without an extension</p>");
    }

    /** Runs with names in the folder; what it prints has them without it. */
    private Run survey(String... args) {
        List<String> all = new ArrayList<>(List.of("survey"));
        for (int i = 0; i < args.length; i++) {
            boolean isFile = i == args.length - 1 || i > 0 && args[i - 1].equals("--rows");
            all.add(isFile ? folder.resolve(args[i]).toString() : args[i]);
        }
        Run run = Run.patois(all.toArray(String[]::new));
        String prefix = folder + "/";
        return new Run(run.exit(), run.out().replace(prefix, ""), run.err().replace(prefix, ""));
    }

    private List<JsonNode> rows(String file) throws IOException {
        return Files.readString(folder.resolve(file))
                .replace(folder + "/", "")
                .lines()
                .map(Run::json)
                .toList();
    }

    private static List<String> documents(List<JsonNode> rows) {
        return rows.stream().map(row -> row.get("document").asText()).toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(bytes(text));
        }
        return bytes.toByteArray();
    }

    private static byte[] http(String type, String headers, byte[] body) {
        byte[] head = bytes("HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\n" + headers
                + (headers.contains("chunked") ? "" : "Content-Length: " + body.length + "\r\n") + "\r\n");
        byte[] message = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, message, head.length, body.length);
        return message;
    }

    private static void member(OutputStream warc, String target, byte[] response) throws IOException {
        String uri = "WARC-Target-URI: " + target + "\r\n";
        member(warc, "response", "application/http; msgtype=response", uri, response);
    }

    /** Writes a record as a gzip member of its own. */
    private static void member(OutputStream warc, String kind, String type, String headers, byte[] block)
            throws IOException {
        GZIPOutputStream gzip = new GZIPOutputStream(warc);
        gzip.write(bytes("WARC/1.0\r\nWARC-Type: " + kind + "\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
                + "WARC-Record-ID: <urn:uuid:5b5f8c5e-7ad1-4c8f-9d3b-000000000000>\r\n" + headers + "Content-Type: "
                + type + "\r\nContent-Length: " + block.length + "\r\n\r\n"));
        gzip.write(block);
        gzip.write(bytes("\r\n\r\n"));
        gzip.finish();
    }
}
