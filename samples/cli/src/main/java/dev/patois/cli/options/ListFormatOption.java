package dev.patois.cli.options;

import picocli.CommandLine.Option;

/** The option {@code --format}, of commands that print text or JSON. */
public final class ListFormatOption {
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text (default) or json.")
    private ListFormat format = ListFormat.TEXT;

    public boolean isJson() {
        return format == ListFormat.JSON;
    }
}
