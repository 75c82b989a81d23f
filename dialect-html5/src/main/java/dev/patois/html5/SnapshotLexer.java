package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.Stops;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.spec.SpecState;
import dev.patois.core.text.Quote;

/** The 68 states of the snapshot of 2014, §12.2.4.1 to §12.2.4.68, in its order, and their dispatcher. */
final class SnapshotLexer extends HtmlVerbs {
    private static final Stops.Run COMMENT_STOPS_2014 = Stops.run("-\0");
    private static final boolean[] BOGUS_DOCTYPE_STOPS = Stops.of(">");
    private static final byte[] CDATA_CLOSER = ascii("]]>");
    private static final int NO_ADDITIONAL = -3;

    /** How many characters after the ampersand of a possible character reference have been looked at. */
    private int looked;

    SnapshotLexer(Dialect dialect, LexerOptions options) {
        super(dialect, options, TABLE);
    }

    @Override
    public SpecState specState(int number) {
        return Html5.snapshotState(number);
    }

    @Override
    public void restart() {
        looked = 0;
    }

    @Override
    public int[] progress() {
        return new int[0];
    }

    /** The input goes on at the beginning of a reference that has been looked at: its characters are read again. */
    @Override
    public void setProgress(int[] progress) {
        references.beginName();
        references.beginNumber();
    }

    // spotless:off

    /** 12.2.4.1 Data state. */
    private int data(int p) {
        p = scan(DATA_STOPS, p);
        switch (peek(p)) {
            case '&'  -> { return refer(CHARACTER_REFERENCE_IN_DATA, DATA, p); }
            case '<'  -> { return tagOpen(to(TAG_OPEN, p + 1)); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.2 Character reference in data state. */
    private int characterReferenceInData(int p) {
        return consumeCharacterReference(DATA, NO_ADDITIONAL, p);
    }

    /** 12.2.4.3 RCDATA state. */
    private int rcdata(int p) {
        p = scan(DATA_STOPS, p);
        switch (peek(p)) {
            case '&'  -> { return refer(CHARACTER_REFERENCE_IN_RCDATA, RCDATA, p); }
            case '<'  -> { return to(RCDATA_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.4 Character reference in RCDATA state. */
    private int characterReferenceInRcdata(int p) {
        return consumeCharacterReference(RCDATA, NO_ADDITIONAL, p);
    }

    /** 12.2.4.5 RAWTEXT state. */
    private int rawtext(int p) {
        p = scan(RAWTEXT_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(RAWTEXT_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.6 Script data state. */
    private int scriptData(int p) {
        p = scan(RAWTEXT_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(SCRIPT_DATA_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.7 PLAINTEXT state. */
    private int plaintext(int p) {
        p = scan(PLAINTEXT_STOPS, p);
        switch (peek(p)) {
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.8 Tag open state. */
    private int tagOpen(int p) {
        switch (peekAlpha(p)) {
            case '!'   -> { return markupDeclarationOpen(to(MARKUP_DECLARATION_OPEN, p + 1)); }
            case '/'   -> { return endTagOpen(to(END_TAG_OPEN, p + 1)); }
            case ALPHA -> { beginStartTag(p - 1, p); return tagName(to(TAG_NAME, p + 1)); }
            case '?'   -> { error(UNEXPECTED_QUESTION_MARK_INSTEAD_OF_TAG_NAME, p); return startBogusComment(p - 1, p); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
        }
    }

    /** 12.2.4.9 End tag open state. */
    private int endTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginEndTag(p - 2, p); return tagName(to(TAG_NAME, p + 1)); }
            case '>'   -> { error(MISSING_END_TAG_NAME, p); skip(p - 2, p + 1); return to(DATA, p + 1); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return startBogusComment(p - 2, p); }
        }
    }

    /** 12.2.4.10 Tag name state. */
    private int tagName(int p) {
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

    /** 12.2.4.11 RCDATA less-than sign state. */
    private int rcdataLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(RCDATA_END_TAG_OPEN, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(RCDATA, p); }
        }
    }

    /** 12.2.4.12 RCDATA end tag open state. */
    private int rcdataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return to(RCDATA_END_TAG_NAME, p + 1); }
            case MORE  -> { return p; }
            default    -> { return reconsume(RCDATA, p); }
        }
    }

    /** 12.2.4.13 RCDATA end tag name state. */
    private int rcdataEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(RCDATA, p); }
            case MORE -> { return p; }
            default   -> { return notATag(RCDATA, p); }
        }
    }

    /** 12.2.4.14 RAWTEXT less-than sign state. */
    private int rawtextLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(RAWTEXT_END_TAG_OPEN, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(RAWTEXT, p); }
        }
    }

    /** 12.2.4.15 RAWTEXT end tag open state. */
    private int rawtextEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return to(RAWTEXT_END_TAG_NAME, p + 1); }
            case MORE  -> { return p; }
            default    -> { return reconsume(RAWTEXT, p); }
        }
    }

    /** 12.2.4.16 RAWTEXT end tag name state. */
    private int rawtextEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(RAWTEXT, p); }
            case MORE -> { return p; }
            default   -> { return notATag(RAWTEXT, p); }
        }
    }

    /** 12.2.4.17 Script data less-than sign state. */
    private int scriptDataLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(SCRIPT_DATA_END_TAG_OPEN, p + 1); }
            case '!'  -> { return to(SCRIPT_DATA_ESCAPE_START, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 12.2.4.18 Script data end tag open state. */
    private int scriptDataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return to(SCRIPT_DATA_END_TAG_NAME, p + 1); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 12.2.4.19 Script data end tag name state. */
    private int scriptDataEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(SCRIPT_DATA, p); }
            case MORE -> { return p; }
            default   -> { return notATag(SCRIPT_DATA, p); }
        }
    }

    /** 12.2.4.20 Script data escape start state. */
    private int scriptDataEscapeStart(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPE_START_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 12.2.4.21 Script data escape start dash state. */
    private int scriptDataEscapeStartDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPED_DASH_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 12.2.4.22 Script data escaped state. */
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

    /** 12.2.4.23 Script data escaped dash state. */
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

    /** 12.2.4.24 Script data escaped dash dash state. */
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

    /** 12.2.4.25 Script data escaped less-than sign state. */
    private int scriptDataEscapedLessThanSign(int p) {
        switch (peekAlpha(p)) {
            case '/'   -> { buffer = p + 1; return to(SCRIPT_DATA_ESCAPED_END_TAG_OPEN, p + 1); }
            case ALPHA -> { buffer = p; return to(SCRIPT_DATA_DOUBLE_ESCAPE_START, p + 1); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 12.2.4.26 Script data escaped end tag open state. */
    private int scriptDataEscapedEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return to(SCRIPT_DATA_ESCAPED_END_TAG_NAME, p + 1); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 12.2.4.27 Script data escaped end tag name state. */
    private int scriptDataEscapedEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(SCRIPT_DATA_ESCAPED, p); }
            case MORE -> { return p; }
            default   -> { return notATag(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 12.2.4.28 Script data double escape start state. */
    private int scriptDataDoubleEscapeStart(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return to(bufferIs(SCRIPT_WORD, p) ? SCRIPT_DATA_DOUBLE_ESCAPED : SCRIPT_DATA_ESCAPED, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 12.2.4.29 Script data double escaped state. */
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

    /** 12.2.4.30 Script data double escaped dash state. */
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

    /** 12.2.4.31 Script data double escaped dash dash state. */
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

    /** 12.2.4.32 Script data double escaped less-than sign state. */
    private int scriptDataDoubleEscapedLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(SCRIPT_DATA_DOUBLE_ESCAPE_END, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_DOUBLE_ESCAPED, p); }
        }
    }

    /** 12.2.4.33 Script data double escape end state. */
    private int scriptDataDoubleEscapeEnd(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return to(bufferIs(SCRIPT_WORD, p) ? SCRIPT_DATA_ESCAPED : SCRIPT_DATA_DOUBLE_ESCAPED, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_DOUBLE_ESCAPED, p); }
        }
    }

    /** 12.2.4.34 Before attribute name state. */
    private int beforeAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '/'  -> { return to(SELF_CLOSING_START_TAG, p + 1); }
            case '>'  -> { return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return startAttribute(p); }
            case '"', '\'', '<' -> { error(UNEXPECTED_CHARACTER_IN_ATTRIBUTE_NAME, p); return startAttribute(p); }
            case '='  -> { error(UNEXPECTED_EQUALS_SIGN_BEFORE_ATTRIBUTE_NAME, p); return startAttribute(p); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { return attributeName(startAttribute(p)); }
        }
    }

    /** 12.2.4.35 Attribute name state. */
    private int attributeName(int p) {
        p = scan(ATTRIBUTE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { leaveAttributeName(p); return to(AFTER_ATTRIBUTE_NAME, p + 1); }
            case '/'  -> { leaveAttributeName(p); return to(SELF_CLOSING_START_TAG, p + 1); }
            case '='  -> { leaveAttributeName(p); return beforeAttributeValue(equalsSign(p)); }
            case '>'  -> { leaveAttributeName(p); return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '"', '\'', '<' -> { error(UNEXPECTED_CHARACTER_IN_ATTRIBUTE_NAME, p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); leaveAttributeName(p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.36 After attribute name state. */
    private int afterAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '/'  -> { return to(SELF_CLOSING_START_TAG, p + 1); }
            case '='  -> { return equalsSign(p); }
            case '>'  -> { return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return startAttribute(p); }
            case '"', '\'', '<' -> { error(UNEXPECTED_CHARACTER_IN_ATTRIBUTE_NAME, p); return startAttribute(p); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { return startAttribute(p); }
        }
    }

    /** 12.2.4.37 Before attribute value state. */
    private int beforeAttributeValue(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { tag.beginValue(Quote.DOUBLE, p + 1); return attributeValueDoubleQuoted(to(ATTRIBUTE_VALUE_DOUBLE_QUOTED, p + 1)); }
            case '&'  -> { tag.beginValue(Quote.UNQUOTED, p); return reconsume(ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '\'' -> { tag.beginValue(Quote.SINGLE, p + 1); return attributeValueSingleQuoted(to(ATTRIBUTE_VALUE_SINGLE_QUOTED, p + 1)); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return startUnquoted(p); }
            case '>'  -> { error(MISSING_ATTRIBUTE_VALUE, p); tag.missingValue(p); return emitCurrentTag(DATA, p + 1); }
            case '<', '=', '`' -> { error(UNEXPECTED_CHARACTER_IN_UNQUOTED_ATTRIBUTE_VALUE, p); return startUnquoted(p); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { return attributeValueUnquoted(startUnquoted(p)); }
        }
    }

    /** 12.2.4.38 Attribute value (double-quoted) state. */
    private int attributeValueDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { tag.endValue(p); return afterAttributeValueQuoted(to(AFTER_ATTRIBUTE_VALUE_QUOTED, p + 1)); }
            case '&'  -> { return refer(CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE, ATTRIBUTE_VALUE_DOUBLE_QUOTED, p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.39 Attribute value (single-quoted) state. */
    private int attributeValueSingleQuoted(int p) {
        p = scan(SINGLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { tag.endValue(p); return afterAttributeValueQuoted(to(AFTER_ATTRIBUTE_VALUE_QUOTED, p + 1)); }
            case '&'  -> { return refer(CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE, ATTRIBUTE_VALUE_SINGLE_QUOTED, p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.40 Attribute value (unquoted) state. */
    private int attributeValueUnquoted(int p) {
        p = scan(UNQUOTED_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE, ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { tag.endValue(p); return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '"', '\'', '<', '=', '`' -> { error(UNEXPECTED_CHARACTER_IN_UNQUOTED_ATTRIBUTE_VALUE, p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.41 Character reference in attribute value state. */
    private int characterReferenceInAttributeValue(int p) {
        return consumeCharacterReference(returnState, additionalAllowed(), p);
    }

    /** 12.2.4.42 After attribute value (quoted) state. */
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

    /** 12.2.4.43 Self-closing start tag state. */
    private int selfClosingStartTag(int p) {
        switch (peek(p)) {
            case '>'  -> { tag.setSelfClosing(); return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_SOLIDUS_IN_TAG, p); return reconsume(BEFORE_ATTRIBUTE_NAME, p); }
        }
    }

    /** 12.2.4.44 Bogus comment state. */
    private int bogusComment(int p) {
        p = scan(BOGUS_COMMENT_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { emitComment(p, p + 1); return to(DATA, p + 1); }
            case NULL -> { replaceNull(p); return p + 1; }
            case EOF  -> { emitComment(p, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.45 Markup declaration open state. The DOCTYPE token is begun here, where its "<" is known. */
    private int markupDeclarationOpen(int p) {
        switch (lookFor(p, DECLARATION_WORDS)) {
            case TWO_HYPHENS  -> { beginComment(p - 2, p + 2); return toAfter(COMMENT_START, p, 2); }
            case DOCTYPE_WORD -> { beginDoctype(p - 2); return toAfter(DOCTYPE, p, 7); }
            case CDATA_OPENER -> { return cdataAllowed() ? cdataInForeignContent(p) : cdataInHtmlContent(p); }
            case MORE -> { return p; }
            default   -> { return incorrectlyOpenedComment(p); }
        }
    }

    /** 12.2.4.46 Comment start state. */
    private int commentStart(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_START_DASH, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(COMMENT, p + 1); }
            case '>'  -> { error(ABRUPT_CLOSING_OF_EMPTY_COMMENT, p); emitComment(p, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(COMMENT, p + 1); }
        }
    }

    /** 12.2.4.47 Comment start dash state. */
    private int commentStartDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(COMMENT, p + 1); }
            case '>'  -> { error(ABRUPT_CLOSING_OF_EMPTY_COMMENT, p); emitComment(p - 1, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 1, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(COMMENT, p + 1); }
        }
    }

    /** 12.2.4.48 Comment state. */
    private int comment(int p) {
        p = scan(COMMENT_STOPS_2014, p);
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.49 Comment end dash state. */
    private int commentEndDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(COMMENT, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 1, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(COMMENT, p + 1); }
        }
    }

    /** 12.2.4.50 Comment end state. */
    private int commentEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { emitComment(p - 2, p + 1); return to(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(COMMENT, p + 1); }
            case '!'  -> { error(EXCLAMATION_MARK_AFTER_DOUBLE_HYPHEN_IN_COMMENT_2014, p); return to(COMMENT_END_BANG, p + 1); }
            case '-'  -> { error(EXTRA_HYPHEN_AFTER_DOUBLE_HYPHEN_IN_COMMENT_2014, p); return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 2, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { error(DOUBLE_HYPHEN_IN_COMMENT_2014, p); return to(COMMENT, p + 1); }
        }
    }

    /** 12.2.4.51 Comment end bang state. */
    private int commentEndBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case '>'  -> { emitComment(p - 3, p + 1); return to(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return to(COMMENT, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 3, p); return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return to(COMMENT, p + 1); }
        }
    }

    /** 12.2.4.52 DOCTYPE state. */
    private int doctype(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_NAME, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_WHITESPACE_BEFORE_DOCTYPE_NAME, p); return reconsume(BEFORE_DOCTYPE_NAME, p); }
        }
    }

    /** 12.2.4.53 Before DOCTYPE name state. */
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

    /** 12.2.4.54 DOCTYPE name state. */
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

    /** 12.2.4.55 After DOCTYPE name state. */
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
            default   -> { error(INVALID_CHARACTER_SEQUENCE_AFTER_DOCTYPE_NAME, p); return quirksTo(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.56 After DOCTYPE public keyword state. */
    private int afterDoctypePublicKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return quirksTo(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.57 Before DOCTYPE public identifier state. */
    private int beforeDoctypePublicIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return quirksTo(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.58 DOCTYPE public identifier (double-quoted) state. */
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

    /** 12.2.4.59 DOCTYPE public identifier (single-quoted) state. */
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

    /** 12.2.4.60 After DOCTYPE public identifier state. */
    private int afterDoctypePublicIdentifier(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p + 1); }
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirksTo(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.61 Between DOCTYPE public and system identifiers state. */
    private int betweenDoctypePublicAndSystemIdentifiers(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirksTo(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.62 After DOCTYPE system keyword state. */
    private int afterDoctypeSystemKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirksTo(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.63 Before DOCTYPE system identifier state. */
    private int beforeDoctypeSystemIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); return emitQuirksDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirksTo(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.64 DOCTYPE system identifier (double-quoted) state. */
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

    /** 12.2.4.65 DOCTYPE system identifier (single-quoted) state. */
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

    /** 12.2.4.66 After DOCTYPE system identifier state. */
    private int afterDoctypeSystemIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_CHARACTER_AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 12.2.4.67 Bogus DOCTYPE state. */
    private int bogusDoctype(int p) {
        p = scan(BOGUS_DOCTYPE_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { emitDoctype(p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.68 CDATA section state. */
    private int cdataSection(int p) {
        p = scan(CDATA_STOPS, p);
        switch (peek(p)) {
            case ']'  -> { return closerOfCdata(p); }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 12.2.4.69 Tokenizing character references: consumes one after the ampersand, or nothing, and switches. */
    private int consumeCharacterReference(int next, int additional, int p) {
        int c = peek(p);
        if (c == additional) { return reconsume(next, p); }
        switch (c) {
            case TAB, LF, FF, CR, SPACE, '<', '&', EOF -> { return reconsume(next, p); }
            case '#'  -> { return consumeNumber(next, p); }
            case MORE -> { return p; }
            default   -> { return consumeName(next, p); }
        }
    }

    // spotless:on

    private int refer(int next, int from, int p) {
        returnState = from;
        buffer = p;
        looked = 0;
        references.beginName();
        references.beginNumber();
        return to(next, p + 1);
    }

    /** The additional allowed character of the attribute value state that switched here. */
    private int additionalAllowed() {
        return switch (returnState) {
            case ATTRIBUTE_VALUE_DOUBLE_QUOTED -> '"';
            case ATTRIBUTE_VALUE_SINGLE_QUOTED -> '\'';
            default -> '>';
        };
    }

    private int consumeNumber(int next, int p) {
        int x = peek(p + 1);
        boolean hexadecimal = x == 'x' || x == 'X';
        int digits = hexadecimal ? p + 2 : p + 1;
        int end = hexadecimal ? hexDigits(digits + looked) : digits(digits + looked);
        looked = end - digits;
        if (peek(end) == MORE) {
            starve();
            return p;
        }
        if (end == digits) {
            error(ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE, end);
            return reconsume(next, p);
        }
        return interpretNumber(next, p, peek(end) == ';' ? end + 1 : end);
    }

    private int interpretNumber(int next, int p, int end) {
        int code = references.number();
        if (in[end - 1] != ';') {
            errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, end);
        }
        if (code == 0) {
            errorAfter(NULL_CHARACTER_REFERENCE, end);
        } else if (NumericReferences.isOutsideUnicode(code)) {
            errorAfter(CHARACTER_REFERENCE_OUTSIDE_UNICODE_RANGE, end);
        } else if (NumericReferences.isSurrogate(code)) {
            errorAfter(SURROGATE_CHARACTER_REFERENCE, end);
        } else if (NumericReferences.isNoncharacter(code)) {
            errorAfter(NONCHARACTER_CHARACTER_REFERENCE, end);
        } else if (NumericReferences.isControl(code)) {
            errorAfter(CONTROL_CHARACTER_REFERENCE, end);
        }
        decoded(NumericReferences.codePoint(code), 0, end);
        return toAfter(next, p, end - p);
    }

    private int consumeName(int next, int p) {
        int end = longestName(p);
        if (end == MORE) {
            return p;
        }
        if (end == p) {
            return noName(next, p);
        }
        boolean historical = in[end - 1] != ';' && inAttribute();
        switch (historical ? peekAlphanumeric(end) : EOF) {
            case '=' -> {
                error(EQUALS_SIGN_AFTER_REFERENCE_WITHOUT_SEMICOLON_2014, end);
                return reconsume(next, p);
            }
            case ALPHA -> {
                return reconsume(next, p);
            }
            case MORE -> {
                starve();
                return p;
            }
            default -> {
                if (in[end - 1] != ';') {
                    errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, end);
                }
                decoded(references.first(), references.second(), end);
                return toAfter(next, p, end - p);
            }
        }
    }

    /** No name matches: a parse error where alphanumerics and a semicolon look like one. */
    private int noName(int next, int p) {
        int end = scan(ALPHANUMERICS_END, p + looked);
        looked = end - p;
        if (peek(end) == MORE) {
            starve();
            return p;
        }
        if (peek(end) == ';' && end > p) {
            error(UNKNOWN_NAMED_CHARACTER_REFERENCE, end);
        }
        return reconsume(next, p);
    }

    // spotless:off

    @Override
    protected int step(int p) {
        return switch (state) {
            case DATA -> data(p);
            case CHARACTER_REFERENCE_IN_DATA -> characterReferenceInData(p);
            case RCDATA -> rcdata(p);
            case CHARACTER_REFERENCE_IN_RCDATA -> characterReferenceInRcdata(p);
            case RAWTEXT -> rawtext(p);
            case SCRIPT_DATA -> scriptData(p);
            case PLAINTEXT -> plaintext(p);
            case TAG_OPEN -> tagOpen(p);
            case END_TAG_OPEN -> endTagOpen(p);
            case TAG_NAME -> tagName(p);
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
            case BEFORE_ATTRIBUTE_NAME -> beforeAttributeName(p);
            case ATTRIBUTE_NAME -> attributeName(p);
            case AFTER_ATTRIBUTE_NAME -> afterAttributeName(p);
            case BEFORE_ATTRIBUTE_VALUE -> beforeAttributeValue(p);
            case ATTRIBUTE_VALUE_DOUBLE_QUOTED -> attributeValueDoubleQuoted(p);
            case ATTRIBUTE_VALUE_SINGLE_QUOTED -> attributeValueSingleQuoted(p);
            case ATTRIBUTE_VALUE_UNQUOTED -> attributeValueUnquoted(p);
            case CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE -> characterReferenceInAttributeValue(p);
            case AFTER_ATTRIBUTE_VALUE_QUOTED -> afterAttributeValueQuoted(p);
            case SELF_CLOSING_START_TAG -> selfClosingStartTag(p);
            default -> stepRarely(p);
        };
    }

    /** The rarer half, compiled apart, so that text and tags have all the room HotSpot gives to inlining. */
    private int stepRarely(int p) {
        return switch (state) {
            case BOGUS_COMMENT -> bogusComment(p);
            case MARKUP_DECLARATION_OPEN -> markupDeclarationOpen(p);
            case COMMENT_START -> commentStart(p);
            case COMMENT_START_DASH -> commentStartDash(p);
            case COMMENT -> comment(p);
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
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on

    // ---- verbs of the snapshot

    private int startAttribute(int p) {
        tag.beginAttribute(p);
        return to(ATTRIBUTE_NAME, p + 1);
    }

    private int startUnquoted(int p) {
        tag.beginValue(Quote.UNQUOTED, p);
        return to(ATTRIBUTE_VALUE_UNQUOTED, p + 1);
    }

    private int cdataInForeignContent(int p) {
        openCdataSection(p - 2, p + 7);
        return toAfter(CDATA_SECTION, p, 7);
    }

    private int cdataInHtmlContent(int p) {
        error(CDATA_IN_HTML_CONTENT, p);
        beginComment(p - 2, p);
        return reconsume(BOGUS_COMMENT, p);
    }

    /** Looks whether the section is closed at a square bracket. */
    private int closerOfCdata(int p) {
        switch (match(p, CDATA_CLOSER, false)) {
            case 1 -> {
                closeCdataSection(p, p + 3);
                return toAfter(DATA, p, 3);
            }
            case MORE -> {
                return p;
            }
            default -> {
                return p + 1;
            }
        }
    }

    /**
     * Switches to the bogus comment state by a character that is the first of the comment; U+0000 there is no error.
     */
    private int startBogusComment(int from, int p) {
        beginComment(from, p);
        if (in[p] == NULL) {
            replaceNull(p);
        }
        return to(BOGUS_COMMENT, p + 1);
    }

    /** Sets the force-quirks flag, and switches. */
    private int quirksTo(int next, int p) {
        markup.setForceQuirks();
        return to(next, p);
    }
}
