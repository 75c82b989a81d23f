package dev.patois.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.corpus.file.FileNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The survey on Spark, on two threads of this process, finds what the plain command finds. */
class SparkSurveyTest {
    private static SparkSession spark;

    @TempDir
    private Path folder;

    private Path in;
    private Path out;

    /** What a run said. */
    private record Run(int exit, String out, String err) {}

    @BeforeAll
    static void start() {
        spark = Sessions.here();
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    @BeforeEach
    void corpus() throws IOException {
        in = Files.createDirectory(folder.resolve("in"));
        out = folder.resolve("out");
        Warcs.write(in.resolve("a.warc.gz"), 300_000, 1);
        Warcs.write(in.resolve("b.warc.gz"), 900_000, 2);
        Warcs.write(in.resolve("c.warc.gz"), 300_000, 3);
        Warcs.corrupt(in.resolve("c.warc.gz"));
    }

    private Run survey(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(out.toString());
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ByteArrayOutputStream wrong = new ByteArrayOutputStream();
        int exit = SparkSurvey.run(
                all.toArray(new String[0]),
                new PrintStream(said, true, StandardCharsets.UTF_8),
                new PrintStream(wrong, true, StandardCharsets.UTF_8));
        // On a busy machine a job takes long enough to say how far it is.
        String err = wrong.toString(StandardCharsets.UTF_8)
                .replaceAll("(?m)^patois-spark: [\\d,]+ of [\\d,]+ files, .*\\R", "");
        return new Run(exit, said.toString(StandardCharsets.UTF_8), err);
    }

    private void isAsPlain(String... arguments) throws IOException {
        Surveyed.in(out).isSameAs(Surveyed.plainly(folder, arguments));
    }

    @Test
    void aCorruptMemberIsCountedAndTheRestIsTheSameRowForRow() throws IOException {
        Run run = survey(in.toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains(" left out (unreadable)").contains("3 files surveyed, 0 known from before");
        assertThat(Surveyed.in(out).rows()).hasSizeGreaterThan(30).anyMatch(row -> row.contains("unreadable"));
        isAsPlain(in.toString());
    }

    @Test
    void optionsMeanTheSame() throws IOException {
        String[] arguments = {
            "--dialects",
            "html5,html5-2026-01,html-2008",
            "--level",
            "with-errors",
            "--ignore",
            "self-closing,doctype",
            "--encoding",
            "windows-1252",
            "--longest",
            "30000",
            in.toString()
        };

        assertThat(survey(arguments).exit()).isZero();

        isAsPlain(arguments);
    }

    @Test
    void whatIsInDocumentsIsCountedByHostTheSame() throws IOException {
        String[] arguments = {
            "--dialects", "html5", "--errors", "--constructs", "--by", "host", "--samples", "2", in.toString()
        };

        assertThat(survey(arguments).err()).isEmpty();

        isAsPlain(arguments);
        assertThat(Surveyed.in(out).totals().get("hosts").has("host1.example")).isTrue();
        assertThat(survey(arguments).out()).contains("0 files surveyed, 3 known from before");
    }

    @Test
    void filesOfDirectoriesZipFilesAndFilesThatAreNamedAreRead() throws IOException {
        Path site = Files.createDirectories(in.resolve("site/deep"));
        Files.writeString(site.resolve("a.html"), "<p><!-- a --!>");
        Files.writeString(site.resolve("b.html"), "<p>b");
        Files.writeString(site.resolve("c.css"), "p{}");
        Files.writeString(in.resolve("named.css"), "<p>all the same");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(site.resolve("d.zip")))) {
            zip.putNextEntry(new ZipEntry("x.html"));
            zip.write("<p><?php ?>".getBytes(StandardCharsets.UTF_8));
        }
        String[] arguments = {
            in.resolve("named.css").toString(), in.resolve("site").toString()
        };

        assertThat(survey(arguments).err()).isEmpty();

        isAsPlain(arguments);
        assertThat(Surveyed.in(out).rows()).hasSize(4);
    }

    @Test
    void aListNamesFilesThatLieInItsDirectoryOrInAnother() throws IOException {
        Path list = Files.writeString(in.resolve("warc.paths"), "a.warc.gz\n\nb.warc.gz\n");
        String[] files = {
            in.resolve("a.warc.gz").toString(), in.resolve("b.warc.gz").toString()
        };

        assertThat(survey(list.toString()).exit()).isZero();
        isAsPlain(files);

        Path other = Files.writeString(folder.resolve("warc.paths"), "a.warc.gz\nb.warc.gz");
        out = folder.resolve("other");
        assertThat(survey("--base", in.toString(), other.toString()).exit()).isZero();
        isAsPlain(files);

        out = folder.resolve("none");
        assertThat(survey(other.toString()).err())
                .startsWith("patois-spark: there is no file " + folder.resolve("a.warc.gz") + ", which " + other
                        + " lists; check");
    }

    @Test
    void whatIsWholeIsKeptAndWhatIsNotIsDoneAgain() throws IOException {
        survey(in.toString());
        Surveyed fresh = Surveyed.in(out);

        assertThat(survey(in.toString()).out()).contains("0 files surveyed, 3 known from before");
        Surveyed.in(out).isSameAs(fresh);

        delete("markers", "a.warc");
        cut("b.warc");
        Files.writeString(out.resolve("rows/.x.jsonl.12345678-1234-1234-1234-123456789012"), "{");
        assertThat(survey(in.toString()).out()).contains("2 files surveyed, 1 known from before");
        Surveyed.in(out).isSameAs(fresh);
        try (Stream<Path> rows = Files.list(out.resolve("rows"))) {
            assertThat(rows.map(file -> file.getFileName().toString())).noneMatch(name -> name.startsWith(".x"));
        }
    }

    private Path file(String directory, String begin) throws IOException {
        try (Stream<Path> files = Files.list(out.resolve(directory))) {
            return files.filter(file -> file.getFileName().toString().startsWith(begin))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void delete(String directory, String begin) throws IOException {
        Files.delete(file(directory, begin));
    }

    private void cut(String begin) throws IOException {
        Path rows = file("rows", begin);
        Files.write(rows, java.util.Arrays.copyOf(Files.readAllBytes(rows), 100));
        Files.deleteIfExists(rows.resolveSibling("." + rows.getFileName() + ".crc"));
    }

    @Test
    void whatHasChangedIsDoneAgain() throws IOException {
        survey(in.toString());

        Files.setLastModifiedTime(in.resolve("a.warc.gz"), FileTime.fromMillis(1_000_000));
        assertThat(survey(in.toString()).out()).contains("1 files surveyed, 2 known from before");

        assertThat(survey("--level", "with-spans", in.toString()).out()).contains("3 files surveyed, 0 known");
        isAsPlain("--level", "with-spans", in.toString());

        Files.delete(in.resolve("a.warc.gz"));
        assertThat(survey("--level", "with-spans", in.toString()).out()).contains("0 files surveyed, 2 known");
        isAsPlain("--level", "with-spans", in.toString());
    }

    @Test
    void anOutputWithRowsOfOtherInputsIsRefused() {
        survey(in.resolve("a.warc.gz").toString());

        Run run = survey(in.resolve("b.warc.gz").toString());

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo(
                        "patois-spark: " + out + " has the rows of " + in + "/a.warc.gz, which is not in what is read"
                                + " now; name " + in + "/a.warc.gz, too, or write to another directory\n");
    }

    @Test
    void aFileThatEndsTheTasksThatReadItIsSetAsideAndToldAndTheRestGoesOn() throws IOException {
        Warcs.write(in.resolve("deadly.warc.gz"), "http://a.example/", "<p>end the task");
        String[] arguments = {"--dialects", "html5,deadly", in.toString()};

        Run run = survey(arguments);

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("patois-spark: " + in + "/deadly.warc.gz is set aside: java.lang.InternalError: deadly;"
                        + " the next run tries it again\n");
        assertThat(run.out()).contains("3 files surveyed, 0 known from before, 1 set aside");
        Files.delete(in.resolve("deadly.warc.gz"));
        isAsPlain(arguments);
    }

    @Test
    void theRowsAreParquetToo() throws IOException {
        survey("--parquet", in.toString());

        assertThat(spark.read()
                        .parquet(out.resolve("parquet").toString())
                        .toJSON()
                        .collectAsList())
                .hasSameElementsAs(spark.read()
                        .schema(RowSchema.get())
                        .json(out.resolve("rows").toString())
                        .toJSON()
                        .collectAsList())
                .hasSameSizeAs(Surveyed.in(out).rows())
                .anyMatch(row -> row.contains("\"html5|html-2008\":{\"security\":{\"findings\":"));
    }

    @Test
    void whatIsWrongWithTheArgumentsIsToldInALine() {
        assertThat(survey("--dialects", "html5", in.toString()).err())
                .isEqualTo("patois-spark: --dialects names only one; a comparison takes two or more, separated by"
                        + " commas\n");
        assertThat(survey(folder.resolve("missing").toString()).err())
                .isEqualTo("patois-spark: there is no file " + folder + "/missing; check the name\n");
        assertThat(survey().err())
                .isEqualTo("patois-spark: name what to read, and where to write: patois-spark [OPTION…] IN… OUT\n");
        assertThat(survey("--level", "all", in.toString()).err()).contains("'all' is not a value of --level: it takes");
        assertThat(survey("--wat", in.toString()).err()).startsWith("patois-spark: unknown option --wat; there are ");
        assertThat(survey("--longest", "x", in.toString()).exit()).isEqualTo(2);
    }

    @Test
    void aFolderOfManyFilesIsManyTasksSoThatLittleIsLostWithOne() throws IOException {
        Path pages = Files.createDirectory(in.resolve("pages"));
        for (int i = 0; i < 700; i++) {
            Files.writeString(pages.resolve("page" + i + ".html"), "<p><!-- a --!>" + i);
        }
        assertThat(survey(pages.toString()).out()).contains("700 files surveyed, 0 known from before");
        isAsPlain(pages.toString());
        long units = Files.readAllLines(out.resolve("files.jsonl")).size();
        assertThat(units).isGreaterThan(700 / 64);

        Path marker = file("markers", "page");
        Files.delete(marker);
        Run again = survey(pages.toString());
        assertThat(again.out()).containsPattern("\\b([1-9]|[1-5][0-9]|6[0-4]) files surveyed, [67][0-9][0-9] known");
        isAsPlain(pages.toString());

        Files.writeString(pages.resolve("a-new-page.html"), "<p>");
        assertThat(survey(pages.toString()).out()).containsPattern(" files surveyed, [5-7][0-9][0-9] known");
        isAsPlain(pages.toString());
    }

    @Test
    void whatIsCountedIsInTheText() {
        String text = survey("--dialects", "html5", "--errors", "--constructs", in.toString())
                .out();

        assertThat(text)
                .contains("  html5 error:\n    ")
                .containsPattern("    incorrectly-closed-comment: [\\d,]+ documents, [\\d,]+ in all\n")
                .containsPattern("  html5 doctype:\n    ")
                .doesNotContain("read differently");
    }

    @Test
    void helpIsShownAndNothingIsDone() {
        for (String help : List.of("--help", "-h")) {
            Run run = survey(help);

            assertThat(run.exit()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).startsWith("Usage: patois-spark [OPTION…] IN… OUT\n");
            assertThat(out).doesNotExist();
        }
        for (String option : survey("--what", "x").err().split("[\\s,;]+")) {
            if (option.startsWith("--") && !option.equals("--what")) {
                assertThat(survey("--help").out()).contains(" " + option + " ");
            }
        }
    }

    @Test
    void aMasterThatNobodyIsAtIsToldAtOnce() throws IOException, BadArgument {
        int dead;
        try (ServerSocket master = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            dead = master.getLocalPort();
            Masters.check("spark://127.0.0.1:" + dead);
        }
        assertThatThrownBy(() -> Masters.check("spark://127.0.0.1:" + dead))
                .isInstanceOf(BadArgument.class)
                .hasMessageStartingWith("cannot reach the master spark://127.0.0.1:" + dead + ": ")
                .hasMessageContaining("; start it, or name another");
        assertThatThrownBy(() -> Masters.check("k8s://https://127.0.0.1:" + dead))
                .isInstanceOf(BadArgument.class);
        assertThatThrownBy(() -> Masters.check("spark://no-such-host.invalid:7077"))
                .hasMessageContaining("no such host");
        for (String other : List.of("local[*]", "yarn", "spark://", "spark://what", "k8s://%")) {
            Masters.check(other);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileWhoseNameSparkCannotReadIsToldAndNotLeftOut() throws IOException {
        Files.writeString(in.resolve("b.html"), "<p>b");
        Files.writeString(in.resolve(FileNames.path("x\uDCFF.png")), "no page");
        assertThat(survey(in.toString()).exit()).isZero();

        Files.writeString(in.resolve(FileNames.path("x\uDCFF.html")), "<p>a");
        Run run = survey(in.toString());

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("patois-spark: the name of " + in + "/x\\xFF.html is not UTF-8, and Spark cannot read it;")
                .hasLineCount(1);
    }
}
