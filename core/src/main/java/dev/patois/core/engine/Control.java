package dev.patois.core.engine;

import dev.patois.core.ContentModel;
import dev.patois.core.LexerControl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Controls a lexer from outside. The states read the markup after a text before the text is handed over; so that they can go
 * back, this notes where in a text they were in which state, as often as that changed since the text began.
 */
final class Control implements LexerControl {
    private static final ContentModel[] MODELS = ContentModel.values();
    private static final int PLACE = 0;
    private static final int STATE = 1;
    private static final int MODEL = 2;
    private static final int FLAGS = 3;
    private static final int WIDTH = 4;

    private final LexerMachine engine;
    private final StartTagName lastStartTag = new StartTagName();
    private int[] notes = new int[8 * WIDTH];
    private int count;
    private int found;

    Control(LexerMachine engine) {
        this.engine = engine;
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
    void restore(int place, StartTagName target) {
        if (count == 0) {
            throw new IllegalStateException("nothing is known of the state the text is in");
        }
        int note = noteAt(place);
        found = note * WIDTH;
        count = note + 1;
        target.copy(lastStartTag);
    }

    int state() {
        return notes[found + STATE];
    }

    ContentModel contentModel() {
        return MODELS[notes[found + MODEL]];
    }

    int flags() {
        return notes[found + FLAGS];
    }

    void moved(byte[] in, int delta) {
        lastStartTag.keep(in);
        for (int at = 0; at < count * WIDTH; at += WIDTH) {
            notes[at + PLACE] -= delta;
        }
    }

    @Override
    public void switchTo(ContentModel model) {
        engine.switchTo(Objects.requireNonNull(model, "model"));
    }

    @Override
    public void setLastStartTag(@Nullable String name) {
        engine.setLastStartTag(name);
    }

    @Override
    public void insert(CharSequence text) {
        engine.insert(Objects.requireNonNull(text, "text"));
    }

    @Override
    public boolean isAtEnd() {
        return engine.isAtEnd();
    }

    @Override
    public void pause() {
        engine.held |= TokenMachine.PAUSED;
    }

    @Override
    public void resume() {
        engine.held &= ~TokenMachine.PAUSED;
    }

    @Override
    public boolean isPaused() {
        return (engine.held & TokenMachine.PAUSED) != 0;
    }
}
