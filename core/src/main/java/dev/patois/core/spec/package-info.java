/**
 * What a specification names, and how a lexer goes through it. {@link dev.patois.core.spec.SpecSource} is the text a
 * dialect is written from, with its states and errors; {@link dev.patois.core.spec.ContentModel} is how the text after
 * a tag is read.
 *
 * <p>{@link dev.patois.core.spec.StateTrace} is told of each step from state to state; a {@link
 * dev.patois.core.spec.StepView} shows it, and {@link dev.patois.core.spec.TokenProgress} what it added to the token.
 * Begin at {@code dialect.spec()}, or at {@code options.withTrace(…)}.
 */
@NullMarked
package dev.patois.core.spec;

import org.jspecify.annotations.NullMarked;
