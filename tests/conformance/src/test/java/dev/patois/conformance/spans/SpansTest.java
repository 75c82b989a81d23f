package dev.patois.conformance.spans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libTokens;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.LineIndex;
import dev.patois.core.text.Quote;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView.Ending;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Where tokens, their parts and errors lie: exactly, in bytes and in UTF-16 code units, whatever stands before them.
 */
class SpansTest {
    private static final LexerOptions OPTIONS =
            LexerOptions.bare().withErrors(ErrorHandling.collect()).withCdataAllowed(true);

    /** A document with every kind of token, cut where its tokens end. */
    private static final List<String> PIECES = List.of(
            "é😀",
            "<!DOCTYPE hTmL PUBLIC \"字\" 'ß'>",
            "\r\n漢",
            "<p ü=\"a&amp;😀\">",
            "x&lt;y\u0000z&#x1F600;",
            "</p\tä=1 >",
            "<!--字--!>",
            "<?php ü \r\n?>",
            "</>",
            "漢",
            "<![CDATA[é]]]>",
            "<br/>",
            "</😀>",
            "<!bogus\r>",
            "&nosuch;",
            "<!doctype>",
            "<a b='");

    private static String document() {
        return String.join("", PIECES);
    }

    private static Lexer lexer() {
        return Html5.LIVING.newLexer(OPTIONS);
    }

    @ParameterizedTest
    @EnumSource
    void everyTokenHasItsExactSpanAndRawText(Units units) {
        String input = document();

        List<Token> tokens = units.lex(lexer(), input).tokens();

        assertThat(tokens.stream().map(t -> units.slice(input, t.start(), t.end())))
                .containsExactlyElementsOf(PIECES);
        assertThat(tokens.stream().map(t -> t.raw().toString())).containsExactlyElementsOf(PIECES);
        assertThat(tokens.stream().map(t -> t.getClass().getSimpleName()))
                .containsExactly(
                        "Text",
                        "Doctype",
                        "Text",
                        "StartTag",
                        "Text",
                        "EndTag",
                        "Comment",
                        "ProcessingInstruction",
                        "Skipped",
                        "Text",
                        "Text",
                        "StartTag",
                        "Comment",
                        "Comment",
                        "Text",
                        "Doctype",
                        "Skipped");
    }

    @ParameterizedTest
    @EnumSource
    void everyPartOfADoctypeHasItsExactSpan(Units units) {
        String input = "字<!DOCTYPE\r\nhTmLß PUBLIC \"é\" '😀'>";
        TokenCursor cursor = units.cursor(Html5.LIVING, input);
        cursor.next();

        TokenKind kind = cursor.next();
        DoctypeView doctype = cursor.doctype();

        assertThat(kind).isEqualTo(TokenKind.DOCTYPE);
        assertThat(units.slice(input, doctype.nameStart(), doctype.nameEnd())).isEqualTo("hTmLß");
        assertThat(doctype.name().toString()).isEqualTo("htmlß");
        assertThat(units.slice(input, doctype.publicIdStart(), doctype.publicIdEnd()))
                .isEqualTo("é");
        assertThat(units.slice(input, doctype.systemIdStart(), doctype.systemIdEnd()))
                .isEqualTo("😀");
    }

    @ParameterizedTest
    @EnumSource
    void whatADoctypeLacksHasNoSpan(Units units) {
        TokenCursor cursor = units.cursor(Html5.LIVING, "<!doctype>");
        cursor.next();
        DoctypeView doctype = cursor.doctype();

        List<Long> spans = List.of(
                doctype.nameStart(),
                doctype.nameEnd(),
                doctype.publicIdStart(),
                doctype.publicIdEnd(),
                doctype.systemIdStart(),
                doctype.systemIdEnd());

        assertThat(spans).containsOnly(-1L);
        assertThat(doctype.hasName() || doctype.hasPublicId() || doctype.hasSystemId())
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void everyPartOfAProcessingInstructionHasItsExactSpan(Units units) {
        String input = "字<?Xml-a \r\n é??>";
        TokenCursor cursor = units.cursor(Html5.LIVING, input);
        cursor.next();

        cursor.next();
        ProcessingInstructionView instruction = cursor.processingInstruction();

        assertThat(units.slice(input, instruction.targetStart(), instruction.targetEnd()))
                .isEqualTo("Xml-a");
        assertThat(units.slice(input, instruction.dataStart(), instruction.dataEnd()))
                .isEqualTo("é?");
        assertThat(units.slice(input, instruction.start(), instruction.end())).isEqualTo("<?Xml-a \r\n é??>");
    }

    @ParameterizedTest
    @CsvSource({
        "字<!--é--x-->, é--x",
        "字<!--é--!>, é",
        "字<!--->, ''",
        "字<!-->, ''",
        "字<!--é-, é",
        "字<!--é--, é",
        "字<!--é--!, é",
        "字<!é>, é",
        "字</😀>, 😀",
        "字<?é>, ?é",
        "字<![cdata[é]]>, [cdata[é]]"
    })
    void theDataOfACommentHasItsExactSpan(String input, String data) {
        for (Units units : Units.values()) {
            List<Token> tokens = units.lex(lexer(), input).tokens();

            Token.Comment comment = (Token.Comment) tokens.get(1);

            assertThat(units.slice(input, comment.dataStart(), comment.dataEnd()))
                    .isEqualTo(data);
            assertThat(comment.data()).isEqualTo(data);
            assertThat(units.slice(input, comment.start(), comment.end())).isEqualTo(input.substring(1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDataOfACdataSectionHasItsExactSpan(Units units) {
        String input = "é<![CDATA[😀]]]>\r\n<![CDATA[]]><![CDATA[字";

        List<Token> tokens = units.lex(lexer(), input).tokens();
        List<String> data = new ArrayList<>();
        for (Token token : tokens) {
            Token.Text text = (Token.Text) token;
            data.add(text.cdataSection() + " " + units.slice(input, text.dataStart(), text.dataEnd()));
        }

        assertThat(data).containsExactly("false é", "true 😀]", "false \r\n", "true ", "true 字");
        assertThat(((Token.Text) tokens.get(2)).data()).isEqualTo("\n");
    }

    @ParameterizedTest
    @EnumSource
    void everyPartOfAnAttributeHasItsExactSpan(Units units) {
        String tag = "漢<P\r\nA ü = \"é&gt;\"\tc='😀' d=ß/f g=\n字 h = ''>";

        Token.StartTag start = (Token.StartTag) units.lex(lexer(), tag).tokens().get(1);
        List<String> parts = start.attributes().stream()
                .map(a -> String.join(
                        "|",
                        units.slice(tag, a.nameStart(), a.nameEnd()),
                        a.equalsSign() < 0 ? "none" : units.slice(tag, a.equalsSign(), a.equalsSign() + 1),
                        units.slice(tag, a.outerStart(), a.outerEnd()),
                        units.slice(tag, a.valueStart(), a.valueEnd()),
                        a.quote().name()))
                .toList();

        assertThat(parts)
                .containsExactly(
                        "A|none|none|none|ABSENT",
                        "ü|=|\"é&gt;\"|é&gt;|DOUBLE",
                        "c|=|'😀'|😀|SINGLE",
                        "d|=|ß/f|ß/f|UNQUOTED",
                        "g|=|字|字|UNQUOTED",
                        "h|=|''||SINGLE");
    }

    @ParameterizedTest
    @EnumSource
    void aTagsNameHasItsExactSpan(Units units) {
        String input = "字</dIvß\u0000 a>";
        TokenCursor cursor = units.cursor(Html5.LIVING, input);
        cursor.next();

        TokenKind kind = cursor.next();
        TagView tag = cursor.tag();

        assertThat(kind).isEqualTo(TokenKind.END_TAG);
        assertThat(units.slice(input, tag.nameStart(), tag.nameEnd())).isEqualTo("dIvß\u0000");
        assertThat(tag.rawName().toString()).isEqualTo("dIvß\u0000");
        assertThat(tag.name().toString()).isEqualTo("divß\uFFFD");
    }

    @ParameterizedTest
    @EnumSource
    void aMissingValueIsAnEmptyOneAfterTheEqualsSign(Units units) {
        String input = "é<a b= >";

        Token.StartTag tag = (Token.StartTag) units.lex(lexer(), input).tokens().get(1);
        Token.Attribute attribute = tag.attributes().get(0);

        assertThat(attribute.quote()).isEqualTo(Quote.UNQUOTED);
        assertThat(attribute.value()).isEmpty();
        assertThat(attribute.equalsSign()).isEqualTo(units.of(input, 5));
        assertThat(List.of(attribute.outerStart(), attribute.outerEnd(), attribute.valueStart(), attribute.valueEnd()))
                .containsOnly(units.of(input, 7));
    }

    @ParameterizedTest
    @EnumSource
    void everyReferenceHasItsExactSpanValueAndEnding(Units units) {
        String text = "é&amp;😀&lt字&#65&#x1F600;&notin;&notit;&NotEqualTilde;&nosuch;&#;&#x;& &";
        String attribute = "字<a ü='é&amp;😀&lt=&lt&#65;&gt ß'>";

        Token.Text inText = (Token.Text) units.lex(lexer(), text).tokens().get(0);
        Token.StartTag tag =
                (Token.StartTag) units.lex(lexer(), attribute).tokens().get(1);

        assertThat(inText.references().stream().map(r -> describe(units, text, r)))
                .containsExactly(
                        "&amp; & SEMICOLON",
                        "&lt < NO_SEMICOLON",
                        "&#65 A NO_SEMICOLON",
                        "&#x1F600; 😀 SEMICOLON",
                        "&notin; ∉ SEMICOLON",
                        "&not ¬ NO_SEMICOLON",
                        "&NotEqualTilde; ≂̸ SEMICOLON");
        assertThat(tag.attributes().get(0).references().stream().map(r -> describe(units, attribute, r)))
                .containsExactly("&amp; & SEMICOLON", "&lt < NO_SEMICOLON", "&#65; A SEMICOLON", "&gt > NO_SEMICOLON");
        assertThat(inText.data()).isEqualTo("é&😀<字A😀∉¬it;≂̸&nosuch;&#;&#x;& &");
        assertThat(tag.attributes().get(0).value()).isEqualTo("é&😀&lt=<A> ß");
    }

    private static String describe(Units units, String input, Token.CharacterReference reference) {
        String raw = units.slice(input, reference.start(), reference.end());
        assertThat(reference.raw().toString()).isEqualTo(raw);
        Ending ending = reference.ending();
        return raw + " " + reference.value() + " " + ending;
    }

    @ParameterizedTest
    @EnumSource
    void everyErrorHasTheSpanOfTheCharacterItIsAbout(Units units) {
        String input = "é\u0001<😀\r\n<a b='1'c b>字&#0;&lt</><!x\uFFFF><!--a--!>\u0000😀</p/ a></";

        List<ParseError> errors = units.lex(lexer(), input).errors();

        assertThat(errors.stream().map(e -> e.code().id() + " " + units.slice(input, e.start(), e.end())))
                .containsExactly(
                        "control-character-in-input-stream \u0001",
                        "invalid-first-character-of-tag-name 😀",
                        "missing-whitespace-between-attributes c",
                        "duplicate-attribute >",
                        "null-character-reference ",
                        "missing-semicolon-after-character-reference ",
                        "missing-end-tag-name >",
                        "incorrectly-opened-comment x",
                        "noncharacter-in-input-stream \uFFFF",
                        "incorrectly-closed-comment >",
                        "unexpected-null-character \u0000",
                        "unexpected-solidus-in-tag  ",
                        "end-tag-with-attributes >",
                        "eof-before-tag-name ");
        assertThat(errors.get(4).start()).isEqualTo(units.of(input, input.indexOf("&lt")));
        assertThat(errors.get(5).start()).isEqualTo(units.of(input, input.indexOf("</>")));
        assertThat(errors.get(errors.size() - 1).start()).isEqualTo(units.of(input, input.length()));
    }

    @Test
    void anErrorAboutACrLfCoversBoth() {
        String input = "<!\r\n>";

        List<ParseError> errors = Run.wholeThenEnd(lexer(), input).errors();

        assertThat(errors).hasSize(1);
        assertThat(errors.get(0).start()).isEqualTo(2);
        assertThat(errors.get(0).end()).isEqualTo(4);
    }

    @Test
    void linesAndColumnsOfTextAndBytesAgree() {
        String input = "a\r\né😀\u0001\r字\n\u0001漢😀\u0001";

        List<ParseError> ofText = Run.wholeThenEnd(lexer(), input).errors();
        List<ParseError> ofBytes = Run.wholeThenEnd(lexer(), Wtf8.encode(input)).errors();
        LineIndex text = LineIndex.of(input);
        LineIndex bytes = LineIndex.of(Wtf8.encode(input));

        assertThat(ofText.stream().map(e -> text.position(e.start()).toString()))
                .containsExactly("2:4", "4:1", "4:5");
        assertThat(ofBytes.stream().map(e -> bytes.position(e.start()).toString()))
                .containsExactly("2:4", "4:1", "4:5");
        assertThat(ofBytes.stream().map(e -> bytes.position(e.start()).codePointColumn()))
                .containsExactly(3, 1, 4);
        assertThat(ofText.stream().map(e -> text.position(e.start()).codePointColumn()))
                .containsExactly(3, 1, 4);
    }

    // ---- duplicates and names

    @ParameterizedTest
    @EnumSource
    void aDroppedDuplicateCanStillBeSeen(Units units) {
        String input = "字<a é=1 b='2' B=\"😀\" é c>";
        TokenCursor cursor = units.cursor(Html5.LIVING, input);
        cursor.next();
        cursor.next();
        TagView tag = cursor.tag();

        List<String> kept = new ArrayList<>();
        for (int i = 0; i < tag.attributeCount(); i++) {
            kept.add(tag.attribute(i).name() + "=" + tag.attribute(i).value());
        }
        List<String> written = new ArrayList<>();
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            AttributeView a = tag.writtenAttribute(i);
            written.add(units.slice(input, a.nameStart(), a.nameEnd()) + "="
                    + units.slice(input, a.outerStart(), a.outerEnd()) + (a.isDuplicate() ? " dropped" : ""));
        }

        assertThat(kept).containsExactly("é=1", "b=2", "c=");
        assertThat(written).containsExactly("é=1", "b='2'", "B=\"😀\" dropped", "é=none dropped", "c=none");
    }

    @ParameterizedTest
    @CsvSource({"0", "14", "15", "16", "40"})
    void namesAreComparedAsTheyRead(int others) {
        ByteArrayOutputStream tag = new ByteArrayOutputStream();
        tag.writeBytes("<a".getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < others; i++) {
            tag.writeBytes((" n" + i).getBytes(StandardCharsets.UTF_8));
        }
        tag.writeBytes(bytes("20 78 ff 3d 31")); // x with a malformed byte
        tag.writeBytes(bytes("20 78 fe 3d 32")); // x with another one
        tag.writeBytes(bytes("20 58 00 3d 33")); // X with U+0000
        tag.writeBytes(bytes("20 78 ef bf bd 3d 34")); // x with U+FFFD itself
        tag.writeBytes(bytes("20 78 3d 35 3e")); // x

        Run lexed = Run.wholeThenEnd(lexer(), tag.toByteArray());
        Token.StartTag start = (Token.StartTag) lexed.tokens().get(0);

        assertThat(start.attributes()).hasSize(others + 2);
        assertThat(start.attributes().get(others).name()).isEqualTo("x\uFFFD");
        assertThat(start.attributes().get(others).value()).isEqualTo("1");
        assertThat(start.attributes().get(others + 1).name()).isEqualTo("x");
        assertThat(start.duplicates().stream().map(Token.Attribute::value)).containsExactly("2", "3", "4");
        assertThat(start.duplicates().get(0).rawName().bytes()).isEqualTo(bytes("78 fe"));
    }

    @Test
    void namesThatDifferBeyondAsciiAreNotDuplicates() {
        String input = "<a é É ſ s K k \u212A x\uD800 x\uDC00>";

        Token.StartTag tag =
                (Token.StartTag) Run.wholeThenEnd(lexer(), input).tokens().get(0);

        assertThat(tag.attributes().stream().map(Token.Attribute::name))
                .containsExactly("é", "É", "ſ", "s", "k", "\u212A", "x\uD800", "x\uDC00");
        assertThat(tag.duplicates().stream().map(a -> a.rawName().toString())).containsExactly("k");
    }

    // ---- malformed bytes, byte order marks, lone surrogates

    @ParameterizedTest
    @CsvSource({
        "ed a0 80, 3",
        "ed b0 80, 3",
        "ff, 1",
        "80, 1",
        "c0 80, 2",
        "c1 bf, 2",
        "c3, 1",
        "e0 80 80, 3",
        "e5 ad, 1",
        "e5 ad 78, 1",
        "f0 80 80 80, 4",
        "f0 9f 98, 1",
        "f0 9f, 1",
        "f4 90 80 80, 4",
        "f5 80, 2",
        "f8 88 80 80 80, 5",
        "fe ff, 2"
    })
    void malformedBytesReadAsTheEncodingStandardSaysAndKeepTheirRawForm(String malformed, int replacements) {
        byte[] bad = bytes(malformed);
        String tail = malformed.endsWith("78") ? "x" : "";
        String read = "\uFFFD".repeat(replacements) + tail;
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        List<byte[]> raw = List.of(
                join("é", bad, ""),
                join("<a", bad, ">"),
                join("<p é='", bad, "'>"),
                join("<p q", bad, "=1>"),
                join("<!--", bad, "-->"),
                join("<!doctype ", bad, ">"),
                join("<?a ", bad, "?>"),
                join("<![CDATA[", bad, "]]>"),
                join("", bad, ""));
        raw.forEach(input::writeBytes);

        List<Token> tokens = Run.wholeThenEnd(lexer(), input.toByteArray()).tokens();

        assertThat(tokens.stream().map(t -> HexFormat.of().formatHex(t.raw().bytes())))
                .containsExactlyElementsOf(
                        raw.stream().map(HexFormat.of()::formatHex).toList());
        assertThat(((Token.Text) tokens.get(0)).data()).isEqualTo("é" + read);
        assertThat(((Token.StartTag) tokens.get(1)).name()).isEqualTo("a" + read);
        assertThat(((Token.StartTag) tokens.get(2)).attributes().get(0).value()).isEqualTo(read);
        assertThat(((Token.StartTag) tokens.get(3)).attributes().get(0).name()).isEqualTo("q" + read);
        assertThat(((Token.Comment) tokens.get(4)).data()).isEqualTo(read);
        assertThat(((Token.Doctype) tokens.get(5)).name()).isEqualTo(read);
        assertThat(((Token.ProcessingInstruction) tokens.get(6)).data()).isEqualTo(read);
        assertThat(((Token.Text) tokens.get(7)).data()).isEqualTo(read);
        assertThat(((Token.Text) tokens.get(8)).data()).isEqualTo(read);
        assertThat(Run.chunked(lexer(), input.toByteArray(), 1).tokens()).isEqualTo(tokens);
    }

    @Test
    void aByteOrderMarkIsSkippedFromBytes() {
        byte[] input = bytes("ef bb bf ef bb bf 3c 70 3e");

        List<Token> tokens = Run.wholeThenEnd(lexer(), input).tokens();

        assertThat(tokens.get(0)).isInstanceOf(Token.Skipped.class);
        assertThat(tokens.get(0).raw().bytes()).isEqualTo(bytes("ef bb bf"));
        assertThat(((Token.Text) tokens.get(1)).data()).isEqualTo("\uFEFF");
        assertThat(tokens.get(1).start()).isEqualTo(3);
        assertThat(tokens.get(2).start()).isEqualTo(6);
        assertThat(Run.chunked(lexer(), input, 1).tokens()).isEqualTo(tokens);
        assertThat(Run.chunked(lexer(), input, 2).tokens()).isEqualTo(tokens);
    }

    @Test
    void halfAByteOrderMarkIsText() {
        for (String half : List.of("ef", "ef bb", "ef bb 3c 70 3e", "bb bf")) {
            byte[] input = bytes(half);

            List<Token> tokens = Run.wholeThenEnd(lexer(), input).tokens();

            assertThat(((Token.Text) tokens.get(0)).data()).startsWith("\uFFFD");
            assertThat(Run.chunked(lexer(), input, 1).tokens()).isEqualTo(tokens);
        }
    }

    @Test
    void aLeadingByteOrderMarkOfAStringIsText() {
        List<Token> tokens = Run.wholeThenEnd(lexer(), "\uFEFF<p>").tokens();

        assertThat(((Token.Text) tokens.get(0)).data()).isEqualTo("\uFEFF");
        assertThat(tokens.get(1).start()).isEqualTo(1);
    }

    @Test
    void loneSurrogatesOfAStringPassThrough() {
        String input = "\uD800<a\uDC00 b\uD83D=\uDE00\uD83D>\uD83D\uD83D\uDE00\uDE00<!--\uDFFF-->\uD83D";

        Run lexed = Run.wholeThenEnd(lexer(), input);
        Token.StartTag tag = (Token.StartTag) lexed.tokens().get(1);

        assertThat(Html5libTokens.of(lexed.tokens()).toString())
                .isEqualTo("[[Character, \uD800], [StartTag, a\uDC00, {b\uD83D=\uDE00\uD83D}], [Character,"
                        + " \uD83D\uD83D\uDE00\uDE00], [Comment, \uDFFF], [Character, \uD83D]]");
        assertThat(lexed.tokens().stream().map(t -> input.substring((int) t.start(), (int) t.end())))
                .containsExactly(
                        "\uD800",
                        "<a\uDC00 b\uD83D=\uDE00\uD83D>",
                        "\uD83D\uD83D\uDE00\uDE00",
                        "<!--\uDFFF-->",
                        "\uD83D");
        assertThat(tag.attributes().get(0).rawValue().toString()).isEqualTo("\uDE00\uD83D");
        assertThat(lexed.errors().stream().map(e -> input.substring((int) e.start(), (int) e.end())))
                .containsExactly(
                        "\uD800", "\uDC00", "\uD83D", "\uDE00", "\uD83D", "\uD83D", "\uDE00", "\uDFFF", "\uD83D");
        for (int at = 1; at < input.length(); at++) {
            assertThat(Run.split(lexer(), input, at)).isEqualTo(lexed);
        }
        assertThat(Run.chunked(lexer(), input, 1)).isEqualTo(lexed);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.ofDelimiter(" ").parseHex(hex);
    }

    private static byte[] join(String before, byte[] bytes, String after) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        joined.writeBytes(before.getBytes(StandardCharsets.UTF_8));
        joined.writeBytes(bytes);
        joined.writeBytes(after.getBytes(StandardCharsets.UTF_8));
        return joined.toByteArray();
    }
}
