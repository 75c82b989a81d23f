package dev.patois.cli;

/** How a list is written. */
enum ListFormat {
    /** For people. */
    TEXT,
    /** A JSON array of objects. */
    JSON
}
