/**
 * The {@code patois} command: tokens, states and parse errors of every dialect on the class path, for people and for
 * other programs. It uses nothing but the public classes of {@code dev.patois.core}; a dialect more needs no line here.
 *
 * <p>Each command has a package: it may use {@code options}, {@code input}, {@code session}, {@code output} and
 * {@code files}, in this order from the top down, and none of these uses one above it.
 */
@NullMarked
package dev.patois.cli;

import org.jspecify.annotations.NullMarked;
