package dev.patois.cli.options;

/** How a list is written. */
enum ListFormat {
    /** For people. */
    TEXT,
    /** A JSON array of objects. */
    JSON
}
