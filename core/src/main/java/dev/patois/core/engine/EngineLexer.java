package dev.patois.core.engine;

import dev.patois.core.CommentView;
import dev.patois.core.ContentModel;
import dev.patois.core.DeclarationView;
import dev.patois.core.Dialect;
import dev.patois.core.DoctypeView;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Origin;
import dev.patois.core.ParseError;
import dev.patois.core.ProcessingInstructionView;
import dev.patois.core.ReferenceView;
import dev.patois.core.Slice;
import dev.patois.core.TextView;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenKind;
import dev.patois.core.input.EncodingDecision;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lexer around an engine: it is fed, runs the states, and hands over what they find, text, tokens and errors in source
 * order. What concerns one matter alone lies in a part of its own.
 */
final class EngineLexer implements InPlaceLexer {
    /** Why the next token may not be asked for: somebody paused. */
    static final int PAUSED = 1;

    /** Why the next token may not be asked for: a handler is running. */
    private static final int DISPATCHING = 2;

    final LexerEngine engine;
    final Dialect dialect;
    final LexerOptions options;
    final InputWindow window;
    final CheckedInput checked;
    final ErrorLog log;
    final TreeLink tree;
    final CdataRange cdata = new CdataRange();
    final InputEdges edges = new InputEdges();
    final ValueReader values;
    final Shown shown;
    final SureText sureText;
    final StateRunner runner;

    // These stay here although parts know of them: asked at every token, a look into the part cost 3 % of the speed.
    private final boolean wantsErrors;

    /** Whether, also, nobody wants to know of tags. */
    @EnginePart.NotSaved("found out anew")
    boolean unasked;

    /** Whether the states just run: the input has been begun, nobody traces, and nobody may want to go back. */
    @EnginePart.NotSaved("found out anew")
    boolean unwatched;

    /** Whether the states have emitted the end-of-file token. */
    @EnginePart.NotSaved("the snapshot holds it by itself")
    boolean atEnd;

    /** Whether a tree stage reads the bytes where they lie. */
    @EnginePart.Kept("said before the input")
    boolean readsInPlace;

    /** Where the text begins that has not been handed over; it ends at {@link LexerEngine#textEnd}. */
    @EnginePart.Place
    @EnginePart.NotSaved("a lexer that goes on begins its text there")
    int textStart;

    /** Up to here everything has been handed over. */
    @EnginePart.Place
    @EnginePart.NotSaved("the snapshot holds it by itself")
    int handedOver;

    @Nullable
    Control control;

    /** Why the next token may not be asked for now: {@link #PAUSED}, {@link #DISPATCHING}. */
    @EnginePart.NotSaved("only outside of handlers")
    int held;

    /** Whether the state after the tag shown was set from outside: the tree stage is not followed there. */
    @EnginePart.NotSaved("asked of the tree stage before the snapshot")
    boolean switched;

    /** Where the input fed so far ended when more was asked for. */
    @EnginePart.Place
    @EnginePart.NotSaved("a lexer that goes on has not waited")
    int waitedAt;

    EngineLexer(LexerEngine engine, Dialect dialect, LexerOptions options) {
        this.engine = engine;
        this.dialect = dialect;
        this.options = options;
        this.window = engine.window;
        this.wantsErrors = options.errors().wanted();
        this.checked = new CheckedInput(engine);
        this.log = new ErrorLog(this, options.errors(), options.limits().keptErrors());
        this.tree = new TreeLink(this, options);
        this.values = new ValueReader(engine);
        this.shown = new Shown(this);
        this.sureText = new SureText(engine);
        this.runner = new StateRunner(this);
        cdata.open = options.initialState() == ContentModel.CDATA_SECTION;
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    // ---- being fed

    @Override
    public void feed(byte[] bytes, int offset, int length) {
        refuseInHandler("feed");
        Objects.checkFromIndexSize(offset, length, bytes.length);
        window.pending.feedBytes(bytes, offset, length);
        lookAgain();
    }

    @Override
    public void feed(ByteBuffer bytes) {
        refuseInHandler("feed");
        window.pending.feedBuffer(bytes);
        lookAgain();
    }

    @Override
    public void feed(CharSequence fed) {
        refuseInHandler("feed");
        window.pending.feedText(Objects.requireNonNull(fed, "text"));
        lookAgain();
    }

    @Override
    public void end() {
        refuseInHandler("end");
        window.pending.end();
        lookAgain();
    }

    /** Lets the states look at what has arrived: they may have been starved when a piece of text was delivered. */
    void lookAgain() {
        if (engine.queued == Found.STARVED) {
            engine.queued = Found.NONE;
        }
    }

    @Override
    public void reset() {
        refuseInHandler("reset");
        window.reset();
        engine.states.reset();
        checked.reset();
        log.reset();
        tree.reset();
        cdata.reset();
        edges.reset();
        shown.reset();
        textStart = 0;
        handedOver = 0;
        unwatched = false;
        unasked = false;
        atEnd = false;
        if (control != null) {
            control.reset();
        }
        held = 0;
        switched = false;
        waitedAt = 0;
        cdata.open = options.initialState() == ContentModel.CDATA_SECTION;
    }

    // ---- the next token

    @Override
    public TokenKind next() {
        if (held != 0) {
            refuseInHandler("next");
            return TokenKind.PAUSED;
        }
        return advance();
    }

    @Override
    public TokenKind drain(TokenHandler handler) {
        refuseInHandler("drain");
        if (held != 0) {
            return TokenKind.PAUSED;
        }
        held = DISPATCHING;
        try {
            for (; ; ) {
                TokenKind kind = advance();
                switch (kind) {
                    case START_TAG -> handler.startTag(engine.tag);
                    case END_TAG -> handler.endTag(engine.tag);
                    case TEXT -> handler.text(shown.text);
                    case COMMENT -> handler.comment(engine.markup);
                    case DOCTYPE -> handler.doctype(engine.markup);
                    case PROCESSING_INSTRUCTION -> handler.processingInstruction(engine.markup);
                    case REFERENCE -> handler.reference(reference());
                    case DECLARATION -> handler.declaration(engine.markup);
                    case SKIPPED -> handler.skipped(raw(), tokenStart(), tokenEnd());
                    case ERROR -> handler.parseError(error().code(), error().start(), error().end());
                    case NEED_INPUT -> {
                        return kind;
                    }
                    case END -> {
                        handler.endOfInput(tokenEnd());
                        return kind;
                    }
                    case PAUSED -> throw new AssertionError("nothing is found while paused");
                }
                if ((held & PAUSED) != 0) {
                    return TokenKind.PAUSED;
                }
            }
        } finally {
            held &= ~DISPATCHING;
        }
    }

    void refuseInHandler(String call) {
        if ((held & DISPATCHING) != 0) {
            throw new IllegalStateException(call + " inside a handler: return from it first");
        }
    }

    private TokenKind advance() {
        LexerEngine machine = engine;
        if (shown.isToken()) {
            leaveToken();
        }
        textStart = handedOver;
        values.clear();
        if (!machine.marks.isEmpty()) {
            machine.marks.dropBefore(kept());
        }
        if (wantsErrors) {
            TokenKind first = log.leave();
            if (first != null) {
                return first;
            }
        }
        for (; ; ) {
            if (machine.queued == Found.NONE) {
                run();
            }
            if (machine.queued >= Found.FIRST_TOKEN) {
                return textStart < machine.textEnd ? deliverText(machine.textEnd) : deliverToken();
            }
            TokenKind kind = dealWithOther();
            if (kind != null) {
                return kind;
            }
        }
    }

    private void run() {
        if (unwatched) {
            runStates();
        } else {
            runner.run();
        }
    }

    /** Runs the states until they have found something, or have no more input. */
    void runStates() {
        LexerEngine machine = engine;
        int p = machine.pos;
        int stop = machine.last ? Integer.MAX_VALUE : machine.end;
        while (machine.queued == Found.NONE && p < stop) {
            p = machine.step(p);
        }
        machine.pos = p;
        settle(machine);
    }

    /** The states have stopped: says why, where they have not. */
    static void settle(LexerEngine machine) {
        if (machine.queued == Found.NONE) {
            machine.queued = Found.STARVED;
        }
        if (machine.limit.isPassed()) {
            machine.queued = Found.AT_LIMIT;
            machine.textEnd = machine.limit.textEnd();
        }
    }

    /**
     * Deals with what is queued when it is no token; returns null when the states are to go on. All of it is here, so that it is too
     * much for HotSpot to copy into the way of tokens.
     */
    private @Nullable TokenKind dealWithOther() {
        switch (engine.queued) {
            case Found.TEXT_END -> {
                if (textStart < engine.textEnd) {
                    return deliverText(engine.textEnd);
                }
                cdata.open = cdata.next;
                cdata.next = false;
                engine.queued = Found.NONE;
                return null;
            }
            case Found.STARVED -> {
                int sure = sureText.upTo(engine.state, engine.pos, false);
                LimitGuard limit = engine.limit;
                if (sure - textStart > limit.longestText && !limit.isPassed()) {
                    cdata.contentEnd = sure;
                    return deliverText(sure);
                }
                limit.checkUnfinished(engine.pos);
                if (limit.isPassed()) {
                    engine.textEnd = limit.textEnd();
                    return null;
                }
                engine.queued = Found.NONE;
                if (window.pending.refill()) {
                    return null;
                }
                if (window.pending.isTooLong()) {
                    int whole = Utf8.wholeEnd(engine.in, textStart, Math.max(textStart, sure));
                    limit.passInput(whole);
                    engine.textEnd = whole;
                    return null;
                }
                window.letGo();
                waitedAt = engine.end;
                shown.show(engine.pos, engine.pos);
                return TokenKind.NEED_INPUT;
            }
            case Found.AT_LIMIT -> {
                if (textStart < engine.textEnd) {
                    return deliverText(engine.textEnd);
                }
                throw engine.limit.exception();
            }
            default -> {
                if (textStart < engine.textEnd) {
                    cdata.contentEnd = engine.textEnd;
                    return deliverText(engine.textEnd);
                }
                if (log.stoppedBy() != null) {
                    return TokenKind.END;
                }
                TokenKind first = wantsErrors ? log.deliver(Integer.MAX_VALUE, false) : null;
                if (first != null) {
                    return first;
                }
                shown.show(engine.end, engine.end);
                return !edges.isPastTrail() && window.decoding.trailing() > 0 && edges.showTrail()
                        ? TokenKind.SKIPPED
                        : TokenKind.END;
            }
        }
    }

    // ---- handing over

    private TokenKind deliverText(int upTo) {
        LexerEngine machine = engine;
        int to = upTo - textStart > machine.limit.longestText ? split(upTo) : upTo;
        if (wantsErrors) {
            TokenKind first = log.deliver(to, true);
            if (first != null) {
                return first;
            }
        }
        if (cdata.open) {
            int from = Math.max(textStart, cdata.contentStart);
            shown.text.showCdata(textStart, to, from, Math.max(from, Math.min(to, cdata.contentEnd)));
        } else {
            shown.text.show(textStart, to);
        }
        shown.show(textStart, to);
        handedOver = to;
        if (!unasked && tree.followsText()) {
            tree.seeText(shown.text, !cdata.open && machine.marks.isEmpty());
        }
        return TokenKind.TEXT;
    }

    /** Where a text run that is too long is cut: never inside a character, a CRLF, a reference or a delimiter. */
    private int split(int upTo) {
        byte[] in = engine.in;
        Marks marks = engine.marks;
        int limit = textStart + engine.limit.longestText;
        int to = limit;
        if (cdata.open && to > cdata.contentEnd) {
            return cdata.contentEnd > textStart ? cdata.contentEnd : upTo;
        }
        int mark = marks.at(to) - 1;
        if (mark >= marks.begin() && marks.start(mark) >= textStart && marks.end(mark) > to) {
            to = marks.start(mark) > textStart ? marks.start(mark) : marks.end(mark);
            return Math.min(to, upTo);
        }
        for (int back = 0; back < 3 && (in[to] & 0xC0) == 0x80 && to > textStart + 1; back++) {
            to--;
        }
        if ((in[to] & 0xC0) == 0x80 || to + Math.abs(Utf8.length(in, to, upTo, window.holdsCharacters())) <= limit) {
            to = limit; // the bytes there are no character: cutting between them changes nothing
        }
        return in[to] == '\n' && in[to - 1] == '\r' && to - 1 > textStart ? to - 1 : to;
    }

    private TokenKind deliverToken() {
        LexerEngine machine = engine;
        int to = machine.tokenEnd;
        if (wantsErrors) {
            TokenKind first = log.deliver(to, false);
            if (first != null) {
                return first;
            }
        }
        int token = machine.queued;
        shown.token = token;
        if (token <= Found.END_TAG && !readsInPlace) {
            machine.tag.show();
        }
        handedOver = to;
        shown.show(machine.tokenStart, to);
        machine.queued = atEnd ? Found.AT_END : Found.NONE;
        machine.textEnd = to;
        return Found.kind(token);
    }

    /** Is done with the token delivered last: asks for feedback on a tag. */
    private void leaveToken() {
        int token = shown.token;
        shown.token = Found.NONE;
        engine.building = Found.NONE;
        if (!unasked) {
            tree.see(token);
        }
    }

    /** Asks for feedback early; the token delivered last stays in sight. */
    void askFeedback() {
        if (shown.isToken()) {
            int token = shown.token;
            int building = engine.building;
            leaveToken();
            engine.building = building;
            shown.keep(token);
        }
    }

    /** Goes on in the state that a tree stage wants, unless one was set from outside. */
    void follow(ContentModel model) {
        if (switched) {
            switched = false;
        } else if (model != ContentModel.DATA) {
            enter(model);
        }
    }

    /** Goes on in the state in which a content model begins. */
    void enter(ContentModel model) {
        engine.states.enter(model);
        cdata.begin(model == ContentModel.CDATA_SECTION, handedOver);
    }

    /** An error ends the lexing: nothing that was found after it is handed over. */
    void stop() {
        engine.queued = Found.AT_END;
        engine.errors.clear();
        engine.textEnd = textStart;
        handedOver = textStart;
        shown.show(textStart, textStart);
    }

    // ---- what is shown

    @Override
    public TagBuilder tag() {
        if (shown.token != Found.START_TAG && shown.token != Found.END_TAG) {
            shown.requireTag();
        }
        return engine.tag;
    }

    @Override
    public TextView text() {
        if (wantsErrors || shown.token != Found.NONE || shown.start == shown.end) {
            shown.requireText();
        }
        return shown.text;
    }

    @Override
    public void readInPlace() {
        readsInPlace = true;
    }

    @Override
    public ByteSlice rawText() {
        shown.requireText();
        return shown.text.raw();
    }

    @Override
    public ByteSlice textValue() {
        shown.requireText();
        return shown.text.value();
    }

    @Override
    public CommentView comment() {
        shown.require("comment", Found.COMMENT);
        return engine.markup;
    }

    @Override
    public DoctypeView doctype() {
        shown.require("doctype", Found.DOCTYPE);
        return engine.markup;
    }

    @Override
    public ProcessingInstructionView processingInstruction() {
        shown.require("processingInstruction", Found.INSTRUCTION);
        return engine.markup;
    }

    @Override
    public DeclarationView declaration() {
        shown.require("declaration", Found.DECLARATION);
        return engine.markup;
    }

    @Override
    public ReferenceView reference() {
        return shown.reference();
    }

    @Override
    public Slice raw() {
        return shown.raw();
    }

    @Override
    public Origin origin() {
        return window.originOf(shown.start, shown.end);
    }

    @Override
    public long tokenStart() {
        long start = window.offsets.offset(shown.start);
        return edges.isPastTrail() ? start + window.decoding.trailing() : start;
    }

    @Override
    public long tokenEnd() {
        long end = window.offsets.offset(shown.end);
        return edges.isAtTrail() ? end + window.decoding.trailing() : end;
    }

    @Override
    public @Nullable EncodingDecision encoding() {
        return window.decoding.decision();
    }

    @Override
    public ParseError error() {
        ParseError error = log.current();
        if (error == null) {
            throw new IllegalStateException("no error was found: read error() after TokenKind.ERROR");
        }
        return error;
    }

    @Override
    public List<ParseError> errors() {
        return log.collected();
    }

    @Override
    public long errorCount() {
        return log.count();
    }

    @Override
    public @Nullable ParseError stoppedBy() {
        return log.stoppedBy();
    }

    // ---- control from outside, and going on elsewhere

    @Override
    public LexerControl control() {
        if (control == null) {
            if (!edges.fresh) {
                throw new IllegalStateException(
                        "control() once the input has begun: ask for it before the first token");
            }
            control = new Control(this);
        }
        return control;
    }

    @Override
    public LexerSnapshot snapshot() {
        refuseInHandler("snapshot");
        if (log.current() != null || engine.limit.isPassed() || log.stoppedBy() != null) {
            throw new IllegalStateException(
                    log.current() != null
                            ? "snapshot() after a parse error: the token it lies in comes next"
                            : "snapshot() of a lexer that has ended");
        }
        if (window.hasInserted(Math.max(window.firstPlace(), handedOver - engine.table.looksBack()))) {
            throw new IllegalStateException("snapshot() while inserted text is being lexed");
        }
        askFeedback();
        return new EngineSnapshot(this);
    }

    @Override
    public void resume(LexerSnapshot snapshot) {
        if (!(snapshot instanceof EngineSnapshot from) || !from.dialect().name().equals(dialect.name())) {
            throw new IllegalArgumentException(
                    "a snapshot of " + snapshot.dialect().name() + " in a lexer of " + dialect.name());
        }
        reset();
        from.restore(this);
        textStart = handedOver;
        shown.show(handedOver, handedOver);
        waitedAt = engine.pos;
        if (control != null) {
            control.begin(engine.lastStartTag);
        }
        if (engine.tracer != null) {
            engine.tracer.resumeAt(engine.pos, handedOver);
        }
    }

    // ---- the window

    /** Returns the first place that is still wanted. */
    int kept() {
        int wanted = shown.isToken() ? shown.start : handedOver;
        int shown = engine.tracer == null ? wanted : Math.min(wanted, engine.tracer.kept());
        return Math.max(window.firstPlace(), shown - engine.table.looksBack());
    }

    /** Returns whether there is a token that the parts may be of: under construction, found, or shown. */
    boolean hasParts() {
        return engine.building != Found.NONE || shown.isToken() || engine.queued >= Found.FIRST_TOKEN;
    }

    /** Returns whether a place is the first of the document, after its byte order mark. */
    boolean isFirst(int place) {
        return window.offsets.distance(place) == (edges.marked ? 3 : 0);
    }

    /** The window moves: takes {@code delta} off every place. The bytes still stand where they did. */
    void moved(int delta) {
        placesMoved(delta);
        window.offsets.moved(delta);
    }

    /** Takes {@code delta} off every place of what was read. */
    void placesMoved(int delta) {
        tree.moved(delta);
        if (control != null) {
            control.moved(delta);
        }
        engine.states.moved(delta);
        checked.moved(delta);
        cdata.moved(delta);
        shown.moved(delta);
        textStart -= delta;
        handedOver -= delta;
        waitedAt -= delta;
    }
}
