package dev.patois.cli.survey;

/** How the rows of a survey are written. */
enum RowsFormat {
    /** An object a line. */
    JSONL,
    /** A table, a column to each pair of dialects. */
    CSV
}
