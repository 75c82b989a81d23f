package dev.patois.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job on a cluster of two processes, and in one process: 40 files, one corrupt, and one three times as large as the
 * others, which the property {@code patois.spark.megabytes} sets.
 */
@EnabledIfSystemProperty(named = "patois.nightly", matches = "true")
@EnabledIfSystemProperty(named = "patois.spark.build", matches = ".+")
class JarClusterTest {
    private static final String CLUSTER = "local-cluster[2,1,2048]";
    private static final int FILES = 40;

    @TempDir
    private static Path corpus;

    private static Surveyed plain;

    @TempDir
    private Path folder;

    @BeforeAll
    static void files() throws IOException {
        long bytes = Integer.getInteger("patois.spark.megabytes", 100) * 1_000_000L;
        for (int i = 0; i < FILES; i++) {
            Warcs.write(corpus.resolve("%02d.warc.gz".formatted(i)), i == 17 ? 3 * bytes : bytes, i);
        }
        Warcs.corrupt(corpus.resolve("05.warc.gz"));
        plain = Surveyed.plainly(Files.createTempDirectory("patois-plain"), corpus.toString());
    }

    private Path out() {
        return folder.resolve("out");
    }

    private long markers() throws IOException {
        if (!Files.exists(out().resolve("markers"))) {
            return 0;
        }
        try (Stream<Path> files = Files.list(out().resolve("markers"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json") && !name.startsWith("."))
                    .count();
        }
    }

    private Job started(String master, String... settings) throws IOException {
        return Job.start(folder, master, List.of(settings), corpus.toString(), out().toString());
    }

    /** Waits until so many files are done. */
    private void await(Job job, long files) throws IOException, InterruptedException {
        Instant end = Instant.now().plus(Duration.ofMinutes(30));
        while (markers() < files) {
            assertThat(job.isRunning()).as(job.said()).isTrue();
            assertThat(Instant.now()).isBefore(end);
            Thread.sleep(20);
        }
    }

    @Test
    void oneProcessGivesTheSameAnswer() throws Exception {
        Job job = started("local[2]");

        assertThat(job.exit()).as(job.said()).isZero();
        Surveyed.in(out()).isSameAs(plain);
    }

    @Test
    void aWorkerThatIsKilledInTheMiddleLosesAndDoublesNothing() throws Exception {
        Job job = started(CLUSTER);
        await(job, 8);

        assertThat(job.killAWorker()).isTrue();

        assertThat(markers()).isLessThan(FILES);
        assertThat(job.exit()).as(job.said()).isZero();
        assertThat(job.said()).contains(FILES + " files surveyed");
        Surveyed.in(out()).isSameAs(plain);
    }

    @Test
    void aRunThatIsCutOffIsResumedAndEqualsAFreshOne() throws Exception {
        Job job = started(CLUSTER);
        await(job, 8);
        job.kill();

        Job again = started(CLUSTER);

        assertThat(again.exit()).as(again.said()).isZero();
        assertThat(again.said()).containsPattern("[1-9][0-9]* known from before, 0 set aside");
        Surveyed.in(out()).isSameAs(plain);
    }

    @Test
    void aFileThatEndsTheProcessThatReadsItIsSetAside() throws Exception {
        Path in = Files.createDirectory(folder.resolve("in"));
        for (int i = 0; i < 6; i++) {
            Warcs.write(in.resolve(i + ".warc.gz"), 1_000_000, i);
        }
        Warcs.write(in.resolve("deadly.warc.gz"), "http://a.example/", "<p>end the process");
        String classes = Path.of(DeadlyContestant.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        String[] arguments = {"--dialects", "html5,deadly", in.toString()};

        Job job = Job.submit(
                folder,
                CLUSTER,
                List.of(
                        "spark.driver.extraClassPath=" + classes + ":" + Job.JAR,
                        "spark.executor.extraClassPath=" + classes + ":" + Job.JAR),
                "--dialects",
                "html5,deadly",
                in.toString(),
                out().toString());

        assertThat(job.exit()).as(job.said()).isEqualTo(2);
        assertThat(job.said()).contains("deadly.warc.gz is set aside").contains("6 files surveyed, 0 known");
        Files.delete(in.resolve("deadly.warc.gz"));
        Surveyed.in(out()).isSameAs(Surveyed.plainly(folder, arguments));
    }
}
