package dev.patois.core.compare;

import dev.patois.core.Lexer;
import dev.patois.core.engine.ByteScan;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.PlacedInput;
import dev.patois.core.view.PlacedTag;
import dev.patois.core.view.PlacedText;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;

/**
 * Whether two lexers of one input show the same token at the same place. Where a token reads as it is written to both,
 * its places tell; only other tokens are decoded.
 */
final class SameTokens {
    private SameTokens() {}

    static boolean areSame(Lexer one, Lexer other, TokenKind kind) {
        if (one.tokenStart() != other.tokenStart() || one.tokenEnd() != other.tokenEnd()) {
            return false;
        }
        return switch (kind) {
            case TEXT -> areSame(one.text(), other.text());
            case START_TAG, END_TAG -> {
                TagView a = one.tag();
                TagView b = other.tag();
                yield haveSameShape(a, b)
                        && (readAlikeInPlace(a, b) || haveSameParts(a, b) || areSameCopies(one, other, kind));
            }
            case COMMENT ->
                TextPieces.same(one.comment().data(), other.comment().data()) || areSameCopies(one, other, kind);
            default -> areSameCopies(one, other, kind);
        };
    }

    /** Malformed bytes may read the same that are not. */
    private static boolean areSameCopies(Lexer one, Lexer other, TokenKind kind) {
        return Copies.markup(one, kind).equals(Copies.markup(other, kind));
    }

    // ---- texts

    private static boolean areSame(TextView one, TextView other) {
        if (one instanceof PlacedText a && other instanceof PlacedText b && readAlikeInPlace(a, b)) {
            return true;
        }
        return one.valueStart() == other.valueStart()
                && one.valueEnd() == other.valueEnd()
                && one.referenceCount() == other.referenceCount()
                && TextPieces.same(one.value(), other.value());
    }

    private static boolean readAlikeInPlace(PlacedText one, PlacedText other) {
        return !one.isCdataSection()
                && !other.isCdataSection()
                && readsAsUsual(one.input(), one.startAt(), one.endAt(), false)
                && readsAsUsual(other.input(), other.startAt(), other.endAt(), false)
                && readNullAlike(one.input(), other.input(), one.startAt(), one.endAt())
                && one.referenceCount() == other.referenceCount()
                && haveSameReferences(one.input(), one.startAt(), other.input(), other.startAt(), one.referenceCount());
    }

    private static boolean readsAsUsual(PlacedInput input, int from, int to, boolean inTag) {
        return input.isPlain() && input.readsAsUsual(from, to, inTag);
    }

    /** Whether U+0000 reads alike in a range of the one input, or there is none. */
    private static boolean readNullAlike(PlacedInput one, PlacedInput other, int from, int to) {
        return one.replacesNull() == other.replacesNull()
                || (ByteScan.look(one.array(), from, to) & ByteScan.RETURN_OR_NULL) == 0
                || !hasNull(one.array(), from, to);
    }

    private static boolean hasNull(byte[] in, int from, int to) {
        int i = from;
        while (i < to && in[i] != 0) {
            i++;
        }
        return i < to;
    }

    /** Whether so many references of two inputs, after places, stand at the same places and are known to be alike. */
    private static boolean haveSameReferences(PlacedInput one, int from, PlacedInput other, int otherFrom, int count) {
        if (count == 0) {
            return true;
        }
        int a = one.firstReference(from);
        int b = other.firstReference(otherFrom);
        int apart = otherFrom - from;
        for (int i = 0; i < count; i++, a++, b++) {
            if (one.codePoint(a) < 0
                    || one.codePoint(a) != other.codePoint(b)
                    || one.secondCodePoint(a) != other.secondCodePoint(b)
                    || other.referenceStart(b) - one.referenceStart(a) != apart
                    || other.referenceEnd(b) - one.referenceEnd(a) != apart) {
                return false;
            }
        }
        return true;
    }

    // ---- tags

    /** Whether tags have in common what costs little to look at. */
    private static boolean haveSameShape(TagView one, TagView other) {
        return one.selfClosing() == other.selfClosing() && one.attributeCount() == other.attributeCount();
    }

    private static boolean readAlikeInPlace(TagView one, TagView other) {
        return one instanceof PlacedTag a
                && other instanceof PlacedTag b
                && a.isAllPlaces()
                && b.isAllPlaces()
                && a.foldsNames() == b.foldsNames()
                && readNullAlike(a.input(), b.input(), a.startAt(), a.endAt())
                && readsAsUsual(a.input(), a.startAt(), a.endAt(), true)
                && readsAsUsual(b.input(), b.startAt(), b.endAt(), true)
                && haveSamePlaces(a, b)
                && a.referenceCount() == b.referenceCount()
                && haveSameReferences(a.input(), a.startAt(), b.input(), b.startAt(), a.referenceCount());
    }

    /** Whether tags have the same names and values at the same places, byte for byte as they are decoded. */
    private static boolean haveSameParts(TagView one, TagView other) {
        boolean same = TextPieces.same(one.name(), other.name());
        for (int i = 0; same && i < one.attributeCount(); i++) {
            AttributeView a = one.attribute(i);
            AttributeView b = other.attribute(i);
            same = a.quote() == b.quote()
                    && a.nameStart() == b.nameStart()
                    && a.nameEnd() == b.nameEnd()
                    && a.valueStart() == b.valueStart()
                    && a.valueEnd() == b.valueEnd()
                    && TextPieces.same(a.name(), b.name())
                    && TextPieces.same(a.value(), b.value());
        }
        return same;
    }

    private static boolean haveSamePlaces(PlacedTag one, PlacedTag other) {
        int count = one.writtenAttributeCount();
        int apart = other.startAt() - one.startAt();
        if (other.writtenAttributeCount() != count
                || other.nameFrom() - one.nameFrom() != apart
                || other.nameTo() - one.nameTo() != apart) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!haveSamePlaces(one, other, i, apart)) {
                return false;
            }
        }
        return true;
    }

    private static boolean haveSamePlaces(PlacedTag one, PlacedTag other, int i, int apart) {
        int value = one.valueFrom(i);
        return other.attributeNameFrom(i) - one.attributeNameFrom(i) == apart
                && other.attributeNameTo(i) - one.attributeNameTo(i) == apart
                && one.quoteOf(i) == other.quoteOf(i)
                && (value < 0
                        ? other.valueFrom(i) < 0
                        : other.valueFrom(i) - value == apart && other.valueTo(i) - one.valueTo(i) == apart);
    }
}
