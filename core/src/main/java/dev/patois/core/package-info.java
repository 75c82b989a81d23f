/**
 * The tokens of markup, whatever its dialect: how to ask for them, what they show, and what can be set.
 *
 * <p>Start at {@link dev.patois.core.Dialect}, or at {@link dev.patois.core.Dialects} to choose one by name.
 */
@NullMarked
package dev.patois.core;

import org.jspecify.annotations.NullMarked;
