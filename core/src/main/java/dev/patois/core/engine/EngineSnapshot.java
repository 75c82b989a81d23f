package dev.patois.core.engine;

import dev.patois.core.Dialect;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.ContentModel;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an engine held. Places are those of its window then; where nothing was read ahead, all of them are one, and
 * {@link #ahead} is null.
 */
final class EngineSnapshot implements LexerSnapshot {
    private final Dialect dialect;
    private final long tokenEnd;
    private final int state;
    private final ContentModel contentModel;
    private final int flags;
    private final boolean fresh;
    private final boolean marked;
    private final boolean cdata;
    private final boolean encodingSettled;
    private final boolean first;

    /** Whether what is malformed may go on with the next byte. */
    private final boolean inMalformed;

    private final byte[] lastStartTag;
    private final TreeFeedback.Snapshot feedback;
    private final int textSeen;
    private final @Nullable ParseError afterTag;
    private final @Nullable Object memory;

    /** How far after the next input character what was read was decided, at most, in the units of the input. */
    private final long reach;

    private final WindowExtract window;

    /** What the parts hold in the middle of a token or text, or null after one. */
    private final @Nullable Saved ahead;

    EngineSnapshot(EngineLexer lexer) {
        LexerEngine engine = lexer.engine;
        InputWindow input = lexer.engine.window;
        int next = engine.pos;
        int handedOver = lexer.handedOver;
        int from = Math.max(input.firstPlace(), handedOver - engine.table.looksBack());
        this.window = new WindowExtract(engine, from, next, lexer.atEnd);
        this.dialect = lexer.dialect;
        this.tokenEnd = input.offsets.offset(handedOver);
        this.state = engine.state;
        this.contentModel = engine.contentModel;
        this.flags = engine.flags();
        this.fresh = lexer.edges.fresh;
        this.marked = lexer.edges.marked;
        this.cdata = lexer.cdata.open;
        this.encodingSettled = lexer.tree.isEncodingSettled();
        this.first = lexer.edges.isFirst(input.offsets, handedOver);
        this.inMalformed = lexer.checked.isInMalformed();
        this.lastStartTag = engine.lastStartTag.toBytes(engine.in);
        this.feedback = lexer.tree.feedback().snapshot();
        this.textSeen = lexer.tree.kindsSinceLast();
        this.afterTag = lexer.log.afterTag();
        this.memory = engine.memory(next);
        int looked = engine.lookedTo();
        this.reach = looked == Integer.MAX_VALUE
                ? Long.MAX_VALUE
                : Math.max(0, looked - next) * input.offsets.longestUnits();
        this.ahead = isSettled(lexer) ? null : saveAhead(lexer);
    }

    private EngineSnapshot(EngineSnapshot other, long units) {
        this.dialect = other.dialect;
        this.tokenEnd = other.tokenEnd + units;
        this.inMalformed = other.inMalformed;
        this.state = other.state;
        this.contentModel = other.contentModel;
        this.flags = other.flags;
        this.fresh = other.fresh;
        this.marked = other.marked;
        this.cdata = other.cdata;
        this.encodingSettled = other.encodingSettled;
        this.first = other.first;
        this.lastStartTag = other.lastStartTag;
        this.feedback = other.feedback;
        this.textSeen = other.textSeen;
        ParseError error = other.afterTag;
        this.afterTag = error == null ? null : new ParseError(error.code(), error.start() + units, error.end() + units);
        this.memory = other.memory;
        this.reach = other.reach;
        this.window = new WindowExtract(other.window, units);
        this.ahead = other.ahead;
    }

    /** Refuses a snapshot where what comes next cannot be gone on from. */
    static void refuseWhereNone(EngineLexer lexer) {
        if (lexer.log.current() != null || lexer.engine.limit.isPassed() || lexer.log.stoppedBy() != null) {
            throw new IllegalStateException(
                    lexer.log.current() != null
                            ? "snapshot() after a parse error: the token it lies in comes next"
                            : "snapshot() of a lexer that has ended");
        }
        if (lexer.engine.window.hasInserted(
                Math.max(lexer.engine.window.firstPlace(), lexer.handedOver - lexer.engine.table.looksBack()))) {
            throw new IllegalStateException("snapshot() while inserted text is being lexed");
        }
    }

    /** Returns a snapshot as one of an engine of a dialect. */
    static EngineSnapshot of(Dialect dialect, LexerSnapshot snapshot) {
        if (snapshot instanceof EngineSnapshot own && own.dialect.name().equals(dialect.name())) {
            return own;
        }
        throw new IllegalArgumentException(
                "a snapshot of " + snapshot.dialect().name() + " in a lexer of " + dialect.name());
    }

    private static boolean isSettled(EngineLexer lexer) {
        LexerEngine engine = lexer.engine;
        return engine.queued == Found.NONE
                && engine.pos == lexer.handedOver
                && (lexer.isTokenShown() || engine.building == Found.NONE)
                && engine.errors.isEmpty()
                && lexer.log.afterTag() == null
                && !lexer.edges.fresh
                && lexer.runner.sureText.isTextState(engine.pos);
    }

    private static Saved saveAhead(EngineLexer lexer) {
        Saved.Writer out = new Saved.Writer();
        int[] own = lexer.engine.progress();
        lexer.engine.states.save(out);
        out.add(own, 0, own.length);
        lexer.edges.save(out);
        lexer.cdata.save(out);
        out.add(lexer.handedOver).add(lexer.atEnd);
        return out.saved();
    }

    /** Puts a lexer, which has been reset, where the other one stood. */
    void restore(EngineLexer lexer) {
        LexerEngine engine = lexer.engine;
        lexer.engine.window.goOn(window);
        engine.states.goOn(state, contentModel, flags, lastStartTag);
        lexer.edges.fresh = fresh;
        lexer.edges.marked = marked;
        lexer.cdata.open = cdata;
        lexer.tree.goOn(feedback, textSeen, encodingSettled);
        lexer.log.setAfterTag(afterTag);
        if (ahead == null) {
            int next = engine.end;
            engine.remember(memory, next);
            engine.states.goOnAt(next);
            lexer.handedOver = next;
            lexer.cdata.goOnAt(next);
            lexer.checked.goOnAt(next, inMalformed);
            return;
        }
        Saved.Reader in = ahead.read();
        engine.states.restore(in);
        engine.remember(memory, engine.pos);
        engine.setProgress(in.nextInts());
        lexer.edges.restore(in);
        lexer.cdata.restore(in);
        lexer.handedOver = in.next();
        lexer.atEnd = in.nextFlag();
        lexer.placesMoved(window.from);
        engine.states.enterNames();
        lexer.checked.goOnAt(lexer.handedOver, inMalformed);
        lexer.runner.lookAgain();
        lexer.runner.await();
    }

    @Override
    public LexerSnapshot movedBy(long units) {
        return units == 0 ? this : new EngineSnapshot(this, units);
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public long offset() {
        return window.nextOffset();
    }

    @Override
    public long lookedTo() {
        return reach == Long.MAX_VALUE ? Long.MAX_VALUE : offset() + reach;
    }

    @Override
    public long tokenEnd() {
        return tokenEnd;
    }

    @Override
    public boolean isSettled() {
        return ahead == null;
    }

    @Override
    public boolean agreesWith(LexerSnapshot other) {
        return other instanceof EngineSnapshot that
                && ahead == null
                && that.ahead == null
                && dialect.equals(that.dialect)
                && state == that.state
                && contentModel == that.contentModel
                && flags == that.flags
                && fresh == that.fresh
                && cdata == that.cdata
                && encodingSettled == that.encodingSettled
                && first == that.first
                && inMalformed == that.inMalformed
                && textSeen == that.textSeen
                && Arrays.equals(lastStartTag, that.lastStartTag)
                && feedback.equals(that.feedback)
                && Objects.equals(memory, that.memory)
                && window.readsLike(that.window);
    }
}
