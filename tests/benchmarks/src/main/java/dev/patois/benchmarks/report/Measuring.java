package dev.patois.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.patois.benchmarks.ProcessorTime;
import dev.patois.benchmarks.Sizes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures one run of the plan after the other. */
final class Measuring {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Settings settings;
    private final Origin origin;
    private final @Nullable Path beside;
    private final ProcessPeers peers;
    private final CommandRuns command;

    /**
     * Makes one.
     *
     * @param origin where, when and of what is measured
     * @param home the directory of the project
     * @param beside the home of a second Java, or null
     */
    Measuring(Settings settings, Origin origin, Path home, @Nullable Path beside) {
        this.settings = settings;
        this.origin = origin;
        this.beside = beside;
        this.peers = new ProcessPeers(home);
        this.command = new CommandRuns(home);
    }

    /** Something that is left out, and the line that says why. */
    static final class LeftOut extends Exception {
        private static final long serialVersionUID = 1;

        private final boolean missing;

        private LeftOut(String reason, boolean missing) {
            super(reason);
            this.missing = missing;
        }

        /** Something that it needs is not here. */
        static LeftOut missing(String reason) {
            return new LeftOut(reason, true);
        }

        /** It was tried, and failed. */
        static LeftOut failed(String reason) {
            return new LeftOut(reason, false);
        }

        /** Returns whether something that it needs is not here, and not that it failed. */
        boolean isMissing() {
            return missing;
        }
    }

    /** Returns the result of a run. */
    JsonNode measure(Run run) throws LeftOut, IOException, InterruptedException {
        if (run.isBeside() && beside == null) {
            throw LeftOut.missing("there is no second Java; --beside PATH names the home of one");
        }
        Path java = run.isBeside() && beside != null ? beside : Path.of(System.getProperty("java.home"));
        double bytes = Sizes.of(run.parameters());
        JsonNode jmh;
        if (run.benchmark().startsWith("ProcessPeer.")) {
            jmh = peers.measure(run, settings.seconds());
        } else if (run.benchmark().startsWith("Command.")) {
            jmh = command.measure(run, java, settings.brief() ? 2 : 10);
            bytes = command.bytes(run);
        } else {
            jmh = jmh(run, java);
        }
        return Measurement.toJson(jmh, run.part(), origin, bytes);
    }

    private JsonNode jmh(Run run, Path java) throws LeftOut, IOException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + Pattern.quote(run.benchmark()) + "$")
                .jvm(java.resolve("bin").resolve("java").toString())
                .forks(settings.forks(run.forks()))
                .warmupIterations(settings.warmups())
                .warmupTime(settings.warmup())
                .measurementIterations(settings.iterations())
                .measurementTime(settings.iteration())
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .addProfiler(GCProfiler.class)
                .addProfiler(ProcessorTime.class);
        run.parameters().forEach(options::param);
        try {
            Collection<RunResult> results = new Runner(options.build()).run();
            return json(results).get(0);
        } catch (RunnerException e) {
            throw LeftOut.failed("it failed: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    /** Returns results of JMH in its own form. */
    static JsonNode json(Collection<RunResult> results) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
        }
        return JSON.readTree(bytes.toByteArray());
    }

    /** Returns a result in the form of JMH of something that JMH did not run: operations a second. */
    static ObjectNode result(String benchmark, Map<String, String> parameters, String java, List<Double> rates) {
        ObjectNode result = JSON.createObjectNode();
        result.put("benchmark", benchmark);
        result.put("jdkVersion", java);
        ObjectNode params = result.putObject("params");
        parameters.forEach(params::put);
        ArrayNode fork = result.putObject("primaryMetric").putArray("rawData").addArray();
        rates.forEach(fork::add);
        result.putObject("secondaryMetrics");
        return result;
    }
}
