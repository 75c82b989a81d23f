package dev.patois.cli.options;

import picocli.CommandLine.Option;

/** The option {@code --harmless}, of commands that count differences. */
public final class HarmlessOption {
    @Option(
            names = "--harmless",
            description = "Show differences that mean nothing too, such as the slash of <br/>; otherwise they are"
                    + " counted only.")
    private boolean harmless;

    public boolean isGiven() {
        return harmless;
    }
}
