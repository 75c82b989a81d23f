package dev.patois.cli.options;

import picocli.CommandLine.Option;

/** What becomes of what was wrong with a document that is written mended. */
public final class MendedOption {
    @Option(names = "--quiet", description = "Do not report what was wrong.")
    private boolean quiet;

    @Option(names = "--fail-on-error", description = "Exit with 1 when something was wrong.")
    private boolean failOnError;

    public boolean isQuiet() {
        return quiet;
    }

    public boolean failsOnError() {
        return failOnError;
    }
}
