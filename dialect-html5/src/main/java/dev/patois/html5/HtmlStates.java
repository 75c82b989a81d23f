package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.StopSet;
import dev.patois.core.reference.HtmlNames;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.reference.ReferenceReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The states of HTML whose text is the same word for word in the snapshot of 2014, the review draft of January 2026 and the
 * living standard, in their order and with the sections of the latter two, and the verbs of all three. What only the latter two
 * share is in {@link LaterStates}; two levels, so that sixty states are not written twice.
 */
abstract sealed class HtmlStates extends LexerEngine permits LaterStates, SnapshotLexer {
    static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static final boolean[] DATA_STOPS = StopSet.of("&<\0");
    static final boolean[] RAWTEXT_STOPS = StopSet.of("<\0");
    static final boolean[] PLAINTEXT_STOPS = StopSet.of("\0");
    static final boolean[] TAG_NAME_STOPS = StopSet.of("\t\n\f\r />\0");
    static final boolean[] LETTERS_END = StopSet.allBut(LETTERS);
    static final boolean[] ESCAPED_STOPS = StopSet.of("-<\0");
    static final boolean[] WHITESPACE_ENDS = StopSet.allBut("\t\n\f\r ");
    static final boolean[] ATTRIBUTE_NAME_STOPS = StopSet.of("\t\n\f\r />=\0\"'<");
    static final boolean[] DOUBLE_QUOTED_STOPS = StopSet.of("\"&\0");
    static final boolean[] SINGLE_QUOTED_STOPS = StopSet.of("'&\0");
    static final boolean[] UNQUOTED_STOPS = StopSet.of("\t\n\f\r &>\0\"'<=`");
    static final boolean[] BOGUS_COMMENT_STOPS = StopSet.of(">\0");
    static final boolean[] COMMENT_STOPS = StopSet.of("<-\0");
    static final boolean[] DOCTYPE_NAME_STOPS = StopSet.of("\t\n\f\r >\0");
    static final boolean[] DOUBLE_QUOTED_ID_STOPS = StopSet.of("\"\0>");
    static final boolean[] SINGLE_QUOTED_ID_STOPS = StopSet.of("'\0>");
    static final boolean[] CDATA_STOPS = StopSet.of("]");
    static final boolean[] ALPHANUMERICS_END = StopSet.allBut(LETTERS + "0123456789");

    static final long AMPERSAND = StopSet.copies('&');
    static final long LESS_THAN = StopSet.copies('<');
    static final long GREATER_THAN = StopSet.copies('>');
    static final long APOSTROPHE = StopSet.copies('\'');
    static final long QUOTE = StopSet.copies('"');
    static final long HYPHEN = StopSet.copies('-');

    static final byte[] TWO_HYPHENS = ascii("--");
    static final byte[] DOCTYPE_WORD = ascii("doctype");
    static final byte[] CDATA_WORD = ascii("[CDATA[");
    static final byte[] PUBLIC_WORD = ascii("public");
    static final byte[] SYSTEM_WORD = ascii("system");
    static final byte[] SCRIPT_WORD = ascii("script");

    final ReferenceReader references = new ReferenceReader(HtmlNames.trie());

    HtmlStates(Dialect dialect, LexerOptions options, MachineTable table) {
        super(dialect, options, table);
    }

    static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    // spotless:off

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

    /** 13.2.5.8 Tag name state. */
    final int tagName(int p) {
        p = scanName(TAG_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { endTagName(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
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

    // spotless:on

    // ---- verbs of HTML

    /** Emits the current tag token; for an end tag, attributes and the self-closing flag are parse errors (§13.2.5). */
    final int emitCurrentTag(int next, int p) {
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

    /** Leaves an appropriate end tag's name by the row of the character after it. */
    final int afterEndTagName(int p) {
        endAppropriateTagName(p);
        return switch (peek(p)) {
            case '/' -> to(SELF_CLOSING_START_TAG, p + 1);
            case '>' -> emitCurrentTag(DATA, p + 1);
            default -> to(BEFORE_ATTRIBUTE_NAME, p + 1);
        };
    }

    /** Leaves the attribute name state: a name the tag has already is a parse error, noticed at {@code p}. */
    final void leaveAttributeName(int p) {
        if (endAttributeName(p)) {
            error(DUPLICATE_ATTRIBUTE, p);
        }
    }

    final int equalsSign(int p) {
        tag.equalsSign(p);
        return to(BEFORE_ATTRIBUTE_VALUE, p + 1);
    }

    final int incorrectlyOpenedComment(int p) {
        error(INCORRECTLY_OPENED_COMMENT, p);
        beginComment(p - 2, p);
        return reconsume(BOGUS_COMMENT, p);
    }

    /** Sets the force-quirks flag, and reconsumes. */
    final int quirks(int next, int p) {
        markup.setForceQuirks();
        return reconsume(next, p);
    }

    final int emitQuirksDoctype(int next, int p) {
        markup.setForceQuirks();
        return emitDoctype(next, p);
    }

    /** The row for EOF that the DOCTYPE states share. */
    final int doctypeCutOff(int p) {
        error(EOF_IN_DOCTYPE, p);
        markup.setForceQuirks();
        return emitDoctypeAndEof(p);
    }

    /** Returns whether the character reference was consumed as part of an attribute. */
    final boolean inAttribute() {
        return returnState >= ATTRIBUTE_VALUE_DOUBLE_QUOTED && returnState <= ATTRIBUTE_VALUE_UNQUOTED;
    }

    /** Returns the place after the longest name that begins at {@code p}, or MORE while a longer one is possible. */
    final int longestName(int p) {
        int closed = references.length() == 0 ? closedName(p) : 0;
        if (closed > 0 && references.readAll(wordAt(p, closed), closed)) {
            return p + closed;
        }
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

    final int hexDigits(int p) {
        int i = p;
        for (; peekHexDigit(i) == ALPHA; i++) {
            references.addHexadecimal(in[i]);
        }
        checkReference(i);
        return i;
    }

    final int digits(int p) {
        int i = p;
        for (; isDigit(peek(i)); i++) {
            references.addDecimal(in[i]);
        }
        checkReference(i);
        return i;
    }

    final int peekHexDigit(int p) {
        int c = peek(p);
        return isDigit(c) || (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? ALPHA : c;
    }

    @Override
    protected final ParseErrorCode unacknowledgedSelfClosing() {
        return NON_VOID_HTML_ELEMENT_START_TAG_WITH_TRAILING_SOLIDUS;
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
    protected int[] progress() {
        return references.progress();
    }

    @Override
    protected void setProgress(int[] progress) {
        references.resume(progress);
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
