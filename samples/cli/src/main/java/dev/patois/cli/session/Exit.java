package dev.patois.cli.session;

/** How a run ends, for the program that started it. */
public final class Exit {
    /** All went well. */
    public static final int OK = 0;

    /** {@code --fail-on-error} was given and there were parse errors. */
    public static final int PARSE_ERRORS = 1;

    /** {@code patois compare} found a difference. */
    public static final int DIFFERENT = 1;

    /** {@code patois rewrite --fail-if-unmatched}: a selector matched no element. */
    public static final int UNMATCHED = 1;

    /** The command could not be carried out; one line on standard error says why. */
    public static final int FAILED = 2;

    private Exit() {}
}
