package dev.patois.cli.spec;

/** What {@code patois states} writes. */
enum StatesFormat {
    /** A list for people. */
    TEXT,
    /** A JSON array of objects. */
    JSON,
    /** A graph for Graphviz. */
    DOT,
    /** A graph for Mermaid. */
    MERMAID,
    /** A picture. */
    SVG
}
