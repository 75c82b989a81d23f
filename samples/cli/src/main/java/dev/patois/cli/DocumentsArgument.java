package dev.patois.cli;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The files and directories of commands that read all files of a directory. */
final class DocumentsArgument {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Files to read, or directories of them; - is standard input.")
    private List<String> named = List.of();

    /** Returns whether a directory is among them. */
    boolean hasDirectories() {
        return named.stream().anyMatch(FileList::isDirectory);
    }

    /** Returns whether there may be several documents. */
    boolean several() {
        return named.size() > 1 || hasDirectories();
    }

    /**
     * Returns the names of the files, those in directories in the order of their names.
     *
     * @throws Failure if a directory cannot be listed
     */
    List<String> files() throws Failure {
        return FileList.of(named);
    }
}
