package dev.patois.core.spec;

import dev.patois.core.text.Slice;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/**
 * One step of a state machine, and what the machine holds after it. Valid during the call of {@link StateTrace#step}.
 */
public interface StepView {
    /** How long a token may be, in bytes of UTF-8 as written, that {@link #currentToken()} tells all of. */
    int LONGEST_TOKEN = 100;

    /** What made the step. */
    enum Cause {
        /** The state consumed characters and stays as it is. */
        STAY,
        /** The state consumed characters and switched, perhaps to itself. */
        CONSUMED,
        /** The state switched and consumed nothing: the next state sees the same character. */
        RECONSUMED,
        /** The tree construction stage switched the state; nothing is consumed. */
        FEEDBACK,
        /** The end-of-file token was emitted; nothing is consumed. */
        END
    }

    /** Returns the state before. */
    SpecState from();

    /** Returns the state after. */
    SpecState to();

    /** Returns what made the step. */
    Cause cause();

    /** Returns the offset of the first character consumed, in the caller's units. */
    long start();

    /** Returns the offset after the last character consumed; equals {@link #start()} where none was. */
    long end();

    /** Returns the characters consumed, as written. */
    Slice consumed();

    /** Returns the characters this step made part of a text, decoded; empty where none. */
    String emittedText();

    /** Returns the markup token this step emitted, or null; {@link #currentToken()} describes it. */
    @Nullable
    TokenKind emitted();

    /** Returns what this step did to the token under construction, or just emitted; null where there is none. */
    @Nullable
    TokenProgress token();

    /**
     * Returns the token under construction, or just emitted, as a line for a person; empty where there is none. A token
     * of more than {@value #LONGEST_TOKEN} bytes is described by its kind, the beginning of its name and its length, so
     * that asking at every step costs no more than the input; {@link #token()} has what the step added, and all of it.
     */
    String currentToken();

    /** Returns the temporary buffer; empty outside the states that use it. */
    String temporaryBuffer();

    /** Returns the name of the last start tag emitted; empty where there is none. */
    String lastStartTag();

    /** Returns the return state, or null outside the character reference states. */
    @Nullable
    SpecState returnState();
}
