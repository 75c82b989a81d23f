package dev.patois.core.engine;

/** Runs the states: as they are where nobody looks, and watched where there is a trace or a control. */
final class StateRunner implements EnginePart {
    private final EngineLexer lexer;
    private final LexerEngine engine;

    /** Whether the states just run: the input has been begun, nobody traces, and nobody may want to go back. */
    @NotSaved("found out anew")
    private boolean unwatched;

    StateRunner(EngineLexer lexer) {
        this.lexer = lexer;
        this.engine = lexer.engine;
    }

    @Override
    public void reset() {
        unwatched = false;
    }

    boolean isUnwatched() {
        return unwatched;
    }

    /** Runs the states until they have found something, or have no more input. */
    void run() {
        if (unwatched) {
            runStates();
        } else {
            runWatched();
        }
    }

    /** The first run, and every one where there is a trace or a control. */
    private void runWatched() {
        if (lexer.edges.fresh && !open()) {
            return;
        }
        unwatched = engine.tracer == null && lexer.control == null;
        if (engine.tracer == null || engine.last || lexer.window.pending.isTooLong()) {
            runStates();
            return;
        }
        int arrived = engine.end;
        engine.end = Utf8.wholeEnd(
                engine.in, engine.pos, arrived); // steps show whole characters: the rest of one is waited for
        try {
            runStates();
        } finally {
            engine.end = arrived;
        }
    }

    private void runStates() {
        LexerEngine machine = engine;
        int p = machine.pos;
        int stop = machine.last ? Integer.MAX_VALUE : machine.end;
        Control control = unwatched ? null : lexer.control;
        if (control != null) {
            p = runNoting(control, p, stop);
        }
        while (machine.queued == Found.NONE && p < stop) {
            p = machine.step(p);
        }
        machine.pos = p;
        if (machine.queued == Found.NONE) {
            machine.queued = Found.STARVED;
        }
        if (machine.limit.isPassed()) {
            machine.queued = Found.AT_LIMIT;
            machine.textEnd = machine.limit.textEnd();
        }
    }

    /** Runs the states, and notes which of them the text is in, so that {@link Control} can go back there. */
    private int runNoting(Control watching, int from, int stop) {
        int p = from;
        if (p == lexer.textStart) {
            watching.begin(engine.lastStartTag);
        }
        while (engine.queued == Found.NONE && p < stop) {
            if (lexer.sureText.isInText(p)) {
                watching.inText(p, lexer.textStart, engine.state, engine.contentModel, engine.flags());
            }
            p = engine.step(p);
        }
        return p;
    }

    /** Begins the input: a byte order mark of bytes, in some dialects of characters too, is skipped. Returns whether the states may run. */
    boolean open() {
        boolean mayBeMark =
                lexer.window.holdsCharacters() ? engine.table.dropsMark() : lexer.window.decoding.mayBeginWithMark();
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
