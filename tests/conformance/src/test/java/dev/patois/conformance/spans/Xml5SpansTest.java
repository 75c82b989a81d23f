package dev.patois.conformance.spans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.TokenCursor;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.TokenKind;
import dev.patois.xml5.Xml5;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where the tokens of XML and their parts lie, in both units. */
class Xml5SpansTest {
    private static final String BEFORE = "é😀\r\n";

    private static TokenCursor second(Units units, String markup) {
        TokenCursor cursor = units.cursor(Xml5.DRAFT, BEFORE + markup + "<z>");
        assertThat(cursor.next()).isEqualTo(TokenKind.TEXT);
        cursor.next();
        assertThat(units.slice(BEFORE + markup + "<z>", cursor.tokenStart(), cursor.tokenEnd()))
                .isEqualTo(markup);
        assertThat(cursor.raw()).hasToString(markup);
        return cursor;
    }

    private static String slice(Units units, String markup, long start, long end) {
        return units.slice(BEFORE + markup + "<z>", start, end);
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyTagAndItsAttribute(Units units) {
        String markup = "<p:ü  x:y\n=\n'é&lt;&n;\t' z/>";
        TokenCursor cursor = second(units, markup);
        AttributeView attribute = cursor.tag().attribute(0);

        assertThat(slice(units, markup, cursor.tag().nameStart(), cursor.tag().nameEnd()))
                .isEqualTo("p:ü");
        assertThat(slice(units, markup, attribute.nameStart(), attribute.nameEnd()))
                .isEqualTo("x:y");
        assertThat(slice(units, markup, attribute.equalsSign(), attribute.equalsSign() + 1))
                .isEqualTo("=");
        assertThat(slice(units, markup, attribute.outerStart(), attribute.outerEnd()))
                .isEqualTo("'é&lt;&n;\t'");
        assertThat(slice(units, markup, attribute.valueStart(), attribute.valueEnd()))
                .isEqualTo("é&lt;&n;\t");
        assertThat(attribute.value()).hasToString("é<&n; ");
        assertThat(attribute.rawValue()).hasToString("é&lt;&n;\t");
        assertThat(attribute.referenceCount()).isEqualTo(2);
        assertThat(slice(
                        units,
                        markup,
                        attribute.reference(1).start(),
                        attribute.reference(1).end()))
                .isEqualTo("&n;");
        assertThat(attribute.reference(1).hasValue()).isFalse();
        assertThat(attribute.reference(1).name()).hasToString("n");
        assertThat(cursor.tag().attribute(1).valueStart()).isEqualTo(-1);
    }

    @ParameterizedTest
    @EnumSource
    void aReferenceAndItsName(Units units) {
        TokenCursor cursor = second(units, "&bücher;");

        assertThat(cursor.reference().name()).hasToString("bücher");
        assertThat(cursor.reference().raw()).hasToString("&bücher;");
        assertThat(cursor.reference().hasValue()).isFalse();
        assertThat(cursor.reference().value()).isEmpty();
        assertThat(slice(
                        units,
                        "&bücher;",
                        cursor.reference().start(),
                        cursor.reference().end()))
                .isEqualTo("&bücher;");
    }

    @ParameterizedTest
    @EnumSource
    void aDoctypeAndItsParts(Units units) {
        String markup = "<!DOCTYPE é PUBLIC ' p\n q ' \"s>\" [ <!-- ] --> ] >";
        DoctypeView doctype = second(units, markup).doctype();

        assertThat(slice(units, markup, doctype.nameStart(), doctype.nameEnd())).isEqualTo("é");
        assertThat(slice(units, markup, doctype.publicIdStart(), doctype.publicIdEnd()))
                .isEqualTo(" p\n q ");
        assertThat(doctype.publicId()).hasToString("p q");
        assertThat(slice(units, markup, doctype.systemIdStart(), doctype.systemIdEnd()))
                .isEqualTo("s>");
        assertThat(slice(units, markup, doctype.internalSubsetStart(), doctype.internalSubsetEnd()))
                .isEqualTo(" <!-- ] --> ");
    }

    @ParameterizedTest
    @EnumSource
    void anInstructionAndItsParts(Units units) {
        String markup = "<?é \t b?c ?>";
        ProcessingInstructionView instruction = second(units, markup).processingInstruction();

        assertThat(slice(units, markup, instruction.targetStart(), instruction.targetEnd()))
                .isEqualTo("é");
        assertThat(slice(units, markup, instruction.dataStart(), instruction.dataEnd()))
                .isEqualTo("b?c ");
    }

    @ParameterizedTest
    @EnumSource
    void aCommentASectionAndEndTags(Units units) {
        TokenCursor comment = second(units, "<!--é--!>");
        assertThat(slice(
                        units,
                        "<!--é--!>",
                        comment.comment().dataStart(),
                        comment.comment().dataEnd()))
                .isEqualTo("é");

        TokenCursor section = second(units, "<![CDATA[é]]]>");
        assertThat(slice(
                        units,
                        "<![CDATA[é]]]>",
                        section.text().valueStart(),
                        section.text().valueEnd()))
                .isEqualTo("é]");

        TokenCursor tag = second(units, "</é x >");
        assertThat(slice(units, "</é x >", tag.tag().nameStart(), tag.tag().nameEnd()))
                .isEqualTo("é");

        TokenCursor shortTag = second(units, "</>");
        assertThat(shortTag.tag().name().isEmpty()).isTrue();
        assertThat(shortTag.tag().nameStart()).isEqualTo(shortTag.tag().nameEnd());
    }
}
