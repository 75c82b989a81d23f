package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.Quote;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.StopSet;
import dev.patois.core.reference.CharacterReferences;
import dev.patois.core.reference.HtmlNames;
import dev.patois.core.reference.NumericReferences;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The states of §13.2.5 whose text is the same word for word in the living standard and in the review draft of January
 * 2026, in their order. What differs is in the class of each: three methods of the draft, eight of the standard.
 */
abstract sealed class HtmlStates extends LexerEngine permits Html5Lexer, ReviewDraftLexer {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final boolean[] DATA_STOPS = StopSet.of("&<\0");
    private static final boolean[] RAWTEXT_STOPS = StopSet.of("<\0");
    private static final boolean[] PLAINTEXT_STOPS = StopSet.of("\0");
    private static final boolean[] TAG_NAME_STOPS = StopSet.of("\t\n\f\r />\0");
    private static final boolean[] LETTERS_END = StopSet.allBut(LETTERS);
    private static final boolean[] ESCAPED_STOPS = StopSet.of("-<\0");
    static final boolean[] WHITESPACE_ENDS = StopSet.allBut("\t\n\f\r ");
    private static final boolean[] ATTRIBUTE_NAME_STOPS = StopSet.of("\t\n\f\r />=\0\"'<");
    private static final boolean[] DOUBLE_QUOTED_STOPS = StopSet.of("\"&\0");
    private static final boolean[] SINGLE_QUOTED_STOPS = StopSet.of("'&\0");
    private static final boolean[] UNQUOTED_STOPS = StopSet.of("\t\n\f\r &>\0\"'<=`");
    private static final boolean[] BOGUS_COMMENT_STOPS = StopSet.of(">\0");
    private static final boolean[] COMMENT_STOPS = StopSet.of("<-\0");
    private static final boolean[] DOCTYPE_NAME_STOPS = StopSet.of("\t\n\f\r >\0");
    private static final boolean[] DOUBLE_QUOTED_ID_STOPS = StopSet.of("\"\0>");
    private static final boolean[] SINGLE_QUOTED_ID_STOPS = StopSet.of("'\0>");
    private static final boolean[] CDATA_STOPS = StopSet.of("]");
    private static final boolean[] ALPHANUMERICS_END = StopSet.allBut(LETTERS + "0123456789");

    private static final long AMPERSAND = StopSet.copies('&');
    private static final long LESS_THAN = StopSet.copies('<');
    private static final long HYPHEN = StopSet.copies('-');

    private static final byte[] TWO_HYPHENS = ascii("--");
    private static final byte[] DOCTYPE_WORD = ascii("doctype");
    private static final byte[] CDATA_WORD = ascii("[CDATA[");
    private static final byte[] PUBLIC_WORD = ascii("public");
    private static final byte[] SYSTEM_WORD = ascii("system");
    private static final byte[] SCRIPT_WORD = ascii("script");

    final CharacterReferences references = new CharacterReferences(HtmlNames.trie());

    HtmlStates(Dialect dialect, LexerOptions options) {
        super(dialect, options, TABLE);
    }

    static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    // What differs in the tag open state: its row for "?".
    abstract int tagOpenQuestionMark(int p);

    // spotless:off

    /** 13.2.5.1 Data state. */
    final int data(int p) {
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
    final int rcdata(int p) {
        p = scanRun(DATA_STOPS, AMPERSAND, LESS_THAN, p);
        switch (peek(p)) {
            case '&'  -> { return characterReference(refer(RCDATA, p)); }
            case '<'  -> { return to(RCDATA_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.3 RAWTEXT state. */
    final int rawtext(int p) {
        p = scanRun(RAWTEXT_STOPS, LESS_THAN, LESS_THAN, p);
        switch (peek(p)) {
            case '<'  -> { return to(RAWTEXT_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.4 Script data state. */
    final int scriptData(int p) {
        p = scanRun(RAWTEXT_STOPS, LESS_THAN, LESS_THAN, p);
        switch (peek(p)) {
            case '<'  -> { return to(SCRIPT_DATA_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.5 PLAINTEXT state. */
    final int plaintext(int p) {
        p = scan(PLAINTEXT_STOPS, p);
        switch (peek(p)) {
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.6 Tag open state. */
    final int tagOpen(int p) {
        switch (peekAlpha(p)) {
            case '!'   -> { return markupDeclarationOpen(to(MARKUP_DECLARATION_OPEN, p + 1)); }
            case '/'   -> { return endTagOpen(to(END_TAG_OPEN, p + 1)); }
            case ALPHA -> { beginStartTag(p - 1, p); return tagName(reconsume(TAG_NAME, p)); }
            case '?'   -> { return tagOpenQuestionMark(p); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
        }
    }

    /** 13.2.5.7 End tag open state. */
    final int endTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginEndTag(p - 2, p); return tagName(reconsume(TAG_NAME, p)); }
            case '>'   -> { error(MISSING_END_TAG_NAME, p); return skip(p - 2, DATA, p + 1); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); beginComment(p - 2, p); return reconsume(BOGUS_COMMENT, p); }
        }
    }

    /** 13.2.5.8 Tag name state. */
    final int tagName(int p) {
        p = scan(TAG_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { endTagName(p); return beforeAttributeName(to(BEFORE_ATTRIBUTE_NAME, p + 1)); }
            case '/'  -> { endTagName(p); return to(SELF_CLOSING_START_TAG, p + 1); }
            case '>'  -> { endTagName(p); return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.9 RCDATA less-than sign state. */
    final int rcdataLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(RCDATA_END_TAG_OPEN, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(RCDATA, p); }
        }
    }

    /** 13.2.5.10 RCDATA end tag open state. */
    final int rcdataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(RCDATA_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(RCDATA, p); }
        }
    }

    /** 13.2.5.11 RCDATA end tag name state. */
    final int rcdataEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(RCDATA, p); }
            case MORE -> { return p; }
            default   -> { return notATag(RCDATA, p); }
        }
    }

    /** 13.2.5.12 RAWTEXT less-than sign state. */
    final int rawtextLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(RAWTEXT_END_TAG_OPEN, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(RAWTEXT, p); }
        }
    }

    /** 13.2.5.13 RAWTEXT end tag open state. */
    final int rawtextEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(RAWTEXT_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(RAWTEXT, p); }
        }
    }

    /** 13.2.5.14 RAWTEXT end tag name state. */
    final int rawtextEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(RAWTEXT, p); }
            case MORE -> { return p; }
            default   -> { return notATag(RAWTEXT, p); }
        }
    }

    /** 13.2.5.15 Script data less-than sign state. */
    final int scriptDataLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(SCRIPT_DATA_END_TAG_OPEN, p + 1); }
            case '!'  -> { return to(SCRIPT_DATA_ESCAPE_START, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.16 Script data end tag open state. */
    final int scriptDataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(SCRIPT_DATA_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.17 Script data end tag name state. */
    final int scriptDataEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(SCRIPT_DATA, p); }
            case MORE -> { return p; }
            default   -> { return notATag(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.18 Script data escape start state. */
    final int scriptDataEscapeStart(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPE_START_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.19 Script data escape start dash state. */
    final int scriptDataEscapeStartDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPED_DASH_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA, p); }
        }
    }

    /** 13.2.5.20 Script data escaped state. */
    final int scriptDataEscaped(int p) {
        p = scanRun(ESCAPED_STOPS, HYPHEN, LESS_THAN, p);
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_ESCAPED_DASH, p + 1); }
            case '<'  -> { return to(SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.21 Script data escaped dash state. */
    final int scriptDataEscapedDash(int p) {
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
    final int scriptDataEscapedDashDash(int p) {
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
    final int scriptDataEscapedLessThanSign(int p) {
        switch (peekAlpha(p)) {
            case '/'   -> { buffer = p + 1; return to(SCRIPT_DATA_ESCAPED_END_TAG_OPEN, p + 1); }
            case ALPHA -> { buffer = p; return reconsume(SCRIPT_DATA_DOUBLE_ESCAPE_START, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.24 Script data escaped end tag open state. */
    final int scriptDataEscapedEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(SCRIPT_DATA_ESCAPED_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.25 Script data escaped end tag name state. */
    final int scriptDataEscapedEndTagName(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return isAppropriateEndTag(p) ? afterEndTagName(p) : notATag(SCRIPT_DATA_ESCAPED, p); }
            case MORE -> { return p; }
            default   -> { return notATag(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.26 Script data double escape start state. */
    final int scriptDataDoubleEscapeStart(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return to(bufferIs(SCRIPT_WORD, p) ? SCRIPT_DATA_DOUBLE_ESCAPED : SCRIPT_DATA_ESCAPED, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_ESCAPED, p); }
        }
    }

    /** 13.2.5.27 Script data double escaped state. */
    final int scriptDataDoubleEscaped(int p) {
        p = scanRun(ESCAPED_STOPS, HYPHEN, LESS_THAN, p);
        switch (peek(p)) {
            case '-'  -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED_DASH, p + 1); }
            case '<'  -> { return to(SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.28 Script data double escaped dash state. */
    final int scriptDataDoubleEscapedDash(int p) {
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
    final int scriptDataDoubleEscapedDashDash(int p) {
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
    final int scriptDataDoubleEscapedLessThanSign(int p) {
        switch (peek(p)) {
            case '/'  -> { buffer = p + 1; return to(SCRIPT_DATA_DOUBLE_ESCAPE_END, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_DOUBLE_ESCAPED, p); }
        }
    }

    /** 13.2.5.31 Script data double escape end state. */
    final int scriptDataDoubleEscapeEnd(int p) {
        p = scan(LETTERS_END, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>' -> { return to(bufferIs(SCRIPT_WORD, p) ? SCRIPT_DATA_ESCAPED : SCRIPT_DATA_DOUBLE_ESCAPED, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(SCRIPT_DATA_DOUBLE_ESCAPED, p); }
        }
    }

    /** 13.2.5.32 Before attribute name state. */
    final int beforeAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '/', '>', EOF -> { return afterAttributeName(reconsume(AFTER_ATTRIBUTE_NAME, p)); }
            case '='  -> { error(UNEXPECTED_EQUALS_SIGN_BEFORE_ATTRIBUTE_NAME, p); beginAttribute(p); return to(ATTRIBUTE_NAME, p + 1); }
            case MORE -> { return p; }
            default   -> { beginAttribute(p); return attributeName(reconsume(ATTRIBUTE_NAME, p)); }
        }
    }

    /** 13.2.5.33 Attribute name state. */
    final int attributeName(int p) {
        p = scan(ATTRIBUTE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>', EOF -> { leaveAttributeName(p); return afterAttributeName(reconsume(AFTER_ATTRIBUTE_NAME, p)); }
            case '='  -> { leaveAttributeName(p); return beforeAttributeValue(equalsSign(p)); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '"', '\'', '<' -> { error(UNEXPECTED_CHARACTER_IN_ATTRIBUTE_NAME, p); return p + 1; }
            default   -> { return p; }
        }
    }

    /** 13.2.5.34 After attribute name state. */
    final int afterAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '/'  -> { return to(SELF_CLOSING_START_TAG, p + 1); }
            case '='  -> { return equalsSign(p); }
            case '>'  -> { return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { beginAttribute(p); return reconsume(ATTRIBUTE_NAME, p); }
        }
    }

    /** 13.2.5.35 Before attribute value state. */
    final int beforeAttributeValue(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { beginValue(Quote.DOUBLE, p + 1); return attributeValueDoubleQuoted(to(ATTRIBUTE_VALUE_DOUBLE_QUOTED, p + 1)); }
            case '\'' -> { beginValue(Quote.SINGLE, p + 1); return attributeValueSingleQuoted(to(ATTRIBUTE_VALUE_SINGLE_QUOTED, p + 1)); }
            case '>'  -> { error(MISSING_ATTRIBUTE_VALUE, p); tag.missingValue(p); return emitCurrentTag(DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { beginValue(Quote.UNQUOTED, p); return attributeValueUnquoted(reconsume(ATTRIBUTE_VALUE_UNQUOTED, p)); }
        }
    }

    /** 13.2.5.36 Attribute value (double-quoted) state. */
    final int attributeValueDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { endValue(p); return afterAttributeValueQuoted(to(AFTER_ATTRIBUTE_VALUE_QUOTED, p + 1)); }
            case '&'  -> { return refer(ATTRIBUTE_VALUE_DOUBLE_QUOTED, p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.37 Attribute value (single-quoted) state. */
    final int attributeValueSingleQuoted(int p) {
        p = scan(SINGLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { endValue(p); return afterAttributeValueQuoted(to(AFTER_ATTRIBUTE_VALUE_QUOTED, p + 1)); }
            case '&'  -> { return refer(ATTRIBUTE_VALUE_SINGLE_QUOTED, p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.38 Attribute value (unquoted) state. */
    final int attributeValueUnquoted(int p) {
        p = scan(UNQUOTED_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { endValue(p); return emitCurrentTag(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case '"', '\'', '<', '=', '`' -> { error(UNEXPECTED_CHARACTER_IN_UNQUOTED_ATTRIBUTE_VALUE, p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.39 After attribute value (quoted) state. */
    final int afterAttributeValueQuoted(int p) {
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
    final int selfClosingStartTag(int p) {
        switch (peek(p)) {
            case '>'  -> { tag.setSelfClosing(); return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_SOLIDUS_IN_TAG, p); return reconsume(BEFORE_ATTRIBUTE_NAME, p); }
        }
    }

    /** 13.2.5.41 Bogus comment state. */
    final int bogusComment(int p) {
        p = scan(BOGUS_COMMENT_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { return emitComment(p, DATA, p + 1); }
            case EOF  -> { return emitCommentAndEof(p, p); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            default   -> { return p; }
        }
    }

    /** 13.2.5.42 Markup declaration open state. The DOCTYPE token is begun here, where its "<" is known. */
    final int markupDeclarationOpen(int p) {
        int more = 0;
        switch (match(p, TWO_HYPHENS, false)) {
            case 1    -> { beginComment(p - 2, p + 2); return toBehind(COMMENT_START, p, 2); }
            case MORE -> { more++; }
            default   -> { }
        }
        switch (match(p, DOCTYPE_WORD, true)) {
            case 1    -> { beginDoctype(p - 2); return toBehind(DOCTYPE, p, 7); }
            case MORE -> { more++; }
            default   -> { }
        }
        switch (match(p, CDATA_WORD, false)) {
            case 1    -> { return cdataAllowed() ? openCdataSection(p - 2, CDATA_SECTION, p + 7) : cdataInHtmlContent(p); }
            case MORE -> { more++; }
            default   -> { }
        }
        return more > 0 ? p : incorrectlyOpenedComment(p);
    }

    /** 13.2.5.43 Comment start state. */
    final int commentStart(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_START_DASH, p + 1); }
            case '>'  -> { error(ABRUPT_CLOSING_OF_EMPTY_COMMENT, p); return emitComment(p, DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.44 Comment start dash state. */
    final int commentStartDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case '>'  -> { error(ABRUPT_CLOSING_OF_EMPTY_COMMENT, p); return emitComment(p - 1, DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAndEof(p - 1, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.45 Comment state. */
    final int comment(int p) {
        p = scanRun(COMMENT_STOPS, HYPHEN, LESS_THAN, p);
        switch (peek(p)) {
            case '<'  -> { return to(COMMENT_LESS_THAN_SIGN, p + 1); }
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAndEof(p, p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.46 Comment less-than sign state. */
    final int commentLessThanSign(int p) {
        switch (peek(p)) {
            case '!'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG, p + 1); }
            case '<'  -> { return p + 1; }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.47 Comment less-than sign bang state. */
    final int commentLessThanSignBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.48 Comment less-than sign bang dash state. */
    final int commentLessThanSignBangDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT_END_DASH, p); }
        }
    }

    /** 13.2.5.49 Comment less-than sign bang dash dash state. */
    final int commentLessThanSignBangDashDash(int p) {
        switch (peek(p)) {
            case '>', EOF -> { return reconsume(COMMENT_END, p); }
            case MORE -> { return p; }
            default   -> { error(NESTED_COMMENT, p); return reconsume(COMMENT_END, p); }
        }
    }

    /** 13.2.5.50 Comment end dash state. */
    final int commentEndDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAndEof(p - 1, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.51 Comment end state. */
    final int commentEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { return emitComment(p - 2, DATA, p + 1); }
            case '!'  -> { return to(COMMENT_END_BANG, p + 1); }
            case '-'  -> { return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAndEof(p - 2, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.52 Comment end bang state. */
    final int commentEndBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case '>'  -> { error(INCORRECTLY_CLOSED_COMMENT, p); return emitComment(p - 3, DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAndEof(p - 3, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 13.2.5.53 DOCTYPE state. */
    final int doctype(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_NAME, p + 1); }
            case '>'  -> { return reconsume(BEFORE_DOCTYPE_NAME, p); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_WHITESPACE_BEFORE_DOCTYPE_NAME, p); return reconsume(BEFORE_DOCTYPE_NAME, p); }
        }
    }

    /** 13.2.5.54 Before DOCTYPE name state. */
    final int beforeDoctypeName(int p) {
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
    final int doctypeName(int p) {
        p = scan(DOCTYPE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { markup.endName(p); return to(AFTER_DOCTYPE_NAME, p + 1); }
            case '>'  -> { markup.endName(p); return emitDoctype(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { markup.endName(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.56 After DOCTYPE name state. */
    final int afterDoctypeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { return afterDoctypeNameAnythingElse(p); }
        }
    }

    private int afterDoctypeNameAnythingElse(int p) {
        int publicKeyword = match(p, PUBLIC_WORD, true);
        if (publicKeyword == 1) { return toBehind(AFTER_DOCTYPE_PUBLIC_KEYWORD, p, 6); }
        int systemKeyword = match(p, SYSTEM_WORD, true);
        if (systemKeyword == 1) { return toBehind(AFTER_DOCTYPE_SYSTEM_KEYWORD, p, 6); }
        if (publicKeyword == MORE || systemKeyword == MORE) { return p; }
        error(INVALID_CHARACTER_SEQUENCE_AFTER_DOCTYPE_NAME, p);
        return quirks(BOGUS_DOCTYPE, p);
    }

    /** 13.2.5.57 After DOCTYPE public keyword state. */
    final int afterDoctypePublicKeyword(int p) {
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
    final int beforeDoctypePublicIdentifier(int p) {
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
    final int doctypePublicIdentifierDoubleQuoted(int p) {
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
    final int doctypePublicIdentifierSingleQuoted(int p) {
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
    final int afterDoctypePublicIdentifier(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p + 1); }
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.62 Between DOCTYPE public and system identifiers state. */
    final int betweenDoctypePublicAndSystemIdentifiers(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return quirks(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.63 After DOCTYPE system keyword state. */
    final int afterDoctypeSystemKeyword(int p) {
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
    final int beforeDoctypeSystemIdentifier(int p) {
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
    final int doctypeSystemIdentifierDoubleQuoted(int p) {
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
    final int doctypeSystemIdentifierSingleQuoted(int p) {
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
    final int afterDoctypeSystemIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_CHARACTER_AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p); return reconsume(BOGUS_DOCTYPE, p); }
        }
    }

    /** 13.2.5.68 Bogus DOCTYPE state. */
    final int bogusDoctype(int p) {
        p = scan(BOGUS_COMMENT_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); return p + 1; }
            case EOF  -> { return emitDoctypeAndEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.69 CDATA section state. */
    final int cdataSection(int p) {
        p = scan(CDATA_STOPS, p);
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_SECTION_BRACKET, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.70 CDATA section bracket state. */
    final int cdataSectionBracket(int p) {
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_SECTION_END, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(CDATA_SECTION, p); }
        }
    }

    /** 13.2.5.71 CDATA section end state. */
    final int cdataSectionEnd(int p) {
        switch (peek(p)) {
            case ']'  -> { return p + 1; }
            case '>'  -> { return closeCdataSection(p - 2, DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(CDATA_SECTION, p); }
        }
    }

    /** 13.2.5.77 Character reference state (13.2.5.72 of the review draft). */
    final int characterReference(int p) {
        switch (peekAlphanumeric(p)) {
            case ALPHA -> { references.beginName(); return namedCharacterReference(reconsume(NAMED_CHARACTER_REFERENCE, p)); }
            case '#'   -> { return to(NUMERIC_CHARACTER_REFERENCE, p + 1); }
            case MORE  -> { return p; }
            default    -> { return reconsume(returnState, p); }
        }
    }

    /** 13.2.5.78 Named character reference state (13.2.5.73 of the review draft). */
    final int namedCharacterReference(int p) {
        int end = longestName(p);
        if (end == MORE) { return p; }
        if (end == p) { return reconsume(AMBIGUOUS_AMPERSAND, p); }
        if (in[end - 1] == ';') { decoded(references.first(), references.second(), end); return toBehind(returnState, p, end - p); }
        switch (inAttribute() ? peekAlphanumeric(end) : EOF) {
            case '=', ALPHA -> { return toBehind(returnState, p, end - p); }
            case MORE -> { starve(); return p; }
            default   -> { errorBehind(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, end); decoded(references.first(), references.second(), end); return toBehind(returnState, p, end - p); }
        }
    }

    /** 13.2.5.79 Ambiguous ampersand state (13.2.5.74 of the review draft). */
    final int ambiguousAmpersand(int p) {
        p = scan(ALPHANUMERICS_END, p);
        switch (peek(p)) {
            case ';'  -> { error(UNKNOWN_NAMED_CHARACTER_REFERENCE, p); return reconsume(returnState, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(returnState, p); }
        }
    }

    /** 13.2.5.81 Hexadecimal character reference start state (13.2.5.76 of the review draft). */
    final int hexadecimalCharacterReferenceStart(int p) {
        switch (peekHexDigit(p)) {
            case ALPHA -> { return hexadecimalCharacterReference(reconsume(HEXADECIMAL_CHARACTER_REFERENCE, p)); }
            case MORE  -> { return p; }
            default    -> { error(ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE, p); return reconsume(returnState, p); }
        }
    }

    /** 13.2.5.82 Hexadecimal character reference state (13.2.5.78 of the review draft). */
    final int hexadecimalCharacterReference(int p) {
        p = hexDigits(p);
        switch (peek(p)) {
            case ';'  -> { return numericCharacterReferenceEnd(to(NUMERIC_CHARACTER_REFERENCE_END, p + 1)); }
            case MORE -> { return p; }
            default   -> { errorBehind(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, p); return numericCharacterReferenceEnd(reconsume(NUMERIC_CHARACTER_REFERENCE_END, p)); }
        }
    }

    /** 13.2.5.83 Decimal character reference state (13.2.5.79 of the review draft). */
    final int decimalCharacterReference(int p) {
        p = digits(p);
        switch (peek(p)) {
            case ';'  -> { return numericCharacterReferenceEnd(to(NUMERIC_CHARACTER_REFERENCE_END, p + 1)); }
            case MORE -> { return p; }
            default   -> { errorBehind(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, p); return numericCharacterReferenceEnd(reconsume(NUMERIC_CHARACTER_REFERENCE_END, p)); }
        }
    }

    /** 13.2.5.84 Numeric character reference end state (13.2.5.80 of the review draft). */
    final int numericCharacterReferenceEnd(int p) {
        int code = references.number();
        if (code == 0)                                       { errorBehind(NULL_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isOutsideUnicode(code))   { errorBehind(CHARACTER_REFERENCE_OUTSIDE_UNICODE_RANGE, p); }
        else if (NumericReferences.isSurrogate(code))        { errorBehind(SURROGATE_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isNoncharacter(code))     { errorBehind(NONCHARACTER_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isControl(code))          { errorBehind(CONTROL_CHARACTER_REFERENCE, p); }
        decoded(NumericReferences.codePoint(code), 0, p);
        return reconsume(returnState, p);
    }

    // spotless:on

    // ---- verbs of HTML

    /** Emits the current tag token; for an end tag, attributes and the self-closing flag are parse errors (§13.2.5). */
    private int emitCurrentTag(int next, int p) {
        if (tag.isEndTag()) {
            checkEndTag(p - 1);
        }
        return emitTag(next, p);
    }

    private void checkEndTag(int p) {
        if (tag.writtenAttributeCount() > 0) {
            error(END_TAG_WITH_ATTRIBUTES, p);
        }
        if (tag.selfClosing()) {
            error(END_TAG_WITH_TRAILING_SOLIDUS, p);
        }
    }

    /** Leaves an appropriate end tag's name by the row of the character behind it. */
    private int afterEndTagName(int p) {
        endAppropriateTagName(p);
        return switch (peek(p)) {
            case '/' -> to(SELF_CLOSING_START_TAG, p + 1);
            case '>' -> emitCurrentTag(DATA, p + 1);
            default -> to(BEFORE_ATTRIBUTE_NAME, p + 1);
        };
    }

    /** Leaves the attribute name state: a name the tag has already is a parse error, noticed at {@code p}. */
    private void leaveAttributeName(int p) {
        if (endAttributeName(p)) {
            error(DUPLICATE_ATTRIBUTE, p);
        }
    }

    private int equalsSign(int p) {
        tag.equalsSign(p);
        return to(BEFORE_ATTRIBUTE_VALUE, p + 1);
    }

    private int cdataInHtmlContent(int p) {
        error(CDATA_IN_HTML_CONTENT, p + 6);
        beginComment(p - 2, p);
        return toBehind(BOGUS_COMMENT, p, 7);
    }

    private int incorrectlyOpenedComment(int p) {
        error(INCORRECTLY_OPENED_COMMENT, p);
        beginComment(p - 2, p);
        return reconsume(BOGUS_COMMENT, p);
    }

    /** Sets the force-quirks flag, and reconsumes. */
    private int quirks(int next, int p) {
        markup.setForceQuirks();
        return reconsume(next, p);
    }

    private int emitQuirksDoctype(int next, int p) {
        markup.setForceQuirks();
        return emitDoctype(next, p);
    }

    /** The row for EOF that the DOCTYPE states share. */
    private int doctypeCutOff(int p) {
        error(EOF_IN_DOCTYPE, p);
        markup.setForceQuirks();
        return emitDoctypeAndEof(p);
    }

    /** Sets the return state and switches to the character reference state, behind an ampersand. */
    private int refer(int from, int p) {
        returnState = from;
        buffer = p;
        return to(CHARACTER_REFERENCE, p + 1);
    }

    /** Returns whether the character reference was consumed as part of an attribute. */
    private boolean inAttribute() {
        return returnState >= ATTRIBUTE_VALUE_DOUBLE_QUOTED && returnState <= ATTRIBUTE_VALUE_UNQUOTED;
    }

    /** Returns the place behind the longest name that begins at {@code p}, or MORE while a longer one is possible. */
    private int longestName(int p) {
        for (int i = p + references.length(); ; i++) {
            int c = peek(i);
            if (c == MORE) {
                return starve();
            }
            if (!references.read(c)) {
                return p + references.matchedLength();
            }
        }
    }

    private int hexDigits(int p) {
        int i = p;
        for (; peekHexDigit(i) == ALPHA; i++) {
            references.addHexadecimal(in[i]);
        }
        checkReference(i);
        return i;
    }

    private int digits(int p) {
        int i = p;
        for (; isDigit(peek(i)); i++) {
            references.addDecimal(in[i]);
        }
        checkReference(i);
        return i;
    }

    private int peekHexDigit(int p) {
        int c = peek(p);
        return isDigit(c) || (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? ALPHA : c;
    }

    @Override
    protected final @Nullable ParseErrorCode inputStreamError(int codePoint) {
        if (NumericReferences.isSurrogate(codePoint)) {
            return SURROGATE_IN_INPUT_STREAM;
        }
        return NumericReferences.isNoncharacter(codePoint)
                ? NONCHARACTER_IN_INPUT_STREAM
                : CONTROL_CHARACTER_IN_INPUT_STREAM;
    }

    @Override
    protected final int heldBack(int number, int p) {
        return switch (number) {
            case TAG_OPEN,
                    RCDATA_LESS_THAN_SIGN,
                    RAWTEXT_LESS_THAN_SIGN,
                    SCRIPT_DATA_LESS_THAN_SIGN,
                    SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN -> 1;
            case END_TAG_OPEN,
                    RCDATA_END_TAG_OPEN,
                    RAWTEXT_END_TAG_OPEN,
                    SCRIPT_DATA_END_TAG_OPEN,
                    SCRIPT_DATA_ESCAPED_END_TAG_OPEN,
                    MARKUP_DECLARATION_OPEN,
                    PROCESSING_INSTRUCTION_OPEN -> 2;
            case PROCESSING_INSTRUCTION_TARGET -> p - buffer + 2;
            case SCRIPT_DATA_DOUBLE_ESCAPE_START, SCRIPT_DATA_DOUBLE_ESCAPE_END ->
                p - buffer > SCRIPT_WORD.length ? 0 : p - buffer;
            case COMMENT_START_DASH,
                    COMMENT_END_DASH,
                    COMMENT_LESS_THAN_SIGN_BANG_DASH,
                    CDATA_SECTION_BRACKET,
                    PROCESSING_INSTRUCTION_QUESTIONABLE -> 1;
            case COMMENT_END, COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH, CDATA_SECTION_END -> 2;
            case COMMENT_END_BANG -> 3;
            default -> 0;
        };
    }
}
