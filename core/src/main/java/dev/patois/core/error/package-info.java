/**
 * Parse errors and limits. A {@link dev.patois.core.error.ParseError} is a code and a range of the input, and {@link
 * dev.patois.core.error.ErrorHandling} says what is done with it. {@link dev.patois.core.error.Limits} bounds what a
 * lexer holds; one that is passed is a {@link dev.patois.core.error.LimitExceededException}.
 *
 * <p>Both are given to a lexer with its options: {@code options.withErrors(…)}, {@code options.withLimits(…)}.
 */
@NullMarked
package dev.patois.core.error;

import org.jspecify.annotations.NullMarked;
