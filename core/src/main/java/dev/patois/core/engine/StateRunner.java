package dev.patois.core.engine;

import dev.patois.core.LexerOptions;
import dev.patois.core.text.Utf8;
import dev.patois.core.view.TokenKind;

/** Runs the states where somebody looks: before the input has begun, under a trace, and under a control. */
final class StateRunner {
    private final EngineLexer lexer;
    private final LexerEngine engine;
    final SureText sureText;

    StateRunner(EngineLexer lexer, LexerOptions options) {
        this.lexer = lexer;
        this.engine = lexer.engine;
        this.sureText = new SureText(engine, options.textAtOnce());
    }

    /** Runs the states until they have found something, or have no more input; returns what is queued then. */
    int run() {
        if (lexer.edges.fresh && !open()) {
            return engine.queued;
        }
        lexer.unwatched = engine.tracer == null && lexer.control == null;
        lexer.unasked = lexer.unwatched && lexer.tree.asksNobody();
        if (engine.tracer == null || engine.last || lexer.engine.window.pending.isTooLong()) {
            return runStates();
        }
        int arrived = engine.end;
        engine.end = Utf8.wholeEnd(engine.in, engine.pos, arrived); // the rest of a character is waited for
        try {
            return runStates();
        } finally {
            engine.end = arrived;
        }
    }

    /** Lets the states look at what has arrived. */
    void lookAgain() {
        if (engine.queued == Found.STARVED) {
            engine.queued = Found.NONE;
        }
        if ((lexer.held & EngineLexer.AWAITING) != 0) {
            await();
        }
    }

    /**
     * Holds what was found before a snapshot back until the characters are here that errors in it are about: the one
     * that ended a token comes after the place where the input goes on.
     */
    void await() {
        PendingInput pending = engine.window.pending;
        while (engine.errors.reach() > engine.end && pending.refill()) {
            // what was fed is taken as far as it is needed
        }
        boolean isThere = engine.errors.reach() <= engine.end || engine.last || pending.isTooLong();
        lexer.held = isThere ? lexer.held & ~EngineLexer.AWAITING : lexer.held | EngineLexer.AWAITING;
    }

    /** Returns what there is instead of a token while none may be asked for. */
    TokenKind whileHeld() {
        if ((lexer.held & EngineLexer.PAUSED) != 0) {
            return TokenKind.PAUSED;
        }
        engine.window.letGo();
        lexer.edges.waitedAt = engine.end;
        return TokenKind.NEED_INPUT;
    }

    private int runStates() {
        Control control = lexer.control;
        return control != null ? runNoting(control) : lexer.runStates();
    }

    /** Runs the states, and notes which of them the text is in, so that {@link Control} can go back there. */
    private int runNoting(Control watching) {
        int p = engine.pos;
        int stop = engine.last ? Integer.MAX_VALUE : engine.end;
        if (p == lexer.textStart) {
            watching.begin(engine.lastStartTag);
        }
        while (engine.queued == Found.NONE && p < stop) {
            if (sureText.isInText(p)) {
                watching.inText(p, lexer.textStart, engine.state, engine.contentModel, engine.flags());
            }
            p = engine.step(p);
        }
        engine.pos = p;
        if (engine.queued == Found.NONE) {
            engine.queued = Found.STARVED;
        }
        return noteLimit(engine);
    }

    /**
     * The states have stopped: a limit that was passed counts, whatever they found after it. Returns what is queued
     * now.
     */
    static int noteLimit(LexerEngine machine) {
        if (machine.limit.isPassed()) {
            machine.queued = Found.AT_LIMIT;
            machine.textEnd = machine.limit.textEnd();
        }
        return machine.queued;
    }

    /**
     * Begins the input: a byte order mark of bytes, in some dialects of characters too, is skipped. Returns whether the
     * states may run.
     */
    boolean open() {
        boolean mayBeMark = lexer.engine.window.holdsCharacters()
                ? engine.table.dropsMark()
                : lexer.engine.window.decoding.mayBeginWithMark();
        for (int i = 0; i < 3 && mayBeMark; i++) {
            int at = engine.pos + i;
            if (at == engine.end && !engine.last) {
                engine.queued = Found.STARVED;
                return false;
            }
            mayBeMark = at < engine.end && engine.in[at] == (byte) (0xEFBBBF >> 16 - 8 * i);
        }
        if (mayBeMark) {
            engine.states.skipMark();
            lexer.edges.marked = true;
        }
        lexer.edges.fresh = false;
        return engine.queued == Found.NONE;
    }
}
