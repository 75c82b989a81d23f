package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import java.util.List;
import java.util.Set;

/**
 * How one contestant reads the range of a divergence.
 *
 * @param contestant the name of the dialect or parser
 * @param tokens its tokens there, the first of them where there are very many
 * @param moreTokens how many are left out
 * @param errors its parse errors there, the first of them where there are very many
 * @param group 0 for the first contestant and those that read the range as it does, 1 for the next that reads it
 *     otherwise and those that read it like that, and so on
 * @param silent what the contestant cannot tell of tokens: that counted as no difference
 */
public record Reading(
        String contestant,
        List<ComparedToken> tokens,
        long moreTokens,
        List<ParseError> errors,
        int group,
        Set<TokenField> silent) {
    /** Copies the lists and the set. */
    public Reading {
        silent = Set.copyOf(silent);
        tokens = List.copyOf(tokens);
        errors = List.copyOf(errors);
    }
}
