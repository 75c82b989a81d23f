package dev.patois.core.incremental;

import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import java.util.List;

/**
 * What a stretch has been lexed to.
 *
 * @param before what there is before it
 * @param tokens its tokens
 * @param errors its errors
 */
record Lexed(Totals before, List<Token> tokens, List<ParseError> errors) {}
