package dev.patois.cli.input;

import dev.patois.cli.session.Failure;
import dev.patois.corpus.file.FileNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files a user named, and those in the directories he named. */
public final class FileList {
    private FileList() {}

    public static boolean isDirectory(String name) {
        try {
            return !name.equals(Input.STANDARD) && Files.isDirectory(FileNames.path(name));
        } catch (InvalidPathException e) {
            return false; // reading it tells
        }
    }

    /**
     * Returns the files, those in directories in the order of their names.
     *
     * @throws Failure if a directory cannot be listed
     */
    public static List<String> of(List<String> names) throws Failure {
        List<String> files = new ArrayList<>();
        for (String name : names) {
            if (isDirectory(name)) {
                try (Stream<Path> found = Files.walk(FileNames.path(name))) {
                    found.filter(Files::isRegularFile)
                            .map(FileNames::of)
                            .sorted()
                            .forEach(files::add);
                } catch (IOException | UncheckedIOException e) {
                    throw new Failure("cannot list " + name + ": " + e.getMessage() + "; check the directory");
                }
            } else {
                files.add(name);
            }
        }
        return files;
    }
}
