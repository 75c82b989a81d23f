package dev.patois.core.compare;

import dev.patois.core.Lexer;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Copies of what a lexer shows, cut off where they are very long. */
final class Copies {
    private @Nullable Fingerprint fingerprint;

    private Copies() {}

    static ComparedToken markup(Lexer lexer, TokenKind kind) {
        return new Copies().copy(lexer, kind);
    }

    private ComparedToken copy(Lexer lexer, TokenKind kind) {
        long start = lexer.tokenStart();
        long end = lexer.tokenEnd();
        return switch (kind) {
            case START_TAG, END_TAG -> {
                TagView tag = lexer.tag();
                String name = text(tag.name());
                List<ComparedToken.Attribute> attributes = new ArrayList<>(tag.attributeCount());
                for (int i = 0; i < tag.attributeCount(); i++) {
                    attributes.add(attribute(tag.attribute(i)));
                }
                yield token(kind, name, attributes, tag.selfClosing(), null, raw(tag.raw()), start, end);
            }
            case COMMENT ->
                token(kind, null, List.of(), false, text(lexer.comment().data()), raw(lexer.raw()), start, end);
            case DOCTYPE -> {
                DoctypeView type = lexer.doctype();
                yield new ComparedToken(
                                kind,
                                type.hasName() ? text(type.name()) : null,
                                List.of(),
                                false,
                                type.hasInternalSubset() ? text(type.internalSubset()) : null,
                                type.hasPublicId() ? text(type.publicId()) : null,
                                type.hasSystemId() ? text(type.systemId()) : null,
                                type.forceQuirks(),
                                raw(type.raw()),
                                start,
                                end,
                                0)
                        .withDigest(digest());
            }
            case PROCESSING_INSTRUCTION -> {
                String target = text(lexer.processingInstruction().target());
                String data = text(lexer.processingInstruction().data());
                yield token(kind, target, List.of(), false, data, raw(lexer.raw()), start, end);
            }
            case REFERENCE ->
                token(kind, text(lexer.reference().name()), List.of(), false, null, raw(lexer.raw()), start, end);
            case DECLARATION ->
                token(
                        kind,
                        text(lexer.declaration().name()),
                        List.of(),
                        false,
                        text(lexer.raw()),
                        raw(lexer.raw()),
                        start,
                        end);
            default -> token(kind, null, List.of(), false, null, raw(lexer.raw()), start, end);
        };
    }

    private ComparedToken token(
            TokenKind kind,
            @Nullable String name,
            List<ComparedToken.Attribute> attributes,
            boolean selfClosing,
            @Nullable String data,
            String raw,
            long start,
            long end) {
        return new ComparedToken(kind, name, attributes, selfClosing, data, null, null, false, raw, start, end, 0)
                .withDigest(digest());
    }

    private ComparedToken.Attribute attribute(AttributeView attribute) {
        return new ComparedToken.Attribute(
                text(attribute.name()),
                text(attribute.value()),
                attribute.quote(),
                attribute.nameStart(),
                attribute.nameEnd(),
                attribute.valueStart(),
                attribute.valueEnd());
    }

    private String text(Slice slice) {
        if (slice.length() <= ComparedToken.KEPT) {
            return slice.toString();
        }
        Fingerprint all = fingerprint == null ? new Fingerprint() : fingerprint;
        fingerprint = all;
        int length = slice.length();
        int whole = length & -Long.BYTES;
        all.add(length);
        for (int i = 0; i < whole; i += Long.BYTES) {
            all.add(slice.eightBytes(i));
        }
        if (whole < length) {
            all.add(slice.eightBytes(whole) & (1L << Byte.SIZE * (length - whole)) - 1);
        }
        return head(slice);
    }

    private long @Nullable [] digest() {
        return fingerprint == null ? null : fingerprint.end();
    }

    private static String raw(Slice slice) {
        return slice.length() <= ComparedToken.KEPT ? slice.toString() : head(slice);
    }

    /** The beginning of a long slice, without the character it may be cut in. */
    private static String head(Slice slice) {
        byte[] bytes = new byte[ComparedToken.KEPT];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = slice.byteAt(i);
        }
        int end = bytes.length;
        while (end > bytes.length - 4 && (bytes[end - 1] & 0xC0) == 0x80) {
            end--;
        }
        if ((bytes[end - 1] & 0xC0) == 0xC0) {
            end--;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }
}
