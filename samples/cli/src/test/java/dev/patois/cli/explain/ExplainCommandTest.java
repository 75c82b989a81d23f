package dev.patois.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** The pages and pictures of {@code patois explain}. */
class ExplainCommandTest {
    private static final Path PICTURE = Path.of("..", "..", "docs", "images", "explain-comment.svg");
    private static final String OLD = "<p>A<!-- note --!> B";

    private static String explained(String document, String dialects, String format, int offset) {
        Run run = Run.on(document, "explain", "--dialects", dialects, "--format", format, "@" + offset);
        assertThat(run.exit()).as(run.err()).isZero();
        return run.out();
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void thePictureLightsThePathOfEachDialectAndTheStateInWhichTheyPart() throws Exception {
        String svg = explained(OLD, "html5,html-2008", "svg", 17);

        parsed(svg);
        assertThat(svg).containsPattern("class=\"arrow light-0\" id=\"p0-arrow-s\\d+-s\\d+\"><title>8. &quot;!&quot;<");
        assertThat(svg).containsPattern("class=\"arrow light-1\" id=\"p1-arrow-s\\d+-s\\d+\"><title>8. &quot;!&quot;<");
        assertThat(svg.split("class=\"state here\"", -1)).hasSize(3);
        assertThat(svg)
                .contains(">html5</text>", ">html-2008</text>", "html-2008: Comment &quot; note --!&gt; B&quot;");
    }

    @Test
    void thePictureInTheDocumentsIsTheOneThatTheCommandDraws() throws IOException {
        String svg = explained(OLD, "html-2008,html5", "svg", 17);
        if (Boolean.getBoolean("patois.write")) {
            Files.writeString(PICTURE, svg);
        }

        assertThat(PICTURE).hasContent(svg);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<p>A", "", "<p \u0000\ufffe=\u001b[1m>\ud83d\ude00<!-- --!> x", "<a b=&amp;></a"})
    void anyDocumentHasAPictureThatIsXmlAndAPageWithoutScript(String document) throws Exception {
        for (int offset = 0; offset <= document.getBytes(StandardCharsets.UTF_8).length; offset++) {
            if (offset % 2 == 0) {
                parsed(explained(document, "html5,xml5,sgml", "svg", offset));
            } else {
                assertThat(explained(document, "html5,xml5,sgml", "html", offset))
                        .startsWith("<!doctype html>")
                        .contains("default-src 'none'")
                        .doesNotContain("<script");
            }
        }
    }

    @Test
    void aPlaceThatIsReadAlikeHasItsPathsToo() {
        assertThat(explained("<p class=x>", "html5,html-2008", "html", 5)).contains("<h1>Read alike</h1>", "light-0");
        assertThat(explained("<p class=x>", "html5,html-2008", "svg", 5)).contains("Read alike", "light-0");
    }

    @Test
    void anotherParserHasAColumnWithoutStates() {
        String page = explained(OLD, "html5,jsoup", "html", 17);

        assertThat(page).contains("jsoup (its states are not known)").contains("The path of html5");
    }

    @Test
    void whatFormatTakesIsTold() {
        Run run = Run.on(OLD, "explain", "--format", "png", "@3");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(List.of(run.err().split("\n")))
                .containsExactly("patois: 'png' is not a value of --format: it takes text, html, svg; see"
                        + " 'patois explain --help'");
    }
}
