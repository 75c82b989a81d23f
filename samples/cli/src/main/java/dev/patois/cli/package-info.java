/**
 * The {@code patois} command: tokens, states and parse errors of every dialect on the class path, for people and for other
 * programs. It uses nothing but the public classes of {@code dev.patois.core}; a dialect more needs no line here.
 */
@NullMarked
package dev.patois.cli;

import org.jspecify.annotations.NullMarked;
