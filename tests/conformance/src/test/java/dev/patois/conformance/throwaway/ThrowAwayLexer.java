package dev.patois.conformance.throwaway;

import static dev.patois.conformance.throwaway.ThrowAwayParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.Stops;
import dev.patois.core.spec.ContentModel;
import java.util.Map;

/** The states of the throw-away dialect: tags without attributes, and text. */
class ThrowAwayLexer extends LexerEngine {
    // The numbers of the states: ordinals of ThrowAwayState.
    static final int DATA = 0;
    static final int TAG_OPEN = 1;
    static final int END_TAG_OPEN = 2;
    static final int TAG_NAME = 3;

    private static final MachineTable TABLE = MachineTable.builder(
                    ThrowAwayState.kinds(), Map.of(ContentModel.DATA, DATA), ThrowAwayParseError.values())
            .build();
    private static final boolean[] DATA_STOPS = Stops.of("<");
    private static final boolean[] TAG_NAME_STOPS = Stops.of(">");

    ThrowAwayLexer(Dialect dialect, LexerOptions options) {
        super(dialect, options, TABLE);
    }

    // spotless:off

    /** 1 Data state. */
    private int data(int p) {
        p = scan(DATA_STOPS, p);
        switch (peek(p)) {
            case '<' -> { return to(TAG_OPEN, p + 1); }
            case EOF -> { return emitEof(p); }
            default  -> { return p; }
        }
    }

    /** 2 Tag open state. */
    int tagOpen(int p) {
        switch (peekAlpha(p)) {
            case '/'   -> { return to(END_TAG_OPEN, p + 1); }
            case ALPHA -> { beginStartTag(p - 1, p); return reconsume(TAG_NAME, p); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
        }
    }

    /** 3 End tag open state. */
    private int endTagOpen(int p) {
        switch (peekAlpha(p)) {
            case ALPHA -> { beginEndTag(p - 2, p); return reconsume(TAG_NAME, p); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
        }
    }

    /** 4 Tag name state. */
    private int tagName(int p) {
        p = scan(TAG_NAME_STOPS, p);
        switch (peek(p)) {
            case '>' -> { tag.endName(p); emitTag(p + 1); return to(DATA, p + 1); }
            case EOF -> { error(EOF_IN_TAG, p); return abandonTag(p); }
            default  -> { return p; }
        }
    }

    // spotless:on

    @Override
    protected final int step(int p) {
        return switch (state) {
            case DATA -> data(p);
            case TAG_OPEN -> tagOpen(p);
            case END_TAG_OPEN -> endTagOpen(p);
            case TAG_NAME -> tagName(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }
}
