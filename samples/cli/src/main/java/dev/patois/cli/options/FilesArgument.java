package dev.patois.cli.options;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The files of commands that take no directories. */
public final class FilesArgument {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files to read; - is standard input.")
    private List<String> names;

    public FilesArgument() {
        this(List.of());
    }

    public FilesArgument(List<String> names) {
        this.names = names;
    }

    public List<String> names() {
        return names;
    }

    /** Returns whether there are several, so that each result is told with the name of its file. */
    public boolean several() {
        return names.size() > 1;
    }
}
