package dev.patois.core.engine;

import dev.patois.core.LexerControl;
import dev.patois.core.spec.ContentModel;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Controls a lexer from outside. The states read the markup after a text before the text is handed over; so that they
 * can go back, this notes where in a text they were in which state, as often as that changed since the text began.
 */
@EnginePart.NotSaved("a lexer that goes on has a control of its own")
final class Control implements EnginePart, LexerControl {
    private static final ContentModel[] MODELS = ContentModel.values();
    private static final int PLACE = 0;
    private static final int STATE = 1;
    private static final int MODEL = 2;
    private static final int FLAGS = 3;
    private static final int WIDTH = 4;

    private final EngineLexer lexer;
    private final LexerEngine engine;
    private final StartTagName lastStartTag;
    private int[] notes = new int[8 * WIDTH];
    private int count;
    private int found;

    /** Returns the control of a lexer whose input has not begun. */
    static Control of(EngineLexer lexer) {
        if (!lexer.edges.fresh) {
            throw new IllegalStateException("control() once the input has begun: ask for it before the first token");
        }
        return new Control(lexer);
    }

    private Control(EngineLexer lexer) {
        this.lexer = lexer;
        this.engine = lexer.engine;
        this.lastStartTag = new StartTagName();
    }

    /** What follows begins after a token. */
    void begin(StartTagName name) {
        count = 0;
        lastStartTag.copy(name);
    }

    /** At a place, all before it is text, and the next character is looked at in this state. */
    void inText(int place, int textStart, int state, ContentModel model, int flags) {
        int last = (count - 1) * WIDTH;
        if (count > 0
                && notes[last + STATE] == state
                && notes[last + MODEL] == model.ordinal()
                && notes[last + FLAGS] == flags) {
            return;
        }
        if (count * WIDTH == notes.length) {
            makeRoom(textStart);
        }
        int at = count * WIDTH;
        notes[at + PLACE] = place;
        notes[at + STATE] = state;
        notes[at + MODEL] = model.ordinal();
        notes[at + FLAGS] = flags;
        count++;
    }

    private void makeRoom(int textStart) {
        int first = noteAt(textStart) * WIDTH;
        int left = count * WIDTH - first;
        int[] target = left > notes.length / 2 ? new int[notes.length * 2] : notes;
        System.arraycopy(notes, first, target, 0, left);
        notes = target;
        count = left / WIDTH;
    }

    /** Returns the last note that is not after a place. */
    private int noteAt(int place) {
        int note = 0;
        while (note + 1 < count && notes[(note + 1) * WIDTH + PLACE] <= place) {
            note++;
        }
        return note;
    }

    /** Finds what was noted at a place, the end of a text. */
    private void find(int place) {
        if (count == 0) {
            throw new IllegalStateException("nothing is known of the state the text is in");
        }
        int note = noteAt(place);
        found = note * WIDTH;
        count = note + 1;
    }

    @Override
    public void reset() {
        count = 0;
        found = 0;
    }

    @Override
    public void moved(int delta) {
        lastStartTag.keep(engine.in);
        for (int at = 0; at < count * WIDTH; at += WIDTH) {
            notes[at + PLACE] -= delta;
        }
    }

    // ---- what somebody outside does

    /** Returns whether a text was handed over last, and not something else since. */
    private boolean isAfterText() {
        return engine.table.goesBack()
                && !lexer.isTokenShown()
                && lexer.log.current() == null
                && lexer.shownStart < lexer.shownEnd
                && lexer.shownEnd == lexer.handedOver;
    }

    @Override
    public boolean isAtEnd() {
        boolean isCut = engine.queued == Found.AT_END || lexer.edges.cutOff || engine.limit.isPassed();
        return lexer.log.stoppedBy() != null || isCut && !isAfterText();
    }

    private void refuseAtEnd() {
        if (isAtEnd()) {
            throw new IllegalStateException("the end of the input has been read: there is nothing to come any more");
        }
    }

    /** Goes back to the end of the text handed over last: what the states have read after it is not known any more. */
    private void backToText() {
        int end = lexer.handedOver;
        boolean isThere = engine.pos == end && engine.queued < Found.AT_LIMIT && !lexer.edges.cutOff;
        if (!isAfterText() || isThere) {
            return;
        }
        find(end);
        engine.states.backTo(
                end, notes[found + STATE], MODELS[notes[found + MODEL]], notes[found + FLAGS], lastStartTag);
        lexer.edges.waitedAt = Math.min(lexer.edges.waitedAt, end);
        lexer.checked.forgetFrom(end);
        lexer.atEnd = false;
        lexer.edges.cutOff = false;
        lexer.cdata.next = false;
    }

    /** Where what is done from outside applies: after the token handed over last, or after all that was fed. */
    private int insertionPoint() {
        boolean afterToken = lexer.isTokenShown() || engine.queued >= Found.FIRST_TOKEN;
        return afterToken ? engine.pos : Math.max(engine.pos, lexer.edges.waitedAt);
    }

    @Override
    public void insert(CharSequence text) {
        Objects.requireNonNull(text, "text");
        refuseAtEnd();
        if (lexer.edges.fresh && engine.pos < engine.end) {
            lexer.runner.open();
        }
        backToText();
        int p = insertionPoint();
        lexer.checked.forgetFrom(p);
        int depth = lexer.engine.window.insertionDepth(p) + 1;
        if (depth > engine.limit.limits.insertionDepth()) {
            throw engine.limit.passInsertions(p, lexer.handedOver);
        }
        if (text.length() > 0) {
            lexer.engine.window.insertAt(p, text, depth);
            engine.forgetFrom(p);
            lexer.runner.lookAgain();
        }
    }

    @Override
    public void switchTo(ContentModel model) {
        engine.table.initial(Objects.requireNonNull(model, "model"));
        refuseAtEnd();
        backToText();
        boolean shows = lexer.isTokenShown();
        if (!shows && engine.building != Found.NONE && engine.queued < Found.FIRST_TOKEN) {
            throw new IllegalStateException("switchTo in the middle of a token");
        }
        lexer.tree.switched = lexer.isTagShown();
        lexer.enter(model);
    }

    @Override
    public void setLastStartTag(@Nullable String name) {
        refuseAtEnd();
        backToText();
        engine.states.setLastStartTag(name);
    }

    @Override
    public void pause() {
        lexer.held |= EngineLexer.PAUSED;
    }

    @Override
    public void resume() {
        lexer.held &= ~EngineLexer.PAUSED;
    }

    @Override
    public boolean isPaused() {
        return (lexer.held & EngineLexer.PAUSED) != 0;
    }
}
