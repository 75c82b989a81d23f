package dev.patois.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job on a cluster of two processes, and in one process: 40 files, one corrupt, and one three times as large as the
 * others. Those have 100 MB of documents each, or as many as the property {@code patois.spark.megabytes} says. All that
 * a survey can count is counted. Each run says how long it took.
 */
@EnabledIfSystemProperty(named = "patois.nightly", matches = "true")
@EnabledIfSystemProperty(named = "patois.spark.build", matches = ".+")
class JarClusterTest {
    private static final String CLUSTER = "local-cluster[2,1,2048]";
    private static final int FILES = 40;

    private static final int LARGE = 17;
    private static final int CORRUPT = 5;

    /** Executors that were stopped for some minutes, by a machine that has other work, are not lost. */
    private static final String PATIENCE = "spark.network.timeout=600s";

    @TempDir
    private static Path corpus;

    @TempDir
    private static Path answers;

    private static String[] arguments;
    private static Surveyed plain;

    @TempDir
    private Path folder;

    @BeforeAll
    static void files() throws IOException {
        long bytes = Integer.getInteger("patois.spark.megabytes", 100) * 1_000_000L;
        Instant began = Instant.now();
        for (int i = 0; i < FILES; i++) {
            Warcs.write(corpus.resolve("%02d.warc.gz".formatted(i)), i == LARGE ? 3 * bytes : bytes, i);
        }
        Warcs.corrupt(corpus.resolve("%02d.warc.gz".formatted(CORRUPT)));
        say("made " + FILES + " files", began);
        arguments = new String[] {"--errors", "--constructs", "--by", "host", "--samples", "2", corpus.toString()};
        began = Instant.now();
        plain = Surveyed.plainly(answers, arguments);
        say(
                "patois survey: " + plain.totals().get("documents") + " documents, "
                        + plain.totals().get("bytes") + " bytes",
                began);
    }

    private static void say(String what, Instant began) {
        System.out.println(what + ": " + Duration.between(began, Instant.now()).toSeconds() + " s");
    }

    @Test
    void theCorruptFileIsCountedAndReadToItsEnd() {
        String corrupt = "/%02d.warc.gz".formatted(CORRUPT);
        List<String> rows =
                plain.rows().stream().filter(row -> row.contains(corrupt)).toList();

        assertThat(rows).filteredOn(row -> row.contains("unreadable")).isNotEmpty();
        assertThat(rows.get(rows.size() - 1)).doesNotContain("unreadable");
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
        List<String> all = new ArrayList<>(List.of(settings));
        all.add(PATIENCE);
        return Job.start(folder, master, all, withOut(arguments));
    }

    private String[] withOut(String... words) {
        return Stream.concat(Stream.of(words), Stream.of(out().toString())).toArray(String[]::new);
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
        Instant began = Instant.now();
        Job job = started("local[2]");

        assertThat(job.exit()).as(job.said()).isZero();
        say("local[2]", began);
        Surveyed.in(out()).isSameAs(plain);
    }

    @Test
    void aWorkerThatIsKilledInTheMiddleLosesAndDoublesNothing() throws Exception {
        Instant began = Instant.now();
        Job job = started(CLUSTER);
        await(job, 8);

        assertThat(job.killAWorker()).isTrue();

        assertThat(markers()).isLessThan(FILES);
        assertThat(job.exit()).as(job.said()).isZero();
        assertThat(job.said()).contains(FILES + " files surveyed");
        say(CLUSTER + ", a worker killed", began);
        Surveyed.in(out()).isSameAs(plain);
    }

    @Test
    void aRunThatIsCutOffIsResumedAndEqualsAFreshOne() throws Exception {
        Instant began = Instant.now();
        Job job = started(CLUSTER);
        await(job, 8);
        job.kill();
        say(CLUSTER + ", cut off", began);

        began = Instant.now();
        Job again = started(CLUSTER);

        assertThat(again.exit()).as(again.said()).isZero();
        say(CLUSTER + ", resumed", began);
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
        String[] asked = {"--dialects", "html5,deadly", in.toString()};

        Job job = Job.submit(
                folder,
                CLUSTER,
                List.of(
                        "spark.driver.extraClassPath=" + classes + ":" + Job.JAR,
                        "spark.executor.extraClassPath=" + classes + ":" + Job.JAR),
                withOut(asked));

        assertThat(job.exit()).as(job.said()).isEqualTo(2);
        assertThat(job.said()).contains("deadly.warc.gz is set aside").contains("6 files surveyed, 0 known");
        Files.delete(in.resolve("deadly.warc.gz"));
        Surveyed.in(out()).isSameAs(Surveyed.plainly(folder, asked));
    }
}
