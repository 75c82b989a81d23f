package dev.patois.cli.options;

import dev.patois.cli.input.FileList;
import dev.patois.cli.session.Failure;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The files and directories of commands that read all files of a directory. */
public final class DocumentsArgument {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Files to read, or directories of them; - is standard input.")
    private List<String> named = List.of();

    /** Returns whether a directory is among them. */
    public boolean hasDirectories() {
        return named.stream().anyMatch(FileList::isDirectory);
    }

    /** Returns whether there may be several documents. */
    public boolean several() {
        return named.size() > 1 || hasDirectories();
    }

    /**
     * Returns the names of the files, those in directories in the order of their names.
     *
     * @throws Failure if a directory cannot be listed
     */
    public List<String> files() throws Failure {
        return FileList.of(named);
    }
}
