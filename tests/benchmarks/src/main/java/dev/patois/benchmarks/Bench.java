package dev.patois.benchmarks;

import dev.patois.benchmarks.report.BenchCommand;
import dev.patois.benchmarks.report.JmhResults;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.Main;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs the benchmarks and prints tables. Arguments that are not for {@link BenchCommand} are JMH's own, before them
 * {@code quick} for a look that takes about a minute; what they do not set is set here.
 */
public final class Bench {
    private static final List<String> QUICK = List.of(
            "PatoisBenchmark.cursor(TextElements)?$",
            "PeerBenchmark.(jsoup|attoparser|validatorCompiled)$",
            "StopScan");

    private Bench() {}

    /** Runs. */
    public static void main(String[] arguments) throws Exception {
        if (BenchCommand.takes(arguments)) {
            Path home = Path.of(System.getProperty("patois.home", "."));
            System.exit(BenchCommand.run(arguments, home, System.out, System.err));
        }
        boolean quick = arguments[0].equals("quick");
        String[] rest = quick ? List.of(arguments).subList(1, arguments.length).toArray(String[]::new) : arguments;
        try {
            CommandLineOptions given = new CommandLineOptions(rest);
            if (given.shouldHelp()
                    || given.shouldList()
                    || given.shouldListWithParams()
                    || given.shouldListProfilers()
                    || given.shouldListResultFormats()) {
                Main.main(rest);
                return;
            }
            Collection<RunResult> results = new Runner(completed(given, quick).build()).run();
            System.out.println(JmhResults.tables(results));
        } catch (CommandLineOptionException | NoBenchmarksException e) {
            System.err.println("bench: "
                    + (e instanceof NoBenchmarksException
                            ? "no part and no benchmark is named " + String.join(" ", rest)
                            : e.getMessage())
                    + "; see ./bench --help and ./bench -l");
            System.exit(2);
        }
    }

    /** What the user said, and where nothing was said, what suits a run of a few minutes. */
    private static ChainedOptionsBuilder completed(CommandLineOptions given, boolean quick) {
        ChainedOptionsBuilder options = new OptionsBuilder().parent(given);
        if (!given.getForkCount().hasValue()) {
            options.forks(1);
        }
        if (!given.getWarmupIterations().hasValue()) {
            options.warmupIterations(4);
        }
        if (!given.getMeasurementIterations().hasValue()) {
            options.measurementIterations(quick ? 6 : 10);
        }
        if (!given.getWarmupTime().hasValue()) {
            options.warmupTime(TimeValue.milliseconds(quick ? 500 : 1000)); // less, and some are still being compiled
        }
        if (!given.getMeasurementTime().hasValue()) {
            options.measurementTime(TimeValue.milliseconds(250));
        }
        if (!given.shouldFailOnError().hasValue()) {
            options.shouldFailOnError(true);
        }
        if (given.getProfilers().isEmpty()) {
            options.addProfiler(GCProfiler.class);
            options.addProfiler(ProcessorTime.class);
        }
        if (quick && given.getIncludes().isEmpty()) {
            QUICK.forEach(options::include);
        }
        if (!given.getParameter("set").hasValue()) {
            chooseSets(options, quick);
        }
        return options;
    }

    private static void chooseSets(ChainedOptionsBuilder options, boolean quick) {
        if (!Corpus.directory().toFile().isDirectory()) {
            System.out.println("# The test corpora are absent (" + Corpus.directory()
                    + "): this run is over a page the benchmark made itself.");
            options.param("set", Corpus.GENERATED);
        } else if (quick) {
            options.param("set", "web", "large");
        }
    }
}
