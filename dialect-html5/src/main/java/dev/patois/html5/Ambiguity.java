package dev.patois.html5;

/** What only a tree, or its parser, could know, and what a {@link TreeSimulator} assumes instead. */
public enum Ambiguity {
    /**
     * A {@code noscript} element: text where scripting is enabled, markup where it is not. Assumed: as the simulator
     * was told.
     */
    SCRIPTING,
    /**
     * A start tag in a {@code select} that changes how the text after it is read. Parsers made before July 2025 ignore
     * it. Assumed: the rules of the dialect.
     */
    SELECT,
    /**
     * More elements are open than are followed. Assumed: each further one replaces the current node, as browsers do.
     */
    NESTING,
    /** More formatting elements are active than are followed. Assumed: the earliest is closed for good. */
    FORMATTING
}
