package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.ByteScan;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.Stops;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.reference.HtmlNames;
import dev.patois.core.reference.NumericReferences;
import dev.patois.core.reference.ReferenceReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The verbs of HTML, and the characters and words they and the states look for: what the states of the living standard
 * and those of the snapshot of 2014 share. The sentences are each specification's own.
 */
abstract sealed class HtmlVerbs extends LexerEngine permits LivingStates, SnapshotLexer {
    static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static final Stops.Run DATA_STOPS = Stops.run("&<\0");
    static final Stops.Run RAWTEXT_STOPS = Stops.run("<\0");
    static final boolean[] PLAINTEXT_STOPS = Stops.of("\0");
    static final Stops.Name TAG_NAME_STOPS = Stops.name("\t\n\f\r />\0");
    static final boolean[] LETTERS_END = Stops.allBut(LETTERS);
    static final Stops.Run ESCAPED_STOPS = Stops.run("-<\0");
    static final boolean[] WHITESPACE_ENDS = Stops.allBut("\t\n\f\r ");
    static final Stops.Name ATTRIBUTE_NAME_STOPS = Stops.name("\t\n\f\r />=\0\"'<");
    static final Stops.Run DOUBLE_QUOTED_STOPS = Stops.run("\"&\0");
    static final Stops.Run SINGLE_QUOTED_STOPS = Stops.run("'&\0");
    static final boolean[] UNQUOTED_STOPS = Stops.of("\t\n\f\r &>\0\"'<=`");
    static final Stops.Run BOGUS_COMMENT_STOPS = Stops.run(">\0");
    static final Stops.Run COMMENT_STOPS = Stops.run("<-\0");
    static final boolean[] DOCTYPE_NAME_STOPS = Stops.of("\t\n\f\r >\0");
    static final boolean[] DOUBLE_QUOTED_ID_STOPS = Stops.of("\"\0>");
    static final boolean[] SINGLE_QUOTED_ID_STOPS = Stops.of("'\0>");
    static final boolean[] CDATA_STOPS = Stops.of("]");
    static final boolean[] ALPHANUMERICS_END = Stops.allBut(LETTERS + "0123456789");

    private static final long SEMICOLONS = Stops.copies(';');

    // The words that the markup declaration open state looks for, by number.
    static final int TWO_HYPHENS = 0;
    static final int DOCTYPE_WORD = 1;
    static final int CDATA_OPENER = 2;
    static final byte[][] DECLARATION_WORDS = {ascii("--"), ascii("doctype"), ascii("[CDATA[")};

    // The words that the after DOCTYPE name state looks for, by number.
    static final int PUBLIC_WORD = 0;
    static final int SYSTEM_WORD = 1;
    static final byte[][] IDENTIFIER_WORDS = {ascii("public"), ascii("system")};

    static final byte[] SCRIPT_WORD = ascii("script");

    final ReferenceReader references = new ReferenceReader(HtmlNames.trie());

    HtmlVerbs(Dialect dialect, LexerOptions options, MachineTable table) {
        super(dialect, options, table);
    }

    static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    /** Emits the current tag token; for an end tag, attributes and the self-closing flag are parse errors (§13.2.5). */
    final int emitCurrentTag(int next, int p) {
        if (tag.isEndTag()) {
            checkEndTag(p - 1);
        }
        emitTag(p);
        return to(next, p);
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
        if (tag.endAttributeName(p)) {
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
        emitDoctype(p);
        return to(next, p);
    }

    /** The row for EOF that the DOCTYPE states share. */
    final int doctypeCutOff(int p) {
        error(EOF_IN_DOCTYPE, p);
        markup.setForceQuirks();
        emitDoctype(p);
        return emitEof(p);
    }

    /** Returns whether the character reference was consumed as part of an attribute. */
    final boolean inAttribute() {
        return returnState >= ATTRIBUTE_VALUE_DOUBLE_QUOTED && returnState <= ATTRIBUTE_VALUE_UNQUOTED;
    }

    /** Returns whether the temporary buffer, up to {@code p}, is {@code word} when A to Z count as a to z. */
    final boolean bufferIs(byte[] word, int p) {
        return p - buffer == word.length && ByteScan.equalsFolded(in, buffer, word, 0, word.length);
    }

    /**
     * Returns how many of the next eight characters there are up to a semicolon, that included; 0 where there is none
     * among them.
     */
    private int closedName(int p) {
        return p <= end - 8 ? ByteScan.through(in, p, SEMICOLONS) : 0;
    }

    /** Returns the place after the longest name that begins at {@code p}, or MORE while a longer one is possible. */
    final int longestName(int p) {
        int closed = references.length() == 0 ? closedName(p) : 0;
        if (closed > 0 && references.readAll(ByteScan.head(in, p, closed), closed)) {
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

    /**
     * Checks the length of a target, from {@code targetAt} to {@code p}, of what may become a processing instruction
     * token, from its {@code <} at {@code at}.
     */
    final void checkTarget(int at, int targetAt, int p) {
        if (p - targetAt > limits().processingInstruction()) {
            passInstruction(at, targetAt);
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

    final int peekDigit(int p) {
        int c = peek(p);
        return isDigit(c) ? ALPHA : c;
    }

    final int peekHexDigit(int p) {
        int c = peek(p);
        return isDigit(c) || (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? ALPHA : c;
    }

    @Override
    public final ParseErrorCode unacknowledgedSelfClosing() {
        return NON_VOID_HTML_ELEMENT_START_TAG_WITH_TRAILING_SOLIDUS;
    }

    @Override
    public final @Nullable ParseErrorCode inputStreamError(int codePoint) {
        if (NumericReferences.isSurrogate(codePoint)) {
            return SURROGATE_IN_INPUT_STREAM;
        }
        return NumericReferences.isNoncharacter(codePoint)
                ? NONCHARACTER_IN_INPUT_STREAM
                : CONTROL_CHARACTER_IN_INPUT_STREAM;
    }

    @Override
    public int[] progress() {
        return references.progress();
    }

    /** The input goes on at the beginning of a name that has been looked at: its characters are read again. */
    @Override
    public void setProgress(int[] progress) {
        references.resume(progress);
        references.beginName();
    }
}
