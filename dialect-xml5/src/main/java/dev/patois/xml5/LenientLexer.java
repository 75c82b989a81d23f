package dev.patois.xml5;

import static dev.patois.xml5.Xml5Machine.*;
import static dev.patois.xml5.Xml5ParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.Stops;
import dev.patois.core.reference.HtmlNames;
import dev.patois.core.reference.ReferenceReader;
import dev.patois.core.reference.XmlNames;

/**
 * The states that read differently where an option is asked for: each looks whether its option applies here, and
 * otherwise is what it is in the draft.
 */
final class LenientLexer extends Xml5Lexer {
    private static final int HIGH_SURROGATES = 0xD800 >> 10;
    private static final int LOW_SURROGATES = 0xDC00 >> 10;

    /** As many digits as the second of two references may have to be seen as such. */
    private static final int DIGITS = 12;

    private static final String WHITESPACE = "\t\n\r ";
    private static final boolean[] WHITESPACE_ENDS = Stops.allBut(WHITESPACE);
    private static final Stops.Name TAG_NAME_STOPS = Stops.name(WHITESPACE + ">/<");
    private static final Stops.Name ATTRIBUTE_NAME_STOPS = Stops.name(WHITESPACE + "=>/<");

    private final boolean needsNameStart;
    private final boolean restarts;
    private final boolean colons;
    private final boolean knowsHtml;
    private final boolean joins;
    /** After the second of two references. */
    private int lowEnd;

    private final ReferenceReader html = new ReferenceReader(HtmlNames.trie());

    LenientLexer(Dialect dialect, LexerOptions options, Xml5.Builder asked) {
        super(dialect, options);
        needsNameStart = asked.ltNeedsNameStart();
        restarts = asked.ltInTagRestarts();
        colons = asked.colonNames();
        knowsHtml = asked.htmlEntities();
        joins = asked.joinSurrogates();
    }

    // spotless:off

    /** 1.3.3 Tag state: what begins no name is text; a colon may begin one. */
    @Override
    int tag(int p) {
        int c = peekCodePoint(p);
        switch (c) {
            case '/', '?', '!', EOF -> { return super.tag(p); }
            case ':'  -> { return colons ? beginTag(p) : super.tag(p); }
            case MORE -> { starve(); return p; }
            default   -> { return needsNameStart && !XmlNames.isNameStart(c) ? noTag(p) : super.tag(p); }
        }
    }

    /** 1.3.4 End tag state: a colon may begin a name. */
    @Override
    int endTag(int p) {
        return colons && peek(p) == ':' ? beginEndTag(p) : super.endTag(p);
    }

    /** 1.3.5 End tag name state: "<" begins another tag. */
    @Override
    int endTagNameState(int p) {
        p = scan(TAG_NAME_STOPS, p);
        return restartsAt(p) ? restartInTagName(p) : super.endTagNameState(p);
    }

    /** 1.3.6 End tag name after state: "<" begins another tag. */
    @Override
    int endTagNameAfter(int p) {
        p = scan(WHITESPACE_ENDS, p);
        return restartsAt(p) ? restart(p) : super.endTagNameAfter(p);
    }

    /** 1.3.24 Tag name state: "<" begins another tag. */
    @Override
    int tagName(int p) {
        p = scan(TAG_NAME_STOPS, p);
        return restartsAt(p) ? restartInTagName(p) : super.tagName(p);
    }

    /** 1.3.26 Tag attribute name before state: "<" begins another tag, a colon may begin a name. */
    @Override
    int tagAttributeNameBefore(int p) {
        p = scan(WHITESPACE_ENDS, p);
        if (restartsAt(p)) { return restart(p); }
        return colons && peek(p) == ':' ? newAttribute(p) : super.tagAttributeNameBefore(p);
    }

    /** 1.3.27 Tag attribute name state: "<" begins another tag. */
    @Override
    int tagAttributeName(int p) {
        p = scan(ATTRIBUTE_NAME_STOPS, p);
        return restartsAt(p) ? restartInAttributeName(p) : super.tagAttributeName(p);
    }

    /** 1.3.28 Tag attribute name after state: "<" begins another tag. */
    @Override
    int tagAttributeNameAfter(int p) {
        p = scan(WHITESPACE_ENDS, p);
        return restartsAt(p) ? restart(p) : super.tagAttributeNameAfter(p);
    }

    // spotless:on

    private int noTag(int p) {
        error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p);
        return reconsume(DATA, p);
    }

    private boolean restartsAt(int p) {
        return restarts && peek(p) == '<';
    }

    private int restartInTagName(int p) {
        tag.endName(p);
        return restart(p);
    }

    private int restartInAttributeName(int p) {
        leaveAttributeName(p);
        return restart(p);
    }

    private int restart(int p) {
        error(UNEXPECTED_LESS_THAN_SIGN_IN_TAG, p);
        emitTag(p);
        return reconsume(DATA, p);
    }

    /** The five of XML, then those of HTML: the names of the five are the same there. */
    @Override
    int entity(int next, int p, int after) {
        if (knowsHtml && isHtml(p, after)) {
            decoded(html.first(), html.second(), after);
            return toAfter(next, p, after - p);
        }
        return super.entity(next, p, after);
    }

    /** Two references to the halves of a surrogate pair are one to the character. */
    @Override
    int interpretNumber(int next, int p, int after) {
        if (!joins || number >> 10 != HIGH_SURROGATES || in[after - 1] != ';') {
            return super.interpretNumber(next, p, after);
        }
        int low = lowAfter(after);
        if (low == MORE) {
            starve();
            return p;
        }
        if (low >> 10 != LOW_SURROGATES) {
            return super.interpretNumber(next, p, after);
        }
        decoded(Character.toCodePoint((char) number, (char) low), 0, lowEnd);
        return toAfter(next, p, lowEnd - p);
    }

    /** Returns the number in the reference that begins here, 0 where there is none, or MORE; finds where it ends. */
    private int lowAfter(int p) {
        int c = peek(p) == '&' ? peek(p + 1) : peek(p);
        if (c == MORE || peek(p) != '&' || c != '#') {
            return c == MORE ? MORE : 0;
        }
        int x = peek(p + 2);
        boolean hexadecimal = x == 'x' || x == 'X';
        int from = hexadecimal ? p + 3 : p + 2;
        int value = 0;
        int i = from;
        for (int digit = digit(hexadecimal, i); digit >= 0 && i < from + DIGITS; digit = digit(hexadecimal, i)) {
            value = Math.min(value * (hexadecimal ? 16 : 10) + digit, 0x110000);
            i++;
        }
        lowEnd = i + 1;
        c = x == MORE ? MORE : peek(i);
        return c == ';' ? value : c == MORE ? MORE : 0;
    }

    private boolean isHtml(int from, int to) {
        html.beginName();
        for (int i = from; i < to; i++) {
            if (!html.read(in[i]) && i < to - 1) {
                return false;
            }
        }
        return html.matchedLength() == to - from;
    }
}
