package dev.patois.core;

import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.Parts;
import dev.patois.core.view.PlacedText;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Copies what views show into tokens to keep, part by part. */
final class TokenCopies {
    private TokenCopies() {}

    /** Returns a copy of a token that is no tag and no text. */
    static Token of(Lexer lexer, TokenKind kind) {
        return switch (kind) {
            case COMMENT -> copyOf(lexer.comment());
            case DOCTYPE -> copyOf(lexer.doctype());
            case PROCESSING_INSTRUCTION -> copyOf(lexer.processingInstruction());
            case DECLARATION -> copyOf(lexer.declaration());
            case REFERENCE -> entityReference(lexer.reference());
            case SKIPPED -> new Token.Skipped(RawText.of(lexer.raw()), lexer.tokenStart(), lexer.tokenEnd());
            default -> throw new IllegalArgumentException(kind + " is not the kind of a token");
        };
    }

    private static Token.Reference entityReference(ReferenceView reference) {
        return new Token.Reference(
                reference.name().toString(),
                reference.ending(),
                RawText.of(reference.raw()),
                reference.start(),
                reference.end());
    }

    static Token.Tag copyOf(TagView tag, TokenKind kind) {
        if (tag.kind() != kind) {
            throw new IllegalStateException("the lexer has just found " + tag.kind() + ", not " + kind);
        }
        return kind == TokenKind.START_TAG ? tag(tag, 1, Token.StartTag::new) : tag(tag, 2, Token.EndTag::new);
    }

    /** The constructor of a start tag or an end tag. */
    private interface Maker<T extends Token.Tag> {
        T tag(
                String name,
                List<Token.Attribute> attributes,
                List<Token.Attribute> duplicates,
                boolean selfClosing,
                boolean cutOff,
                RawText rawName,
                List<Token.Part> parts,
                RawText raw,
                long start,
                long end,
                long nameStart,
                long nameEnd);
    }

    private static <T extends Token.Tag> T tag(TagView tag, int nameAt, Maker<T> maker) {
        RawText raw = RawText.of(tag.raw());
        return maker.tag(
                tag.name().toString(),
                attributes(tag, false),
                attributes(tag, true),
                tag.selfClosing(),
                tag.cutOff(),
                raw.copyOf(tag.rawName(), nameAt),
                parts(tag.parts()),
                raw,
                tag.start(),
                tag.end(),
                tag.nameStart(),
                tag.nameEnd());
    }

    static Token.Text copyOf(TextView text) {
        Token.Text copy = new Token.Text(
                text.value().toString(),
                text.isCdataSection(),
                text.referenceCount() == 0 ? List.of() : references(text.referenceCount(), text::reference),
                RawText.of(text.raw()),
                text.start(),
                text.end(),
                text.valueStart(),
                text.valueEnd());
        boolean tellsPlaces =
                text instanceof PlacedText placed && placed.input().isPlain()
                        || copy.end() - copy.start() == copy.raw().byteLength()
                                && copy.data().length() == copy.raw().byteLength();
        return tellsPlaces ? copy : copy.withSourceMap(text.sourceMap());
    }

    private static Token.Comment copyOf(CommentView comment) {
        return new Token.Comment(
                comment.data().toString(),
                RawText.of(comment.raw()),
                comment.start(),
                comment.end(),
                comment.dataStart(),
                comment.dataEnd());
    }

    private static Token.Doctype copyOf(DoctypeView doctype) {
        return new Token.Doctype(
                doctype.hasName() ? doctype.name().toString() : null,
                doctype.hasPublicId() ? doctype.publicId().toString() : null,
                doctype.hasSystemId() ? doctype.systemId().toString() : null,
                doctype.hasInternalSubset() ? doctype.internalSubset().toString() : null,
                doctype.forceQuirks(),
                RawText.of(doctype.raw()),
                doctype.start(),
                doctype.end(),
                doctype.nameStart(),
                doctype.nameEnd(),
                doctype.publicIdStart(),
                doctype.publicIdEnd(),
                doctype.systemIdStart(),
                doctype.systemIdEnd(),
                doctype.internalSubsetStart(),
                doctype.internalSubsetEnd());
    }

    private static Token.ProcessingInstruction copyOf(ProcessingInstructionView instruction) {
        return new Token.ProcessingInstruction(
                instruction.target().toString(),
                instruction.data().toString(),
                RawText.of(instruction.raw()),
                instruction.start(),
                instruction.end(),
                instruction.targetStart(),
                instruction.targetEnd(),
                instruction.dataStart(),
                instruction.dataEnd());
    }

    private static Token.Declaration copyOf(DeclarationView declaration) {
        return new Token.Declaration(
                declaration.name().toString(),
                parts(declaration.parts()),
                RawText.of(declaration.raw()),
                declaration.start(),
                declaration.end());
    }

    private static List<Token.Part> parts(Parts of) {
        if (of.count() == 0) {
            return List.of();
        }
        List<Token.Part> parts = new ArrayList<>(of.count());
        for (int i = 0; i < of.count(); i++) {
            parts.add(new Token.Part(of.kind(i), RawText.of(of.raw(i)), of.start(i), of.end(i)));
        }
        return parts;
    }

    private static List<Token.Attribute> attributes(TagView tag, boolean duplicate) {
        int count = tag.writtenAttributeCount();
        if (count == 0 || duplicate && tag.attributeCount() == count) {
            return List.of();
        }
        List<Token.Attribute> attributes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            AttributeView attribute = tag.writtenAttribute(i);
            if (attribute.isDuplicate() == duplicate) {
                attributes.add(copyOf(attribute));
            }
        }
        return attributes;
    }

    private static Token.Attribute copyOf(AttributeView attribute) {
        return new Token.Attribute(
                attribute.name().toString(),
                attribute.value().toString(),
                attribute.quote(),
                RawText.of(attribute.rawName()),
                RawText.of(attribute.rawValue()),
                attribute.referenceCount() == 0
                        ? List.of()
                        : references(attribute.referenceCount(), attribute::reference),
                attribute.nameStart(),
                attribute.nameEnd(),
                attribute.equalsSign(),
                attribute.outerStart(),
                attribute.outerEnd(),
                attribute.valueStart(),
                attribute.valueEnd());
    }

    private static List<Token.CharacterReference> references(int count, IntFunction<ReferenceView> references) {
        List<Token.CharacterReference> copies = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            copies.add(copyOf(references.apply(i)));
        }
        return copies;
    }

    private static Token.CharacterReference copyOf(ReferenceView reference) {
        return new Token.CharacterReference(
                RawText.of(reference.raw()),
                reference.hasValue() ? reference.value() : null,
                reference.ending(),
                reference.start(),
                reference.end());
    }
}
