package dev.patois.xml5.tree;

import org.jspecify.annotations.Nullable;

/** Hears what an internal subset declares ({@link TreeReader#declarations}). */
public interface DeclarationHandler {
    /** An element type and its content model, without white space. */
    default void element(String name, String model) {}

    /**
     * An attribute.
     *
     * @param mode {@code #REQUIRED}, {@code #IMPLIED}, {@code #FIXED} or null
     * @param value the default, or null
     */
    default void attribute(String element, String name, String type, @Nullable String mode, @Nullable String value) {}

    /**
     * An entity: internal if it has a text, unparsed if it has a notation. The name of a parameter entity begins with
     * {@code %}.
     */
    default void entity(
            String name,
            @Nullable String text,
            @Nullable String publicId,
            @Nullable String systemId,
            @Nullable String notation) {}

    /** A notation. */
    default void notation(String name, @Nullable String publicId, @Nullable String systemId) {}

    /** A comment in the subset. */
    default void comment(String data) {}

    /** A processing instruction in the subset. */
    default void processingInstruction(String target, String data) {}
}
