package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.write.Extractor;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The text of what a selector means. */
class ExtractorTest {
    private static List<String> found(String selector, String document) {
        return Extractor.of(Html5.LIVING, selector).from(document).stream()
                .map(found -> found + " " + found.text())
                .toList();
    }

    @Test
    void theTextOfElementsIsFoundWithItsPlace() {
        assertThat(found("h1, .a", "x<h1>1 &lt; <b>2</b></h1>y<p class=a>z<p>w"))
                .containsExactly("h1 1-25 1 < 2", "p 26-38 z");
    }

    @Test
    void elementsInEachOtherHaveTheTextOfThoseInThem() {
        assertThat(found("b", "<b>1<b>2</b>3</b>4<b>5")).containsExactly("b 0-17 123", "b 4-12 2", "b 18-22 5");
    }

    @Test
    void anEmptyElementHasNoText() {
        assertThat(found("br, script", "a<br>b<script>f(1<2)</script>"))
                .containsExactly("br 1-5 ", "script 6-29 f(1<2)");
    }

    @Test
    void aLinkInNoscriptIsFoundByThoseWhoRunNoScripts() {
        String page = "<noscript><a href=/all>All</a></noscript><p><noscript><a href=/b>B</a>";

        assertThat(found("a[href]", page)).isEmpty();
        for (Dialect off :
                List.of(Html5.LIVING.scripting(false), Dialects.get("html-2008").scripting(false))) {
            assertThat(Extractor.of(off, "a[href]").from(page))
                    .extracting(Extractor.Found::text)
                    .containsExactly("All", "B");
        }
    }

    @Test
    void scriptingLosesAsManyLinksAsThePagesForCrawlersSay() throws IOException {
        Path pages = Corpora.corpus("pages", "it holds pages of web sites, as docs/SURVEY.md describes them");
        int read = 0;
        int losing = 0;
        int lost = 0;

        for (String folder : List.of("web", "large", "cjk", "small", "dense")) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(pages.resolve(folder))) {
                for (Path file : files) {
                    byte[] page = Files.readAllBytes(file);
                    int all = Extractor.of(Html5.LIVING.scripting(false), "a[href]")
                            .from(page)
                            .size();
                    int on = Extractor.of(Html5.LIVING, "a[href]").from(page).size();
                    read++;
                    losing += all == on ? 0 : 1;
                    lost += all - on;
                }
            }
        }

        assertThat(read).isEqualTo(2_110);
        assertThat(losing).isEqualTo(17);
        assertThat(lost).isEqualTo(105);
    }

    @Test
    void bytesAreReadAsTheyStream() throws IOException {
        byte[] page = "é<b>ü</b>".getBytes(StandardCharsets.UTF_8);
        List<String> texts = new ArrayList<>();

        Extractor.of(Html5.LIVING, "b")
                .from(new ByteArrayInputStream(page), found -> texts.add(found.start() + found.text() + found.end()));

        assertThat(texts).containsExactly("2ü11");
        assertThat(Extractor.of(Html5.LIVING, "b").from(page)).hasSize(1);
    }

    @Test
    void noMoreTextIsHeldThanTheLimitSays() {
        Extractor extractor = Extractor.of(Html5.LIVING, "b").heldText(4);
        List<String> texts = new ArrayList<>();

        assertThat(extractor.from("<b>abcd</b><b>abcd</b>")).hasSize(2);
        assertThatThrownBy(() -> extractor.from(
                        new StringReader("<b>a<b>b</b></b>c<b>ab<i>cde"), found -> texts.add(found.text())))
                .isInstanceOfSatisfying(LimitExceededException.class, e -> {
                    assertThat(e.limit()).isEqualTo("heldText");
                    assertThat(e.value()).isEqualTo(4);
                    assertThat(e.offset()).isEqualTo(25);
                    assertThat(e.setter()).isEqualTo("Extractor.heldText(…)");
                });
        assertThat(texts).containsExactly("b", "ab");
        assertThatIllegalArgumentException().isThrownBy(() -> extractor.heldText(-1));
    }

    @Test
    void whatIsNoSelectorIsRefusedAtOnce() {
        assertThatIllegalArgumentException().isThrownBy(() -> Extractor.of(Html5.LIVING, "b:hover"));
    }
}
