package dev.patois.xml5.tree;

/**
 * Hears what the tree construction stage finds ({@link TreeReader#deliverTo}). Override what you need; read the details
 * from the reader, during the call.
 */
public interface TreeHandler {
    /** An event other than those below: the document type, the bounds of an entity, the bounds of the document. */
    default void other(TreeEvent event, TreeReader reader) {}

    /** An element begins. */
    default void startElement(TreeReader reader) {}

    /** An element ends. */
    default void endElement(TreeReader reader) {}

    /** Characters, or a CDATA section. */
    default void text(TreeReader reader) {}

    /** A reference to an entity whose replacement text is not known; its text is the reference as written. */
    default void reference(TreeReader reader) {}

    /** A comment. */
    default void comment(TreeReader reader) {}

    /** A processing instruction. */
    default void processingInstruction(TreeReader reader) {}
}
