package dev.patois.cli.survey;

import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.survey.SurveyTotals;
import dev.patois.corpus.text.Quoted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints what a survey found, for people. */
final class SurveyPrinter {
    private static final int NUMBER = 11;
    private static final Comparator<Map.Entry<DivergenceClass, ?>> SECURITY_FIRST =
            Comparator.comparing(entry -> !entry.getKey().isSecurityRelevant());

    private final Utf8Output out;
    private final SurveyStep step;
    private final SurveySummary summary;
    private final SurveyTotals totals;
    private final boolean harmless;

    /**
     * Prints to an output.
     *
     * @param harmless whether the classes and examples of differences that mean nothing are in the text
     */
    SurveyPrinter(Utf8Output out, SurveyStep step, SurveyTotals totals, boolean harmless) {
        this.harmless = harmless;
        this.out = out;
        this.step = step;
        this.summary = totals.summary();
        this.totals = totals;
    }

    void text(Paint paint) {
        List<String> said = new ArrayList<>();
        said.add(count(summary.documents(), "document"));
        said.add(count(summary.bytes(), "byte"));
        List<String> worst = new ArrayList<>();
        summary.worst().forEach((impact, count) -> worst.add(number(count) + " " + impact.id()));
        if (step.dialects().size() > 1) {
            said.add(number(summary.differing()) + " read differently"
                    + (worst.isEmpty() ? "" : " (" + String.join(", ", worst) + ")"));
        }
        summary.failures().forEach((failure, count) -> said.add(count + " left out (" + failure + ")"));
        if (totals.known() > 0) {
            said.add(totals.known() + " known from before");
        }
        if (totals.passedOver() > 0) {
            said.add(count(totals.passedOver(), "other file") + " passed over");
        }
        if (!totals.records().isEmpty()) {
            List<String> types = new ArrayList<>();
            totals.records().forEach((type, count) -> types.add(Quoted.bare(type) + " " + count));
            long all = totals.records().values().stream().mapToLong(n -> n).sum();
            said.add(count(all, "other record") + " passed over (" + String.join(", ", types) + ")");
        }
        out.write(paint.as(Style.TITLE, String.join(", ", said)) + "\n\n");
        if (step.dialects().size() > 1) {
            pairs(paint);
        }
        new CensusPrinter(out, paint).print(step, totals);
    }

    private void pairs(Paint paint) {
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
}
