package dev.patois.cli.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.Utf8Output;
import dev.patois.corpus.text.Json;
import java.io.IOException;

/** Writes an object to a document; of several documents, one that holds them all and the summary. */
final class CompareJsonPrinter implements ComparePrinter {
    private final Utf8Output out;
    private final boolean several;
    private boolean begun;

    CompareJsonPrinter(Utf8Output out, boolean several) {
        this.out = out;
        this.several = several;
    }

    @Override
    public void document(Compared document) {
        if (several) {
            out.write(begun ? ",\n" : "{\"documents\":[\n");
        }
        begun = true;
        out.write(document.result().toJson(document.name()));
        if (!several) {
            out.write("\n");
        }
    }

    @Override
    public void finish(CompareSummary summary) throws IOException {
        if (several) {
            out.write(begun ? "\n],\n\"summary\":" : "{\"documents\":[],\n\"summary\":");
            try (JsonGenerator json = Json.generator(out, "")) {
                summary.write(json);
            }
            out.write("}\n");
        }
    }
}
