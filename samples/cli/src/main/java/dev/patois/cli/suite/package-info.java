/** {@code patois suite}: test cases made from the rows of a specification. */
@NullMarked
package dev.patois.cli.suite;

import org.jspecify.annotations.NullMarked;
