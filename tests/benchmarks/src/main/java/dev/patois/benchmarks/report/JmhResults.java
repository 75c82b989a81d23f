package dev.patois.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.benchmarks.Sizes;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;

/** Results that JMH has just made, as tables. */
public final class JmhResults {
    private static final Map<String, String> PARTS = Map.of(
            "EditBenchmark", "edits",
            "GrowthBenchmark", "growth",
            "ShapeBenchmark", "shapes",
            "DialectBenchmark", "dialects",
            "XmlBenchmark", "xml",
            "XmlPeerBenchmark", "xml");

    private JmhResults() {}

    /** Returns the tables. */
    public static String tables(Collection<RunResult> results) throws IOException {
        Origin origin = new Origin(
                System.getProperty("patois.commit", "unknown"),
                Machine.describe(),
                LocalDate.now().toString(),
                false);
        List<Measurement> measurements = new ArrayList<>();
        for (JsonNode jmh : Measuring.json(results)) {
            Map<String, String> parameters = new TreeMap<>();
            jmh.path("params")
                    .properties()
                    .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
            String[] name = jmh.path("benchmark").asText().split("\\.");
            String part = PARTS.getOrDefault(name[name.length - 2], "bytes");
            measurements.add(Measurement.of(Measurement.toJson(jmh, part, origin, Sizes.of(parameters))));
        }
        Tables tables = new Tables(measurements);
        StringBuilder text = new StringBuilder(Machine.paragraph(measurements));
        for (String part : List.of("bytes", "dialects", "xml", "edits", "growth", "shapes")) {
            String table = tables.of(part);
            if (!table.equals(Tables.NOTHING)) {
                text.append('\n').append(table);
            }
        }
        return text.toString();
    }
}
