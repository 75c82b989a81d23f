package dev.patois.conformance.throwaway;

import static dev.patois.core.engine.StateKind.PLAIN;
import static dev.patois.core.engine.StateKind.TEXT;

import dev.patois.core.engine.StateKind;
import java.util.Arrays;
import java.util.List;

/** The states of the throw-away dialect. The number of a state is its ordinal. */
public enum ThrowAwayState {
    DATA("Data state", TEXT),
    TAG_OPEN("Tag open state", PLAIN.holding(1)),
    END_TAG_OPEN("End tag open state", PLAIN.holding(2)),
    TAG_NAME("Tag name state", PLAIN);

    private final String title;
    private final StateKind kind;

    ThrowAwayState(String title, StateKind kind) {
        this.title = title;
        this.kind = kind;
    }

    /** Returns its name in the specification. */
    public String title() {
        return title;
    }

    /** Returns the names of the states, in the order of the specification. */
    static List<String> titles() {
        return Arrays.stream(values()).map(ThrowAwayState::title).toList();
    }

    /** Returns what the engine must know of the states, by number. */
    static List<StateKind> kinds() {
        return Arrays.stream(values()).map(state -> state.kind).toList();
    }
}
