package dev.patois.cli;

/** How a run ends, for the program that started it. */
final class Exit {
    /** All went well. */
    static final int OK = 0;

    /** {@code --fail-on-error} was given and there were parse errors. */
    static final int PARSE_ERRORS = 1;

    /** {@code patois compare} found a difference. */
    static final int DIFFERENT = 1;

    /** The command could not be carried out; one line on standard error says why. */
    static final int FAILED = 2;

    private Exit() {}
}
