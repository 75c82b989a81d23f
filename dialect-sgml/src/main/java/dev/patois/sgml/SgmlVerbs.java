package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.LimitedPart;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.Stops;
import dev.patois.core.engine.WordScan;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.text.Quote;
import dev.patois.core.view.Parts;
import java.util.Arrays;

/** The verbs the states of SGML are written with: closers, parts, characters, lines. */
abstract class SgmlVerbs extends LexerEngine {
    /** What a delimiter returns that is none where it stands. */
    static final int NO = -3;

    // The numbers of the states: ordinals of SgmlState; then the steps inside a state in which a longer match is under
    // way.
    static final int INITIAL = 0;
    static final int TAG = 1;
    static final int ATTR = 2;
    static final int ATTRVAL = 3;
    static final int MD = 4;
    static final int COM = 5;
    static final int DS = 6;
    static final int CDATA = 7;
    static final int RCDATA = 8;
    static final int STATUS = 9;
    static final int IGNORE = 10;
    static final int CDATA_SECTION = 11;
    static final int RCDATA_SECTION = 12;
    static final int SUBSET = 13;
    static final int PARAMETERS = 14;
    static final int ENTITY_NAME = 15;
    static final int NUMBER = 16;
    static final int BAD_NUMBER = 17;
    static final int NAMED_NUMBER = 18;
    static final int START_NAME = 19;
    static final int END_NAME = 20;
    static final int DECLARATION_NAME = 21;
    static final int TAG_S = 22;
    static final int ATTR_S = 23;
    static final int ATTR_NAME = 24;
    static final int AFTER_ATTR_NAME = 25;
    static final int ATTRVAL_S = 26;
    static final int UNQUOTED = 27;
    static final int UNQUOTED_S = 28;
    static final int MD_S = 29;
    static final int MD_NAME = 30;
    static final int MD_NUMBER = 31;
    static final int MD_ENTITY = 32;
    static final int MD_ENTITY_S = 33;
    static final int COM_S = 34;
    static final int PARAMETERS_S = 35;
    static final int PARAMETER_NAME = 36;
    static final int PARAMETER_NUMBER = 37;
    static final int PARAMETER_TOKEN = 38;
    static final int PARAMETER_RESERVED = 39;
    static final int PARAMETER_ENTITY = 40;
    static final int STATUS_NAME = 41;
    static final int STATUS_ENTITY = 42;
    static final int SUBSET_ENTITY = 43;
    static final int DATA_ENTITY = 44;
    static final int PARAMETERS_AGAIN = 45;
    static final int STATES = 46;

    /** The state of the enum that each number belongs to. */
    static final int[] STATE_OF = {
        INITIAL,
        TAG,
        ATTR,
        ATTRVAL,
        MD,
        COM,
        DS,
        CDATA,
        RCDATA,
        STATUS,
        IGNORE,
        CDATA_SECTION,
        RCDATA_SECTION,
        SUBSET,
        PARAMETERS,
        INITIAL,
        INITIAL,
        INITIAL,
        INITIAL,
        INITIAL,
        INITIAL,
        INITIAL,
        TAG,
        ATTR,
        ATTR,
        ATTR,
        ATTRVAL,
        ATTRVAL,
        ATTR,
        MD,
        MD,
        MD,
        MD,
        MD,
        COM,
        PARAMETERS,
        PARAMETERS,
        PARAMETERS,
        PARAMETERS,
        PARAMETERS,
        PARAMETERS,
        STATUS,
        STATUS,
        SUBSET,
        INITIAL,
        PARAMETERS
    };

    // The closers that are searched for, each with its own memory of how far there is none.
    static final int QUOTES = 0;
    static final int APOSTROPHES = 1;
    static final int COMMENT_CLOSE = 2;
    static final int INSTRUCTION_CLOSE = 3;
    private static final int CLOSERS = 4;

    private static final String S = " \n\r\t";
    static final boolean[] S_ENDS = Stops.allBut(S);

    /** What a run of carriage returns ends at. */
    static final boolean[] CR_ENDS = Stops.allBut("\r");

    static final boolean[] DS_STOPS = Stops.of("]");
    static final byte[] QUOTE_WORD = {'"'};
    static final byte[] APOSTROPHE_WORD = {'\''};
    private static final Stops.Pair QUOTE_RUN = Stops.pair("\"");
    private static final Stops.Pair APOSTROPHE_RUN = Stops.pair("'");

    final Sgml.Constructs on;

    /** The concrete syntax, which an SGML declaration may change. */
    SgmlSyntax syntax;

    /** Whether a run of data has begun before the next character. */
    boolean inRun;

    /** Where declarations return to: INITIAL, or SUBSET inside a declaration subset. */
    int home;

    /** Which line ends are data, in the document. */
    final LineEnds lines;

    /** How many characters after the next one a row has looked at already, without reaching its end. */
    int looked;

    /** How many characters after those a row has looked at for what follows them; -1 while it is not done with them. */
    int further;

    private final int[] searchedFrom = new int[CLOSERS];
    private final int[] searchedTo = new int[CLOSERS];

    /** How far closers were looked for, in vain or not. */
    private int lookedTo;

    // Lines: counted up to a place, when asked.
    private int line;
    private int lineAt;

    /** Whether somebody asks for {@link #line()}. */
    boolean countsLines;

    SgmlVerbs(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            boolean isOfDocument) {
        super(dialect, options, table);
        this.on = on;
        this.syntax = syntax;
        this.lines = new LineEnds(on.recordEnds() && isOfDocument);
        forgetDocument();
    }

    void forgetDocument() {
        lines.clear();
        inRun = false;
        looked = 0;
        further = -1;
        Arrays.fill(searchedFrom, -1);
        Arrays.fill(searchedTo, -1);
        lookedTo = -1;
        line = 1;
        lineAt = 0;
    }

    @Override
    public void movePlaces(int delta) {
        for (int i = 0; i < CLOSERS; i++) {
            searchedFrom[i] -= delta;
            searchedTo[i] -= delta;
        }
        lookedTo = lookedTo == Integer.MAX_VALUE ? lookedTo : lookedTo - delta;
        lineAt -= delta;
    }

    @Override
    public void forgetFrom(int place) {
        Arrays.fill(searchedFrom, -1);
        Arrays.fill(searchedTo, -1);
        looked = 0;
        further = -1;
    }

    // ---- looking

    /** Passes over everything that does not end a name. */
    final int scan(Stops.Word stops, int p) {
        return WordScan.scan(in, p, end, stops);
    }

    /** Returns what the next character is in a tag: a role of the syntax, EOF or MORE. */
    final int inTag(int p) {
        int c = peek(p);
        return c < 0 ? c : syntax.inTag[c];
    }

    /** Returns what the next character is in a declaration: a role of the syntax, EOF or MORE. */
    final int inDeclaration(int p) {
        int c = peek(p);
        return c < 0 ? c : syntax.inDeclaration[c];
    }

    /** Returns what the next character is in a declaration subset: a role of the syntax, EOF or MORE. */
    final int inSubset(int p) {
        int c = peek(p);
        return c < 0 ? c : syntax.inSubset[c];
    }

    final boolean isNameStart(int c) {
        return c >= 0 && syntax.nameStart[c];
    }

    final boolean isNameCharacter(int c) {
        return c >= 0 && !syntax.nameEnds[c];
    }

    static boolean isBlank(int c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    final boolean isReferenceEnd(int c) {
        return c == syntax.refc || c == '\n';
    }

    /** Waits for more input, and sees the same character again. */
    final int wait(int p) {
        starve();
        return p;
    }

    /** Returns where a literal that begins after its quote ends, EOF when it does not, or MORE; the step then ends. */
    final int literalClose(byte quote, int p) {
        int limit = limits().attributeValue();
        int close = quote == '"'
                ? closer(QUOTES, QUOTE_RUN, QUOTE_WORD, p, limit)
                : closer(APOSTROPHES, APOSTROPHE_RUN, APOSTROPHE_WORD, p, limit);
        return close == NO ? passPart(LimitedPart.VALUE, p) : close;
    }

    /**
     * Returns where a comment that begins after its delimiter ends, EOF when it does not, or MORE; the step then ends.
     */
    final int commentClose(int p) {
        int close = closer(COMMENT_CLOSE, syntax.comRun, syntax.com, p, limits().comment());
        return close == NO ? passPart(LimitedPart.COMMENT, p) : close;
    }

    /**
     * Returns where a processing instruction that begins at {@code at} ends, EOF when it does not, or MORE; the step
     * then ends.
     */
    final int instructionClose(int at, int p) {
        int close = closer(INSTRUCTION_CLOSE, syntax.picRun, syntax.pic, p, limits().processingInstruction());
        return close == NO ? passInstruction(at, p) : close;
    }

    /**
     * Returns where a closer, of which {@code run} is the first character, begins, at {@code p} or after it, EOF when
     * there is none, NO when there is none within {@code limit}, or MORE when that is not known yet; the step then
     * ends. What was searched is not searched again.
     */
    private int closer(int which, Stops.Pair run, byte[] word, int p, int limit) {
        boolean known = p >= searchedFrom[which] && p <= searchedTo[which];
        int i = known ? searchedTo[which] : p;
        if (!known) {
            searchedFrom[which] = p;
        }
        int found = find(run, word, i);
        searchedTo[which] = found;
        lookedTo = Math.max(lookedTo, Math.min(found + word.length, end));
        if (found - p > limit) {
            return NO;
        }
        if (found + word.length <= end) {
            return found;
        }
        lookedTo = last ? Integer.MAX_VALUE : lookedTo;
        return last ? EOF : starve();
    }

    @Override
    public final int lookedTo() {
        return lookedTo;
    }

    /**
     * Returns where a word stands, at {@code p} or after it, or begins so that the rest has not arrived. {@code run} is
     * its first character.
     */
    private int find(Stops.Pair run, byte[] word, int p) {
        int i = scan(run, p);
        while (i < end && !begins(word, i)) {
            i = scan(run, i + 1);
        }
        return i;
    }

    private boolean begins(byte[] word, int p) {
        for (int i = 1; i < word.length && p + i < end; i++) {
            if (in[p + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    // ---- characters that belong nowhere

    /**
     * Returns the place after the character at {@code p}, or MORE where it has not arrived as a whole; the step then
     * ends.
     */
    final int characterAfter(int p) {
        return peekCodePoint(p) == MORE ? starve() : nextCharacter(p);
    }

    /** This character is an error, as one whole, and is passed over. */
    final int badCharacter(ParseErrorCode code, int p) {
        int after = characterAfter(p);
        if (after == MORE) {
            return p;
        }
        errorIn(code, p, after);
        return after;
    }

    final int badInTag(int p) {
        return badCharacter(BAD_CHARACTER_IN_TAG, p);
    }

    final int illegalInDeclaration(int p) {
        return badCharacter(ILLEGAL_CHARACTER_IN_MARKUP_DECLARATION, p);
    }

    // ---- tokens

    final void beginStart(int at, int nameAt) {
        beginStartTag(at, nameAt);
        parts.clear();
        parts.add(SgmlPart.START, at, nameAt);
    }

    final void beginEnd(int at, int nameAt) {
        beginEndTag(at, nameAt);
        parts.clear();
        parts.add(SgmlPart.END, at, nameAt);
    }

    final void beginMarkup(int at) {
        beginDeclaration(at);
        parts.clear();
        lines.markup();
    }

    /** Checks the length of a stretch of a declaration that becomes no token, from {@code from} to {@code p}. */
    final void checkDeclaration(int from, int p) {
        if (p - from > limits().doctype()) {
            buffer = from;
            passPart(LimitedPart.DECLARATION, from);
        }
    }

    /** Passes over the rest of a name that {@link #parts} has begun, and goes on after it. */
    final int endOfPart(boolean[] ends, int next, int p) {
        p = scan(ends, p);
        if (peek(p) == MORE) {
            return p;
        }
        parts.extendLast(p);
        return reconsume(next, p);
    }

    /** White space after a part belongs to it. */
    final int blanks(int next, int p) {
        p = scan(S_ENDS, p);
        parts.extendLast(p);
        return peek(p) == MORE ? p : reconsume(next, p);
    }

    /**
     * Goes on in a state after what lies from {@code p} to {@code q}, consumed as one; where that is nothing,
     * reconsumes.
     */
    final int passed(int next, int p, int q) {
        return q > p ? toAfter(next, p, q - p) : reconsume(next, p);
    }

    /** Closes the current tag with what stands at {@code p}. */
    final int closeTag(int next, int p) {
        parts.add(SgmlPart.TAGC, p, p + 1);
        emitTag(p + 1);
        return to(next, p + 1);
    }

    /** Closes the current tag, which has no name and began at {@code from}, with what stands at {@code p}. */
    final int closeEmptyTag(int next, int from, int p) {
        parts.add(SgmlPart.TAGC, p, p + 1);
        emitTag(p + 1);
        return toAfter(next, from, p + 1 - from);
    }

    /** Closes the current declaration with what stands at {@code p}. */
    final int closeDeclaration(int next, int p) {
        parts.add(SgmlPart.TAGC, p, p + 1);
        emitDeclaration(p + 1);
        return to(next, p + 1);
    }

    final int unfinishedTag(int p) {
        unfinished(tag.startAt(), p);
        return abandonTag(p);
    }

    final int unfinishedDeclaration(int p) {
        unfinished(markup.startAt(), p);
        return abandon(markup.startAt(), p);
    }

    /** The end of the input cuts off what begins at {@code from}. */
    void unfinished(int from, int p) {
        if (from < p) {
            errorIn(UNFINISHED_MARKUP_AT_END_OF_INPUT, from, p);
        }
    }

    /** The end of the input comes before the end tag that a file of its format has. */
    void missingEndTag(int p) {
        errorIn(MISSING_END_TAG_AT_END_OF_INPUT, p, p);
    }

    final void value(Quote quote, int from, int to) {
        tag.beginValue(quote, from);
        tag.endValue(to);
    }

    // ---- lines

    /** A line feed at {@code lookahead} ended a longer match that was hoped for; {@code p} is after what matched. */
    void countAgain(int lookahead, int p) {}

    /** Returns the line after what was found last: what was found before it was asked for too. */
    int line() {
        int p = placeAfter();
        for (; lineAt < p; lineAt++) {
            if (in[lineAt] == '\n') {
                line++;
            }
        }
        return line;
    }

    /** Returns the parts of the token found last. */
    final Parts parts() {
        return parts;
    }
}
