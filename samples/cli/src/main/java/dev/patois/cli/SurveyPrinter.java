package dev.patois.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.Paint.Style;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints what a survey found. */
final class SurveyPrinter {
    private static final int NUMBER = 11;

    private final Utf8Output out;
    private final SurveyStep step;
    private final SurveySummary summary;
    private final Skipped skipped;

    /**
     * What was not compared.
     *
     * @param known how many documents were known from before
     * @param passedOver how many files and responses are no documents
     * @param records how many records of WARC files hold no page, by their types
     */
    record Skipped(long known, long passedOver, Map<String, Long> records) {}

    SurveyPrinter(Utf8Output out, SurveyStep step, SurveySummary summary, Skipped skipped) {
        this.out = out;
        this.step = step;
        this.summary = summary;
        this.skipped = skipped;
    }

    // ---- for people

    void text(Paint paint) {
        List<String> said = new ArrayList<>();
        said.add(count(summary.documents(), "document"));
        said.add(count(summary.bytes(), "byte"));
        said.add(summary.differing() + " read differently");
        summary.failures().forEach((failure, count) -> said.add(count + " left out (" + failure + ")"));
        if (skipped.known > 0) {
            said.add(skipped.known + " known from before");
        }
        if (skipped.passedOver > 0) {
            said.add(count(skipped.passedOver, "other file") + " passed over");
        }
        if (!skipped.records.isEmpty()) {
            List<String> types = new ArrayList<>();
            skipped.records.forEach((type, count) -> types.add(Quoted.bare(type) + " " + count));
            long all = skipped.records.values().stream().mapToLong(n -> n).sum();
            said.add(count(all, "other record") + " passed over (" + String.join(", ", types) + ")");
        }
        out.write(paint.as(Style.TITLE, String.join(", ", said)) + "\n\n");
        Table table = new Table(out, paint, Style.NAME, Style.PLAIN, Style.PLAIN, Style.PLAIN);
        table.row("pair", right("documents"), right("divergences"), "example");
        for (String name : step.pairs()) {
            SurveySummary.Pair pair = pair(name);
            table.row(name.replace("|", " / "), right(pair.documents()), right(pair.divergences()), "");
            pair.classes()
                    .forEach((kind, found) -> table.row(
                            "  " + kind.id(), right(found.documents()), right(found.divergences()), example(found)));
        }
        if (!summary.classes().isEmpty()) {
            table.row("", "", "", "");
            table.row("class, in any pair", right("documents"), "", "");
            summary.classes()
                    .forEach((kind, count) ->
                            table.row("  " + kind.id(), right(count), "", kind.isSecurityRelevant() ? "security" : ""));
        }
        table.flush();
    }

    private SurveySummary.Pair pair(String name) {
        SurveySummary.@Nullable Pair pair = summary.pairs().get(name);
        return pair == null ? new SurveySummary.Pair(0, 0, Map.of()) : pair;
    }

    private static String example(SurveySummary.ByClass found) {
        return Quoted.bare(found.example().document()) + "@" + found.example().offset();
    }

    private static String count(long count, String what) {
        return String.format(Locale.ROOT, "%,d", count) + " " + what + (count == 1 ? "" : "s");
    }

    private static String right(Object cell) {
        String text = cell instanceof Long number ? String.format(Locale.ROOT, "%,d", number) : cell.toString();
        return " ".repeat(Math.max(0, NUMBER - text.length())) + text;
    }

    // ---- for programs

    void json() throws IOException {
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
            json.writeNumberField("skipped", skipped.known);
            json.writeNumberField("passedOver", skipped.passedOver);
            counts(json, "recordsPassedOver", skipped.records);
            counts(json, "encodings", summary.encodings());
            counts(json, "classes", summary.classes());
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
        json.writeObjectFieldStart("classes");
        for (Map.Entry<DivergenceClass, SurveySummary.ByClass> entry :
                pair.classes().entrySet()) {
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
        json.writeEndObject();
    }
}
