/** Comparisons: what they find, what it means, and what it costs. */
@NullMarked
package dev.patois.conformance.compare;

import org.jspecify.annotations.NullMarked;
