package dev.patois.cli.check;

/** How {@code patois check} writes. */
enum CheckFormat {
    /** As compilers do, for a person. */
    TEXT,
    /** One object. */
    JSON,
    /** SARIF 2.1.0, for the pages that show what programs found in a repository. */
    SARIF,
    /** Workflow commands, which GitHub shows beside the lines they are about. */
    GITHUB
}
