package dev.patois.cli.compare;

/** What {@code patois compare} writes. */
enum CompareFormat {
    /** For people. */
    TEXT,
    /** JSON: an object to a document. */
    JSON,
    /** SARIF 2.1.0, for tools that show the findings of analysers. */
    SARIF,
    /** One page of HTML. */
    HTML
}
