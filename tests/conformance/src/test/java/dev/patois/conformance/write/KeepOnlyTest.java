package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Token;
import dev.patois.core.input.Encoding;
import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code keepOnly} makes of documents that were made to break it: never a refusal, and never markup. */
class KeepOnlyTest {
    private static final String LIST = "p, b, a[href][title][data-*], script, style, xmp, title, textarea, pre";
    private static final List<String> NAMES =
            List.of("p", "b", "a", "script", "style", "xmp", "title", "textarea", "pre");
    private static final List<String> ENCODINGS = List.of(
            "utf-8",
            "windows-1252",
            "shift_jis",
            "euc-kr",
            "iso-2022-jp",
            "gb18030",
            "utf-16le",
            "replacement",
            "iso-8859-2");

    private static byte[] bytes(String latin1) {
        return latin1.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] kept(Dialect dialect, String list, byte[] document) {
        return Rewriter.builder(dialect).keepOnly(list).build().rewrite(document);
    }

    private static String kept(String list, String latin1) {
        return new String(kept(Html5.LIVING, list, bytes(latin1)), StandardCharsets.UTF_8);
    }

    // Nothing that a document has is refused.

    @ParameterizedTest
    @CsvSource({
        "xyz<, xyz<",
        "xyz</, xyz</",
        "xyz</scrip, xyz</scrip",
        "xyz<!--, xyz<!--",
        "a<!--b-->c, a<!--b-->c",
        "a<!--<script>b,",
        "a<!--<script></script>b,",
    })
    void aScriptIsWrittenWhereItsEndTagEndsItAndLeftOutElsewhere(String script, String written) {
        assertThat(kept("p, script", "<p>x<script>" + script))
                .isEqualTo("<p>x<script>" + (written == null ? "" : written) + "</script></p>");
    }

    @Test
    void aLongScriptEndsWhereWhatFollowsMightNotLetItEnd() {
        String plain = "<script>" + "a<b;</d/;<!".repeat(20_000) + "</script>";
        String within = kept("script", "<script><!--" + "<script".repeat(20_000) + " --></script>");

        assertThat(kept("script", plain)).isEqualTo(plain);
        assertThat(within).startsWith("<script><!--<script<script").endsWith("</script>");
        assertThat(within.length()).isLessThan(80_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"style", "xmp", "noscript"})
    void textWithoutReferencesIsLeftOutWhereTheEncodingCannotBeTrustedWithIt(String element) {
        String page = "<p>x<" + element + ">a\0b</" + element + ">y";

        assertThat(kept("p, " + element, "<meta charset=iso-8859-1>" + page))
                .isIn(
                        "<p>x<" + element + "></" + element + ">y</p>",
                        "<p>x</p><" + element + "></" + element + ">y"); // a xmp ends a paragraph
        assertThat(kept("p, " + element, "<meta charset=utf-8>" + page)).contains("a\uFFFDb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shift_jis", "euc-kr", "iso-2022-jp"})
    void malformedBytesAreAReferenceToTheReplacementCharacter(String encoding) {
        String page = "<meta charset=" + encoding + "><p title='\u00FF'>\u00FF<style>\u00FF</style>";

        assertThat(kept("p[title], style", page)).isEqualTo("<p title=\"&#65533;\">&#65533;<style></style></p>");
    }

    @Test
    void aDocumentThatIsNotDecodedIsAReplacementCharacter() {
        String page = "<meta charset=hz-gb-2312><p>x";

        assertThat(kept("p", page)).isEqualTo("&#65533;");
        assertThatThrownBy(() -> Rewriter.builder(Html5.LIVING)
                        .insertAtEnd("p", Content.text("y"))
                        .onEnd(end -> end.append(Content.text("y")))
                        .build()
                        .rewrite(bytes(page)))
                .isInstanceOf(UnwritableException.class)
                .hasMessageContaining("nothing can be written in the encoding \"replacement\"");
    }

    @ParameterizedTest
    @CsvSource({
        "<p>xyz<, <p>xyz&#60;</p>",
        "<p>xyz<</p>, <p>xyz&#60;</p>",
        "<p>&, <p>&#38;</p>",
        "<p>a &lt;b&gt;, <p>a &lt;b&gt;</p>",
        "<p>&eacute</p>x, <p>&eacute;</p>x",
    })
    void sgmlHasReferencesForWhatBeginsMarkup(String page, String written) {
        for (String name : List.of("sgml", "sgml-full")) {
            assertThat(new String(kept(Dialects.get(name), "p", bytes(page)), StandardCharsets.UTF_8))
                    .as(name)
                    .isEqualTo(written);
        }
    }

    @Test
    void whatADocumentTypeSaysOfAnElementGoesWithIt() {
        String page = "<!DOCTYPE p [<!ELEMENT p - - CDATA>]><p><svg onload=f()></p>";
        String written = new String(kept(Dialects.get("sgml-full"), "p", bytes(page)), StandardCharsets.UTF_8);

        assertThat(written).isEqualTo("<p>&#60;svg onload=f()&#62;</p>");
    }

    @Test
    void aMarkedSectionOfSgmlIsText() {
        String page = "<p>x<![CDATA[<svg onload=f()>]]>";
        String written = new String(kept(Dialects.get("sgml-full"), "p", bytes(page)), StandardCharsets.UTF_8);

        assertThat(written).isEqualTo("<p>x&#60;svg onload=f()&#62;</p>");
    }

    // What is written reads the same in UTF-8.

    @Test
    void noEscapeSequenceIsWritten() {
        String page =
                "<meta charset=iso-2022-jp><p title='\033$BA<\033(B'>\033$BA<svg/onload=alert\1401\140>\033(B</p>";
        String written = kept("p[title]", page);

        assertThat(written).matches("<p title=\"&#\\d+;\">(&#\\d+;)+</p>");
        assertThat(Jsoup.parse(written).select("svg")).isEmpty();
        assertThat(kept("p", "<p>&#27;$B\033(B")).isEqualTo("<p>\uFFFD$B\uFFFD(B</p>");
    }

    @Test
    void inOtherEncodingsThanUtf8AllAboveAsciiIsAReference() {
        assertThat(kept("p[title]", "<meta charset=windows-1252><p title='\u00E9'>\u0080\u0081"))
                .isEqualTo("<p title=\"&#233;\">&#8364;&#65533;</p>");
        assertThat(kept("p", "\u00EF\u00BB\u00BF<p>\u00C3\u00A9")).isEqualTo("\uFEFF<p>é</p>");
    }

    @Test
    void utf16BecomesAsciiWithoutAMark() {
        byte[] page = "\uFEFF<p>\u733C\u6776\u6F20\u6C6E\u616F\u3D64\u6C61\u7265\u2874\u2931\u203E"
                .getBytes(StandardCharsets.UTF_16LE); // its bytes spell a tag
        String written = new String(kept(Html5.LIVING, "p", page), StandardCharsets.US_ASCII);

        assertThat(written).matches("<p>(&#\\d+;)+</p>");
    }

    @Test
    void markupOfAHandlerHasReferencesToo() {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .keepOnly("p")
                .insertAtStart("p", Content.markup("<b title='é'>é</b>"))
                .set("p", "title", "é")
                .build();

        assertThat(new String(rewriter.rewrite(bytes("<meta charset=iso-2022-jp><p>")), StandardCharsets.UTF_8))
                .isEqualTo("<p title=\"&#233;\"><b title='&#233;'>&#233;</b></p>");
    }

    @Test
    void aNameThatCannotBeWrittenIsLeftOut() {
        assertThat(kept("p[data-*]", "<meta charset=gbk><p data-\u00C4\u00E3=1 data-b=2 data-\033=3 data-<=4>x"))
                .isEqualTo("<p data-b=\"2\">x</p>");
        assertThat(kept("p, x-\u4F60", "<meta charset=gbk><p><x-\u00C4\u00E3>y"))
                .isEqualTo("<p>y</p>");
    }

    // All of it.

    private static final List<String> PIECES = List.of(
            "<p>",
            "</p>",
            "<b>",
            "</b>",
            "<a href='",
            "' title=\"",
            "\">",
            "<a data-",
            "=1>",
            "<script>",
            "</script>",
            "<style>",
            "</style>",
            "<xmp>",
            "</xmp>",
            "<title>",
            "</title>",
            "<textarea>",
            "</textarea>",
            "<pre>\n",
            "<svg onload=f()>",
            "</svg>",
            "<math>",
            "<img src=x onerror=f()>",
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "<!DOCTYPE p [<!ELEMENT p - - CDATA>]>",
            "<?x",
            "?>",
            "<",
            "</",
            "&",
            "&lt",
            "&#60;",
            "&#27;",
            "&#x85;",
            ">",
            "\0",
            "\033$B",
            "\033(B",
            "\033(I",
            "x",
            " ",
            "/",
            "'",
            "\"",
            "\r",
            "\u0081",
            "\u00C4\u00E3",
            "\u00FF",
            "\u0080",
            "A<svg/onload=f()>");

    private static byte[] document(Random random, String encoding) {
        StringBuilder document = new StringBuilder();
        for (int i = random.nextInt(14) + 2; i > 0; i--) {
            document.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return encoding.equals("utf-16le") && random.nextInt(4) > 0
                ? document.toString().getBytes(StandardCharsets.UTF_16LE)
                : bytes(document.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2014", "html-2008", "xml5", "sgml", "sgml-full"})
    void nothingIsRefusedAndNothingElseComesOut(String name) {
        Dialect dialect = Dialects.get(name);
        Rewriter again = Rewriter.builder(dialect).keepOnly(LIST).build();
        for (String encoding : ENCODINGS) {
            Dialect encoded = dialect.with(options -> options.withEncoding(
                    encoding.equals("replacement") ? Encoding.REPLACEMENT : Encoding.forLabel(encoding)));
            Rewriter rewriter = Rewriter.builder(encoded).keepOnly(LIST).build();
            for (int seed = 0; seed < 3000; seed += ENCODINGS.size()) {
                byte[] document = document(new Random(seed), encoding);
                byte[] clean = rewriter.rewrite(document);
                String text = new String(clean, StandardCharsets.UTF_8);
                String origin = encoding + " " + seed + ": " + new String(document, StandardCharsets.ISO_8859_1)
                        + " -> " + text;

                assertThat(encoding.equals("utf-8") || text.chars().allMatch(c -> c < 0x80))
                        .as(origin)
                        .isTrue();
                assertThat(text).as(origin).doesNotContain("\033");
                for (Token token : Html5.LIVING.tokens(text)) {
                    assertThat(token)
                            .as(origin)
                            .isInstanceOfAny(Token.Text.class, Token.StartTag.class, Token.EndTag.class);
                    if (token instanceof Token.StartTag tag) {
                        assertThat(tag.name()).as(origin).isIn(NAMES);
                    }
                }
                String second = again.rewrite(text);
                assertThat(encoding.equals("utf-8") ? second : referenced(second))
                        .as(origin)
                        .isEqualTo(text);
                assertThat(again.rewrite(second)).as(origin).isEqualTo(second);
            }
        }
    }

    private static String referenced(String text) {
        StringBuilder written = new StringBuilder();
        text.codePoints().forEach(c -> written.append(c < 0x80 ? Character.toString(c) : "&#" + c + ";"));
        return written.toString();
    }
}
