package dev.patois.sgml;

import org.jspecify.annotations.Nullable;

/**
 * What entities stand for: the hook that supplies replacement text. Nothing here opens a file or a connection; a
 * program that wants to does so in an implementation of its own.
 */
public interface SgmlEntities {
    /** Knows none. */
    SgmlEntities NONE = new SgmlEntities() {
        @Override
        public @Nullable Entity general(String name) {
            return null;
        }

        @Override
        public @Nullable String parameter(String name) {
            return null;
        }
    };

    /**
     * Returns the entity sets of ISO 8879, such as ISOlat1 and ISOnum, whose names stand for characters: {@code eacute}
     * and the like.
     */
    static SgmlEntities iso() {
        return StandardEntities.all();
    }

    /**
     * What a general entity stands for.
     *
     * @param text its replacement text
     * @param isData whether the text is data in which no markup is looked for: CDATA or SDATA
     */
    record Entity(String text, boolean isData) {}

    /** Returns what a general entity stands for, or null where that is not known. Case counts. */
    @Nullable
    Entity general(String name);

    /** Returns the replacement text of a parameter entity, or null where it is not known. Case counts. */
    @Nullable
    String parameter(String name);
}
