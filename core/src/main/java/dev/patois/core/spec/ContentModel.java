package dev.patois.core.spec;

/**
 * How the text after a tag is read: the states a tree construction stage can put a tokenizer into. Each dialect names
 * them in its own words ({@link dev.patois.core.Dialect#initialStates()}).
 */
public enum ContentModel {
    /** Markup, references and text: HTML's data state, the 2008 draft's PCDATA. */
    DATA,
    /** References and text up to the matching end tag. */
    RCDATA,
    /** Text up to the matching end tag; the 2008 draft's CDATA. */
    RAWTEXT,
    /** Text of a script, with its escapes, up to the matching end tag. */
    SCRIPT_DATA,
    /** Text up to the end of input. */
    PLAINTEXT,
    /** Text up to {@code ]]>}. */
    CDATA_SECTION,
    /** Declarations, as of a DTD; SGML only. */
    DECLARATIONS
}
