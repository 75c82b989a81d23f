package dev.patois.html5;

import dev.patois.core.error.ParseErrorCode;
import java.util.Locale;

/**
 * The parse errors of HTML, §13.2.2, in its order and spelling: those of the living standard and of the review draft of
 * January 2026 together. The snapshot of 2014 names none: it has the code of the same condition here, and where the
 * later texts have no such condition, one that begins with {@code 2014-}.
 */
public enum Html5ParseError implements ParseErrorCode {
    ABRUPT_CLOSING_OF_EMPTY_COMMENT,
    ABRUPT_DOCTYPE_PUBLIC_IDENTIFIER,
    ABRUPT_DOCTYPE_SYSTEM_IDENTIFIER,
    ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE,
    CDATA_IN_HTML_CONTENT,
    CHARACTER_REFERENCE_OUTSIDE_UNICODE_RANGE,
    CONTROL_CHARACTER_IN_INPUT_STREAM,
    CONTROL_CHARACTER_REFERENCE,
    /** Living standard only. */
    DISALLOWED_PROCESSING_INSTRUCTION_TARGET,
    END_TAG_WITH_ATTRIBUTES,
    DUPLICATE_ATTRIBUTE,
    END_TAG_WITH_TRAILING_SOLIDUS,
    EOF_BEFORE_TAG_NAME,
    EOF_IN_CDATA,
    EOF_IN_COMMENT,
    EOF_IN_DOCTYPE,
    /** Living standard only. */
    EOF_IN_PROCESSING_INSTRUCTION,
    EOF_IN_SCRIPT_HTML_COMMENT_LIKE_TEXT,
    EOF_IN_TAG,
    INCORRECTLY_CLOSED_COMMENT,
    INCORRECTLY_OPENED_COMMENT,
    INVALID_CHARACTER_SEQUENCE_AFTER_DOCTYPE_NAME,
    /** Living standard only. */
    INVALID_FIRST_CHARACTER_OF_PROCESSING_INSTRUCTION_TARGET,
    INVALID_FIRST_CHARACTER_OF_TAG_NAME,
    /** Living standard only. */
    INVALID_PROCESSING_INSTRUCTION_TARGET,
    MISSING_ATTRIBUTE_VALUE,
    MISSING_DOCTYPE_NAME,
    MISSING_DOCTYPE_PUBLIC_IDENTIFIER,
    MISSING_DOCTYPE_SYSTEM_IDENTIFIER,
    MISSING_END_TAG_NAME,
    MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER,
    MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER,
    MISSING_SEMICOLON_AFTER_CHARACTER_REFERENCE,
    MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD,
    MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD,
    MISSING_WHITESPACE_BEFORE_DOCTYPE_NAME,
    MISSING_WHITESPACE_BETWEEN_ATTRIBUTES,
    MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS,
    NESTED_COMMENT,
    NONCHARACTER_CHARACTER_REFERENCE,
    NONCHARACTER_IN_INPUT_STREAM,
    NON_VOID_HTML_ELEMENT_START_TAG_WITH_TRAILING_SOLIDUS,
    NULL_CHARACTER_REFERENCE,
    SURROGATE_CHARACTER_REFERENCE,
    SURROGATE_IN_INPUT_STREAM,
    UNEXPECTED_CHARACTER_AFTER_DOCTYPE_SYSTEM_IDENTIFIER,
    UNEXPECTED_CHARACTER_IN_ATTRIBUTE_NAME,
    UNEXPECTED_CHARACTER_IN_UNQUOTED_ATTRIBUTE_VALUE,
    UNEXPECTED_EQUALS_SIGN_BEFORE_ATTRIBUTE_NAME,
    UNEXPECTED_NULL_CHARACTER,
    /** Review draft only. */
    UNEXPECTED_QUESTION_MARK_INSTEAD_OF_TAG_NAME,
    UNEXPECTED_SOLIDUS_IN_TAG,
    UNKNOWN_NAMED_CHARACTER_REFERENCE,
    /** Snapshot of 2014 only. */
    DOUBLE_HYPHEN_IN_COMMENT_2014,
    /** Snapshot of 2014 only. */
    EQUALS_SIGN_AFTER_REFERENCE_WITHOUT_SEMICOLON_2014,
    /** Snapshot of 2014 only. */
    EXCLAMATION_MARK_AFTER_DOUBLE_HYPHEN_IN_COMMENT_2014,
    /** Snapshot of 2014 only. */
    EXTRA_HYPHEN_AFTER_DOUBLE_HYPHEN_IN_COMMENT_2014;

    private final String id = spelled(name().toLowerCase(Locale.ROOT).replace('_', '-'));

    private static String spelled(String name) {
        return name.endsWith("-2014") ? "2014-" + name.substring(0, name.length() - 5) : name;
    }

    /** Returns the error with a code. */
    static Html5ParseError ofId(String id) {
        for (Html5ParseError error : values()) {
            if (error.id.equals(id)) {
                return error;
            }
        }
        throw new IllegalArgumentException("no parse error " + id);
    }

    @Override
    public String id() {
        return id;
    }
}
