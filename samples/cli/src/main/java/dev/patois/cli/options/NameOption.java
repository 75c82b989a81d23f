package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.corpus.file.DocumentNames;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --name}, of commands that look for documents in directories. */
public final class NameOption {
    @Option(
            names = "--name",
            paramLabel = "GLOB",
            description = "Which files of directories, and of zip files in a survey, are documents, such as '*.html'."
                    + " Default: all files except scripts, images and the like, by their names.")
    private @Nullable String glob;

    /** Returns the pattern, or null. */
    public @Nullable String glob() {
        return glob;
    }

    /**
     * Returns which files are documents.
     *
     * @throws Failure if the user gave no pattern that there is
     */
    public DocumentNames names() throws Failure {
        try {
            return new DocumentNames(glob);
        } catch (IllegalArgumentException e) {
            throw new Failure("--name is not a valid pattern: " + e.getMessage());
        }
    }
}
