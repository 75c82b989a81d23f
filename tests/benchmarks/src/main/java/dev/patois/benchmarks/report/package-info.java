/**
 * What {@code ./bench} does around the benchmarks: a fixed plan of them, their results as files, and the tables and the
 * chart made of these.
 */
@NullMarked
package dev.patois.benchmarks.report;

import org.jspecify.annotations.NullMarked;
