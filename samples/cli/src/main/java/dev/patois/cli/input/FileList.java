package dev.patois.cli.input;

import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.corpus.file.DocumentNames;
import dev.patois.corpus.file.FileNames;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The files a user named, and the documents in the directories he named: what is hidden there, what a name says to be
 * no markup, and what is no text, is passed over.
 */
public final class FileList {
    private final DocumentNames documents;
    private final EncodingSniffer sniffer;
    private int hidden;
    private int others;
    private int binary;

    private FileList(DocumentNames documents, EncodingSniffer sniffer) {
        this.documents = documents;
        this.sniffer = sniffer;
    }

    public static boolean isDirectory(String name) {
        try {
            return !name.equals(Input.STANDARD) && Files.isDirectory(FileNames.path(name));
        } catch (InvalidPathException e) {
            return false; // reading it tells
        }
    }

    /**
     * Returns the files, those in directories in the order of their names, and says how many others are in these.
     *
     * @param documents which files of directories are documents
     * @param sniffer finds encodings, for what is text
     * @throws Failure if a directory cannot be listed, or has no document in it
     */
    public static List<String> of(List<String> names, DocumentNames documents, EncodingSniffer sniffer, Session session)
            throws Failure {
        FileList list = new FileList(documents, sniffer);
        List<String> files = new ArrayList<>();
        for (String name : names) {
            if (!isDirectory(name)) {
                files.add(name);
                continue;
            }
            FileList here = new FileList(documents, sniffer);
            List<String> found = here.directory(name);
            if (found.isEmpty()) {
                throw new Failure("there is no document in " + name
                        + (here.passed().isEmpty() ? "" : ": passed over are " + here.passed())
                        + "; name files to have them read, or say with --name which are documents");
            }
            files.addAll(found);
            list.add(here);
        }
        if (!list.passed().isEmpty()) {
            session.say("passed over in directories: " + list.passed() + "; a file that is named is read");
        }
        return files;
    }

    private void add(FileList other) {
        hidden += other.hidden;
        others += other.others;
        binary += other.binary;
    }

    private String passed() {
        List<String> parts = new ArrayList<>();
        if (others > 0) {
            parts.add(count(others, "file") + " by name");
        }
        if (binary > 0) {
            parts.add(count(binary, "file") + " without text");
        }
        if (hidden > 0) {
            parts.add(count(hidden, "hidden file") + " or " + (hidden == 1 ? "folder" : "folders"));
        }
        return String.join(", ", parts);
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private List<String> directory(String name) throws Failure {
        Path root = FileNames.path(name);
        List<String> found = new ArrayList<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    if (!directory.equals(root) && isHidden(directory)) {
                        hidden++;
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (Files.isRegularFile(file)) {
                        file(file, found);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new Failure("cannot list " + name + ": " + e.getMessage() + "; check the directory");
        }
        Collections.sort(found);
        return found;
    }

    private void file(Path file, List<String> found) {
        String name = FileNames.of(file);
        if (isHidden(file)) {
            hidden++;
        } else if (!documents.isDocument(name) || DocumentNames.isArchive(name)) {
            others++;
        } else if (Source.isBinary(name, sniffer)) {
            binary++;
        } else {
            found.add(name);
        }
    }

    private static boolean isHidden(Path path) {
        Path last = path.getFileName();
        return last != null && last.toString().startsWith(".");
    }
}
