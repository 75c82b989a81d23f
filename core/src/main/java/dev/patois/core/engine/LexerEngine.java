package dev.patois.core.engine;

import dev.patois.core.CommentView;
import dev.patois.core.ContentModel;
import dev.patois.core.Dialect;
import dev.patois.core.DoctypeView;
import dev.patois.core.ErrorHandling;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LimitExceededException;
import dev.patois.core.Limits;
import dev.patois.core.ParseError;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.ProcessingInstructionView;
import dev.patois.core.Quote;
import dev.patois.core.Slice;
import dev.patois.core.SpecState;
import dev.patois.core.TagView;
import dev.patois.core.TextView;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenKind;
import dev.patois.core.TreeFeedback;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The machine every dialect runs on: it keeps the window, calls the states, and hands over what they find. A dialect extends
 * it with its states and the one {@link #step}; the states use the verbs below. See the package for how a state is written.
 *
 * <p>Text needs no verb: what no token claims is text. A token under construction begins where its {@code <} stands, and
 * claims what lies between when it is emitted; given up, it leaves everything to the text it stands in.
 */
public abstract non-sealed class LexerEngine extends InputWindow implements Lexer {
    /** What {@link #peek} and its like return at the end of the input. */
    protected static final int EOF = -1;

    /** What {@link #peek} and its like return where the input goes on but has not arrived. */
    protected static final int MORE = -2;

    /** What {@link #peekAlpha}, {@link #peekDigit} and {@link #peekAlphanumeric} return for any character of their class. */
    protected static final int ALPHA = 256;

    /** U+0000 NULL. */
    protected static final int NULL = 0;

    /** U+0009 CHARACTER TABULATION. */
    protected static final int TAB = '\t';

    /** U+000A LINE FEED. */
    protected static final int LF = '\n';

    /** U+000C FORM FEED. */
    protected static final int FF = '\f';

    /** U+000D CARRIAGE RETURN, which every row reads as U+000A. */
    protected static final int CR = '\r';

    /** U+0020 SPACE. */
    protected static final int SPACE = ' ';

    private static final int NONE = 0;
    private static final int FLUSH = 1;
    private static final int STARVED = 2;
    private static final int AT_LIMIT = 3;
    private static final int AT_END = 4;
    private static final int FIRST_TOKEN = 5;
    private static final int START_TAG = 5;
    private static final int END_TAG = 6;
    private static final int COMMENT = 7;
    private static final int DOCTYPE = 8;
    private static final int INSTRUCTION = 9;
    private static final int SKIPPED = 10;
    private static final int POSSIBLE_END_TAG = 11;
    private static final TokenKind[] KINDS = {
        TokenKind.START_TAG,
        TokenKind.END_TAG,
        TokenKind.COMMENT,
        TokenKind.DOCTYPE,
        TokenKind.PROCESSING_INSTRUCTION,
        TokenKind.SKIPPED
    };

    private static final byte[] NO_BYTES = {};

    /** The current state. */
    protected int state;

    /** The return state of the character reference states. */
    protected int returnState;

    /** Where the temporary buffer begins: its characters are those from here to the next input character. */
    protected int buffer;

    /** The current tag token. */
    protected final TagBuilder tag;

    /** The current comment, DOCTYPE or processing instruction token. */
    protected final MarkupBuilder markup;

    private final Dialect dialect;
    private final LexerOptions options;
    private final Limits limits;
    private final MachineTable table;
    private final boolean wantsErrors;
    private final @Nullable Tracer tracer;

    private TreeFeedback feedback = TreeFeedback.NONE;
    private final Marks marks;
    private final StartTagName lastStartTag = new StartTagName();
    private final TextRun text;
    private final ByteSlice rawSlice;

    private int pos;
    private int queued;
    private int building;
    private int delivered;
    private boolean atEof;
    private boolean fresh;
    private boolean dispatching;

    // Text: what lies from textStart to textEnd; the token queued behind it: from tokenStart to tokenEnd.
    private int textStart;
    private int textEnd;
    private int tokenStart;
    private int tokenEnd;
    private int claimed;
    private int shownStart;
    private int shownEnd;
    private boolean cdata;
    private boolean nextIsCdata;
    private int contentStart;
    private int contentEnd;

    private final ErrorQueue errors = new ErrorQueue();
    private final ErrorQueue streamErrors = new ErrorQueue();
    private int checkedTo;
    private final List<ParseError> collected = new ArrayList<>();
    private long errorCount;
    private @Nullable ParseError currentError;
    private @Nullable ParseError stoppedBy;

    private @Nullable String passedLimit;
    private long passedValue;
    private int passedAt;
    private int passedFrom;

    private byte[] arena = NO_BYTES;
    private int arenaUsed;

    /**
     * Makes a lexer, ready to be fed.
     *
     * @param dialect the dialect it reads
     * @param options how it runs
     * @param table what the engine knows of the dialect's states
     */
    protected LexerEngine(Dialect dialect, LexerOptions options, MachineTable table) {
        super(options.limits().inputSize());
        this.dialect = Objects.requireNonNull(dialect, "dialect");
        this.options = options;
        this.limits = options.limits();
        this.table = table;
        this.wantsErrors = options.errors().wanted();
        this.tag = new TagBuilder(this);
        this.markup = new MarkupBuilder(this);
        this.marks = new Marks(this);
        this.text = new TextRun(this);
        this.rawSlice = new ByteSlice(this);
        this.tracer = options.trace() == null ? null : new Tracer(this, options.trace());
        start();
    }

    // ---- what a dialect provides

    /** Runs the current state at a position and returns where the next step goes on. */
    protected abstract int step(int p);

    /** Returns the specification's state behind a number. */
    protected abstract SpecState specState(int number);

    /** Returns the error that a control, surrogate or noncharacter in the input stream is, or null. */
    protected abstract @Nullable ParseErrorCode inputStreamError(int codePoint);

    /** Returns how many characters before the next one the state holds back from the current token. */
    protected abstract int heldBack(int number);

    // ---- verbs: looking

    /** Returns the next input character: a byte from 0 to 255, {@link #EOF} or {@link #MORE}. */
    protected final int peek(int p) {
        return p < end ? in[p] & 0xFF : last ? EOF : MORE;
    }

    /** Like {@link #peek}, with {@link #ALPHA} for every ASCII alpha. */
    protected final int peekAlpha(int p) {
        int c = peek(p);
        return isAlpha(c) ? ALPHA : c;
    }

    /** Like {@link #peek}, with {@link #ALPHA} for every ASCII alphanumeric. */
    protected final int peekAlphanumeric(int p) {
        int c = peek(p);
        return isAlpha(c) || isDigit(c) ? ALPHA : c;
    }

    /** Like {@link #peek}, with {@link #ALPHA} for every ASCII digit. */
    protected final int peekDigit(int p) {
        int c = peek(p);
        return isDigit(c) ? ALPHA : c;
    }

    /** Returns whether a character is an ASCII alpha. */
    protected static boolean isAlpha(int c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /** Returns whether a character is an ASCII digit. */
    protected static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** Passes over everything that is not in {@code stops}. */
    protected final int scan(boolean[] stops, int p) {
        return ByteScan.scan(in, p, end, stops);
    }

    /**
     * Looks whether the next characters are {@code word}: 1 for yes, 0 for no, {@link #MORE} when what has arrived agrees so
     * far; the step then ends, and its state is to return its position.
     *
     * @param word ASCII, lower case where case does not matter
     */
    protected final int match(int p, byte[] word, boolean ignoringCase) {
        for (int i = 0; i < word.length; i++) {
            if (p + i >= end) {
                return last ? 0 : starve();
            }
            byte b = in[p + i];
            if ((ignoringCase ? ByteScan.fold(b) : b) != word[i]) {
                return 0;
            }
        }
        return 1;
    }

    /** Returns whether the temporary buffer, up to {@code p}, is {@code word} when A to Z count as a to z. */
    protected final boolean bufferIs(byte[] word, int p) {
        return p - buffer == word.length && ByteScan.equalsFolded(in, buffer, word, 0, word.length);
    }

    /** Ends the step until more input has arrived, and returns {@link #MORE}. */
    protected final int starve() {
        queued = STARVED;
        return MORE;
    }

    // ---- verbs: moving

    /** Switches to a state; {@code p} is where it goes on. */
    protected final int to(int next, int p) {
        if (tracer != null) {
            tracer.consumed(next, p, 1);
        }
        state = next;
        return p;
    }

    /** Switches to a state behind a word of several characters that was consumed as one. */
    protected final int toBehind(int next, int p, int length) {
        if (tracer != null) {
            tracer.consumed(next, p + length, length);
        }
        state = next;
        return p + length;
    }

    /** Switches to a state that sees the same next input character. */
    protected final int reconsume(int next, int p) {
        if (tracer != null) {
            tracer.reconsumed(next, p);
        }
        state = next;
        return p;
    }

    // ---- verbs: errors and marks

    /** This is a parse error, at the next input character. */
    protected final void error(ParseErrorCode code, int p) {
        if (wantsErrors) {
            errors.add(code.ordinal(), p, true);
        }
    }

    /** This is a parse error, noticed behind the last character of a character reference. */
    protected final void errorBehind(ParseErrorCode code, int p) {
        if (wantsErrors) {
            errors.add(code.ordinal(), p, false);
        }
    }

    /** The U+0000 at {@code p} reads as U+FFFD. */
    protected final void replaceNull(int p) {
        marks.add(p, p + 1, Utf8.REPLACEMENT, 0, Marks.REPLACED_NULL);
    }

    /** The character reference from {@link #buffer} to {@code p} reads as one code point, or two. */
    protected final void decoded(int codePoint, int second, int p) {
        marks.add(buffer, p, codePoint, second, in[p - 1] == ';' ? Marks.SEMICOLON : Marks.NO_SEMICOLON);
    }

    /** Checks the length of the character reference from {@link #buffer} to {@code p} against its limit. */
    protected final void checkReference(int p) {
        if (p - buffer - 1 > limits.referenceName()) {
            pass("referenceName", limits.referenceName(), buffer + 1);
        }
    }

    // ---- verbs: tags

    /** Creates a start tag token, from its {@code <} at {@code at}, its name at {@code nameAt}. */
    protected final void beginStartTag(int at, int nameAt) {
        building = START_TAG;
        tag.begin(false, at, nameAt);
    }

    /** Creates an end tag token, from its {@code <} at {@code at}, its name at {@code nameAt}. */
    protected final void beginEndTag(int at, int nameAt) {
        building = END_TAG;
        tag.begin(true, at, nameAt);
    }

    /**
     * Creates an end tag token inside text that only an appropriate end tag ends, from its {@code <} at {@code at}, its
     * name at {@code nameAt}: until {@link #endAppropriateTagName} it may still be given up.
     */
    protected final void beginPossibleEndTag(int at, int nameAt) {
        building = POSSIBLE_END_TAG;
        tag.begin(true, at, nameAt);
    }

    /** Ends the name of an appropriate end tag before {@code p} and returns {@code p}. */
    protected final int endAppropriateTagName(int p) {
        building = END_TAG;
        endTagName(p);
        return p;
    }

    /** Ends the tag name before {@code p}. */
    protected final void endTagName(int p) {
        tag.endName(p);
        if (p - tag.nameStartAt() > limits.name()) {
            pass("name", limits.name(), tag.nameStartAt());
        }
    }

    /** Returns whether the current end tag token, its name ending before {@code p}, is an appropriate end tag token. */
    protected final boolean isAppropriateEndTag(int p) {
        return lastStartTag.matches(in, tag.nameStartAt(), p);
    }

    /** Gives the current tag token up: what it began with stays text. */
    protected final int notATag(int next, int p) {
        building = NONE;
        return reconsume(next, p);
    }

    /** Starts a new attribute in the current tag token, its name at {@code p}. */
    protected final void beginAttribute(int p) {
        tag.beginAttribute(p);
        if (tag.written() > limits.attributesPerTag()) {
            pass("attributesPerTag", limits.attributesPerTag(), p);
        }
    }

    /** Ends the name of the current attribute before {@code p} and returns whether the tag has that name already. */
    protected final boolean endAttributeName(int p) {
        if (p - tag.attributeNameStartAt() > limits.name()) {
            pass("name", limits.name(), tag.attributeNameStartAt());
        }
        return tag.endAttributeName(p);
    }

    /** Begins the value of the current attribute, its first character at {@code p}. */
    protected final void beginValue(Quote quote, int p) {
        tag.beginValue(quote, p);
    }

    /** Ends the value of the current attribute before {@code p}. */
    protected final void endValue(int p) {
        tag.endValueAt(p);
        if (p - tag.valueStartAt() > limits.attributeValue()) {
            pass("attributeValue", limits.attributeValue(), tag.valueStartAt());
        }
    }

    /** Emits the current tag token, which ends before {@code p}, and switches. */
    protected final int emitTag(int next, int p) {
        tag.endTag(p);
        if (!tag.isEndTag()) {
            lastStartTag.remember(in, tag.nameStartAt(), tag.nameEndAt());
        }
        claim(tag.isEndTag() ? END_TAG : START_TAG, tag.startAt(), p);
        return to(next, p);
    }

    // ---- verbs: comments, doctypes, processing instructions

    /** Creates a comment token, from its {@code <} at {@code at}, its data at {@code dataAt}. */
    protected final void beginComment(int at, int dataAt) {
        building = COMMENT;
        markup.begin(at);
        markup.beginData(dataAt);
    }

    /** Emits the current comment token, its data ending at {@code dataEnd}, the token before {@code p}, and switches. */
    protected final int emitComment(int dataEnd, int next, int p) {
        finishComment(dataEnd, p);
        return to(next, p);
    }

    /** Emits the current comment token, its data ending at {@code dataEnd}, and an end-of-file token. */
    protected final int emitCommentAndEof(int dataEnd, int p) {
        finishComment(dataEnd, p);
        return emitEof(p);
    }

    private void finishComment(int dataEnd, int p) {
        markup.endData(dataEnd);
        if (dataEnd - markup.dataStartAt() > limits.comment()) {
            pass("comment", limits.comment(), markup.dataStartAt());
        }
        finishMarkup(p);
    }

    /** Creates a DOCTYPE token, from its {@code <} at {@code at}. */
    protected final void beginDoctype(int at) {
        building = DOCTYPE;
        markup.begin(at);
    }

    /** Emits the current DOCTYPE token, which ends before {@code p}, and switches. */
    protected final int emitDoctype(int next, int p) {
        checkDoctype(p);
        finishMarkup(p);
        return to(next, p);
    }

    /** Emits the current DOCTYPE token and an end-of-file token. */
    protected final int emitDoctypeAndEof(int p) {
        checkDoctype(p);
        finishMarkup(p);
        return emitEof(p);
    }

    private void checkDoctype(int p) {
        if (p - markup.startAt() > limits.doctype()) {
            pass("doctype", limits.doctype(), markup.startAt());
        }
    }

    /** Creates a processing instruction token, from its {@code <} at {@code at}, its target at {@code targetAt}. */
    protected final void beginInstruction(int at, int targetAt) {
        building = INSTRUCTION;
        markup.begin(at);
        markup.beginName(targetAt);
    }

    /** Emits the current processing instruction token, its data ending at {@code dataEnd}, and switches. */
    protected final int emitInstruction(int dataEnd, int next, int p) {
        markup.endData(dataEnd);
        if (dataEnd - markup.nameStartAt() > limits.processingInstruction()) {
            pass("processingInstruction", limits.processingInstruction(), markup.nameStartAt());
        }
        finishMarkup(p);
        return to(next, p);
    }

    private void finishMarkup(int p) {
        markup.finish(p);
        claim(building, markup.startAt(), p);
    }

    // ---- verbs: the rest

    /** Ignores what lies from {@code from} to {@code p}, and switches. */
    protected final int skip(int from, int next, int p) {
        building = NONE;
        claim(SKIPPED, from, p);
        return to(next, p);
    }

    /** Emits an end-of-file token; the token under construction, from {@code from} on, is never emitted. */
    protected final int abandon(int from, int p) {
        building = NONE;
        if (from < p) {
            claim(SKIPPED, from, p);
        }
        return emitEof(p);
    }

    /** Emits an end-of-file token; the current tag token is never emitted. */
    protected final int abandonTag(int p) {
        return abandon(tag.startAt(), p);
    }

    /** Emits an end-of-file token; the current comment, DOCTYPE or processing instruction is never emitted. */
    protected final int abandonMarkup(int p) {
        return abandon(markup.startAt(), p);
    }

    /** Emits an end-of-file token. */
    protected final int emitEof(int p) {
        atEof = true;
        if (queued == NONE) {
            queued = AT_END;
            textEnd = p;
        }
        if (tracer != null) {
            tracer.ended(p);
        }
        return p;
    }

    /** Returns whether the adjusted current node is there and not in the HTML namespace. */
    protected final boolean cdataAllowed() {
        return feedback.cdataAllowed();
    }

    /** Opens a CDATA section: the text before {@code at} is a token of its own, the section's begins at {@code contentAt}. */
    protected final int openCdataSection(int at, int next, int contentAt) {
        flush(at);
        nextIsCdata = true;
        contentStart = contentAt;
        return toBehind(next, contentAt - 7, 7);
    }

    /** Closes a CDATA section whose text ends at {@code contentTo}. */
    protected final int closeCdataSection(int contentTo, int next, int p) {
        flush(p);
        contentEnd = contentTo;
        return to(next, p);
    }

    private void flush(int p) {
        textEnd = p;
        queued = FLUSH;
    }

    private void claim(int kind, int from, int to) {
        textEnd = from;
        tokenStart = from;
        tokenEnd = to;
        queued = kind;
    }

    private void pass(String limit, int value, int from) {
        if (passedLimit == null) {
            passedLimit = limit;
            passedValue = value;
            passedAt = limit.equals("attributesPerTag") ? from : from + value;
            passedFrom = constructionStart();
            queued = AT_LIMIT;
        }
    }

    // ---- running

    private void start() {
        state = table.initial(options.initialState());
        returnState = state;
        feedback = options.feedback().get();
        lastStartTag.clear();
        if (options.lastStartTag() != null) {
            lastStartTag.set(options.lastStartTag());
        }
        fresh = true;
        cdata = options.initialState() == ContentModel.CDATA_SECTION;
    }

    @Override
    public final void reset() {
        refuseInHandler("reset");
        clearWindow();
        marks.clear();
        errors.clear();
        collected.clear();
        errorCount = 0;
        currentError = null;
        stoppedBy = null;
        passedLimit = null;
        checkedTo = 0;
        pos = 0;
        buffer = 0;
        queued = NONE;
        building = NONE;
        delivered = NONE;
        atEof = false;
        nextIsCdata = false;
        textStart = 0;
        textEnd = 0;
        tokenStart = 0;
        tokenEnd = 0;
        claimed = 0;
        shownStart = 0;
        shownEnd = 0;
        contentStart = 0;
        contentEnd = 0;
        if (tracer != null) {
            tracer.reset();
        }
        restart();
        start();
    }

    /** Forgets what the dialect's states keep of a document. */
    protected void restart() {}

    @Override
    public final TokenKind next() {
        refuseInHandler("next");
        return advance();
    }

    private TokenKind advance() {
        if (delivered != NONE) {
            forget();
        }
        textStart = claimed;
        arenaUsed = 0;
        if (!marks.isEmpty()) {
            marks.dropBefore(textStart);
        }
        for (; ; ) {
            if (queued == NONE) {
                run();
            }
            if (queued >= FIRST_TOKEN) {
                return textStart < textEnd ? deliverText(textEnd) : deliverToken();
            }
            TokenKind kind = settle();
            if (kind != null) {
                return kind;
            }
        }
    }

    private void run() {
        if (fresh && !open()) {
            return;
        }
        int p = pos;
        int stop = last ? Integer.MAX_VALUE : end;
        while (queued == NONE && p < stop) {
            p = step(p);
        }
        pos = p;
        if (queued == NONE) {
            queued = STARVED;
        }
        if (passedLimit != null) {
            queued = AT_LIMIT;
            textEnd = passedFrom;
        }
    }

    /** Begins the input: a byte order mark of bytes is skipped. Returns whether the states may run. */
    private boolean open() {
        if (!holdsCharacters()) {
            for (int i = 0; i < 3; i++) {
                if (pos + i == end && !last) {
                    starve();
                    return false;
                }
                if (pos + i == end || in[pos + i] != (byte) (0xEFBBBF >> 16 - 8 * i)) {
                    fresh = false;
                    return true;
                }
            }
            skipMark();
        }
        fresh = false;
        return queued == NONE;
    }

    private void skipMark() {
        claim(SKIPPED, pos, pos + 3);
        pos += 3;
        if (tracer != null) {
            tracer.skipTo(pos);
        }
    }

    /** Deals with what is queued when it is no token; returns null when the states are to go on. */
    private @Nullable TokenKind settle() {
        switch (queued) {
            case FLUSH -> {
                if (textStart < textEnd) {
                    return deliverText(textEnd);
                }
                cdata = nextIsCdata;
                nextIsCdata = false;
                queued = NONE;
                return null;
            }
            case STARVED -> {
                return settleStarved();
            }
            case AT_LIMIT -> {
                if (textStart < textEnd) {
                    return deliverText(textEnd);
                }
                throw new LimitExceededException(passedLimitName(), passedValue, offset(passedAt));
            }
            default -> {
                if (textStart < textEnd) {
                    contentEnd = textEnd;
                    return deliverText(textEnd);
                }
                return deliverEnd();
            }
        }
    }

    private String passedLimitName() {
        return Objects.requireNonNull(passedLimit, "passedLimit");
    }

    private @Nullable TokenKind settleStarved() {
        int sure = sureText(state, pos, false);
        if (sure - textStart > limits.textPiece() && passedLimit == null) {
            contentEnd = sure;
            return deliverText(sure);
        }
        checkUnfinished();
        if (passedLimit != null) {
            textEnd = passedFrom;
            return null;
        }
        queued = NONE;
        if (refill()) {
            return null;
        }
        if (isTooLong()) {
            passedLimit = "inputSize";
            passedValue = limits.inputSize();
            passedAt = end;
            queued = AT_LIMIT;
            textEnd = textStart;
            return null;
        }
        letGo();
        shownStart = pos;
        shownEnd = pos;
        return TokenKind.NEED_INPUT;
    }

    /** Where the token or reference under construction begins. */
    private int constructionStart() {
        return switch (building) {
            case START_TAG, END_TAG -> tag.startAt();
            case COMMENT, DOCTYPE, INSTRUCTION -> markup.startAt();
            default -> buffer;
        };
    }

    /** Up to where every character before {@code p} is known to be text. */
    final int sureText(int number, int p, boolean ended) {
        if (table.isText(number) || ended && queued == AT_END) {
            return p;
        }
        if (table.isReference(number) && table.isText(returnState)) {
            return table.holdsReference(number) ? buffer : p;
        }
        if (building == POSSIBLE_END_TAG) {
            return p - tag.nameStartAt() > lastStartTag.length() ? p : tag.startAt();
        }
        return textStart;
    }

    /** Checks what is under construction against its limit, so that a part without end does not fill the memory. */
    private void checkUnfinished() {
        if (table.isReference(state) && table.holdsReference(state)) {
            checkReference(pos);
        }
        switch (building) {
            case START_TAG, END_TAG -> {
                check("name", limits.name(), tag.openNameAt(), pos);
                check("attributeValue", limits.attributeValue(), tag.openValueAt(), pos);
            }
            case COMMENT -> check("comment", limits.comment(), markup.dataStartAt(), pos - heldBack(state));
            case DOCTYPE -> check("doctype", limits.doctype(), markup.startAt(), pos);
            case INSTRUCTION -> check(
                    "processingInstruction", limits.processingInstruction(), markup.nameStartAt(), pos - heldBack(state));
            default -> {}
        }
    }

    private void check(String limit, int value, int from, int to) {
        if (from >= 0 && to - from > value) {
            pass(limit, value, from);
        }
    }

    // ---- delivering

    private TokenKind deliverText(int upTo) {
        int to = upTo - textStart > limits.textPiece() ? split(upTo) : upTo;
        if (wantsErrors) {
            TokenKind first = deliverErrors(to, true);
            if (first != null) {
                return first;
            }
        }
        if (cdata) {
            int from = Math.max(textStart, contentStart);
            text.showCdata(textStart, to, from, Math.max(from, Math.min(to, contentEnd)));
        } else {
            text.show(textStart, to);
        }
        shownStart = textStart;
        shownEnd = to;
        claimed = to;
        return TokenKind.TEXT;
    }

    /** Where a text run that is too long is cut: never inside a character, a CRLF, a reference or a delimiter. */
    private int split(int upTo) {
        int limit = textStart + limits.textPiece();
        int to = limit;
        if (cdata && to > contentEnd) {
            return contentEnd > textStart ? contentEnd : upTo;
        }
        int mark = marks.at(to) - 1;
        if (!marks.isEmpty() && mark >= 0 && marks.start(mark) >= textStart && marks.end(mark) > to) {
            to = marks.start(mark) > textStart ? marks.start(mark) : marks.end(mark);
            return Math.min(to, upTo);
        }
        for (int back = 0; back < 3 && (in[to] & 0xC0) == 0x80 && to > textStart + 1; back++) {
            to--;
        }
        if ((in[to] & 0xC0) == 0x80 || Utf8.next(in, to, upTo) <= limit) {
            to = limit; // the bytes there are no character: cutting between them changes nothing
        }
        return in[to] == '\n' && in[to - 1] == '\r' && to - 1 > textStart ? to - 1 : to;
    }

    private TokenKind deliverToken() {
        if (wantsErrors) {
            TokenKind first = deliverErrors(tokenEnd, false);
            if (first != null) {
                return first;
            }
        }
        delivered = queued;
        claimed = tokenEnd;
        shownStart = tokenStart;
        shownEnd = tokenEnd;
        queued = atEof ? AT_END : NONE;
        textEnd = tokenEnd;
        return KINDS[delivered - FIRST_TOKEN];
    }

    private TokenKind deliverEnd() {
        if (wantsErrors && stoppedBy == null) {
            TokenKind first = deliverErrors(Integer.MAX_VALUE, false);
            if (first != null) {
                return first;
            }
        }
        if (stoppedBy == null) {
            shownStart = end;
            shownEnd = end;
        }
        return TokenKind.END;
    }

    /** Is done with the token delivered last: asks for feedback on a tag. */
    private void forget() {
        int kind = delivered;
        delivered = NONE;
        building = NONE;
        if (kind == START_TAG) {
            follow(feedback.afterStartTag(tag));
            tag.forget();
        } else if (kind == END_TAG) {
            follow(feedback.afterEndTag(tag));
            tag.forget();
        }
    }

    private void follow(ContentModel model) {
        if (model != ContentModel.DATA) {
            int next = table.initial(model);
            if (tracer != null) {
                tracer.switched(next, pos);
            }
            state = next;
            cdata = model == ContentModel.CDATA_SECTION;
            contentStart = claimed;
        }
    }

    // ---- errors

    /**
     * Deals with the errors that lie in what is about to be delivered, up to {@code to}; returns null when the token may
     * follow.
     */
    private @Nullable TokenKind deliverErrors(int to, boolean isText) {
        if (checkedTo < to && to <= end) {
            checkStream(checkedTo, to);
            checkedTo = to;
            errors.merge(streamErrors);
        }
        while (!errors.isEmpty()) {
            boolean before = errors.place() < to || isText && errors.place() == to && isBehind();
            if (!before) {
                return null;
            }
            ParseError error = take();
            errorCount++;
            if (options.errors().rejects(error.code())) {
                stoppedBy = error;
                keep(error);
                return stop();
            }
            if (options.errors().delivered()) {
                currentError = error;
                return TokenKind.ERROR;
            }
            keep(error);
        }
        return null;
    }

    private boolean isBehind() {
        return !errors.isAboutCharacter() || errors.place() >= end;
    }

    private void keep(ParseError error) {
        if (collected.size() < limits.keptErrors()) {
            collected.add(error);
        }
    }

    private ParseError take() {
        int place = errors.place();
        int after = errors.isAboutCharacter() && place < end ? characterEnd(place) : place;
        ParseError error = new ParseError(table.error(errors.code()), offset(place), offset(after));
        errors.remove();
        return error;
    }

    private int characterEnd(int place) {
        if (in[place] == '\r' && place + 1 < end && in[place + 1] == '\n') {
            return place + 2;
        }
        int length = Utf8.length(in, place, end, holdsCharacters());
        return place + Math.abs(length);
    }

    private TokenKind stop() {
        queued = AT_END;
        errors.clear();
        shownStart = textStart;
        shownEnd = textStart;
        claimed = textStart;
        textEnd = textStart;
        return TokenKind.END;
    }

    private static final boolean[] UNSUSPECTED = unsuspected();

    private static boolean[] unsuspected() {
        boolean[] clean = new boolean[256];
        Arrays.fill(clean, 0x20, 0xF0, true);
        clean[NULL] = true;
        clean[TAB] = true;
        clean[LF] = true;
        clean[FF] = true;
        clean[CR] = true;
        clean[0x7F] = false;
        clean[0xC2] = false;
        clean[0xED] = false;
        clean[0xEF] = false;
        return clean;
    }

    private void checkStream(int from, int to) {
        byte[] bytes = in;
        for (int i = from; i < to; ) {
            if (UNSUSPECTED[bytes[i] & 0xFF]) {
                i++;
                continue;
            }
            int length = Utf8.length(bytes, i, to, holdsCharacters());
            if (length > 0) {
                ParseErrorCode code = suspect(Utf8.codePoint(bytes, i, length));
                if (code != null) {
                    streamErrors.add(code.ordinal(), i, true);
                }
            }
            i += Math.abs(length);
        }
    }

    private @Nullable ParseErrorCode suspect(int c) {
        boolean control = c < 0x20 || c >= 0x7F && c < 0xA0;
        boolean surrogate = c >= 0xD800 && c < 0xE000;
        boolean noncharacter = c >= 0xFDD0 && c <= 0xFDEF || (c & 0xFFFE) == 0xFFFE;
        return control || surrogate || noncharacter ? inputStreamError(c) : null;
    }

    // ---- reading values

    /** Returns whether what the window holds reads as it stands, newlines and malformed bytes apart. */
    final boolean isUnmarked() {
        return marks.isEmpty();
    }

    final Marks marks() {
        return marks;
    }

    final boolean hasMarkWithin(int from, int to) {
        int mark = marks.at(from);
        return mark < marks.end() && marks.start(mark) < to;
    }

    final boolean foldsNames() {
        return table.foldsNames();
    }

    final int foldName(byte b) {
        return table.foldsNames() ? ByteScan.fold(b) : b;
    }

    private static final int PLAIN = 0;
    private static final int WIDE = 1;
    private static final int UPPER = 2;
    private static final int RETURN = 4;
    private static final byte[] CLASS = classes();

    private static byte[] classes() {
        byte[] classes = new byte[256];
        Arrays.fill(classes, 0x80, 0x100, (byte) WIDE);
        Arrays.fill(classes, 'A', 'Z' + 1, (byte) UPPER);
        classes['\r'] = RETURN;
        return classes;
    }

    /** Lets a slice show the decoded form of a range of the window: the range itself where the two are the same. */
    final void resolve(ByteSlice slice, int from, int to, boolean folded) {
        int seen = PLAIN;
        for (int i = from; i < to; i++) {
            seen |= CLASS[in[i] & 0xFF];
        }
        boolean asIs = (seen & RETURN) == 0
                && (!folded || (seen & UPPER) == 0)
                && ((seen & WIDE) == 0 || Utf8.isWellFormed(in, from, to, holdsCharacters()))
                && (marks.isEmpty() || !hasMarkWithin(from, to));
        if (asIs) {
            slice.resolveTo(in, from, to);
        } else {
            decode(slice, from, to, folded);
        }
    }

    private void decode(ByteSlice slice, int from, int to, boolean folded) {
        int needed = 3 * (to - from) + 8; // a malformed byte and U+0000 become three; a reference is longer than its value
        if (arena.length - arenaUsed < needed) {
            arena = new byte[Math.max(needed, Math.min(arena.length * 2, 1 << 20))];
            arenaUsed = 0;
        }
        int start = arenaUsed;
        int at = start;
        int mark = marks.at(from);
        for (int i = from; i < to; ) {
            if (mark < marks.end() && marks.start(mark) == i) {
                at = Utf8.encode(marks.codePoint(mark), arena, at);
                at = marks.second(mark) == 0 ? at : Utf8.encode(marks.second(mark), arena, at);
                i = marks.end(mark++);
                continue;
            }
            byte b = in[i];
            if (b >= 0) {
                i++;
                if (b == '\r') {
                    i += i < end && in[i] == '\n' && i < to ? 1 : 0;
                    b = '\n';
                }
                arena[at++] = folded ? (byte) ByteScan.fold(b) : b;
                continue;
            }
            int length = Utf8.length(in, i, to, holdsCharacters());
            if (length < 0) {
                at = Utf8.encode(Utf8.REPLACEMENT, arena, at);
            } else {
                System.arraycopy(in, i, arena, at, length);
                at += length;
            }
            i += Math.abs(length);
        }
        arenaUsed = at;
        slice.resolveTo(arena, start, at);
    }

    // ---- the window

    @Override
    final int kept() {
        return delivered != NONE ? shownStart : claimed;
    }

    @Override
    final void moved(int delta) {
        lastStartTag.keep();
        pos -= delta;
        textStart -= delta;
        textEnd -= delta;
        tokenStart -= delta;
        tokenEnd -= delta;
        claimed -= delta;
        shownStart -= delta;
        shownEnd -= delta;
        contentStart -= delta;
        contentEnd -= delta;
        checkedTo -= delta;
        passedAt -= delta;
        passedFrom -= delta;
        buffer -= delta;
        marks.moved(delta);
        errors.moved(delta);
        if (building == START_TAG || building == END_TAG || building == POSSIBLE_END_TAG) {
            tag.moved(delta);
        } else if (building != NONE) {
            markup.moved(delta);
        }
        if (tracer != null) {
            tracer.moved(delta);
        }
    }

    // ---- the lexer's face

    @Override
    public final Dialect dialect() {
        return dialect;
    }

    @Override
    public final void feed(byte[] bytes, int offset, int length) {
        refuseInHandler("feed");
        Objects.checkFromIndexSize(offset, length, bytes.length);
        feedBytes(bytes, offset, length);
    }

    @Override
    public final void feed(ByteBuffer bytes) {
        refuseInHandler("feed");
        feedBuffer(bytes);
    }

    @Override
    public final void feed(CharSequence text) {
        refuseInHandler("feed");
        feedText(Objects.requireNonNull(text, "text"));
    }

    @Override
    public final void end() {
        refuseInHandler("end");
        endInput();
    }

    @Override
    public final TokenKind drain(TokenHandler handler) {
        refuseInHandler("drain");
        dispatching = true;
        try {
            for (; ; ) {
                TokenKind kind = advance();
                switch (kind) {
                    case START_TAG -> handler.startTag(tag);
                    case END_TAG -> handler.endTag(tag);
                    case TEXT -> handler.text(text);
                    case COMMENT -> handler.comment(markup);
                    case DOCTYPE -> handler.doctype(markup);
                    case PROCESSING_INSTRUCTION -> handler.processingInstruction(markup);
                    case SKIPPED -> handler.skipped(raw(), tokenStart(), tokenEnd());
                    case ERROR -> handler.parseError(error().code(), error().start(), error().end());
                    case NEED_INPUT -> {
                        return kind;
                    }
                    case END -> {
                        handler.endOfFile(tokenEnd());
                        return kind;
                    }
                }
            }
        } finally {
            dispatching = false;
        }
    }

    private void refuseInHandler(String call) {
        if (dispatching) {
            throw new IllegalStateException(call + " inside a handler: return from it first");
        }
    }

    @Override
    public final TagView tag() {
        return tag;
    }

    @Override
    public final TextView text() {
        return text;
    }

    @Override
    public final CommentView comment() {
        return markup;
    }

    @Override
    public final DoctypeView doctype() {
        return markup;
    }

    @Override
    public final ProcessingInstructionView processingInstruction() {
        return markup;
    }

    @Override
    public final Slice raw() {
        return rawSlice.raw(shownStart, shownEnd);
    }

    @Override
    public final long tokenStart() {
        return offset(shownStart);
    }

    @Override
    public final long tokenEnd() {
        return offset(shownEnd);
    }

    @Override
    public final ParseError error() {
        if (currentError == null) {
            throw new IllegalStateException("no error was found: read error() after TokenKind.ERROR");
        }
        return currentError;
    }

    @Override
    public final List<ParseError> errors() {
        return Collections.unmodifiableList(collected);
    }

    @Override
    public final long errorCount() {
        return errorCount;
    }

    @Override
    public final @Nullable ParseError stoppedBy() {
        return stoppedBy;
    }

    // ---- what a trace looks at

    final MachineTable table() {
        return table;
    }

    final int inputEnd() {
        return end;
    }

    /** Where the text behind the step just taken begins, if that is not where the text before it ended. */
    final int textBegins(int otherwise) {
        return queued == FLUSH && nextIsCdata ? contentStart : otherwise;
    }

    /** Up to where the step just taken made markup of the input. */
    final int textGoesOn() {
        return queued >= FIRST_TOKEN ? tokenEnd : queued == FLUSH && !nextIsCdata ? textEnd : 0;
    }

    /** Where the text of a CDATA section that the step just taken closed ends; otherwise {@code p}. */
    final int textStops(int p) {
        return queued == FLUSH && !nextIsCdata ? contentEnd : queued >= FIRST_TOKEN ? tokenStart : p;
    }

    final @Nullable TokenKind emittedKind() {
        return queued >= FIRST_TOKEN && queued != SKIPPED ? KINDS[queued - FIRST_TOKEN] : null;
    }

    final String lastStartTagName() {
        return lastStartTag.toString();
    }

    final String describeToken(int number, int p) {
        int to = p - heldBack(number);
        return switch (building) {
            case START_TAG, END_TAG, POSSIBLE_END_TAG -> tag.describe(p);
            case COMMENT -> markup.describeComment(to);
            case DOCTYPE -> markup.describeDoctype(p);
            case INSTRUCTION -> markup.describeInstruction(to);
            default -> "";
        };
    }

    final String describeBuffer(int number, int p) {
        if (!table.usesBuffer(number) || buffer > p) {
            return "";
        }
        return new ByteSlice(this).read(buffer, p, table.foldsBuffer(number)).toString();
    }
}
