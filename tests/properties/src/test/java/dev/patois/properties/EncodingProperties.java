package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import dev.patois.support.Run;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.LongUnaryOperator;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A text and its UTF-8 bytes are the same input, told in different units. */
class EncodingProperties extends Given {
    @Property
    void aTextHasTheTokensOfItsBytes(@ForAll("wellFormedText") Text input, @ForAll("setup") Setup setup) {
        Assume.that(!input.text().startsWith("\ufeff")); // of bytes, a byte order mark is skipped
        Run text = Run.whole(setup.lexer(), input.text());
        Run bytes = Run.whole(setup.lexer(), input.text().getBytes(StandardCharsets.UTF_8));
        LongUnaryOperator toUnits = toUnits(input.text());

        Same.check(text.events(), mapped(bytes.events(), toUnits));
        assertThat(text.end()).isEqualTo(toUnits.applyAsLong(bytes.end()));
    }

    /** Offsets in bytes to offsets in UTF-16 units; -1, for what is not there, stays. */
    private static LongUnaryOperator toUnits(String input) {
        int[] units = new int[input.length() * 3 + 1];
        int at = 0;
        for (int i = 0; i < input.length(); ) {
            int c = input.codePointAt(i);
            int length = Character.toString(c).getBytes(StandardCharsets.UTF_8).length;
            for (int k = 0; k < length; k++) {
                units[at + k] = Integer.MIN_VALUE; // no offset lies within a character
            }
            units[at] = i;
            at += length;
            i += Character.charCount(c);
            units[at] = i;
        }
        return offset -> offset < 0 ? offset : units[(int) offset];
    }

    /** The events with every offset told in other units. */
    static List<Object> mapped(List<Object> events, LongUnaryOperator at) {
        return events.stream().map(event -> mapped(event, at)).toList();
    }

    private static Object mapped(Object event, LongUnaryOperator at) {
        // Long: a case for each kind of token, and each of them has all of its offsets told anew.
        if (event instanceof ParseError error) {
            return new ParseError(error.code(), at.applyAsLong(error.start()), at.applyAsLong(error.end()));
        } else if (event instanceof Token.StartTag tag) {
            return new Token.StartTag(
                            tag.name(),
                            attributes(tag.attributes(), at),
                            attributes(tag.duplicates(), at),
                            tag.selfClosing(),
                            tag.rawName(),
                            parts(tag.parts(), at),
                            tag.raw(),
                            at.applyAsLong(tag.start()),
                            at.applyAsLong(tag.end()),
                            at.applyAsLong(tag.nameStart()),
                            at.applyAsLong(tag.nameEnd()))
                    .withCutOff(tag.cutOff());
        } else if (event instanceof Token.EndTag tag) {
            return new Token.EndTag(
                            tag.name(),
                            attributes(tag.attributes(), at),
                            attributes(tag.duplicates(), at),
                            tag.selfClosing(),
                            tag.rawName(),
                            parts(tag.parts(), at),
                            tag.raw(),
                            at.applyAsLong(tag.start()),
                            at.applyAsLong(tag.end()),
                            at.applyAsLong(tag.nameStart()),
                            at.applyAsLong(tag.nameEnd()))
                    .withCutOff(tag.cutOff());
        } else if (event instanceof Token.Text text) {
            return new Token.Text(
                    text.data(),
                    text.cdataSection(),
                    references(text.references(), at),
                    text.raw(),
                    at.applyAsLong(text.start()),
                    at.applyAsLong(text.end()),
                    at.applyAsLong(text.dataStart()),
                    at.applyAsLong(text.dataEnd()));
        } else if (event instanceof Token.Comment comment) {
            return new Token.Comment(
                    comment.data(),
                    comment.raw(),
                    at.applyAsLong(comment.start()),
                    at.applyAsLong(comment.end()),
                    at.applyAsLong(comment.dataStart()),
                    at.applyAsLong(comment.dataEnd()));
        } else if (event instanceof Token.Doctype doctype) {
            return new Token.Doctype(
                    doctype.name(),
                    doctype.publicId(),
                    doctype.systemId(),
                    doctype.internalSubset(),
                    doctype.forceQuirks(),
                    doctype.raw(),
                    at.applyAsLong(doctype.start()),
                    at.applyAsLong(doctype.end()),
                    at.applyAsLong(doctype.nameStart()),
                    at.applyAsLong(doctype.nameEnd()),
                    at.applyAsLong(doctype.publicIdStart()),
                    at.applyAsLong(doctype.publicIdEnd()),
                    at.applyAsLong(doctype.systemIdStart()),
                    at.applyAsLong(doctype.systemIdEnd()),
                    at.applyAsLong(doctype.internalSubsetStart()),
                    at.applyAsLong(doctype.internalSubsetEnd()));
        } else if (event instanceof Token.ProcessingInstruction pi) {
            return new Token.ProcessingInstruction(
                    pi.target(),
                    pi.data(),
                    pi.raw(),
                    at.applyAsLong(pi.start()),
                    at.applyAsLong(pi.end()),
                    at.applyAsLong(pi.targetStart()),
                    at.applyAsLong(pi.targetEnd()),
                    at.applyAsLong(pi.dataStart()),
                    at.applyAsLong(pi.dataEnd()));
        } else if (event instanceof Token.Declaration declaration) {
            return new Token.Declaration(
                    declaration.name(),
                    parts(declaration.parts(), at),
                    declaration.raw(),
                    at.applyAsLong(declaration.start()),
                    at.applyAsLong(declaration.end()));
        } else if (event instanceof Token.Reference reference) {
            return new Token.Reference(
                    reference.name(),
                    reference.ending(),
                    reference.raw(),
                    at.applyAsLong(reference.start()),
                    at.applyAsLong(reference.end()));
        } else if (event instanceof Token.Skipped skipped) {
            return new Token.Skipped(skipped.raw(), at.applyAsLong(skipped.start()), at.applyAsLong(skipped.end()));
        }
        throw new AssertionError(event);
    }

    private static List<Token.Part> parts(List<Token.Part> parts, LongUnaryOperator at) {
        return parts.stream()
                .map(part -> new Token.Part(
                        part.kind(), part.raw(), at.applyAsLong(part.start()), at.applyAsLong(part.end())))
                .toList();
    }

    private static List<Token.Attribute> attributes(List<Token.Attribute> attributes, LongUnaryOperator at) {
        return attributes.stream()
                .map(a -> new Token.Attribute(
                        a.name(),
                        a.value(),
                        a.quote(),
                        a.rawName(),
                        a.rawValue(),
                        references(a.references(), at),
                        at.applyAsLong(a.nameStart()),
                        at.applyAsLong(a.nameEnd()),
                        at.applyAsLong(a.equalsSign()),
                        at.applyAsLong(a.outerStart()),
                        at.applyAsLong(a.outerEnd()),
                        at.applyAsLong(a.valueStart()),
                        at.applyAsLong(a.valueEnd())))
                .toList();
    }

    private static List<Token.CharacterReference> references(
            List<Token.CharacterReference> references, LongUnaryOperator at) {
        return references.stream()
                .map(r -> new Token.CharacterReference(
                        r.raw(), r.value(), r.ending(), at.applyAsLong(r.start()), at.applyAsLong(r.end())))
                .toList();
    }
}
