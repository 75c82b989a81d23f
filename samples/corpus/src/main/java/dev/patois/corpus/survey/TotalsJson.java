package dev.patois.corpus.survey;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
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
            found(json, summary, true);
            if (!totals.hosts().isEmpty()) {
                json.writeObjectFieldStart("hosts");
                for (Map.Entry<String, SurveySummary> host : totals.hosts().entrySet()) {
                    json.writeObjectFieldStart(host.getKey());
                    found(json, host.getValue(), false);
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        out.write('\n');
    }

    private void found(JsonGenerator json, SurveySummary summary, boolean all) throws IOException {
        json.writeNumberField("documents", summary.documents());
        json.writeNumberField("bytes", summary.bytes());
        json.writeNumberField("different", summary.differing());
        json.writeNumberField("failed", summary.failed());
        counts(json, "failures", summary.failures());
        if (all) {
            json.writeNumberField("skipped", totals.known());
            json.writeNumberField("passedOver", totals.passedOver());
            counts(json, "recordsPassedOver", totals.records());
        }
        counts(json, "encodings", summary.encodings());
        counts(json, "classes", summary.classes());
        counts(json, "worst", summary.worst());
        json.writeObjectFieldStart("impacts");
        for (Map.Entry<Impact, SurveySummary.AnyPair> entry : summary.impacts().entrySet()) {
            json.writeObjectFieldStart(entry.getKey().id());
            json.writeNumberField("documents", entry.getValue().documents());
            counts(json, "classes", entry.getValue().classes());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeObjectFieldStart("pairs");
        for (String name : step.pairs()) {
            SurveySummary.@Nullable Pair pair = summary.pairs().get(name);
            pair(json, name, pair == null ? new SurveySummary.Pair(0, Map.of(), Map.of()) : pair);
        }
        json.writeEndObject();
        if (!summary.censuses().isEmpty()) {
            censuses(json, summary.censuses());
        }
    }

    private static void censuses(JsonGenerator json, Map<String, CensusTotals> censuses) throws IOException {
        json.writeObjectFieldStart("census");
        for (Map.Entry<String, CensusTotals> census : censuses.entrySet()) {
            json.writeObjectFieldStart(census.getKey());
            for (Map.Entry<CensusKind, Map<String, CensusTotals.Cell>> kind :
                    census.getValue().cells().entrySet()) {
                json.writeObjectFieldStart(kind.getKey().id());
                for (Map.Entry<String, CensusTotals.Cell> cell : kind.getValue().entrySet()) {
                    json.writeObjectFieldStart(cell.getKey());
                    json.writeNumberField("documents", cell.getValue().documents());
                    json.writeNumberField("count", cell.getValue().count());
                    CellText.samples(json, cell.getValue().samples().all());
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndObject();
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
            if (found.samples().keep() > 1) {
                CellText.samples(json, found.samples().all());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
