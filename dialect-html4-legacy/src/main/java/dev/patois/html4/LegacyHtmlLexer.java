package dev.patois.html4;

import static dev.patois.html4.LegacyParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.Stops;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.reference.Html2008;
import dev.patois.core.reference.ReferenceReader;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecState;
import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The 33 states of the draft of 2008, with its content model flag ({@code contentModel}: DATA is its PCDATA, RAWTEXT
 * its CDATA) and its escape flag. U+0000 reads as U+FFFD throughout, by the table; so no state has a row for it.
 */
final class LegacyHtmlLexer extends LexerEngine {
    // The numbers of the states: ordinals of LegacyHtmlState.
    static final int DATA = 0;
    static final int ENTITY_DATA = 1;
    static final int TAG_OPEN = 2;
    static final int CLOSE_TAG_OPEN = 3;
    static final int TAG_NAME = 4;
    static final int BEFORE_ATTRIBUTE_NAME = 5;
    static final int ATTRIBUTE_NAME = 6;
    static final int AFTER_ATTRIBUTE_NAME = 7;
    static final int BEFORE_ATTRIBUTE_VALUE = 8;
    static final int ATTRIBUTE_VALUE_DOUBLE_QUOTED = 9;
    static final int ATTRIBUTE_VALUE_SINGLE_QUOTED = 10;
    static final int ATTRIBUTE_VALUE_UNQUOTED = 11;
    static final int ENTITY_IN_ATTRIBUTE_VALUE = 12;
    static final int BOGUS_COMMENT = 13;
    static final int MARKUP_DECLARATION_OPEN = 14;
    static final int COMMENT_START = 15;
    static final int COMMENT_START_DASH = 16;
    static final int COMMENT = 17;
    static final int COMMENT_END_DASH = 18;
    static final int COMMENT_END = 19;
    static final int DOCTYPE = 20;
    static final int BEFORE_DOCTYPE_NAME = 21;
    static final int DOCTYPE_NAME = 22;
    static final int AFTER_DOCTYPE_NAME = 23;
    static final int BEFORE_DOCTYPE_PUBLIC_IDENTIFIER = 24;
    static final int DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED = 25;
    static final int DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED = 26;
    static final int AFTER_DOCTYPE_PUBLIC_IDENTIFIER = 27;
    static final int BEFORE_DOCTYPE_SYSTEM_IDENTIFIER = 28;
    static final int DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED = 29;
    static final int DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED = 30;
    static final int AFTER_DOCTYPE_SYSTEM_IDENTIFIER = 31;
    static final int BOGUS_DOCTYPE = 32;

    /** U+000B LINE TABULATION, white space in 2008. */
    private static final int VT = 0x0B;

    private static final MachineTable TABLE = MachineTable.builder(
                    LegacyHtmlState.kinds(),
                    Map.of(
                            ContentModel.DATA, DATA,
                            ContentModel.RCDATA, DATA,
                            ContentModel.RAWTEXT, DATA,
                            ContentModel.SCRIPT_DATA, DATA,
                            ContentModel.PLAINTEXT, DATA),
                    LegacyParseError.values())
            .foldingNames()
            .replacingNull()
            .droppingMark()
            .lookingBack(3)
            .build();

    private static final String WHITESPACE = "\t\n\u000b\f\r ";
    private static final Stops.Pair PCDATA_STOPS = Stops.pair("&<");
    private static final Stops.Pair CDATA_STOPS = Stops.pair("-<");
    private static final Stops.Pair LESS_THAN_STOPS = Stops.pair("<");
    private static final Stops.Pair ESCAPED_STOPS = Stops.pair(">");
    private static final boolean[] RCDATA_STOPS = Stops.of("&-<");
    private static final boolean[] ESCAPED_RCDATA_STOPS = Stops.of("&>");
    private static final boolean[] PLAINTEXT_STOPS = Stops.of("");
    private static final boolean[] WHITESPACE_ENDS = Stops.allBut(WHITESPACE);
    private static final Stops.Name TAG_NAME_STOPS = Stops.name(WHITESPACE + ">/");
    private static final Stops.Name ATTRIBUTE_NAME_STOPS = Stops.name(WHITESPACE + "=>/");
    private static final Stops.Pair DOUBLE_QUOTED_STOPS = Stops.pair("\"&");
    private static final Stops.Pair SINGLE_QUOTED_STOPS = Stops.pair("'&");
    private static final boolean[] UNQUOTED_STOPS = Stops.of(WHITESPACE + "&>");
    private static final Stops.Pair BOGUS_STOPS = Stops.pair(">");
    private static final Stops.Pair COMMENT_STOPS = Stops.pair("-");
    private static final boolean[] DOCTYPE_NAME_STOPS = Stops.of(WHITESPACE + ">");
    private static final boolean[] DOUBLE_ID_QUOTED_STOPS = Stops.of("\"");
    private static final boolean[] SINGLE_ID_QUOTED_STOPS = Stops.of("'");

    private static final byte[] LESS_THAN = ascii("<");
    private static final byte[] ESCAPE_OPENER = ascii("<!-");
    private static final byte[] ESCAPE_CLOSER = ascii("--");

    // The words that the markup declaration open state looks for, by number.
    private static final int TWO_HYPHENS = 0;
    private static final int DOCTYPE_WORD = 1;
    private static final byte[][] DECLARATION_WORDS = {ascii("--"), ascii("doctype")};

    // The words that the after DOCTYPE name state looks for, by number.
    private static final int PUBLIC_WORD = 0;
    private static final int SYSTEM_WORD = 1;
    private static final byte[][] IDENTIFIER_WORDS = {ascii("public"), ascii("system")};

    /** The start tags that may have a permitted slash. */
    private static final String[] VOID = {
        "base", "link", "meta", "hr", "br", "img", "embed", "param", "area", "col", "input"
    };

    private final ReferenceReader references = new ReferenceReader(Html2008.names());

    /** The escape flag. */
    private boolean escape;

    /** How many digits of a numeric entity have been read. */
    private int looked;

    LegacyHtmlLexer(Dialect dialect, LexerOptions options) {
        super(dialect, options, TABLE);
    }

    private static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void restart() {
        looked = 0;
        escape = false;
    }

    /** The input goes on at the beginning of a reference that has been looked at: its characters are read again. */
    @Override
    public void setProgress(int[] progress) {
        references.beginName();
        references.beginNumber();
    }

    @Override
    public int flags() {
        return escape ? 1 : 0;
    }

    @Override
    public void setFlags(int flags) {
        escape = flags != 0;
    }

    @Override
    public SpecState specState(int number) {
        return LegacyHtml.DRAFT_2008.spec().states().get(number);
    }

    @Override
    public @Nullable ParseErrorCode inputStreamError(int codePoint) {
        return codePoint == 0 ? PREPROCESSING_NULL : null;
    }

    // spotless:off

    /** 8.2.3 Data state. */
    private int data(int p) {
        p = contentModel == ContentModel.DATA ? scan(PCDATA_STOPS, p) : scanOther(p);
        switch (peek(p)) {
            case '&'  -> { return refer(ENTITY_DATA, DATA, p); }
            case '-'  -> { escape |= isAfter(ESCAPE_OPENER, p); return p + 1; }
            case '<'  -> { return contentModel != ContentModel.DATA && escape ? p + 1 : tagOpen(to(TAG_OPEN, p + 1)); }
            case '>'  -> { escape &= !isAfter(ESCAPE_CLOSER, p); return p + 1; }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 Entity data state. */
    private int entityData(int p) {
        return consumeEntity(DATA, p);
    }

    /** 8.2.3 Tag open state. */
    private int tagOpen(int p) {
        if (contentModel != ContentModel.DATA) { return tagOpenInText(p); }
        switch (peekAlpha(p)) {
            case '!'   -> { return to(MARKUP_DECLARATION_OPEN, p + 1); }
            case '/'   -> { return closeTagOpen(to(CLOSE_TAG_OPEN, p + 1)); }
            case ALPHA -> { beginStartTag(p - 1, p); return tagName(to(TAG_NAME, p + 1)); }
            case '>'   -> { error(TAG_OPEN_GREATER_THAN, p - 1); return to(DATA, p + 1); }
            case '?'   -> { error(TAG_OPEN_QUESTION_MARK, p); beginComment(p - 1, p); return to(BOGUS_COMMENT, p + 1); }
            case MORE  -> { return p; }
            default    -> { error(TAG_OPEN_ANYTHING_ELSE, p - 1); return reconsume(DATA, p); }
        }
    }

    /** 8.2.3 Tag open state, the content model flag set to RCDATA or CDATA. */
    private int tagOpenInText(int p) {
        switch (peek(p)) {
            case '/'  -> { return to(CLOSE_TAG_OPEN, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(DATA, p); }
        }
    }

    /** 8.2.3 Close tag open state. */
    private int closeTagOpen(int p) {
        if (contentModel != ContentModel.DATA) {
            int matched = matchClosedTag(p);
            if (matched == MORE) { return p; }
            if (matched == 0) { return reconsume(DATA, p); }
        }
        switch (peekAlpha(p)) {
            case ALPHA -> { beginEndTag(p - 2, p); return tagName(to(TAG_NAME, p + 1)); }
            case '>'   -> { error(CLOSE_TAG_OPEN_GREATER_THAN, p); skip(p - 2, p + 1); return to(DATA, p + 1); }
            case EOF   -> { error(CLOSE_TAG_OPEN_EOF, p - 2); return reconsume(DATA, p); }
            case MORE  -> { return p; }
            default    -> { error(CLOSE_TAG_OPEN_ANYTHING_ELSE, p); beginComment(p - 2, p); return to(BOGUS_COMMENT, p + 1); }
        }
    }

    /** 8.2.3 Tag name state. */
    private int tagName(int p) {
        p = scan(TAG_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, VT, FF, CR, SPACE -> { tag.endName(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '>'  -> { tag.endName(p); return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(TAG_NAME_EOF, p); tag.endName(p); return emitCurrentTagAtEof(p); }
            case '/'  -> { return slashAfterTagName(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 Before attribute name state. */
    private int beforeAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitCurrentTag(DATA, p + 1); }
            case '/'  -> { return slash(BEFORE_ATTRIBUTE_NAME_SLASH, p) ? p + 1 : p; }
            case EOF  -> { error(BEFORE_ATTRIBUTE_NAME_EOF, p); return emitCurrentTagAtEof(p); }
            case MORE -> { return p; }
            default   -> { tag.beginAttribute(p); return attributeName(to(ATTRIBUTE_NAME, p + 1)); }
        }
    }

    /** 8.2.3 Attribute name state. */
    private int attributeName(int p) {
        p = scan(ATTRIBUTE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, VT, FF, CR, SPACE -> { leaveAttributeName(p); return to(AFTER_ATTRIBUTE_NAME, p + 1); }
            case '='  -> { leaveAttributeName(p); return beforeAttributeValue(equalsSign(p)); }
            case '>'  -> { leaveAttributeName(p); return emitCurrentTag(DATA, p + 1); }
            case '/'  -> { return slashInAttributeName(p); }
            case EOF  -> { error(ATTRIBUTE_NAME_EOF, p); leaveAttributeName(p); return emitCurrentTagAtEof(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 After attribute name state. */
    private int afterAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '='  -> { return equalsSign(p); }
            case '>'  -> { return emitCurrentTag(DATA, p + 1); }
            case '/'  -> { return slash(AFTER_ATTRIBUTE_NAME_SLASH, p) ? to(BEFORE_ATTRIBUTE_NAME, p + 1) : p; }
            case EOF  -> { error(AFTER_ATTRIBUTE_NAME_EOF, p); return emitCurrentTagAtEof(p); }
            case MORE -> { return p; }
            default   -> { tag.beginAttribute(p); return to(ATTRIBUTE_NAME, p + 1); }
        }
    }

    /** 8.2.3 Before attribute value state. */
    private int beforeAttributeValue(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { tag.beginValue(Quote.DOUBLE, p + 1); return attributeValueDoubleQuoted(to(ATTRIBUTE_VALUE_DOUBLE_QUOTED, p + 1)); }
            case '&'  -> { tag.beginValue(Quote.UNQUOTED, p); return reconsume(ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '\'' -> { tag.beginValue(Quote.SINGLE, p + 1); return attributeValueSingleQuoted(to(ATTRIBUTE_VALUE_SINGLE_QUOTED, p + 1)); }
            case '>'  -> { tag.missingValue(p); return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(BEFORE_ATTRIBUTE_VALUE_EOF, p); tag.missingValue(p); return emitCurrentTagAtEof(p); }
            case MORE -> { return p; }
            default   -> { tag.beginValue(Quote.UNQUOTED, p); return attributeValueUnquoted(to(ATTRIBUTE_VALUE_UNQUOTED, p + 1)); }
        }
    }

    /** 8.2.3 Attribute value (double-quoted) state. */
    private int attributeValueDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(ENTITY_IN_ATTRIBUTE_VALUE, ATTRIBUTE_VALUE_DOUBLE_QUOTED, p); }
            case EOF  -> { error(ATTRIBUTE_VALUE_DOUBLE_QUOTED_EOF, p); tag.endValue(p); return emitCurrentTagAtEof(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 Attribute value (single-quoted) state. */
    private int attributeValueSingleQuoted(int p) {
        p = scan(SINGLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(ENTITY_IN_ATTRIBUTE_VALUE, ATTRIBUTE_VALUE_SINGLE_QUOTED, p); }
            case EOF  -> { error(ATTRIBUTE_VALUE_SINGLE_QUOTED_EOF, p); tag.endValue(p); return emitCurrentTagAtEof(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 Attribute value (unquoted) state. */
    private int attributeValueUnquoted(int p) {
        p = scan(UNQUOTED_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, VT, FF, CR, SPACE -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(ENTITY_IN_ATTRIBUTE_VALUE, ATTRIBUTE_VALUE_UNQUOTED, p); }
            case '>'  -> { tag.endValue(p); return emitCurrentTag(DATA, p + 1); }
            case EOF  -> { error(ATTRIBUTE_VALUE_UNQUOTED_EOF, p); tag.endValue(p); return emitCurrentTagAtEof(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 Entity in attribute value state. */
    private int entityInAttributeValue(int p) {
        return consumeEntity(returnState, p);
    }

    /** 8.2.3 Bogus comment state. */
    private int bogusComment(int p) {
        p = scan(BOGUS_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { emitComment(p, p + 1); return to(DATA, p + 1); }
            case EOF  -> { emitComment(p, p); return reconsumeAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 Markup declaration open state. The DOCTYPE token is begun here, where its "<" is known. */
    private int markupDeclarationOpen(int p) {
        switch (lookFor(p, DECLARATION_WORDS)) {
            case TWO_HYPHENS  -> { beginComment(p - 2, p + 2); return toAfter(COMMENT_START, p, 2); }
            case DOCTYPE_WORD -> { beginDoctype(p - 2); return toAfter(DOCTYPE, p, 7); }
            case MORE -> { return p; }
            default   -> { error(LegacyParseError.MARKUP_DECLARATION_OPEN, p); beginComment(p - 2, p); return reconsume(BOGUS_COMMENT, p); }
        }
    }

    /** 8.2.3 Comment start state. */
    private int commentStart(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_START_DASH, p + 1); }
            case '>'  -> { error(COMMENT_START_GREATER_THAN, p); emitComment(p, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(COMMENT_START_EOF, p); emitComment(p, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return to(COMMENT, p + 1); }
        }
    }

    /** 8.2.3 Comment start dash state. */
    private int commentStartDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case '>'  -> { error(COMMENT_START_DASH_GREATER_THAN, p); emitComment(p - 1, p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(COMMENT_START_DASH_EOF, p); emitComment(p - 1, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return to(COMMENT, p + 1); }
        }
    }

    /** 8.2.3 Comment state. */
    private int comment(int p) {
        p = scan(COMMENT_STOPS, p);
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END_DASH, p + 1); }
            case EOF  -> { error(COMMENT_EOF, p); emitComment(p, p); return reconsumeAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 Comment end dash state. */
    private int commentEndDash(int p) {
        switch (peek(p)) {
            case '-'  -> { return to(COMMENT_END, p + 1); }
            case EOF  -> { error(COMMENT_END_DASH_EOF, p); emitComment(p - 1, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { return to(COMMENT, p + 1); }
        }
    }

    /** 8.2.3 Comment end state. */
    private int commentEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { emitComment(p - 2, p + 1); return to(DATA, p + 1); }
            case '-'  -> { error(COMMENT_END_HYPHEN, p); return p + 1; }
            case EOF  -> { error(COMMENT_END_EOF, p); emitComment(p - 2, p); return reconsumeAtEof(DATA, p); }
            case MORE -> { return p; }
            default   -> { error(COMMENT_END_ANYTHING_ELSE, p); return to(COMMENT, p + 1); }
        }
    }

    /** 8.2.3 DOCTYPE state. */
    private int doctype(int p) {
        switch (peek(p)) {
            case TAB, LF, VT, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_NAME, p + 1); }
            case MORE -> { return p; }
            default   -> { error(DOCTYPE_ANYTHING_ELSE, p); return reconsume(BEFORE_DOCTYPE_NAME, p); }
        }
    }

    /** 8.2.3 Before DOCTYPE name state. */
    private int beforeDoctypeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { error(BEFORE_DOCTYPE_NAME_GREATER_THAN, p); emptyName(p); return emitIncorrect(p + 1); }
            case EOF  -> { error(BEFORE_DOCTYPE_NAME_EOF, p); emptyName(p); return incorrectAtEof(p); }
            case MORE -> { return p; }
            default   -> { markup.beginName(p); return to(DOCTYPE_NAME, p + 1); }
        }
    }

    /** 8.2.3 DOCTYPE name state. */
    private int doctypeName(int p) {
        p = scan(DOCTYPE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, VT, FF, CR, SPACE -> { markup.endName(p); return to(AFTER_DOCTYPE_NAME, p + 1); }
            case '>'  -> { markup.endName(p); emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(DOCTYPE_NAME_EOF, p); markup.endName(p); return incorrectAtEof(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3 After DOCTYPE name state. */
    private int afterDoctypeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(AFTER_DOCTYPE_NAME_EOF, p); return incorrectAtEof(p); }
            case MORE -> { return p; }
            default   -> { return afterDoctypeNameAnythingElse(p); }
        }
    }

    private int afterDoctypeNameAnythingElse(int p) {
        switch (lookFor(p, IDENTIFIER_WORDS)) {
            case PUBLIC_WORD -> { return toAfter(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p, 6); }
            case SYSTEM_WORD -> { return toAfter(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p, 6); }
            case MORE -> { return p; }
            default   -> { error(AFTER_DOCTYPE_NAME_ANYTHING_ELSE, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 8.2.3 Before DOCTYPE public identifier state. */
    private int beforeDoctypePublicIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER_GREATER_THAN, p); return emitIncorrect(p + 1); }
            case EOF  -> { error(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER_EOF, p); return incorrectAtEof(p); }
            case MORE -> { return p; }
            default   -> { error(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER_ANYTHING_ELSE, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 8.2.3 DOCTYPE public identifier (double-quoted) state. */
    private int doctypePublicIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_ID_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"' -> { markup.endPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case EOF -> { error(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED_EOF, p); markup.endPublicId(p); return incorrectAtEof(p); }
            default  -> { return p; }
        }
    }

    /** 8.2.3 DOCTYPE public identifier (single-quoted) state. */
    private int doctypePublicIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_ID_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { markup.endPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case EOF -> { error(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED_EOF, p); markup.endPublicId(p); return incorrectAtEof(p); }
            default  -> { return p; }
        }
    }

    /** 8.2.3 After DOCTYPE public identifier state. */
    private int afterDoctypePublicIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(AFTER_DOCTYPE_PUBLIC_IDENTIFIER_EOF, p); return incorrectAtEof(p); }
            case MORE -> { return p; }
            default   -> { error(AFTER_DOCTYPE_PUBLIC_IDENTIFIER_ANYTHING_ELSE, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 8.2.3 Before DOCTYPE system identifier state. */
    private int beforeDoctypeSystemIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER_GREATER_THAN, p); return emitIncorrect(p + 1); }
            case EOF  -> { error(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER_EOF, p); return incorrectAtEof(p); }
            case MORE -> { return p; }
            default   -> { error(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER_ANYTHING_ELSE, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 8.2.3 DOCTYPE system identifier (double-quoted) state. */
    private int doctypeSystemIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_ID_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"' -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case EOF -> { error(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED_EOF, p); markup.endSystemId(p); return incorrectAtEof(p); }
            default  -> { return p; }
        }
    }

    /** 8.2.3 DOCTYPE system identifier (single-quoted) state. */
    private int doctypeSystemIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_ID_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case EOF -> { error(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED_EOF, p); markup.endSystemId(p); return incorrectAtEof(p); }
            default  -> { return p; }
        }
    }

    /** 8.2.3 After DOCTYPE system identifier state. */
    private int afterDoctypeSystemIdentifier(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { emitDoctype(p + 1); return to(DATA, p + 1); }
            case EOF  -> { error(AFTER_DOCTYPE_SYSTEM_IDENTIFIER_EOF, p); return incorrectAtEof(p); }
            case MORE -> { return p; }
            default   -> { error(AFTER_DOCTYPE_SYSTEM_IDENTIFIER_ANYTHING_ELSE, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 8.2.3 Bogus DOCTYPE state. */
    private int bogusDoctype(int p) {
        p = scan(BOGUS_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { return emitIncorrect(p + 1); }
            case EOF  -> { error(BOGUS_DOCTYPE_EOF, p); return incorrectAtEof(p); }
            default   -> { return p; }
        }
    }

    /** 8.2.3.1 Tokenising entities: consumes one after the ampersand, or nothing, and switches. */
    private int consumeEntity(int next, int p) {
        switch (peek(p)) {
            case TAB, LF, VT, FF, CR, SPACE, '<', '&', EOF -> { return reconsume(next, p); }
            case '#'  -> { return consumeNumber(next, p); }
            case MORE -> { return p; }
            default   -> { return consumeName(next, p); }
        }
    }

    @Override
    protected int step(int p) {
        return switch (state) {
            case DATA -> data(p);
            case BEFORE_ATTRIBUTE_NAME -> beforeAttributeName(p);
            case AFTER_ATTRIBUTE_NAME -> afterAttributeName(p);
            default -> stepRarely(p);
        };
    }

    /**
     * The rarer states, compiled apart, so that text and tags have all the room HotSpot gives to inlining. Among them are those that
     * are mostly reached by a forward call, and from here only where the input was cut, or after an entity in a value.
     */
    private int stepRarely(int p) {
        return switch (state) {
            case ENTITY_DATA -> entityData(p);
            case TAG_OPEN -> tagOpen(p);
            case CLOSE_TAG_OPEN -> closeTagOpen(p);
            case TAG_NAME -> tagName(p);
            case ATTRIBUTE_NAME -> attributeName(p);
            case BEFORE_ATTRIBUTE_VALUE -> beforeAttributeValue(p);
            case ATTRIBUTE_VALUE_DOUBLE_QUOTED -> attributeValueDoubleQuoted(p);
            case ATTRIBUTE_VALUE_SINGLE_QUOTED -> attributeValueSingleQuoted(p);
            case ATTRIBUTE_VALUE_UNQUOTED -> attributeValueUnquoted(p);
            case ENTITY_IN_ATTRIBUTE_VALUE -> entityInAttributeValue(p);
            case BOGUS_COMMENT -> bogusComment(p);
            case MARKUP_DECLARATION_OPEN -> markupDeclarationOpen(p);
            case COMMENT_START -> commentStart(p);
            case COMMENT_START_DASH -> commentStartDash(p);
            case COMMENT -> comment(p);
            case COMMENT_END_DASH -> commentEndDash(p);
            case COMMENT_END -> commentEnd(p);
            case DOCTYPE -> doctype(p);
            case BEFORE_DOCTYPE_NAME -> beforeDoctypeName(p);
            case DOCTYPE_NAME -> doctypeName(p);
            case AFTER_DOCTYPE_NAME -> afterDoctypeName(p);
            case BEFORE_DOCTYPE_PUBLIC_IDENTIFIER -> beforeDoctypePublicIdentifier(p);
            case DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED -> doctypePublicIdentifierDoubleQuoted(p);
            case DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED -> doctypePublicIdentifierSingleQuoted(p);
            case AFTER_DOCTYPE_PUBLIC_IDENTIFIER -> afterDoctypePublicIdentifier(p);
            case BEFORE_DOCTYPE_SYSTEM_IDENTIFIER -> beforeDoctypeSystemIdentifier(p);
            case DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED -> doctypeSystemIdentifierDoubleQuoted(p);
            case DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED -> doctypeSystemIdentifierSingleQuoted(p);
            case AFTER_DOCTYPE_SYSTEM_IDENTIFIER -> afterDoctypeSystemIdentifier(p);
            case BOGUS_DOCTYPE -> bogusDoctype(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on

    // ---- verbs of 2008

    /**
     * Passes over text where the content model flag is not PCDATA. The escape flag decides which rows do more than emit
     * the character: {@code -} can only set it, {@code >} can only clear it, and while it is set {@code <} is text.
     */
    private int scanOther(int p) {
        return switch (contentModel) {
            case RCDATA -> scan(escape ? ESCAPED_RCDATA_STOPS : RCDATA_STOPS, p);
            case RAWTEXT, SCRIPT_DATA -> escape ? scan(ESCAPED_STOPS, p) : scanCdata(p);
            default -> scan(PLAINTEXT_STOPS, p);
        };
    }

    /** Passes over CDATA: {@code -} counts only where a {@code <} is among the three characters before it. */
    private int scanCdata(int p) {
        boolean opens = isAfter(LESS_THAN, p) || isAfter(LESS_THAN, p - 1) || isAfter(LESS_THAN, p - 2);
        return scan(opens ? CDATA_STOPS : LESS_THAN_STOPS, p);
    }

    /**
     * Emits the current tag token; an end tag switches the content model flag to PCDATA, and may have no attributes.
     */
    private int emitCurrentTag(int next, int p) {
        closeEndTag(p - 1);
        emitTag(p);
        return to(next, p);
    }

    private int emitCurrentTagAtEof(int p) {
        closeEndTag(p);
        emitTag(p);
        return reconsumeAtEof(DATA, p);
    }

    private void closeEndTag(int p) {
        if (tag.isEndTag()) {
            contentModel = ContentModel.DATA;
            if (tag.writtenAttributeCount() > 0) {
                error(END_TAG_WITH_ATTRIBUTES, p);
            }
        }
    }

    /** Returns whether the last start tag's name stands here with an end after it: 0 for no, or MORE. */
    private int matchClosedTag(int p) {
        int length = matchLastStartTag(p);
        if (length <= 0) {
            return length;
        }
        return switch (peek(p + length)) {
            case TAB, LF, VT, FF, CR, SPACE, '>', '/', EOF -> length;
            case MORE -> starve();
            default -> 0;
        };
    }

    /** A slash in a tag is a parse error unless it is a permitted slash; returns false where that is not known yet. */
    private boolean slash(ParseErrorCode code, int p) {
        int after = peek(p + 1);
        if (after == MORE) {
            starve();
            return false;
        }
        if (after != '>' || tag.isEndTag() || !isVoid(tag.name())) {
            error(code, p);
        }
        return true;
    }

    private static boolean isVoid(Slice name) {
        for (String element : VOID) {
            if (name.is(element)) {
                return true;
            }
        }
        return false;
    }

    private int slashAfterTagName(int p) {
        if (peek(p + 1) == MORE) {
            starve();
            return p;
        }
        tag.endName(p);
        slash(TAG_NAME_SLASH, p);
        return to(BEFORE_ATTRIBUTE_NAME, p + 1);
    }

    private int slashInAttributeName(int p) {
        if (peek(p + 1) == MORE) {
            starve();
            return p;
        }
        slash(ATTRIBUTE_NAME_SLASH, p);
        leaveAttributeName(p);
        return to(BEFORE_ATTRIBUTE_NAME, p + 1);
    }

    /** Leaves the attribute name state: a name the tag has already is a parse error. */
    private void leaveAttributeName(int p) {
        if (tag.endAttributeName(p)) {
            error(ATTRIBUTE_NAME_DUPLICATE, p);
        }
    }

    private int equalsSign(int p) {
        tag.equalsSign(p);
        return to(BEFORE_ATTRIBUTE_VALUE, p + 1);
    }

    /** The DOCTYPE token goes without a name: in 2008, that is an empty one (erratum L9). */
    private void emptyName(int p) {
        markup.beginName(p);
        markup.endName(p);
    }

    /** Sets the correctness flag to incorrect, and emits the DOCTYPE token. */
    private int emitIncorrect(int p) {
        markup.setForceQuirks();
        emitDoctype(p);
        return to(DATA, p);
    }

    private int incorrectAtEof(int p) {
        markup.setForceQuirks();
        emitDoctype(p);
        return reconsumeAtEof(DATA, p);
    }

    private int refer(int next, int from, int p) {
        returnState = from;
        buffer = p;
        looked = 0;
        references.beginName();
        references.beginNumber();
        return to(next, p + 1);
    }

    // ---- 8.2.3.1 Tokenising entities. Its errors are placed at the ampersand: they come before what is returned.

    private int consumeNumber(int next, int p) {
        int x = peek(p + 1);
        boolean hexadecimal = x == 'x' || x == 'X';
        int digits = hexadecimal ? p + 2 : p + 1;
        int end = readDigits(hexadecimal, digits + looked);
        looked = end - digits;
        if (peek(p + 1) == MORE || peek(end) == MORE) {
            starve();
            return p;
        }
        if (end == digits) {
            error(ENTITY_NO_DIGITS, buffer);
            return reconsume(next, p);
        }
        return interpretNumber(next, p, peek(end) == ';' ? end + 1 : end);
    }

    private int readDigits(boolean hexadecimal, int p) {
        int i = p;
        while (isDigit(peek(i)) || hexadecimal && isHexLetter(peek(i))) {
            if (hexadecimal) {
                references.addHexadecimal(in[i++]);
            } else {
                references.addDecimal(in[i++]);
            }
        }
        checkReference(i);
        return i;
    }

    private static boolean isHexLetter(int c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'f';
    }

    private int interpretNumber(int next, int p, int end) {
        int number = references.number();
        if (in[end - 1] != ';') {
            error(ENTITY_NUMBER_WITHOUT_SEMICOLON, buffer);
        }
        if (Html2008.isInTable(number)) {
            error(ENTITY_NUMBER_IN_TABLE, buffer);
        } else if (Html2008.isInvalid(number)) {
            error(ENTITY_NUMBER_INVALID, buffer);
        }
        decoded(Html2008.codePoint(number), 0, end);
        return toAfter(next, p, end - p);
    }

    private int consumeName(int next, int p) {
        int end = longestName(p);
        if (end == MORE) {
            return p;
        }
        if (end == p) {
            error(ENTITY_UNKNOWN, buffer);
            return reconsume(next, p);
        }
        boolean cut = in[end - 1] != ';';
        int after = cut && returnState != DATA ? peekAlphanumeric(end) : EOF;
        if (after == MORE) {
            starve();
            return p;
        }
        if (cut) {
            error(ENTITY_WITHOUT_SEMICOLON, buffer);
        }
        if (after == ALPHA) {
            return reconsume(next, p);
        }
        decoded(references.first(), references.second(), end);
        return toAfter(next, p, end - p);
    }

    /** Returns the place after the longest name that begins at {@code p}, or MORE while a longer one is possible. */
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
}
