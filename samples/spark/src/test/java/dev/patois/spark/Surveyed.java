package dev.patois.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.patois.cli.Patois;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a survey found.
 *
 * @param rows the rows, in order
 * @param totals the totals, without what was known from before
 */
record Surveyed(List<String> rows, JsonNode totals) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Runs the plain command. */
    static Surveyed plainly(Path folder, String... arguments) throws IOException {
        Path rows = Files.createTempDirectory(folder, "plain").resolve("rows.jsonl");
        List<String> all = new ArrayList<>(List.of("survey", "--format", "json", "--rows", rows.toString()));
        all.addAll(List.of(arguments));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Patois.run(
                all.toArray(new String[0]),
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        assertThat(out.size()).as(err.toString(StandardCharsets.UTF_8)).isPositive();
        return new Surveyed(Files.readAllLines(rows), totals(out.toString(StandardCharsets.UTF_8)));
    }

    private static JsonNode totals(String text) throws IOException {
        ObjectNode totals = (ObjectNode) JSON.readTree(text);
        totals.remove("skipped");
        return totals;
    }

    /** Reads what the job wrote. */
    static Surveyed in(Path out) throws IOException {
        List<String> rows = new ArrayList<>();
        for (String line : Files.readAllLines(out.resolve("files.jsonl"))) {
            JsonNode file = JSON.readTree(line);
            if (file.has("rows")) {
                rows.addAll(Files.readAllLines(out.resolve(file.get("rows").asText())));
            }
        }
        long written = 0;
        try (Stream<Path> files = Files.list(out.resolve("rows"))) {
            for (Path file : files.filter(file -> !file.getFileName().toString().startsWith("."))
                    .toList()) {
                written += Files.readAllLines(file).size();
            }
        }
        assertThat(written).as("rows in all files").isEqualTo(rows.size());
        return new Surveyed(rows, totals(Files.readString(out.resolve("totals.json"))));
    }

    /** Asserts that another survey found the same, row for row and field for field. */
    void isSameAs(Surveyed other) {
        assertThat(rows).hasSameSizeAs(other.rows).isEqualTo(other.rows);
        assertThat(totals).isEqualTo(other.totals);
    }
}
