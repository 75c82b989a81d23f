package dev.patois.sgml;

import dev.patois.core.error.ParseErrorCode;
import java.util.Locale;

/**
 * What the lexer reports, with the messages of the NOTE's program; then what only this lexer reports. The span of a
 * diagnostic is the text it is about.
 */
public enum SgmlDiagnostic implements ParseErrorCode {
    BAD_CHARACTER_IN_CHARACTER_REFERENCE(Kind.ERROR, "bad character in character reference"),
    UNMATCHED_MARKED_SECTIONS_END(Kind.ERROR, "unmatched marked sections end"),
    ATTRIBUTE_VALUE_NEEDS_QUOTES(Kind.ERROR, "attribute value needs quotes"),
    TAG_CLOSE_FOUND_WHERE_ATTRIBUTE_VALUE_EXPECTED(Kind.ERROR, "Tag close found where attribute value expected"),
    BAD_CHARACTER_IN_TAG(Kind.ERROR, "bad character in tag"),
    ILLEGAL_CHARACTER_IN_MARKUP_DECLARATION(Kind.ERROR, "illegal character in markup declaration"),
    NAMED_CHARACTER_REFERENCES_ARE_NOT_SUPPORTED(Kind.LIMITATION, "named character references are not supported"),
    EMPTY_END_TAG_NOT_SUPPORTED(Kind.LIMITATION, "empty end tag not supported"),
    MARKED_SECTIONS_NOT_SUPPORTED(Kind.LIMITATION, "marked sections not supported"),
    EMPTY_START_TAG_NOT_SUPPORTED(Kind.LIMITATION, "empty start tag not supported"),
    NET_TAGS_NOT_SUPPORTED(Kind.LIMITATION, "NET tags not supported"),
    UNCLOSED_TAGS_NOT_SUPPORTED(Kind.LIMITATION, "Unclosed tags not supported"),
    PARAMETER_ENTITY_REFERENCE_NOT_SUPPORTED(Kind.LIMITATION, "parameter entity reference not supported"),
    DECLARATION_SUBSET_NOT_SUPPORTED(Kind.LIMITATION, "declaration subset not supported"),
    DECLARATION_SUBSET_SKIPPING(Kind.LIMITATION, "declaration subset: skipping"),
    MISSING_ATTRIBUTE_END_QUOTE(Kind.WARNING, "missing attribute end-quote?"),
    UNFINISHED_MARKUP_AT_END_OF_INPUT(Kind.ERROR, "unfinished markup at end of input"),
    MISSING_END_TAG_AT_END_OF_INPUT(Kind.ERROR, "input ends before the end tag of the document element"),
    ILLEGAL_CHARACTER_IN_DECLARATION_SUBSET(Kind.ERROR, "illegal character in declaration subset"),
    UNKNOWN_STATUS_KEYWORD(Kind.ERROR, "unknown marked section status keyword"),
    MARKED_SECTION_WITHOUT_CONTENT(Kind.ERROR, "marked section declaration ends before its content"),
    UNFINISHED_MARKED_SECTION(Kind.ERROR, "marked section not closed at end of input"),
    UNRESOLVED_STATUS_KEYWORD(Kind.WARNING, "marked section status not known, read as INCLUDE"),
    SGML_DECLARATION_NOT_APPLIED(Kind.WARNING, "SGML declaration not adhered to"),
    ENTITY_HOLDS_ITSELF(Kind.ERROR, "entity holds itself"),
    ENTITY_PAST_LIMIT(Kind.LIMITATION, "entity not replaced: too deep or too long"),
    EXTERNAL_ENTITY_NOT_READ(Kind.LIMITATION, "external entity not read"),
    NON_SGML_CHARACTER(Kind.WARNING, "non-SGML character");

    /** How grave a diagnostic is. */
    public enum Kind {
        /** The input is in error. */
        ERROR,
        /** The input is SGML, but uses what the lexer was not asked to read. */
        LIMITATION,
        /** The input may not mean what it says. */
        WARNING
    }

    private final Kind kind;
    private final String message;
    private final String id;

    SgmlDiagnostic(Kind kind, String message) {
        this.kind = kind;
        this.message = message;
        this.id = "sgml-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns how grave it is. */
    public Kind kind() {
        return kind;
    }

    /** Returns the message. */
    public String message() {
        return message;
    }

    @Override
    public String id() {
        return id;
    }
}
