package dev.patois.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * The directory that a survey writes to. A file is written under another name, and renamed when it is whole: nothing
 * that is cut off has the name of something whole. Names that begin with a dot are not read by Spark.
 *
 * @param root the directory
 */
record Output(String root) implements Serializable {
    static final String ROWS = "rows";
    static final String MARKERS = "markers";
    private static final String STARTS = ".started";
    private static final String JSON = ".json";
    private static final String LINES = ".jsonl";

    Path path(String... names) {
        Path path = new Path(root);
        for (String name : names) {
            path = new Path(path, name);
        }
        return path;
    }

    private FileSystem system(Configuration configuration) throws IOException {
        return path().getFileSystem(configuration);
    }

    /** Writes something to a stream. */
    interface Writing {
        void to(OutputStream out) throws Exception;
    }

    /** Writes a file, in place of one of this name that is there, and returns how many bytes it has. */
    long write(Path path, Configuration configuration, Writing writing) throws Exception {
        FileSystem system = system(configuration);
        Path unfinished = new Path(path.getParent(), "." + path.getName() + "." + UUID.randomUUID());
        boolean whole = false;
        try {
            try (OutputStream out = system.create(unfinished, true)) {
                writing.to(out);
            }
            long length = system.getFileStatus(unfinished).getLen();
            if (!system.rename(unfinished, path)) {
                system.delete(path, false);
                if (!system.rename(unfinished, path)) {
                    throw new IOException("cannot rename " + unfinished + " to " + path);
                }
            }
            whole = true;
            return length;
        } finally {
            if (!whole) {
                system.delete(unfinished, false);
            }
        }
    }

    void writeText(Path path, Configuration configuration, String text) throws Exception {
        write(path, configuration, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    // ---- rows and markers

    Path rows(String id) {
        return path(ROWS, id + LINES);
    }

    Path marker(String id) {
        return path(MARKERS, id + JSON);
    }

    /** Returns the marker of a unit whose rows are there, whole; null where there is none. */
    @Nullable
    Marker readMarker(String id, Configuration configuration) throws IOException {
        FileSystem system = system(configuration);
        try {
            Marker marker = Marker.of(readText(system, marker(id)));
            boolean whole = marker != null && system.getFileStatus(rows(id)).getLen() == marker.rows();
            return whole ? marker : null;
        } catch (FileNotFoundException e) {
            return null;
        }
    }

    private static String readText(FileSystem system, Path path) throws IOException {
        try (FSDataInputStream in = system.open(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the names of the units that earlier runs have done. */
    Set<String> known(Configuration configuration) throws IOException {
        Set<String> known = new TreeSet<>();
        for (FileStatus file : list(system(configuration), path(MARKERS))) {
            String name = file.getPath().getName();
            if (name.endsWith(JSON) && !name.startsWith(".")) {
                known.add(name.substring(0, name.length() - JSON.length()));
            }
        }
        return known;
    }

    private static List<FileStatus> list(FileSystem system, Path directory) throws IOException {
        try {
            return List.of(system.listStatus(directory));
        } catch (FileNotFoundException e) {
            return List.of();
        }
    }

    /** Deletes the rows of a unit, the marker first. */
    void delete(String id, Configuration configuration) throws IOException {
        system(configuration).delete(marker(id), false);
        system(configuration).delete(rows(id), false);
    }

    // ---- tasks that were started

    /** Notes that a task starts with a unit, and returns how many of this run did before and did not end. */
    int start(String id, String run, Configuration configuration) throws IOException {
        FileSystem system = system(configuration);
        int before = 0;
        while (system.exists(started(id, run, before))) {
            before++;
        }
        system.create(started(id, run, before), true).close();
        return before;
    }

    private Path started(String id, String run, int number) {
        return path(MARKERS, id + "." + run + "." + number + STARTS);
    }

    /** Notes that a unit was done, or that what ended the task was not in it. */
    void end(String id, String run, Configuration configuration) throws IOException {
        FileSystem system = system(configuration);
        for (int i = 0; system.exists(started(id, run, i)); i++) {
            system.delete(started(id, run, i), false);
        }
    }

    /** Deletes what runs that were cut off have left: files that are not whole, and notes of starts. */
    void sweep(Configuration configuration) throws IOException {
        FileSystem system = system(configuration);
        for (Path directory : List.of(path(ROWS), path(MARKERS))) {
            for (FileStatus file : list(system, directory)) {
                String name = file.getPath().getName();
                boolean unfinished = name.matches("\\..*\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
                if (unfinished || name.endsWith(STARTS)) {
                    system.delete(file.getPath(), false);
                }
            }
        }
    }
}
