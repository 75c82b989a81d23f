package dev.patois.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The results that are there, a file for each run. */
final class Results {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path directory;

    Results(Path directory) {
        this.directory = directory;
    }

    /** Returns whether the result of a run is there. */
    boolean has(Run run) {
        return Files.exists(directory.resolve(run.file()));
    }

    /** Keeps the result of a run. */
    void save(Run run, JsonNode result) throws IOException {
        Files.createDirectories(directory);
        Path written = directory.resolve(run.file() + ".new");
        JSON.writeValue(written.toFile(), result);
        Files.move(written, directory.resolve(run.file()), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Forgets the result of a run. */
    void delete(Run run) throws IOException {
        Files.deleteIfExists(directory.resolve(run.file()));
    }

    /** Reads all results, in the order of the names of their files. */
    List<Measurement> load() throws IOException {
        List<Measurement> measurements = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : files.sorted().toList()) {
                    if (file.toString().endsWith(".json")) {
                        measurements.add(Measurement.of(JSON.readTree(file.toFile())));
                    }
                }
            }
        }
        return measurements;
    }
}
