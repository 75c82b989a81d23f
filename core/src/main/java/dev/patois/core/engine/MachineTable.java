package dev.patois.core.engine;

import dev.patois.core.ContentModel;
import dev.patois.core.ParseErrorCode;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the engine knows of a dialect's machine: where each content model begins, which states hold text, which read a
 * character reference, and the parse errors by ordinal. Immutable; one for all lexers of a dialect.
 */
public final class MachineTable {
    private final Map<ContentModel, Integer> initial;
    private final boolean[] text;
    private final boolean[] reference;
    private final int ambiguous;
    private final boolean[] buffer;
    private final boolean[] foldedBuffer;
    private final boolean foldsNames;
    private final ParseErrorCode[] errors;

    /**
     * Makes a table.
     *
     * @param initial the state each content model begins in
     * @param text the states before which every character is part of a text already
     * @param reference the states that read a character reference
     * @param ambiguous the one of them in which the characters read are text already, or -1
     * @param buffer the states that use the temporary buffer
     * @param foldedBuffer those of them that put letters into it in lower case
     * @param foldsNames whether A to Z in names read as a to z
     * @param errors the parse errors, by ordinal
     */
    public MachineTable(
            Map<ContentModel, Integer> initial,
            boolean[] text,
            boolean[] reference,
            int ambiguous,
            boolean[] buffer,
            boolean[] foldedBuffer,
            boolean foldsNames,
            ParseErrorCode[] errors) {
        this.initial = new EnumMap<>(initial);
        this.text = text.clone();
        this.reference = reference.clone();
        this.ambiguous = ambiguous;
        this.buffer = buffer.clone();
        this.foldedBuffer = foldedBuffer.clone();
        this.foldsNames = foldsNames;
        this.errors = errors.clone();
    }

    int initial(ContentModel model) {
        Integer number = initial.get(model);
        if (number == null) {
            throw new IllegalArgumentException("this dialect has no state for the content model " + model);
        }
        return number;
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

    ParseErrorCode error(int ordinal) {
        return errors[ordinal];
    }
}
