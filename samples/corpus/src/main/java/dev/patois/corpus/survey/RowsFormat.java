package dev.patois.corpus.survey;

/** How the rows of a survey are written. */
public enum RowsFormat {
    /** An object a line. */
    JSONL,
    /** A table, a column to each pair of dialects. */
    CSV
}
