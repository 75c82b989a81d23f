package dev.patois.cli.survey;

/** How the figures of a survey are written. */
enum SurveyFormat {
    /** For people. */
    TEXT,
    /** One object. */
    JSON,
    /** A flat table, an object a line. */
    JSONL,
    /** A flat table. */
    CSV,
    /** A page with charts. */
    HTML
}
