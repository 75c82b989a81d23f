package dev.patois.core.engine;

import dev.patois.core.ContentModel;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.PartKind;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the engine knows of a dialect's machine: where each content model begins, which states hold text, which read a
 * character reference, the parse errors by ordinal, and how the dialect reads names and U+0000. Made once and kept in a
 * constant:
 *
 * <pre>{@code
 * private static final MachineTable TABLE =
 *         MachineTable.builder(2, Map.of(ContentModel.DATA, TEXT), Error.values())
 *                 .text(new boolean[] {true, false})
 *                 .build();
 * }</pre>
 *
 * <p>Immutable; one for all lexers of a dialect.
 */
public final class MachineTable {
    private final Map<ContentModel, Integer> initial;
    private final ParseErrorCode[] errors;
    private final boolean[] text;
    private final boolean[] reference;
    private final int ambiguous;
    private final boolean[] buffer;
    private final boolean[] foldedBuffer;
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
        initial = new EnumMap<>(from.initial);
        errors = from.errors.clone();
        text = from.text.clone();
        reference = from.reference.clone();
        ambiguous = from.ambiguous;
        buffer = from.buffer.clone();
        foldedBuffer = from.foldedBuffer.clone();
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
     * @param states how many states there are
     * @param initial the state each content model begins in
     * @param errors the parse errors, by ordinal
     */
    public static Builder builder(int states, Map<ContentModel, Integer> initial, ParseErrorCode[] errors) {
        return new Builder(states, initial, errors);
    }

    int initial(ContentModel model) {
        Integer number = initial.get(model);
        if (number == null) {
            throw new IllegalArgumentException("this dialect has no state for the content model " + model);
        }
        return number;
    }

    ParseErrorCode error(int ordinal) {
        return errors[ordinal];
    }

    boolean isText(int state) {
        return text[state];
    }

    boolean isReference(int state) {
        return reference[state];
    }

    /** Returns whether the characters since the ampersand are held until the reference is known. */
    boolean holdsReference(int state) {
        return state != ambiguous;
    }

    boolean usesBuffer(int state) {
        return buffer[state];
    }

    boolean foldsBuffer(int state) {
        return foldedBuffer[state];
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
     * Builds a table for a machine whose states are numbered from 0. Each method names the states, or the ways of reading, that
     * are special; all others are plain. An array has an entry for each state, by its number. Not thread-safe.
     */
    public static final class Builder {
        private final Map<ContentModel, Integer> initial;
        private final ParseErrorCode[] errors;
        private boolean[] text;
        private boolean[] reference;
        private int ambiguous = -1;
        private boolean[] buffer;
        private boolean[] foldedBuffer;
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

        private Builder(int states, Map<ContentModel, Integer> initial, ParseErrorCode[] errors) {
            this.initial = initial;
            this.errors = errors;
            text = new boolean[states];
            reference = new boolean[states];
            buffer = new boolean[states];
            foldedBuffer = new boolean[states];
        }

        /**
         * Sets the text states: when the lexer is in one, every character before is part of a text that may be handed over. A
         * dialect needs one at least.
         */
        public Builder text(boolean[] states) {
            text = states;
            return this;
        }

        /** Sets the states that read a character reference. */
        public Builder references(boolean[] states) {
            reference = states;
            return this;
        }

        /** Sets the one of them in which the characters read are text already. */
        public Builder ambiguous(int state) {
            ambiguous = state;
            return this;
        }

        /** Sets the states that use the temporary buffer, and those of them that put letters into it in lower case. */
        public Builder buffer(boolean[] states, boolean[] folded) {
            buffer = states;
            foldedBuffer = folded;
            return this;
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

        /** U+000C and runs of malformed bytes, as the code point -1, are looked for in the input stream as controls are. */
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
         * States decide by what lies far ahead: they never go back to the end of a text, whatever is done there from outside.
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
