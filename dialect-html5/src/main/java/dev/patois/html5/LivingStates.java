package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.Stops;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.spec.SpecState;
import dev.patois.core.text.Quote;

/**
 * The 84 states of the living standard, §13.2.5.1 to §13.2.5.84, in its order, and their dispatcher. To read with the
 * specification beside it; what another text says otherwise is in its own class.
 */
sealed class LivingStates extends HtmlVerbs permits ReviewDraftLexer {
    private static final boolean[] TARGET_ENDS = Stops.allBut(LETTERS + "0123456789-_");
    private static final boolean[] INSTRUCTION_DATA_STOPS = Stops.of("?>");
    private static final byte[] XML_WORD = ascii("xml");
    private static final byte[] XML_STYLESHEET_WORD = ascii("xml-stylesheet");

    LivingStates(Dialect dialect, LexerOptions options) {
        super(dialect, options, TABLE);
    }

    @Override
    public SpecState specState(int number) {
        return Html5.livingState(number);
    }

    // spotless:off

    /** 13.2.5.1 Data state. */
    private int data(int p) {
        p = scan(DATA_STOPS, p);
        switch (peek(p)) {
            case '&'  -> { return characterReference(refer(DATA, p)); }
            case '<'  -> { return tagOpen(to(TAG_OPEN, p + 1)); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.2 RCDATA state. */
    private int rcdata(int p) {
        p = scan(DATA_STOPS, p);
        switch (peek(p)) {
            case '&'  -> { return refer(RCDATA, p); }
            case '<'  -> { return to(RCDATA_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.3 RAWTEXT state. */
    private int rawtext(int p) {
        p = scan(RAWTEXT_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(RAWTEXT_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.4 Script data state. */
    private int scriptData(int p) {
        p = scan(RAWTEXT_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(SCRIPT_DATA_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.5 PLAINTEXT state. */
    private int plaintext(int p) {
        p = scan(PLAINTEXT_STOPS, p);
        switch (peek(p)) {
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.6 Tag open state. */
    int tagOpen(int p) {
        switch (peekAlpha(p)) {
            case '!'   -> { return to(MARKUP_DECLARATION_OPEN, p + 1); }
            case '/'   -> { return endTagOpen(to(END_TAG_OPEN, p + 1)); }
            case ALPHA -> { beginStartTag(p - 1, p); return tagName(reconsume(TAG_NAME, p)); }
            case '?'   -> { buffer = p + 1; return to(PROCESSING_INSTRUCTION_OPEN, p + 1); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
        }
    }

    /** 13.2.5.7 End tag open state. */
    final int endTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginEndTag(p - 2, p); return tagName(reconsume(TAG_NAME, p)); }
            case '>'   -> { error(MISSING_END_TAG_NAME, p); skip(p - 2, p + 1); return to(DATA, p + 1); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); beginComment(p - 2, p); return reconsume(BOGUS_COMMENT, p); }
        }
    }

    /** 13.2.5.8 Tag name state. */
    final int tagName(int p) {
        p = scan(TAG_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { tag.endName(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '/'  -> { tag.endName(p); return to(SELF_CLOSING_START_TAG, p + 1); }
            case '>'  -> { tag.endName(p); return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.9 RCDATA less-than sign state. */
    private int rcdataLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(RCDATA_END_TAG_OPEN, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(RCDATA, p); }
        }
    }

    /** 13.2.5.10 RCDATA end tag open state. */
    private int rcdataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(RCDATA_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(RCDATA, p); }
        }
    }

    /** 13.2.5.11 RCDATA end tag name state. */
    private int rcdataEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(RCDATA, p); }
            case MORE -> { return p; }
            default   -> { return notATag(RCDATA, p); }
        }
    }

    /** 13.2.5.12 RAWTEXT less-than sign state. */
    private int rawtextLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(RAWTEXT_END_TAG_OPEN, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(RAWTEXT, p); }
        }
    }

    /** 13.2.5.13 RAWTEXT end tag open state. */
    private int rawtextEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(RAWTEXT_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(RAWTEXT, p); }
        }
    }

    /** 13.2.5.14 RAWTEXT end tag name state. */
    private int rawtextEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(RAWTEXT, p); }
            case MORE -> { return p; }
            default   -> { return notATag(RAWTEXT, p); }
        }
    }

    /** 13.2.5.15 Script data less-than sign state. */
    private int scriptDataLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(SCRIPT_DATA_END_TAG_OPEN, p + 1); }
            case '!'  -> { return to(SCRIPT_DATA_ESCAPE_START, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.16 Script data end tag open state. */
    private int scriptDataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(SCRIPT_DATA_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.17 Script data end tag name state. */
    private int scriptDataEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(SCRIPT_DATA, p); }
            case MORE -> { return p; }
            default   -> { return notATag(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.18 Script data escape start state. */
    private int scriptDataEscapeStart(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPE_START_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.19 Script data escape start dash state. */
    private int scriptDataEscapeStartDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPED_DASH_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.20 Script data escaped state. */
    private int scriptDataEscaped(int p) {
        p = scan(ESCAPED_STOPS, p);
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPED_DASH, p + 1); }
            case '<'  -> { return to(SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.21 Script data escaped dash state. */
    private int scriptDataEscapedDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPED_DASH_DASH, p + 1); }
            case '<'  -> { return to(SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(SCRIPT_DATA_ESCAPED, p + 1); }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(SCRIPT_DATA_ESCAPED, p + 1); }
        }
    }

    /** 13.2.5.22 Script data escaped dash dash state. */
    private int scriptDataEscapedDashDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return p + 1; }
            case '<'  -> { return to(SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case '>'  -> { return to(SCRIPT_DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(SCRIPT_DATA_ESCAPED, p + 1); }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(SCRIPT_DATA_ESCAPED, p + 1); }
        }
    }

    /** 13.2.5.23 Script data escaped less-than sign state. */
    private int scriptDataEscapedLessThanSign(int p) {
        switch (peekAlpha(p)) {
            case '/'   -> { buffer = p + 1; return to(SCRIPT_DATA_ESCAPED_END_TAG_OPEN, p + 1); }
            case ALPHA -> { buffer = p; return reconsume(SCRIPT_DATA_DOUBLE_ESCAPE_START, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.24 Script data escaped end tag open state. */
    private int scriptDataEscapedEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(SCRIPT_DATA_ESCAPED_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.25 Script data escaped end tag name state. */
    private int scriptDataEscapedEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(SCRIPT_DATA_ESCAPED, p); }
            case MORE -> { return p; }
            default   -> { return notATag(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.26 Script data double escape start state. */
    private int scriptDataDoubleEscapeStart(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return to(bufferIs(SCRIPT_WORD, p) ? SCRIPT_DATA_DOUBLE_ESCAPED : SCRIPT_DATA_ESCAPED, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.27 Script data double escaped state. */
    private int scriptDataDoubleEscaped(int p) {
        p = scan(ESCAPED_STOPS, p);
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED_DASH, p + 1); }
            case '<'  -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.28 Script data double escaped dash state. */
    private int scriptDataDoubleEscapedDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH, p + 1); }
            case '<'  -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(SCRIPT_DATA_DOUBLE_ESCAPED, p + 1); }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED, p + 1); }
        }
    }

    /** 13.2.5.29 Script data double escaped dash dash state. */
    private int scriptDataDoubleEscapedDashDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return p + 1; }
            case '<'  -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case '>'  -> { return to(SCRIPT_DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(SCRIPT_DATA_DOUBLE_ESCAPED, p + 1); }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED, p + 1); }
        }
    }

    /** 13.2.5.30 Script data double escaped less-than sign state. */
    private int scriptDataDoubleEscapedLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(SCRIPT_DATA_DOUBLE_ESCAPE_END, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_DOUBLE_ESCAPED, p); }
        }
    }

    /** 13.2.5.31 Script data double escape end state. */
    private int scriptDataDoubleEscapeEnd(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return to(bufferIs(SCRIPT_WORD, p) ? SCRIPT_DATA_ESCAPED : SCRIPT_DATA_DOUBLE_ESCAPED, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_DOUBLE_ESCAPED, p); }
        }
    }

    /** 13.2.5.32 Before attribute name state. */
    private int beforeAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '/', '>', EOF -> { return reconsume(AFTER_ATTRIBUTE_NAME, p); }
            case '='  -> { error(UNEXPECTED_EQUALS_SIGN_BEFORE_ATTRIBUTE_NAME, p); tag.beginAttribute(p); return to(ATTRIBUTE_NAME, p + 1); }
            case MORE -> { return p; }
            default   -> { tag.beginAttribute(p); return attributeName(reconsume(ATTRIBUTE_NAME, p)); }
        }
    }

    /** 13.2.5.33 Attribute name state. */
    private int attributeName(int p) {
        p = scan(ATTRIBUTE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>', EOF -> { leaveAttributeName(p); return reconsume(AFTER_ATTRIBUTE_NAME, p); }
            case '='  -> { leaveAttributeName(p); return beforeAttributeValue(equalsSign(p)); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '"', '\'', '<' -> { error(UNEXPECTED_CHARACTER_IN_ATTRIBUTE_NAME, p); return p + 1; }
            default   -> { return p; }
        }
    }

    /** 13.2.5.34 After attribute name state. */
    private int afterAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '/'  -> { return to(SELF_CLOSING_START_TAG, p + 1); }
            case '='  -> { return equalsSign(p); }
            case '>'  -> { return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { tag.beginAttribute(p); return reconsume(ATTRIBUTE_NAME, p); }
        }
    }

    /** 13.2.5.35 Before attribute value state. */
    private int beforeAttributeValue(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { tag.beginValue(Quote.DOUBLE, p + 1); return attributeValueDoubleQuoted(to(ATTRIBUTE_VALUE_DOUBLE_QUOTED, p + 1)); }
            case '\'' -> { tag.beginValue(Quote.SINGLE, p + 1); return attributeValueSingleQuoted(to(ATTRIBUTE_VALUE_SINGLE_QUOTED, p + 1)); }
            case '>'  -> { error(MISSING_ATTRIBUTE_VALUE, p); tag.missingValue(p); return emitCurrentTag(DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { tag.beginValue(Quote.UNQUOTED, p); return attributeValueUnquoted(reconsume(ATTRIBUTE_VALUE_UNQUOTED, p)); }
        }
    }

    /** 13.2.5.36 Attribute value (double-quoted) state. */
    private int attributeValueDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { tag.endValue(p); return afterAttributeValueQuoted(to(AFTER_ATTRIBUTE_VALUE_QUOTED, p + 1)); }
            case '&'  -> { return refer(ATTRIBUTE_VALUE_DOUBLE_QUOTED, p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.37 Attribute value (single-quoted) state. */
    private int attributeValueSingleQuoted(int p) {
        p = scan(SINGLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { tag.endValue(p); return afterAttributeValueQuoted(to(AFTER_ATTRIBUTE_VALUE_QUOTED, p + 1)); }
            case '&'  -> { return refer(ATTRIBUTE_VALUE_SINGLE_QUOTED, p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.38 Attribute value (unquoted) state. */
    private int attributeValueUnquoted(int p) {
        p = scan(UNQUOTED_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { tag.endValue(p); return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '"', '\'', '<', '=', '`' -> { error(UNEXPECTED_CHARACTER_IN_UNQUOTED_ATTRIBUTE_VALUE, p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.39 After attribute value (quoted) state. */
    private int afterAttributeValueQuoted(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '/'  -> { return to(SELF_CLOSING_START_TAG, p + 1); }
            case '>'  -> { return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_WHITESPACE_BETWEEN_ATTRIBUTES, p); return reconsume(BEFORE_ATTRIBUTE_NAME, p); }
        }
    }

    /** 13.2.5.40 Self-closing start tag state. */
    private int selfClosingStartTag(int p) {
        switch (peek(p)) {
            case '>'  -> { tag.setSelfClosing(); return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_SOLIDUS_IN_TAG, p); return reconsume(BEFORE_ATTRIBUTE_NAME, p); }
        }
    }

    /** 13.2.5.41 Bogus comment state. */
    private int bogusComment(int p) {
        p = scan(BOGUS_COMMENT_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { emitComment(p, p + 1); return to(DATA, p + 1); }
            case EOF  -> { emitComment(p, p); return emitEof(p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            default   -> { return p; }
        }
    }

    /** 13.2.5.42 Markup declaration open state. The DOCTYPE token is begun here, where its "<" is known. */
    private int markupDeclarationOpen(int p) {
        switch (lookFor(p, DECLARATION_WORDS)) {
            case TWO_HYPHENS  -> { beginComment(p - 2, p + 2); return toAfter(COMMENT_START, p, 2); }
            case DOCTYPE_WORD -> { beginDoctype(p - 2); return toAfter(DOCTYPE, p, 7); }
            case CDATA_OPENER -> { return cdataAllowed() ? cdataInForeignContent(p) : cdataInHtmlContent(p); }
            case MORE -> { return p; }
            default   -> { return incorrectlyOpenedComment(p); }
        }
    }

    /** 13.2.5.43 Comment start state. */
    private int commentStart(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_START_DASH, p + 1); }
            case '>'  -> { error(ABRUPT_CLOSING_OF_EMPTY_COMMENT, p); emitComment(p, p + 1); return to(DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.44 Comment start dash state. */
    private int commentStartDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case '>'  -> { error(ABRUPT_CLOSING_OF_EMPTY_COMMENT, p); emitComment(p - 1, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 1, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.45 Comment state. */
    private int comment(int p) {
        p = scan(COMMENT_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(COMMENT_LESS_THAN_SIGN, p + 1); }
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.46 Comment less-than sign state. */
    private int commentLessThanSign(int p) {
        switch (peek(p)) {
            case '!'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG, p + 1); }
            case '<'  -> { return p + 1; }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.47 Comment less-than sign bang state. */
    private int commentLessThanSignBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.48 Comment less-than sign bang dash state. */
    private int commentLessThanSignBangDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT_END_DASH, p); }
        }
    }

    /** 13.2.5.49 Comment less-than sign bang dash dash state. */
    private int commentLessThanSignBangDashDash(int p) {
        switch (peek(p)) {
            case '>', EOF -> { return reconsume(COMMENT_END, p); }
            case MORE -> { return p; }
            default   -> { error(NESTED_COMMENT, p); return reconsume(COMMENT_END, p); }
        }
    }

    /** 13.2.5.50 Comment end dash state. */
    private int commentEndDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 1, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.51 Comment end state. */
    private int commentEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { emitComment(p - 2, p + 1); return to(DATA, p + 1); }
            case '!'  -> { return to(COMMENT_END_BANG, p + 1); }
            case '-'  -> { return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 2, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.52 Comment end bang state. */
    private int commentEndBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case '>'  -> { error(INCORRECTLY_CLOSED_COMMENT, p); emitComment(p - 3, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 3, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.53 DOCTYPE state. */
    private int doctype(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_NAME, p + 1); }
            case '>'  -> { return reconsume(BEFORE_DOCTYPE_NAME, p); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_WHITESPACE_BEFORE_DOCTYPE_NAME, p); return reconsume(BEFORE_DOCTYPE_NAME, p); }
        }
    }

    /** 13.2.5.54 Before DOCTYPE name state. */
    private int beforeDoctypeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); markup.beginName(p); replaceNull(p); return to(DOCTYPE_NAME, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_NAME, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { markup.beginName(p); return to(DOCTYPE_NAME, p + 1); }
        }
    }

    /** 13.2.5.55 DOCTYPE name state. */
    private int doctypeName(int p) {
        p = scan(DOCTYPE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { markup.endName(p); return to(AFTER_DOCTYPE_NAME, p + 1); }
            case '>'  -> { markup.endName(p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { markup.endName(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.56 After DOCTYPE name state. */
    private int afterDoctypeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { return afterDoctypeNameAnythingElse(p); }
        }
    }

    private int afterDoctypeNameAnythingElse(int p) {
        switch (lookFor(p, IDENTIFIER_WORDS)) {
            case PUBLIC_WORD -> { return toAfter(AFTER_DOCTYPE_PUBLIC_KEYWORD, p, 6); }
            case SYSTEM_WORD -> { return toAfter(AFTER_DOCTYPE_SYSTEM_KEYWORD, p, 6); }
            case MORE -> { return p; }
            default   -> { error(INVALID_CHARACTER_SEQUENCE_AFTER_DOCTYPE_NAME, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.57 After DOCTYPE public keyword state. */
    private int afterDoctypePublicKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.58 Before DOCTYPE public identifier state. */
    private int beforeDoctypePublicIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.59 DOCTYPE public identifier (double-quoted) state. */
    private int doctypePublicIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTED_ID_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { markup.endPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '>'  -> { error(ABRUPT_DOCTYPE_PUBLIC_IDENTIFIER, p); markup.endPublicId(p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { markup.endPublicId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.60 DOCTYPE public identifier (single-quoted) state. */
    private int doctypePublicIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_QUOTED_ID_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { markup.endPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '>'  -> { error(ABRUPT_DOCTYPE_PUBLIC_IDENTIFIER, p); markup.endPublicId(p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { markup.endPublicId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.61 After DOCTYPE public identifier state. */
    private int afterDoctypePublicIdentifier(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p + 1); }
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.62 Between DOCTYPE public and system identifiers state. */
    private int betweenDoctypePublicAndSystemIdentifiers(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.63 After DOCTYPE system keyword state. */
    private int afterDoctypeSystemKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.64 Before DOCTYPE system identifier state. */
    private int beforeDoctypeSystemIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.65 DOCTYPE system identifier (double-quoted) state. */
    private int doctypeSystemIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTED_ID_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '>'  -> { error(ABRUPT_DOCTYPE_SYSTEM_IDENTIFIER, p); markup.endSystemId(p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { markup.endSystemId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.66 DOCTYPE system identifier (single-quoted) state. */
    private int doctypeSystemIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_QUOTED_ID_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '>'  -> { error(ABRUPT_DOCTYPE_SYSTEM_IDENTIFIER, p); markup.endSystemId(p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { markup.endSystemId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.67 After DOCTYPE system identifier state. */
    private int afterDoctypeSystemIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_CHARACTER_AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p); return reconsume(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.68 Bogus DOCTYPE state. */
    private int bogusDoctype(int p) {
        p = scan(BOGUS_COMMENT_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); return p + 1; }
            case EOF  -> { emitDoctype(p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.69 CDATA section state. */
    private int cdataSection(int p) {
        p = scan(CDATA_STOPS, p);
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_SECTION_BRACKET, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.70 CDATA section bracket state. */
    private int cdataSectionBracket(int p) {
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_SECTION_END, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(CDATA_SECTION, p); }
        }
    }

    /** 13.2.5.71 CDATA section end state. */
    private int cdataSectionEnd(int p) {
        switch (peek(p)) {
            case ']'  -> { return p + 1; }
            case '>'  -> { closeCdataSection(p - 2, p + 1); return to(DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(CDATA_SECTION, p); }
        }
    }

    /** 13.2.5.72 Processing instruction open state. */
    private int processingInstructionOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA, '_' -> { return processingInstructionTarget(reconsume(PROCESSING_INSTRUCTION_TARGET, p)); }
            case EOF   -> { error(EOF_IN_PROCESSING_INSTRUCTION, p); return abandon(p - 2, p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_PROCESSING_INSTRUCTION_TARGET, p); return bufferToComment(p); }
        }
    }

    /** 13.2.5.73 Processing instruction target state. */
    private int processingInstructionTarget(int p) {
        p = scan(TARGET_ENDS, p);
        checkTarget(buffer - 2, buffer, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '?', '>' -> { return isDisallowedTarget(p) ? disallowedTarget(p) : endTarget(p); }
            case EOF  -> { error(EOF_IN_PROCESSING_INSTRUCTION, p); return abandon(buffer - 2, p); }
            case MORE -> { return p; }
            default   -> { error(INVALID_PROCESSING_INSTRUCTION_TARGET, p); return bufferToComment(p); }
        }
    }

    /** 13.2.5.74 After processing instruction target state. */
    private int afterProcessingInstructionTarget(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case MORE -> { return p; }
            default   -> { markup.beginData(p); return reconsume(PROCESSING_INSTRUCTION_DATA, p); }
        }
    }

    /** 13.2.5.75 Processing instruction data state. */
    private int processingInstructionData(int p) {
        p = scan(INSTRUCTION_DATA_STOPS, p);
        switch (peek(p)) {
            case '?'  -> { return to(PROCESSING_INSTRUCTION_QUESTIONABLE, p + 1); }
            case '>'  -> { emitInstruction(p, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_PROCESSING_INSTRUCTION, p); return abandon(markup.startAt(), p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.76 Processing instruction questionable state. */
    private int processingInstructionQuestionable(int p) {
        switch (peek(p)) {
            case '>'  -> { emitInstruction(p - 1, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_PROCESSING_INSTRUCTION, p); return abandon(markup.startAt(), p); }
            case MORE -> { return p; }
            default   -> { return reconsume(PROCESSING_INSTRUCTION_DATA, p); }
        }
    }

    /** 13.2.5.77 Character reference state. */
    private int characterReference(int p) {
        switch (peekAlphanumeric(p)) {
            case ALPHA -> { references.beginName(); return namedCharacterReference(reconsume(NAMED_CHARACTER_REFERENCE, p)); }
            case '#'   -> { return to(NUMERIC_CHARACTER_REFERENCE, p + 1); }
            case MORE  -> { return p; }
            default    -> { return reconsume(returnState, p); }
        }
    }

    /** 13.2.5.78 Named character reference state. */
    private int namedCharacterReference(int p) {
        int end = longestName(p);
        if (end == MORE) { return p; }
        if (end == p) { return reconsume(AMBIGUOUS_AMPERSAND, p); }
        if (in[end - 1] == ';') { decoded(references.first(), references.second(), end); return toAfter(returnState, p, end - p); }
        switch (inAttribute() ? peekAlphanumeric(end) : EOF) {
            case '=', ALPHA -> { return toAfter(returnState, p, end - p); }
            case MORE -> { starve(); return p; }
            default   -> { errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, end); decoded(references.first(), references.second(), end); return toAfter(returnState, p, end - p); }
        }
    }

    /** 13.2.5.79 Ambiguous ampersand state. */
    private int ambiguousAmpersand(int p) {
        p = scan(ALPHANUMERICS_END, p);
        switch (peek(p)) {
            case ';'  -> { error(UNKNOWN_NAMED_CHARACTER_REFERENCE, p); return reconsume(returnState, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(returnState, p); }
        }
    }

    /** 13.2.5.80 Numeric character reference state. */
    int numericCharacterReference(int p) {
        references.beginNumber();
        switch (peekDigit(p)) {
            case 'x', 'X' -> { return to(HEXADECIMAL_CHARACTER_REFERENCE_START, p + 1); }
            case ALPHA -> { return decimalCharacterReference(reconsume(DECIMAL_CHARACTER_REFERENCE, p)); }
            case MORE  -> { return p; }
            default    -> { error(ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE, p); return reconsume(returnState, p); }
        }
    }

    /** 13.2.5.81 Hexadecimal character reference start state. */
    private int hexadecimalCharacterReferenceStart(int p) {
        switch (peekHexDigit(p)) {
            case ALPHA -> { return hexadecimalCharacterReference(reconsume(HEXADECIMAL_CHARACTER_REFERENCE, p)); }
            case MORE  -> { return p; }
            default    -> { error(ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE, p); return reconsume(returnState, p); }
        }
    }

    /** 13.2.5.82 Hexadecimal character reference state. */
    private int hexadecimalCharacterReference(int p) {
        p = hexDigits(p);
        switch (peek(p)) {
            case ';'  -> { return numericCharacterReferenceEnd(to(NUMERIC_CHARACTER_REFERENCE_END, p + 1)); }
            case MORE -> { return p; }
            default   -> { errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, p); return numericCharacterReferenceEnd(reconsume(NUMERIC_CHARACTER_REFERENCE_END, p)); }
        }
    }

    /** 13.2.5.83 Decimal character reference state. */
    final int decimalCharacterReference(int p) {
        p = digits(p);
        switch (peek(p)) {
            case ';'  -> { return numericCharacterReferenceEnd(to(NUMERIC_CHARACTER_REFERENCE_END, p + 1)); }
            case MORE -> { return p; }
            default   -> { errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, p); return numericCharacterReferenceEnd(reconsume(NUMERIC_CHARACTER_REFERENCE_END, p)); }
        }
    }

    /** 13.2.5.84 Numeric character reference end state. */
    private int numericCharacterReferenceEnd(int p) {
        int code = references.number();
        if (code == 0)                                       { errorAfter(NULL_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isOutsideUnicode(code))   { errorAfter(CHARACTER_REFERENCE_OUTSIDE_UNICODE_RANGE, p); }
        else if (NumericReferences.isSurrogate(code))        { errorAfter(SURROGATE_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isNoncharacter(code))     { errorAfter(NONCHARACTER_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isControl(code))          { errorAfter(CONTROL_CHARACTER_REFERENCE, p); }
        decoded(NumericReferences.codePoint(code), 0, p);
        return reconsume(returnState, p);
    }

    @Override
    protected int step(int p) {
        return switch (state) {
            case DATA -> data(p);
            case BEFORE_ATTRIBUTE_NAME -> beforeAttributeName(p);
            default -> stepLessOften(p);
        };
    }

    /** Two states of a tag, and those of text that holds no tags but the one that ends it, compiled apart as those below are. */
    private int stepLessOften(int p) {
        return switch (state) {
            case AFTER_ATTRIBUTE_NAME -> afterAttributeName(p);
            case SELF_CLOSING_START_TAG -> selfClosingStartTag(p);
            case RCDATA -> rcdata(p);
            case RAWTEXT -> rawtext(p);
            case SCRIPT_DATA -> scriptData(p);
            case PLAINTEXT -> plaintext(p);
            case RCDATA_LESS_THAN_SIGN -> rcdataLessThanSign(p);
            case RCDATA_END_TAG_OPEN -> rcdataEndTagOpen(p);
            case RCDATA_END_TAG_NAME -> rcdataEndTagName(p);
            case RAWTEXT_LESS_THAN_SIGN -> rawtextLessThanSign(p);
            case RAWTEXT_END_TAG_OPEN -> rawtextEndTagOpen(p);
            case RAWTEXT_END_TAG_NAME -> rawtextEndTagName(p);
            case SCRIPT_DATA_LESS_THAN_SIGN -> scriptDataLessThanSign(p);
            case SCRIPT_DATA_END_TAG_OPEN -> scriptDataEndTagOpen(p);
            case SCRIPT_DATA_END_TAG_NAME -> scriptDataEndTagName(p);
            case SCRIPT_DATA_ESCAPE_START -> scriptDataEscapeStart(p);
            case SCRIPT_DATA_ESCAPE_START_DASH -> scriptDataEscapeStartDash(p);
            case SCRIPT_DATA_ESCAPED -> scriptDataEscaped(p);
            case SCRIPT_DATA_ESCAPED_DASH -> scriptDataEscapedDash(p);
            case SCRIPT_DATA_ESCAPED_DASH_DASH -> scriptDataEscapedDashDash(p);
            case SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN -> scriptDataEscapedLessThanSign(p);
            case SCRIPT_DATA_ESCAPED_END_TAG_OPEN -> scriptDataEscapedEndTagOpen(p);
            case SCRIPT_DATA_ESCAPED_END_TAG_NAME -> scriptDataEscapedEndTagName(p);
            case SCRIPT_DATA_DOUBLE_ESCAPE_START -> scriptDataDoubleEscapeStart(p);
            case SCRIPT_DATA_DOUBLE_ESCAPED -> scriptDataDoubleEscaped(p);
            case SCRIPT_DATA_DOUBLE_ESCAPED_DASH -> scriptDataDoubleEscapedDash(p);
            case SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH -> scriptDataDoubleEscapedDashDash(p);
            case SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN -> scriptDataDoubleEscapedLessThanSign(p);
            case SCRIPT_DATA_DOUBLE_ESCAPE_END -> scriptDataDoubleEscapeEnd(p);
            default -> stepRarely(p);
        };
    }

    /**
     * The rarer half, compiled apart, so that text and tags have all the room HotSpot gives to inlining. First those that are mostly
     * reached by a forward call, and from here only where the input was cut, or after a reference in a value.
     */
    private int stepRarely(int p) {
        return switch (state) {
            case TAG_OPEN -> tagOpen(p);
            case END_TAG_OPEN -> endTagOpen(p);
            case TAG_NAME -> tagName(p);
            case ATTRIBUTE_NAME -> attributeName(p);
            case BEFORE_ATTRIBUTE_VALUE -> beforeAttributeValue(p);
            case ATTRIBUTE_VALUE_DOUBLE_QUOTED -> attributeValueDoubleQuoted(p);
            case ATTRIBUTE_VALUE_SINGLE_QUOTED -> attributeValueSingleQuoted(p);
            case ATTRIBUTE_VALUE_UNQUOTED -> attributeValueUnquoted(p);
            case AFTER_ATTRIBUTE_VALUE_QUOTED -> afterAttributeValueQuoted(p);
            case BOGUS_COMMENT -> bogusComment(p);
            case MARKUP_DECLARATION_OPEN -> markupDeclarationOpen(p);
            case COMMENT_START -> commentStart(p);
            case COMMENT_START_DASH -> commentStartDash(p);
            case COMMENT -> comment(p);
            case COMMENT_LESS_THAN_SIGN -> commentLessThanSign(p);
            case COMMENT_LESS_THAN_SIGN_BANG -> commentLessThanSignBang(p);
            case COMMENT_LESS_THAN_SIGN_BANG_DASH -> commentLessThanSignBangDash(p);
            case COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH -> commentLessThanSignBangDashDash(p);
            case COMMENT_END_DASH -> commentEndDash(p);
            case COMMENT_END -> commentEnd(p);
            case COMMENT_END_BANG -> commentEndBang(p);
            case DOCTYPE -> doctype(p);
            case BEFORE_DOCTYPE_NAME -> beforeDoctypeName(p);
            case DOCTYPE_NAME -> doctypeName(p);
            case AFTER_DOCTYPE_NAME -> afterDoctypeName(p);
            case AFTER_DOCTYPE_PUBLIC_KEYWORD -> afterDoctypePublicKeyword(p);
            case BEFORE_DOCTYPE_PUBLIC_IDENTIFIER -> beforeDoctypePublicIdentifier(p);
            case DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED -> doctypePublicIdentifierDoubleQuoted(p);
            case DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED -> doctypePublicIdentifierSingleQuoted(p);
            case AFTER_DOCTYPE_PUBLIC_IDENTIFIER -> afterDoctypePublicIdentifier(p);
            case BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS -> betweenDoctypePublicAndSystemIdentifiers(p);
            case AFTER_DOCTYPE_SYSTEM_KEYWORD -> afterDoctypeSystemKeyword(p);
            case BEFORE_DOCTYPE_SYSTEM_IDENTIFIER -> beforeDoctypeSystemIdentifier(p);
            case DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED -> doctypeSystemIdentifierDoubleQuoted(p);
            case DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED -> doctypeSystemIdentifierSingleQuoted(p);
            case AFTER_DOCTYPE_SYSTEM_IDENTIFIER -> afterDoctypeSystemIdentifier(p);
            case BOGUS_DOCTYPE -> bogusDoctype(p);
            case CDATA_SECTION -> cdataSection(p);
            case CDATA_SECTION_BRACKET -> cdataSectionBracket(p);
            case CDATA_SECTION_END -> cdataSectionEnd(p);
            case PROCESSING_INSTRUCTION_OPEN -> processingInstructionOpen(p);
            case PROCESSING_INSTRUCTION_TARGET -> processingInstructionTarget(p);
            case AFTER_PROCESSING_INSTRUCTION_TARGET -> afterProcessingInstructionTarget(p);
            case PROCESSING_INSTRUCTION_DATA -> processingInstructionData(p);
            case PROCESSING_INSTRUCTION_QUESTIONABLE -> processingInstructionQuestionable(p);
            case CHARACTER_REFERENCE -> characterReference(p);
            case NAMED_CHARACTER_REFERENCE -> namedCharacterReference(p);
            case AMBIGUOUS_AMPERSAND -> ambiguousAmpersand(p);
            case NUMERIC_CHARACTER_REFERENCE -> numericCharacterReference(p);
            case HEXADECIMAL_CHARACTER_REFERENCE_START -> hexadecimalCharacterReferenceStart(p);
            case HEXADECIMAL_CHARACTER_REFERENCE -> hexadecimalCharacterReference(p);
            case DECIMAL_CHARACTER_REFERENCE -> decimalCharacterReference(p);
            case NUMERIC_CHARACTER_REFERENCE_END -> numericCharacterReferenceEnd(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on

    // ---- verbs of the living standard

    private int cdataInForeignContent(int p) {
        openCdataSection(p - 2, p + 7);
        return toAfter(CDATA_SECTION, p, 7);
    }

    private int cdataInHtmlContent(int p) {
        error(CDATA_IN_HTML_CONTENT, p + 6);
        beginComment(p - 2, p);
        return toAfter(BOGUS_COMMENT, p, 7);
    }

    /** Sets the return state and switches to the character reference state, after an ampersand. */
    private int refer(int from, int p) {
        returnState = from;
        buffer = p;
        return to(CHARACTER_REFERENCE, p + 1);
    }

    /**
     * Converts the temporary buffer to a comment, whose data begins with the question mark before it, and reconsumes.
     */
    private int bufferToComment(int p) {
        beginComment(buffer - 2, buffer - 1);
        return reconsume(BOGUS_COMMENT, p);
    }

    private boolean isDisallowedTarget(int p) {
        return bufferIs(XML_WORD, p) || bufferIs(XML_STYLESHEET_WORD, p);
    }

    private int disallowedTarget(int p) {
        error(DISALLOWED_PROCESSING_INSTRUCTION_TARGET, p);
        return bufferToComment(p);
    }

    private int endTarget(int p) {
        beginInstruction(buffer - 2, buffer);
        markup.endName(p);
        return reconsume(AFTER_PROCESSING_INSTRUCTION_TARGET, p);
    }
}
