/**
 * What is in a document, and in very many: parse errors by their codes, and what markup it is made of.
 *
 * <p>{@link dev.patois.core.census.Census} counts in one document, {@link dev.patois.core.census.CensusTotals} adds
 * censuses up. Both can be sent to other machines, and totals may be merged in any order and grouping. A survey
 * ({@code SurveyStep}) takes a census of each of its documents where it is asked to.
 */
@NullMarked
package dev.patois.core.census;

import org.jspecify.annotations.NullMarked;
