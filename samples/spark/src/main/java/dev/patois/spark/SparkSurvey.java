package dev.patois.spark;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.survey.Cell;
import dev.patois.corpus.survey.SurveyTotals;
import dev.patois.corpus.survey.TotalsJson;
import dev.patois.corpus.text.Json;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * {@code patois survey} as a job of Spark: {@code IN… OUT}, with the options of the command. Each archive is a task,
 * and so are a few other files. A
 * run that was cut off is started again with the same arguments, and goes on.
 *
 * <p>What it writes, what is kept and what is done again: {@code docs/SCALE.md}.
 */
public final class SparkSurvey {
    private static final int FAILED = 2;
    private static final String MASTER = "spark.master";

    /** All processors of this machine; a task may fail three times. */
    private static final String HERE = "local[*,4]";

    private final SparkSession session;
    private final Arguments arguments;
    private final Output output;
    private final Configuration hadoop;
    private final String run = UUID.randomUUID().toString().substring(0, 8);

    private SparkSurvey(SparkSession session, Arguments arguments) {
        this.session = session;
        this.arguments = arguments;
        this.output = new Output(arguments.out());
        this.hadoop = session.sparkContext().hadoopConfiguration();
    }

    /** Runs the job; ends the process with exit code 2 if it could not be done, or not wholly. */
    public static void main(String[] args) {
        int exit = run(args, System.out, System.err);
        if (exit != 0) {
            System.exit(exit);
        }
    }

    /**
     * Runs the job in the session of this process, or in a new one, which is then ended.
     *
     * @param args options, what to read, and where to write
     * @param out for the totals
     * @param err for what goes wrong, and for progress
     * @return 0, or 2 if the job could not be done, or something was set aside
     */
    public static int run(String[] args, PrintStream out, PrintStream err) {
        if (List.of(args).contains("--help") || List.of(args).contains("-h")) {
            out.print(Arguments.HELP);
            out.flush();
            return 0;
        }
        try {
            Arguments arguments = Arguments.of(args);
            boolean own = SparkSession.getDefaultSession().isEmpty();
            SparkConf conf = new SparkConf().setAppName("patois survey");
            conf.setIfMissing(MASTER, HERE);
            if (own) {
                Masters.check(conf.get(MASTER));
            }
            SparkSession session = SparkSession.builder().config(conf).getOrCreate();
            try {
                return new SparkSurvey(session, arguments).run(out, err);
            } finally {
                if (own) {
                    session.stop();
                }
            }
        } catch (BadArgument e) {
            err.println("patois-spark: " + e.getMessage());
            return FAILED;
        } catch (Exception e) {
            err.println("patois-spark: the job ended: " + Quoted.bare(firstLine(e))
                    + "; what is done is kept: run the same again to go on");
            return FAILED;
        }
    }

    private static String firstLine(Throwable e) {
        Throwable first = e;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        String message = first.getMessage() == null ? first.toString() : first.getMessage();
        return message.lines().findFirst().orElse(first.toString());
    }

    private int run(PrintStream out, PrintStream err) throws Exception {
        List<WorkUnit> units = Inputs.find(arguments, hadoop);
        check(units);
        output.sweep(hadoop);
        Outcome outcome = Outcome.NONE;
        if (!units.isEmpty()) {
            JavaSparkContext spark = JavaSparkContext.fromSparkContext(session.sparkContext());
            SurveyTask.Progress progress = new SurveyTask.Progress(
                    session.sparkContext().longAccumulator("files"),
                    session.sparkContext().longAccumulator("documents"),
                    session.sparkContext().longAccumulator("bytes"));
            try (ProgressLine line = new ProgressLine(progress, files(units), err)) {
                line.start();
                outcome = again(spark, survey(spark, units, 0, progress), progress);
            }
        }
        output.sweep(hadoop);
        write(units, outcome);
        print(outcome, out, err);
        return outcome.aside().isEmpty() ? 0 : FAILED;
    }

    private static int files(List<WorkUnit> units) {
        return units.stream().mapToInt(unit -> unit.files().size()).sum();
    }

    /** Refuses an output with rows of other inputs; deletes what is left of inputs that have changed. */
    private void check(List<WorkUnit> units) throws BadArgument, IOException {
        Set<String> ids = units.stream().map(WorkUnit::id).collect(Collectors.toSet());
        Set<String> froms = new HashSet<>(arguments.in());
        List<String> left = new ArrayList<>();
        for (String id : output.known(hadoop)) {
            if (ids.contains(id)) {
                continue;
            }
            Marker marker = output.readMarker(id, hadoop);
            if (marker != null && !froms.contains(marker.from())) {
                throw new BadArgument(arguments.out() + " has the rows of " + Quoted.bare(marker.input())
                        + ", which is not in what is read now; name " + Quoted.bare(marker.from())
                        + ", too, or write to another directory");
            }
            left.add(id);
        }
        for (String id : left) {
            output.delete(id, hadoop);
        }
    }

    /** Surveys units, a task to each, the largest first. */
    private Outcome survey(JavaSparkContext spark, List<WorkUnit> units, int extra, SurveyTask.Progress progress)
            throws IOException {
        List<WorkUnit> largestFirst = new ArrayList<>(units);
        largestFirst.sort(Comparator.comparingLong(WorkUnit::length).reversed());
        SurveyTask task = new SurveyTask(arguments, output, program(), run, extra, hadoop, progress);
        return spark.parallelize(largestFirst, largestFirst.size()).map(task).treeReduce(Outcome::merge);
    }

    /**
     * Tries once more what ended two tasks, one by one: it may only have been on the same machine as what did. What
     * ends a third is set aside.
     */
    private Outcome again(JavaSparkContext spark, Outcome first, SurveyTask.Progress progress) throws IOException {
        Outcome all = first.withoutAside();
        for (Outcome.Aside aside : first.aside()) {
            all = all.merge(survey(spark, List.of(aside.unit()), 2, progress));
        }
        return all;
    }

    /** Returns what tells this program from another version of it: what its jar is made of. */
    private static String program() throws IOException {
        try {
            URI place = SparkSurvey.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
            Path jar = Path.of(place);
            if (Files.isDirectory(jar)) {
                return "classes";
            }
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = Files.newInputStream(jar)) {
                byte[] block = new byte[1 << 16];
                for (int n = in.read(block); n >= 0; n = in.read(block)) {
                    digest.update(block, 0, n);
                }
            }
            return "patois-spark " + HexFormat.of().formatHex(digest.digest()).substring(0, 16);
        } catch (java.net.URISyntaxException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // a jar has a place, and every Java knows SHA-256
        }
    }

    // ---- results

    private void write(List<WorkUnit> units, Outcome outcome) throws Exception {
        if (arguments.parquet() && !units.isEmpty()) {
            session.read()
                    .schema(RowSchema.get())
                    .json(output.path(Output.ROWS).toString())
                    .write()
                    .mode(SaveMode.Overwrite)
                    .parquet(output.path("parquet").toString());
        }
        Set<WorkUnit> aside = outcome.aside().stream().map(Outcome.Aside::unit).collect(Collectors.toSet());
        output.write(output.path("files.jsonl"), hadoop, stream -> {
            for (WorkUnit unit : units) {
                stream.write(file(unit, aside.contains(unit)).getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
        });
        StringWriter totals = new StringWriter();
        new TotalsJson(arguments.step(), outcome.totals()).write(totals);
        output.writeText(output.path("totals.json"), hadoop, Json.shown(totals.toString()));
    }

    /** Says where the rows of a unit are. */
    private static String file(WorkUnit unit, boolean aside) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = Json.generator(line, "\n")) {
            json.writeStartObject();
            json.writeStringField("input", unit.name());
            json.writeNumberField("files", unit.files().size());
            json.writeNumberField("length", unit.length());
            json.writeStringField(
                    aside ? "setAside" : "rows", aside ? unit.id() : Output.ROWS + "/" + unit.id() + ".jsonl");
            json.writeEndObject();
        }
        return Json.shown(line.append('\n').toString());
    }

    private void print(Outcome outcome, PrintStream out, PrintStream err) throws IOException {
        SurveyTotals totals = outcome.totals();
        if (arguments.json()) {
            StringWriter text = new StringWriter();
            new TotalsJson(arguments.step(), totals).write(text);
            out.print(Json.shown(text.toString()));
        } else {
            text(outcome, out);
        }
        for (Outcome.Aside aside : outcome.aside()) {
            err.println("patois-spark: " + Quoted.bare(aside.unit().name()) + " is set aside: "
                    + Quoted.bare(aside.reason()) + "; the next run tries it again");
        }
        out.flush();
        err.flush();
    }

    private void text(Outcome outcome, PrintStream out) {
        SurveySummary summary = outcome.totals().summary();
        List<String> said = new ArrayList<>();
        said.add(number(summary.documents()) + " documents");
        said.add(number(summary.bytes()) + " bytes");
        List<String> worst = new ArrayList<>();
        summary.worst().forEach((impact, count) -> worst.add(number(count) + " " + impact.id()));
        if (arguments.step().dialects().size() > 1) {
            said.add(number(summary.differing()) + " read differently"
                    + (worst.isEmpty() ? "" : " (" + String.join(", ", worst) + ")"));
        }
        summary.failures().forEach((failure, count) -> said.add(number(count) + " left out (" + failure + ")"));
        out.println(String.join(", ", said));
        for (String pair : arguments.step().pairs()) {
            SurveySummary.@Nullable Pair found = summary.pairs().get(pair);
            if (found != null) {
                out.println("  " + pair.replace("|", " / ") + ": " + number(found.documents()) + " documents, "
                        + number(found.divergences()) + " divergences, " + number(found.findings()) + " findings");
            }
        }
        if (!arguments.step().counted().isEmpty()) {
            counted(outcome.totals(), out);
        }
        out.println(number(outcome.done()) + " files surveyed, " + number(outcome.kept()) + " known from before, "
                + number(outcome.aside().size()) + " set aside; totals, rows: " + arguments.out());
    }

    /** Says what was counted, for each dialect and kind that which is in most documents first. */
    private void counted(SurveyTotals totals, PrintStream out) {
        Map<String, List<Cell>> kinds = new LinkedHashMap<>();
        for (Cell cell : Cell.of(totals)) {
            if (cell.host() == null && arguments.step().countingDialects().contains(cell.about())) {
                kinds.computeIfAbsent(cell.about() + " " + cell.kind(), kind -> new ArrayList<>())
                        .add(cell);
            }
        }
        kinds.forEach((kind, cells) -> {
            out.println("  " + kind + ":");
            cells.sort(Comparator.comparingLong(Cell::documents).reversed().thenComparing(Cell::name));
            for (Cell cell : cells) {
                out.println("    " + Quoted.bare(cell.name()) + ": " + number(cell.documents()) + " documents, "
                        + number(cell.count()) + " in all");
            }
        });
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
