package dev.patois.conformance.encodings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.core.input.Encoding;
import dev.patois.core.write.Content;
import dev.patois.core.write.Element;
import dev.patois.core.write.RewriteCounts;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.core.write.WriteError;
import dev.patois.html5.Html5;
import dev.patois.xml5.Xml5;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is put into a document is written in its encoding; what that does not have is a reference, or refused. */
class WrittenEncodingTest {
    private static Dialect in(Encoding encoding) {
        return Html5.LIVING.with(options -> options.withEncoding(encoding));
    }

    /** Returns characters that an encoding has beside ASCII. */
    private static String has(Encoding encoding) {
        return switch (encoding) {
            case UTF_8, UTF_16BE, UTF_16LE, GB18030 -> "é漢😀€";
            case GBK -> "漢é€";
            case BIG5, EUC_JP, ISO_2022_JP, SHIFT_JIS, EUC_KR -> "漢字。";
            default ->
                IntStream.rangeClosed(0xA0, 0xFF)
                        .mapToObj(b -> encoding.decode(new byte[] {(byte) b}))
                        .filter(c -> !c.equals("\uFFFD"))
                        .reduce("", String::concat);
        };
    }

    private static byte[] page(Encoding encoding) {
        boolean wide = encoding == Encoding.UTF_16BE || encoding == Encoding.UTF_16LE;
        return "<img src=a>".getBytes(wide ? Charset.forName(encoding.standardName()) : StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REPLACEMENT")
    void anAttributeIsWrittenInEveryEncoding(Encoding encoding) {
        String value = has(encoding);
        byte[] written = Rewriter.builder(in(encoding))
                .set("img", "alt", value)
                .insertAfter("img", Content.text(value))
                .build()
                .rewrite(page(encoding));

        assertThat(value).isNotEmpty();
        assertThat(encoding.decode(written)).isEqualTo("<img src=a alt=\"" + value + "\">" + value);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REPLACEMENT")
    void whatAnEncodingDoesNotHaveIsAReferenceInTextAndInValues(Encoding encoding) {
        String all = "aé漢😀\u0E01я";
        byte[] written = Rewriter.builder(in(encoding))
                .set("img", "alt", all)
                .insertAfter("img", Content.text(all))
                .insertAfter("img", Content.markup("<title>"))
                .build()
                .rewrite(page(encoding));
        List<Token> tokens = in(encoding).tokens(written).toList();

        assertThat(tokens.get(0))
                .isInstanceOfSatisfying(
                        Token.StartTag.class,
                        tag -> assertThat(tag.attributes().get(1).value()).isEqualTo(all));
        assertThat(tokens.get(1))
                .isInstanceOfSatisfying(
                        Token.Text.class, text -> assertThat(text.data()).isEqualTo(all));
    }

    @Test
    void theReferenceIsDecimalAndEverythingThatCanBeWrittenStays() {
        String written = rewritten(img -> img.setAttribute("alt", "ü漢\"😀").after(Content.text("€漢<")));

        assertThat(written).isEqualTo("x<img src=a alt=\"ü&#28450;&quot;&#128512;\">€&#28450;&lt;");
    }

    private static String rewritten(Consumer<Element> handler) {
        return Encoding.WINDOWS_1252.decode(Rewriter.builder(in(Encoding.WINDOWS_1252))
                .onElement("img, title, script", handler)
                .build()
                .rewrite("x<img src=a>".getBytes(StandardCharsets.US_ASCII)));
    }

    @Test
    void aTitleHasReferencesToo() {
        byte[] page = "<title>a</title>".getBytes(StandardCharsets.US_ASCII);
        byte[] written = Rewriter.builder(in(Encoding.ISO_8859_2))
                .insertAtEnd("title", Content.text("漢"))
                .build()
                .rewrite(page);

        assertThat(new String(written, StandardCharsets.US_ASCII)).isEqualTo("<title>a&#28450;</title>");
    }

    @Test
    void whatIsWrittenAnewKeepsItsReferences() {
        byte[] page = "<a title='&#28450;'>&#28450;</a>".getBytes(StandardCharsets.US_ASCII);
        byte[] written = Rewriter.builder(in(Encoding.ISO_8859_2))
                .keepOnly("a[title]")
                .build()
                .rewrite(page);

        assertThat(new String(written, StandardCharsets.US_ASCII)).isEqualTo("<a title=\"&#28450;\">&#28450;</a>");
    }

    @Test
    void xmlHasReferencesToo() {
        byte[] page = "<?xml version='1.0' encoding='iso-8859-2'?><a/>".getBytes(StandardCharsets.US_ASCII);
        byte[] written =
                Rewriter.builder(Xml5.DRAFT).set("a", "b", "č漢").build().rewrite(page);

        assertThat(Encoding.ISO_8859_2.decode(written)).endsWith("<a b=\"č&#28450;\"/>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!--漢-->", "<漢>", "<b 漢=x>"})
    void elsewhereItIsRefusedBeforeAnythingOfItIsWritten(String markup) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Rewriter rewriter = Rewriter.builder(in(Encoding.WINDOWS_1252))
                .onElement("img", img -> img.before(Content.text("before")).before(Content.markup(markup)))
                .build();

        assertThatThrownBy(() -> rewriter.rewrite(new ByteArrayInputStream(page(Encoding.UTF_8)), out))
                .isInstanceOfSatisfying(
                        UnwritableException.class, e -> assertThat(e.error()).isEqualTo(WriteError.ENCODING));
        assertThat(out.toByteArray()).isEmpty();
    }

    @Test
    void namesCommentsAndScriptsAreRefused() {
        Dialect dialect = in(Encoding.WINDOWS_1252);
        byte[] page = "<!--a--><script>b</script><p>".getBytes(StandardCharsets.US_ASCII);
        List<Rewriter> refused = List.of(
                Rewriter.builder(dialect).set("p", "漢", "").build(),
                Rewriter.builder(dialect).renameElement("p", "p漢").build(),
                Rewriter.builder(dialect)
                        .onComment(comment -> comment.setData("漢"))
                        .build(),
                Rewriter.builder(dialect)
                        .insertAtEnd("script", Content.text("漢"))
                        .build());

        for (Rewriter rewriter : refused) {
            assertThatThrownBy(() -> rewriter.rewrite(page))
                    .isInstanceOfSatisfying(
                            UnwritableException.class,
                            e -> assertThat(e.error()).isEqualTo(WriteError.ENCODING));
        }
    }

    private static RewriteCounts.@Nullable Misread misread(Rewriter rewriter, String page) throws IOException {
        byte[] bytes = page.getBytes(StandardCharsets.ISO_8859_1);
        return rewriter.rewrite(new ByteArrayInputStream(bytes), new ByteArrayOutputStream())
                .misread();
    }

    private static Rewriter inserting(int characters) {
        return Rewriter.builder(Html5.LIVING)
                .insertAtStart("head", Content.markup("<!--" + "x".repeat(characters) + "-->"))
                .build();
    }

    @Test
    void whatPushesADeclarationPastTheFirstBytesIsTold() throws IOException {
        String page = "<head><meta charset=koi8-r>\u00C1";

        assertThat(misread(inserting(900), page)).isNull();
        assertThat(misread(inserting(1024), page)).isEqualTo(new RewriteCounts.Misread(Encoding.KOI8_R, null));
        assertThat(misread(inserting(1024), page))
                .hasToString("the output is written in KOI8-R, but no longer declares it where readers look for it,"
                        + " as in the first 1,024 bytes of a page");
        assertThat(misread(inserting(1024), page.replace("koi8-r", "utf-8")))
                .as("browsers take another one")
                .isEqualTo(new RewriteCounts.Misread(Encoding.UTF_8, null));
    }

    @Test
    void whatDeclaresAnotherEncodingIsTold() throws IOException {
        Rewriter declaring = Rewriter.builder(Html5.LIVING)
                .insertAtStart("head", Content.markup("<meta charset=utf-8>"))
                .build();

        assertThat(misread(declaring, "<head><meta charset=koi8-r>"))
                .isEqualTo(new RewriteCounts.Misread(Encoding.KOI8_R, Encoding.UTF_8))
                .hasToString("the output is written in KOI8-R, but declares UTF-8");
        assertThat(misread(declaring, "<head>")).isNull();
    }

    @Test
    void nothingIsToldWhereNothingWasDeclaredOrSomebodyElseKnows() throws IOException {
        String page = "<head><meta charset=koi8-r>\u00C1";
        Rewriter named = Rewriter.builder(in(Encoding.KOI8_R))
                .insertAtStart("head", Content.markup("<!--" + "x".repeat(2000) + "-->"))
                .build();
        Rewriter unasked = Rewriter.builder(Html5.LIVING.with(options -> options.withEncodingSniffer(null)))
                .insertAtStart("head", Content.markup("<!--" + "x".repeat(2000) + "-->"))
                .build();

        assertThat(misread(named, page)).isNull();
        assertThat(misread(unasked, page)).isNull();
        assertThat(misread(inserting(2000), "<head>\u00C1")).isNull();
    }
}
