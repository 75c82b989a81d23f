package dev.patois.core.compare;

import dev.patois.core.Lexer;
import dev.patois.core.view.PlacedInput;
import dev.patois.core.view.PlacedTag;
import dev.patois.core.view.PlacedText;
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
            case START_TAG, END_TAG ->
                one.tag() instanceof PlacedTag a && other.tag() instanceof PlacedTag b && readAsWritten(a, b)
                        ? haveSamePlaces(a, b)
                        : areSameCopies(one, other, kind);
            default -> areSameCopies(one, other, kind);
        };
    }

    private static boolean areSameCopies(Lexer one, Lexer other, TokenKind kind) {
        return Copies.markup(one, kind).equals(Copies.markup(other, kind));
    }

    // ---- texts

    private static boolean areSame(TextView one, TextView other) {
        if (one instanceof PlacedText a && other instanceof PlacedText b && readAsWritten(a, b)) {
            return true;
        }
        return one.valueStart() == other.valueStart()
                && one.valueEnd() == other.valueEnd()
                && one.referenceCount() == other.referenceCount()
                && TextPieces.same(one.value(), other.value());
    }

    private static boolean readAsWritten(PlacedText one, PlacedText other) {
        return !one.isCdataSection()
                && !other.isCdataSection()
                && one.referenceCount() == 0
                && other.referenceCount() == 0
                && readAsWritten(one.input(), one.startAt(), one.endAt(), false)
                && readAsWritten(other.input(), other.startAt(), other.endAt(), false)
                && one.input().replacesNull() == other.input().replacesNull();
    }

    // ---- tags

    private static boolean readAsWritten(PlacedInput input, int from, int to, boolean inTag) {
        return input.isPlain() && input.readsAsUsual(from, to, inTag);
    }

    private static boolean readAsWritten(PlacedTag one, PlacedTag other) {
        return one.isAllPlaces()
                && other.isAllPlaces()
                && one.foldsNames() == other.foldsNames()
                && one.referenceCount() == 0
                && other.referenceCount() == 0
                && one.input().replacesNull() == other.input().replacesNull()
                && readAsWritten(one.input(), one.startAt(), one.endAt(), true)
                && readAsWritten(other.input(), other.startAt(), other.endAt(), true);
    }

    private static boolean haveSamePlaces(PlacedTag one, PlacedTag other) {
        int count = one.writtenAttributeCount();
        int apart = other.startAt() - one.startAt();
        if (other.writtenAttributeCount() != count
                || one.selfClosing() != other.selfClosing()
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
