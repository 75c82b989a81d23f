package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.input.Encoding;
import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.html5.Html5;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rewriting in ISO-2022-JP, where what a byte means depends on the escape sequence before it. */
class RewriterJisTest {
    private static final Charset JIS = Charset.forName("ISO-2022-JP");
    private static final Dialect DIALECT =
            Html5.LIVING.with(Html5.LIVING.options().withEncoding(Encoding.ISO_2022_JP));
    private static final List<String> PARTS = List.of(
            "漢",
            "字",
            "x",
            "日本",
            "<b>",
            "</b>",
            "<i>",
            "</i>",
            "<b title='語'>",
            "<i a=1 title='語' id=い>",
            "&amp;",
            "<!--漢-->",
            "<q>",
            "</q>",
            "<script>'漢'",
            "</script>",
            "<p>",
            "\n",
            "¥",
            "<br class=ア>");

    private static List<UnaryOperator<Rewriter.Builder>> rules() {
        return List.of(
                r -> r.remove("b"),
                r -> r.unwrap("b").unwrap("i"),
                r -> r.insertAtEnd("b", Content.text("x")).insertBefore("i", Content.text("語")),
                r -> r.insertAtStart("b", Content.text("語y")).insertAfter("i", Content.text("y語")),
                r -> r.set("i", "title", "い").removeAttribute("b", "title"),
                r -> r.set("i", "title", "x").set("b", "a", "日"),
                r -> r.removeAttribute("i", "a").rename("i", "id", "name"),
                r -> r.onText(text -> text.before(Content.text("(")).after(Content.text("語"))),
                r -> r.onText("b", text -> text.replace(Content.text("日" + text.text()))),
                r -> r.onComment(comment -> comment.setData("い")),
                r -> r.onEnd(end -> end.append(Content.text("語"))),
                r -> r.renameElement("b", "em"));
    }

    private static String rewritten(UnaryOperator<Rewriter.Builder> rules, byte[] document) {
        Rewriter rewriter = rules.apply(Rewriter.builder(DIALECT)).build();
        return orRefusal(() -> Encoding.ISO_2022_JP.decode(rewriter.rewrite(document)));
    }

    private static String expected(UnaryOperator<Rewriter.Builder> rules, String document) {
        Rewriter rewriter = rules.apply(Rewriter.builder(Html5.LIVING)).build();
        return orRefusal(() -> rewriter.rewrite(document));
    }

    /** Returns the document as it was written, or why it was not. */
    private static String orRefusal(Supplier<String> written) {
        try {
            return written.get();
        } catch (UnwritableException e) {
            return "refused: " + e.getMessage();
        }
    }

    @Test
    void bytesThatAreRewrittenReadAsCharactersThatAre() {
        for (int seed = 0; seed < 2000; seed++) {
            String text = document(seed);
            for (UnaryOperator<Rewriter.Builder> rules : rules()) {
                assertThat(rewritten(rules, text.getBytes(JIS)))
                        .as("seed " + seed + ": " + text)
                        .isEqualTo(expected(rules, text));
            }
        }
    }

    private static String document(int seed) {
        Random random = new Random(seed);
        StringBuilder document = new StringBuilder();
        for (int i = random.nextInt(12); i >= 0; i--) {
            document.append(PARTS.get(random.nextInt(PARTS.size())));
        }
        return document.toString().replace("¥", "");
    }

    @Test
    void whatIsKeptOfBytesIsWhatIsKeptOfCharactersWithReferencesForThem() {
        for (int seed = 0; seed < 2000; seed++) {
            String text = document(seed);
            StringBuilder referenced = new StringBuilder();
            expected(r -> r.keepOnly("b, i[title]"), text)
                    .codePoints()
                    .forEach(c -> referenced.append(c < 0x80 ? Character.toString(c) : "&#" + c + ";"));

            assertThat(rewritten(r -> r.keepOnly("b, i[title]"), text.getBytes(JIS)))
                    .as("seed " + seed + ": " + text)
                    .isEqualTo(referenced.toString());
        }
    }

    @Test
    void whatIsRemovedTakesNoEscapeSequenceAlong() {
        byte[] out = Rewriter.builder(DIALECT).unwrap("b").build().rewrite("漢<b>字</b>x".getBytes(JIS));

        assertThat(out).isEqualTo("漢字x".getBytes(JIS));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\033$B4A\033(B\033$B4A\033(Bx",
                "\033$B4A\033$B4A<b>",
                "\033(J\\\033(B\\",
                "\033$B4",
                "\033$B4A",
                "a\033(Ib\033$@4A\033(B<b>",
                "\033\033(B",
                "\033(",
            })
    void whatIsNotChangedIsCopied(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.ISO_8859_1);

        assertThat(Rewriter.builder(DIALECT).remove("q").build().rewrite(bytes)).isEqualTo(bytes);
    }

    @Test
    void romanAndOlderKanjiStayWhatTheyWere() {
        byte[] document = "\033(J\\<b>\\</b>\\\033$@4A\033(B<i>".getBytes(StandardCharsets.ISO_8859_1);
        byte[] between = "\033(J\\<b>\033$B4A\033(J</b>\\".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(rewritten(r -> r.remove("b"), document)).isEqualTo("¥¥漢<i>");
        assertThat(rewritten(r -> r.remove("b"), between)).isEqualTo("¥¥");
        assertThat(rewritten(r -> r.insertAfter("b", Content.text("\\")), between))
                .isEqualTo("¥<b>漢</b>\\¥");
    }
}
