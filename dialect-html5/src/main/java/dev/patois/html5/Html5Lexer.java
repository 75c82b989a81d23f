package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.SpecState;
import dev.patois.core.engine.StopSet;

/** The 84 states of the living standard: what it has and the review draft has not, and its dispatcher. */
final class Html5Lexer extends LaterStates {
    private static final boolean[] TARGET_ENDS =
            StopSet.allBut("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    private static final boolean[] INSTRUCTION_DATA_STOPS = StopSet.of("?>");
    private static final byte[] XML_WORD = ascii("xml");
    private static final byte[] XML_STYLESHEET_WORD = ascii("xml-stylesheet");

    Html5Lexer(Dialect dialect, LexerOptions options) {
        super(dialect, options);
    }

    @Override
    protected SpecState specState(int number) {
        return Html5.livingState(number);
    }

    // spotless:off

    /** 13.2.5.6 Tag open state, the row for "?": a processing instruction. */
    @Override
    int tagOpenQuestionMark(int p) {
        buffer = p + 1;
        return to(PROCESSING_INSTRUCTION_OPEN, p + 1);
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
            case '>'  -> { return emitInstruction(p, DATA, p + 1); }
            case EOF  -> { error(EOF_IN_PROCESSING_INSTRUCTION, p); return abandonMarkup(p); }
            default   -> { return p; }
        }
    }

    /** 13.2.5.76 Processing instruction questionable state. */
    private int processingInstructionQuestionable(int p) {
        switch (peek(p)) {
            case '>'  -> { return emitInstruction(p - 1, DATA, p + 1); }
            case EOF  -> { error(EOF_IN_PROCESSING_INSTRUCTION, p); return abandonMarkup(p); }
            case MORE -> { return p; }
            default   -> { return reconsume(PROCESSING_INSTRUCTION_DATA, p); }
        }
    }

    /** 13.2.5.80 Numeric character reference state, which does the work of the decimal start state. */
    private int numericCharacterReference(int p) {
        references.beginNumber();
        switch (peekDigit(p)) {
            case 'x', 'X' -> { return to(HEXADECIMAL_CHARACTER_REFERENCE_START, p + 1); }
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

    /** Converts the temporary buffer to a comment, whose data begins with the question mark before it, and reconsumes. */
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
