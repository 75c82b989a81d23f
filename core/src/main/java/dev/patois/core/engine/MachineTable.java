package dev.patois.core.engine;

import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.PartKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What the engine knows of a dialect's machine: the kind of each state, where each content model begins, the parse
 * errors by ordinal, and how the dialect reads names and U+0000. Made once and kept in a constant:
 *
 * <pre>{@code
 * private static final MachineTable TABLE =
 *         MachineTable.builder(
 *                         List.of(StateKind.TEXT, StateKind.PLAIN), Map.of(ContentModel.DATA, TEXT), Error.values())
 *                 .build();
 * }</pre>
 *
 * <p>Immutable; one for all lexers of a dialect.
 */
public final class MachineTable {
    /** The state each content model begins in, by ordinal; -1 for one that the dialect does not have. */
    private final int[] initial;

    private final ParseErrorCode[] errors;
    private final StateKind[] states;
    private final boolean foldsNames;
    private final boolean foldsDoctypeNames;
    private final boolean replacesNull;
    private final boolean dropsMark;
    private final boolean replacesSurrogates;
    private final boolean reportsMalformed;
    private final boolean spacesValues;
    private final int looksBack;
    private final boolean goesBack;
    private final PartKind[] parts;

    private MachineTable(Builder from) {
        initial = new int[ContentModel.values().length];
        Arrays.fill(initial, -1);
        for (Map.Entry<ContentModel, Integer> begins : from.initial.entrySet()) {
            initial[begins.getKey().ordinal()] = begins.getValue();
        }
        errors = from.errors.clone();
        states = from.states.clone();
        foldsNames = from.foldsNames;
        foldsDoctypeNames = from.foldsDoctypeNames;
        replacesNull = from.replacesNull;
        dropsMark = from.dropsMark;
        replacesSurrogates = from.replacesSurrogates;
        reportsMalformed = from.reportsMalformed;
        spacesValues = from.spacesValues;
        looksBack = from.looksBack;
        goesBack = from.goesBack;
        parts = from.parts.clone();
    }

    /**
     * Returns a builder.
     *
     * @param states the kinds of the states, by number
     * @param initial the state each content model begins in
     * @param errors the parse errors, by ordinal
     */
    public static Builder builder(List<StateKind> states, Map<ContentModel, Integer> initial, ParseErrorCode[] errors) {
        return new Builder(states, initial, errors);
    }

    int initial(ContentModel model) {
        int number = initial[model.ordinal()];
        if (number < 0) {
            throw new IllegalArgumentException("this dialect has no state for the content model " + model);
        }
        return number;
    }

    ParseErrorCode error(int ordinal) {
        return errors[ordinal];
    }

    boolean isText(int state) {
        return states[state].text;
    }

    boolean isReference(int state) {
        return states[state].reference;
    }

    /** Returns whether the characters since the ampersand are held until the reference is known. */
    boolean holdsReference(int state) {
        return !states[state].emits;
    }

    boolean usesBuffer(int state) {
        return states[state].buffer;
    }

    boolean foldsBuffer(int state) {
        return states[state].folds;
    }

    /**
     * Returns how many characters before the next one a state holds back when there are so many in the temporary
     * buffer.
     */
    int heldBack(int state, int inBuffer) {
        return states[state].heldBack(inBuffer);
    }

    boolean foldsNames() {
        return foldsNames;
    }

    /** Returns a byte of a name as it is compared. */
    int foldName(byte b) {
        return foldsNames ? ByteScan.fold(b) : b;
    }

    boolean foldsDoctypeNames() {
        return foldsDoctypeNames;
    }

    boolean replacesNull() {
        return replacesNull;
    }

    boolean dropsMark() {
        return dropsMark;
    }

    boolean replacesSurrogates() {
        return replacesSurrogates;
    }

    boolean reportsMalformed() {
        return reportsMalformed;
    }

    boolean spacesValues() {
        return spacesValues;
    }

    PartKind part(int ordinal) {
        return parts[ordinal];
    }

    int looksBack() {
        return looksBack;
    }

    boolean goesBack() {
        return goesBack;
    }

    /**
     * Builds a table for a machine whose states are numbered from 0. Each method names a way of reading that is
     * special. Not thread-safe.
     */
    public static final class Builder {
        private final Map<ContentModel, Integer> initial;
        private final ParseErrorCode[] errors;
        private final StateKind[] states;
        private boolean foldsNames;
        private boolean foldsDoctypeNames;
        private boolean replacesNull;
        private boolean dropsMark;
        private boolean replacesSurrogates;
        private boolean reportsMalformed;
        private boolean spacesValues;
        private int looksBack;
        private boolean goesBack = true;
        private PartKind[] parts = {};

        private Builder(List<StateKind> states, Map<ContentModel, Integer> initial, ParseErrorCode[] errors) {
            this.states = states.toArray(new StateKind[0]);
            this.initial = initial;
            this.errors = errors;
        }

        /** A to Z read as a to z in the names of tags and attributes. */
        public Builder foldingNames() {
            foldsNames = true;
            return this;
        }

        /** A to Z read as a to z in the name of a DOCTYPE. */
        public Builder foldingDoctypeNames() {
            foldsDoctypeNames = true;
            return this;
        }

        /** U+0000 reads as U+FFFD everywhere, and is looked for in the input stream as controls are. */
        public Builder replacingNull() {
            replacesNull = true;
            return this;
        }

        /** One leading U+FEFF is skipped from characters too, as it is from bytes. */
        public Builder droppingMark() {
            dropsMark = true;
            return this;
        }

        /** A surrogate without its other half, among characters, reads as U+FFFD; of bytes it always does. */
        public Builder replacingSurrogates() {
            replacesSurrogates = true;
            return this;
        }

        /**
         * U+000C and runs of malformed bytes, as the code point -1, are looked for in the input stream as controls are.
         */
        public Builder reportingMalformed() {
            reportsMalformed = true;
            return this;
        }

        /** A tab or a newline written in the value of an attribute reads as a space. */
        public Builder spacingValues() {
            spacesValues = true;
            return this;
        }

        /** States look at so many characters before the next one; they are kept. */
        public Builder lookingBack(int characters) {
            looksBack = characters;
            return this;
        }

        /** Sets the kinds of parts that tokens report, by ordinal. */
        public Builder parts(PartKind[] kinds) {
            parts = kinds;
            return this;
        }

        /**
         * States decide by what lies far ahead: they never go back to the end of a text, whatever is done there from
         * outside.
         */
        public Builder withoutGoingBack() {
            goesBack = false;
            return this;
        }

        /** Returns the table. */
        public MachineTable build() {
            return new MachineTable(this);
        }
    }
}
