package dev.patois.hunt;

import dev.patois.core.Lexer;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/**
 * What a contestant makes of an input, as one text: equal texts are equal tokens, as {@code ComparisonLevel.TOKENS} has
 * it. No object is made for a token. Marks between the parts are lone surrogates, which no token has. Not thread-safe.
 */
final class TokenText {
    private static final char KIND = '\uDC00';
    private static final char FIELD = '\uDD00';
    private static final char MISSING = '\uDDFF';

    private final StringBuilder text = new StringBuilder();
    private boolean inText;

    void clear() {
        text.setLength(0);
        inText = false;
    }

    /** Adds the token a lexer has just found. */
    void add(Lexer lexer, TokenKind kind) {
        switch (kind) {
            case TEXT -> {
                beginText();
                lexer.text().value().appendTo(text);
            }
            case START_TAG -> tag(lexer.tag());
            case END_TAG -> {
                begin(kind);
                lexer.tag().name().appendTo(text);
            }
            case COMMENT -> {
                begin(kind);
                lexer.comment().data().appendTo(text);
            }
            case DOCTYPE -> {
                DoctypeView type = lexer.doctype();
                begin(kind);
                part(0, type.hasName(), type.name());
                part(1, type.hasPublicId(), type.publicId());
                part(2, type.hasSystemId(), type.systemId());
                part(3, type.hasInternalSubset(), type.internalSubset());
                text.append((char) (FIELD + 4)).append(type.forceQuirks());
            }
            case PROCESSING_INSTRUCTION -> {
                begin(kind);
                lexer.processingInstruction().target().appendTo(text);
                part(1, true, lexer.processingInstruction().data());
            }
            case REFERENCE -> {
                begin(kind);
                lexer.reference().name().appendTo(text);
            }
            case DECLARATION -> {
                begin(kind);
                lexer.raw().appendTo(text);
            }
            default -> {} // what is skipped is no token
        }
    }

    private void tag(TagView tag) {
        begin(TokenKind.START_TAG);
        tag.name().appendTo(text);
        int count = tag.attributeCount();
        for (int i = 0; i < count; i++) {
            AttributeView attribute = tag.attribute(i);
            part(0, true, attribute.name());
            part(1, true, attribute.value());
        }
        if (tag.selfClosing()) {
            text.append((char) (FIELD + 2));
        }
    }

    /** Adds a token of another parser. */
    void add(ComparedToken token) {
        TokenKind kind = token.kind();
        switch (kind) {
            case TEXT -> {
                beginText();
                text.append(or(token.data()));
            }
            case START_TAG -> {
                begin(kind);
                text.append(or(token.name()));
                for (ComparedToken.Attribute attribute : token.attributes()) {
                    text.append(FIELD).append(attribute.name());
                    text.append((char) (FIELD + 1)).append(attribute.value());
                }
                if (token.selfClosing()) {
                    text.append((char) (FIELD + 2));
                }
            }
            case DOCTYPE -> {
                begin(kind);
                part(0, token.name());
                part(1, token.publicId());
                part(2, token.systemId());
                part(3, token.data());
                text.append((char) (FIELD + 4)).append(token.forceQuirks());
            }
            case PROCESSING_INSTRUCTION -> {
                begin(kind);
                text.append(or(token.name()));
                part(1, or(token.data()));
            }
            case END_TAG, REFERENCE -> {
                begin(kind);
                text.append(or(token.name()));
            }
            case COMMENT, DECLARATION -> {
                begin(kind);
                text.append(or(token.data()));
            }
            default -> {} // what is skipped is no token
        }
    }

    /** Adds that a contestant could not go on, and why. */
    void fail(String why) {
        begin(TokenKind.ERROR);
        text.append(why);
    }

    private static String or(@Nullable String part) {
        return part == null ? "" : part;
    }

    private void begin(TokenKind kind) {
        text.append((char) (KIND + kind.ordinal()));
        inText = false;
    }

    private void beginText() {
        if (!inText) {
            begin(TokenKind.TEXT);
            inText = true;
        }
    }

    private void part(int number, boolean there, Slice part) {
        text.append((char) (FIELD + number));
        if (there) {
            part.appendTo(text);
        } else {
            text.append(MISSING);
        }
    }

    private void part(int number, @Nullable String part) {
        text.append((char) (FIELD + number)).append(part == null ? String.valueOf(MISSING) : part);
    }

    boolean isLike(TokenText other) {
        return text.compareTo(other.text) == 0;
    }

    /**
     * Returns what the first difference from another looks like: the kinds of the tokens and the parts of them in which
     * it lies, what is before it, and the characters. Differences that look alike are nearly always the same.
     */
    long look(TokenText other) {
        int most = Math.min(text.length(), other.text.length());
        int at = 0;
        while (at < most && text.charAt(at) == other.text.charAt(at)) {
            at++;
        }
        return 31 * 31 * shape(at) + 31 * other.shape(at) + Math.min(at, 1);
    }

    private long shape(int at) {
        long hash = at < text.length() ? letter(text.charAt(at)) : 1;
        hash = hash * 0x100000001B3L + (at + 1 < text.length() ? letter(text.charAt(at + 1)) : 1);
        int marks = 0;
        int letters = 0;
        for (int i = at - 1; i >= 0 && marks < 2; i--) {
            char c = text.charAt(i);
            if (c >= KIND && c <= MISSING) {
                hash = hash * 0x100000001B3L + c;
                marks += c < FIELD ? 1 : 0;
            } else if (letters++ < 2) {
                hash = hash * 0x100000001B3L + letter(c);
            }
        }
        return hash;
    }

    /** Letters and digits are all the same here, and what is beyond ASCII. */
    private static char letter(char c) {
        return c >= KIND && c <= MISSING ? c : c > 0x7F ? '\u0080' : Character.isLetterOrDigit(c) ? 'a' : c;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
