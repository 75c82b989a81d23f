package dev.patois.core.engine;

import dev.patois.core.Dialect;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.SpecState;
import org.jspecify.annotations.Nullable;

/**
 * What a dialect tells the engine of its states, beside the step that runs them: what their errors are, and what
 * becomes of the fields that they keep. A dialect whose states keep none, in what the engine keeps for all, has nothing
 * to say.
 */
public interface StateMachine {
    /**
     * Returns the specification's state with a number; the engine takes the numbers for those of
     * {@link Dialect#spec()}.
     */
    SpecState specState(int number);

    /** Returns the error that a self-closing flag is which the tree construction stage did not acknowledge, or null. */
    default @Nullable ParseErrorCode unacknowledgedSelfClosing() {
        return null;
    }

    /**
     * Returns the error that a control, surrogate or noncharacter in the input stream is, or null; here, there is none.
     */
    default @Nullable ParseErrorCode inputStreamError(int codePoint) {
        return null;
    }

    /**
     * Returns what the dialect's own fields keep from one token to the next, such as a flag of the text states; 0 where
     * there is no such field.
     */
    default int flags() {
        return 0;
    }

    /** Sets the fields that {@link #flags} reads. */
    default void setFlags(int flags) {}

    /**
     * Returns what the dialect keeps of the document, beside {@link #flags}, before the next input character, at
     * {@code p}: immutable, no place in it, and equal to another one where what follows is read alike. Null where that
     * is nothing.
     */
    default @Nullable Object memory(int p) {
        return null;
    }

    /** Goes back to what {@link #memory} returned when the next input character was the one at {@code p}. */
    default void remember(@Nullable Object memory, int p) {}

    /**
     * Returns the place up to which the input has decided what was read, since the lexer was reset or resumed, where
     * that is farther than the next input character; {@link Integer#MAX_VALUE} where its end has.
     */
    default int lookedTo() {
        return -1;
    }

    /** Text is inserted at a place: what is known of the characters from there on is to be forgotten. */
    default void forgetFrom(int place) {}

    /**
     * Returns what the dialect's own fields hold in the middle of a token or a reference, places in the window not
     * among them; what {@link #flags} returns may be left out. Empty where there are no such fields.
     */
    default int[] progress() {
        return new int[0];
    }

    /** Sets the fields that {@link #progress} reads. */
    default void setProgress(int[] progress) {}

    /** Forgets what the dialect's states keep of a document. */
    default void restart() {}

    /** Takes {@code delta} off every place in the window that the dialect keeps itself. */
    default void movePlaces(int delta) {}

    /**
     * Returns the place of the last ampersand that the states have met, where a tree stage may read the bytes where
     * they lie; here, it may not, and everything counts as having one.
     */
    default int lastAmpersand() {
        return Integer.MAX_VALUE;
    }
}
