package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.input.Encoding;
import dev.patois.core.write.Content;
import dev.patois.core.write.RewriteCounts;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.core.write.WriteError;
import dev.patois.html5.Html5;
import dev.patois.xml5.Xml5;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents changed while they stream by. */
class RewriterTest {
    static List<Dialect> dialects() {
        return Dialects.all();
    }

    private static Rewriter html(UnaryOperator<Rewriter.Builder> changes) {
        return changes.apply(Rewriter.builder(Html5.LIVING)).build();
    }

    private static void refuses(WriteError error, Rewriter rewriter, String document) {
        assertThatThrownBy(() -> rewriter.rewrite(document))
                .isInstanceOfSatisfying(
                        UnwritableException.class, e -> assertThat(e.error()).isEqualTo(error));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<img>|<img loading=\"lazy\">",
                "<IMG SRC=a.png>|<IMG SRC=a.png loading=\"lazy\">",
                "<img/>|<img loading=\"lazy\"/>",
                "<img src=a/>|<img src=a/ loading=\"lazy\">",
                "<img src= >|<img loading=\"lazy\" src= >",
                "<img loading>|<img loading=\"lazy\">",
                "<img loading=\"eager\" a>|<img loading=\"lazy\" a>",
                "<img  LOADING = 'eager' >|<img  LOADING = 'lazy' >",
                "<img loading=eager>|<img loading=lazy>",
                "<img loading=eager/>|<img loading=lazy>",
                "<img loading=lazy loading=x>|<img loading=lazy loading=x>",
                "<img loading=&#108;azy>|<img loading=&#108;azy>",
                "<p a='1'><img a=\"1\"b=2>|<p a='1'><img a=\"1\"b=2 loading=\"lazy\">",
            })
    void aSetAttributeChangesAsLittleAsItCan(String before, String after) {
        assertThat(html(r -> r.set("img", "loading", "lazy")).rewrite(before)).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<a x=1>|<a>",
                "<a x=1 b=2>|<a b=2>",
                "<a b=\"2\"x=1>|<a b=\"2\">",
                "<a x=\"1\"b=2>|<a b=2>",
                "<a b x/>|<a b/>",
                "<a b=c x/>|<a b=c />",
                "<a x=1 b x=2 X>|<a b>",
                "<a\\n  x='1'\\n  b>|<a\\n  b>",
                "<a>|<a>",
            })
    void aRemovedAttributeTakesItsSpaceAndItsDuplicatesAlong(String before, String after) {
        assertThat(html(r -> r.removeAttribute("a", "x")).rewrite(before.replace("\\n", "\n")))
                .isEqualTo(after.replace("\\n", "\n"));
    }

    @Test
    void textThatIsRefusedAtTheEndOfAScriptIsNotWritten() {
        Rewriter atEnd = html(r -> r.insertAtEnd("script", Content.text("<script>")));
        Rewriter onEnd = html(r -> r.onElement(
                "script",
                script -> script.onEnd(end -> end.before(Content.markup("f();")).before(Content.text("<script>")))));
        Rewriter inPieces = html(r -> r.onText("script", text -> text.replace(Content.markup("</script>"))));

        assertThat(writtenBeforeRefusal(atEnd, "<script><!-- </script>x")).isEqualTo("<script><!-- ");
        assertThat(writtenBeforeRefusal(onEnd, "<script><!-- </script>x")).isEqualTo("<script><!-- ");
        assertThat(writtenBeforeRefusal(inPieces, "<script>a</script>x")).isEqualTo("<script>");
    }

    private static String writtenBeforeRefusal(Rewriter rewriter, String document) {
        StringBuilder out = new StringBuilder();
        assertThatThrownBy(() -> rewriter.rewrite(new StringReader(document), out))
                .isInstanceOf(UnwritableException.class);
        return out.toString();
    }

    @Test
    void aRenamedAttributeKeepsItsValueAsWritten() {
        Rewriter rewriter = html(r -> r.rename("a", "name", "id"));

        assertThat(rewriter.rewrite("<a NAME = 'x&amp;y' href=z>")).isEqualTo("<a id = 'x&amp;y' href=z>");
        refuses(WriteError.DUPLICATE_ATTRIBUTE, rewriter, "<a name=x id=y>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "img[loading]|<img loading=x>|true",
                "img[loading]|<img>|false",
                "IMG[LOADING]|<iMg lOading>|true",
                "a[href^='http:']|<a href=http://x>|true",
                "a[href^='http:']|<a href=https://x>|false",
                "a[href$=.pdf]|<a href=x.pdf>|true",
                "a[href*='//']|<a href=x>|false",
                "*[onclick]|<b onclick>|true",
                "p[class~=b]|<p class='a b c'>|true",
                "p[class~=b]|<p class='abc'>|false",
                "p[a=1][b=2]|<p b=2 a=1>|true",
                "p[a=1][b=2]|<p a=1>|false",
                "'i, b[x] , u'|<b x>|true",
                "'i,b[x]'|<b>|false",
            })
    void aSelectorMeansTheTagsItSays(String selector, String tag, boolean meant) {
        String rewritten = html(r -> r.set(selector, "meant", "yes")).rewrite(tag);

        assertThat(rewritten.contains("meant")).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource({"a[", "a[]", "[]", "''", "a[x=]", "a[x='y]", "a >", "'a,'", "a[x!=y]", "a]"})
    void whatIsNoSelectorIsRefusedAtOnce(String selector) {
        assertThatThrownBy(() -> Rewriter.builder(Html5.LIVING).remove(selector))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at character");
    }

    @Test
    void insertedTextIsEscapedForThePlaceItLandsIn() {
        Content text = Content.text("<b>&amp;");
        Rewriter rewriter = html(r -> r.insertBefore("p", text)
                .insertAtStart("p", text)
                .insertAtEnd("p", text)
                .insertAfter("p", text));

        assertThat(rewriter.rewrite("a<p>x</p>b"))
                .isEqualTo("a&lt;b&gt;&amp;amp;<p>&lt;b&gt;&amp;amp;x&lt;b&gt;&amp;amp;</p>&lt;b&gt;&amp;amp;b");
    }

    @Test
    void insertedMarkupIsWrittenAsItIs() {
        Rewriter rewriter = html(r -> r.insertAtEnd("head", Content.markup("<base href=/>")));

        assertThat(rewriter.rewrite("<head><title>x</title></head>"))
                .isEqualTo("<head><title>x</title><base href=/></head>");
    }

    @Test
    void textThatAScriptCannotHoldIsRefused() {
        for (String attack : List.of(
                "</script>", "</SCRIPT >", "<!--<script>", "<!--", "<", "</", "</scr", "<!", "<!-", "a\0b", "\r")) {
            refuses(WriteError.TEXT, html(r -> r.insertAtStart("script", Content.text(attack))), "<script>x</script>");
        }
        for (String attack : List.of("</script>", "<!--<script>", "a\0b", "\r", "</script")) {
            refuses(WriteError.TEXT, html(r -> r.insertAtEnd("script", Content.text(attack))), "<script>x</script>");
        }
    }

    @Test
    void textThatAScriptCanHoldIsWrittenAsItIs() {
        Rewriter rewriter = html(r -> r.insertAtStart("script", Content.text("if (a < b && c > d) f(\"</b>\");")));

        assertThat(rewriter.rewrite("<script></script>"))
                .isEqualTo("<script>if (a < b && c > d) f(\"</b>\");</script>");
    }

    @Test
    void textAtTheEndOfAScriptIsReadAfterWhatIsThere() {
        Rewriter end = html(r -> r.insertAtEnd("script", Content.text("/script>")));
        Rewriter nested = html(r -> r.insertAtEnd("script", Content.text("<script>")));

        refuses(WriteError.TEXT, end, "<script>x<</script>");
        refuses(WriteError.TEXT, nested, "<script><!-- </script>");
        assertThat(end.rewrite("<script>x</script>")).isEqualTo("<script>x/script></script>");
    }

    @Test
    void textInATitleIsEscapedAndItsEndTagIsNone() {
        Rewriter rewriter = html(r ->
                r.insertAtStart("title", Content.text("</title><script>")).insertAtEnd("title", Content.text("&lt;")));

        assertThat(rewriter.rewrite("<title>x</title>"))
                .isEqualTo("<title>&lt;/title&gt;&lt;script&gt;x&amp;lt;</title>");
    }

    @Test
    void textThatWouldGoOnWithWhatIsBeforeItIsKeptApart() {
        Rewriter rewriter =
                html(r -> r.insertAtEnd("p", Content.text("lt;b")).insertBefore("i", Content.text("script")));

        assertThat(rewriter.rewrite("<p>&</p>")).isEqualTo("<p>&&#108;t;b</p>");
        assertThat(rewriter.rewrite("<<i>")).isEqualTo("<&#115;cript<i>");
        assertThat(rewriter.rewrite("<p>x</p>")).isEqualTo("<p>xlt;b</p>");
    }

    @Test
    void whatARemovedElementKeptApartStaysApart() {
        Rewriter rewriter = html(r -> r.remove("b").unwrap("i"));

        assertThat(rewriter.rewrite("<<b></b>script>x")).isEqualTo("<&#115;cript>x");
        assertThat(rewriter.rewrite("&am<b>x</b>p;")).isEqualTo("&am&#112;;");
        assertThat(rewriter.rewrite("<<i>img src=x onerror=y></i>")).isEqualTo("<&#105;mg src=x onerror=y>");
        assertThat(rewriter.rewrite("a\r<b></b>\nb")).isEqualTo("a\r&#10;b");
        assertThat(rewriter.rewrite("a<b></b>b")).isEqualTo("ab");
    }

    @Test
    void whatIsLeftInManyPiecesStaysApart() {
        Rewriter rewriter = html(r -> r.remove("b"));

        assertThat(rewriter.rewrite("&a<b></b>m<b></b>p;")).isEqualTo("&am&#112;;");
        assertThat(rewriter.rewrite("&<b></b>#<b></b>6<b></b>5;")).isEqualTo("&#&#54;5;");
        assertThat(rewriter.rewrite("&#" + "0<b></b>".repeat(99) + "65;"))
                .isEqualTo("&#0&#48;" + "0".repeat(97) + "65;");
        assertThat(rewriter.rewrite("<3<b></b>img>")).isEqualTo("<3img>");
        assertThat(rewriter.rewrite("&" + "a".repeat(100) + "<b></b>mp;")).endsWith("amp;");
    }

    @Test
    void bytesThatARemovedElementKeptApartAreNoCharacterAfterwards() {
        byte[] halves = {(byte) 0xF0, (byte) 0x9F, '<', 'b', '>', '<', '/', 'b', '>', (byte) 0x98, (byte) 0x80};

        assertThat(html(r -> r.remove("b")).rewrite(halves))
                .isEqualTo(concat(
                        new byte[] {(byte) 0xF0, (byte) 0x9F},
                        "&#65533;".getBytes(StandardCharsets.US_ASCII),
                        new byte[] {(byte) 0x80}));
    }

    @Test
    void textThatComesFirstIsNoByteOrderMark() {
        Dialect dialect = Html5.LIVING.with(Html5.LIVING.options().withEncoding(Encoding.WINDOWS_1252));
        byte[] page = {'<', 'b', '>', '<', '/', 'b', '>', (byte) 0xFE, (byte) 0xFF, 'x'};

        assertThat(Rewriter.builder(dialect).remove("b").build().rewrite(page))
                .isEqualTo(concat("&#254;".getBytes(StandardCharsets.US_ASCII), new byte[] {(byte) 0xFF, 'x'}));
        assertThat(html(r -> r.remove("b")).rewrite("<b></b>\uFEFFx")).isEqualTo("&#65279;x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"<p<b>x</b>y", "a&c<b></b>d"})
    void whatOfSgmlHasNoEndOfItsOwnIsNotLedOn(String document) {
        Rewriter rewriter = Rewriter.builder(Dialects.get("sgml")).remove("b").build();

        refuses(WriteError.CONTEXT, rewriter, document);
    }

    @Test
    void anUnwrappedElementOfTextBecomesText() {
        Rewriter rewriter = html(r -> r.unwrap("textarea").unwrap("script").unwrap("b"));

        assertThat(rewriter.rewrite("<textarea><script>f()</script></textarea>"))
                .isEqualTo("&lt;script&gt;f()&lt;/script&gt;");
        assertThat(rewriter.rewrite("<script>a<b></script>")).isEqualTo("a&lt;b&gt;");
        assertThat(rewriter.rewrite("x<b>y<i>z</i></b>")).isEqualTo("xy<i>z</i>");
    }

    @Test
    void tagsThatChangeHowTheirContentIsReadAreNotRemovedAlone() {
        refuses(WriteError.CONTEXT, html(r -> r.unwrap("svg")), "<svg><![CDATA[<b>]]></svg>");
        assertThat(html(r -> r.remove("svg")).rewrite("a<svg><![CDATA[</svg>]]></svg>b"))
                .isEqualTo("ab");
    }

    static List<Dialect> dialectsWithForeignElements() {
        return List.of(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01, Html5.SNAPSHOT_2014);
    }

    @ParameterizedTest
    @MethodSource("dialectsWithForeignElements")
    void whatWouldBeReadInAnotherWayWithoutWhatIsTakenOutIsRefused(Dialect dialect) {
        String styled = "<style><img alt='</style><img src=x onerror=f()>'></style>";

        refuses(
                WriteError.CONTEXT,
                Rewriter.builder(dialect).unwrap("foreignObject").build(),
                "<svg><foreignObject>" + styled);
        refuses(
                WriteError.CONTEXT,
                Rewriter.builder(dialect).removeAttribute("font", "color").build(),
                "<svg><font color=red></font>" + styled);
        refuses(
                WriteError.CONTEXT,
                Rewriter.builder(dialect).set("*", "color", "red").build(),
                "<svg><font></font>" + styled);
        refuses(
                WriteError.CONTEXT,
                Rewriter.builder(dialect).set("annotation-xml", "encoding", "a").build(),
                "<math><annotation-xml encoding=text/html>" + styled);
        refuses(
                WriteError.CONTEXT,
                Rewriter.builder(dialect)
                        .insertBefore("g", Content.markup("<svg>"))
                        .build(),
                "<div><g></g>" + styled);
    }

    @Test
    void aSelectOf2014IsNotTakenAwayAroundWhatItMakesHarmless() {
        refuses(
                WriteError.CONTEXT,
                Rewriter.builder(Html5.SNAPSHOT_2014).unwrap("select").build(),
                "<select><xmp><img alt='</xmp><img src=x onerror=f()>'></xmp></select>");
    }

    @ParameterizedTest
    @MethodSource("dialectsWithForeignElements")
    void whatIsTakenOutEndsWhatItEnded(Dialect dialect) {
        String styled = "<style><img alt='</style><img src=x onerror=f()>'></style>";
        Rewriter rewriter = Rewriter.builder(dialect).remove("p").build();

        assertThat(rewriter.rewrite("<svg><p>a</p>" + styled)).isEqualTo("<svg></svg>" + styled);
        assertThat(rewriter.rewrite("<svg><g><p>a</p><![CDATA[<b>]]>")).isEqualTo("<svg><g></g></svg><![CDATA[<b>]]>");
    }

    @ParameterizedTest
    @MethodSource("dialectsWithForeignElements")
    void whatIsTakenOutAroundOtherElementsLeavesThem(Dialect dialect) {
        Rewriter rewriter = Rewriter.builder(dialect)
                .remove("p")
                .removeAttribute("font", "color")
                .insertBefore("g", Content.markup("<desc>x</desc>"))
                .build();

        assertThat(rewriter.rewrite("<p>a</p><svg><title>b<i></title><g><style>c</style></svg><style><p></style>"))
                .isEqualTo("<svg><title>b<i></title><desc>x</desc><g><style>c</style></svg><style><p></style>");
        assertThat(rewriter.rewrite("<font color=red><svg><p></p></svg>")).isEqualTo("<font><svg></svg></svg>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<!-- <svg>|-->",
                "<!-- |<svg>-->",
                "<noscript>|</noscript>",
                "<svg><textarea |>",
                "<svg><style id='|'></svg>",
                "<svg><![CDATA[|]]></svg>",
            })
    void whatMarkupWithAnOpenEndPutsAroundAnElementIsNotJudged(String before, String after) {
        Rewriter rewriter =
                html(r -> r.insertBefore("title", Content.markup(before)).insertAfter("title", Content.markup(after)));

        assertThat(rewriter.rewrite("<title>a</title><style>b</style>"))
                .isEqualTo(before + "<title>a</title>" + after + "<style>b</style>");
    }

    @Test
    void markupThatIsClosedIsFollowed() {
        Rewriter rewriter = html(
                r -> r.insertBefore("title", Content.markup("<svg>")).insertAfter("title", Content.markup("</svg>")));

        refuses(WriteError.CONTEXT, rewriter, "<title>a</title><style>b</style>");
        assertThat(rewriter.rewrite("<g></g><style>b</style>")).isEqualTo("<g></g><style>b</style>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<svg></p><style><img src=x onerror=f()></style>|<svg></svg>",
                "<svg><b></b><style><img src=x onerror=f()></style></svg>|<svg></svg>",
                "<svg><foreignObject><style><img src=x onerror=f()></style></svg>|<svg></svg>",
                "<svg><font color=a></font><style><img src=x onerror=f()></style>|<svg></svg>",
                "<svg><title>a</title><style>b</style></svg>|<svg><title>a</title><style>b</style></svg>",
                "<svg><style>a<g>c|<svg><style>ac</style></svg>",
                "<svg><p>a</p><style>a<b>c</style>|<svg><p>a</p><style>a<b>c</style></svg>",
                "<title>a<b></title><svg></svg>|<title>a&lt;b&gt;</title><svg></svg>",
            })
    void whatIsKeptOfForeignElementsIsReadAsItWas(String before, String after) {
        assertThat(html(r -> r.keepOnly("p, svg, style, title")).rewrite(before))
                .isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a<b>x</b>c|ac",
                "<b><b>x</b>y</b>c|c",
                "<b><i>x</b>c</i>|<i>c</i>",
                "<b/>x</b>c|c",
                "<svg><b2/></svg><svg><g><b/>x</g></svg>|<svg><b2/></svg><svg><g></g></svg>",
                "<div><b>x</div>c|<div></div>",
                "<b>x|''",
                "<b><script></b></script>x</b>c|c",
                "<b><!-- </b> -->x</b>c|c",
                "<B A=1>x</B >c|c",
                "<table><td><b>x</div></td>c|<table><td></td>c",
            })
    void aRemovedElementEndsWhereItEnds(String before, String after) {
        assertThat(html(r -> r.remove("b")).rewrite(before)).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<p x>a<p>b|<p>b",
                "<p x>a<div>b</div>|<div>b</div>",
                "<ul><li x>a<li>b</ul>|<ul><li>b</ul>",
                "<ul><li x>a<ul><li>b</ul>c<li>d</ul>|<ul><li>d</ul>",
                "<table><tr><td x>a<td>b<tr><td>c</table>|<table><tr><td>b<tr><td>c</table>",
                "<dl><dt x>a<dd>b</dl>|<dl><dd>b</dl>",
                "<img x>a|a",
                "<br x/>a|a",
            })
    void anEndTagMayBeLeftOutWhereHtmlLetsIt(String before, String after) {
        assertThat(html(r -> r.remove("*[x]")).rewrite(before)).isEqualTo(after);
    }

    @Test
    void anElementIsReplacedWhole() {
        Rewriter rewriter = html(r -> r.replace("font", Content.text("<>")).insertAfter("font", Content.text("!")));

        assertThat(rewriter.rewrite("a<font><b></font>c")).isEqualTo("a&lt;&gt;!<b>c");
    }

    @Test
    void anElementWithoutContentTakesNone() {
        refuses(WriteError.NO_CONTENT, html(r -> r.insertAtEnd("br", Content.text("x"))), "a<br>b");
        assertThat(html(r -> r.insertAfter("br", Content.text("x"))).rewrite("a<br>b"))
                .isEqualTo("a<br>xb");
    }

    @Test
    void nothingIsWrittenAfterWhatTheInputEndsIn() {
        Rewriter rewriter = html(r -> r.insertAtEnd("p", Content.markup("<hr>")));

        assertThat(rewriter.rewrite("<p>x")).isEqualTo("<p>x<hr>");
        assertThat(rewriter.rewrite("<p><!--x-->")).isEqualTo("<p><!--x--><hr>");
        refuses(WriteError.CONTEXT, rewriter, "<p>x<!-- ");
        refuses(WriteError.CONTEXT, rewriter, "<p>x</p");
    }

    @Test
    void changesAreMadeInTheEncodingOfTheDocument() {
        Dialect dialect = Html5.LIVING.with(Html5.LIVING.options().withEncoding(Encoding.WINDOWS_1252));
        byte[] page = {'<', 'p', ' ', 'a', '=', (byte) 0xE9, '>', (byte) 0x81, (byte) 0x80, '<', '/', 'p', '>'};

        byte[] changed = Rewriter.builder(dialect)
                .set("p", "b", "ü€")
                .insertAtEnd("p", Content.text("ß"))
                .build()
                .rewrite(page);

        assertThat(changed)
                .isEqualTo(concat(
                        "<p a=".getBytes(StandardCharsets.US_ASCII),
                        new byte[] {(byte) 0xE9},
                        " b=\"".getBytes(StandardCharsets.US_ASCII),
                        new byte[] {(byte) 0xFC, (byte) 0x80, '"', '>', (byte) 0x81, (byte) 0x80, (byte) 0xDF},
                        "</p>".getBytes(StandardCharsets.US_ASCII)));
        assertThat(new String(
                        Rewriter.builder(dialect).set("p", "b", "漢").build().rewrite(page),
                        StandardCharsets.ISO_8859_1))
                .contains(" b=\"&#28450;\"");
        assertThatThrownBy(() ->
                        Rewriter.builder(dialect).set("p", "漢", "b").build().rewrite(page))
                .isInstanceOfSatisfying(
                        UnwritableException.class, e -> assertThat(e.error()).isEqualTo(WriteError.ENCODING));
    }

    private static byte[] concat(byte[]... parts) {
        java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @Test
    void malformedBytesAroundAChangeStay() {
        byte[] page = {'<', 'p', ' ', 'a', '=', '"', (byte) 0xFF, '"', '>', (byte) 0xC3};

        byte[] changed = html(r -> r.set("p", "b", "1")).rewrite(page);

        assertThat(changed)
                .isEqualTo(concat(
                        new byte[] {'<', 'p', ' ', 'a', '=', '"', (byte) 0xFF, '"'},
                        " b=\"1\">".getBytes(StandardCharsets.US_ASCII),
                        new byte[] {(byte) 0xC3}));
    }

    @Test
    void xmlIsChangedByItsOwnRules() {
        Rewriter rewriter = Rewriter.builder(Xml5.DRAFT)
                .set("br", "a", "<\"\n")
                .remove("x:y")
                .insertAtEnd("P", Content.text("]]>&"))
                .build();

        assertThat(rewriter.rewrite("<P>a<br/><x:y/><x:y><x:y>b</></x:y>c</><p/>"))
                .isEqualTo("<P>a<br a=\"&lt;&quot;&#10;\"/>c]]&gt;&amp;</><p/>");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void manyOpenElementsNeedNoStackAndNoPatience(Dialect dialect) {
        Rewriter rewriter = Rewriter.builder(dialect).remove("b").build();
        String deep = "<i>".repeat(100_000);

        assertThat(rewriter.rewrite(deep)).isEqualTo(deep);
    }

    @Test
    void aRunSaysToHowManyElementsEachRuleWasApplied() throws IOException {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .insertAtEnd("section", Content.text("x"))
                .set("p, q", "a", "b")
                .remove("i")
                .removeAttribute("i b", "c")
                .onText("p", text -> {})
                .onComment(comment -> {})
                .build();

        RewriteCounts counts = rewriter.rewrite(new StringReader("<p>1<q>2<i><b c>3</b></i><P>4"), new StringBuilder());

        assertThat(counts.rules())
                .containsExactly(
                        new RewriteCounts.Rule("section", 0),
                        new RewriteCounts.Rule("p, q", 3),
                        new RewriteCounts.Rule("i", 1),
                        new RewriteCounts.Rule("i b", 0),
                        new RewriteCounts.Rule("p", 2));
        assertThat(counts.unmatched()).containsExactly("section", "i b");
    }

    @Test
    void aRewriterThatIsUsedAgainCountsAnew() throws IOException {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).set("p", "a", "b").build();
        rewriter.rewrite(new StringReader("<p><p>"), new StringBuilder());

        RewriteCounts counts = rewriter.rewrite(
                new ByteArrayInputStream("<p>".getBytes(StandardCharsets.UTF_8)), new ByteArrayOutputStream());

        assertThat(counts.rules()).containsExactly(new RewriteCounts.Rule("p", 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<style>xyz<",
                "<style>xyz</",
                "<style>xyz</st",
                "<style>xyz</style",
                "<xmp>a<<",
                "<xmp>a</xm",
                "<noscript>a</noscrip",
                "<iframe>a<</iframe>",
                "<style>x<</style>",
                "<noembed>a</style></noembe",
                "<noframes>\0</\r"
            })
    void textThatNothingEscapesIsKeptWhereverItIsCutOff(String document) {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .keepOnly("style, xmp, noscript, iframe, noembed, noframes")
                .build();

        String written = rewriter.rewrite(document);

        String name = document.substring(1, document.indexOf('>'));
        int end = document.lastIndexOf("</" + name + ">");
        String text = document.substring(name.length() + 2, end < 0 ? document.length() : end);
        assertThat(written)
                .isEqualTo("<" + name + ">" + text.replace('\0', '\uFFFD').replace('\r', '\n') + "</" + name + ">");
        assertThat(rewriter.rewrite(written)).isEqualTo(written);
    }
}
