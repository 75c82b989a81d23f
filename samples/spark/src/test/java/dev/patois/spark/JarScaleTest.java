package dev.patois.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures processor time and memory of the plain command and of the job, on one file of so many megabytes of documents
 * as the property {@code patois.spark.scale} says, several with commas; prints the rows of a table.
 */
@EnabledIfSystemProperty(named = "patois.spark.build", matches = ".+")
@EnabledIfSystemProperty(named = "patois.spark.scale", matches = "[0-9,]+")
class JarScaleTest {
    @TempDir
    private Path folder;

    /** What a process took. */
    private record Cost(Duration processor, long memory) {
        double seconds() {
            return processor.toMillis() / 1000.0;
        }
    }

    @Test
    void theCostOfOneFile() throws Exception {
        System.out.println("| MB | plain: s | MB/s | peak MB | Spark: s | MB/s | peak MB |");
        for (String size : System.getProperty("patois.spark.scale").split(",")) {
            long megabytes = Long.parseLong(size);
            Path file = folder.resolve(size + ".warc.gz");
            Warcs.write(file, megabytes * 1_000_000, 1);
            Cost plain = cost(plain(file));
            Path out = folder.resolve("out-" + size);
            Cost job =
                    cost(Job.start(folder, "local[1]", List.of("spark.driver.memory=1g"), file.toString(), out + ""));
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %.1f | %.1f | %d | %.1f | %.1f | %d |%n",
                    megabytes,
                    plain.seconds(),
                    megabytes / plain.seconds(),
                    plain.memory,
                    job.seconds(),
                    megabytes / job.seconds(),
                    job.memory);
            assertThat(Files.exists(out.resolve("totals.json"))).isTrue();
            Files.delete(file);
        }
    }

    /** Starts the plain command, as its launcher does. */
    private Process plain(Path file) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "dev.patois.cli.Patois",
                "survey",
                "--rows",
                folder.resolve("rows-" + file.getFileName()) + ".jsonl",
                file.toString()));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static Cost cost(Job job) throws Exception {
        Cost cost = cost(job.process());
        assertThat(job.exit()).as(job.said()).isZero();
        return cost;
    }

    /** Waits for the end of a process, and watches it meanwhile. */
    private static Cost cost(Process process) throws Exception {
        Duration processor = Duration.ZERO;
        long memory = 0;
        while (process.isAlive()) {
            processor = process.info().totalCpuDuration().orElse(processor);
            memory = Math.max(memory, peak(process.pid()));
            Thread.sleep(50);
        }
        return new Cost(processor, memory);
    }

    /** Returns how much memory a process has had, in megabytes, where the system tells; 0 elsewhere. */
    private static long peak(long process) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/" + process + "/status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) / 1000;
                }
            }
        } catch (IOException e) {
            return 0; // it has ended
        }
        return 0;
    }
}
