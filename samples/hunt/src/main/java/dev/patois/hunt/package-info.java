/**
 * Looks for input that parsers read differently: {@link dev.patois.hunt.Hunt} makes inputs, compares how they are read,
 * and keeps the smallest input of each difference.
 */
@NullMarked
package dev.patois.hunt;

import org.jspecify.annotations.NullMarked;
