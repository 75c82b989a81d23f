package dev.patois.xml5.tree;

import dev.patois.core.error.ParseErrorCode;
import java.util.Locale;

/**
 * Errors of the tree construction stage, of the internal subset and of namespaces; then what is not well-formed but no
 * parse error.
 */
public enum TreeError implements ParseErrorCode {
    /** Text before or after the root element. */
    TEXT_OUTSIDE_ROOT("text outside the root element is left out"),
    /** A tag after the root element. */
    TAG_OUTSIDE_ROOT("a tag outside the root element is left out"),
    /** A reference outside the root element. */
    REFERENCE_OUTSIDE_ROOT("a reference outside the root element is left out"),
    /** A document type declaration that is not the first, or not before the root element. */
    UNEXPECTED_DOCTYPE("a document type declaration in this place is left out"),
    /** The input ended before a root element. */
    EOF_BEFORE_ROOT("the document has no root element"),
    /** The input ended inside an element. */
    EOF_IN_ELEMENT("the input ends with elements open; they are closed"),
    /** An end tag that is not that of the current element, but of one around it. */
    MISNESTED_END_TAG("an end tag closes elements inside its own, which were open"),
    /** An end tag of no open element. */
    STRAY_END_TAG("an end tag of no open element is left out"),
    /** A reference to an entity that nothing declares. */
    UNDECLARED_ENTITY("a reference to an entity that is not declared is text"),
    /** A reference where an entity must not be referred to. */
    ENTITY_NOT_ALLOWED("an external or unparsed entity cannot be referred to here; the reference is text"),
    /** An entity that refers to itself. */
    RECURSIVE_ENTITY("an entity refers to itself; the inner reference is text"),
    /** An element that begins in an entity and does not end in it. */
    UNBALANCED_ENTITY("an entity ends with elements open; they are closed"),
    /** Something in the internal subset that is no declaration, or a wrong one. */
    MALFORMED_DECLARATION("a declaration in the internal subset is wrong; it is left out"),
    /** A prefix that no declaration binds. */
    UNDECLARED_PREFIX("a prefix is not declared; it gets the namespace it is known for, or one of its own"),
    /** A declaration that binds {@code xml} or {@code xmlns} wrongly, or their namespaces to another prefix. */
    RESERVED_NAMESPACE("a reserved prefix or namespace is declared; the declaration has no effect"),
    /** A declaration that takes a prefix back. */
    EMPTY_NAMESPACE("a prefix is declared with an empty namespace"),
    /** An attribute with the local name and namespace of one before it. */
    DUPLICATE_EXPANDED_NAME("an attribute has the name of one before it, by another prefix; it is left out"),
    /** An encoding nobody knows. */
    UNKNOWN_ENCODING("the encoding is not known"),
    /** Bytes that are not in the encoding that the XML declaration names. */
    WRONG_ENCODING("the document is not in the encoding that it declares"),

    /** A name that XML 1.0 does not allow. */
    INVALID_NAME("a name is not one that XML and its namespaces allow"),
    /** A value without quotes. */
    UNQUOTED_VALUE("an attribute value has no quotes"),
    /** An attribute without a value. */
    MISSING_VALUE("an attribute has no value; it is empty"),
    /** Attributes without white space between them. */
    MISSING_SPACE("there is no white space before an attribute"),
    /** A less-than sign in an attribute value. */
    LESS_THAN_IN_VALUE("an attribute value has a <"),
    /** An ampersand that begins no reference. */
    BARE_AMPERSAND("an ampersand begins no reference; it is text"),
    /** The end of a CDATA section in text. */
    CDATA_END_IN_TEXT("text has a ]]>"),
    /** Two hyphens in a comment. */
    DOUBLE_HYPHEN_IN_COMMENT("a comment has two hyphens in a row, or ends with three"),
    /** An empty end tag. */
    SHORT_END_TAG("an end tag has no name; it ends the current element"),
    /** A CDATA section of white space outside the root element. */
    CDATA_OUTSIDE_ROOT("a CDATA section outside the root element is left out"),
    /** A percent sign in an entity value. */
    PERCENT_IN_VALUE("an entity value has a percent sign, which is text here"),
    /** A reference to a character that XML does not have, in a declaration or in the text of an entity. */
    INVALID_CHARACTER_REFERENCE("a reference stands for a character that XML does not have"),
    /** A public identifier with a character that such identifiers do not have. */
    INVALID_PUBLIC_ID("a public identifier has a character that it cannot have"),
    /** A processing instruction whose data follows its target at once. */
    MISSING_SPACE_AFTER_TARGET("a processing instruction has no white space after its target"),
    /** An XML declaration that is not written as XML has it, or of a version that is neither 1.0 nor 1.1. */
    MALFORMED_XML_DECLARATION("the XML declaration is not one of XML 1.0 or 1.1"),
    /**
     * A document type declaration that is not written as XML has it: its words in lower case, or a public identifier
     * alone.
     */
    MALFORMED_DOCTYPE("the document type declaration is not written as XML has it"),
    /** Only where a document is mended: an internal subset that is not written. */
    SUBSET_LEFT_OUT("the internal subset is left out; what it declares is applied"),
    /** Only where a document is mended: a namespace that is no URI, which some parsers refuse. */
    NAMESPACE_NO_URI("a namespace is no URI; it is written as one, with characters escaped");

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String explanation;

    TreeError(String explanation) {
        this.explanation = explanation;
    }

    @Override
    public String id() {
        return id;
    }

    /** Returns one line for a person: what was written and what is made of it. */
    public String explanation() {
        return explanation;
    }

    /**
     * Returns whether this is a parse error of XML5; what is not, is a violation of XML 1.0 that XML5 has defined away.
     */
    public boolean isParseError() {
        return ordinal() < INVALID_NAME.ordinal();
    }
}
