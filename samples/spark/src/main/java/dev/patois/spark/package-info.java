/**
 * Patois on Spark: the survey of a corpus that outgrows one machine ({@link dev.patois.spark.SparkSurvey}), and the
 * lexers as functions over data sets ({@link dev.patois.spark.PatoisSpark}).
 */
@NullMarked
package dev.patois.spark;

import org.jspecify.annotations.NullMarked;
