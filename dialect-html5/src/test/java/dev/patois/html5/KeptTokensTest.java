package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.RawText;
import dev.patois.core.Token;
import dev.patois.core.text.Quote;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A token to keep says what its view says, and is asked and changed in the ways people ask and change it. */
class KeptTokensTest {
    private static Token first(String markup) {
        return Html5.LIVING.tokens(markup).next();
    }

    private static Lexer at(String markup) {
        Lexer lexer = Html5.LIVING.newLexer();
        lexer.feed(markup);
        lexer.end();
        lexer.next();
        return lexer;
    }

    @Test
    void anAttributeIsFoundByItsNameOnTheRecordAndOnTheView() {
        Token.StartTag tag = (Token.StartTag) first("<a HREF=x class='y' href=z>");
        TagView view = at("<a HREF=x class='y' href=z>").tag();

        assertThat(Objects.requireNonNull(tag.attribute("href")).value()).isEqualTo("x");
        assertThat(tag.hasAttribute("class")).isTrue();
        assertThat(tag.attribute("id")).isNull();
        assertThat(tag.hasAttribute("id")).isFalse();
        assertThat(Objects.requireNonNull(view.attribute("href")).value()).hasToString("x");
        assertThat(view.attribute("id")).isNull();
        assertThatThrownBy(() -> tag.attribute(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void theNameOfATagHasItsPlaceAndItsSpelling() {
        Token.StartTag start = (Token.StartTag) first("<DIV\u00E9 a>");
        Token.EndTag end = (Token.EndTag) first("</Div>");

        assertThat(start.name()).isEqualTo("div\u00E9");
        assertThat(start.rawName()).hasToString("DIV\u00E9");
        assertThat(start.nameStart()).isEqualTo(1);
        assertThat(start.nameEnd()).isEqualTo(5);
        assertThat(end.rawName()).hasToString("Div");
        assertThat(end.nameStart()).isEqualTo(2);
        assertThat(end.nameEnd()).isEqualTo(5);
    }

    @Test
    void aDoctypeSaysWhatItsViewSays() {
        String markup = "<!DOCTYPE html PUBLIC \"p\" 's'>";
        Token.Doctype doctype = (Token.Doctype) first(markup);
        DoctypeView view = at(markup).doctype();

        assertThat(markup.substring((int) doctype.nameStart(), (int) doctype.nameEnd()))
                .isEqualTo("html");
        assertThat(markup.substring((int) doctype.publicIdStart(), (int) doctype.publicIdEnd()))
                .isEqualTo("p");
        assertThat(markup.substring((int) doctype.systemIdStart(), (int) doctype.systemIdEnd()))
                .isEqualTo("s");
        assertThat(doctype.internalSubset()).isNull();
        assertThat(doctype.internalSubsetStart()).isEqualTo(-1).isEqualTo(view.internalSubsetStart());
        assertThat(doctype.systemIdEnd()).isEqualTo(view.systemIdEnd());
        Token.Doctype bare = (Token.Doctype) first("<!DOCTYPE>");
        assertThat(bare.name()).isNull();
        assertThat(bare.nameStart()).isEqualTo(-1);
    }

    @Test
    void aProcessingInstructionSaysWhatItsViewSays() {
        String markup = "<?php echo ?>";
        Token.ProcessingInstruction instruction = (Token.ProcessingInstruction) first(markup);
        ProcessingInstructionView view = at(markup).processingInstruction();

        assertThat(markup.substring((int) instruction.targetStart(), (int) instruction.targetEnd()))
                .isEqualTo(instruction.target());
        assertThat(instruction.dataStart()).isEqualTo(view.dataStart());
        assertThat(instruction.dataEnd()).isEqualTo(view.dataEnd());
    }

    @Test
    void aChangedTokenIsACopyThatStillTellsWhatWasRead() {
        Token.StartTag tag = (Token.StartTag) first("<A href=x b>");

        Token.StartTag changed = tag.withName("i")
                .withAttribute("href", "y")
                .withAttribute("new", "z")
                .withoutAttribute("b");

        assertThat(changed.name()).isEqualTo("i");
        assertThat(changed.attributes().stream().map(a -> a.name() + "=" + a.value()))
                .containsExactly("href=y", "new=z");
        assertThat(changed.raw()).hasToString("<A href=x b>");
        assertThat(tag.name()).isEqualTo("a");
        assertThat(tag.attributes()).hasSize(2);
        assertThat(((Token.Text) first("a&amp;b")).withData("c").raw()).hasToString("a&amp;b");
        assertThat(((Token.Comment) first("<!--a-->")).withData("b").data()).isEqualTo("b");
        assertThat(((Token.Doctype) first("<!DOCTYPE html>"))
                        .withSystemId("about:legacy-compat")
                        .systemId())
                .isEqualTo("about:legacy-compat");
    }

    @Test
    void aReferenceHasItsName() {
        Token.Text text = (Token.Text) first("&amp;&#x41;&lt");

        assertThat(text.references().stream().map(Token.CharacterReference::name))
                .containsExactly("amp", "#x41", "lt");
    }

    @Test
    void whatNoTokenCanBeIsRefusedWhereItIsMade() {
        RawText raw = RawText.of("<a>");

        assertThatThrownBy(() -> new Token.Skipped(raw, 5, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a token cannot stand from 5 to 3");
        assertThatThrownBy(() -> new Token.Comment(null, raw, 0, 3, 0, 0)).hasMessage("a token needs its data");
        assertThatThrownBy(() -> new Token.Comment("", null, 0, 3, 0, 0)).hasMessage("a token needs its raw");
        assertThatThrownBy(() -> new Token.Comment("", raw, 0, 3, 2, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Token.StartTag.of(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Token.Attribute.of("a", null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(
                        () -> new Token.Attribute("a", "", Quote.ABSENT, raw, raw, List.of(), 3, 2, -1, -1, -1, -1, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name");
    }

    @Test
    void rawMarkupIsCharacters() {
        RawText raw = first("<p title='\u00E9'>").raw();

        assertThat(raw).isInstanceOf(CharSequence.class).hasSize(13).startsWith("<p");
        assertThat(raw.byteLength()).isEqualTo(14);
        assertThat(raw.subSequence(1, 2)).hasToString("p");
        assertThat(raw.contentEquals("<p title='\u00E9'>")).isTrue();
        assertThat(String.join("", List.of(raw, raw))).hasSize(26);
        assertThat(RawText.empty()).isEmpty();
    }

    @Test
    void everyKindOfTokenSaysItsKind() {
        assertThat(Html5.LIVING.tokens("<!DOCTYPE html><?a b><!--c--><p>d</p></>").stream()
                        .map(Token::kind))
                .containsExactly(
                        TokenKind.DOCTYPE,
                        TokenKind.PROCESSING_INSTRUCTION,
                        TokenKind.COMMENT,
                        TokenKind.START_TAG,
                        TokenKind.TEXT,
                        TokenKind.END_TAG,
                        TokenKind.SKIPPED);
    }

    /** Markup that reads otherwise than it is written, in every way there is. */
    static List<String> oddMarkup() {
        String plain = "<!DOCTYPE html><p class=a title='b c' HIDDEN>some text</p ><br/><!--c--><?a b></><";
        return List.of(
                plain,
                plain.replace(" ", "\r\n").replace("text", "\r\r\n \u0000 text\r"),
                "<A HREF='?a=b&amp;c=d&copy=e&notin;' x=& y='&#x10FFFF;&acE;' z>&lt;&ampersand &#0;&bogus;&fjlig;</a>",
                "<p \u00E9=\u65E5 \uD83D\uDE00='\uD83D\uDE00&amp;\u00E9' b>\u65E5\u672C &eacute;"
                        + " \uD83D\uDE00</P\u00C9>\u00E9",
                "<p a=1 A=2 a=3 b>x</p b=c><a b='\uD800' \uDC00>\uD800 &amp; \uDC00\r\n",
                "<script>" + "if (a < b) c();\r\n".repeat(400) + "</script><a title='" + "\u00E9".repeat(5000) + "'>",
                ("<li><a href=\"/page?a=1&amp;b=2\">\n    \u00E9 link &nbsp;</a>\r\n" + " ".repeat(70)).repeat(300),
                "<svg><![CDATA[a\r\n&amp;<b>]]></svg><textarea>\n\u0000a</textarea><title>&lt;\u0000</title>",
                "<p " + "a".repeat(70_000) + "=b c='" + "d&lt;".repeat(20_000) + "'>" + "e&amp;".repeat(20_000));
    }

    private static final Dialect PART_BY_PART = Html5.LIVING.with(LexerOptions::checked);

    @ParameterizedTest
    @MethodSource("oddMarkup")
    void tokensThatShareTheInputAreEqualToThoseCopiedPartByPart(String markup) {
        byte[] bytes = markup.getBytes(StandardCharsets.UTF_8);
        byte[] malformed = markup.getBytes(StandardCharsets.ISO_8859_1);

        assertEqualInAllWays(
                Html5.LIVING.tokens(markup).toList(),
                PART_BY_PART.tokens(markup).toList());
        assertEqualInAllWays(
                Html5.LIVING.tokens(bytes).toList(), PART_BY_PART.tokens(bytes).toList());
        assertEqualInAllWays(
                Html5.LIVING.tokens(malformed).toList(),
                PART_BY_PART.tokens(malformed).toList());
        assertEqualInAllWays(
                Html5.LIVING.tokens(new ByteArrayInputStream(bytes)).toList(),
                PART_BY_PART.tokens(bytes).toList());
    }

    private static void assertEqualInAllWays(List<Token> shared, List<Token> copied) {
        assertThat(shared).isEqualTo(copied).hasToString(copied.toString()).hasSameHashCodeAs(copied);
        assertThat(copied).isEqualTo(shared);
        for (int i = 0; i < shared.size(); i++) {
            if (shared.get(i) instanceof Token.Tag tag && copied.get(i) instanceof Token.Tag same) {
                assertThat(tag.attributes()).isEqualTo(same.attributes());
                assertThat(tag.withAttribute("new", "x")).isEqualTo(same.withAttribute("new", "x"));
            }
        }
    }

    @Test
    void aKeptTokenStaysWhenTheArrayItWasReadFromIsUsedForSomethingElse() {
        byte[] page = "<p class=a>text</p>".getBytes(StandardCharsets.UTF_8);
        List<Token> tokens = Html5.LIVING.tokens(page).toList();
        Arrays.fill(page, (byte) 'x');

        assertThat(tokens.stream().map(token -> token.raw().toString())).containsExactly("<p class=a>", "text", "</p>");
        assertThat(((Token.StartTag) tokens.get(0)).attributes().get(0).value()).isEqualTo("a");
        assertThat(((Token.Text) tokens.get(1)).data()).isEqualTo("text");
    }

    @Test
    void theAttributesOfAReadTagCannotBeChanged() {
        Token.StartTag tag = (Token.StartTag) first("<a b c>");

        assertThatThrownBy(() -> tag.attributes().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> tag.attributes().iterator().remove())
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> tag.attributes().get(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void threadsThatAskTheSameTokensGetTheSameAnswers() {
        String markup = "<p title='\u00E9 &amp; b'>\u65E5\u672C text of some length</p>".repeat(500);
        List<Token> tokens = Html5.LIVING.tokens(markup).toList();
        String expected = PART_BY_PART.tokens(markup).toList().toString();

        assertThat(IntStream.range(0, 8).parallel().mapToObj(i -> tokens.toString()))
                .containsOnly(expected);
    }
}
