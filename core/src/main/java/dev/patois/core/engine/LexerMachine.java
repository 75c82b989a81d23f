package dev.patois.core.engine;

import dev.patois.core.CommentView;
import dev.patois.core.ContentModel;
import dev.patois.core.DeclarationView;
import dev.patois.core.Dialect;
import dev.patois.core.DoctypeView;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.LimitExceededException;
import dev.patois.core.Origin;
import dev.patois.core.ParseError;
import dev.patois.core.ProcessingInstructionView;
import dev.patois.core.ReferenceView;
import dev.patois.core.Slice;
import dev.patois.core.TagView;
import dev.patois.core.TextView;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenKind;
import dev.patois.core.input.EncodingDecision;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The machine as its caller knows it: a lexer that is fed and shows what it found, is controlled from outside, and takes snapshots. */
public abstract sealed class LexerMachine extends TokenMachine permits LexerEngine {
    LexerMachine(Dialect dialect, LexerOptions options, MachineTable table) {
        super(dialect, options, table);
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
        lookAgain();
    }

    @Override
    public final void feed(ByteBuffer bytes) {
        refuseInHandler("feed");
        feedBuffer(bytes);
        lookAgain();
    }

    @Override
    public final void feed(CharSequence text) {
        refuseInHandler("feed");
        feedText(Objects.requireNonNull(text, "text"));
        lookAgain();
    }

    @Override
    public final void end() {
        refuseInHandler("end");
        endInput();
        lookAgain();
    }

    /** Lets the states look at what has arrived: they may have been starved when a piece of text was delivered. */
    private void lookAgain() {
        if (queued == STARVED) {
            queued = NONE;
        }
    }

    @Override
    public final TokenKind drain(TokenHandler handler) {
        refuseInHandler("drain");
        if (held != 0) {
            return TokenKind.PAUSED;
        }
        held = DISPATCHING;
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
                    case REFERENCE -> handler.reference(reference());
                    case DECLARATION -> handler.declaration(markup);
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

    @Override
    public final TagView tag() {
        if (delivered != START_TAG && delivered != END_TAG) {
            requireTag();
        }
        return tag;
    }

    @Override
    public final TextView text() {
        if (delivered != NONE || currentError != null || shownStart == shownEnd) {
            requireText();
        }
        return text;
    }

    @Override
    public final CommentView comment() {
        if (delivered != COMMENT) {
            requireShown("comment", COMMENT);
        }
        return markup;
    }

    @Override
    public final DoctypeView doctype() {
        if (delivered != DOCTYPE) {
            requireShown("doctype", DOCTYPE);
        }
        return markup;
    }

    @Override
    public final ProcessingInstructionView processingInstruction() {
        if (delivered != INSTRUCTION) {
            requireShown("processingInstruction", INSTRUCTION);
        }
        return markup;
    }

    @Override
    public final DeclarationView declaration() {
        if (delivered != DECLARATION) {
            requireShown("declaration", DECLARATION);
        }
        return markup;
    }

    @Override
    public final ReferenceView reference() {
        if (delivered != REFERENCE) {
            requireShown("reference", REFERENCE);
        }
        return reference.show(shownStart, shownEnd);
    }

    private void requireTag() {
        if (delivered != (START_TAG | ASKED) && delivered != (END_TAG | ASKED)) {
            refuseView("tag", "START_TAG or END_TAG");
        }
    }

    private void requireShown(String view, int kind) {
        if (delivered != (kind | ASKED)) {
            refuseView(view, KINDS[kind - FIRST_TOKEN].name());
        }
    }

    private void requireText() {
        refuseView("text", TokenKind.TEXT.name());
    }

    private void refuseView(String view, String wanted) {
        throw new IllegalStateException(view + "() shows " + wanted + ", and the lexer has just found " + shownKind()
                + ": ask for the view of that");
    }

    /** Says what is shown. */
    private String shownKind() {
        if (currentError != null) {
            return TokenKind.ERROR.name();
        }
        if (delivered != NONE) {
            return KINDS[(delivered & ~ASKED) - FIRST_TOKEN].name();
        }
        return shownStart < shownEnd ? TokenKind.TEXT.name() : "nothing";
    }

    @Override
    public final Slice raw() {
        return rawSlice.raw(shownStart, shownEnd);
    }

    @Override
    public final Origin origin() {
        return originOf(shownStart, shownEnd);
    }

    @Override
    public final long tokenStart() {
        return trailed == AFTER_TRAIL ? offset(shownStart) + trailing() : offset(shownStart);
    }

    @Override
    public final long tokenEnd() {
        return trailed == BEFORE_TRAIL ? offset(shownEnd) : offset(shownEnd) + trailing();
    }

    @Override
    public final @Nullable EncodingDecision encoding() {
        return decision();
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

    // ---- control from outside

    @Override
    public final LexerControl control() {
        if (control == null) {
            if (!fresh) {
                throw new IllegalStateException(
                        "control() once the input has begun: ask for it before the first token");
            }
            control = new Control(this);
        }
        return control;
    }

    /** Returns whether a text was handed over last, and not something else since. */
    private boolean isAfterText() {
        return table.goesBack()
                && delivered == NONE
                && currentError == null
                && shownStart < shownEnd
                && shownEnd == claimed;
    }

    /** Returns whether the states have seen the end of the input, and it cannot be taken back from them. */
    final boolean isAtEnd() {
        return passedLimit != null && !isAfterText()
                || stoppedBy != null
                || (queued == AT_END || cutOff) && !isAfterText();
    }

    private void refuseAtEnd() {
        if (isAtEnd()) {
            throw new IllegalStateException("the end of the input has been read: there is nothing to come any more");
        }
    }

    /** Goes back to the end of the text handed over last: what the states have read after it is not known any more. */
    private void backToText() {
        if (!isAfterText() || control == null || pos == claimed && queued < AT_LIMIT && !cutOff) {
            return;
        }
        control.restore(claimed, lastStartTag);
        state = control.state();
        contentModel = control.contentModel();
        setFlags(control.flags());
        pos = claimed;
        textEnd = claimed;
        waitedAt = Math.min(waitedAt, claimed);
        checkedTo = Math.min(checkedTo, claimed);
        cleanTo = checkedTo;
        building = NONE;
        queued = NONE;
        atEof = false;
        cutOff = false;
        nextIsCdata = false;
        passedLimit = null;
        errors.clear();
        marks.dropFrom(claimed);
        if (tracer != null) {
            tracer.backTo(claimed);
        }
    }

    /** Where what is done from outside applies: after the token handed over last, or after all that was fed. */
    private int insertionPoint() {
        return delivered != NONE || queued >= FIRST_TOKEN ? pos : Math.max(pos, waitedAt);
    }

    final void insert(CharSequence inserted) {
        refuseAtEnd();
        if (fresh && pos < end) {
            open();
        }
        backToText();
        int p = insertionPoint();
        cleanTo = Math.min(cleanTo, p);
        int depth = insertionDepth(p) + 1;
        if (depth > limits.insertionDepth()) {
            passedLimit = "insertionDepth";
            passedValue = limits.insertionDepth();
            passedAt = p;
            passedFrom = claimed;
            textEnd = claimed;
            queued = AT_LIMIT;
            throw new LimitExceededException(passedLimitName(), passedValue, offset(p));
        }
        if (inserted.length() > 0) {
            insertAt(p, inserted, depth);
            forgetFrom(p);
            if (queued == STARVED) {
                queued = NONE;
            }
        }
    }

    final void switchTo(ContentModel model) {
        int next = table.initial(model);
        refuseAtEnd();
        backToText();
        if (delivered == NONE && building != NONE && queued < FIRST_TOKEN) {
            throw new IllegalStateException("switchTo in the middle of a token");
        }
        if (tracer != null) {
            tracer.switched(next, pos);
        }
        switched = delivered == START_TAG || delivered == END_TAG;
        state = next;
        contentModel = model;
        cdata = model == ContentModel.CDATA_SECTION;
        contentStart = claimed;
    }

    final void setLastStartTag(@Nullable String name) {
        refuseAtEnd();
        backToText();
        if (name == null) {
            lastStartTag.clear();
        } else {
            lastStartTag.set(name);
        }
        if (tracer != null) {
            tracer.lastStartTagSet();
        }
    }

    // ---- snapshots

    @Override
    public final LexerSnapshot snapshot() {
        refuseInHandler("snapshot");
        if (currentError != null || passedLimit != null || stoppedBy != null) {
            throw new IllegalStateException(
                    currentError != null
                            ? "snapshot() after a parse error: the token it lies in comes next"
                            : "snapshot() of a lexer that has ended");
        }
        askNow();
        int from = Math.max(firstPlace(), claimed - table.looksBack());
        InputWindow.Extract window = extract(from, pos, atEof);
        return new EngineSnapshot(
                this,
                offset(claimed),
                isFirst(claimed),
                lastStartTag.toBytes(in),
                feedback.snapshot(),
                texts.kindsSinceLast(),
                afterTag,
                memory(pos),
                reach(),
                window,
                isSettled() ? null : readAhead());
    }

    /** How far after the next input character what was read was decided, at most, in the units of the input. */
    private long reach() {
        int looked = lookedTo();
        return looked == Integer.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, looked - pos) * longestUnits();
    }

    private boolean isSettled() {
        return queued == NONE
                && pos == claimed
                && (delivered != NONE || building == NONE)
                && errors.isEmpty()
                && afterTag == null
                && !fresh
                && table.isText(state)
                && !table.usesBuffer(state)
                && heldBack(state, pos) == 0;
    }

    private EngineSnapshot.Ahead readAhead() {
        if (!hasParts()) {
            parts.clear();
        }
        int current = delivered != NONE ? NONE : building;
        int[] token = NO_PROGRESS;
        byte[] impliedName = null;
        if (isTag(current)) {
            token = tag.toInts();
            impliedName = tag.impliedName();
        } else if (current != NONE) {
            token = markup.toInts();
        }
        int[] places = {
            returnState,
            buffer,
            pos,
            queued,
            current,
            atEof ? 1 : 0,
            textEnd,
            tokenStart,
            tokenEnd,
            claimed,
            nextIsCdata ? 1 : 0,
            contentStart,
            contentEnd,
            trailed,
            checkedTo
        };
        return new EngineSnapshot.Ahead(
                places,
                marks.toInts(),
                errors.toInts(),
                token,
                impliedName,
                current != NONE || queued >= FIRST_TOKEN ? parts.save() : PartList.Saved.NOTHING, // not those just told
                progress());
    }

    private static boolean isTag(int kind) {
        return kind == START_TAG || kind == END_TAG || kind == POSSIBLE_END_TAG;
    }

    @Override
    public final void resume(LexerSnapshot snapshot) {
        if (!(snapshot instanceof EngineSnapshot from) || !from.dialect.name().equals(dialect.name())) {
            throw new IllegalArgumentException(
                    "a snapshot of " + snapshot.dialect().name() + " in a lexer of " + dialect.name());
        }
        reset();
        restoreWindow(from.window);
        state = from.state;
        returnState = state;
        contentModel = from.contentModel;
        setFlags(from.flags);
        fresh = from.fresh;
        marked = from.marked;
        cdata = from.cdata;
        encodingSettled = from.encodingSettled;
        lastStartTag.set(from.lastStartTag);
        feedback.restore(from.feedback);
        texts.see(from.textSeen);
        afterTag = from.afterTag;
        remember(from.memory, from.ahead == null ? end : from.ahead.next());
        if (from.ahead != null) {
            goOn(from.ahead, from.window.from);
        } else {
            pos = end;
            claimed = end;
            contentStart = end;
            contentEnd = end;
            checkedTo = end;
            cleanTo = end;
            cleanFrom = end;
        }
        malformedTo = from.inMalformed ? checkedTo : -1;
        textStart = claimed;
        shownStart = claimed;
        shownEnd = claimed;
        waitedAt = pos;
        if (control != null) {
            control.begin(lastStartTag);
        }
        if (tracer != null) {
            tracer.resumeAt(pos, claimed);
        }
    }

    /** Stands in the middle of what another engine had read; places are still those of its window, of which this is a part. */
    private void goOn(EngineSnapshot.Ahead ahead, int windowFrom) {
        int[] places = ahead.places();
        returnState = places[0];
        buffer = places[1];
        pos = places[2];
        queued = places[3];
        building = places[4];
        atEof = places[5] != 0;
        textEnd = places[6];
        tokenStart = places[7];
        tokenEnd = places[8];
        claimed = places[9];
        nextIsCdata = places[10] != 0;
        contentStart = places[11];
        contentEnd = places[12];
        trailed = places[13];
        checkedTo = places[14];
        cleanTo = checkedTo;
        cleanFrom = checkedTo;
        marks.set(ahead.marks());
        errors.set(ahead.errors());
        parts.restore(ahead.parts());
        if (isTag(building)) {
            tag.set(ahead.token(), ahead.impliedName());
        } else if (building != NONE) {
            markup.set(ahead.token());
        }
        setProgress(ahead.progress());
        moved(windowFrom);
        if (isTag(building)) {
            tag.enterNames();
        }
        if (queued == STARVED) {
            queued = NONE;
        }
    }
}
