package dev.patois.benchmarks.report;

import dev.patois.benchmarks.Corpus;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The plan: measures parts of it, and prints their tables or writes them into the documentation. */
@Command(
        name = "bench",
        sortOptions = false,
        description = {
            "Measures all roads beside other parsers, and prints a table of each: about 25 minutes. With names of"
                    + " parts, only these; with \"report\", docs/PERFORMANCE.md and the chart are written.",
            "",
            "Parts: bytes, strings, records, inputs, ways, xml, dialects, compare, command, edits, spread, growth,"
                    + " shapes, threads, java."
        },
        footer = {
            "",
            "Examples:",
            "  bench spread                        how far one start of Java is from another",
            "  bench report                        goes on with a report that was interrupted",
            "  bench report --again spread xml     measures two parts once more, and writes the report",
            "  bench report --render               writes the report from the results that are there",
            "  bench quick                         two sets and the fastest peers, in a minute",
            "  bench -h                            everything else is for JMH: its own help"
        })
public final class BenchCommand implements Callable<Integer> {
    private static final String REPORT = "report";

    private final Path home;
    private final Path results;
    private final PrintStream out;
    private final PrintStream err;

    @Parameters(paramLabel = "PART", description = "\"report\", or a part.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--again", description = "Measure what has a result already, too.")
    private boolean again;

    @Option(names = "--render", description = "Measure nothing: write the report from the results that are there.")
    private boolean render;

    @Option(names = "--brief", description = "Run everything as short as possible, to see that it runs.")
    private boolean brief;

    @Option(names = "--beside", paramLabel = "PATH", description = "The home of a second Java, for the part \"java\".")
    private @Nullable Path beside;

    @SuppressWarnings("UnusedVariable") // picocli shows the help by itself
    @Option(names = "--help", usageHelp = true, description = "Show this.")
    private boolean help;

    private BenchCommand(Path home, Path results, PrintStream out, PrintStream err) {
        this.home = home;
        this.results = results;
        this.out = out;
        this.err = err;
    }

    /** Returns whether the arguments are for the plan, and not for JMH. */
    public static boolean takes(String[] arguments) {
        if (arguments.length == 0) {
            return true;
        }
        String first = arguments[0];
        return first.equals(REPORT)
                || first.equals("--help")
                || Plan.of(Plan.SETS).names().contains(first)
                || new CommandLine(new BenchCommand(Path.of(""), Path.of(""), System.out, System.err))
                        .getCommandSpec()
                        .optionsMap()
                        .containsKey(first);
    }

    /**
     * Runs, and returns the exit code: 0, 1 where something was left out because it failed, or 2 for arguments that
     * mean nothing.
     *
     * @param home the directory of the project
     */
    public static int run(String[] arguments, Path home, PrintStream out, PrintStream err) {
        Path results = home.resolve("tests/benchmarks/target/results");
        return new CommandLine(new BenchCommand(home, results, out, err))
                .setParameterExceptionHandler((e, args) -> complain(err, String.valueOf(e.getMessage())))
                .setExecutionExceptionHandler((e, line, parsed) -> complain(err, String.valueOf(e.getMessage())))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .execute(arguments);
    }

    private static int complain(PrintStream err, String message) {
        err.println("bench: " + message + "; see ./bench --help");
        return 2;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean report = words.remove(REPORT);
        Plan plan = Plan.of(sets());
        for (String word : words) {
            if (!plan.names().contains(word)) {
                return complain(err, "there is no part named " + word);
            }
        }
        List<String> parts = words.isEmpty() ? plan.names() : words;
        boolean complete = render || measure(plan, parts, report);
        List<Measurement> measurements = new Results(results).load();
        if (report || render) {
            write(plan, measurements);
        } else {
            print(parts, measurements);
        }
        return complete ? 0 : 1;
    }

    private List<String> sets() {
        if (Files.isDirectory(Corpus.directory())) {
            return Plan.SETS;
        }
        err.println(
                "bench: the test corpora are absent (" + Corpus.directory() + "): this run is over a page made here");
        return List.of(Corpus.GENERATED);
    }

    /** Measures, and returns whether nothing failed. A report goes on where an earlier one stopped. */
    private boolean measure(Plan plan, List<String> parts, boolean report) throws IOException, InterruptedException {
        Results kept = new Results(results);
        List<Run> runs =
                parts.stream().flatMap(part -> plan.runs(part).stream()).toList();
        List<Run> wanted =
                report && !again ? runs.stream().filter(run -> !kept.has(run)).toList() : runs;
        if (wanted.size() < runs.size()) {
            err.printf(
                    "bench: %d of %d results are there; --again measures them once more%n",
                    runs.size() - wanted.size(), runs.size());
        }
        String commit = System.getProperty("patois.commit", "unknown");
        Origin origin = new Origin(commit, Machine.describe(), LocalDate.now().toString(), brief);
        Measuring measuring = new Measuring(brief ? Settings.BRIEF : Settings.FULL, origin, home, beside);
        Set<String> reasons = new LinkedHashSet<>();
        boolean complete = true;
        for (int i = 0; i < wanted.size(); i++) {
            Run run = wanted.get(i);
            try {
                var result = measuring.measure(run);
                kept.save(run, result);
                err.printf("bench: %d/%d %s %s%n", i + 1, wanted.size(), run, Tables.speed(Measurement.of(result)));
            } catch (Measuring.LeftOut e) {
                kept.delete(run);
                complete &= e.isMissing();
                if (reasons.add(e.getMessage())) {
                    err.printf("bench: %s is left out: %s%n", run, e.getMessage());
                }
            }
        }
        return complete;
    }

    private void print(List<String> parts, List<Measurement> measurements) {
        Tables tables = new Tables(measurements);
        out.println();
        out.println(Machine.paragraph(measurements));
        for (String part : parts) {
            out.println("## " + part + "\n\n" + tables.of(part));
        }
        if (parts.contains("bytes")) {
            out.println("## aims\n\n" + tables.of("ratios"));
        }
    }

    private void write(Plan plan, List<Measurement> measurements) throws IOException {
        Tables tables = new Tables(measurements);
        Path file = home.resolve("docs/PERFORMANCE.md");
        Page page = new Page(Files.readString(file));
        page.write("machine", Machine.paragraph(measurements));
        page.write("ratios", tables.of("ratios"));
        for (String part : plan.names()) {
            page.write(part, tables.of(part));
        }
        Files.writeString(file, page.toString());
        err.println("bench: wrote docs/PERFORMANCE.md");
        Optional<Chart> chart = Chart.of(measurements);
        if (chart.isPresent()) {
            Path image = home.resolve("docs/images/speed.svg");
            Files.createDirectories(image.getParent());
            Files.writeString(image, chart.get().svg());
            Path readme = home.resolve("README.md");
            Page first = new Page(Files.readString(readme));
            first.write("chart", "![" + chart.get().description() + "](docs/images/speed.svg)\n");
            Files.writeString(readme, first.toString());
            err.println("bench: wrote docs/images/speed.svg and README.md");
        }
    }
}
