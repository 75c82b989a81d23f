package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import java.util.List;

/**
 * Another parser, to be compared with dialects. It returns the tokens and errors of an input with their places, as far
 * as it knows them; input between its tokens counts as skipped. If it takes part, the whole input is held as
 * characters, and offsets are UTF-16 units.
 */
public interface Contestant {
    /** Returns the name it has in results. */
    String name();

    /** Returns whether it reports parse errors. If not, errors of others are no difference to it. */
    default boolean reportsErrors() {
        return false;
    }

    /** Reads an input. */
    Readout read(String input);

    /**
     * The tokens and errors that a parser found in an input.
     *
     * @param tokens the tokens, in the order of the input; none may begin before the one before it ends, nor end after
     *     the input: the comparison refuses them with an {@link IllegalArgumentException}
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
