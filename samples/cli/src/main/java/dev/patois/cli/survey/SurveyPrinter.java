package dev.patois.cli.survey;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.Json;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Quoted;
import dev.patois.cli.output.Table;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints what a survey found. */
final class SurveyPrinter {
    private static final int NUMBER = 11;
    private static final Comparator<Map.Entry<DivergenceClass, ?>> SECURITY_FIRST =
            Comparator.comparing(entry -> !entry.getKey().isSecurityRelevant());

    private final Utf8Output out;
    private final SurveyStep step;
    private final SurveySummary summary;
    private final Skipped skipped;
    private final boolean harmless;

    /**
     * What was not compared.
     *
     * @param known how many documents were known from before
     * @param passedOver how many files and responses are no documents
     * @param records how many records of WARC files hold no page, by their types
     */
    record Skipped(long known, long passedOver, Map<String, Long> records) {}

    /**
     * Prints to an output.
     *
     * @param harmless whether the classes and examples of differences that mean nothing are in the text
     */
    SurveyPrinter(Utf8Output out, SurveyStep step, SurveySummary summary, Skipped skipped, boolean harmless) {
        this.harmless = harmless;
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
        List<String> worst = new ArrayList<>();
        summary.worst().forEach((impact, count) -> worst.add(number(count) + " " + impact.id()));
        said.add(number(summary.differing()) + " read differently"
                + (worst.isEmpty() ? "" : " (" + String.join(", ", worst) + ")"));
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
        Table table = new Table(out, paint, Style.NAME, Style.PLAIN, Style.PLAIN, Style.PLAIN, Style.PLAIN);
        table.row("pair", right("documents"), right("divergences"), right("findings"), "example");
        for (String name : step.pairs()) {
            SurveySummary.Pair pair = pair(name);
            table.row(
                    name.replace("|", " / "),
                    right(pair.documents()),
                    right(pair.divergences()),
                    right(pair.findings()),
                    "");
            pair.impacts().forEach((impact, found) -> impact(table, impact, found));
        }
        if (!summary.impacts().isEmpty()) {
            table.row("", "", "", "", "");
            table.row("any pair", right("documents"), "", "", "");
            summary.impacts().forEach((impact, found) -> anyPair(table, impact, found));
        }
        table.flush();
    }

    private void impact(Table table, Impact impact, SurveySummary.ByImpact found) {
        table.row(
                "  " + impact.id(),
                right(found.documents()),
                right(found.divergences()),
                right(found.findings()),
                hint(impact));
        if (shows(impact)) {
            found.classes().entrySet().stream()
                    .sorted(SECURITY_FIRST)
                    .forEach(entry -> table.row(
                            "    " + entry.getKey().id(),
                            right(entry.getValue().documents()),
                            right(entry.getValue().divergences()),
                            "",
                            example(entry.getValue())));
        }
    }

    private void anyPair(Table table, Impact impact, SurveySummary.AnyPair found) {
        table.row("  " + impact.id(), right(found.documents()), "", "", hint(impact));
        if (shows(impact)) {
            found.classes().entrySet().stream()
                    .sorted(SECURITY_FIRST)
                    .forEach(entry -> table.row(
                            "    " + entry.getKey().id(),
                            right(entry.getValue()),
                            "",
                            "",
                            entry.getKey().isSecurityRelevant() ? "security" : ""));
        }
    }

    private boolean shows(Impact impact) {
        return impact != Impact.HARMLESS || harmless;
    }

    private String hint(Impact impact) {
        return shows(impact) ? "" : "not shown without --harmless";
    }

    private SurveySummary.Pair pair(String name) {
        SurveySummary.@Nullable Pair pair = summary.pairs().get(name);
        return pair == null ? new SurveySummary.Pair(0, Map.of(), Map.of()) : pair;
    }

    private static String example(SurveySummary.ByClass found) {
        return Quoted.bare(found.example().document()) + "@" + found.example().offset();
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String count(long count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }

    private static String right(Object cell) {
        String text = cell instanceof Long number ? number(number) : cell.toString();
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
}
