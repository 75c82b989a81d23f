package dev.patois.cli.session;

/**
 * Which of our streams a person watches.
 *
 * @param output whether standard output is a terminal
 * @param error whether standard error is one
 * @param columns how many columns it has, 0 where that is not known
 */
public record Terminal(boolean output, boolean error, int columns) {
    /** Nobody watches. */
    public static final Terminal NONE = new Terminal(false, false);

    public Terminal(boolean output, boolean error) {
        this(output, error, 0);
    }

    /**
     * Returns what is known of this process. Java can only tell whether all its streams are a terminal, so the launcher
     * tells them apart in the property {@code patois.terminal}: {@code stdout}, {@code stderr}, both, or nothing. It
     * tells how wide the terminal is in {@code patois.columns}.
     */
    public static Terminal ofProcess() {
        String told = System.getProperty("patois.terminal");
        if (told != null) {
            return new Terminal(
                    told.contains("stdout"), told.contains("stderr"), Integer.getInteger("patois.columns", 0));
        }
        boolean console = System.console() != null;
        return new Terminal(console, console);
    }
}
