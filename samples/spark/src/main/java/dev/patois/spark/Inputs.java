package dev.patois.spark;

import dev.patois.corpus.file.DocumentNames;
import dev.patois.corpus.file.FileNames;
import dev.patois.corpus.file.Unpacked;
import dev.patois.corpus.text.Quoted;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/** Finds what there is to read: in the order, and under the names, of the plain command. */
final class Inputs {
    private static final List<String> ARCHIVES = List.of(".warc", ".zip", ".jar", ".epub");
    private static final String LIST = ".paths";

    /** Files that are no archives are read a few at a time, so that little is lost with a task that is killed. */
    private static final int MOST_FILES = 64;

    private static final long MOST_BYTES = 8L << 20;

    /** One name in so many ends a group: a file that comes or goes changes the groups beside it, and no others. */
    private static final int ENDS = 32;

    private final Arguments arguments;
    private final Configuration configuration;
    private final Path out;
    private final List<WorkUnit> units = new ArrayList<>();
    private final List<InputFile> plain = new ArrayList<>();
    private long bytes;

    private Inputs(Arguments arguments, Configuration configuration) throws IOException {
        this.arguments = arguments;
        this.configuration = configuration;
        Path named = new Path(arguments.out());
        this.out = named.getFileSystem(configuration).makeQualified(named);
    }

    /** Returns what there is to read, in order; nothing twice. */
    static List<WorkUnit> find(Arguments arguments, Configuration configuration) throws BadArgument, IOException {
        Inputs inputs = new Inputs(arguments, configuration);
        for (String in : arguments.in()) {
            inputs.add(in);
        }
        return List.copyOf(once(inputs.units));
    }

    private static Collection<WorkUnit> once(List<WorkUnit> units) {
        Map<String, WorkUnit> once = new LinkedHashMap<>();
        units.forEach(unit -> once.putIfAbsent(unit.id(), unit));
        return once.values();
    }

    private void add(String in) throws BadArgument, IOException {
        Path path = path(in);
        FileSystem system = path.getFileSystem(configuration);
        FileStatus status;
        try {
            status = system.getFileStatus(path);
        } catch (FileNotFoundException e) {
            throw new BadArgument("there is no file " + in + "; check the name");
        }
        if (!status.isDirectory() && Unpacked.name(in.toLowerCase(Locale.ROOT)).endsWith(LIST)) {
            list(in, path, system);
        } else if (status.isDirectory()) {
            directory(in, in, status, system);
        } else {
            file(in, in, status, true);
        }
        flush(in);
    }

    private static Path path(String name) throws BadArgument {
        try {
            return new Path(name);
        } catch (IllegalArgumentException e) {
            throw new BadArgument(name + " cannot be the name of a file; check it");
        }
    }

    /** Reads a list of files, one a line; names that are no addresses lie in the base directory. */
    private void list(String in, Path path, FileSystem system) throws BadArgument, IOException {
        String base = arguments.base() == null ? parent(in) : arguments.base();
        try (InputStream bytes = Unpacked.of(in, system.open(path));
                BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String name = line.strip();
                if (!name.isEmpty()) {
                    listed(in, name.contains(":/") || name.startsWith("/") ? name : joined(base, name));
                }
            }
        }
    }

    private void listed(String in, String name) throws BadArgument, IOException {
        Path path = path(name);
        try {
            FileStatus status = path.getFileSystem(configuration).getFileStatus(path);
            file(in, name, status, true);
        } catch (FileNotFoundException e) {
            throw new BadArgument("there is no file " + name + ", which " + in
                    + " lists; check the list, and --base, where its files lie");
        }
    }

    private static String parent(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? "" : name.substring(0, Math.max(slash, 1));
    }

    private static String joined(@Nullable String directory, String name) {
        return directory == null || directory.isEmpty()
                ? name
                : directory.endsWith("/") ? directory + name : directory + "/" + name;
    }

    /** Of names in a directory of this machine that are no UTF-8, Hadoop would list none. */
    private void refuseNamesThatAreLost(FileStatus directory) throws BadArgument, IOException {
        URI place = directory.getPath().toUri();
        if (!"file".equals(place.getScheme())) {
            return;
        }
        DocumentNames documents = new DocumentNames(arguments.glob());
        Optional<String> lost;
        try (Stream<java.nio.file.Path> files = Files.list(java.nio.file.Path.of(place))) {
            lost = files.filter(file -> FileNames.of(file).chars().anyMatch(FileNames::isByte))
                    .filter(file -> Files.isDirectory(file)
                            || isArchive(FileNames.of(file))
                            || documents.isDocument(FileNames.of(file)))
                    .map(FileNames::of)
                    .sorted()
                    .findFirst();
        }
        if (lost.isPresent()) {
            throw new BadArgument("the name of " + Quoted.bare(lost.get())
                    + " is not UTF-8, and Spark cannot read it; give it another, or use 'patois survey'");
        }
    }

    private void directory(String in, String name, FileStatus directory, FileSystem system)
            throws BadArgument, IOException {
        if (directory.getPath().equals(out)) {
            return;
        }
        refuseNamesThatAreLost(directory);
        FileStatus[] found = system.listStatus(directory.getPath());
        Arrays.sort(found, Comparator.comparing(status -> status.getPath().getName()));
        for (FileStatus status : found) {
            String child = joined(name, status.getPath().getName());
            if (status.isDirectory()) {
                directory(in, child, status, system);
            } else {
                file(in, child, status, false);
            }
        }
    }

    private void file(String in, String name, FileStatus status, boolean named) {
        InputFile file = new InputFile(
                name, status.getPath().toUri().toString(), status.getLen(), status.getModificationTime(), named);
        if (isArchive(name)) {
            flush(in);
            units.add(new WorkUnit(in, List.of(file)));
        } else {
            plain.add(file);
            bytes += file.length();
            if (plain.size() == MOST_FILES || bytes > MOST_BYTES || endsGroup(name)) {
                flush(in);
            }
        }
    }

    private void flush(String in) {
        if (!plain.isEmpty()) {
            units.add(new WorkUnit(in, new ArrayList<>(plain)));
            plain.clear();
            bytes = 0;
        }
    }

    private static boolean isArchive(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return ARCHIVES.stream().anyMatch(lower::endsWith)
                || Unpacked.name(lower).endsWith(".warc");
    }

    /** Numbered names have hash codes that are much alike: without being mixed, none of a folder might end a group. */
    private static boolean endsGroup(String name) {
        return (name.hashCode() * 0x9E3779B9 >>> 16) % ENDS == 0;
    }
}
