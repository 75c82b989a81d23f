package dev.patois.cli.options;

import dev.patois.cli.input.FileList;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.input.EncodingSniffer;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The files and directories of commands that read the documents of a directory. */
public final class DocumentsArgument {
    @Mixin
    private final NameOption name = new NameOption();

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
     * Returns the names of the files, those in directories in the order of their names. What is passed over in
     * directories is said.
     *
     * @param sniffer finds encodings
     * @throws Failure if a directory cannot be listed, or nothing in it is a document
     */
    public List<String> files(EncodingSniffer sniffer, Session session) throws Failure {
        return FileList.of(named, name.names(), sniffer, session);
    }
}
