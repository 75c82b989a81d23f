package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import java.util.List;

/**
 * How one contestant reads the range of a divergence.
 *
 * @param contestant the name of the dialect or parser
 * @param tokens its tokens there, the first of them where there are very many
 * @param moreTokens how many are left out
 * @param errors its parse errors there, the first of them where there are very many
 * @param group 0 for the first contestant and those that read the range as it does, 1 for the next that reads it
 *     otherwise and those that read it like that, and so on
 */
public record Reading(
        String contestant, List<ComparedToken> tokens, long moreTokens, List<ParseError> errors, int group) {
    /** Copies the lists. */
    public Reading {
        tokens = List.copyOf(tokens);
        errors = List.copyOf(errors);
    }
}
