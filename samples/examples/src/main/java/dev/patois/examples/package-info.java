/** Short programs, each about one thing. */
@NullMarked
package dev.patois.examples;

import org.jspecify.annotations.NullMarked;
