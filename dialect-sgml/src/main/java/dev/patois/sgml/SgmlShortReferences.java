package dev.patois.sgml;

import org.jspecify.annotations.Nullable;

/** Whose short references count where: the hook for what {@code USEMAP} declarations of a document type say. */
@FunctionalInterface
public interface SgmlShortReferences {
    /** No element has short references of its own. */
    SgmlShortReferences NONE = element -> null;

    /**
     * Returns the short references in the content of an element, {@link ShortReferenceMap#EMPTY} for none, or null
     * where those of the element around it count.
     *
     * @param element its name, in lower case where the syntax ignores case; empty outside all elements
     */
    @Nullable
    ShortReferenceMap of(String element);
}
