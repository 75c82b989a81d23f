package dev.patois.xml5;

import static dev.patois.xml5.Xml5Machine.*;
import static dev.patois.xml5.Xml5ParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.reference.XmlNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The verbs of XML5, and the words its states look for. An X-number is an entry of {@code docs/ERRATA.md}. */
abstract class Xml5Verbs extends LexerEngine {
    // The words that the markup declaration state looks for, by number.
    static final int TWO_HYPHENS = 0;
    static final int CDATA_OPENER = 1;
    static final int DOCTYPE_WORD = 2;
    static final byte[][] DECLARATION_WORDS = {ascii("--"), ascii("[CDATA["), ascii("DOCTYPE")};

    // The words that the after DOCTYPE name state looks for, by number.
    static final int PUBLIC_WORD = 0;
    static final int SYSTEM_WORD = 1;
    static final byte[][] IDENTIFIER_WORDS = {ascii("public"), ascii("system")};

    // The words that the internal subset markup state looks for, by number.
    static final int COMMENT_OPENER = 0;
    static final int BANG = 1;
    static final int QUESTION_MARK = 2;
    static final byte[][] SUBSET_WORDS = {ascii("!--"), ascii("!"), ascii("?")};

    private static final byte[][] PREDEFINED = {ascii("lt"), ascii("gt"), ascii("amp"), ascii("quot"), ascii("apos")};
    private static final String XML_WORD = "xml";

    /** Past every number that stands for a character. */
    private static final int SATURATED = 0x110000;

    /** The additional allowed character of the value being read: what ends it. */
    int additional;

    /** How many characters of a reference have been read, after its ampersand or the beginning of its digits. */
    int looked;

    int number;

    /** Whether the current processing instruction is the XML declaration. */
    private boolean declaration;

    Xml5Verbs(Dialect dialect, LexerOptions options) {
        this(dialect, options, TABLE);
    }

    Xml5Verbs(Dialect dialect, LexerOptions options, MachineTable table) {
        super(dialect, options, table);
    }

    static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public final @Nullable ParseErrorCode inputStreamError(int codePoint) {
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
    public final void restart() {
        additional = 0;
        looked = 0;
        number = 0;
        declaration = false;
    }

    /** The temporary buffer begins at the last ampersand, and nothing else has one. */
    @Override
    public final int lastAmpersand() {
        return buffer;
    }

    @Override
    public final int[] progress() {
        return new int[] {additional, declaration ? 1 : 0};
    }

    /** The input goes on at the beginning of a reference that has been looked at: its characters are read again. */
    @Override
    public final void setProgress(int[] progress) {
        additional = progress[0];
        declaration = progress[1] != 0;
    }

    // ---- tags, processing instructions, DOCTYPEs

    /** Each character between the name of an end tag and its ">" is an error of its own (X34). */
    final int strayCharacter(int p) {
        if (peekCodePoint(p) == MORE) {
            starve();
            return p;
        }
        error(UNEXPECTED_CHARACTER_IN_END_TAG, p);
        return nextCharacter(p);
    }

    /** Leaves the attribute name state: of two attributes of one name, as it is written, the first counts (X30). */
    final void leaveAttributeName(int p) {
        if (tag.endAttributeName(p)) {
            error(DUPLICATE_ATTRIBUTE, p);
        }
    }

    /** Ends the target of a processing instruction; one named "xml" belongs at the beginning (X10). */
    final void endTarget(int p) {
        markup.endName(p);
        boolean xml = markup.target().is(XML_WORD);
        declaration = xml && beginsDocument();
        if (xml && !declaration) {
            error(INVALID_XML_DECLARATION, p - XML_WORD.length());
        }
    }

    final int instructionCutOff(int dataEnd, int p) {
        error(declaration ? EOF_IN_XML_DECLARATION : EOF_IN_PROCESSING_INSTRUCTION, p);
        emitInstruction(dataEnd, p);
        return reconsumeAtEof(DATA, p);
    }

    final int tagCutOff(int p) {
        error(EOF_IN_TAG, p);
        tag.setCutOff();
        emitTag(p);
        return reconsumeAtEof(DATA, p);
    }

    final int abruptPublicIdentifier(int p) {
        error(ABRUPT_DOCTYPE_PUBLIC_IDENTIFIER, p);
        markup.endPublicId(p);
        emitDoctype(p + 1);
        return to(DATA, p + 1);
    }

    final int doctypeCutOff(int p) {
        error(EOF_IN_DOCTYPE, p);
        emitDoctype(p);
        return reconsumeAtEof(DATA, p);
    }

    final int openSubset(int p) {
        markup.beginInternalSubset(p + 1);
        return to(INTERNAL_SUBSET, p + 1);
    }

    final int subsetCutOff(int p) {
        markup.endInternalSubset(p);
        return doctypeCutOff(p);
    }

    // ---- character references. What is read of one stays after the ampersand until all of it is there.

    final int refer(int next, int from, int p) {
        returnState = from;
        buffer = p;
        looked = 0;
        number = 0;
        return to(next, p + 1);
    }

    final int referInValue(char allowed, int from, int p) {
        additional = allowed;
        return refer(CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE, from, p);
    }

    final int readDigits(boolean hexadecimal, int p) {
        int i = p;
        for (int digit = digit(hexadecimal, i); digit >= 0; digit = digit(hexadecimal, i)) {
            number = Math.min(number * (hexadecimal ? 16 : 10) + digit, SATURATED);
            i++;
        }
        checkReference(i);
        return i;
    }

    final int digit(boolean hexadecimal, int p) {
        int c = peek(p);
        if (isDigit(c)) {
            return c - '0';
        }
        int lower = c | 0x20;
        return hexadecimal && c > 0 && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    final @Nullable ParseErrorCode numberError() {
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

    /** Returns the place after the name that begins here, or MORE. */
    final int nameAfter(int p) {
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

    final int predefined(int from, int to) {
        for (int i = 0; i < PREDEFINED.length; i++) {
            byte[] name = PREDEFINED[i];
            if (Arrays.equals(in, from, to, name, 0, name.length)) {
                return i;
            }
        }
        return -1;
    }
}
