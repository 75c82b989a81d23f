package dev.patois.sgml;

import dev.patois.core.text.Slice;

/**
 * The element that holds a whole file in formats whose files have its end tag: a file that ends before it is cut off.
 * These are OFX and what EDGAR sends: submissions, their headers, and documents, which begin with their {@code TYPE}.
 */
final class Container {
    private static final int BEFORE = 0;
    private static final int DOCUMENT = 1;
    private static final int OTHER = 2;

    /** The first of the states in which one is open: as many as there are names. */
    private static final int OPEN = 3;

    private static final String[] NAMES = {"document", "ofx", "sec-document", "sec-header", "submission"};

    private int state;

    void clear() {
        state = BEFORE;
    }

    /** Returns what is known, as a number. */
    int state() {
        return state;
    }

    /** Goes back to what was known. */
    void set(int known) {
        state = known;
    }

    /** Returns whether one is open. */
    boolean isOpen() {
        return state >= OPEN;
    }

    /** An element begins. */
    void begins(Slice name) {
        if (state == BEFORE) {
            state = stateOf(name);
        } else if (state == DOCUMENT) {
            state = name.isIgnoringAsciiCase("type") ? OPEN : OTHER;
        }
    }

    private static int stateOf(Slice name) {
        for (int i = 0; i < NAMES.length; i++) {
            if (name.isIgnoringAsciiCase(NAMES[i])) {
                return i == 0 ? DOCUMENT : OPEN + i;
            }
        }
        return OTHER;
    }

    /** An element ends. After a container comes another one, or nothing. */
    void ends(Slice name) {
        if (state >= OPEN && name.isIgnoringAsciiCase(NAMES[state - OPEN])) {
            state = BEFORE;
        }
    }
}
