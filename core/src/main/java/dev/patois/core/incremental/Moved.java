package dev.patois.core.incremental;

import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import java.util.List;

/** Tokens and errors at another place. */
final class Moved {
    private Moved() {}

    static ParseError by(long n, ParseError error) {
        return new ParseError(error.code(), error.start() + n, error.end() + n);
    }

    static Token by(long n, Token token) {
        if (token instanceof Token.StartTag tag) {
            Token.StartTag moved = new Token.StartTag(
                    tag.name(),
                    attributes(n, tag.attributes()),
                    attributes(n, tag.duplicates()),
                    tag.selfClosing(),
                    tag.rawName(),
                    parts(n, tag.parts()),
                    tag.raw(),
                    tag.start() + n,
                    tag.end() + n,
                    place(n, tag.nameStart()),
                    place(n, tag.nameEnd()));
            return tag.cutOff() ? moved.withCutOff(true) : moved;
        } else if (token instanceof Token.EndTag tag) {
            Token.EndTag moved = new Token.EndTag(
                    tag.name(),
                    attributes(n, tag.attributes()),
                    attributes(n, tag.duplicates()),
                    tag.selfClosing(),
                    tag.rawName(),
                    parts(n, tag.parts()),
                    tag.raw(),
                    tag.start() + n,
                    tag.end() + n,
                    place(n, tag.nameStart()),
                    place(n, tag.nameEnd()));
            return tag.cutOff() ? moved.withCutOff(true) : moved;
        } else if (token instanceof Token.Text text) {
            return text.movedBy(n);
        } else if (token instanceof Token.Comment comment) {
            return new Token.Comment(
                    comment.data(),
                    comment.raw(),
                    comment.start() + n,
                    comment.end() + n,
                    comment.dataStart() + n,
                    comment.dataEnd() + n);
        }
        return other(n, token);
    }

    private static Token other(long n, Token token) {
        if (token instanceof Token.Doctype doctype) {
            return new Token.Doctype(
                    doctype.name(),
                    doctype.publicId(),
                    doctype.systemId(),
                    doctype.internalSubset(),
                    doctype.forceQuirks(),
                    doctype.raw(),
                    doctype.start() + n,
                    doctype.end() + n,
                    place(n, doctype.nameStart()),
                    place(n, doctype.nameEnd()),
                    place(n, doctype.publicIdStart()),
                    place(n, doctype.publicIdEnd()),
                    place(n, doctype.systemIdStart()),
                    place(n, doctype.systemIdEnd()),
                    place(n, doctype.internalSubsetStart()),
                    place(n, doctype.internalSubsetEnd()));
        } else if (token instanceof Token.ProcessingInstruction pi) {
            return new Token.ProcessingInstruction(
                    pi.target(),
                    pi.data(),
                    pi.raw(),
                    pi.start() + n,
                    pi.end() + n,
                    place(n, pi.targetStart()),
                    place(n, pi.targetEnd()),
                    place(n, pi.dataStart()),
                    place(n, pi.dataEnd()));
        } else if (token instanceof Token.Reference reference) {
            return new Token.Reference(
                    reference.name(), reference.ending(), reference.raw(), reference.start() + n, reference.end() + n);
        } else if (token instanceof Token.Declaration declaration) {
            return new Token.Declaration(
                    declaration.name(),
                    parts(n, declaration.parts()),
                    declaration.raw(),
                    declaration.start() + n,
                    declaration.end() + n);
        } else if (token instanceof Token.Skipped skipped) {
            return new Token.Skipped(skipped.raw(), skipped.start() + n, skipped.end() + n);
        }
        throw new AssertionError("a new kind of token: " + token);
    }

    private static List<Token.Part> parts(long n, List<Token.Part> parts) {
        return parts.stream()
                .map(part -> new Token.Part(part.kind(), part.raw(), place(n, part.start()), place(n, part.end())))
                .toList();
    }

    private static List<Token.Attribute> attributes(long n, List<Token.Attribute> attributes) {
        return attributes.stream().map(a -> attribute(n, a)).toList();
    }

    private static Token.Attribute attribute(long n, Token.Attribute a) {
        return new Token.Attribute(
                a.name(),
                a.value(),
                a.quote(),
                a.rawName(),
                a.rawValue(),
                references(n, a.references()),
                place(n, a.nameStart()),
                place(n, a.nameEnd()),
                place(n, a.equalsSign()),
                place(n, a.outerStart()),
                place(n, a.outerEnd()),
                place(n, a.valueStart()),
                place(n, a.valueEnd()));
    }

    /** What is not there stays so. */
    private static long place(long n, long offset) {
        return offset < 0 ? offset : offset + n;
    }

    private static List<Token.CharacterReference> references(long n, List<Token.CharacterReference> references) {
        return references.stream()
                .map(r -> new Token.CharacterReference(r.raw(), r.value(), r.ending(), r.start() + n, r.end() + n))
                .toList();
    }
}
