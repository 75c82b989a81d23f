package dev.patois.cli.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncodingCommandTest {
    @TempDir
    private Path folder;

    private String file(String name, String latin) throws IOException {
        return Files.write(folder.resolve(name), latin.getBytes(StandardCharsets.ISO_8859_1))
                .toString();
    }

    @Test
    void itTellsTheEncodingAndWhatWasLookedAt() throws IOException {
        Run run = Run.patois("encoding", file("a.html", "<meta charset=koi8-r>"));

        assertThat(run.out().lines().map(String::strip))
                .containsExactly(
                        folder.resolve("a.html") + "  KOI8-R  tentative",
                        "byte order mark  absent",
                        "override         absent",
                        "transport        absent",
                        "meta             chosen  \"koi8-r\"");
        assertThat(run.exit()).isZero();
    }

    @Test
    void inJsonThereIsAnObjectToAFile() throws IOException {
        String late = "<!--" + " ".repeat(1024) + "--><meta charset=utf-8>";

        JsonNode json = Run.patois(
                        "encoding", "--format", "json", file("a.html", "\u00FF\u00FE<\0"), file("b.html", late))
                .json();

        assertThat(json).hasSize(2);
        assertThat(json.get(0).get("encoding").asText()).isEqualTo("UTF-16LE");
        assertThat(json.get(0).get("source").asText()).isEqualTo("byte order mark");
        assertThat(json.get(0).get("confidence").asText()).isEqualTo("certain");
        assertThat(json.get(0).get("markLength").asInt()).isEqualTo(2);
        assertThat(json.get(0).has("late")).isFalse();
        assertThat(json.get(1).get("encoding").asText()).isEqualTo("windows-1252");
        assertThat(json.get(1).get("tried").get(5).get("outcome").asText()).isEqualTo("chosen");
        assertThat(json.get(1).get("late").toString())
                .isEqualTo("{\"encoding\":\"UTF-8\",\"start\":1031,\"end\":1051}");
    }

    @Test
    void whatIsKnownFromElsewhereCounts() {
        String page = "<meta charset=koi8-r>";

        assertThat(Run.on(page, "encoding", "-").out()).startsWith("-  KOI8-R  tentative");
        assertThat(Run.on(page, "encoding", "--transport", "sjis", "-").out()).startsWith("-  Shift_JIS  certain");
        assertThat(Run.on(page, "encoding", "--override", "big5", "--transport", "sjis", "-")
                        .out())
                .startsWith("-  Big5  certain");
        assertThat(Run.on("<p>", "encoding", "--default", "big5", "-").out()).startsWith("-  Big5  tentative");
        assertThat(Run.on(page, "encoding", "--transport", "what", "-").out()).contains("unknown label  \"what\"");
    }

    @Test
    void theCharsetThatAServerGaveARecordOfAWarcFileCounts() throws IOException {
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=koi8-r\r\n\r\n<meta charset=big5>\u00C1";
        Path archive = Path.of(file(
                "a.warc",
                "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/\r\n"
                        + "WARC-Date: 2024-01-01T00:00:00Z\r\n"
                        + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\n"
                        + "Content-Type: application/http;msgtype=response\r\nContent-Length: " + http.length()
                        + "\r\n\r\n" + http + "\r\n\r\n"));
        String page = archive + "@0!/http://a.example/";

        assertThat(Run.patois("check", page).err()).contains(" is read as KOI8-R, as its server says");
        assertThat(Run.patois("encoding", page).out())
                .startsWith(page + "  KOI8-R  certain")
                .containsPattern("transport +chosen +\"koi8-r\"");
        assertThat(Run.patois("encoding", "--transport", "sjis", page).out()).startsWith(page + "  Shift_JIS  certain");
        assertThat(Run.patois("encoding", "--override", "sjis", page).out()).startsWith(page + "  Shift_JIS  certain");
    }

    /** Writes a WARC file of one response, and returns the name of its document. */
    private String response(String fields, String headers, String body) throws IOException {
        String http = "HTTP/1.1 200 OK\r\n" + headers + "\r\n" + body;
        String archive = file(
                "one.warc",
                "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/\r\n"
                        + "WARC-Date: 2024-01-01T00:00:00Z\r\n"
                        + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\n" + fields
                        + "Content-Type: application/http;msgtype=response\r\nContent-Length: " + http.length()
                        + "\r\n\r\n" + http + "\r\n\r\n");
        return archive + "@0!/http://a.example/";
    }

    @Test
    void ofSeveralTypesThatAServerSentTheOneCountsThatABrowserTakes() throws IOException {
        String page = response("", "Content-Type: text/html\r\nContent-Type: text/html; charset=koi8-r\r\n", "<p>");
        assertThat(Run.patois("encoding", page).out()).startsWith(page + "  KOI8-R  certain");

        page = response("", "Content-Type: image/png\r\nContent-Type: text/html; charset=koi8-r, */*\r\n", "<p>");
        assertThat(Run.patois("encoding", page).out()).startsWith(page + "  KOI8-R  certain");

        page = response("", "Content-Type: text/html\r\nContent-Type: image/png\r\n", "<p>");
        assertThat(Run.patois("encoding", page).err()).contains("there is no document ");
    }

    @Test
    void whatABrowserFoundARecordToBeCounts() throws IOException {
        String found = "WARC-Identified-Payload-Type: text/html; charset=\"windows-1251\"\r\n";
        for (String sent : List.of("", "Content-Type: text/html\r\n", "Content-Type: text/html; charset=koi8-r\r\n")) {
            String page = response(found, sent, "text");
            assertThat(Run.patois("encoding", page).out()).startsWith(page + "  windows-1251  certain");
        }
        String page = response(found, "Content-Type: text/plain\r\n", "<p>");
        assertThat(Run.patois("encoding", page).err()).contains("there is no document ");

        page = response("WARC-Identified-Payload-Type: text/html\r\n", "Content-Type: text/xml; charset=gbk\r\n", "x");
        assertThat(Run.patois("encoding", page).out()).startsWith(page + "  GBK  certain");
    }

    @Test
    void aResponseWithoutATypeIsLookedAtAsABrowserLooks() throws IOException {
        for (String sent : List.of("", "Content-Type: */*\r\n", "Content-Type: what\r\n")) {
            String page = response("", sent, "\n<!doctype html><meta charset=big5>" + "x".repeat(2000));
            assertThat(Run.patois("encoding", page).out()).startsWith(page + "  Big5  tentative");
            assertThat(Run.patois("survey", page.substring(0, page.indexOf('@')))
                            .out())
                    .startsWith("1 document, 2,035 bytes");

            page = response("", sent, "just text <p>");
            assertThat(Run.patois("survey", page.substring(0, page.indexOf('@')))
                            .out())
                    .startsWith("0 documents, 0 bytes, 0 read differently, 1 other file passed over");
        }
        String page = response("", "X-Content-Type-Options: nosniff\r\n", "<html>");
        assertThat(Run.patois("encoding", page).err()).contains("there is no document ");
    }

    @Test
    void anEncodingThatIsNotKnownIsAnError() {
        Run run = Run.on("", "encoding", "--override", "utf-7", "-");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("unknown encoding \"utf-7\"").hasLineCount(1);
        assertThat(Run.on("", "lex", "--encoding", "utf-7", "-").exit()).isEqualTo(2);
        assertThat(Run.patois("encoding", "missing.html").err()).contains("there is no file");
    }

    @Test
    void lexReadsFilesInTheEncodingTheyDeclareAndSaysSo() throws IOException {
        String page = file("a.html", "<meta charset=koi8-r>\n<p>\u00C1\u00C2");

        Run run = Run.patois("lex", page);

        assertThat(run.out()).contains("2:4  Character  \"\u0430\u0431\"");
        assertThat(run.err())
                .isEqualTo(
                        "patois: " + page + " is read as KOI8-R, as its meta element says; --encoding takes another\n");
    }

    @Test
    void anEncodingThatIsNotKnownIsToldWhereverAFileIsRead() throws IOException {
        String page = file("a.html", "<meta charset=ibm437>\n<p>\u00C1");
        String told = page + " names the encoding \"ibm437\", which is not known; it is read as ";

        for (String command : List.of("lex", "check", "rewrite")) {
            List<String> line = new ArrayList<>(List.of(command, page));
            if (command.equals("rewrite")) {
                line.addAll(1, List.of("--remove", "q"));
            }
            assertThat(Run.patois(line.toArray(String[]::new)).err()).contains(told + "UTF-8; --encoding takes");
        }
        assertThat(Run.patois("lex", "--dialect", "sgml", page).err()).contains(told + "UTF-8; ");
        assertThat(Run.patois("lex", "--dialect", "sgml-full", page).err()).contains(told + "ISO-8859-1; ");
        assertThat(Run.patois("lex", "--dialect", "xml5", file("a.xml", "<?xml encoding='ibm437'?><a/>"))
                        .err())
                .contains(" names the encoding \"ibm437\", which is not known; ");
        assertThat(Run.patois("lex", "--dialect", "xml5", file("a.xml", "<?xml encoding='utf-16'?><a/>"))
                        .err())
                .contains(" names the encoding \"utf-16\", which it cannot be in; ");
    }

    @Test
    void sgmlReadsHtmlAsItsMetaElementSays() throws IOException {
        String page = file("a.html", "<!DOCTYPE HTML><html><meta charset=koi8-r><p>\u00C1\u00C2");

        for (String dialect : List.of("sgml", "sgml-full")) {
            Run run = Run.patois("lex", "--dialect", dialect, page);
            assertThat(run.out()).contains("Character  \"\u0430\u0431\"");
            assertThat(run.err()).contains(" is read as KOI8-R, as its meta element says;");
        }
    }

    @Test
    void whatWasNotLookedAtIsNotSaidToSayNothing() throws IOException {
        String late = file("a.html", "<p>" + "x".repeat(2000) + "<meta charset=koi8-r>");

        assertThat(Run.patois("lex", "--dialect", "sgml-full", late).err())
                .contains(" is read as ISO-8859-1, as nothing in its beginning says otherwise;");
        assertThat(Run.patois("encoding", "--dialect", "sgml-full", late).out())
                .containsPattern("late meta +demands +KOI8-R at 2003-2024");
        assertThat(Run.patois("lex", "--dialect", "sgml-full", file("b.html", "<p>"))
                        .err())
                .contains(", as nothing in it says otherwise;");
    }

    @Test
    void lexReadsWhatDeclaresNothingAsUtf8() throws IOException {
        String page = file("a.html", "<p>\u00C1\u00C2");

        assertThat(Run.patois("lex", page).out()).contains("1:4  Character  \"\uFFFD\uFFFD\"");
        assertThat(Run.patois("lex", page).err()).isEmpty();
        assertThat(Run.patois("lex", "--encoding", "auto", page).out()).contains("\"\u00C1\u00C2\"");
    }

    @Test
    void lexReadsFilesInTheEncodingAskedFor() throws IOException {
        String page = file("a.html", "<meta charset=koi8-r>\n<p>\u00C1\u00C2");

        assertThat(Run.patois("lex", "--encoding", "auto", page).out()).contains("2:4  Character  \"\u0430\u0431\"");
        assertThat(Run.patois("lex", "--encoding", "latin1", page).out()).contains("2:4  Character  \"\u00C1\u00C2\"");
    }

    @Test
    void offsetsAreThoseOfTheFileAndPlacesThoseOfItsCharacters() throws IOException {
        String page = file("a.html", "\u00FF\u00FEa\0\n\0=\u00D8\0\u00DE<\0b\0>\0");

        JsonNode tokens = Run.patois("lex", "--format", "json", "--encoding", "auto", page)
                .json();

        assertThat(tokens.get(0).get("kind").asText()).isEqualTo("Skipped");
        assertThat(tokens.get(0).get("end").asInt()).isEqualTo(2);
        JsonNode tag = tokens.get(2);
        assertThat(tag.get("start").asInt()).isEqualTo(10);
        assertThat(tag.get("end").asInt()).isEqualTo(16);
        assertThat(tag.get("line").asInt()).isEqualTo(2);
        assertThat(tag.get("column").asInt()).isEqualTo(3);
        assertThat(tag.get("spans").get("name").toString()).isEqualTo("[12,14]");
    }
}
