package dev.patois.benchmarks;

import dev.patois.cli.Patois;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The command line within one Java virtual machine, so without its start; what it writes is thrown away. An operation
 * is all documents of a set, as files.
 */
@State(Scope.Benchmark)
public class CommandBenchmark {
    private Path directory = Path.of("");
    private List<String> files = List.of();

    /** Writes the documents into a directory. */
    @Setup
    public void write(Pages pages) throws IOException {
        directory = Files.createTempDirectory("patois");
        List<String> written = new ArrayList<>();
        for (byte[] document : pages.documents()) {
            Path file = directory.resolve(written.size() + ".html");
            written.add(Files.write(file, document).toString());
        }
        files = written;
    }

    /** Deletes them. */
    @TearDown
    public void delete() throws IOException {
        try (Stream<Path> found = Files.walk(directory)) {
            for (Path path : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** The tokens as text. */
    @Benchmark
    public long lexText(Pages pages) {
        return each("lex");
    }

    /** The tokens as lines of JSON. */
    @Benchmark
    public long lexJson(Pages pages) {
        return each("lex", "--format", "json");
    }

    /** How many documents two revisions of HTML read differently. */
    @Benchmark
    public long survey(Pages pages) {
        return run(List.of("survey", "--dialects", "html5,html-2008", directory.toString()));
    }

    /** Where two revisions of HTML part. */
    @Benchmark
    public long compare(Pages pages) {
        return run(List.of("compare", "--dialects", "html5,html-2008", directory.toString()));
    }

    private long each(String... command) {
        long written = 0;
        for (String file : files) {
            List<String> arguments = new ArrayList<>(List.of(command));
            arguments.add(file);
            written += run(arguments);
        }
        return written;
    }

    /** Runs a command, and returns how many bytes it wrote. */
    static long run(List<String> arguments) {
        Counting written = new Counting();
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(written, false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(complaints, true, StandardCharsets.UTF_8);
        int exit = Patois.run(arguments.toArray(String[]::new), InputStream.nullInputStream(), out, err);
        out.flush();
        if (exit > 1) {
            throw new IllegalStateException(complaints.toString(StandardCharsets.UTF_8));
        }
        return written.bytes;
    }

    /** Counts what is written. */
    private static final class Counting extends OutputStream {
        private long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] written, int offset, int length) {
            bytes += length;
        }
    }
}
