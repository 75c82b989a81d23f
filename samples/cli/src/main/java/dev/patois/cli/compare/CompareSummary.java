package dev.patois.cli.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Table;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** What was found in all documents together. */
final class CompareSummary {
    private long documents;
    private long different;
    private long failed;
    private long divergences;
    private final Map<DivergenceClass, Long> byClass = new EnumMap<>(DivergenceClass.class);
    private final Map<DivergenceClass, Long> documentsByClass = new EnumMap<>(DivergenceClass.class);
    private final Map<Impact, Long> byImpact = new EnumMap<>(Impact.class);
    private final Map<Impact, Long> documentsByImpact = new EnumMap<>(Impact.class);
    private long findings;
    private final Map<String, Long> byPair = new LinkedHashMap<>();
    private final Map<String, Long> documentsByPair = new LinkedHashMap<>();

    void add(ComparisonResult result) {
        documents++;
        different += result.isReadAlike() ? 0 : 1;
        findings += result.findingCount();
        result.byImpact().forEach((impact, count) -> {
            byImpact.merge(impact, count, Long::sum);
            documentsByImpact.merge(impact, 1L, Long::sum);
        });
        divergences += result.divergenceCount();
        result.byClass().forEach((kind, count) -> {
            byClass.merge(kind, count, Long::sum);
            documentsByClass.merge(kind, 1L, Long::sum);
        });
        result.byPair().forEach((pair, count) -> {
            byPair.merge(pair, count, Long::sum);
            documentsByPair.merge(pair, 1L, Long::sum);
        });
    }

    void addFailure() {
        failed++;
    }

    /** Returns how many documents were compared. */
    long documents() {
        return documents;
    }

    boolean isDifferent() {
        return different > 0;
    }

    boolean hasFailed() {
        return failed > 0;
    }

    void write(Utf8Output out, Paint paint) {
        out.write(paint.as(
                        Paint.Style.TITLE,
                        documents + (documents == 1 ? " document, " : " documents, ") + different + " read differently"
                                + (failed > 0 ? ", " + failed + " not read" : ""))
                + "\n");
        if (divergences == 0) {
            return;
        }
        Table impacts = new Table(out, paint, Paint.Style.NAME, Paint.Style.PLAIN, Paint.Style.PLAIN);
        out.write("\n");
        impacts.row("impact", right("divergences"), right("documents"));
        byImpact.forEach((impact, count) ->
                impacts.row(impact.id(), right(count), right(documentsByImpact.getOrDefault(impact, 0L))));
        impacts.flush();
        Table table = new Table(out, paint, Paint.Style.NAME, Paint.Style.PLAIN, Paint.Style.PLAIN, Paint.Style.PLAIN);
        out.write("\n");
        table.row("class", right("divergences"), right("documents"), "");
        byClass.forEach((kind, count) -> table.row(
                kind.id(),
                right(count),
                right(documentsByClass.getOrDefault(kind, 0L)),
                kind.isSecurityRelevant() ? "security" : ""));
        table.row("all", right(divergences), right(different), "");
        table.flush();
        Table pairs = new Table(out, paint, Paint.Style.NAME, Paint.Style.PLAIN, Paint.Style.PLAIN);
        out.write("\n");
        pairs.row("pair", right("divergences"), right("documents"));
        byPair.forEach((pair, count) ->
                pairs.row(pair.replace("|", " / "), right(count), right(documentsByPair.getOrDefault(pair, 0L))));
        pairs.flush();
    }

    private static String right(Object cell) {
        String text = cell.toString();
        return " ".repeat(Math.max(0, 11 - text.length())) + text;
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("documents", documents);
        json.writeNumberField("different", different);
        json.writeNumberField("failed", failed);
        json.writeNumberField("divergences", divergences);
        json.writeNumberField("findings", findings);
        json.writeObjectFieldStart("impacts");
        for (Map.Entry<Impact, Long> entry : byImpact.entrySet()) {
            json.writeNumberField(entry.getKey().id(), entry.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("classes");
        for (Map.Entry<DivergenceClass, Long> entry : byClass.entrySet()) {
            json.writeNumberField(entry.getKey().id(), entry.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("pairs");
        for (Map.Entry<String, Long> entry : byPair.entrySet()) {
            json.writeNumberField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }
}
