package dev.patois.core.engine;

import dev.patois.core.ContentModel;
import dev.patois.core.Dialect;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.ParseError;
import dev.patois.core.TreeFeedback;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an engine held. Places are those of its window then; where nothing was read ahead, all of them are one, and
 * {@link #ahead} is null.
 */
final class EngineSnapshot implements LexerSnapshot {
    /**
     * What an engine holds of a token, or text, in the middle of which it stands.
     *
     * @param places all places and marks of progress, in the order of the engine
     * @param marks the references and such that were read
     * @param errors the errors found and not delivered
     * @param token the token under construction, or none
     * @param impliedName the name that the tag under construction means, or null
     * @param parts the parts found of it
     * @param progress what the fields of the dialect hold
     */
    record Ahead(
            int[] places,
            int[] marks,
            int[] errors,
            int[] token,
            byte @Nullable [] impliedName,
            PartList.Saved parts,
            int[] progress) {
        /** Returns the place of the next input character. */
        int next() {
            return places[2];
        }
    }

    final Dialect dialect;
    final long tokenEnd;
    final int state;
    final ContentModel contentModel;
    final int flags;
    final boolean fresh;
    final boolean marked;
    final boolean cdata;
    final boolean encodingSettled;
    final boolean first;

    /** Whether what is malformed may go on with the next byte. */
    final boolean inMalformed;

    final byte[] lastStartTag;
    final TreeFeedback.Snapshot feedback;
    final int textSeen;
    final @Nullable ParseError afterTag;
    final @Nullable Object memory;
    private final long reach;
    final InputWindow.Extract window;
    final @Nullable Ahead ahead;

    EngineSnapshot(
            LexerMachine engine,
            long tokenEnd,
            boolean first,
            byte[] lastStartTag,
            TreeFeedback.Snapshot feedback,
            int textSeen,
            @Nullable ParseError afterTag,
            @Nullable Object memory,
            long reach,
            InputWindow.Extract window,
            @Nullable Ahead ahead) {
        this.dialect = engine.dialect();
        this.tokenEnd = tokenEnd;
        this.state = engine.state;
        this.contentModel = engine.contentModel;
        this.flags = engine.flags();
        this.fresh = engine.fresh;
        this.marked = engine.marked;
        this.cdata = engine.cdata;
        this.encodingSettled = engine.encodingSettled;
        this.first = first;
        this.inMalformed = engine.isInMalformed();
        this.lastStartTag = lastStartTag;
        this.feedback = feedback;
        this.textSeen = textSeen;
        this.afterTag = afterTag;
        this.memory = memory;
        this.reach = reach;
        this.window = window;
        this.ahead = ahead;
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
        this.window = new InputWindow.Extract(other.window, units);
        this.ahead = other.ahead;
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
        return window.offset();
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
