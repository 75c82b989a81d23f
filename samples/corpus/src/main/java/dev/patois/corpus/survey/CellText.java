package dev.patois.corpus.survey;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.core.census.Samples.Sample;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/** The figures of a survey as a flat table. */
public final class CellText {
    private static final List<String> COLUMNS =
            List.of("host", "about", "kind", "name", "documents", "count", "samples");

    private CellText() {}

    /**
     * Writes a table of CSV; where documents come from is empty for all. Samples are {@code document@offset}, with line
     * feeds between them. A cell that a spreadsheet would take for a formula begins with an apostrophe.
     */
    public static void csv(List<Cell> cells, Writer out) throws IOException {
        out.write(Csv.line(COLUMNS));
        for (Cell cell : cells) {
            String samples = cell.samples().all().stream()
                    .map(sample -> Csv.text(sample.document() + "@" + sample.offset()))
                    .collect(Collectors.joining("\n"));
            out.write(Csv.line(List.of(
                    cell.host() == null ? "" : Csv.text(cell.host()),
                    Csv.text(cell.about()),
                    cell.kind(),
                    Csv.text(cell.name()),
                    Long.toString(cell.documents()),
                    Long.toString(cell.count()),
                    samples)));
        }
    }

    /** Writes an object a line. */
    public static void jsonLines(List<Cell> cells, Writer out) throws IOException {
        for (Cell cell : cells) {
            StringWriter line = new StringWriter();
            try (JsonGenerator json = Json.generator(line, " ")) {
                json.writeStartObject();
                if (cell.host() != null) {
                    json.writeStringField("host", cell.host());
                }
                json.writeStringField("about", cell.about());
                json.writeStringField("kind", cell.kind());
                json.writeStringField("name", cell.name());
                json.writeNumberField("documents", cell.documents());
                json.writeNumberField("count", cell.count());
                samples(json, cell.samples().all());
                json.writeEndObject();
            }
            out.write(Json.shown(line.append('\n').toString()));
        }
    }

    /** Writes a field of places. */
    static void samples(JsonGenerator json, List<Sample> samples) throws IOException {
        json.writeArrayFieldStart("samples");
        for (Sample sample : samples) {
            json.writeStartObject();
            json.writeStringField("document", sample.document());
            json.writeNumberField("offset", sample.offset());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
