package dev.patois.cli;

/**
 * Which of our streams a person watches.
 *
 * @param output whether standard output is a terminal
 * @param error whether standard error is one
 */
record Terminal(boolean output, boolean error) {
    /** Nobody watches. */
    static final Terminal NONE = new Terminal(false, false);

    /**
     * Returns what is known of this process. Java can only tell whether all its streams are a terminal, so the launcher
     * tells them apart in the property {@code patois.terminal}: {@code stdout}, {@code stderr}, both, or nothing.
     */
    static Terminal ofProcess() {
        String told = System.getProperty("patois.terminal");
        if (told != null) {
            return new Terminal(told.contains("stdout"), told.contains("stderr"));
        }
        boolean console = System.console() != null;
        return new Terminal(console, console);
    }
}
