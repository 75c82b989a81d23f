/**
 * What dialects make of very many documents: {@link dev.patois.core.survey.SurveyStep} turns a document into a row,
 * {@link dev.patois.core.survey.SurveySummary} adds rows up.
 *
 * <p>Both can be sent to other machines: everything here is serialisable, a step depends on nothing but its document,
 * and summaries may be merged in any order and grouping. So the same survey runs in one loop, on a pool of threads, or
 * on a distributed engine, as {@code documents.map(step).map(SurveySummary::of).reduce(SurveySummary::merge)}.
 */
@NullMarked
package dev.patois.core.survey;

import org.jspecify.annotations.NullMarked;
