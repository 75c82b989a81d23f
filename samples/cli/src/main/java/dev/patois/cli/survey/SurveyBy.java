package dev.patois.cli.survey;

/** What the figures of a survey are told by, beside all. */
enum SurveyBy {
    /** Where documents come from. */
    HOST
}
