package dev.patois.core.error;

import java.util.Objects;

/**
 * A parse error and where it lies.
 *
 * @param code what went wrong
 * @param start offset, in the caller's units, of the character at which the tokenizer noticed: the position
 *     html5lib-tests gives as line and column
 * @param end offset after that character; equals {@code start} at the end of input, and for errors about a character
 *     reference, which are noticed after it
 */
public record ParseError(ParseErrorCode code, long start, long end) {
    /** Checks that there is a code. */
    public ParseError {
        Objects.requireNonNull(code, "code");
    }

    /** Returns {@code code@start-end}. */
    @Override
    public String toString() {
        return code.id() + "@" + start + "-" + end;
    }
}
