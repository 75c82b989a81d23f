package dev.patois.cli.survey;

import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
import dev.patois.core.census.Samples.Sample;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.survey.SurveyTotals;
import dev.patois.corpus.text.Quoted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints what was counted in documents, and figures by host, for people. */
final class CensusPrinter {
    private static final int NUMBER = 11;

    /** More than these are for programs. */
    private static final int HOSTS = 50;

    private final Utf8Output out;
    private final Paint paint;
    private boolean any;

    CensusPrinter(Utf8Output out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    void print(SurveyStep step, SurveyTotals totals) {
        any = step.dialects().size() > 1;
        totals.summary().censuses().forEach((dialect, census) -> census(dialect, step, census));
        if (!totals.hosts().isEmpty()) {
            hosts(step, totals);
        }
    }

    /** Puts an empty line between tables. */
    private void apart() {
        if (any) {
            out.write("\n");
        }
        any = true;
    }

    private void census(String dialect, SurveyStep step, CensusTotals census) {
        apart();
        Table table = new Table(out, paint, Style.NAME, Style.PLAIN, Style.PLAIN, Style.PLAIN);
        table.row(dialect, right("documents"), right("in all"), "for example");
        for (CensusKind kind : CensusKind.values()) {
            if (!step.counted().contains(kind)) {
                continue;
            }
            Map<String, CensusTotals.Cell> names = census.of(kind);
            table.row(kind.id(), names.isEmpty() ? right("none") : "", "", "");
            List<Map.Entry<String, CensusTotals.Cell>> sorted = new ArrayList<>(names.entrySet());
            sorted.sort(Comparator.<Map.Entry<String, CensusTotals.Cell>>comparingLong(
                            entry -> -entry.getValue().documents())
                    .thenComparing(Map.Entry::getKey));
            for (Map.Entry<String, CensusTotals.Cell> entry : sorted) {
                CensusTotals.Cell cell = entry.getValue();
                table.row(
                        "  " + Quoted.bare(entry.getKey()),
                        right(number(cell.documents())),
                        right(number(cell.count())),
                        cell.samples().all().isEmpty()
                                ? ""
                                : place(cell.samples().all().get(0)));
            }
        }
        table.flush();
    }

    private static String place(Sample sample) {
        return Quoted.bare(sample.document()) + "@" + sample.offset();
    }

    private void hosts(SurveyStep step, SurveyTotals totals) {
        List<Map.Entry<String, SurveySummary>> sorted =
                new ArrayList<>(totals.hosts().entrySet());
        sorted.sort(Comparator.<Map.Entry<String, SurveySummary>>comparingLong(
                        entry -> -entry.getValue().documents())
                .thenComparing(Map.Entry::getKey));
        boolean compares = step.dialects().size() > 1;
        boolean errors = step.counted().contains(CensusKind.ERROR);
        apart();
        Table table = new Table(out, paint, Style.NAME, Style.PLAIN, Style.PLAIN, Style.PLAIN, Style.PLAIN);
        table.row(
                "host",
                right("documents"),
                right("bytes"),
                compares ? right("different") : "",
                errors ? right("errors") : "");
        for (Map.Entry<String, SurveySummary> entry : sorted.subList(0, Math.min(HOSTS, sorted.size()))) {
            SurveySummary here = entry.getValue();
            table.row(
                    Quoted.bare(entry.getKey()),
                    right(number(here.documents())),
                    right(number(here.bytes())),
                    compares ? right(number(here.differing())) : "",
                    errors ? right(number(errors(here))) : "");
        }
        table.flush();
        if (sorted.size() > HOSTS) {
            out.write(number(sorted.size() - HOSTS) + " more; --format csv has all\n");
        }
    }

    /** Returns how many errors the first dialect that counts finds. */
    private static long errors(SurveySummary summary) {
        return summary.censuses().values().stream()
                .limit(1)
                .flatMap(census -> census.of(CensusKind.ERROR).values().stream())
                .mapToLong(CensusTotals.Cell::count)
                .sum();
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String right(String text) {
        return " ".repeat(Math.max(0, NUMBER - text.length())) + text;
    }
}
