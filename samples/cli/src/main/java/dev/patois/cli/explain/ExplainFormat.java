package dev.patois.cli.explain;

/** What {@code patois explain} writes. */
enum ExplainFormat {
    /** For people at a terminal. */
    TEXT,
    /** One page of HTML. */
    HTML,
    /** One picture. */
    SVG
}
