package dev.patois.core.engine;

import dev.patois.core.LexerOptions;
import dev.patois.core.spec.ContentModel;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the fields that the states touch. They lie in the engine itself, for they are read at every step, and
 * so do the builders of tokens.
 */
final class StateFields implements EnginePart {
    private final LexerEngine engine;
    private final LexerOptions options;

    StateFields(LexerEngine engine, LexerOptions options) {
        this.engine = engine;
        this.options = options;
        begin();
    }

    private void begin() {
        ContentModel model = options.initialState();
        if (engine.contentModel != model) {
            engine.contentModel = model;
        }
        engine.state = engine.table.initial(model);
        engine.returnState = engine.state;
        setLastStartTag(options.lastStartTag());
    }

    @Override
    public void reset() {
        engine.buffer = 0;
        engine.pos = 0;
        engine.queued = Found.NONE;
        engine.building = Found.NONE;
        engine.textEnd = 0;
        engine.tokenStart = 0;
        engine.tokenEnd = 0;
        engine.parts.clear();
        engine.marks.reset();
        engine.errors.reset();
        engine.limit.reset();
        if (engine.tracer != null) {
            engine.tracer.reset();
        }
        engine.restart();
        begin();
    }

    @Override
    public void moved(int delta) {
        engine.lastStartTag.keep(engine.in);
        engine.buffer -= delta;
        engine.pos -= delta;
        engine.textEnd -= delta;
        engine.tokenStart -= delta;
        engine.tokenEnd -= delta;
        if (hasParts()) {
            engine.parts.moved(delta);
        } else {
            engine.parts.clear();
        }
        engine.movePlaces(delta);
        engine.marks.moved(delta);
        engine.errors.moved(delta);
        engine.limit.moved(delta);
        if (Found.isTag(engine.building)) {
            engine.tag.moved(delta);
        } else if (engine.building != Found.NONE) {
            engine.markup.moved(delta);
        }
        if (engine.tracer != null) {
            engine.tracer.moved(delta);
        }
    }

    /** Returns whether there is a token that the parts may be of: under construction, found, or shown. */
    private boolean hasParts() {
        return engine.building != Found.NONE || engine.lexer.isTokenShown() || engine.queued >= Found.FIRST_TOKEN;
    }

    /** A token that is shown is not under construction any more. */
    @Override
    public void save(Saved.Writer out) {
        int current = engine.lexer.isTokenShown() ? Found.NONE : engine.building;
        out.add(engine.returnState)
                .add(engine.buffer)
                .add(engine.pos)
                .add(engine.queued)
                .add(current);
        out.add(engine.textEnd).add(engine.tokenStart).add(engine.tokenEnd);
        engine.marks.save(out);
        engine.errors.save(out);
        if (Found.isTag(current)) {
            engine.tag.save(out);
        } else if (current != Found.NONE) {
            engine.markup.save(out);
        }
        boolean hasParts = current != Found.NONE || engine.queued >= Found.FIRST_TOKEN;
        out.add(hasParts);
        if (hasParts) {
            engine.parts.save(out);
        }
    }

    @Override
    public void restore(Saved.Reader saved) {
        engine.returnState = saved.next();
        engine.buffer = saved.next();
        engine.pos = saved.next();
        engine.queued = saved.next();
        engine.building = saved.next();
        engine.textEnd = saved.next();
        engine.tokenStart = saved.next();
        engine.tokenEnd = saved.next();
        engine.marks.restore(saved);
        engine.errors.restore(saved);
        if (Found.isTag(engine.building)) {
            engine.tag.restore(saved);
        } else if (engine.building != Found.NONE) {
            engine.markup.restore(saved);
        }
        if (saved.nextFlag()) {
            engine.parts.restore(saved);
        }
    }

    /**
     * Takes the names of the attributes of the tag under construction in again: those to come are compared with them.
     */
    void enterNames() {
        if (Found.isTag(engine.building)) {
            engine.tag.enterNames();
        }
    }

    /** Goes on in a state, after what another engine had read. */
    void goOn(int number, ContentModel model, int flags, byte[] startTag) {
        engine.state = number;
        engine.returnState = number;
        engine.contentModel = model;
        engine.setFlags(flags);
        engine.lastStartTag.set(startTag);
    }

    /** Goes on between two tokens. */
    void goOnAt(int place) {
        engine.pos = place;
    }

    /** Goes back to the end of a text: what was read after it is not known any more. */
    void backTo(int place, int number, ContentModel model, int flags, StartTagName startTag) {
        engine.state = number;
        engine.contentModel = model;
        engine.setFlags(flags);
        engine.lastStartTag.copy(startTag);
        engine.pos = place;
        engine.textEnd = place;
        engine.building = Found.NONE;
        engine.queued = Found.NONE;
        engine.limit.clear();
        engine.errors.clear();
        engine.marks.dropFrom(place);
        if (engine.tracer != null) {
            engine.tracer.backTo(place);
        }
    }

    /** Goes on in the state in which a content model begins. */
    void enter(ContentModel model) {
        int next = engine.table.initial(model);
        if (engine.tracer != null) {
            engine.tracer.switched(next, engine.pos);
        }
        engine.state = next;
        engine.contentModel = model;
    }

    void setLastStartTag(@Nullable String name) {
        if (name == null) {
            engine.lastStartTag.clear();
        } else {
            engine.lastStartTag.set(name);
        }
        if (engine.tracer != null) {
            engine.tracer.lastStartTagSet();
        }
    }

    /** Skips the byte order mark that the input begins with. */
    void skipMark() {
        engine.queue(Found.SKIPPED, engine.pos, engine.pos + 3);
        engine.pos += 3;
        if (engine.tracer != null) {
            engine.tracer.skipTo(engine.pos);
        }
    }
}
