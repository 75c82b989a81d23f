package dev.patois.xml5;

import static dev.patois.xml5.Xml5Machine.*;
import static dev.patois.xml5.Xml5ParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.Quote;
import dev.patois.core.SpecState;
import dev.patois.core.engine.StopSet;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.reference.XmlNames;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The states of the draft, sections 1.3.1 to 1.3.35, read with its errata; those of a DOCTYPE are in the class this one extends.
 * An X-number in a comment is the entry of {@code docs/ERRATA.md} that changes the row. U+0000 and lone surrogates read as U+FFFD
 * throughout (X04), by the table, so that no state has a row for them. U+000D stands beside U+000A in every row (X03), which makes
 * white space of one of them, of a CRLF too.
 */
class Xml5Lexer extends Xml5DoctypeStates {
    private static final String WHITESPACE = "\t\n\r ";
    private static final boolean[] DATA_STOPS = StopSet.of("&<");
    private static final long AMPERSANDS = StopSet.copies('&');
    private static final long LESS_THAN_SIGNS = StopSet.copies('<');
    private static final boolean[] WHITESPACE_ENDS = StopSet.allBut(WHITESPACE);
    private static final boolean[] END_TAG_NAME_STOPS = StopSet.of(WHITESPACE + "/>");
    private static final boolean[] PI_TARGET_STOPS = StopSet.of(WHITESPACE + "?");
    private static final boolean[] PI_DATA_STOPS = StopSet.of("?");
    private static final boolean[] BOGUS_STOPS = StopSet.of(">");
    private static final boolean[] COMMENT_STOPS = StopSet.of("<-");
    private static final long HYPHENS = StopSet.copies('-');
    private static final boolean[] CDATA_STOPS = StopSet.of("]");
    private static final long BRACKETS = StopSet.copies(']');
    private static final boolean[] TAG_NAME_STOPS = StopSet.of(WHITESPACE + ">/");
    private static final boolean[] ATTRIBUTE_NAME_STOPS = StopSet.of("=>" + WHITESPACE + "/");
    private static final boolean[] DOUBLE_QUOTED_STOPS = StopSet.of("\"&<");
    private static final boolean[] SINGLE_QUOTED_STOPS = StopSet.of("'&<");
    private static final boolean[] UNQUOTED_STOPS = StopSet.of(WHITESPACE + "&>");
    private static final long QUOTES = StopSet.copies('"');
    private static final long APOSTROPHES = StopSet.copies('\'');

    private static final byte[] TWO_HYPHENS = ascii("--");
    private static final byte[] CDATA_WORD = ascii("[CDATA[");
    private static final byte[] DOCTYPE_WORD = ascii("DOCTYPE");

    private static final byte[][] PREDEFINED = {ascii("lt"), ascii("gt"), ascii("amp"), ascii("quot"), ascii("apos")};
    private static final String PREDEFINED_CHARACTERS = "<>&\"'";
    private static final String XML_WORD = "xml";

    /** Past every number that stands for a character. */
    private static final int SATURATED = 0x110000;

    /** The additional allowed character of the value being read: what ends it. */
    private int additional;

    /** How many characters of a reference have been read, after its ampersand or the beginning of its digits. */
    private int looked;

    private int number;

    /** Whether the current processing instruction is the XML declaration. */
    private boolean declaration;

    Xml5Lexer(Dialect dialect, LexerOptions options) {
        super(dialect, options);
    }

    @Override
    protected final SpecState specState(int number) {
        return Xml5.DRAFT.spec().states().get(number);
    }

    @Override
    protected final @Nullable ParseErrorCode inputStreamError(int codePoint) {
        if (codePoint < 0) {
            return MALFORMED_BYTES_IN_INPUT_STREAM;
        } else if (codePoint == 0) {
            return NULL_IN_INPUT_STREAM;
        } else if (NumericReferences.isSurrogate(codePoint)) {
            return SURROGATE_IN_INPUT_STREAM;
        } else if (XmlNames.isChar(codePoint)) {
            return null;
        }
        return codePoint < 0x20 ? CONTROL_CHARACTER_IN_INPUT_STREAM : NONCHARACTER_IN_INPUT_STREAM;
    }

    @Override
    protected final int[] progress() {
        return new int[] {additional, looked, number, declaration ? 1 : 0};
    }

    @Override
    protected final void setProgress(int[] progress) {
        additional = progress[0];
        looked = progress[1];
        number = progress[2];
        declaration = progress[3] != 0;
    }

    @Override
    protected final int heldBack(int number, int p) {
        return switch (number) {
            case TAG, PI_AFTER, COMMENT_LESS_THAN_SIGN_BANG_DASH, COMMENT_END_DASH, CDATA_BRACKET -> 1;
            case END_TAG, PI, MARKUP_DECLARATION, COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH, COMMENT_END, CDATA_END -> 2;
            case COMMENT_END_BANG -> 3;
            default -> 0;
        };
    }

    // spotless:off

    /** 1.3.1 Data state. */
    private int data(int p) {
        p = scanPair(DATA_STOPS, AMPERSANDS, LESS_THAN_SIGNS, p);
        switch (peek(p)) {
            case '&'  -> { return refer(CHARACTER_REFERENCE_IN_DATA, DATA, p); }
            case '<'  -> { return tag(to(TAG, p + 1)); }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.2 Character reference in data state. */
    private int characterReferenceInData(int p) {
        return consumeCharacterReference(DATA, MORE, p);
    }

    /** 1.3.3 Tag state. */
    int tag(int p) {
        switch (peek(p)) {
            case '/'  -> { return endTag(to(END_TAG, p + 1)); }
            case '?'  -> { return to(PI, p + 1); }
            case '!'  -> { return to(MARKUP_DECLARATION, p + 1); }
            case TAB, LF, CR, SPACE, ':', '<', '>' -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
            case EOF  -> { error(EOF_BEFORE_TAG_NAME, p); return reconsume(DATA, p); }
            case MORE -> { return p; }
            default   -> { return beginTag(p); }
        }
    }

    /** 1.3.4 End tag state. */
    int endTag(int p) {
        switch (peek(p)) {
            case '>'  -> { beginEndTag(p - 2, p); endTagName(p); return emitTag(DATA, p + 1); }
            case TAB, LF, CR, SPACE, '<', ':' -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
            case EOF  -> { error(EOF_BEFORE_TAG_NAME, p); return reconsume(DATA, p); }
            case MORE -> { return p; }
            default   -> { return beginEndTag(p); }
        }
    }

    /** 1.3.5 End tag name state. */
    int endTagNameState(int p) {
        p = scanName(END_TAG_NAME_STOPS, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        endTagName(p);
        switch (c) {
            case TAB, LF, CR, SPACE -> { return to(END_TAG_NAME_AFTER, p + 1); }
            case '/'  -> { error(END_TAG_WITH_TRAILING_SOLIDUS, p); return to(END_TAG_NAME_AFTER, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return emitTagAtEof(DATA, p); }
            case '>'  -> { return emitTag(DATA, p + 1); }
            default   -> { return p; }
        }
    }

    /** 1.3.6 End tag name after state. */
    int endTagNameAfter(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return emitTagAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return strayCharacter(p); }
        }
    }

    /** 1.3.7 Pi state. */
    private int pi(int p) {
        switch (peek(p)) {
            case TAB, LF, CR, SPACE, EOF -> { error(MISSING_PROCESSING_INSTRUCTION_TARGET, p); beginComment(p - 2, p); return reconsume(BOGUS_COMMENT, p); }
            case MORE -> { return p; }
            default   -> { beginInstruction(p - 2, p); return to(PI_TARGET, p + 1); }
        }
    }

    /** 1.3.8 Pi target state. */
    private int piTarget(int p) {
        p = scan(PI_TARGET_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, CR, SPACE -> { endTarget(p); return to(PI_TARGET_AFTER, p + 1); }
            case EOF  -> { endTarget(p); markup.beginData(p); return instructionCutOff(p, p); }
            case '?'  -> { endTarget(p); markup.beginData(p); return to(PI_AFTER, p + 1); }
            default   -> { return p; }
        }
    }

    /** 1.3.9 Pi target after state. */
    private int piTargetAfter(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case MORE -> { return p; }
            default   -> { markup.beginData(p); return reconsume(PI_DATA, p); }
        }
    }

    /** 1.3.10 Pi data state. */
    private int piData(int p) {
        p = scan(PI_DATA_STOPS, p);
        switch (peek(p)) {
            case '?'  -> { return to(PI_AFTER, p + 1); }
            case EOF  -> { return instructionCutOff(p, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.11 Pi after state. A question mark that ends nothing is data (X11); at the end of the input it is dropped (X12). */
    private int piAfter(int p) {
        switch (peek(p)) {
            case '>'  -> { return emitInstruction(p - 1, DATA, p + 1); }
            case '?'  -> { return p + 1; }
            case EOF  -> { return instructionCutOff(p - 1, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(PI_DATA, p); }
        }
    }

    /** 1.3.12 Markup declaration state. The DOCTYPE token is begun here, where its "<" is known. */
    private int markupDeclaration(int p) {
        int dashes = match(p, TWO_HYPHENS, false);
        if (dashes == 1) { beginComment(p - 2, p + 2); return toAfter(COMMENT, p, 2); }
        int cdata = match(p, CDATA_WORD, false);
        if (cdata == 1) { return openCdataSection(p - 2, CDATA, p + 7); }
        int doctype = match(p, DOCTYPE_WORD, false);
        if (doctype == 1) { beginDoctype(p - 2); return toAfter(DOCTYPE, p, 7); }
        if (dashes == MORE || cdata == MORE || doctype == MORE) { return p; }
        error(INCORRECTLY_OPENED_COMMENT, p);
        beginComment(p - 2, p);
        return reconsume(BOGUS_COMMENT, p);
    }

    /** 1.3.13 Comment state. */
    private int comment(int p) {
        p = scanPair(COMMENT_STOPS, LESS_THAN_SIGNS, HYPHENS, p);
        switch (peek(p)) {
            case '<'  -> { return to(COMMENT_LESS_THAN_SIGN, p + 1); }
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAtEof(p, DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.14 Comment less-than sign state. "!" goes on to the state of its own (X17). */
    private int commentLessThanSign(int p) {
        switch (peek(p)) {
            case '!'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG, p + 1); }
            case '<'  -> { return p + 1; }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.15 Comment less-than sign bang state. */
    private int commentLessThanSignBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.16 Comment less-than sign bang dash state. */
    private int commentLessThanSignBangDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT_END_DASH, p); }
        }
    }

    /** 1.3.17 Comment less-than sign bang dash dash state. */
    private int commentLessThanSignBangDashDash(int p) {
        switch (peek(p)) {
            case '>', EOF -> { return reconsume(COMMENT_END, p); }
            case MORE -> { return p; }
            default   -> { error(NESTED_COMMENT, p); return reconsume(COMMENT_END, p); }
        }
    }

    /** 1.3.18 Comment end dash state. */
    private int commentEndDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAtEof(p - 1, DATA, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.19 Comment end state. What follows two dashes is seen once (X18). */
    private int commentEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { return emitComment(p - 2, DATA, p + 1); }
            case '!'  -> { return to(COMMENT_END_BANG, p + 1); }
            case '-'  -> { return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAtEof(p - 2, DATA, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.20 Comment end bang state. Both dashes are kept (X19). */
    private int commentEndBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case '>'  -> { error(INCORRECTLY_CLOSED_COMMENT, p); return emitComment(p - 3, DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); return emitCommentAtEof(p - 3, DATA, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.21 CDATA state. */
    private int cdata(int p) {
        p = scanPair(CDATA_STOPS, BRACKETS, BRACKETS, p);
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_BRACKET, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); return closeCdataSectionAtEof(p, DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.22 CDATA bracket state. A bracket that ends nothing leads back to the CDATA state (X23). */
    private int cdataBracket(int p) {
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_END, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); return closeCdataSectionAtEof(p - 1, DATA, p); }
            case MORE -> { return p; }
            default   -> { return to(CDATA, p + 1); }
        }
    }

    /** 1.3.23 CDATA end state. */
    private int cdataEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { return closeCdataSection(p - 2, DATA, p, p + 1); }
            case ']'  -> { return p + 1; }
            case EOF  -> { error(EOF_IN_CDATA, p); return closeCdataSectionAtEof(p - 2, DATA, p); }
            case MORE -> { return p; }
            default   -> { return to(CDATA, p + 1); }
        }
    }

    /** 1.3.24 Tag name state. */
    int tagName(int p) {
        p = scanName(TAG_NAME_STOPS, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        endTagName(p);
        switch (c) {
            case TAB, LF, CR, SPACE -> { return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '>'  -> { return emitTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); return emitTagAtEof(DATA, p); }
            case '/'  -> { return solidus(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.25 Empty tag state. The flag stays set, whatever follows (X27). */
    private int emptyTag(int p) {
        switch (peek(p)) {
            case '>'  -> { return emitTag(DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_SOLIDUS_IN_TAG, p); return reconsume(TAG_ATTRIBUTE_NAME_BEFORE, p); }
        }
    }

    /** 1.3.26 Tag attribute name before state. */
    int tagAttributeNameBefore(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitTag(DATA, p + 1); }
            case '/'  -> { return solidus(p); }
            case ':'  -> { error(COLON_BEFORE_ATTR, p); return p + 1; }
            case EOF  -> { error(EOF_IN_TAG, p); return emitTagAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return newAttribute(p); }
        }
    }

    /** 1.3.27 Tag attribute name state. Each row leaves it. */
    int tagAttributeName(int p) {
        p = scanName(ATTRIBUTE_NAME_STOPS, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        leaveAttributeName(p);
        switch (c) {
            case '='  -> { return equalsSign(p); }
            case '>'  -> { return emitTag(DATA, p + 1); }
            case TAB, LF, CR, SPACE -> { return to(TAG_ATTRIBUTE_NAME_AFTER, p + 1); }
            case '/'  -> { return solidus(p); }
            case EOF  -> { error(EOF_IN_TAG, p); return emitTagAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.28 Tag attribute name after state. */
    int tagAttributeNameAfter(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '='  -> { return equalsSign(p); }
            case '>'  -> { return emitTag(DATA, p + 1); }
            case '/'  -> { return solidus(p); }
            case EOF  -> { error(EOF_IN_TAG, p); return emitTagAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { beginAttribute(p); return to(TAG_ATTRIBUTE_NAME, p + 1); }
        }
    }

    /** 1.3.29 Tag attribute value before state. */
    private int tagAttributeValueBefore(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { beginValue(Quote.DOUBLE, p + 1); return tagAttributeValueDoubleQuoted(to(TAG_ATTRIBUTE_VALUE_DOUBLE_QUOTED, p + 1)); }
            case '\'' -> { beginValue(Quote.SINGLE, p + 1); return to(TAG_ATTRIBUTE_VALUE_SINGLE_QUOTED, p + 1); }
            case '&'  -> { beginValue(Quote.UNQUOTED, p); return reconsume(TAG_ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { tag.missingValue(p); return emitTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); tag.missingValue(p); return emitTagAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { beginValue(Quote.UNQUOTED, p); return to(TAG_ATTRIBUTE_VALUE_UNQUOTED, p + 1); }
        }
    }

    /** 1.3.30 Tag attribute value double quoted state. */
    private int tagAttributeValueDoubleQuoted(int p) {
        p = scanValue(DOUBLE_QUOTED_STOPS, QUOTES, p);
        switch (peek(p)) {
            case '"'  -> { endValue(p); return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '&'  -> { return referInValue('"', TAG_ATTRIBUTE_VALUE_DOUBLE_QUOTED, p); }
            case EOF  -> { error(EOF_IN_TAG, p); endValue(p); return emitTagAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.31 Tag attribute value single quoted state. */
    private int tagAttributeValueSingleQuoted(int p) {
        p = scanValue(SINGLE_QUOTED_STOPS, APOSTROPHES, p);
        switch (peek(p)) {
            case '\'' -> { endValue(p); return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '&'  -> { return referInValue('\'', TAG_ATTRIBUTE_VALUE_SINGLE_QUOTED, p); }
            case EOF  -> { error(EOF_IN_TAG, p); endValue(p); return emitTagAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.32 Tag attribute value unquoted state. */
    private int tagAttributeValueUnquoted(int p) {
        p = scan(UNQUOTED_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, CR, SPACE -> { endValue(p); return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '&'  -> { return referInValue('>', TAG_ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { endValue(p); return emitTag(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_TAG, p); endValue(p); return emitTagAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.33 Character reference in attribute value state. */
    private int characterReferenceInAttributeValue(int p) {
        return consumeCharacterReference(returnState, additional, p);
    }

    /** 1.3.34 Bogus comment state. */
    private int bogusComment(int p) {
        p = scan(BOGUS_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { return emitComment(p, DATA, p + 1); }
            case EOF  -> { return emitCommentAtEof(p, DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.35 Tokenizing character references: consumes one after the ampersand, or nothing, and switches. */
    private int consumeCharacterReference(int next, int allowed, int p) {
        int c = peek(p);
        switch (c) {
            case TAB, LF, FF, CR, SPACE, '<', '%', '&', EOF -> { return reconsume(next, p); }
            case '#'  -> { return consumeNumber(next, p); }
            case MORE -> { return p; }
            default   -> { return c == allowed ? reconsume(next, p) : consumeName(next, p); }
        }
    }

    /** Text, tags, comments and CDATA sections: so many rows that HotSpot does not copy it into what calls it. Text is asked for first. */
    @Override
    protected final int step(int p) {
        if (state == DATA) {
            return data(p);
        }
        return switch (state) {
            case TAG -> tag(p);
            case END_TAG -> endTag(p);
            case END_TAG_NAME -> endTagNameState(p);
            case END_TAG_NAME_AFTER -> endTagNameAfter(p);
            case COMMENT -> comment(p);
            case COMMENT_LESS_THAN_SIGN -> commentLessThanSign(p);
            case COMMENT_LESS_THAN_SIGN_BANG -> commentLessThanSignBang(p);
            case COMMENT_LESS_THAN_SIGN_BANG_DASH -> commentLessThanSignBangDash(p);
            case COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH -> commentLessThanSignBangDashDash(p);
            case COMMENT_END_DASH -> commentEndDash(p);
            case COMMENT_END -> commentEnd(p);
            case COMMENT_END_BANG -> commentEndBang(p);
            case CDATA -> cdata(p);
            case CDATA_BRACKET -> cdataBracket(p);
            case CDATA_END -> cdataEnd(p);
            case TAG_NAME -> tagName(p);
            case EMPTY_TAG -> emptyTag(p);
            case TAG_ATTRIBUTE_NAME_BEFORE -> tagAttributeNameBefore(p);
            case TAG_ATTRIBUTE_NAME -> tagAttributeName(p);
            case TAG_ATTRIBUTE_NAME_AFTER -> tagAttributeNameAfter(p);
            case TAG_ATTRIBUTE_VALUE_BEFORE -> tagAttributeValueBefore(p);
            case TAG_ATTRIBUTE_VALUE_DOUBLE_QUOTED -> tagAttributeValueDoubleQuoted(p);
            case TAG_ATTRIBUTE_VALUE_SINGLE_QUOTED -> tagAttributeValueSingleQuoted(p);
            case TAG_ATTRIBUTE_VALUE_UNQUOTED -> tagAttributeValueUnquoted(p);
            default -> stepRarely(p);
        };
    }

    /** The rarer half, compiled apart, so that text and tags have all the room HotSpot gives to inlining. */
    private int stepRarely(int p) {
        return switch (state) {
            case CHARACTER_REFERENCE_IN_DATA -> characterReferenceInData(p);
            case PI -> pi(p);
            case PI_TARGET -> piTarget(p);
            case PI_TARGET_AFTER -> piTargetAfter(p);
            case PI_DATA -> piData(p);
            case PI_AFTER -> piAfter(p);
            case MARKUP_DECLARATION -> markupDeclaration(p);
            case CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE -> characterReferenceInAttributeValue(p);
            case BOGUS_COMMENT -> bogusComment(p);
            case DOCTYPE -> doctype(p);
            case BEFORE_DOCTYPE_NAME -> beforeDoctypeName(p);
            case DOCTYPE_NAME -> doctypeName(p);
            case AFTER_DOCTYPE_NAME -> afterDoctypeName(p);
            case AFTER_DOCTYPE_PUBLIC_KEYWORD -> afterDoctypePublicKeyword(p);
            case AFTER_DOCTYPE_SYSTEM_KEYWORD -> afterDoctypeSystemKeyword(p);
            case BEFORE_DOCTYPE_SYSTEM_IDENTIFIER -> beforeDoctypeSystemIdentifier(p);
            case BEFORE_DOCTYPE_PUBLIC_IDENTIFIER -> beforeDoctypePublicIdentifier(p);
            case DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED -> doctypePublicIdentifierSingleQuoted(p);
            case DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED -> doctypePublicIdentifierDoubleQuoted(p);
            case AFTER_DOCTYPE_PUBLIC_IDENTIFIER -> afterDoctypePublicIdentifier(p);
            case BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS -> betweenDoctypePublicAndSystemIdentifiers(p);
            case DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED -> doctypeSystemIdentifierSingleQuoted(p);
            case DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED -> doctypeSystemIdentifierDoubleQuoted(p);
            case AFTER_DOCTYPE_SYSTEM_IDENTIFIERS -> afterDoctypeSystemIdentifiers(p);
            case BOGUS_DOCTYPE -> bogusDoctype(p);
            case INTERNAL_SUBSET -> internalSubset(p);
            case INTERNAL_SUBSET_MARKUP -> internalSubsetMarkup(p);
            case INTERNAL_SUBSET_DECLARATION -> internalSubsetDeclaration(p);
            case INTERNAL_SUBSET_LITERAL_DOUBLE_QUOTED -> internalSubsetLiteralDoubleQuoted(p);
            case INTERNAL_SUBSET_LITERAL_SINGLE_QUOTED -> internalSubsetLiteralSingleQuoted(p);
            case INTERNAL_SUBSET_COMMENT -> internalSubsetComment(p);
            case INTERNAL_SUBSET_PI -> internalSubsetPi(p);
            case AFTER_INTERNAL_SUBSET -> afterInternalSubset(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on

    // ---- verbs of XML5

    /** Creates a start tag token whose name begins here. */
    final int beginTag(int p) {
        beginStartTag(p - 1, p);
        return tagName(to(TAG_NAME, p + 1));
    }

    /** Creates an end tag token whose name begins here. */
    final int beginEndTag(int p) {
        beginEndTag(p - 2, p);
        return endTagNameState(to(END_TAG_NAME, p + 1));
    }

    /** Each character between the name of an end tag and its ">" is an error of its own (X34). */
    private int strayCharacter(int p) {
        if (peekCodePoint(p) == MORE) {
            starve();
            return p;
        }
        error(UNEXPECTED_CHARACTER_IN_END_TAG, p);
        return nextCharacter(p);
    }

    /** Sets the current tag to empty tag, and switches. */
    private int solidus(int p) {
        tag.setSelfClosing();
        return emptyTag(to(EMPTY_TAG, p + 1));
    }

    /** Starts a new attribute whose name begins here. */
    final int newAttribute(int p) {
        beginAttribute(p);
        return tagAttributeName(to(TAG_ATTRIBUTE_NAME, p + 1));
    }

    /** Leaves the attribute name state: of two attributes of one name, as it is written, the first counts (X30). */
    final void leaveAttributeName(int p) {
        if (endAttributeName(p)) {
            error(DUPLICATE_ATTRIBUTE, p);
        }
    }

    private int equalsSign(int p) {
        tag.equalsSign(p);
        return tagAttributeValueBefore(to(TAG_ATTRIBUTE_VALUE_BEFORE, p + 1));
    }

    /** Ends the target of a processing instruction; one named "xml" belongs at the beginning (X10). */
    private void endTarget(int p) {
        markup.endName(p);
        boolean xml = markup.target().is(XML_WORD);
        declaration = xml && beginsDocument();
        if (xml && !declaration) {
            error(INVALID_XML_DECLARATION, p - XML_WORD.length());
        }
    }

    private int instructionCutOff(int dataEnd, int p) {
        error(declaration ? EOF_IN_XML_DECLARATION : EOF_IN_PROCESSING_INSTRUCTION, p);
        return emitInstructionAtEof(dataEnd, DATA, p);
    }

    // ---- 1.3.35 Tokenizing character references. What is read of one stays after the ampersand until all of it is
    // there.

    private int refer(int next, int from, int p) {
        returnState = from;
        buffer = p;
        looked = 0;
        number = 0;
        return to(next, p + 1);
    }

    private int referInValue(char allowed, int from, int p) {
        additional = allowed;
        return refer(CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE, from, p);
    }

    private int consumeNumber(int next, int p) {
        int x = peek(p + 1);
        boolean hexadecimal = x == 'x' || x == 'X';
        int digits = hexadecimal ? p + 2 : p + 1;
        int after = readDigits(hexadecimal, digits + looked);
        looked = after - digits;
        if (x == MORE || peek(after) == MORE) {
            starve();
            return p;
        }
        if (after == digits) { // X37: what was typed is text
            errorAfter(ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE, after);
            return toAfter(next, p, after - p);
        }
        return interpretNumber(next, p, peek(after) == ';' ? after + 1 : after);
    }

    private int readDigits(boolean hexadecimal, int p) {
        int i = p;
        for (int digit = digit(hexadecimal, i); digit >= 0; digit = digit(hexadecimal, i)) {
            number = Math.min(number * (hexadecimal ? 16 : 10) + digit, SATURATED);
            i++;
        }
        checkReference(i);
        return i;
    }

    private int digit(boolean hexadecimal, int p) {
        int c = peek(p);
        if (isDigit(c)) {
            return c - '0';
        }
        int lower = c | 0x20;
        return hexadecimal && c > 0 && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    /** X39: a number that is no character is an error; it stands for itself where it can, otherwise for U+FFFD. */
    private int interpretNumber(int next, int p, int after) {
        if (in[after - 1] != ';') {
            errorAfter(MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE, after);
        }
        ParseErrorCode code = numberError();
        if (code != null) {
            errorAfter(code, after);
        }
        boolean none =
                number == 0 || NumericReferences.isSurrogate(number) || NumericReferences.isOutsideUnicode(number);
        decoded(none ? 0xFFFD : number, 0, after);
        return toAfter(next, p, after - p);
    }

    private @Nullable ParseErrorCode numberError() {
        if (XmlNames.isChar(number)) {
            return null;
        } else if (number == 0) {
            return NULL_CHARACTER_REFERENCE;
        } else if (NumericReferences.isOutsideUnicode(number)) {
            return CHARACTER_REFERENCE_OUTSIDE_UNICODE_RANGE;
        } else if (NumericReferences.isSurrogate(number)) {
            return SURROGATE_CHARACTER_REFERENCE;
        }
        return number < 0x20 ? CONTROL_CHARACTER_REFERENCE : NONCHARACTER_CHARACTER_REFERENCE;
    }

    /** X41: a name and a semicolon; otherwise the ampersand and the name are text, and what follows is seen again. */
    private int consumeName(int next, int p) {
        int after = nameAfter(p);
        int c = after == MORE ? MORE : peek(after);
        if (c == MORE) {
            starve();
            return p;
        }
        if (after == p) {
            error(MISSING_NAME_OF_ENTITY_REFERENCE, p);
            return reconsume(next, p);
        }
        if (c != ';') {
            errorAfter(MISSING_SEMICOLON_AFTER_ENTITY_REFERENCE, after);
            return toAfter(next, p, after - p);
        }
        return entity(next, p, after + 1);
    }

    /** Returns the place after the name that begins here, or MORE. */
    private int nameAfter(int p) {
        int i = p + looked;
        for (; ; ) {
            int c = peekCodePoint(i);
            if (c == MORE) {
                looked = i - p;
                return MORE;
            }
            if (!(i == p ? XmlNames.isNameStart(c) : XmlNames.isName(c))) {
                return i;
            }
            i = nextCharacter(i);
            checkReference(i);
        }
    }

    /**
     * Deals with the reference to an entity whose name begins here, its semicolon before {@code after}: the five of XML are
     * characters; others, X42, are tokens in a text and stay text in a value.
     */
    int entity(int next, int p, int after) {
        int known = predefined(p, after - 1);
        if (known >= 0) {
            decoded(PREDEFINED_CHARACTERS.charAt(known), 0, after);
            return toAfter(next, p, after - p);
        }
        if (next == DATA) {
            return emitReference(DATA, p, after);
        }
        unresolved(after);
        return toAfter(next, p, after - p);
    }

    private int predefined(int from, int to) {
        for (int i = 0; i < PREDEFINED.length; i++) {
            byte[] name = PREDEFINED[i];
            if (Arrays.equals(in, from, to, name, 0, name.length)) {
                return i;
            }
        }
        return -1;
    }
}
