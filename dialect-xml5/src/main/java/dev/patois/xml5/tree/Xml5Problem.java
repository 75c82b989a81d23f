package dev.patois.xml5.tree;

import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.xml5.ModelOutput;
import dev.patois.xml5.ModelParseError;
import dev.patois.xml5.Xml5;
import java.util.Objects;

/**
 * Something in a document that is not well-formed, and where it lies.
 *
 * @param code what it is: an error of the tokenizer or a {@link TreeError}
 * @param detail the name it is about, or empty
 * @param start offset of its first character, in bytes, or in UTF-16 units where the input was characters or had to be
 *     decoded
 * @param end offset after it
 * @param line line of the first character, from 1
 * @param column column of the first character in UTF-16 units, from 1
 */
public record Xml5Problem(ParseErrorCode code, String detail, long start, long end, int line, int column) {
    /** Checks that there is a code. */
    public Xml5Problem {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(detail, "detail");
    }

    /** Returns whether this is a parse error of XML5, not only a violation of XML 1.0 whose meaning XML5 defines. */
    public boolean isParseError() {
        return isParseError(code);
    }

    static boolean isParseError(ParseErrorCode code) {
        return !(code instanceof TreeError error) || error.isParseError();
    }

    /** Returns one line for a person, without the place. */
    public String message() {
        String text = code.id() + ": " + (code instanceof TreeError error ? error.explanation() : explained());
        return detail.isEmpty() ? text : text + " (" + detail + ")";
    }

    private String explained() {
        SpecSource spec = code instanceof ModelParseError ? ModelOutput.of().spec() : Xml5.DRAFT.spec();
        for (SpecError error : spec.errors()) {
            if (error.code() == code) {
                return error.explanation();
            }
        }
        return "";
    }

    /** Returns {@code line:column: message}. */
    @Override
    public String toString() {
        return line + ":" + column + ": " + message();
    }
}
