package dev.patois.corpus.mhtml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.survey.SurveyDocument;
import dev.patois.corpus.Corpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page that a browser saved as one file is read as the documents that are in it. */
class MhtmlFileTest {
    private static final String SAVED = """
            From: <Saved by Blink>
            MIME-Version: 1.0
            Content-Type: multipart/related;
            \ttype="text/html";
            \tboundary="----Multipart=x"

            preamble
            ------Multipart=x
            Content-Type: text/html
            Content-Transfer-Encoding: quoted-printable
            Content-Location: http://a.example/?b=3D

            <!DOCTYPE html><p class=3D"a=
            b">caf=C3=A9 =zz=20
            --not a boundary</p>
            ------Multipart=x
            Content-Type: image/png
            Content-Transfer-Encoding: base64

            iVBORw0KGgo=
            ------Multipart=x
            Content-Type: multipart/alternative; boundary=inner

            --inner
            Content-Type: text/plain

            <p>text
            --inner
            Content-Type: text/html; charset="koi8-r"
            Content-Transfer-Encoding: base64
            Content-Location: cid:frame

            BASE64
            --inner--
            epilogue
            ------Multipart=x
            Content-Type: image/svg+xml

            <svg/>
            ------Multipart=x--
            <p>after the end
            """.replace("\n", "\r\n").replace(
            "BASE64", Base64.getMimeEncoder().encodeToString("<p>\u00C1".getBytes(StandardCharsets.ISO_8859_1)));

    @TempDir
    private Path folder;

    private final List<SurveyDocument> documents = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    private final class Kept implements Corpus.Sink {
        @Override
        public boolean wants(String name) {
            return true;
        }

        @Override
        public void document(SurveyDocument document) {
            documents.add(document);
        }

        @Override
        public void failed(String name, String reason) {
            told.add(name.substring(folder.toString().length() + 1) + " failed: " + reason);
        }

        @Override
        public void passedOver() {
            told.add("passed over");
        }

        @Override
        public void passedOver(String record) {}

        @Override
        public void progress(String file, long bytes) {}
    }

    private void read(String name, String text, int longest) throws Exception {
        documents.clear();
        told.clear();
        Path file = Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
        new Corpus(new Kept(), longest, null).read(file);
    }

    private static String text(SurveyDocument document) {
        return new String(document.bytes(), StandardCharsets.ISO_8859_1);
    }

    @Test
    void thePartsThatAreMarkupAreTheDocuments() throws Exception {
        for (String name : List.of("page.mht", "PAGE.MHTML")) {
            read(name, SAVED, 10_000);

            assertThat(documents).hasSize(3);
            assertThat(text(documents.get(0)))
                    .isEqualTo("<!DOCTYPE html><p class=\"ab\">caf\u00C3\u00A9 =zz \r\n--not a boundary</p>");
            assertThat(documents.get(0).name())
                    .isEqualTo(folder + "/" + name + "@" + SAVED.indexOf("Content-Type: text/html\r")
                            + "!/http://a.example/?b=3D");
            assertThat(documents.get(0).charset()).isNull();
            assertThat(text(documents.get(1))).isEqualTo("<p>\u00C1");
            assertThat(documents.get(1).charset()).isEqualTo("koi8-r");
            assertThat(text(documents.get(2))).isEqualTo("<svg/>");
            assertThat(told).containsExactly("passed over", "passed over");
        }
    }

    @Test
    void whatIsNamedSoAndIsNoneIsReadAsItIs() throws Exception {
        read("page.mht", "<!DOCTYPE html><p>x: y", 10_000);

        assertThat(documents).hasSize(1);
        assertThat(documents.get(0).name()).isEqualTo(folder + "/page.mht");
        assertThat(text(documents.get(0))).isEqualTo("<!DOCTYPE html><p>x: y");
    }

    @Test
    void aFileThatIsCutOffAnywhereGivesWhatIsThere() throws Exception {
        for (int length = 0; length < SAVED.length(); length++) {
            read("page.mht", SAVED.substring(0, length), 10_000);
            assertThat(documents.size()).isLessThanOrEqualTo(3);
        }
    }

    @Test
    void aPartThatIsTooLongIsCutAfterAByteMoreAndDamagedBase64IsTold() throws Exception {
        read("page.mht", SAVED, 3);
        assertThat(documents).allMatch(document -> document.bytes().length == 4);

        String damaged = "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nA";
        read("page.mht", damaged, 100);
        assertThat(documents).isEmpty();
        assertThat(told).hasSize(1).allMatch(line -> line.startsWith("page.mht@0!/ failed: its base64 is damaged"));
    }

    @Test
    void aVeryLongLineIsReadToItsEnd() throws IOException, Exception {
        String text = "x".repeat(200_000) + "--b";
        read(
                "page.mht",
                "Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n" + text + "\n--b--",
                1 << 20);

        assertThat(documents).hasSize(1);
        assertThat(text(documents.get(0))).isEqualTo(text);
    }
}
