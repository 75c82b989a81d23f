package dev.patois.core.engine;

import dev.patois.core.ContentModel;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LimitExceededException;
import dev.patois.core.Limits;
import dev.patois.core.ParseError;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.SpecState;
import dev.patois.core.TokenKind;
import dev.patois.core.TreeFeedback;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingSniffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs the states and hands over what they find: text, tokens and errors in source order, feedback, limits. What the states
 * themselves say to it is in {@link LexerEngine}.
 */
public abstract sealed class TokenMachine extends InputWindow implements Lexer permits LexerMachine {
    static final int NONE = 0;
    static final int FLUSH = 1;
    static final int STARVED = 2;
    static final int AT_LIMIT = 3;
    static final int AT_END = 4;
    static final int FIRST_TOKEN = 5;
    static final int START_TAG = 5;
    static final int END_TAG = 6;
    static final int COMMENT = 7;
    static final int DOCTYPE = 8;
    static final int INSTRUCTION = 9;
    static final int SKIPPED = 10;
    static final int REFERENCE = 11;
    static final int DECLARATION = 12;
    static final int POSSIBLE_END_TAG = 13;

    static final int PAUSED = 1;
    static final int DISPATCHING = 2;

    /** Added to the kind of the token that was delivered, once feedback about it has been asked for early. */
    static final int ASKED = 16;

    // Whether the bytes of the input that are after its last character have been shown as skipped.
    static final int BEFORE_TRAIL = 0;
    private static final int AT_TRAIL = 1;
    static final int AFTER_TRAIL = 2;

    static final TokenKind[] KINDS = {
        TokenKind.START_TAG,
        TokenKind.END_TAG,
        TokenKind.COMMENT,
        TokenKind.DOCTYPE,
        TokenKind.PROCESSING_INSTRUCTION,
        TokenKind.SKIPPED,
        TokenKind.REFERENCE,
        TokenKind.DECLARATION
    };

    static final int[] NO_PROGRESS = {};

    /** The current state. */
    protected int state;

    /** The return state of the character reference states. */
    protected int returnState;

    /** Where the temporary buffer begins: its characters are those from here to the next input character. */
    protected int buffer;

    /** The content model the text is read in: what a dialect without states for it calls its content model flag. */
    protected ContentModel contentModel = ContentModel.DATA;

    /** The current tag token. */
    protected final TagBuilder tag;

    /** The current comment, DOCTYPE or processing instruction token. */
    protected final MarkupBuilder markup;

    /** The parts of the current token, in dialects that report them. */
    protected final PartList parts;

    final Dialect dialect;
    final LexerOptions options;
    final Limits limits;
    MachineTable table;
    final boolean wantsErrors;
    private final boolean observesEncoding;
    private final int longestText;
    final @Nullable Tracer tracer;

    TreeFeedback feedback = TreeFeedback.NONE;
    private boolean followsText;

    /** Whether nobody wants to know of tags. */
    private boolean asksNobody;

    final TextsSeen texts = new TextsSeen(this);

    @Nullable
    ParseError afterTag;

    final Marks marks;
    final StartTagName lastStartTag = new StartTagName();
    private final ValueReader values;
    final TextRun text;
    final EntityReference reference;
    final ByteSlice rawSlice;

    int pos;
    int queued;
    int building;
    int delivered;
    boolean atEof;
    boolean fresh;

    /** Whether the states just run: the input has been begun, nobody traces, and nobody may want to go back. */
    private boolean unwatched;

    boolean marked;

    // Text: what lies from textStart to textEnd; the token queued after it: from tokenStart to tokenEnd.
    int textStart;
    int textEnd;
    int tokenStart;
    int tokenEnd;
    int claimed;
    int shownStart;
    int shownEnd;
    boolean cdata;
    boolean nextIsCdata;
    int contentStart;
    int contentEnd;
    int trailed;
    boolean encodingSettled;

    final ErrorQueue errors;
    final ErrorQueue streamErrors;
    int checkedTo;
    int cleanTo;
    int cleanFrom;

    /** Whether a tree stage reads the bytes where they lie: see {@link LexerEngine#readInPlace}. */
    boolean readInPlace;

    private int plainFrom;
    private int plainTo;
    private int writtenFrom;
    private int writtenTo;
    int malformedTo = -1;
    final List<ParseError> collected = new ArrayList<>();
    long errorCount;

    @Nullable
    ParseError currentError;

    @Nullable
    ParseError stoppedBy;

    // What is done from outside.
    @Nullable
    Control control;

    /** Why the next token may not be asked for now: {@link #PAUSED}, {@link #DISPATCHING}. */
    int held;

    boolean switched;
    int waitedAt;

    /** Whether the end of the input ended the token or section found last. */
    boolean cutOff;

    @Nullable
    String passedLimit;

    long passedValue;
    int passedAt;
    int passedFrom;

    TokenMachine(Dialect dialect, LexerOptions options, MachineTable table) {
        super(options.limits().inputSize(), options.encodingSniffer());
        this.dialect = Objects.requireNonNull(dialect, "dialect");
        this.options = options;
        this.limits = options.limits();
        this.table = table;
        this.wantsErrors = options.errors().wanted();
        this.errors = new ErrorQueue(limits.waitingErrors(), this);
        this.streamErrors = new ErrorQueue(limits.waitingErrors(), this);
        this.longestText = limits.textPiece();
        this.observesEncoding = options.encodingObserver() != null;
        this.tag = new TagBuilder(this);
        this.markup = new MarkupBuilder(this);
        this.parts = new PartList(this);
        this.marks = new Marks(this);
        this.values = new ValueReader(marks, table);
        this.text = new TextRun(this);
        this.reference = new EntityReference(this);
        this.rawSlice = new ByteSlice(this);
        this.tracer = options.trace() == null ? null : new Tracer(this, options.trace());
        start();
    }

    // ---- what a dialect provides

    /** Runs the current state at a position and returns where the next step goes on. */
    protected abstract int step(int p);

    /** Returns the specification's state with a number; here, the numbers are those of {@link Dialect#spec()}. */
    protected SpecState specState(int number) {
        return dialect.spec().states().get(number);
    }

    /** Returns the error that a self-closing flag is which the tree construction stage did not acknowledge, or null. */
    protected @Nullable ParseErrorCode unacknowledgedSelfClosing() {
        return null;
    }

    /** Returns the error that a control, surrogate or noncharacter in the input stream is, or null; here, there is none. */
    protected @Nullable ParseErrorCode inputStreamError(int codePoint) {
        return null;
    }

    /**
     * Returns how many characters before the next one, at {@code p}, the state holds back: from the current token, or, where
     * there is none, from the text. A state that has read {@code ]]} and does not know yet whether they end a section holds back
     * two. Here, none does.
     */
    protected int heldBack(int number, int p) {
        return 0;
    }

    /**
     * Returns what the dialect's own fields keep from one token to the next, such as a flag of the text states; 0 where there
     * is no such field.
     */
    protected int flags() {
        return 0;
    }

    /** Sets the fields that {@link #flags} reads. */
    protected void setFlags(int flags) {}

    /**
     * Returns what the dialect keeps of the document, beside {@link #flags}, before the next input character, at {@code p}:
     * immutable, no place in it, and equal to another one where what follows is read alike. Null where that is nothing.
     */
    protected @Nullable Object memory(int p) {
        return null;
    }

    /** Goes back to what {@link #memory} returned when the next input character was the one at {@code p}. */
    protected void remember(@Nullable Object memory, int p) {}

    /**
     * Returns the place up to which the input has decided what was read, since the lexer was reset or resumed, where that is
     * farther than the next input character; {@link Integer#MAX_VALUE} where its end has.
     */
    protected int lookedTo() {
        return -1;
    }

    /** Text is inserted at a place: what is known of the characters from there on is to be forgotten. */
    protected void forgetFrom(int place) {}

    /**
     * Returns what the dialect's own fields hold in the middle of a token or a reference, places in the window not among
     * them; what {@link #flags} returns may be left out. Empty where there are no such fields.
     */
    protected int[] progress() {
        return NO_PROGRESS;
    }

    /** Sets the fields that {@link #progress} reads. */
    protected void setProgress(int[] progress) {}

    // ---- what the verbs build on

    /** Returns whether a place is the first of the document, after its byte order mark. */
    final boolean isFirst(int place) {
        return distance(place) == (marked ? 3 : 0);
    }

    /** Of two limits the one passed first counts, which may be that of the value the reference is in. */
    final void checkReferenceLength(int p) {
        long passing = buffer + 1L + limits.referenceName();
        if (p > passing) {
            int value = building == START_TAG || building == END_TAG ? tag.openValueAt() : -1;
            if (value >= 0 && value + (long) limits.attributeValue() <= passing) {
                pass("attributeValue", limits.attributeValue(), value);
            } else {
                pass("referenceName", limits.referenceName(), buffer + 1);
            }
        }
    }

    final void claim(int kind, int from, int to) {
        textEnd = from;
        tokenStart = from;
        tokenEnd = to;
        queued = kind;
    }

    final void pass(String limit, int value, int from) {
        passAt(limit, value, limit.equals("attributesPerTag") ? from : from + value);
    }

    /** An error at a place is one more than may wait. */
    final void passWaitingErrors(int place) {
        passAt("waitingErrors", limits.waitingErrors(), place);
    }

    private void passAt(String limit, int value, int at) {
        if (passedLimit == null) {
            passedLimit = limit;
            passedValue = value;
            passedAt = at;
            passedFrom = constructionStart();
            queued = AT_LIMIT;
        }
    }

    // ---- running

    private void start() {
        contentModel = options.initialState();
        state = table.initial(contentModel);
        returnState = state;
        if (!feedback.restart()) {
            feedback = options.feedback().get();
        }
        texts.clear();
        followsText = feedback.follows(texts);
        asksNobody = feedback == TreeFeedback.NONE && !observesEncoding;
        afterTag = null;
        lastStartTag.clear();
        if (options.lastStartTag() != null) {
            lastStartTag.set(options.lastStartTag());
        }
        fresh = true;
        unwatched = false;
        marked = false;
        cdata = options.initialState() == ContentModel.CDATA_SECTION;
    }

    @Override
    public final void reset() {
        refuseInHandler("reset");
        clearWindow();
        parts.clear();
        marks.clear();
        errors.clear();
        collected.clear();
        errorCount = 0;
        currentError = null;
        stoppedBy = null;
        passedLimit = null;
        held = 0;
        switched = false;
        waitedAt = 0;
        cutOff = false;
        checkedTo = 0;
        cleanTo = 0;
        cleanFrom = 0;
        plainFrom = 0;
        plainTo = 0;
        writtenFrom = 0;
        writtenTo = 0;
        malformedTo = -1;
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
        trailed = BEFORE_TRAIL;
        encodingSettled = false;
        if (tracer != null) {
            tracer.reset();
        }
        restart();
        start();
    }

    /** Forgets what the dialect's states keep of a document. */
    protected void restart() {}

    /** Takes {@code delta} off every place in the window that the dialect keeps itself. */
    protected void movePlaces(int delta) {}

    @Override
    public final TokenKind next() {
        if (held != 0) {
            refuseInHandler("next");
            return TokenKind.PAUSED;
        }
        return advance();
    }

    final TokenKind advance() {
        if (delivered != NONE) {
            forget();
        }
        textStart = claimed;
        values.clear();
        if (!marks.isEmpty()) {
            marks.dropBefore(kept());
        }
        if (wantsErrors) {
            currentError = null;
            if (afterTag != null && deliverAfterTag()) {
                return currentError == null ? TokenKind.END : TokenKind.ERROR;
            }
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
        if (unwatched) {
            runStates();
        } else {
            runWatched();
        }
    }

    /** The first run, and every one where there is a trace or a control. */
    private void runWatched() {
        if (fresh && !open()) {
            return;
        }
        unwatched = tracer == null && control == null;
        if (tracer == null || last || isTooLong()) {
            runStates();
            return;
        }
        int arrived = end;
        end = Utf8.wholeEnd(in, pos, arrived); // steps show whole characters: the rest of one is waited for
        try {
            runStates();
        } finally {
            end = arrived;
        }
    }

    private void runStates() {
        int p = pos;
        int stop = last ? Integer.MAX_VALUE : end;
        if (!unwatched && control != null) {
            p = runNoting(control, p, stop);
        }
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

    /** Runs the states, and notes which of them the text is in, so that {@link #backToText} can go back there. */
    private int runNoting(Control watching, int from, int stop) {
        int p = from;
        if (p == textStart) {
            watching.begin(lastStartTag);
        }
        while (queued == NONE && p < stop) {
            if (building == NONE && table.isText(state) && !table.usesBuffer(state) && heldBack(state, p) == 0) {
                watching.inText(p, textStart, state, contentModel, flags());
            }
            p = step(p);
        }
        return p;
    }

    /** Begins the input: a byte order mark of bytes, in some dialects of characters too, is skipped. Returns whether the states may run. */
    final boolean open() {
        if (holdsCharacters() ? table.dropsMark() : mayBeginWithMark()) {
            for (int i = 0; i < 3; i++) {
                if (pos + i == end && !last) {
                    queued = STARVED;
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
        marked = true;
        if (tracer != null) {
            tracer.skipTo(pos);
        }
    }

    /**
     * Deals with what is queued when it is no token; returns null when the states are to go on. All of it is here, so that it is too
     * much for HotSpot to copy into the way of tokens.
     */
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
                int sure = sureText(state, pos, false);
                if (sure - textStart > limits.textPiece() && passedLimit == null) {
                    contentEnd = sure;
                    return deliverText(sure);
                }
                checkUnfinished(pos);
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
                waitedAt = end;
                shownStart = pos;
                shownEnd = pos;
                return TokenKind.NEED_INPUT;
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
                if (wantsErrors && stoppedBy == null) {
                    TokenKind first = deliverErrors(Integer.MAX_VALUE, false);
                    if (first != null) {
                        return first;
                    }
                }
                if (stoppedBy == null) {
                    shownStart = end;
                    shownEnd = end;
                    if (trailed != AFTER_TRAIL && trailing() > 0) {
                        trailed = trailed == BEFORE_TRAIL ? AT_TRAIL : AFTER_TRAIL;
                        return trailed == AT_TRAIL ? TokenKind.SKIPPED : TokenKind.END;
                    }
                }
                return TokenKind.END;
            }
        }
    }

    final String passedLimitName() {
        return Objects.requireNonNull(passedLimit, "passedLimit");
    }

    /** Where the token or reference under construction begins. */
    private int constructionStart() {
        return switch (building) {
            case START_TAG, END_TAG -> tag.startAt();
            case COMMENT, DOCTYPE, INSTRUCTION, DECLARATION -> markup.startAt();
            default -> buffer;
        };
    }

    /** Up to where every character before {@code p} is known to be text. */
    final int sureText(int number, int p, boolean ended) {
        if (ended && queued == AT_END) {
            return p;
        }
        if (table.isText(number)) {
            return p - heldBack(number, p);
        }
        if (table.isReference(number) && table.isText(returnState)) {
            return table.holdsReference(number) ? buffer : p;
        }
        return switch (building) {
            case POSSIBLE_END_TAG -> p - tag.nameStartAt() > lastStartTag.length() ? p : tag.startAt();
            case NONE -> p - heldBack(number, p);
            default -> constructionStart();
        };
    }

    /**
     * Up to where a state that stays, or is switched to, has emitted the characters before {@code p}: those of a possible end tag come together
     * when it is none; those of a text whose temporary buffer is still wanted are emitted although not delivered.
     */
    final int emittedText(int number, int p) {
        if (building == POSSIBLE_END_TAG) {
            return tag.startAt();
        }
        return table.isText(number) && table.usesBuffer(number) ? p : sureText(number, p, false);
    }

    /** Checks what is under construction against its limit, so that a part without end does not fill the memory. */
    final void checkUnfinished(int p) {
        switch (building) {
            case START_TAG, END_TAG -> {
                check("name", limits.name(), tag.openNameAt(), p);
                check("attributeValue", limits.attributeValue(), tag.openValueAt(), p);
            }
            case COMMENT -> check("comment", limits.comment(), markup.dataStartAt(), p - heldBack(state, p));
            case DOCTYPE, DECLARATION -> check("doctype", limits.doctype(), markup.startAt(), p);
            case INSTRUCTION ->
                check(
                        "processingInstruction",
                        limits.processingInstruction(),
                        markup.nameStartAt(),
                        p - heldBack(state, p));
            default -> {}
        }
    }

    private void check(String limit, int value, int from, int to) {
        if (from >= 0 && to - from > value) {
            pass(limit, value, from);
        }
    }

    final void refuseInHandler(String call) {
        if ((held & DISPATCHING) != 0) {
            throw new IllegalStateException(call + " inside a handler: return from it first");
        }
    }

    // ---- delivering

    private TokenKind deliverText(int upTo) {
        int to = upTo - textStart > longestText ? split(upTo) : upTo;
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
        if (followsText) {
            if (cdata || !marks.isEmpty()) {
                texts.seeValue(text);
            } else {
                texts.see(textStart, to);
            }
        }
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
        if (mark >= marks.begin() && marks.start(mark) >= textStart && marks.end(mark) > to) {
            to = marks.start(mark) > textStart ? marks.start(mark) : marks.end(mark);
            return Math.min(to, upTo);
        }
        for (int back = 0; back < 3 && (in[to] & 0xC0) == 0x80 && to > textStart + 1; back++) {
            to--;
        }
        if ((in[to] & 0xC0) == 0x80 || to + Math.abs(Utf8.length(in, to, upTo, holdsCharacters())) <= limit) {
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
        if (delivered <= END_TAG && !readInPlace) {
            tag.show();
        }
        claimed = tokenEnd;
        shownStart = tokenStart;
        shownEnd = tokenEnd;
        queued = atEof ? AT_END : NONE;
        textEnd = tokenEnd;
        return KINDS[delivered - FIRST_TOKEN];
    }

    /** Is done with the token delivered last: asks for feedback on a tag. */
    private void forget() {
        int kind = delivered;
        delivered = NONE;
        building = NONE;
        if (asksNobody && unwatched) {
            return;
        }
        if (followsText && kind <= DOCTYPE && kind != COMMENT) {
            texts.seeTag();
        }
        if (kind == START_TAG) {
            if (observesEncoding) {
                observeEncoding();
            }
            follow(feedback.afterStartTag(tag));
            if (wantsErrors && tag.selfClosing()) {
                acknowledge();
            }
        } else if (kind == END_TAG) {
            follow(feedback.afterEndTag(tag));
        } else if (kind == DOCTYPE) {
            feedback.afterDoctype(markup);
        }
    }

    /** Asks for feedback early; the token delivered last stays in sight. */
    final void askNow() {
        if (delivered != NONE) {
            int kind = delivered;
            int kept = building;
            forget();
            building = kept;
            delivered = kind | ASKED;
        }
    }

    /** Makes the error of a self-closing flag that was not acknowledged; it is delivered before what follows the tag. */
    private void acknowledge() {
        ParseErrorCode code = feedback.selfClosingAcknowledged() ? null : unacknowledgedSelfClosing();
        if (code != null) {
            int solidus = tag.solidusAt();
            afterTag = new ParseError(code, offset(solidus), offset(solidus + 1));
        }
    }

    /** Deals with the error of the tag delivered last; returns whether it ends or is what comes next. */
    private boolean deliverAfterTag() {
        ParseError error = Objects.requireNonNull(afterTag, "afterTag");
        afterTag = null;
        return hand(error) != null;
    }

    /** Reports a start tag that demands another encoding; the first one that demands any settles it. */
    private void observeEncoding() {
        EncodingDecision decision = decision();
        EncodingSniffer sniffer = options.encodingSniffer();
        Consumer<? super EncodingChange> observer = options.encodingObserver();
        if (encodingSettled || decision == null || sniffer == null || observer == null) {
            return;
        }
        Encoding demanded = sniffer.demandedBy(tag, decision);
        if (demanded == null) {
            return;
        }
        encodingSettled = true;
        if (demanded != decision.encoding()) {
            observer.accept(new EncodingChange(decision.encoding(), demanded, tag.start(), tag.end()));
        }
    }

    private void follow(ContentModel model) {
        if (switched) {
            switched = false;
        } else if (model != ContentModel.DATA) {
            int next = table.initial(model);
            if (tracer != null) {
                tracer.switched(next, pos);
            }
            state = next;
            contentModel = model;
            cdata = model == ContentModel.CDATA_SECTION;
            contentStart = claimed;
        }
    }

    // ---- errors

    final boolean isInMalformed() {
        return malformedTo == checkedTo;
    }

    /**
     * Deals with the errors that lie in what is about to be delivered, up to {@code to}; returns null when the token may
     * follow.
     */
    private @Nullable TokenKind deliverErrors(int to, boolean isText) {
        if (checkedTo < to && to <= end) {
            if (cleanTo < to) {
                checkStream(to);
            }
            checkedTo = to;
        }
        while (!errors.isEmpty()) {
            boolean before = errors.place() < to || isText && errors.place() == to && isAfter();
            if (!before) {
                return null;
            }
            TokenKind kind = hand(take());
            if (kind != null) {
                return kind;
            }
        }
        return null;
    }

    /** Hands over an error or keeps it; returns what it is next, or null when what follows it may. */
    private @Nullable TokenKind hand(ParseError error) {
        errorCount++;
        if (options.errors().rejects(error.code())) {
            stoppedBy = error;
            if (!options.errors().delivered()) {
                keep(error);
            }
            return stop();
        }
        if (options.errors().delivered()) {
            currentError = error;
            return TokenKind.ERROR;
        }
        keep(error);
        return null;
    }

    private boolean isAfter() {
        return errors.end() == errors.place() || errors.place() >= end;
    }

    private void keep(ParseError error) {
        if (collected.size() < limits.keptErrors()) {
            collected.add(error);
        }
    }

    private ParseError take() {
        int start = errors.start();
        int after = errors.isAboutCharacter() ? start < end ? characterEnd(start) : start : errors.end();
        ParseError error = new ParseError(table.error(errors.code()), offset(start), offset(after));
        errors.remove();
        shownStart = start;
        shownEnd = after;
        return error;
    }

    private int characterEnd(int place) {
        if (in[place] == '\r' && place + 1 < end && in[place + 1] == '\n') {
            return place + 2;
        }
        return place + Math.abs(characterLength(place));
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

    /**
     * Looks ahead over all that is plainly no error, and only where that ends before {@code to} closer. All of it is here, so that
     * it is too much for HotSpot to copy into each place that errors are asked for at.
     */
    private void checkStream(int to) {
        int from = Math.max(cleanTo, checkedTo);
        if (readInPlace) {
            writtenFrom = from == writtenTo ? writtenFrom : from;
            int next = from;
            int at;
            do {
                at = next;
                next = ByteScan.skipAsWritten(in, at, end);
                if (next > at) {
                    plainFrom = at == plainTo ? plainFrom : at;
                    plainTo = next;
                }
                if (next < to) {
                    next = ByteScan.skipWideAsWritten(in, next, end);
                }
            } while (at < next && next < to);
            writtenTo = next;
            cleanTo = next < to ? ByteScan.skipClean(in, next, to) : next;
        } else {
            cleanTo = ByteScan.skipClean(in, from, end);
        }
        if (cleanTo >= to) {
            return;
        }
        StreamCheck check = new StreamCheck(in, decodedLengths(), to, holdsCharacters(), table);
        for (int i = check.next(checkedTo); i < to; i = check.next(i + check.length())) {
            boolean goesOn = check.codePoint() < 0 && i == malformedTo; // a run that a piece of text was cut in
            malformedTo = check.codePoint() < 0 ? i + check.length() : malformedTo;
            ParseErrorCode code = goesOn ? null : inputStreamError(check.codePoint());
            if (code != null) {
                streamErrors.add(code.ordinal(), i, true);
            }
        }
        cleanTo = to;
        cleanFrom = to;
        errors.merge(streamErrors);
    }

    /**
     * Returns whether a range was looked at, with what lies around it, and is plainly no error: it is well-formed, and has no
     * controls but tab and newlines.
     */
    final boolean isClean(int from, int to) {
        return from >= cleanFrom && to <= cleanTo;
    }

    /**
     * Returns whether a range, that of the last token at the latest, was looked at and reads as it is written: the last ampersand
     * the states have met, be it after the range, is not in it.
     */
    final boolean isAsWritten(int from, int to) {
        return from >= writtenFrom && to <= writtenTo && buffer < from;
    }

    /** Returns whether such a range is ASCII. */
    final boolean isPlain(int from, int to) {
        return from >= plainFrom && to <= plainTo;
    }

    // ---- reading values

    /** Returns whether what the window holds reads as it stands, newlines and malformed bytes apart. */
    final boolean isUnmarked() {
        return marks.isEmpty();
    }

    final Marks marks() {
        return marks;
    }

    final boolean foldsNames() {
        return table.foldsNames();
    }

    final boolean foldsDoctypeNames() {
        return table.foldsDoctypeNames();
    }

    final boolean replacesNull() {
        return table.replacesNull();
    }

    final boolean spacesValues() {
        return table.spacesValues();
    }

    /** Returns whether the characters of the window are well-formed as they stand, with the surrogates the dialect lets be. */
    final boolean letsSurrogatesBe() {
        return holdsCharacters() && !table.replacesSurrogates();
    }

    final int foldName(byte b) {
        return table.foldsNames() ? ByteScan.fold(b) : b;
    }

    /** Lets a slice show the decoded form of a range of the window. */
    final void resolve(ByteSlice slice, int from, int to, boolean folded, boolean spaced) {
        values.resolve(slice, in, from, to, folded, spaced, holdsCharacters());
    }

    /** Lets a slice show the decoded form of a range of the window, its white space collapsed. */
    final void collapse(ByteSlice slice, int from, int to) {
        values.collapse(slice, in, from, to, holdsCharacters());
    }

    // ---- the window

    @Override
    final int kept() {
        int wanted = delivered != NONE ? shownStart : claimed;
        int shown = tracer == null ? wanted : Math.min(wanted, tracer.kept());
        return Math.max(firstPlace(), shown - table.looksBack());
    }

    /** Returns whether there is a token that the parts may be of: under construction, found, or shown. */
    final boolean hasParts() {
        return building != NONE || delivered != NONE || queued >= FIRST_TOKEN;
    }

    @Override
    final void moved(int delta) {
        lastStartTag.keep(in);
        texts.leaveWindow();
        if (control != null) {
            control.moved(in, delta);
        }
        pos -= delta;
        waitedAt -= delta;
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
        cleanTo -= delta;
        cleanFrom -= delta;
        plainFrom -= delta;
        plainTo -= delta;
        writtenFrom -= delta;
        writtenTo -= delta;
        malformedTo -= delta;
        passedAt -= delta;
        passedFrom -= delta;
        buffer -= delta;
        if (hasParts()) {
            parts.moved(delta);
        } else {
            parts.clear();
        }
        movePlaces(delta);
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

    // ---- what a trace looks at

    final MachineTable table() {
        return table;
    }

    /** Returns how long the character at a place is, negated where it is ill-formed. */
    final int characterLength(int place) {
        return Utf8.length(in, place, end, holdsCharacters());
    }
}
