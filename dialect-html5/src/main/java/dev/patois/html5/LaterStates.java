package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Quote;
import dev.patois.core.reference.NumericReferences;

/**
 * The states of §13.2.5 in which the review draft of January 2026 and the living standard agree word for word and the
 * snapshot of 2014 differs, in their order. What differs between the two is in the class of each: three methods of the draft,
 * eight of the standard.
 */
abstract sealed class LaterStates extends HtmlStates permits Html5Lexer, ReviewDraftLexer {
    LaterStates(Dialect dialect, LexerOptions options) {
        super(dialect, options, TABLE);
    }

    // What differs in the tag open state: its row for "?".
    abstract int tagOpenQuestionMark(int p);

    // spotless:off

    /** 13.2.5.1 Data state. */
    final int data(int p) {
        p = scanRun(DATA_STOPS, AMPERSAND, LESS_THAN, p);
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
            case '&'  -> { return refer(RCDATA, p); }
            case '<'  -> { return to(RCDATA_LESS_THAN_SIGN, p + 1); }
            case NULL -> { error(UNEXPECTED_NULL_CHARACTER, p); replaceNull(p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.6 Tag open state. */
    final int tagOpen(int p) {
        switch (peekAlpha(p)) {
            case '!'   -> { return to(MARKUP_DECLARATION_OPEN, p + 1); }
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

    /** 13.2.5.10 RCDATA end tag open state. */
    final int rcdataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(RCDATA_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(RCDATA, p); }
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

    /** 13.2.5.16 Script data end tag open state. */
    final int scriptDataEndTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginPossibleEndTag(p - 2, p); return reconsume(SCRIPT_DATA_END_TAG_NAME, p); }
            case MORE  -> { return p; }
            default    -> { return reconsume(SCRIPT_DATA, p); }
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

    /** 13.2.5.32 Before attribute name state. */
    final int beforeAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '/', '>', EOF -> { return reconsume(AFTER_ATTRIBUTE_NAME, p); }
            case '='  -> { error(UNEXPECTED_EQUALS_SIGN_BEFORE_ATTRIBUTE_NAME, p); beginAttribute(p); return to(ATTRIBUTE_NAME, p + 1); }
            case MORE -> { return p; }
            default   -> { beginAttribute(p); return attributeName(reconsume(ATTRIBUTE_NAME, p)); }
        }
    }

    /** 13.2.5.33 Attribute name state. */
    final int attributeName(int p) {
        p = scanName(ATTRIBUTE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE, '/', '>', EOF -> { leaveAttributeName(p); return reconsume(AFTER_ATTRIBUTE_NAME, p); }
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
        p = scanRun(DOUBLE_QUOTED_STOPS, QUOTE, AMPERSAND, p);
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
        p = scanRun(SINGLE_QUOTED_STOPS, APOSTROPHE, AMPERSAND, p);
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

    /** 13.2.5.41 Bogus comment state. */
    final int bogusComment(int p) {
        p = scanRun(BOGUS_COMMENT_STOPS, GREATER_THAN, GREATER_THAN, p);
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
            case 1    -> { beginComment(p - 2, p + 2); return toAfter(COMMENT_START, p, 2); }
            case MORE -> { more++; }
            default   -> { }
        }
        switch (match(p, DOCTYPE_WORD, true)) {
            case 1    -> { beginDoctype(p - 2); return toAfter(DOCTYPE, p, 7); }
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
        if (publicKeyword == 1) { return toAfter(AFTER_DOCTYPE_PUBLIC_KEYWORD, p, 6); }
        int systemKeyword = match(p, SYSTEM_WORD, true);
        if (systemKeyword == 1) { return toAfter(AFTER_DOCTYPE_SYSTEM_KEYWORD, p, 6); }
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
        p = scanRun(BOGUS_COMMENT_STOPS, GREATER_THAN, GREATER_THAN, p);
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
            case '>'  -> { return closeCdataSection(p - 2, DATA, p, p + 1); }
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
        if (in[end - 1] == ';') { decoded(references.first(), references.second(), end); return toAfter(returnState, p, end - p); }
        switch (inAttribute() ? peekAlphanumeric(end) : EOF) {
            case '=', ALPHA -> { return toAfter(returnState, p, end - p); }
            case MORE -> { starve(); return p; }
            default   -> { errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, end); decoded(references.first(), references.second(), end); return toAfter(returnState, p, end - p); }
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
            default   -> { errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, p); return numericCharacterReferenceEnd(reconsume(NUMERIC_CHARACTER_REFERENCE_END, p)); }
        }
    }

    /** 13.2.5.83 Decimal character reference state (13.2.5.79 of the review draft). */
    final int decimalCharacterReference(int p) {
        p = digits(p);
        switch (peek(p)) {
            case ';'  -> { return numericCharacterReferenceEnd(to(NUMERIC_CHARACTER_REFERENCE_END, p + 1)); }
            case MORE -> { return p; }
            default   -> { errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, p); return numericCharacterReferenceEnd(reconsume(NUMERIC_CHARACTER_REFERENCE_END, p)); }
        }
    }

    /** 13.2.5.84 Numeric character reference end state (13.2.5.80 of the review draft). */
    final int numericCharacterReferenceEnd(int p) {
        int code = references.number();
        if (code == 0)                                       { errorAfter(NULL_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isOutsideUnicode(code))   { errorAfter(CHARACTER_REFERENCE_OUTSIDE_UNICODE_RANGE, p); }
        else if (NumericReferences.isSurrogate(code))        { errorAfter(SURROGATE_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isNoncharacter(code))     { errorAfter(NONCHARACTER_CHARACTER_REFERENCE, p); }
        else if (NumericReferences.isControl(code))          { errorAfter(CONTROL_CHARACTER_REFERENCE, p); }
        decoded(NumericReferences.codePoint(code), 0, p);
        return reconsume(returnState, p);
    }

    // spotless:on

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
}
