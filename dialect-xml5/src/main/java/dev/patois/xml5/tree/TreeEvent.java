package dev.patois.xml5.tree;

/** What {@link TreeReader#next()} found. Start and end events are balanced whatever the input. */
public enum TreeEvent {
    /** The beginning; the XML declaration, if there is one, has been read. */
    START_DOCUMENT,
    /** The document type declaration. */
    DOCTYPE,
    /** The start of an element. */
    START_ELEMENT,
    /** The end of an element. */
    END_ELEMENT,
    /** Characters, or a CDATA section: {@link TreeReader#isCdata()}. */
    TEXT,
    /** The replacement text of an entity begins. */
    START_ENTITY,
    /** The replacement text of an entity ends. */
    END_ENTITY,
    /** A reference to an entity whose replacement text is not known: {@link TreeReader#name()}. */
    REFERENCE,
    /** A comment. */
    COMMENT,
    /** A processing instruction. */
    PROCESSING_INSTRUCTION,
    /** The end. Every later call says so again. */
    END_DOCUMENT
}
