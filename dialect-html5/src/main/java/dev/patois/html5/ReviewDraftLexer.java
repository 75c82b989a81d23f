package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.SpecState;

/** The 80 states of the review draft of January 2026: what it has and the living standard has not, and its dispatcher. */
final class ReviewDraftLexer extends LaterStates {
    ReviewDraftLexer(Dialect dialect, LexerOptions options) {
        super(dialect, options);
    }

    @Override
    protected SpecState specState(int number) {
        return Html5.draftState(number);
    }

    // spotless:off

    /** 13.2.5.6 Tag open state, the row for "?": a comment. */
    @Override
    int tagOpenQuestionMark(int p) {
        error(UNEXPECTED_QUESTION_MARK_INSTEAD_OF_TAG_NAME, p);
        beginComment(p - 1, p);
        return reconsume(BOGUS_COMMENT, p);
    }

    /** 13.2.5.75 Numeric character reference state. */
    private int numericCharacterReference(int p) {
        references.beginNumber();
        switch (peek(p)) {
            case 'x', 'X' -> { return to(HEXADECIMAL_CHARACTER_REFERENCE_START, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(DECIMAL_CHARACTER_REFERENCE_START, p); }
        }
    }

    /** 13.2.5.77 Decimal character reference start state. */
    private int decimalCharacterReferenceStart(int p) {
        switch (peekDigit(p)) {
            case ALPHA -> { return decimalCharacterReference(reconsume(DECIMAL_CHARACTER_REFERENCE, p)); }
            case MORE  -> { return p; }
            default    -> { error(ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE, p); return reconsume(returnState, p); }
        }
    }

    @Override
    protected int step(int p) {
        return switch (state) {
            case DATA -> data(p);
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
            case BEFORE_ATTRIBUTE_NAME -> beforeAttributeName(p);
            case AFTER_ATTRIBUTE_NAME -> afterAttributeName(p);
            case SELF_CLOSING_START_TAG -> selfClosingStartTag(p);
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
            case CHARACTER_REFERENCE -> characterReference(p);
            case NAMED_CHARACTER_REFERENCE -> namedCharacterReference(p);
            case AMBIGUOUS_AMPERSAND -> ambiguousAmpersand(p);
            case NUMERIC_CHARACTER_REFERENCE -> numericCharacterReference(p);
            case HEXADECIMAL_CHARACTER_REFERENCE_START -> hexadecimalCharacterReferenceStart(p);
            case DECIMAL_CHARACTER_REFERENCE_START -> decimalCharacterReferenceStart(p);
            case HEXADECIMAL_CHARACTER_REFERENCE -> hexadecimalCharacterReference(p);
            case DECIMAL_CHARACTER_REFERENCE -> decimalCharacterReference(p);
            case NUMERIC_CHARACTER_REFERENCE_END -> numericCharacterReferenceEnd(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on
}
