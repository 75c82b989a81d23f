package dev.patois.core;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A token to keep: an immutable record of what a view showed. Offsets are in the caller's units (bytes for byte input,
 * UTF-16 code units for characters); the raw texts of all tokens of an input, joined, are that input.
 */
public sealed interface Token {
    /** Returns the token as it stood in the input. */
    RawText raw();

    /** Returns the offset of its first character. */
    long start();

    /** Returns the offset after its last character. */
    long end();

    /** A start tag or an end tag. */
    sealed interface Tag extends Token {
        /** Returns the name as the specification reads it. */
        String name();

        /** Returns the attributes the token has, in source order. */
        List<Attribute> attributes();

        /** Returns the attributes that were dropped as duplicates, in source order. */
        List<Attribute> duplicates();

        /** Returns the self-closing flag. */
        boolean selfClosing();
    }

    /**
     * A start tag.
     *
     * @param name the name as the specification reads it
     * @param attributes the attributes the token has, in source order
     * @param duplicates the attributes that were dropped as duplicates, in source order
     * @param selfClosing the self-closing flag
     * @param raw the tag as written
     * @param start offset of the {@code <}
     * @param end offset after the {@code >}
     */
    record StartTag(
            String name,
            List<Attribute> attributes,
            List<Attribute> duplicates,
            boolean selfClosing,
            RawText raw,
            long start,
            long end)
            implements Tag {
        /** Copies the lists. */
        public StartTag {
            attributes = List.copyOf(attributes);
            duplicates = List.copyOf(duplicates);
        }
    }

    /**
     * An end tag.
     *
     * @param name the name as the specification reads it
     * @param attributes the attributes written in it, in source order
     * @param duplicates the attributes that were dropped as duplicates, in source order
     * @param selfClosing the self-closing flag
     * @param raw the tag as written
     * @param start offset of the {@code <}
     * @param end offset after the {@code >}
     */
    record EndTag(
            String name,
            List<Attribute> attributes,
            List<Attribute> duplicates,
            boolean selfClosing,
            RawText raw,
            long start,
            long end)
            implements Tag {
        /** Copies the lists. */
        public EndTag {
            attributes = List.copyOf(attributes);
            duplicates = List.copyOf(duplicates);
        }
    }

    /**
     * An attribute of a tag. Offsets of what is not there are -1.
     *
     * @param name the name as the specification reads it
     * @param value the value, decoded
     * @param quote how the value is written
     * @param rawName the name as written
     * @param rawValue the value as written, without its quotes
     * @param references the references in the value
     * @param nameStart offset of the name
     * @param nameEnd offset after the name
     * @param equalsSign offset of the {@code =}
     * @param outerStart offset of the value with its quotes
     * @param outerEnd offset after the value with its quotes
     * @param valueStart offset of the value inside its quotes
     * @param valueEnd offset after the value inside its quotes
     */
    record Attribute(
            String name,
            String value,
            Quote quote,
            RawText rawName,
            RawText rawValue,
            List<CharacterReference> references,
            long nameStart,
            long nameEnd,
            long equalsSign,
            long outerStart,
            long outerEnd,
            long valueStart,
            long valueEnd) {
        /** Copies the list. */
        public Attribute {
            references = List.copyOf(references);
        }
    }

    /**
     * A reference in a text or an attribute value.
     *
     * @param raw the reference as written
     * @param value what it stands for, null where the lexer did not know and left it as it is written
     * @param ending how it ended
     * @param start offset of the {@code &}
     * @param end offset after its last character
     */
    record CharacterReference(RawText raw, @Nullable String value, ReferenceView.Ending ending, long start, long end) {}

    /**
     * A run of characters, or one CDATA section.
     *
     * @param data the characters, decoded
     * @param cdataSection whether this is a CDATA section or a piece of one
     * @param references the character references decoded in it
     * @param raw the run as written
     * @param start offset of the first character
     * @param end offset after the last character
     * @param dataStart offset of the data; differs from {@code start} for a CDATA section
     * @param dataEnd offset after the data; differs from {@code end} for a CDATA section
     */
    record Text(
            String data,
            boolean cdataSection,
            List<CharacterReference> references,
            RawText raw,
            long start,
            long end,
            long dataStart,
            long dataEnd)
            implements Token {
        /** Copies the list. */
        public Text {
            references = List.copyOf(references);
        }
    }

    /**
     * A comment, bogus ones included.
     *
     * @param data the data
     * @param raw the comment as written
     * @param start offset of the {@code <}
     * @param end offset after the comment
     * @param dataStart offset of the data
     * @param dataEnd offset after the data
     */
    record Comment(String data, RawText raw, long start, long end, long dataStart, long dataEnd) implements Token {}

    /**
     * A document type declaration. What is missing is null.
     *
     * @param name the name as the specification reads it
     * @param publicId the public identifier
     * @param systemId the system identifier
     * @param forceQuirks the force-quirks flag
     * @param raw the declaration as written
     * @param start offset of the {@code <}
     * @param end offset after the declaration
     */
    record Doctype(
            @Nullable String name,
            @Nullable String publicId,
            @Nullable String systemId,
            boolean forceQuirks,
            RawText raw,
            long start,
            long end)
            implements Token {}

    /**
     * A processing instruction.
     *
     * @param target the target
     * @param data the data
     * @param raw the instruction as written
     * @param start offset of the {@code <}
     * @param end offset after the instruction
     */
    record ProcessingInstruction(String target, String data, RawText raw, long start, long end) implements Token {}

    /**
     * A markup declaration of SGML.
     *
     * @param name what the declaration is called, such as {@code doctype}; empty where it has no name
     * @param parts its parts, in source order
     * @param raw the declaration as written
     * @param start offset of its first character
     * @param end offset after its last character
     */
    record Declaration(String name, List<Part> parts, RawText raw, long start, long end) implements Token {
        /** Copies the list. */
        public Declaration {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A part of a markup token. Offsets of one that was omitted are -1.
     *
     * @param kind what it is
     * @param raw the part as written
     * @param start offset of its first character
     * @param end offset after its last character
     */
    record Part(PartKind kind, RawText raw, long start, long end) {}

    /**
     * An entity reference that the lexer did not resolve, such as {@code &chapter;} in XML.
     *
     * @param name the name of the entity
     * @param raw the reference as written
     * @param start offset of the {@code &}
     * @param end offset after the semicolon
     */
    record Reference(String name, RawText raw, long start, long end) implements Token {}

    /**
     * Input that belongs to no token: a byte order mark, {@code </>}, a tag cut off by the end of input.
     *
     * @param raw the bytes as written
     * @param start offset of the first
     * @param end offset after the last
     */
    record Skipped(RawText raw, long start, long end) implements Token {}

    /**
     * Returns a copy of the token a lexer has just found.
     *
     * @param kind what {@link Lexer#next()} returned
     * @throws IllegalArgumentException if {@code kind} is not the kind of a token
     */
    static Token copyOf(Lexer lexer, TokenKind kind) {
        return switch (kind) {
            case START_TAG -> {
                TagView tag = lexer.tag();
                yield new StartTag(
                        tag.name().toString(),
                        attributes(tag, false),
                        attributes(tag, true),
                        tag.selfClosing(),
                        RawText.of(tag.raw()),
                        tag.start(),
                        tag.end());
            }
            case END_TAG -> {
                TagView tag = lexer.tag();
                yield new EndTag(
                        tag.name().toString(),
                        attributes(tag, false),
                        attributes(tag, true),
                        tag.selfClosing(),
                        RawText.of(tag.raw()),
                        tag.start(),
                        tag.end());
            }
            case TEXT -> {
                TextView text = lexer.text();
                List<CharacterReference> references = new ArrayList<>();
                for (int i = 0; i < text.referenceCount(); i++) {
                    references.add(copyOf(text.reference(i)));
                }
                yield new Text(
                        text.value().toString(),
                        text.isCdataSection(),
                        references,
                        RawText.of(text.raw()),
                        text.start(),
                        text.end(),
                        text.valueStart(),
                        text.valueEnd());
            }
            case COMMENT -> {
                CommentView comment = lexer.comment();
                yield new Comment(
                        comment.data().toString(),
                        RawText.of(comment.raw()),
                        comment.start(),
                        comment.end(),
                        comment.dataStart(),
                        comment.dataEnd());
            }
            case DOCTYPE -> {
                DoctypeView doctype = lexer.doctype();
                yield new Doctype(
                        doctype.hasName() ? doctype.name().toString() : null,
                        doctype.hasPublicId() ? doctype.publicId().toString() : null,
                        doctype.hasSystemId() ? doctype.systemId().toString() : null,
                        doctype.forceQuirks(),
                        RawText.of(doctype.raw()),
                        doctype.start(),
                        doctype.end());
            }
            case PROCESSING_INSTRUCTION -> {
                ProcessingInstructionView pi = lexer.processingInstruction();
                yield new ProcessingInstruction(
                        pi.target().toString(), pi.data().toString(), RawText.of(pi.raw()), pi.start(), pi.end());
            }
            case DECLARATION -> {
                DeclarationView declaration = lexer.declaration();
                yield new Declaration(
                        declaration.name().toString(),
                        parts(declaration.parts()),
                        RawText.of(declaration.raw()),
                        declaration.start(),
                        declaration.end());
            }
            case REFERENCE -> {
                ReferenceView reference = lexer.reference();
                yield new Reference(
                        reference.name().toString(), RawText.of(reference.raw()), reference.start(), reference.end());
            }
            case SKIPPED -> new Skipped(RawText.of(lexer.raw()), lexer.tokenStart(), lexer.tokenEnd());
            default -> throw new IllegalArgumentException(kind + " is not the kind of a token");
        };
    }

    private static List<Part> parts(Parts of) {
        List<Part> parts = new ArrayList<>(of.count());
        for (int i = 0; i < of.count(); i++) {
            parts.add(new Part(of.kind(i), RawText.of(of.raw(i)), of.start(i), of.end(i)));
        }
        return parts;
    }

    private static List<Attribute> attributes(TagView tag, boolean duplicate) {
        if (duplicate && tag.attributeCount() == tag.writtenAttributeCount()) {
            return List.of();
        }
        List<Attribute> attributes = new ArrayList<>(tag.writtenAttributeCount());
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            AttributeView attribute = tag.writtenAttribute(i);
            if (attribute.isDuplicate() == duplicate) {
                attributes.add(copyOf(attribute));
            }
        }
        return attributes;
    }

    private static Attribute copyOf(AttributeView attribute) {
        List<CharacterReference> references = new ArrayList<>();
        for (int i = 0; i < attribute.referenceCount(); i++) {
            references.add(copyOf(attribute.reference(i)));
        }
        return new Attribute(
                attribute.name().toString(),
                attribute.value().toString(),
                attribute.quote(),
                RawText.of(attribute.rawName()),
                RawText.of(attribute.rawValue()),
                references,
                attribute.nameStart(),
                attribute.nameEnd(),
                attribute.equalsSign(),
                attribute.outerStart(),
                attribute.outerEnd(),
                attribute.valueStart(),
                attribute.valueEnd());
    }

    private static CharacterReference copyOf(ReferenceView reference) {
        return new CharacterReference(
                RawText.of(reference.raw()),
                reference.hasValue() ? reference.value() : null,
                reference.ending(),
                reference.start(),
                reference.end());
    }
}
