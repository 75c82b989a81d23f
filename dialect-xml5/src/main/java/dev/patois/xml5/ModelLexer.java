package dev.patois.xml5;

import static dev.patois.xml5.ModelParseError.*;

import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.Stops;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.reference.XmlNames;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecState;
import dev.patois.core.text.Quote;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The states of {@link ModelOutput}. Two things set them apart from those of XML5: a tag is one only as long as it is
 * written as one, and becomes text at the first character that no tag has there; and what a state decides by lies
 * between the {@code <} and the end of a name that the caller knows, so that hardly anything is held back.
 */
final class ModelLexer extends LexerEngine {
    // The numbers of the states: ordinals of ModelState.
    static final int DATA = 0;
    static final int TEXT_ONLY = 1;
    static final int CHARACTER_REFERENCE = 2;
    static final int TAG = 3;
    static final int END_TAG = 4;
    static final int AFTER_END_TAG_NAME = 5;
    static final int BEFORE_ATTRIBUTE_NAME = 6;
    static final int ATTRIBUTE_NAME = 7;
    static final int AFTER_ATTRIBUTE_NAME = 8;
    static final int BEFORE_VALUE = 9;
    static final int DOUBLE_QUOTED_VALUE = 10;
    static final int SINGLE_QUOTED_VALUE = 11;
    static final int UNQUOTED_VALUE = 12;
    static final int EMPTY_TAG = 13;
    static final int CDATA = 14;
    static final int CDATA_BRACKET = 15;
    static final int CDATA_END = 16;

    private static final MachineTable TABLE = MachineTable.builder(
                    ModelState.kinds(),
                    Map.of(ContentModel.DATA, DATA, ContentModel.RAWTEXT, TEXT_ONLY, ContentModel.CDATA_SECTION, CDATA),
                    ModelParseError.values())
            .replacingNull()
            .replacingSurrogates()
            .reportingMalformed()
            .droppingMark()
            .build();

    private static final String WHITESPACE = "\t\n\r ";
    private static final Stops.Pair DATA_STOPS = Stops.pair("&<");
    private static final Stops.Pair TAG_STOPS = Stops.pair("<");
    private static final boolean[] WHITESPACE_ENDS = Stops.allBut(WHITESPACE);
    private static final boolean[] NAME_ENDS = Stops.of(WHITESPACE + "/>=<");
    private static final boolean[] ATTRIBUTE_NAME_STOPS = Stops.of(asciiBut("-.:_"));
    private static final Stops.Three DOUBLE_QUOTED_STOPS = Stops.three("\"&<");
    private static final Stops.Three SINGLE_QUOTED_STOPS = Stops.three("'&<");
    private static final boolean[] UNQUOTED_STOPS = Stops.of(WHITESPACE + "&></");
    private static final Stops.Pair CDATA_STOPS = Stops.pair("]");
    private static final byte[] CDATA_OPENER = "![CDATA[".getBytes(StandardCharsets.US_ASCII);
    private static final byte[][] PREDEFINED = words("lt;", "gt;", "amp;", "quot;", "apos;");
    private static final String PREDEFINED_CHARACTERS = "<>&\"'";

    /** As many digits as the longest reference to a character has, with a zero or two before them. */
    private static final int MOST_DIGITS = 9;

    private final ModelNames names;
    private final boolean otherElements;
    private final boolean valuesInNames;
    private final boolean references;
    private final boolean cdataSections;
    private final int begunIn;

    /** The number of the element whose text is read, if it holds text only. */
    private int open;

    /** The number of the name of the tag under construction. */
    private int named;

    /** How many characters of a name have been read that has not ended. */
    private int looked;

    ModelLexer(ModelOutput dialect, LexerOptions options) {
        super(dialect, options, TABLE);
        names = dialect.names();
        otherElements = dialect.otherElements();
        valuesInNames = dialect.valuesInNames();
        references = dialect.references();
        cdataSections = dialect.cdataSections();
        boolean within = options.initialState() == ContentModel.RAWTEXT;
        String element = options.lastStartTag();
        begunIn = within && element != null ? names.find(element) : ModelNames.NONE;
        restart();
    }

    private static String asciiBut(String characters) {
        StringBuilder others = new StringBuilder();
        for (char c = 0; c < 0x80; c++) {
            if (!isAlpha(c) && !isDigit(c) && characters.indexOf(c) < 0) {
                others.append(c);
            }
        }
        return others.toString();
    }

    private static byte[][] words(String... words) {
        byte[][] bytes = new byte[words.length][];
        for (int i = 0; i < words.length; i++) {
            bytes[i] = words[i].getBytes(StandardCharsets.US_ASCII);
        }
        return bytes;
    }

    @Override
    public SpecState specState(int number) {
        return ModelOutput.states().get(number);
    }

    @Override
    public @Nullable ParseErrorCode inputStreamError(int codePoint) {
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
    public void restart() {
        open = begunIn;
        named = ModelNames.NONE;
        looked = 0;
    }

    @Override
    public int flags() {
        return open + 1;
    }

    @Override
    public void setFlags(int flags) {
        open = flags - 1;
    }

    /** The temporary buffer begins at the last ampersand, and nothing else has one. */
    @Override
    public int lastAmpersand() {
        return buffer;
    }

    @Override
    public int[] progress() {
        return new int[] {named, looked};
    }

    @Override
    public void setProgress(int[] progress) {
        named = progress[0];
        looked = progress[1];
    }

    // spotless:off

    /** Data: the text of an element that may hold others, and all text outside of elements. */
    private int data(int p) {
        p = references ? scan(DATA_STOPS, p) : scan(TAG_STOPS, p);
        switch (peek(p)) {
            case '&'  -> { return refer(DATA, p); }
            case '<'  -> { return openTag(p); }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** Text only: nothing but the end tag of the element counts. */
    private int textOnly(int p) {
        p = scan(TAG_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return openTag(p); }
            case EOF  -> { return emitEof(p); }
            default   -> { return p; }
        }
    }

    /** Character reference: one of the five of XML, or a number, with its semicolon; all else is text. */
    private int characterReference(int p) {
        if (peek(p) == '#') { return number(p); }
        int word = lookFor(p, PREDEFINED);
        switch (word) {
            case MORE    -> { return p; }
            case NO_WORD -> { return reconsume(returnState, p); }
            default      -> { return predefined(word, p); }
        }
    }

    /** Tag: what follows a "<". */
    private int tag(int p) {
        switch (peek(p)) {
            case '/'  -> { return endTag(to(END_TAG, p + 1)); }
            case '!'  -> { return cdataSections ? openCdata(p) : reconsume(textState(), p); }
            case EOF  -> { return reconsume(textState(), p); }
            case MORE -> { return p; }
            default   -> { return isInTextOnly() ? reconsume(TEXT_ONLY, p) : startTag(p); }
        }
    }

    /** End tag: what follows a "</". In an element of text only, its own name alone counts. */
    private int endTag(int p) {
        beginEndTag(p - 2, p);
        int after = lookForName(p);
        if (after == MORE) { return p; }
        return after == NO_WORD ? notATag(textState(), p) : endTagName(after);
    }

    private int endTagName(int p) {
        tag.endName(p);
        switch (peek(p)) {
            case '>'  -> { return finishTag(p + 1); }
            case '='  -> { return valueInName(p); }
            case EOF  -> { return tagCutOff(p); }
            default   -> { return to(AFTER_END_TAG_NAME, p); }
        }
    }

    /** After end tag name: white space, and the end. */
    private int afterEndTagName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return finishTag(p + 1); }
            case EOF  -> { return tagCutOff(p); }
            case MORE -> { return p; }
            default   -> { return giveUp(NOT_A_TAG, p); }
        }
    }

    /** Start tag: begun before it is known whether its name is one, so that a program can look at it. */
    private int startTag(int p) {
        beginStartTag(p - 1, p);
        int after = lookForName(p);
        if (after == MORE) { return p; }
        return after == NO_WORD ? notATag(DATA, p) : startTagName(after);
    }

    private int startTagName(int p) {
        tag.endName(p);
        switch (peek(p)) {
            case '>'  -> { return finishTag(p + 1); }
            case '/'  -> { return emptyTag(to(EMPTY_TAG, p + 1)); }
            case '='  -> { return valueInName(p); }
            case EOF  -> { return tagCutOff(p); }
            default   -> { return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
        }
    }

    /** Before attribute name. */
    private int beforeAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        int c = peekCodePoint(p);
        switch (c) {
            case '>'  -> { return finishTag(p + 1); }
            case '/'  -> { return emptyTag(to(EMPTY_TAG, p + 1)); }
            case EOF  -> { return tagCutOff(p); }
            case MORE -> { starve(); return p; }
            default   -> { return XmlNames.isNameStart(c) || c == ':' ? newAttribute(p) : giveUp(NOT_A_TAG, p); }
        }
    }

    /** Attribute name. */
    private int attributeName(int p) {
        p = scan(ATTRIBUTE_NAME_STOPS, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        endAttributeName(p);
        switch (c) {
            case '='  -> { return equalsSign(p); }
            case '>'  -> { return finishTag(p + 1); }
            case '/'  -> { return emptyTag(to(EMPTY_TAG, p + 1)); }
            case TAB, LF, CR, SPACE -> { return to(AFTER_ATTRIBUTE_NAME, p + 1); }
            case EOF  -> { return tagCutOff(p); }
            default   -> { return giveUp(NOT_A_TAG, p); }
        }
    }

    /** After attribute name. */
    private int afterAttributeName(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '='  -> { return equalsSign(p); }
            case MORE -> { return p; }
            default   -> { return reconsume(BEFORE_ATTRIBUTE_NAME, p); }
        }
    }

    /** Before value. */
    private int beforeValue(int p) {
        p = scan(WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { tag.beginValue(Quote.DOUBLE, p + 1); return to(DOUBLE_QUOTED_VALUE, p + 1); }
            case '\'' -> { tag.beginValue(Quote.SINGLE, p + 1); return to(SINGLE_QUOTED_VALUE, p + 1); }
            case '>'  -> { tag.missingValue(p); return finishTag(p + 1); }
            case '<'  -> { return giveUp(NOT_A_TAG, p); }
            case EOF  -> { tag.missingValue(p); return tagCutOff(p); }
            case MORE -> { return p; }
            default   -> { tag.beginValue(Quote.UNQUOTED, p); return reconsume(UNQUOTED_VALUE, p); }
        }
    }

    /** Double-quoted value. */
    private int doubleQuotedValue(int p) {
        p = scan(DOUBLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(DOUBLE_QUOTED_VALUE, p); }
            case '<'  -> { return lessThanInValue(p); }
            case EOF  -> { tag.endValue(p); return tagCutOff(p); }
            default   -> { return p; }
        }
    }

    /** Single-quoted value. */
    private int singleQuotedValue(int p) {
        p = scan(SINGLE_QUOTED_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(SINGLE_QUOTED_VALUE, p); }
            case '<'  -> { return lessThanInValue(p); }
            case EOF  -> { tag.endValue(p); return tagCutOff(p); }
            default   -> { return p; }
        }
    }

    /** A value in quotes holds a "<" like any character, but not a tag: then its own quote was forgotten. */
    private int lessThanInValue(int p) {
        switch (namedTagAt(p)) {
            case 1    -> { return giveUp(UNCLOSED_VALUE, p); }
            case MORE -> { return p; }
            default   -> { return p + 1; }
        }
    }

    /** Unquoted value: up to white space, ">" or "/>". */
    private int unquotedValue(int p) {
        p = scan(UNQUOTED_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, CR, SPACE -> { tag.endValue(p); return to(BEFORE_ATTRIBUTE_NAME, p + 1); }
            case '&'  -> { return refer(UNQUOTED_VALUE, p); }
            case '>'  -> { tag.endValue(p); return finishTag(p + 1); }
            case '/'  -> { return solidusInValue(p); }
            case '<'  -> { return giveUp(NOT_A_TAG, p); }
            case EOF  -> { tag.endValue(p); return tagCutOff(p); }
            default   -> { return p; }
        }
    }

    private int solidusInValue(int p) {
        switch (peek(p + 1)) {
            case '>'  -> { tag.endValue(p); return emptyTag(to(EMPTY_TAG, p + 1)); }
            case MORE -> { starve(); return p; }
            default   -> { return p + 1; }
        }
    }

    /** Empty tag: what follows a "/". */
    private int emptyTag(int p) {
        switch (peek(p)) {
            case '>'  -> { tag.setSelfClosing(); return finishTag(p + 1); }
            case EOF  -> { return tagCutOff(p); }
            case MORE -> { return p; }
            default   -> { return giveUp(NOT_A_TAG, p); }
        }
    }

    /** CDATA section. */
    private int cdata(int p) {
        p = scan(CDATA_STOPS, p);
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_BRACKET, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); closeCdataSection(p, p); return reconsumeAtEof(textState(), p); }
            default   -> { return p; }
        }
    }

    /** CDATA section bracket. */
    private int cdataBracket(int p) {
        switch (peek(p)) {
            case ']'  -> { return to(CDATA_END, p + 1); }
            case EOF  -> { error(EOF_IN_CDATA, p); closeCdataSection(p - 1, p); return reconsumeAtEof(textState(), p); }
            case MORE -> { return p; }
            default   -> { return to(CDATA, p + 1); }
        }
    }

    /** CDATA section end. */
    private int cdataEnd(int p) {
        switch (peek(p)) {
            case '>'  -> { closeCdataSection(p - 2, p + 1); return to(textState(), p + 1); }
            case ']'  -> { return p + 1; }
            case EOF  -> { error(EOF_IN_CDATA, p); closeCdataSection(p - 2, p); return reconsumeAtEof(textState(), p); }
            case MORE -> { return p; }
            default   -> { return to(CDATA, p + 1); }
        }
    }

    /** Text is asked for first. */
    @Override
    protected int step(int p) {
        if (state == DATA) {
            return data(p);
        }
        return switch (state) {
            case TEXT_ONLY -> textOnly(p);
            case CHARACTER_REFERENCE -> characterReference(p);
            case TAG -> tag(p);
            case END_TAG -> endTag(p);
            case AFTER_END_TAG_NAME -> afterEndTagName(p);
            case BEFORE_ATTRIBUTE_NAME -> beforeAttributeName(p);
            case ATTRIBUTE_NAME -> attributeName(p);
            case AFTER_ATTRIBUTE_NAME -> afterAttributeName(p);
            case BEFORE_VALUE -> beforeValue(p);
            case DOUBLE_QUOTED_VALUE -> doubleQuotedValue(p);
            case SINGLE_QUOTED_VALUE -> singleQuotedValue(p);
            case UNQUOTED_VALUE -> unquotedValue(p);
            case EMPTY_TAG -> emptyTag(p);
            case CDATA -> cdata(p);
            case CDATA_BRACKET -> cdataBracket(p);
            case CDATA_END -> cdataEnd(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on

    // ---- verbs

    private boolean isInTextOnly() {
        return contentModel == ContentModel.RAWTEXT;
    }

    private int textState() {
        return isInTextOnly() ? TEXT_ONLY : DATA;
    }

    private int openTag(int p) {
        looked = 0;
        return tag(to(TAG, p + 1));
    }

    private int openCdata(int p) {
        int found = match(p, CDATA_OPENER, false);
        if (found == 1) {
            openCdataSection(p - 1, p + CDATA_OPENER.length);
            return toAfter(CDATA, p, CDATA_OPENER.length);
        }
        return found == MORE ? p : reconsume(textState(), p);
    }

    private int newAttribute(int p) {
        tag.beginAttribute(p);
        return to(ATTRIBUTE_NAME, p + 1);
    }

    private void endAttributeName(int p) {
        if (tag.endAttributeName(p)) {
            error(DUPLICATE_ATTRIBUTE, p);
        }
    }

    private int equalsSign(int p) {
        tag.equalsSign(p);
        return to(BEFORE_VALUE, p + 1);
    }

    /** The name of the tag is that of an attribute too, whose value follows the "=" at {@code p}. */
    private int valueInName(int p) {
        tag.beginAttribute(tag.nameFrom());
        endAttributeName(p);
        return equalsSign(p);
    }

    private int finishTag(int p) {
        boolean opens = !tag.isEndTag() && !tag.selfClosing() && names.isTextOnly(named);
        open = opens ? named : ModelNames.NONE;
        contentModel = opens ? ContentModel.RAWTEXT : ContentModel.DATA;
        emitTag(p);
        return to(textState(), p);
    }

    private int tagCutOff(int p) {
        error(EOF_IN_TAG, p);
        tag.setCutOff();
        emitTag(p);
        return reconsumeAtEof(textState(), p);
    }

    private int giveUp(ModelParseError code, int p) {
        error(code, p);
        return notATag(textState(), p);
    }

    /**
     * Looks for the name of a markup element: returns the place after it, {@link #NO_WORD}, or {@link #MORE}. At the
     * end of the input, what a name begins with counts as one that is cut off.
     */
    private int lookForName(int p) {
        int i = scan(NAME_ENDS, p + looked);
        int c = peek(i);
        if (c == MORE) {
            if (!mayBeName(p, i)) {
                return NO_WORD;
            }
            return starve();
        }
        looked = 0;
        boolean ends = c != '<' && i > p && (c != '=' || valuesInNames) && (c != '/' || !tag.isEndTag());
        named = ends ? names.find(in, p, i) : ModelNames.NONE;
        if (isInTextOnly()) {
            return ends && isOpenElement(p, i, c) ? i : NO_WORD;
        }
        boolean known = named != ModelNames.NONE || otherElements && isXmlName(p, i);
        return ends && (known || c == EOF && names.anyBeginsWith(in, p, i)) ? i : NO_WORD;
    }

    private boolean isOpenElement(int p, int to, int next) {
        return open != ModelNames.NONE && (named == open || next == EOF && names.beginsWith(open, in, p, to));
    }

    /** Returns whether what has arrived of a name may become one, and notes how far it was looked at. */
    private boolean mayBeName(int p, int to) {
        if (isInTextOnly()) {
            return open != ModelNames.NONE && names.beginsWith(open, in, p, to);
        } else if (names.anyBeginsWith(in, p, to)) {
            return true;
        }
        return otherElements && isXmlName(p, to);
    }

    /** Returns whether a range is a name of XML, as far as its last character is whole. */
    private boolean isXmlName(int p, int to) {
        int i = p + looked;
        while (i < to) {
            int c = peekCodePoint(i);
            if (c == MORE) {
                return true;
            }
            boolean fits = i == p ? XmlNames.isNameStart(c) || c == ':' : XmlNames.isName(c) || c == ':';
            if (!fits) {
                return false;
            }
            i = nextCharacter(i);
            looked = i - p;
        }
        return true;
    }

    /** Looks whether a tag of a named element begins at a "<": 1 for yes, 0 for no, or {@link #MORE}. */
    private int namedTagAt(int p) {
        int from = peek(p + 1) == '/' ? p + 2 : p + 1;
        int to = scan(NAME_ENDS, from);
        int c = peek(to);
        if (c == MORE) {
            return names.anyBeginsWith(in, from, to) ? starve() : 0;
        }
        boolean ends = c != '<' && c != EOF && (c != '=' || valuesInNames);
        return ends && names.find(in, from, to) != ModelNames.NONE ? 1 : 0;
    }

    private int refer(int from, int p) {
        if (!references || isInTextOnly()) {
            return p + 1;
        }
        returnState = from;
        buffer = p;
        return to(CHARACTER_REFERENCE, p + 1);
    }

    private int predefined(int word, int p) {
        int length = PREDEFINED[word].length;
        decoded(PREDEFINED_CHARACTERS.charAt(word), 0, p + length);
        return toAfter(returnState, p, length);
    }

    /** A number and its semicolon, of a character that XML allows; the "#" is at {@code p}. */
    private int number(int p) {
        int x = peek(p + 1);
        boolean hexadecimal = x == 'x' || x == 'X';
        int from = hexadecimal ? p + 2 : p + 1;
        int value = 0;
        int i = from;
        while (i - from < MOST_DIGITS && digit(hexadecimal, i) >= 0) {
            value = Math.min(value * (hexadecimal ? 16 : 10) + digit(hexadecimal, i), 0x110000);
            i++;
        }
        int c = peek(i);
        if (x == MORE || c == MORE) {
            starve();
            return p;
        }
        if (c != ';' || i == from || !XmlNames.isChar(value)) {
            return reconsume(returnState, p);
        }
        decoded(value, 0, i + 1);
        return toAfter(returnState, p, i + 1 - p);
    }

    private int digit(boolean hexadecimal, int p) {
        int c = peek(p);
        if (isDigit(c)) {
            return c - '0';
        }
        int lower = c | 0x20;
        return hexadecimal && c > 0 && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
