package dev.patois.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.core.LineIndex;
import dev.patois.core.SourcePosition;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.compare.Reading;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;

/** Writes SARIF 2.1.0: a rule to a class, a result to a divergence. */
final class CompareSarifPrinter implements ComparePrinter {
    private final JsonGenerator json;
    private final Utf8Output out;
    private boolean begun;

    CompareSarifPrinter(Utf8Output out) throws IOException {
        this.out = out;
        this.json = Json.generator(out, "");
    }

    private void begin() throws IOException {
        begun = true;
        json.writeStartObject();
        json.writeStringField("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "patois");
        json.writeArrayFieldStart("rules");
        for (DivergenceClass kind : DivergenceClass.values()) {
            rule(kind);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringField("columnKind", "utf16CodeUnits");
        json.writeArrayFieldStart("results");
    }

    private void rule(DivergenceClass kind) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", kind.id());
        json.writeObjectFieldStart("shortDescription");
        json.writeStringField("text", kind.title());
        json.writeEndObject();
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", level(kind));
        json.writeEndObject();
        if (kind.isSecurityRelevant()) {
            json.writeObjectFieldStart("properties");
            json.writeArrayFieldStart("tags");
            json.writeString("security");
            for (String known : kind.knownCases()) {
                json.writeString(known);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static String level(DivergenceClass kind) {
        return kind.isSecurityRelevant() ? "warning" : "note";
    }

    @Override
    public void document(Compared document) throws IOException {
        if (!begun) {
            begin();
        }
        LineIndex lines = LineIndex.of(document.bytes());
        for (Divergence divergence : document.result().divergences()) {
            result(document.name(), lines, divergence);
        }
    }

    private void result(String name, LineIndex lines, Divergence divergence) throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", divergence.kind().id());
        json.writeNumberField("ruleIndex", divergence.kind().ordinal());
        json.writeStringField("level", level(divergence.kind()));
        json.writeObjectFieldStart("message");
        json.writeStringField("text", message(divergence));
        json.writeEndObject();
        json.writeArrayFieldStart("locations");
        json.writeStartObject();
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField("uri", uri(name));
        json.writeEndObject();
        json.writeObjectFieldStart("region");
        SourcePosition start = lines.position(divergence.start());
        SourcePosition end = lines.position(divergence.end());
        json.writeNumberField("startLine", start.line());
        json.writeNumberField("startColumn", start.column());
        json.writeNumberField("endLine", end.line());
        json.writeNumberField("endColumn", end.column());
        json.writeNumberField("byteOffset", divergence.start());
        json.writeNumberField("byteLength", divergence.end() - divergence.start());
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String uri(String name) {
        try {
            return new URI(null, null, name.replace('\\', '/'), null).toString();
        } catch (URISyntaxException e) {
            return name;
        }
    }

    /** What each group of contestants makes of it, and the first row that differs. */
    private static String message(Divergence divergence) {
        List<String> parts = new ArrayList<>();
        for (List<Reading> group : Readings.groups(divergence)) {
            parts.add(Readings.names(group) + ": " + Readings.line(group.get(0)));
        }
        FirstDifference first = divergence.first();
        String why = first == null ? "" : why(first);
        return divergence.kind().title() + ". " + String.join("; ", parts) + "." + why;
    }

    private static String why(FirstDifference first) {
        List<String> rows = new ArrayList<>();
        for (FirstDifference.Transition row : first.transitions()) {
            rows.add(row.dialect() + " " + row.state().section() + " "
                    + row.state().name() + " to " + row.next().name());
        }
        return " First difference at offset " + first.offset() + ": " + String.join("; ", rows) + ".";
    }

    @Override
    public void finish(CompareSummary summary) throws IOException {
        if (!begun) {
            begin();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.close();
        out.write("\n");
    }
}
