package dev.patois.core.compare;

import dev.patois.core.ParseError;
import java.util.List;

/**
 * Another parser, to be compared with dialects. It says what it makes of an input and where in the input that stands, as far
 * as it knows; what lies between its tokens counts as skipped. Where it takes part, the whole input is held as characters and
 * offsets are UTF-16 units.
 */
public interface Contestant {
    /** Returns the name it has in results. */
    String name();

    /** Returns whether it reports parse errors; where not, those of others are no difference to it. */
    default boolean reportsErrors() {
        return false;
    }

    /** Reads an input. */
    Readout read(String input);

    /**
     * What a parser made of an input.
     *
     * @param tokens the tokens, in the order of the input; none may begin before the one before it ends, nor end after the
     *     input: the comparison refuses them with an {@link IllegalArgumentException}
     * @param errors the parse errors, in the order of the input
     */
    record Readout(List<ComparedToken> tokens, List<ParseError> errors) {
        /** Copies the lists. */
        public Readout {
            tokens = List.copyOf(tokens);
            errors = List.copyOf(errors);
        }
    }
}
