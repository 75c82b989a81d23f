package dev.patois.benchmarks.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.stream.Collectors;

/** Results as JMH writes them, of a machine that nobody has. */
final class Canned {
    static final Origin ORIGIN = new Origin("abc1234", "A machine, 2 processors", "2026-11-30", false);

    private static final ObjectMapper JSON = new ObjectMapper();

    private Canned() {}

    /**
     * Returns a result of documents of a million bytes, so that operations a second are megabytes a second.
     *
     * @param rates operations a second, a list in brackets for each fork
     */
    static ObjectNode result(String part, String benchmark, Map<String, String> parameters, String rates) {
        return result(part, benchmark, parameters, rates, ORIGIN);
    }

    static ObjectNode result(
            String part, String benchmark, Map<String, String> parameters, String rates, Origin origin) {
        String params = parameters.entrySet().stream()
                .map(parameter -> '"' + parameter.getKey() + "\": \"" + parameter.getValue() + '"')
                .collect(Collectors.joining(", "));
        // The processor's time of an operation in nanoseconds: a thousandth of a second for a thousand operations.
        String processor = rates.replaceAll("[0-9.]+", "1000000.0");
        String jmh = """
                {"benchmark": "dev.patois.benchmarks.%s", "jdkVersion": "%s", "params": {%s},
                 "primaryMetric": {"rawData": [%s]},
                 "secondaryMetrics": {
                   "gc.alloc.rate.norm": {"score": 2500000},
                   "processor.time": {"rawData": [%s]}}}
                """.formatted(benchmark, part.equals(Plan.JAVA) ? "25.0.3" : "17.0.15", params, rates, processor);
        try {
            return Measurement.toJson(JSON.readTree(jmh), part, origin, 1_000_000);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static Measurement measured(String part, String benchmark, Map<String, String> parameters, String rates) {
        return Measurement.of(result(part, benchmark, parameters, rates));
    }
}
