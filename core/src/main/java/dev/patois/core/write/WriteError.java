package dev.patois.core.write;

import java.util.Locale;

/** Why something cannot be written. */
public enum WriteError {
    /** The text cannot be written there: {@code </script} in a script, a character that would read as another. */
    TEXT,
    /** A tag cannot have this name. */
    TAG_NAME,
    /** An attribute cannot have this name, such as one with a {@code =} in it. */
    ATTRIBUTE_NAME,
    /** No attribute can have this value, such as one with U+0000 in it. */
    ATTRIBUTE_VALUE,
    /** An attribute would get the name of another one of its tag. */
    DUPLICATE_ATTRIBUTE,
    /** The tag cannot be written as it is meant. */
    TAG,
    /** No comment can have this data, such as one with {@code -->} in it. */
    COMMENT,
    /** There is no such document type declaration. */
    DOCTYPE,
    /** There is no such processing instruction, or there are none in the dialect. */
    PROCESSING_INSTRUCTION,
    /** There is no such entity reference, or there are none in the dialect. */
    REFERENCE,
    /** No CDATA section can have this data, or there are none where it would stand. */
    CDATA_SECTION,
    /** The token is of a kind that is written only as it was read. */
    TOKEN,
    /** The encoding of the document does not have these characters. */
    ENCODING,
    /** The element has no content that something could be put into. */
    NO_CONTENT,
    /** Without the tags around it the content would be read in another way, or after what was changed before it. */
    CONTEXT;

    /** Returns the name in lower case, with hyphens. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
