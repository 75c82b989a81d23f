package dev.patois.core.engine;

/**
 * What the engine must know of one state: whether the characters before it are text, and how many of them it holds
 * back. A dialect's enum of states gives one to each of its constants; nothing else is written down of a state
 * anywhere:
 *
 * <pre>{@code
 * enum State {
 *     TEXT(StateKind.TEXT),
 *     FIELD(StateKind.PLAIN);
 *     …
 * }
 * }</pre>
 *
 * <p>Immutable.
 */
public final class StateKind {
    private static final int NO_BUFFER = -1;

    /** A state of markup, which uses no temporary buffer and holds nothing back. */
    public static final StateKind PLAIN = new StateKind(false, false, false, false, false, 0, NO_BUFFER);

    /** A state of text: every character before is part of a text that may be handed over. */
    public static final StateKind TEXT = new StateKind(true, false, false, false, false, 0, NO_BUFFER);

    /** A state that reads a character reference: the characters since the ampersand are held until it is known. */
    public static final StateKind REFERENCE = new StateKind(false, true, false, false, false, 0, NO_BUFFER);

    /** A state that reads a character reference of which it is known that it is none: the characters are text. */
    public static final StateKind NO_REFERENCE = new StateKind(false, true, true, false, false, 0, NO_BUFFER);

    final boolean text;
    final boolean reference;
    final boolean emits;
    final boolean buffer;
    final boolean folds;
    private final int held;
    private final int longest;

    private StateKind(
            boolean text, boolean reference, boolean emits, boolean buffer, boolean folds, int held, int longest) {
        this.text = text;
        this.reference = reference;
        this.emits = emits;
        this.buffer = buffer;
        this.folds = folds;
        this.held = held;
        this.longest = longest;
    }

    /**
     * Returns the kind of a state that holds back so many characters before the next one: from the current token, or,
     * where there is none, from the text. A state that has read {@code ]]} and does not know yet whether they end a
     * section holds back two.
     */
    public StateKind holding(int characters) {
        return new StateKind(text, reference, emits, buffer, folds, characters, NO_BUFFER);
    }

    /**
     * Returns the kind of a state that holds back what is in the temporary buffer, and so many characters before it, as
     * long as the buffer is no longer than that.
     *
     * @param before how many characters before the buffer
     * @param atMost the most characters in the buffer
     */
    public StateKind holdingBuffer(int before, int atMost) {
        return new StateKind(text, reference, emits, buffer, folds, before, atMost);
    }

    /** Returns the kind of a state that uses the temporary buffer. */
    public StateKind usingBuffer() {
        return new StateKind(text, reference, emits, true, folds, held, longest);
    }

    /** Returns the kind of a state that uses the temporary buffer, and puts letters into it in lower case. */
    public StateKind usingFoldedBuffer() {
        return new StateKind(text, reference, emits, true, true, held, longest);
    }

    /** Returns how many characters before the next one the state holds back. */
    int heldBack(int inBuffer) {
        return longest == NO_BUFFER ? held : inBuffer > longest ? 0 : inBuffer + held;
    }
}
