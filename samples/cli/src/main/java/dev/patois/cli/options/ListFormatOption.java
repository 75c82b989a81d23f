package dev.patois.cli.options;

import picocli.CommandLine.Option;

/** The option {@code --format}, of commands that print text or JSON. */
public final class ListFormatOption {
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text (default) or json.")
    private Format format = Format.TEXT;

    /** How a list is written. */
    enum Format {
        /** For people. */
        TEXT,
        /** A JSON array of objects. */
        JSON
    }

    public boolean isJson() {
        return format == Format.JSON;
    }
}
