package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialects;
import dev.patois.core.input.Encoding;
import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.core.write.WriteError;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.jsoup.nodes.TextNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A line feed right after the start tag of {@code pre}, {@code listing} and {@code textarea} is dropped (§13.2.6.4.7):
 * the rewriter writes one more where it is meant, and none where it was not. What no tag ends takes text only.
 */
class LineFeedTest {
    private static String rewritten(String document, UnaryOperator<Rewriter.Builder> rules) {
        return rules.apply(Rewriter.builder(Html5.LIVING))
                .build()
                .rewrite(document.replace("\\n", "\n"))
                .replace("\n", "\\n");
    }

    /** Returns the text of the first element of a name, as jsoup's tree has it. */
    private static String text(String markup, String name) {
        StringBuilder text = new StringBuilder();
        Jsoup.parse(markup.replace("\\n", "\n")).selectFirst(name).traverse((node, depth) -> {
            if (node instanceof TextNode one) {
                text.append(one.getWholeText());
            }
        });
        return text.toString().replace("\n", "\\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pre", "listing", "textarea"})
    void textThatIsPutInAtTheStartKeepsItsLineFeed(String name) {
        String document = "<" + name + ">x</" + name + ">";
        for (String value : new String[] {"\\n", "\\n\\n", "\\ny"}) {
            Content content = Content.text(value.replace("\\n", "\n"));
            String written = rewritten(document, r -> r.insertAtStart(name, content));

            assertThat(written).isEqualTo("<" + name + ">\\n" + value + "x</" + name + ">");
            assertThat(text(written, name)).as(written).isEqualTo(value + "x");
            assertThat(text(
                            rewritten(document, r -> r.onElement(name, element -> element.replaceContent(content))),
                            name))
                    .isEqualTo(value);
            assertThat(text(rewritten("<" + name + "></" + name + ">", r -> r.insertAtEnd(name, content)), name))
                    .isEqualTo(value);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "windows-1252", "ISO-2022-JP"})
    void soItIsInEveryEncoding(String label) {
        Encoding encoding = Encoding.forLabel(label);
        byte[] written = Rewriter.builder(
                        Html5.LIVING.with(Html5.LIVING.options().withEncoding(encoding)))
                .insertAtStart("textarea", Content.text("\n"))
                .build()
                .rewrite("<textarea>x</textarea>"
                        .getBytes(
                                encoding == Encoding.UTF_16LE ? StandardCharsets.UTF_16LE : StandardCharsets.US_ASCII));

        assertThat(encoding.decode(written)).isEqualTo("<textarea>\n\nx</textarea>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<pre><b>q</b>\\nx</pre>        | <pre>\\n\\nx</pre>",
                "<pre><b>q</b>&#10;x</pre>      | <pre>\\n&#10;x</pre>",
                "<pre><b>q</b>&#x0A;x</pre>     | <pre>\\n&#x0A;x</pre>",
                "<pre><b>q</b>&NewLine;x</pre>  | <pre>\\n&NewLine;x</pre>",
                "<pre><b></b><b></b>\\nx</pre>  | <pre>\\n\\nx</pre>",
                "<listing><b>q</b>\\nx</listing>| <listing>\\n\\nx</listing>",
                "<PRE a=b><b>q</b>\\n</PRE>     | <PRE a=b>\\n\\n</PRE>",
                "<pre>\\n<b>q</b>x</pre>        | <pre>\\nx</pre>",
                "<pre>\\n<b>q</b>\\nx</pre>     | <pre>\\n\\nx</pre>",
                "<pre>\\n\\nx</pre>             | <pre>\\n\\nx</pre>",
                "<pre>\\nx</pre>                | <pre>\\nx</pre>",
                "<pre><b>q</b>x</pre>           | <pre>x</pre>",
                "<pre><i><b>q</b>\\nx</i></pre> | <pre><i>\\nx</i></pre>",
                "<pre><!--c--><b>q</b>\\nx</pre>| <pre><!--c-->\\nx</pre>",
                "<p><b>q</b>\\nx</p>            | <p>\\nx</p>",
            })
    void aLineFeedThatComesFirstByARemovalStays(String document, String expected) {
        assertThat(rewritten(document, r -> r.remove("b"))).isEqualTo(expected);
    }

    @Test
    void aCommentThatIsRemovedLeavesTheLineFeedAfterIt() {
        assertThat(rewritten("<pre><!--c-->\\nx</pre>", r -> r.onComment(comment -> comment.remove())))
                .isEqualTo("<pre>\\n\\nx</pre>");
    }

    @Test
    void aLineFeedThatWasDroppedDoesNotAppear() {
        assertThat(rewritten("<pre>\\nx</pre>", r -> r.insertAtStart("pre", Content.text("y"))))
                .isEqualTo("<pre>yx</pre>");
        assertThat(rewritten("<pre>\\n</pre>", r -> r.insertAtStart("pre", Content.text("y"))))
                .isEqualTo("<pre>y</pre>");
        assertThat(rewritten("<textarea>\\n&lt;</textarea>", r -> r.insertAtStart("textarea", Content.text("y"))))
                .isEqualTo("<textarea>y&lt;</textarea>");
        assertThat(rewritten("<pre>\\nx</pre>", r -> r.unwrap("pre"))).isEqualTo("x");
        assertThat(rewritten("<pre>\\nx</pre>", r -> r.renameElement("pre", "div")))
                .isEqualTo("<div>x</div>");
        assertThat(rewritten("<div>\\nx</div>", r -> r.renameElement("div", "pre")))
                .isEqualTo("<pre>\\n\\nx</pre>");
    }

    @Test
    void aHandlerThatWritesTheTextAnewDoesNotDoubleIt() {
        assertThat(rewritten(
                        "<pre>\\nx</pre>",
                        r -> r.onText(
                                "pre",
                                text -> text.replace(Content.text(text.text().toUpperCase(java.util.Locale.ROOT))))))
                .isEqualTo("<pre>\\nX</pre>");
    }

    @Test
    void whatIsKeptOnlyKeepsItsLineFeed() {
        assertThat(rewritten("<pre><b>q</b>\\nx</pre>", r -> r.keepOnly("pre")))
                .isEqualTo("<pre>qx</pre>".replace("qx", "q\\nx"));
        assertThat(rewritten("<pre><script>q</script>\\nx</pre>", r -> r.keepOnly("pre")))
                .isEqualTo("<pre>\\n\\nx</pre>");
        assertThat(rewritten("<pre>\\nx</pre>", r -> r.keepOnly("b"))).isEqualTo("x");
        assertThat(rewritten("<pre>\\nx</pre>", r -> r.keepOnly("pre"))).isEqualTo("<pre>\\nx</pre>");
    }

    @Test
    void xmlDropsNoLineFeed() {
        assertThat(Rewriter.builder(Dialects.get("xml5"))
                        .insertAtStart("pre", Content.text("\n"))
                        .build()
                        .rewrite("<pre>x</pre>"))
                .isEqualTo("<pre>\nx</pre>");
    }

    // What no tag ends.

    @Test
    void textIsAppendedToPlaintextAsItIs() {
        assertThat(rewritten("<plaintext>a</plaintext>&", r -> r.insertAtEnd("plaintext", Content.text("<b>&amp;"))))
                .isEqualTo("<plaintext>a</plaintext>&<b>&amp;");
        assertThat(rewritten("<plaintext>a", r -> r.insertAtStart("plaintext", Content.text("<b>"))))
                .isEqualTo("<plaintext><b>a");
    }

    @Test
    void onlyWhatIsKeptOfPlaintextIsWritten() {
        assertThat(rewritten("<div><plaintext>a<b>c", r -> r.keepOnly("div, plaintext")))
                .as("end tags would be text")
                .isEqualTo("<div><plaintext>a<b>c");
    }

    @Test
    void whatCannotStandInOrAfterPlaintextIsRefusedInOneLineThatSaysWhy() {
        String why = "this plaintext: no tag ends its text, which goes on to the end of the document";
        refused(
                "<plaintext>a",
                r -> r.insertAtEnd("plaintext", Content.markup("<b>")),
                "\"<b>\" cannot be markup in " + why);
        refused(
                "<plaintext>a",
                r -> r.insertAfter("plaintext", Content.text("b")),
                "\"b\" cannot be written after " + why);
        refused(
                "<div><plaintext>a",
                r -> r.insertAtEnd("div", Content.text("b")),
                "\"b\" cannot be written after " + why);
        refused(
                "<plaintext>a",
                r -> r.onEnd(end -> end.append(Content.text("b"))),
                "\"b\" cannot be written after " + why);
        assertThat(rewritten("<b><plaintext>a", r -> r.insertBefore("plaintext", Content.text("b"))))
                .isEqualTo("<b>b<plaintext>a");
    }

    private static void refused(String document, UnaryOperator<Rewriter.Builder> rules, String message) {
        assertThatThrownBy(() -> rewritten(document, rules)).isInstanceOfSatisfying(UnwritableException.class, e -> {
            assertThat(e.error()).isEqualTo(WriteError.CONTEXT);
            assertThat(e).hasMessage("context: " + message);
        });
    }
}
