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
    private static final String WHITESPACE = "\t\n\r ";
    private static final boolean[] WHITESPACE_ENDS = Stops.allBut(WHITESPACE);
    private static final Stops.Name TAG_NAME_STOPS = Stops.name(WHITESPACE + ">/<");
    private static final Stops.Name ATTRIBUTE_NAME_STOPS = Stops.name(WHITESPACE + "=>/<");

    private final boolean needsNameStart;
    private final boolean restarts;
    private final boolean colons;
    private final boolean knowsHtml;
    private final ReferenceReader html = new ReferenceReader(HtmlNames.trie());

    LenientLexer(Dialect dialect, LexerOptions options, Xml5.Builder asked) {
        super(dialect, options);
        needsNameStart = asked.ltNeedsNameStart();
        restarts = asked.ltInTagRestarts();
        colons = asked.colonNames();
        knowsHtml = asked.htmlEntities();
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
