package dev.patois.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;
import dev.patois.core.text.SourceMap;
import dev.patois.core.view.ReferenceView;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenTest {
    /** A slice of bytes that are UTF-8. */
    private record Utf8Slice(byte[] bytes) implements Slice {
        @Override
        public int length() {
            return bytes.length;
        }

        @Override
        public boolean isEmpty() {
            return bytes.length == 0;
        }

        @Override
        public byte byteAt(int index) {
            return bytes[index];
        }

        @Override
        public boolean is(String expected) {
            return toString().equals(expected);
        }

        @Override
        public boolean isIgnoringAsciiCase(String expected) {
            return toString().equalsIgnoreCase(expected);
        }

        @Override
        public void appendTo(StringBuilder target) {
            target.append(this);
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            out.write(bytes);
        }

        @Override
        public byte[] toBytes() {
            return bytes.clone();
        }

        @Override
        public String toString() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static RawText raw(String text) {
        return RawText.of(new Utf8Slice(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Token.Attribute attribute(String name, List<Token.CharacterReference> references) {
        return new Token.Attribute(name, "", Quote.ABSENT, raw(name), raw(""), references, 3, 4, -1, -1, -1, -1, -1);
    }

    @Test
    void theListsOfATokenAreCopiesThatCannotBeChanged() {
        List<Token.Attribute> attributes = new ArrayList<>(List.of(attribute("b", List.of())));
        Token.StartTag start =
                new Token.StartTag("a", attributes, attributes, false, raw("a"), List.of(), raw("<a b>"), 0, 5, 1, 2);
        Token.EndTag end =
                new Token.EndTag("a", attributes, attributes, false, raw("a"), List.of(), raw("</a b>"), 0, 6, 2, 3);
        attributes.clear();

        assertThat(start.attributes()).hasSize(1);
        assertThat(start.duplicates()).hasSize(1);
        assertThat(end.attributes()).hasSize(1);
        assertThat(end.duplicates()).hasSize(1);
        assertThatThrownBy(() -> start.attributes().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> end.duplicates().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void theReferencesOfTextAndAttributesAreCopies() {
        List<Token.CharacterReference> references = new ArrayList<>(
                List.of(new Token.CharacterReference(raw("&lt;"), "<", ReferenceView.Ending.SEMICOLON, 0, 4)));
        Token.Text text = new Token.Text("<", false, references, raw("&lt;"), 0, 4, 0, 4);
        Token.Attribute attribute = attribute("b", references);
        references.clear();

        assertThat(text.references()).hasSize(1);
        assertThat(attribute.references()).hasSize(1);
        assertThatThrownBy(() -> text.references().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void rawTextIsEqualWhenItsBytesAreAndCannotBeChangedThroughThem() throws IOException {
        RawText raw = raw("<é>");
        raw.bytes()[0] = 'x';
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        raw.writeTo(out);

        assertThat(raw).isEqualTo(raw("<é>")).hasSameHashCodeAs(raw("<é>")).hasToString("<é>");
        assertThat(raw).isNotEqualTo(raw("<e>")).isNotEqualTo("<é>");
        assertThat(raw.byteLength()).isEqualTo(4);
        assertThat(raw).hasSize(3);
        assertThat(out.toByteArray()).isEqualTo("<é>".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aParseErrorHasACodeAndReadsAsItsPlace() {
        record Code(String id, int ordinal) implements ParseErrorCode {}

        assertThat(new ParseError(new Code("eof-in-tag", 0), 3, 4)).hasToString("eof-in-tag@3-4");
        assertThatThrownBy(() -> new ParseError(null, 0, 0)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void aTextIsTheSameWhereverItsMapComesFrom() {
        Token.Text text = new Token.Text("\u00E9", false, List.of(), raw("\u00E9"), 4, 5, 4, 5);
        Token.Text mapped =
                text.withSourceMap(new SourceMap.Builder().add(1, 4, 5).build(5));

        assertThat(mapped).isEqualTo(text).hasSameHashCodeAs(text).hasToString(text.toString());
        assertThat(mapped.movedBy(3).sourceMap().sourceOf(0)).isEqualTo(7);
        assertThat(mapped.movedBy(3)).isEqualTo(text.movedBy(3));
        assertThat(text.movedBy(3).start()).isEqualTo(7);
    }
}
