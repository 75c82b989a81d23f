package dev.patois.xml5;

import static dev.patois.xml5.Xml5Machine.*;
import static dev.patois.xml5.Xml5ParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.Stops;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.spec.SpecState;
import dev.patois.core.text.Quote;

/**
 * The states of the draft, sections 1.3.1 to 1.3.51, in its order and read with its errata, and after them those of the
 * internal subset, which are X56. An X-number in a comment is the entry of {@code docs/ERRATA.md} that changes the row.
 * U+0000 and lone surrogates read as U+FFFD throughout (X04), by the table, so that no state has a row for them. U+000D
 * stands beside U+000A in every row (X03), which makes white space of one of them, of a CRLF too.
 */
class Xml5Lexer extends Xml5Verbs {
    private static final String WHITESPACE = "\t\n\r ";
    private static final Stops.Pair DATA_STOPS = Stops.pair("&<");
    private static final boolean[] WHITESPACE_ENDS = Stops.allBut(WHITESPACE);
    private static final Stops.Name END_TAG_NAME_STOPS = Stops.name(WHITESPACE + "/>");
    private static final boolean[] PI_TARGET_STOPS = Stops.of(WHITESPACE + "?");
    private static final boolean[] PI_DATA_STOPS = Stops.of("?");
    private static final boolean[] BOGUS_STOPS = Stops.of(">");
    private static final Stops.Pair COMMENT_STOPS = Stops.pair("<-");
    private static final Stops.Pair CDATA_STOPS = Stops.pair("]");
    private static final Stops.Name TAG_NAME_STOPS = Stops.name(WHITESPACE + ">/");
    private static final Stops.Name ATTRIBUTE_NAME_STOPS = Stops.name("=>" + WHITESPACE + "/");
    private static final Stops.Value DOUBLE_QUOTED_STOPS = Stops.value('"');
    private static final Stops.Value SINGLE_QUOTED_STOPS = Stops.value('\'');
    private static final boolean[] UNQUOTED_STOPS = Stops.of(WHITESPACE + "&>");
    private static final boolean[] DOCTYPE_WHITESPACE_ENDS = Stops.allBut(WHITESPACE + "\f");
    private static final boolean[] DOCTYPE_NAME_STOPS = Stops.of(WHITESPACE + "\f>[");
    private static final boolean[] SINGLE_PUBLIC_ID_STOPS = Stops.of("'>");
    private static final boolean[] DOUBLE_PUBLIC_ID_STOPS = Stops.of("\">");
    private static final boolean[] SINGLE_QUOTE = Stops.of("'");
    private static final boolean[] DOUBLE_QUOTE = Stops.of("\"");
    private static final boolean[] SUBSET_STOPS = Stops.of("<]");
    private static final boolean[] DECLARATION_STOPS = Stops.of("\"'>");
    private static final boolean[] SUBSET_COMMENT_STOPS = Stops.of("-");
    private static final byte[] COMMENT_CLOSER = ascii("-->");
    private static final byte[] PI_CLOSER = ascii("?>");
    private static final String PREDEFINED_CHARACTERS = "<>&\"'";

    Xml5Lexer(Dialect dialect, LexerOptions options) {
        super(dialect, options);
    }

    @Override
    public final SpecState specState(int number) {
        return Xml5.DRAFT.spec().states().get(number);
    }

    // spotless:off

    /** 1.3.1 Data state. */
    private int data(int p) {
        p = scan(DATA_STOPS, p);
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
            case '>'  -> { beginEndTag(p - 2, p); tag.endName(p); emitTag(p + 1); return to(DATA, p + 1); }
            case TAB, LF, CR, SPACE, '<', ':' -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
            case EOF  -> { error(EOF_BEFORE_TAG_NAME, p); return reconsume(DATA, p); }
            case MORE -> { return p; }
            default   -> { return beginEndTag(p); }
        }
    }

    /** 1.3.5 End tag name state. */
    int endTagNameState(int p) {
        p = scan(END_TAG_NAME_STOPS, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        tag.endName(p);
        switch (c) {
            case TAB, LF, CR, SPACE -> { return to(END_TAG_NAME_AFTER, p + 1); }
            case '/'  -> { error(END_TAG_WITH_TRAILING_SOLIDUS, p); return to(END_TAG_NAME_AFTER, p + 1); }
            case EOF  -> { return tagCutOff(p); }
            case '>'  -> { emitTag(p + 1); return to(DATA, p + 1); }
            default   -> { return p; }
        }
    }

    /** 1.3.6 End tag name after state. */
    int endTagNameAfter(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitTag(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return tagCutOff(p); }
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
            case '>'  -> { emitInstruction(p - 1, p + 1); return to(DATA, p + 1); }
            case '?'  -> { return p + 1; }
            case EOF  -> { return instructionCutOff(p - 1, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(PI_DATA, p); }
        }
    }

    /** 1.3.12 Markup declaration state. The DOCTYPE token is begun here, where its "<" is known. */
    private int markupDeclaration(int p) {
        switch (lookFor(p, DECLARATION_WORDS)) {
            case TWO_HYPHENS  -> { beginComment(p - 2, p + 2); return toAfter(COMMENT, p, 2); }
            case CDATA_OPENER -> { openCdataSection(p - 2, p + 7); return toAfter(CDATA, p, 7); }
            case DOCTYPE_WORD -> { beginDoctype(p - 2); return toAfter(DOCTYPE, p, 7); }
            case MORE -> { return p; }
            default   -> { error(INCORRECTLY_OPENED_COMMENT, p); beginComment(p - 2, p); return reconsume(BOGUS_COMMENT, p); }
        }
    }

    /** 1.3.13 Comment state. */
    private int comment(int p) {
        p = scan(COMMENT_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(COMMENT_LESS_THAN_SIGN, p + 1); }
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p, p); return reconsumeAtEof(DATA, p); }
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
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 1, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.19 Comment end state. What follows two dashes is seen once (X18). */
    private int commentEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { emitComment(p - 2, p + 1); return to(DATA, p + 1); }
            case '!'  -> { return to(COMMENT_END_BANG, p + 1); }
            case '-'  -> { return p + 1; }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 2, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.20 Comment end bang state. Both dashes are kept (X19). */
    private int commentEndBang(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case '>'  -> { error(INCORRECTLY_CLOSED_COMMENT, p); emitComment(p - 3, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(EOF_IN_COMMENT, p); emitComment(p - 3, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return reconsume(COMMENT, p); }
        }
    }

    /** 1.3.21 CDATA state. */
    private int cdata(int p) {
        p = scan(CDATA_STOPS, p);
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_BRACKET, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); closeCdataSection(p, p); return reconsumeAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    /** 1.3.22 CDATA bracket state. A bracket that ends nothing leads back to the CDATA state (X23). */
    private int cdataBracket(int p) {
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_END, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); closeCdataSection(p - 1, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return to(CDATA, p + 1); }
        }
    }

    /** 1.3.23 CDATA end state. */
    private int cdataEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { closeCdataSection(p - 2, p + 1); return to(DATA, p + 1); }
            case ']'  -> { return p + 1; }
            case EOF  -> { error(EOF_IN_CDATA, p); closeCdataSection(p - 2, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return to(CDATA, p + 1); }
        }
    }

    /** 1.3.24 Tag name state. */
    int tagName(int p) {
        p = scan(TAG_NAME_STOPS, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        tag.endName(p);
        switch (c) {
            case TAB, LF, CR, SPACE -> { return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '>'  -> { emitTag(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return tagCutOff(p); }
            case '/'  -> { return solidus(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.25 Empty tag state. The flag stays set, whatever follows (X27). */
    private int emptyTag(int p) {
        switch (peek(p)) {
            case '>'  -> { emitTag(p + 1); return to(DATA, p + 1); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_SOLIDUS_IN_TAG, p); return reconsume(TAG_ATTRIBUTE_NAME_BEFORE, p); }
        }
    }

    /** 1.3.26 Tag attribute name before state. */
    int tagAttributeNameBefore(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitTag(p + 1); return to(DATA, p + 1); }
            case '/'  -> { return solidus(p); }
            case ':'  -> { error(COLON_BEFORE_ATTR, p); return p + 1; }
            case EOF  -> { return tagCutOff(p); }
            case MORE -> { return p; }
            default   -> { return newAttribute(p); }
        }
    }

    /** 1.3.27 Tag attribute name state. Each row leaves it. */
    int tagAttributeName(int p) {
        p = scan(ATTRIBUTE_NAME_STOPS, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        leaveAttributeName(p);
        switch (c) {
            case '='  -> { return equalsSign(p); }
            case '>'  -> { emitTag(p + 1); return to(DATA, p + 1); }
            case TAB, LF, CR, SPACE -> { return to(TAG_ATTRIBUTE_NAME_AFTER, p + 1); }
            case '/'  -> { return solidus(p); }
            case EOF  -> { return tagCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.28 Tag attribute name after state. */
    int tagAttributeNameAfter(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '='  -> { return equalsSign(p); }
            case '>'  -> { emitTag(p + 1); return to(DATA, p + 1); }
            case '/'  -> { return solidus(p); }
            case EOF  -> { return tagCutOff(p); }
            case MORE -> { return p; }
            default   -> { tag.beginAttribute(p); return to(TAG_ATTRIBUTE_NAME, p + 1); }
        }
    }

    /** 1.3.29 Tag attribute value before state. */
    private int tagAttributeValueBefore(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { tag.beginValue(Quote.DOUBLE, p + 1); return tagAttributeValueDoubleQuoted(to(TAG_ATTRIBUTE_VALUE_DOUBLE_QUOTED, p + 1)); }
            case '\'' -> { tag.beginValue(Quote.SINGLE, p + 1); return to(TAG_ATTRIBUTE_VALUE_SINGLE_QUOTED, p + 1); }
            case '&'  -> { tag.beginValue(Quote.UNQUOTED, p); return reconsume(TAG_ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { tag.missingValue(p); emitTag(p + 1); return to(DATA, p + 1); }
            case EOF  -> { tag.missingValue(p); return tagCutOff(p); }
            case MORE -> { return p; }
            default   -> { tag.beginValue(Quote.UNQUOTED, p); return to(TAG_ATTRIBUTE_VALUE_UNQUOTED, p + 1); }
        }
    }

    /** 1.3.30 Tag attribute value double quoted state. */
    private int tagAttributeValueDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { tag.endValue(p); return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '&'  -> { return referInValue('"', TAG_ATTRIBUTE_VALUE_DOUBLE_QUOTED, p); }
            case EOF  -> { tag.endValue(p); return tagCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.31 Tag attribute value single quoted state. */
    private int tagAttributeValueSingleQuoted(int p) {
        p = scan(SINGLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { tag.endValue(p); return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '&'  -> { return referInValue('\'', TAG_ATTRIBUTE_VALUE_SINGLE_QUOTED, p); }
            case EOF  -> { tag.endValue(p); return tagCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.32 Tag attribute value unquoted state. */
    private int tagAttributeValueUnquoted(int p) {
        p = scan(UNQUOTED_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, CR, SPACE -> { tag.endValue(p); return to(TAG_ATTRIBUTE_NAME_BEFORE, p + 1); }
            case '&'  -> { return referInValue('>', TAG_ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { tag.endValue(p); emitTag(p + 1); return to(DATA, p + 1); }
            case EOF  -> { tag.endValue(p); return tagCutOff(p); }
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
            case '>'  -> { emitComment(p, p + 1); return to(DATA, p + 1); }
            case EOF  -> { emitComment(p, p); return reconsumeAtEof(DATA, p); }
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

    // spotless:on

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

    /** X39: a number that is no character is an error; it stands for itself where it can, otherwise for U+FFFD. */
    int interpretNumber(int next, int p, int after) {
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

    /**
     * Deals with the reference to an entity whose name begins here, its semicolon before {@code after}: the five of XML
     * are characters; others, X42, are tokens in a text and stay text in a value.
     */
    int entity(int next, int p, int after) {
        int known = predefined(p, after - 1);
        if (known >= 0) {
            decoded(PREDEFINED_CHARACTERS.charAt(known), 0, after);
            return toAfter(next, p, after - p);
        }
        if (next == DATA) {
            emitReference(after);
            return toAfter(DATA, p, after - p);
        }
        unresolved(after);
        return toAfter(next, p, after - p);
    }

    // spotless:off

    /** 1.3.36 DOCTYPE state. */
    private int doctype(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_NAME, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_WHITESPACE_BEFORE_DOCTYPE_NAME, p); return reconsume(BEFORE_DOCTYPE_NAME, p); }
        }
    }

    /** 1.3.37 Before DOCTYPE name state. The name keeps its case (X47). */
    private int beforeDoctypeName(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { error(MISSING_DOCTYPE_NAME, p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { markup.beginName(p); return to(DOCTYPE_NAME, p + 1); }
        }
    }

    /** 1.3.38 DOCTYPE name state. ">" emits the current token (X48); other characters are appended (X49), in their case (X47). */
    private int doctypeName(int p) {
        p = scan(DOCTYPE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { markup.endName(p); return to(AFTER_DOCTYPE_NAME, p + 1); }
            case '>'  -> { markup.endName(p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case '['  -> { markup.endName(p); return openSubset(p); } // X56
            case EOF  -> { markup.endName(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.39 After DOCTYPE name state. */
    private int afterDoctypeName(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '['  -> { return openSubset(p); } // X56
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
            default   -> { error(INVALID_CHARACTER_SEQUENCE_AFTER_DOCTYPE_NAME, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.40 After DOCTYPE public keyword state. ">" ends the DOCTYPE (X50); anything else emits nothing yet (X51). */
    private int afterDoctypePublicKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.41 After DOCTYPE system keyword state. The quotes begin a system identifier (X52); ">" ends the DOCTYPE (X50). */
    private int afterDoctypeSystemKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.42 Before DOCTYPE system identifier state. Neither quote is an error (X53). */
    private int beforeDoctypeSystemIdentifier(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.43 Before DOCTYPE public identifier state. Neither quote is an error (X54). */
    private int beforeDoctypePublicIdentifier(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.44 DOCTYPE public identifier (single-quoted) state. Its quote normalises the white space in it (X57). */
    private int doctypePublicIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_PUBLIC_ID_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { markup.endCollapsedPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '>'  -> { return abruptPublicIdentifier(p); }
            case EOF  -> { markup.endPublicId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.45 DOCTYPE public identifier (double-quoted) state. Its quote normalises the white space in it (X57). */
    private int doctypePublicIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_PUBLIC_ID_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { markup.endCollapsedPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '>'  -> { return abruptPublicIdentifier(p); }
            case EOF  -> { markup.endPublicId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.46 After DOCTYPE public identifier state. */
    private int afterDoctypePublicIdentifier(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '['  -> { return openSubset(p); } // X56
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.47 Between DOCTYPE public and system identifiers state. */
    private int betweenDoctypePublicAndSystemIdentifiers(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '['  -> { return openSubset(p); } // X56
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.48 DOCTYPE system identifier (single-quoted) state. A ">" is a character like others (X55). */
    private int doctypeSystemIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_QUOTE, p);
        switch (peek(p)) {
            case '\'' -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIERS, p + 1); }
            case EOF  -> { markup.endSystemId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.49 DOCTYPE system identifier (double-quoted) state. A ">" is a character like others (X55). */
    private int doctypeSystemIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTE, p);
        switch (peek(p)) {
            case '"'  -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIERS, p + 1); }
            case EOF  -> { markup.endSystemId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.50 After DOCTYPE system identifiers state. */
    private int afterDoctypeSystemIdentifiers(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case '['  -> { return openSubset(p); } // X56
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_CHARACTER_AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.51 Bogus DOCTYPE state. */
    private int bogusDoctype(int p) {
        p = scan(BOGUS_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { emitDoctype(p); return reconsumeAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    // X56: the internal subset, which the draft does not have. Quotes count inside declarations only.

    /** X56 Internal subset state. */
    private int internalSubset(int p) {
        p = scan(SUBSET_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(INTERNAL_SUBSET_MARKUP, p + 1); }
            case ']'  -> { markup.endInternalSubset(p); return to(AFTER_INTERNAL_SUBSET, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset markup state. */
    private int internalSubsetMarkup(int p) {
        switch (lookFor(p, SUBSET_WORDS)) {
            case COMMENT_OPENER -> { return toAfter(INTERNAL_SUBSET_COMMENT, p, 3); }
            case BANG -> { return to(INTERNAL_SUBSET_DECLARATION, p + 1); }
            case QUESTION_MARK -> { return to(INTERNAL_SUBSET_PI, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(INTERNAL_SUBSET, p); }
        }
    }

    /** X56 Internal subset declaration state. */
    private int internalSubsetDeclaration(int p) {
        p = scan(DECLARATION_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { return to(INTERNAL_SUBSET_LITERAL_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { return to(INTERNAL_SUBSET_LITERAL_SINGLE_QUOTED, p + 1); }
            case '>'  -> { return to(INTERNAL_SUBSET, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset literal (double-quoted) state. */
    private int internalSubsetLiteralDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTE, p);
        switch (peek(p)) {
            case '"'  -> { return to(INTERNAL_SUBSET_DECLARATION, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset literal (single-quoted) state. */
    private int internalSubsetLiteralSingleQuoted(int p) {
        p = scan(SINGLE_QUOTE, p);
        switch (peek(p)) {
            case '\'' -> { return to(INTERNAL_SUBSET_DECLARATION, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset comment state. */
    private int internalSubsetComment(int p) {
        p = scan(SUBSET_COMMENT_STOPS, p);
        switch (match(p, COMMENT_CLOSER, false)) {
            case 1    -> { return toAfter(INTERNAL_SUBSET, p, 3); }
            case MORE -> { return p; }
            default   -> { return peek(p) == EOF ? subsetCutOff(p) : p + 1; }
        }
    }

    /** X56 Internal subset pi state. */
    private int internalSubsetPi(int p) {
        p = scan(PI_DATA_STOPS, p);
        switch (match(p, PI_CLOSER, false)) {
            case 1    -> { return toAfter(INTERNAL_SUBSET, p, 2); }
            case MORE -> { return p; }
            default   -> { return peek(p) == EOF ? subsetCutOff(p) : p + 1; }
        }
    }

    /** X56 After internal subset state. */
    private int afterInternalSubset(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_CHARACTER_AFTER_INTERNAL_SUBSET, p); return to(BOGUS_DOCTYPE, p + 1); }
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

    // ---- verbs that go on into a state

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

    /** Starts a new attribute whose name begins here. */
    final int newAttribute(int p) {
        tag.beginAttribute(p);
        return tagAttributeName(to(TAG_ATTRIBUTE_NAME, p + 1));
    }

    /** Sets the current tag to empty tag, and switches. */
    private int solidus(int p) {
        tag.setSelfClosing();
        return emptyTag(to(EMPTY_TAG, p + 1));
    }

    private int equalsSign(int p) {
        tag.equalsSign(p);
        return tagAttributeValueBefore(to(TAG_ATTRIBUTE_VALUE_BEFORE, p + 1));
    }
}
