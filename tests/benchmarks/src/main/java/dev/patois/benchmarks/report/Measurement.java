package dev.patois.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.patois.benchmarks.ProcessorTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * What was measured of one benchmark with one choice of parameters.
 *
 * @param part the part of the plan it belongs to
 * @param benchmark its class and method, such as {@code PatoisBenchmark.cursor}
 * @param parameters the parameters by name
 * @param java the version of Java that ran it
 * @param origin where, when and of what this was measured
 * @param bytes how many bytes of input an operation reads; 0 where that says nothing
 * @param rates operations a second, by fork and iteration
 * @param processor nanoseconds of a processor for an operation, by fork and iteration; may be empty
 * @param allocated bytes allocated for an operation; NaN where that is not known
 */
record Measurement(
        String part,
        String benchmark,
        Map<String, String> parameters,
        String java,
        Origin origin,
        double bytes,
        List<double[]> rates,
        List<double[]> processor,
        double allocated) {
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /** Reads what {@link #toJson} wrote. */
    static Measurement of(JsonNode json) {
        JsonNode jmh = json.path("jmh");
        String[] name = jmh.path("benchmark").asText().split("\\.");
        Map<String, String> parameters = new TreeMap<>();
        jmh.path("params")
                .properties()
                .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
        JsonNode secondary = jmh.path("secondaryMetrics");
        double allocated = Double.NaN;
        for (Map.Entry<String, JsonNode> metric : secondary.properties()) {
            if (metric.getKey().endsWith(ALLOCATED)) {
                allocated = metric.getValue().path("score").asDouble();
            }
        }
        return new Measurement(
                json.path("part").asText(),
                name[name.length - 2] + '.' + name[name.length - 1],
                parameters,
                jmh.path("jdkVersion").asText(),
                Origin.of(json),
                json.path("bytes").asDouble(),
                forks(jmh.path("primaryMetric")),
                forks(secondary.path(ProcessorTime.NAME)),
                allocated);
    }

    /** Returns one result of JMH with what JMH does not know, as it is kept. */
    static ObjectNode toJson(JsonNode jmh, String part, Origin origin, double bytes) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("part", part);
        json.put("bytes", bytes);
        origin.write(json);
        json.set("jmh", jmh);
        return json;
    }

    private static List<double[]> forks(JsonNode metric) {
        List<double[]> forks = new ArrayList<>();
        for (JsonNode fork : metric.path("rawData")) {
            double[] iterations = new double[fork.size()];
            for (int i = 0; i < iterations.length; i++) {
                iterations[i] = fork.get(i).asDouble();
            }
            forks.add(iterations);
        }
        return forks;
    }

    /** Returns a parameter, or an empty string. */
    String parameter(String name) {
        return parameters.getOrDefault(name, "");
    }

    /** Returns the set of documents, or an empty string. */
    String set() {
        return parameter("set");
    }

    /** Returns the first number of the version of Java. */
    int javaFeature() {
        String[] parts = java.split("[.\\-+]");
        return parts[0].isEmpty() ? 0 : Integer.parseInt(parts[0]);
    }

    /** Returns operations a second in the fastest iteration. */
    double fastest() {
        return all(rates).max().orElse(Double.NaN);
    }

    /** Returns the median of operations a second. */
    double median() {
        return median(all(rates).toArray());
    }

    /** Returns millions of bytes a second in the fastest iteration, which other work disturbed least. */
    double megabytes() {
        return fastest() * bytes / 1e6;
    }

    /** Returns the median of millions of bytes a second. */
    double medianMegabytes() {
        return median() * bytes / 1e6;
    }

    /** Returns how many bytes are allocated for each byte of input. */
    double allocatedPerByte() {
        return allocated / bytes;
    }

    /** Returns millions of bytes a second of processor time, of the best iteration of each fork, slowest fork first. */
    double[] megabytesOfForks() {
        return processor.stream()
                .mapToDouble(fork -> bytes * 1e3 / Arrays.stream(fork).min().orElse(Double.NaN))
                .sorted()
                .toArray();
    }

    /** Returns the microseconds of a processor that an operation takes, in the best iteration. */
    double microseconds() {
        return all(processor).min().orElse(Double.NaN) / 1e3;
    }

    /** Returns the median of the microseconds of a processor that an operation takes. */
    double medianMicroseconds() {
        return median(all(processor).toArray()) / 1e3;
    }

    private static DoubleStream all(List<double[]> forks) {
        return forks.stream().flatMapToDouble(Arrays::stream);
    }

    private static double median(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        Arrays.sort(values);
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }
}
