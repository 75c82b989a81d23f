/** What a trace shows of the steps of a lexer. */
@NullMarked
package dev.patois.conformance.trace;

import org.jspecify.annotations.NullMarked;
