/** Time, stack and memory: what long and hostile input may take. */
@NullMarked
package dev.patois.conformance.cost;

import org.jspecify.annotations.NullMarked;
