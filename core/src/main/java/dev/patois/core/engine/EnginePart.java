package dev.patois.core.engine;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A part of the engine: it owns its fields, and what becomes of them when a document begins, when the window moves, and
 * when a lexer goes on where another one stood. A test fills every field of every part with a strange value and looks
 * whether each event deals with it; a field that an event need not deal with says so with an annotation of this
 * interface.
 */
interface EnginePart {
    /**
     * A new document begins. A reference is written only where it changes: what the collector has to be told of each
     * was a tenth of the time that a document of ten bytes takes.
     */
    void reset();

    /**
     * The window moves: takes {@code delta} off every place. The bytes still stand where they did.
     *
     * @param delta how many places are dropped; negative where the input goes on farther along in another array
     */
    default void moved(int delta) {}

    /** Saves what the part must know to go on from the middle of a token or text. */
    default void save(Saved.Writer out) {}

    /** Takes back what {@link #save} saved. */
    default void restore(Saved.Reader in) {}

    /** A place in the window: it moves with it. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    @interface Place {}

    /** Shows a token until the next one is asked for, or is set anew with each: no event need deal with it. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.TYPE})
    @interface View {}

    /** Outlives a document. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.TYPE})
    @interface Kept {
        /** Why that is right. */
        String value();
    }

    /** Is named as a place, and does not move with the window. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    @interface Elsewhere {
        /** Where it is a place instead, or who moves it. */
        String value();
    }

    /** Is no part of what is saved in the middle of a token or text. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.TYPE})
    @interface NotSaved {
        /** Where it comes from instead. */
        String value();
    }
}
