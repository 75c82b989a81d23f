/** Where tokens, their parts and errors lie. */
@NullMarked
package dev.patois.conformance.spans;

import org.jspecify.annotations.NullMarked;
