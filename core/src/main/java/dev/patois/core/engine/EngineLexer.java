package dev.patois.core.engine;

import dev.patois.core.Dialect;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.Origin;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lexer around an engine: it is fed, runs the states, and hands over what they find, text, tokens and errors in
 * source order. What concerns one matter alone lies in a part of its own.
 */
final class EngineLexer implements InPlaceLexer {
    /** Why the next token may not be asked for: somebody paused. */
    static final int PAUSED = 1;

    /** Why the next token may not be asked for: a handler is running. */
    static final int DISPATCHING = 2;

    /** Why the next token may not be asked for: what an error in it is about was read before a snapshot, not here. */
    static final int AWAITING = 4;

    final LexerEngine engine;
    final Dialect dialect;
    final CheckedInput checked;
    final ErrorLog log;
    final TreeLink tree;
    final CdataRange cdata = new CdataRange();
    final InputEdges edges = new InputEdges();
    final ValueReader values;
    final Shown shown;
    final StateRunner runner;

    // These stay here although parts know of them: asked at every token, a look into the part cost 3 % of the speed.
    private final boolean wantsErrors;
    private final int longestText;
    private final TextRun text;

    /** Whether, also, nobody wants to know of tags. */
    @EnginePart.NotSaved("found out anew")
    boolean unasked;

    /**
     * Whether the states just run: the input has been begun, nobody traces, nobody may want to go back, and no limit
     * has been passed.
     */
    @EnginePart.NotSaved("found out anew")
    boolean unwatched;

    /**
     * Whether there may be errors, marks, decoded values or a CDATA section to look after. Whoever makes one sets it,
     * and {@link #tidy} alone clears it; where it is set without need, only time is lost.
     */
    @EnginePart.NotSaved("found out anew")
    boolean untidy = true;

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

    /** The token that was handed over last and is still to be told to the tree stage, or {@link Found#NONE}. */
    @EnginePart.NotSaved("asking for a snapshot tells the tree stage first")
    int token;

    // What was handed over last: a token, a text, or the place of something that is neither.
    @EnginePart.Place
    @EnginePart.NotSaved("a lexer that goes on shows nothing")
    int shownStart;

    @EnginePart.Place
    @EnginePart.NotSaved("a lexer that goes on shows nothing")
    int shownEnd;

    @Nullable
    Control control;

    /** Why the next token may not be asked for now: {@link #PAUSED}, {@link #DISPATCHING}, {@link #AWAITING}. */
    @EnginePart.NotSaved("only outside of handlers, and found out anew")
    int held;

    EngineLexer(LexerEngine engine, Dialect dialect, LexerOptions options) {
        this.engine = engine;
        this.dialect = dialect;
        this.wantsErrors = options.errors().wanted();
        this.checked = new CheckedInput(engine);
        this.log = new ErrorLog(this, options.errors(), options.limits().keptErrors());
        this.tree = new TreeLink(this, options);
        this.values = new ValueReader(engine);
        this.shown = new Shown(this);
        this.text = shown.text;
        this.longestText = options.limits().textPiece();
        this.runner = new StateRunner(this, options);
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
        engine.window.pending.feedBytes(bytes, offset, length);
        runner.lookAgain();
    }

    @Override
    public void feed(ByteBuffer bytes) {
        refuseInHandler("feed");
        engine.window.pending.feedBuffer(bytes);
        runner.lookAgain();
    }

    @Override
    public void feed(CharSequence fed) {
        refuseInHandler("feed");
        engine.window.pending.feedText(Objects.requireNonNull(fed, "text"));
        runner.lookAgain();
    }

    @Override
    public void end() {
        refuseInHandler("end");
        engine.window.pending.end();
        runner.lookAgain();
    }

    @Override
    public void reset() {
        refuseInHandler("reset");
        engine.window.reset();
        engine.states.reset();
        checked.reset();
        log.reset();
        tree.reset();
        cdata.reset();
        edges.reset();
        token = Found.NONE;
        shownStart = 0;
        shownEnd = 0;
        textStart = 0;
        handedOver = 0;
        unwatched = false;
        unasked = false;
        untidy = true;
        atEnd = false;
        if (control != null) {
            control.reset();
        }
        held = 0;
        cdata.open = engine.contentModel == ContentModel.CDATA_SECTION;
    }

    // ---- the next token

    @Override
    public TokenKind next() {
        if (held != 0) {
            refuseInHandler("next");
            return runner.whileHeld();
        }
        return advance();
    }

    @Override
    public TokenKind drain(TokenHandler handler) {
        refuseInHandler("drain");
        if (held != 0) {
            return runner.whileHeld();
        }
        return Dispatch.drain(this, handler);
    }

    void refuseInHandler(String call) {
        if ((held & DISPATCHING) != 0) {
            throw new IllegalStateException(call + " inside a handler: return from it first");
        }
    }

    /** Finds the next token, text or error. */
    TokenKind advance() {
        LexerEngine machine = engine;
        if (isTokenShown()) {
            leaveToken();
        }
        textStart = handedOver;
        if (untidy) {
            TokenKind first = tidy();
            if (first != null) {
                return first;
            }
        }
        TokenKind kind = machine.queued < Found.FIRST_TOKEN ? find() : null;
        if (kind != null) {
            return kind;
        }
        return textStart < machine.textEnd ? deliverText(machine.textEnd) : deliverToken();
    }

    /** Puts away what belongs to what was handed over last; returns what comes before all others, or null. */
    private @Nullable TokenKind tidy() {
        values.clear();
        if (!engine.marks.isEmpty()) {
            engine.marks.dropBefore(kept());
        }
        TokenKind first = log.leave();
        untidy = first != null || !engine.errors.isEmpty() || !engine.marks.isEmpty() || cdata.open || cdata.next;
        return first;
    }

    /** Runs the states, while nothing is queued, until they have found something, or have no more input. */
    int runStates() {
        LexerEngine machine = engine;
        int p = machine.pos;
        int stop = machine.last ? Integer.MAX_VALUE : machine.end;
        int found = Found.NONE;
        while (found == Found.NONE && p < stop) {
            p = machine.step(p);
            found = machine.queued;
        }
        machine.pos = p;
        if (found == Found.NONE) {
            found = Found.STARVED;
            machine.queued = found;
        }
        return unwatched ? found : StateRunner.noteLimit(machine);
    }

    /**
     * Runs the states until a token is queued, and returns null; or what is to be handed over before it or instead.
     * More than HotSpot copies (325 bytecodes): the states do not take the room of the program that asks for tokens.
     */
    private @Nullable TokenKind find() {
        // Long: a case for each thing that is queued, as told above.
        for (; ; ) {
            int found = engine.queued;
            if (found == Found.NONE) {
                found = unwatched ? runStates() : runner.run();
            }
            if (found >= Found.FIRST_TOKEN) {
                return null;
            }
            switch (found) {
                case Found.TEXT_END -> {
                    if (textStart < engine.textEnd) {
                        return deliverText(engine.textEnd);
                    }
                    cdata.open = cdata.next;
                    cdata.next = false;
                    engine.queued = Found.NONE;
                    continue;
                }
                case Found.STARVED -> {
                    int sure = runner.sureText.upTo(engine.state, engine.pos, false);
                    LimitGuard limit = engine.limit;
                    if (sure - textStart > longestText && !limit.isPassed()) {
                        cdata.contentEnd = sure;
                        return deliverText(sure);
                    }
                    limit.checkUnfinished(engine.pos);
                    if (limit.isPassed()) {
                        engine.textEnd = limit.textEnd();
                        continue;
                    }
                    engine.queued = Found.NONE;
                    if (engine.window.pending.refill()) {
                        continue;
                    }
                    if (engine.window.pending.isTooLong()) {
                        cdata.contentEnd = limit.passInput(textStart, sure);
                        continue;
                    }
                    int now = runner.sureText.atOnce(textStart, sure);
                    if (textStart < now) {
                        cdata.contentEnd = now;
                        return deliverText(now);
                    }
                    engine.window.letGo();
                    edges.waitedAt = engine.end;
                    show(engine.pos, engine.pos);
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
                    show(engine.end, engine.end);
                    return !edges.isPastTrail() && engine.window.decoding.trailing() > 0 && edges.showTrail()
                            ? TokenKind.SKIPPED
                            : TokenKind.END;
                }
            }
        }
    }

    // ---- handing over

    private TokenKind deliverText(int upTo) {
        int to = upTo - textStart > longestText ? runner.sureText.cut(textStart, upTo) : upTo;
        if (wantsErrors && (untidy || !checked.isCleanTo(to))) {
            TokenKind first = log.deliver(to, true);
            if (first != null) {
                return first;
            }
        }
        if (untidy && cdata.open) {
            int from = Math.max(textStart, cdata.contentStart);
            text.showCdata(textStart, to, from, Math.max(from, Math.min(to, cdata.contentEnd)));
        } else {
            text.show(textStart, to);
        }
        show(textStart, to);
        handedOver = to;
        if (!unasked && tree.followsText()) {
            if (!untidy || !cdata.open && engine.marks.isEmpty()) {
                tree.seeText(textStart, to);
            } else {
                tree.seeValue(text);
            }
        }
        return TokenKind.TEXT;
    }

    private TokenKind deliverToken() {
        LexerEngine machine = engine;
        int to = machine.tokenEnd;
        if (wantsErrors && (untidy || !checked.isCleanTo(to))) {
            TokenKind first = log.deliver(to, false);
            if (first != null) {
                return first;
            }
        }
        token = machine.queued;
        if (token <= Found.END_TAG && !readsInPlace) {
            machine.tag.showName(machine.in);
        }
        handedOver = to;
        show(machine.tokenStart, to);
        machine.queued = atEnd ? Found.AT_END : Found.NONE;
        machine.textEnd = to;
        return Found.kind(token);
    }

    /** Is done with the token delivered last: asks for feedback on a tag. */
    private void leaveToken() {
        int told = token;
        token = Found.NONE;
        engine.building = Found.NONE;
        if (!unasked) {
            tree.see(told);
        }
    }

    /** Asks for feedback early; the token delivered last stays in sight. */
    void askFeedback() {
        if (isTokenShown()) {
            int told = token;
            int building = engine.building;
            leaveToken();
            engine.building = building;
            token = Shown.kept(told);
        }
    }

    /** Goes on in the state in which a content model begins. */
    void enter(ContentModel model) {
        engine.states.enter(model);
        untidy = true;
        cdata.begin(model == ContentModel.CDATA_SECTION, handedOver);
    }

    // ---- what is shown

    /** Shows a range that is no token. */
    void show(int from, int to) {
        shownStart = from;
        shownEnd = to;
    }

    boolean isTokenShown() {
        return token != Found.NONE;
    }

    /** Returns whether a tag is shown that the tree stage has not been told of. */
    boolean isTagShown() {
        return token == Found.START_TAG || token == Found.END_TAG;
    }

    @Override
    public TagBuilder tag() {
        if (!isTagShown()) {
            shown.requireTag();
        }
        return engine.tag;
    }

    @Override
    public TextView text() {
        if (wantsErrors || token != Found.NONE || shownStart == shownEnd) {
            shown.requireText();
        }
        return text;
    }

    @Override
    public void readInPlace() {
        readsInPlace = true;
    }

    @Override
    public ByteSlice rawText() {
        shown.requireText();
        return text.raw();
    }

    @Override
    public @Nullable ByteSlice textAsWritten() {
        return checked.isAsWritten(shownStart, shownEnd) && !text.isCdataSection() ? text.raw() : null;
    }

    @Override
    public boolean isTextPlain() {
        return checked.isPlain(shownStart, shownEnd);
    }

    @Override
    public ByteSlice textValue() {
        shown.requireText();
        return text.value();
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
    public @Nullable PendingView pending() {
        return shown.pending();
    }

    @Override
    public Origin origin() {
        return engine.window.originOf(shownStart, shownEnd);
    }

    @Override
    public long tokenStart() {
        long start = engine.window.offsets.offset(shownStart);
        return edges.isPastTrail() ? start + engine.window.decoding.trailing() : start;
    }

    @Override
    public long tokenEnd() {
        long end = engine.window.offsets.offset(shownEnd);
        return edges.isAtTrail() ? end + engine.window.decoding.trailing() : end;
    }

    @Override
    public @Nullable EncodingDecision encoding() {
        return engine.window.decoding.decision();
    }

    @Override
    public ParseError error() {
        return log.required();
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
            control = Control.of(this);
        }
        return control;
    }

    @Override
    public LexerSnapshot snapshot() {
        refuseInHandler("snapshot");
        EngineSnapshot.refuseWhereNone(this);
        askFeedback();
        return new EngineSnapshot(this);
    }

    @Override
    public void resume(LexerSnapshot snapshot) {
        EngineSnapshot from = EngineSnapshot.of(dialect, snapshot);
        reset();
        from.restore(this);
        textStart = handedOver;
        show(handedOver, handedOver);
        edges.waitedAt = engine.pos;
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
        int wanted = isTokenShown() ? shownStart : handedOver;
        int traced = engine.tracer == null ? wanted : Math.min(wanted, engine.tracer.kept());
        return Math.max(engine.window.firstPlace(), traced - engine.table.looksBack());
    }

    /** The window moves: takes {@code delta} off every place. The bytes still stand where they did. */
    void moved(int delta) {
        placesMoved(delta);
        engine.window.offsets.moved(delta);
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
        shownStart -= delta;
        shownEnd -= delta;
        textStart -= delta;
        handedOver -= delta;
        edges.moved(delta);
    }
}
