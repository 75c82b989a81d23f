package dev.patois.cli.lex;

/** What {@code patois lex} writes. */
enum LexFormat {
    /** For people. */
    TEXT,
    /** One JSON array of objects. */
    JSON,
    /** JSON objects, one a line. */
    JSONL,
    /** The arrays of html5lib-tests. */
    HTML5LIB,
    /** The listings of the W3C NOTE on SGML. */
    NOTE
}
