package dev.patois.cli.hunt;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.Utf8Output;
import dev.patois.corpus.text.Json;
import dev.patois.hunt.Find;
import dev.patois.hunt.Hunt;
import java.io.IOException;

/** Writes an object a line: a find, with all that a comparison of its input says. */
final class HuntJsonPrinter implements HuntPrinter {
    private final Utf8Output out;

    HuntJsonPrinter(Utf8Output out) {
        this.out = out;
    }

    @Override
    public void found(Find find) throws IOException {
        try (JsonGenerator json = Json.generator(out, "")) {
            json.writeStartObject();
            json.writeNumberField("find", find.number());
            json.writeNumberField("input", find.input());
            json.writeStringField(
                    "cause", find.cause() == null ? null : find.cause().id());
            json.writeStringField("class", find.divergence().kind().id());
            json.writeStringField("impact", find.divergence().impact().id());
            json.writeStringField("text", find.text());
            json.writeStringField("meaning", find.divergence().meaning());
            json.writeFieldName("comparison");
            json.writeRawValue(find.result().toJson(find.name()));
            json.writeEndObject();
        }
        out.write("\n");
        out.flush();
    }

    @Override
    public void finish(Hunt hunt) {}
}
