package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ViewsTest {
    private final Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());

    private TokenKind first(String input) {
        lexer.reset();
        lexer.feed(input);
        lexer.end();
        return lexer.next();
    }

    private TokenKind first(byte[] input) {
        lexer.reset();
        lexer.feed(input);
        lexer.end();
        return lexer.next();
    }

    private TagView tag(String input) {
        first(input);
        return lexer.tag();
    }

    private static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    // ---- tags

    @Test
    void aTagShowsItsNameAsReadAndAsWritten() {
        TagView tag = tag("<DiV\0É>");

        assertThat(tag.kind()).isEqualTo(TokenKind.START_TAG);
        assertThat(tag.name()).hasToString("div\ufffdÉ");
        assertThat(tag.rawName()).hasToString("DiV\0É");
        assertThat(tag.raw()).hasToString("<DiV\0É>");
        assertThat(tag.nameStart()).isEqualTo(1);
        assertThat(tag.nameEnd()).isEqualTo(6);
        assertThat(tag.start()).isZero();
        assertThat(tag.end()).isEqualTo(7);
        assertThat(tag.selfClosing()).isFalse();
        assertThat(tag.attributeCount()).isZero();
    }

    @Test
    void anAttributeWithoutAValueHasNoneOfItsOffsets() {
        AttributeView attribute = tag("<a B >").attribute(0);

        assertThat(attribute.quote()).isEqualTo(Quote.ABSENT);
        assertThat(attribute.name()).hasToString("b");
        assertThat(attribute.rawName()).hasToString("B");
        assertThat(attribute.value().isEmpty()).isTrue();
        assertThat(attribute.rawValue().isEmpty()).isTrue();
        assertThat(attribute.value().length()).isZero();
        assertThat(attribute.value().is("")).isTrue();
        assertThat(attribute.value().toBytes()).isEmpty();
        assertThat(attribute.nameStart()).isEqualTo(3);
        assertThat(attribute.nameEnd()).isEqualTo(4);
        assertThat(attribute.equalsSign()).isEqualTo(-1);
        assertThat(attribute.outerStart()).isEqualTo(-1);
        assertThat(attribute.outerEnd()).isEqualTo(-1);
        assertThat(attribute.valueStart()).isEqualTo(-1);
        assertThat(attribute.valueEnd()).isEqualTo(-1);
        assertThat(attribute.referenceCount()).isZero();
        assertThatThrownBy(() -> attribute.reference(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void anEmptyValueIsThereAndEmpty() {
        AttributeView attribute = tag("<a b = ''>").attribute(0);

        assertThat(attribute.quote()).isEqualTo(Quote.SINGLE);
        assertThat(attribute.value().isEmpty()).isTrue();
        assertThat(attribute.equalsSign()).isEqualTo(5);
        assertThat(attribute.outerStart()).isEqualTo(7);
        assertThat(attribute.valueStart()).isEqualTo(8);
        assertThat(attribute.valueEnd()).isEqualTo(8);
        assertThat(attribute.outerEnd()).isEqualTo(9);
    }

    @Test
    void aMissingValueIsUnquotedAndEmpty() {
        AttributeView attribute = tag("<a b= >").attribute(0);

        assertThat(attribute.quote()).isEqualTo(Quote.UNQUOTED);
        assertThat(attribute.value().isEmpty()).isTrue();
        assertThat(attribute.equalsSign()).isEqualTo(4);
        assertThat(attribute.outerStart()).isEqualTo(6).isEqualTo(attribute.outerEnd());
    }

    @Test
    void anUnquotedValueMayEndInASolidus() {
        TagView tag = tag("<a href=/b/>");

        assertThat(tag.selfClosing()).isFalse();
        assertThat(tag.attribute(0).value()).hasToString("/b/");
        assertThat(tag("<a href=/b />").selfClosing()).isTrue();
    }

    @Test
    void valuesAreDecodedAndRawOnesAreNot() {
        AttributeView attribute = tag("<a b=\"1\r\n2\r3\0&lt;&ampx&amp;\">").attribute(0);

        assertThat(attribute.value()).hasToString("1\n2\n3\ufffd<&ampx&");
        assertThat(attribute.rawValue()).hasToString("1\r\n2\r3\0&lt;&ampx&amp;");
        assertThat(attribute.referenceCount()).isEqualTo(2);
        ReferenceView reference = attribute.reference(1);
        assertThat(reference.raw()).hasToString("&amp;");
        assertThat(reference.value()).isEqualTo("&");
        assertThat(reference.ending()).isEqualTo(ReferenceView.Ending.SEMICOLON);
        assertThat(reference.start()).isEqualTo(22);
        assertThat(reference.end()).isEqualTo(27);
        assertThatThrownBy(() -> attribute.reference(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> attribute.reference(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void everyReferenceOfALongValueIsFoundAmongReplacedNulls() {
        TagView tag = tag("<a b='&lt;' c='" + "\0&lt;\0\0&gt".repeat(50) + "\0'>");

        AttributeView attribute = tag.attribute(1);
        assertThat(attribute.referenceCount()).isEqualTo(100);
        for (int i = 0; i < 100; i++) {
            assertThat(attribute.reference(i).value()).isEqualTo(i % 2 == 0 ? "<" : ">");
            assertThat(attribute.reference(i).start()).isEqualTo(15 + i / 2 * 10 + (i % 2 == 0 ? 1 : 7));
        }
        assertThatThrownBy(() -> attribute.reference(100)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(tag.attribute(0).referenceCount()).isEqualTo(1);
    }

    @Test
    void duplicatesAreLeftOutButSeenAsWritten() {
        TagView tag = tag("<a b=1 c=2 B=3 c=4 d=5>");

        assertThat(tag.attributeCount()).isEqualTo(3);
        assertThat(tag.attribute(0).value()).hasToString("1");
        assertThat(tag.attribute(1).value()).hasToString("2");
        assertThat(tag.attribute(2).value()).hasToString("5");
        assertThat(tag.writtenAttributeCount()).isEqualTo(5);
        assertThat(tag.writtenAttribute(2).isDuplicate()).isTrue();
        assertThat(tag.writtenAttribute(2).rawName()).hasToString("B");
        assertThat(tag.writtenAttribute(4).isDuplicate()).isFalse();
        for (int index : new int[] {-1, 3, 5}) {
            assertThatThrownBy(() -> tag.attribute(index)).isInstanceOf(IndexOutOfBoundsException.class);
        }
        for (int index : new int[] {-1, 5}) {
            assertThatThrownBy(() -> tag.writtenAttribute(index)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void aTagWithoutAttributesHasNoFirstOne() {
        TagView tag = tag("<a>");

        assertThatThrownBy(() -> tag.attribute(0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> tag.writtenAttribute(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void viewsOfAttributesStandSideBySide() {
        TagView tag = tag("<a B=&lt; C=&gt;>");
        AttributeView b = tag.attribute(0);
        AttributeView c = tag.attribute(1);
        Slice name = b.name();
        Slice value = b.value();

        assertThat(c.value()).hasToString(">");
        assertThat(c.name()).hasToString("c");
        assertThat(value).hasToString("<");
        assertThat(name).hasToString("b");
    }

    // ---- slices

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aSliceIsComparedExactly(Kind kind) {
        Slice slice = value(kind, "Grüße 😀 K");

        assertThat(slice.is("Grüße 😀 K")).isTrue();
        assertThat(slice.is("Grüße 😀 ")).isFalse();
        assertThat(slice.is("Grüße 😀 KK")).isFalse();
        assertThat(slice.is("grüße 😀 K")).isFalse();
        assertThat(slice.is("")).isFalse();
        assertThat(slice.is("Grüße 😁 K")).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void ignoringCaseIgnoresThatOfAsciiLettersOnly(Kind kind) {
        Slice slice = value(kind, "Éa\u212aSſ[@");

        assertThat(slice.isIgnoringAsciiCase("ÉA\u212asſ[@")).isTrue();
        assertThat(slice.isIgnoringAsciiCase("éa\u212asſ[@")).isFalse();
        assertThat(slice.isIgnoringAsciiCase("ÉaKSſ[@")).isFalse();
        assertThat(slice.isIgnoringAsciiCase("Éa\u212aSs[@")).isFalse();
        assertThat(slice.isIgnoringAsciiCase("Éa\u212aSſ{@")).isFalse();
        assertThat(slice.isIgnoringAsciiCase("Éa\u212aSſ[`")).isFalse();
        assertThat(slice.isIgnoringAsciiCase("Éa\u212aSſ[")).isFalse();
        assertThat(slice.isIgnoringAsciiCase("Éa\u212aSſ[@@")).isFalse();
        assertThat(slice.isIgnoringAsciiCase("")).isFalse();
    }

    enum Kind {
        CHARACTERS,
        BYTES,
        DECODED
    }

    private Slice value(Kind kind, String value) {
        String written = "<a b='" + value + "'>";
        switch (kind) {
            case CHARACTERS -> first(written);
            case BYTES -> first(written.getBytes(StandardCharsets.UTF_8));
            case DECODED -> first("<a b='" + value.replace("a", "&#97;").replace("e", "&#x65;") + "'>");
        }
        return lexer.tag().attribute(0).value();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aSliceGivesItsCharactersAndBytes(Kind kind) throws IOException {
        Slice slice = value(kind, "aé😀e");
        byte[] expected = "aé😀e".getBytes(StandardCharsets.UTF_8);
        StringBuilder text = new StringBuilder("x");
        slice.appendTo(text);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        slice.writeTo(out);

        assertThat(slice).hasToString("aé😀e");
        assertThat(text).hasToString("xaé😀e");
        assertThat(slice.toBytes()).isEqualTo(expected);
        assertThat(out.toByteArray()).isEqualTo(expected);
        assertThat(slice.length()).isEqualTo(8);
        assertThat(slice.isEmpty()).isFalse();
        assertThat(slice.byteAt(0)).isEqualTo((byte) 'a');
        assertThat(slice.byteAt(1)).isEqualTo((byte) 0xC3);
        assertThat(slice.byteAt(7)).isEqualTo((byte) 'e');
        assertThatThrownBy(() -> slice.byteAt(8)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> slice.byteAt(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aNameIsComparedAsRead() {
        Slice name = tag("<TABLE>").name();

        assertThat(name.is("table")).isTrue();
        assertThat(name.is("TABLE")).isFalse();
        assertThat(name.isIgnoringAsciiCase("TaBlE")).isTrue();
        assertThat(name.byteAt(0)).isEqualTo((byte) 't');
        assertThat(name.length()).isEqualTo(5);
        assertThat(name.toBytes()).isEqualTo("table".getBytes(StandardCharsets.UTF_8));
        assertThat(lexer.tag().rawName().is("TABLE")).isTrue();
        assertThatThrownBy(() -> name.byteAt(5)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void newlinesAreComparedAsRead() {
        Slice value = tag("<a b='x\r\ny'>").attribute(0).value();

        assertThat(value.is("x\ny")).isTrue();
        assertThat(value.is("x\r\ny")).isFalse();
        assertThat(value.isIgnoringAsciiCase("X\nY")).isTrue();
        assertThat(value.length()).isEqualTo(3);
    }

    @Test
    void malformedBytesReadAsReplacementCharactersAndKeepTheirOwnBytesWhenRaw() {
        byte[] input = hex("3C 61 FF 20 62 3D 27 78 ED A0 80 E2 82 79 27 3E"); // <aÿ b='x…y'>
        first(input);

        assertThat(lexer.tag().name()).hasToString("a\ufffd");
        assertThat(lexer.tag().name().is("a\ufffd")).isTrue();
        assertThat(lexer.tag().name().toBytes()).isEqualTo("a\ufffd".getBytes(StandardCharsets.UTF_8));
        AttributeView attribute = lexer.tag().attribute(0);
        assertThat(attribute.value()).hasToString("x\ufffd\ufffd\ufffd\ufffdy");
        assertThat(attribute.value().is("x\ufffd\ufffd\ufffd\ufffdy")).isTrue();
        assertThat(attribute.rawValue()).hasToString("x\ufffd\ufffd\ufffd\ufffdy");
        assertThat(attribute.rawValue().toBytes()).isEqualTo(hex("78 ED A0 80 E2 82 79"));
        assertThat(lexer.raw().toBytes()).isEqualTo(input);
    }

    @Test
    void loneSurrogatesOfCharactersStay() {
        Slice value = tag("<a b='\ud83dx\ude00'>").attribute(0).value();

        assertThat(value).hasToString("\ud83dx\ude00");
        assertThat(value.is("\ud83dx\ude00")).isTrue();
        assertThat(value.toBytes()).isEqualTo(hex("ED A0 BD 78 ED B8 80"));
    }

    // ---- other tokens

    @Test
    void aTextShowsItsReferences() {
        first("a&lt;b&NotEqualTilde;&#65\0c<");
        TextView text = lexer.text();

        assertThat(text.value()).hasToString("a<b\u2242\u0338A\0c<");
        assertThat(text.raw()).hasToString("a&lt;b&NotEqualTilde;&#65\0c<");
        assertThat(text.isCdataSection()).isFalse();
        assertThat(text.referenceCount()).isEqualTo(3);
        assertThat(text.reference(1).value()).isEqualTo("\u2242\u0338");
        assertThat(text.reference(2).ending()).isEqualTo(ReferenceView.Ending.NO_SEMICOLON);
        assertThat(text.reference(2).raw()).hasToString("&#65");
        assertThatThrownBy(() -> text.reference(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aCdataSectionIsATextWithDelimiters() {
        Lexer foreign = Html5.LIVING.newLexer(LexerOptions.bare().withCdataAllowed(true));
        foreign.feed("a<![CDATA[b&lt;]]]>c");
        foreign.end();
        assertThat(foreign.next()).isEqualTo(TokenKind.TEXT);
        assertThat(foreign.next()).isEqualTo(TokenKind.TEXT);
        TextView section = foreign.text();

        assertThat(section.isCdataSection()).isTrue();
        assertThat(section.value()).hasToString("b&lt;]");
        assertThat(section.raw()).hasToString("<![CDATA[b&lt;]]]>");
        assertThat(section.start()).isEqualTo(1);
        assertThat(section.valueStart()).isEqualTo(10);
        assertThat(section.valueEnd()).isEqualTo(16);
        assertThat(section.end()).isEqualTo(19);
        assertThat(section.referenceCount()).isZero();
        assertThat(foreign.next()).isEqualTo(TokenKind.TEXT);
        assertThat(foreign.text().isCdataSection()).isFalse();
    }

    @Test
    void anEmptyCdataSectionIsATokenToo() {
        Lexer foreign = Html5.LIVING.newLexer(LexerOptions.bare().withCdataAllowed(true));
        foreign.feed("<![CDATA[]]>");
        foreign.end();

        assertThat(Tokens.lines(Tokens.available(foreign))).containsExactly("[]");
    }

    @Test
    void aCommentShowsItsData() {
        assertThat(first("<!--a\r\0--!>")).isEqualTo(TokenKind.COMMENT);
        CommentView comment = lexer.comment();

        assertThat(comment.data()).hasToString("a\n\ufffd");
        assertThat(comment.raw()).hasToString("<!--a\r\0--!>");
        assertThat(comment.start()).isZero();
        assertThat(comment.dataStart()).isEqualTo(4);
        assertThat(comment.dataEnd()).isEqualTo(7);
        assertThat(comment.end()).isEqualTo(11);
        first("<!-->");
        assertThat(lexer.comment().data().isEmpty()).isTrue();
    }

    @Test
    void whatADoctypeHasNotIsMissingAndNotEmpty() {
        assertThat(first("<!DOCTYPE>")).isEqualTo(TokenKind.DOCTYPE);
        DoctypeView doctype = lexer.doctype();

        assertThat(doctype.hasName()).isFalse();
        assertThat(doctype.hasPublicId()).isFalse();
        assertThat(doctype.hasSystemId()).isFalse();
        assertThat(doctype.name().isEmpty()).isTrue();
        assertThat(doctype.publicId().isEmpty()).isTrue();
        assertThat(doctype.systemId().isEmpty()).isTrue();
        assertThat(doctype.nameStart()).isEqualTo(-1);
        assertThat(doctype.nameEnd()).isEqualTo(-1);
        assertThat(doctype.publicIdStart()).isEqualTo(-1);
        assertThat(doctype.publicIdEnd()).isEqualTo(-1);
        assertThat(doctype.systemIdStart()).isEqualTo(-1);
        assertThat(doctype.systemIdEnd()).isEqualTo(-1);
        assertThat(doctype.forceQuirks()).isTrue();
        Token.Doctype copy = (Token.Doctype) Token.copyOf(lexer, TokenKind.DOCTYPE);
        assertThat(copy.name()).isNull();
        assertThat(copy.publicId()).isNull();
        assertThat(copy.systemId()).isNull();
    }

    @Test
    void aDoctypeShowsItsParts() {
        first("<!DOCTYPE HTML PUBLIC '' \"s\0\">");
        DoctypeView doctype = lexer.doctype();

        assertThat(doctype.name()).hasToString("html");
        assertThat(doctype.hasPublicId()).isTrue();
        assertThat(doctype.publicId().isEmpty()).isTrue();
        assertThat(doctype.publicIdStart()).isEqualTo(23).isEqualTo(doctype.publicIdEnd());
        assertThat(doctype.systemId()).hasToString("s\ufffd");
        assertThat(doctype.systemIdStart()).isEqualTo(26);
        assertThat(doctype.systemIdEnd()).isEqualTo(28);
        assertThat(doctype.nameStart()).isEqualTo(10);
        assertThat(doctype.nameEnd()).isEqualTo(14);
        assertThat(doctype.end()).isEqualTo(30);
        assertThat(doctype.forceQuirks()).isFalse();
    }

    @Test
    void aProcessingInstructionShowsItsParts() {
        assertThat(first("<?Target  a\r\nb? c?>")).isEqualTo(TokenKind.PROCESSING_INSTRUCTION);
        ProcessingInstructionView instruction = lexer.processingInstruction();

        assertThat(instruction.target()).hasToString("Target");
        assertThat(instruction.data()).hasToString("a\nb? c");
        assertThat(instruction.raw()).hasToString("<?Target  a\r\nb? c?>");
        assertThat(instruction.targetStart()).isEqualTo(2);
        assertThat(instruction.targetEnd()).isEqualTo(8);
        assertThat(instruction.dataStart()).isEqualTo(10);
        assertThat(instruction.dataEnd()).isEqualTo(17);
        assertThat(instruction.end()).isEqualTo(19);
    }

    @Test
    void whatIsNoTokenCannotBeCopied() {
        first("a");

        for (TokenKind kind : new TokenKind[] {TokenKind.ERROR, TokenKind.NEED_INPUT, TokenKind.END}) {
            assertThatThrownBy(() -> Token.copyOf(lexer, kind)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void beforeTheFirstTokenNothingIsShown() {
        assertThat(lexer.raw().isEmpty()).isTrue();
        assertThat(lexer.tokenStart()).isZero();
        assertThat(lexer.tokenEnd()).isZero();
    }
}
