package dev.patois.corpus.survey;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The totals of a survey as JSON. */
public final class TotalsJson {
    private final SurveyStep step;
    private final SurveyTotals totals;
    private final SurveySummary summary;

    /** Takes totals, and what was asked of each document. */
    public TotalsJson(SurveyStep step, SurveyTotals totals) {
        this.step = step;
        this.totals = totals;
        this.summary = totals.summary();
    }

    /** Writes an object, and leaves the writer open. */
    public void write(Writer out) throws IOException {
        try (JsonGenerator json = Json.generator(out, "\n")) {
            json.writeStartObject();
            json.writeArrayFieldStart("dialects");
            for (String dialect : step.dialects()) {
                json.writeString(dialect);
            }
            json.writeEndArray();
            json.writeStringField("level", step.level().id());
            json.writeArrayFieldStart("ignored");
            for (String name : step.ignored()) {
                json.writeString(name);
            }
            json.writeEndArray();
            json.writeNumberField("documents", summary.documents());
            json.writeNumberField("bytes", summary.bytes());
            json.writeNumberField("different", summary.differing());
            json.writeNumberField("failed", summary.failed());
            counts(json, "failures", summary.failures());
            json.writeNumberField("skipped", totals.known());
            json.writeNumberField("passedOver", totals.passedOver());
            counts(json, "recordsPassedOver", totals.records());
            counts(json, "encodings", summary.encodings());
            counts(json, "classes", summary.classes());
            counts(json, "worst", summary.worst());
            json.writeObjectFieldStart("impacts");
            for (Map.Entry<Impact, SurveySummary.AnyPair> entry :
                    summary.impacts().entrySet()) {
                json.writeObjectFieldStart(entry.getKey().id());
                json.writeNumberField("documents", entry.getValue().documents());
                counts(json, "classes", entry.getValue().classes());
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeObjectFieldStart("pairs");
            for (String name : step.pairs()) {
                pair(json, name, pair(name));
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        out.write('\n');
    }

    private static void counts(JsonGenerator json, String name, Map<?, Long> counts) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<?, Long> entry : counts.entrySet()) {
            json.writeNumberField(entry.getKey().toString(), entry.getValue());
        }
        json.writeEndObject();
    }

    private static void pair(JsonGenerator json, String name, SurveySummary.Pair pair) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("documents", pair.documents());
        json.writeNumberField("divergences", pair.divergences());
        json.writeNumberField("findings", pair.findings());
        classes(json, pair.classes());
        json.writeObjectFieldStart("impacts");
        for (Map.Entry<Impact, SurveySummary.ByImpact> entry : pair.impacts().entrySet()) {
            SurveySummary.ByImpact found = entry.getValue();
            json.writeObjectFieldStart(entry.getKey().id());
            json.writeNumberField("documents", found.documents());
            json.writeNumberField("divergences", found.divergences());
            json.writeNumberField("findings", found.findings());
            classes(json, found.classes());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void classes(JsonGenerator json, Map<DivergenceClass, SurveySummary.ByClass> classes)
            throws IOException {
        json.writeObjectFieldStart("classes");
        for (Map.Entry<DivergenceClass, SurveySummary.ByClass> entry : classes.entrySet()) {
            SurveySummary.ByClass found = entry.getValue();
            json.writeObjectFieldStart(entry.getKey().id());
            json.writeNumberField("documents", found.documents());
            json.writeNumberField("divergences", found.divergences());
            json.writeObjectFieldStart("example");
            json.writeStringField("document", found.example().document());
            json.writeNumberField("offset", found.example().offset());
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private SurveySummary.Pair pair(String name) {
        SurveySummary.@Nullable Pair pair = summary.pairs().get(name);
        return pair == null ? new SurveySummary.Pair(0, Map.of(), Map.of()) : pair;
    }
}
