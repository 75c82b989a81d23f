package dev.patois.cli.check;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.util.Map;

/** Writes one JSON object: the documents with their errors, and the summary. */
final class CheckJsonPrinter implements CheckPrinter {
    private final Utf8Output out;
    private final JsonGenerator json;
    private final SpecSource spec;

    CheckJsonPrinter(Utf8Output out, String dialect, SpecSource spec) throws IOException {
        this.out = out;
        this.spec = spec;
        this.json = Json.generator(out, "");
        json.writeStartObject();
        json.writeStringField("dialect", dialect);
        json.writeArrayFieldStart("documents");
    }

    @Override
    public void document(Checked checked) throws IOException {
        json.writeStartObject();
        json.writeStringField("document", checked.source().name());
        json.writeStringField("encoding", checked.source().encoding().standardName());
        json.writeNumberField("count", checked.count());
        json.writeArrayFieldStart("errors");
        for (ParseError error : checked.errors()) {
            SpecError known = spec.error(error.code().id());
            SourcePosition start = checked.lines().position(checked.source().toUtf8(error.start()));
            json.writeStartObject();
            json.writeStringField("code", error.code().id());
            json.writeStringField("message", known.explanation());
            json.writeNumberField("line", start.line());
            json.writeNumberField("column", start.column());
            Json.span(json, "span", error.start(), error.end());
            json.writeStringField("section", known.section());
            json.writeStringField("url", spec.address(known));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    @Override
    public void finish(CheckSummary summary) throws IOException {
        json.writeEndArray();
        json.writeObjectFieldStart("summary");
        json.writeNumberField("documents", summary.documents());
        json.writeNumberField("wrong", summary.wrong());
        json.writeNumberField("failed", summary.failed());
        json.writeNumberField("errors", summary.errors());
        json.writeObjectFieldStart("codes");
        for (Map.Entry<String, Long> entry : summary.counts()) {
            json.writeNumberField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
        json.close();
        out.write("\n");
    }
}
