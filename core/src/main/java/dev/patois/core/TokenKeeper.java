package dev.patois.core;

import static dev.patois.core.Excerpt.*;

import dev.patois.core.text.Quote;
import dev.patois.core.view.PlacedInput;
import dev.patois.core.view.PlacedTag;
import dev.patois.core.view.PlacedText;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/**
 * Makes tokens to keep of what a lexer shows. Tags and texts that read as they are written share excerpts of the input;
 * all others are copied part by part. Made for one walk over one input. Not thread-safe.
 */
final class TokenKeeper {
    /** How many bytes are copied for the next tokens at once. */
    static final int SHARED = 8 * 1024;

    /** How many places there is room for at once. */
    private static final int PLACES = 512;

    private static final char[] NO_PLACES = {};
    private static final int MOST_ATTRIBUTES = 1000;
    private static final int MOST_REFERENCES = 1000;

    /** How many bytes an excerpt has for tokens that fit. */
    private final int shared;

    private @Nullable Excerpt excerpt;

    // The bytes of the excerpt, as distances from the beginning of the input.
    private long begin;
    private long end;

    private char[] places = NO_PLACES;
    private int used;

    private TokenKeeper(int shared) {
        this.shared = shared;
    }

    /** Returns one whose tokens share excerpts. */
    static TokenKeeper sharing() {
        return new TokenKeeper(SHARED);
    }

    /** Returns one for a token by itself. */
    static TokenKeeper single() {
        return new TokenKeeper(0);
    }

    /** Returns a copy of the token a lexer has just found, see {@link Token#copyOf}. */
    Token keep(Lexer lexer, TokenKind kind) {
        if (kind == TokenKind.TEXT) {
            TextView view = lexer.text();
            Token text = view instanceof PlacedText placed ? text(placed) : null;
            return text != null ? text : TokenCopies.copyOf(view);
        }
        if (kind == TokenKind.START_TAG || kind == TokenKind.END_TAG) {
            TagView view = lexer.tag();
            Token tag = view instanceof PlacedTag placed && placed.kind() == kind ? tag(placed, kind) : null;
            return tag != null ? tag : TokenCopies.copyOf(view, kind);
        }
        return TokenCopies.of(lexer, kind);
    }

    private @Nullable Token text(PlacedText text) {
        PlacedInput input = text.input();
        int from = text.startAt();
        int to = text.endAt();
        int references = text.referenceCount();
        if (text.isCdataSection()
                || !input.isPlain()
                || !input.readsAsUsual(from, to, false)
                || references > 0 && (to - from > LONGEST_WITH_PLACES || references > MOST_REFERENCES)) {
            return null;
        }
        Excerpt holder = excerpt(input, from, to, widthOf(references));
        int base = (int) (input.distance(from) - begin);
        return new Token.Text(holder, base, base + to - from, putReferences(input, from, references, from - base));
    }

    private @Nullable Token tag(PlacedTag tag, TokenKind kind) {
        PlacedInput input = tag.input();
        int from = tag.startAt();
        int to = tag.endAt();
        int count = tag.writtenAttributeCount();
        int references = tag.referenceCount();
        if (to - from > LONGEST_WITH_PLACES
                || count > MOST_ATTRIBUTES
                || references > MOST_REFERENCES
                || !tag.isAllPlaces()
                || !input.isPlain()
                || !input.readsAsUsual(from, to, true)) {
            return null;
        }
        Excerpt holder =
                excerpt(input, from, to, TAG_WIDTH + count * ATTRIBUTE_WIDTH + references * (1 + REFERENCE_WIDTH));
        int at = used;
        put(tag, count, references > 0, (int) (from - (input.distance(from) - begin)));
        return kind == TokenKind.START_TAG ? new Token.StartTag(holder, at) : new Token.EndTag(holder, at);
    }

    private static int widthOf(int references) {
        return references == 0 ? 0 : 1 + references * REFERENCE_WIDTH;
    }

    /** Puts the places of references, the first of them at {@code from} or after it; returns where they are. */
    private int putReferences(PlacedInput input, int from, int count, int zero) {
        if (count == 0) {
            return NOWHERE;
        }
        char[] into = places;
        int first = used;
        int at = first;
        into[at++] = (char) count;
        int number = input.firstReference(from);
        for (int i = 0; i < count; i++) {
            int codePoint = input.codePoint(number + i);
            into[at + REFERENCE_START] = (char) (input.referenceStart(number + i) - zero);
            into[at + REFERENCE_END] = (char) (input.referenceEnd(number + i) - zero);
            into[at + HOW] = (char) ((codePoint < 0 ? 0 : KNOWN) | (input.hasSemicolon(number + i) ? SEMICOLON : 0));
            into[at + CODE_POINT] = (char) (codePoint >> 16);
            into[at + CODE_POINT + 1] = (char) codePoint;
            into[at + SECOND] = (char) input.secondCodePoint(number + i);
            at += REFERENCE_WIDTH;
        }
        used = at;
        return first;
    }

    /** Puts the places of a tag where the excerpt has room for them; it begins at {@code zero}. */
    private void put(PlacedTag tag, int count, boolean references, int zero) {
        char[] into = places;
        int at = used;
        int folded = tag.foldsNames() ? 1 : 0;
        into[at + START] = (char) (tag.startAt() - zero);
        into[at + END] = (char) (tag.endAt() - zero);
        into[at + NAME_START] = (char) (tag.nameFrom() - zero);
        into[at + NAME_END] = (char) (tag.nameTo() - zero);
        int closing = (tag.selfClosing() ? SELF_CLOSING : 0) | (tag.cutOff() ? CUT_OFF : 0);
        into[at + SHAPE] = (char) (count << COUNT_SHIFT | closing | folded * FOLDED);
        at += TAG_WIDTH;
        used = at + count * ATTRIBUTE_WIDTH;
        for (int i = 0; i < count; i++) {
            into[at] = (char) (tag.attributeNameFrom(i) - zero);
            into[at + 1] = (char) (tag.attributeNameTo(i) - zero);
            into[at + EQUALS] = tag.equalsAt(i) < 0 ? NOWHERE : (char) (tag.equalsAt(i) - zero);
            int quote = tag.quoteOf(i);
            into[at + QUOTE] = (char) (quote << 1 | folded);
            if (tag.valueFrom(i) < 0) {
                into[at + VALUE_START] = NOWHERE;
                into[at + VALUE_END] = NOWHERE;
                into[at + OUTER_END] = NOWHERE;
                into[at + REFERENCES] = NOWHERE;
            } else {
                int end = tag.valueTo(i);
                into[at + VALUE_START] = (char) (tag.valueFrom(i) - zero);
                into[at + VALUE_END] = (char) (end - zero);
                int closed = quote > Quote.UNQUOTED.ordinal() ? end + 1 : end;
                into[at + OUTER_END] = (char) (Math.min(closed, tag.endAt()) - zero);
                into[at + REFERENCES] = references ? (char) valueReferences(tag, i, zero) : NOWHERE;
            }
            at += ATTRIBUTE_WIDTH;
        }
    }

    private int valueReferences(PlacedTag tag, int index, int zero) {
        return putReferences(
                tag.input(), tag.valueFrom(index), tag.writtenAttribute(index).referenceCount(), zero);
    }

    /** Returns the excerpt that a range lies in, with room for so many places. */
    private Excerpt excerpt(PlacedInput input, int from, int to, int room) {
        Excerpt known = excerpt;
        long distance = input.distance(from);
        if (known == null || distance < begin || distance + to - from > end) {
            int length = to - from > shared / 2 ? to - from : Math.min(shared, input.end() - from);
            byte[] bytes = new byte[length];
            System.arraycopy(input.array(), from, bytes, 0, length);
            begin = distance;
            end = distance + length;
            places = NO_PLACES;
            used = 0;
            known = new Excerpt(bytes, places, input.offset(from), input.holdsCharacters(), input.replacesNull());
            excerpt = known;
        }
        if (room > places.length - used) {
            places = new char[shared == 0 ? room : Math.max(room, PLACES)];
            used = 0;
            known = known.withPlaces(places);
            excerpt = known;
        }
        return known;
    }
}
