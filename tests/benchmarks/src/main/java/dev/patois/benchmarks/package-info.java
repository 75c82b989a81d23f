/**
 * How fast documents become tokens, here and elsewhere. {@link dev.patois.benchmarks.Bench} runs the benchmarks and
 * prints a table; {@code docs/PERFORMANCE.md} says what is compared and how.
 */
@NullMarked
package dev.patois.benchmarks;

import org.jspecify.annotations.NullMarked;
