package dev.patois.corpus.survey;

import dev.patois.core.census.CensusTotals;
import dev.patois.core.census.Samples;
import dev.patois.core.survey.SurveySummary;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One figure of the totals of a survey, as it is in a flat table.
 *
 * @param host where the documents come from; null for all
 * @param about what it is about: a pair of dialects, names with {@code |} between them, or one dialect
 * @param kind of a pair, an impact; of a dialect, what its census counted, such as {@code error}
 * @param name of a pair, a class of differences; of a dialect, the name of what was counted, such as {@code eof-in-tag}
 * @param documents how many documents have any
 * @param count how many there are
 * @param samples where some of them are
 */
public record Cell(
        @Nullable String host, String about, String kind, String name, long documents, long count, Samples samples)
        implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Returns all figures: those of all documents first, then those by host; each host's together. */
    public static List<Cell> of(SurveyTotals totals) {
        List<Cell> cells = new ArrayList<>();
        add(null, totals.summary(), cells);
        totals.hosts().forEach((host, summary) -> add(host, summary, cells));
        return cells;
    }

    private static void add(@Nullable String host, SurveySummary summary, List<Cell> cells) {
        summary.pairs()
                .forEach((pair, found) -> found.impacts()
                        .forEach((impact, by) -> by.classes()
                                .forEach((kind, one) -> cells.add(new Cell(
                                        host,
                                        pair,
                                        impact.id(),
                                        kind.id(),
                                        one.documents(),
                                        one.divergences(),
                                        one.samples())))));
        summary.censuses()
                .forEach((dialect, census) -> census.cells()
                        .forEach((kind, names) ->
                                names.forEach((name, one) -> cells.add(cell(host, dialect, kind.id(), name, one)))));
    }

    private static Cell cell(@Nullable String host, String dialect, String kind, String name, CensusTotals.Cell found) {
        return new Cell(host, dialect, kind, name, found.documents(), found.count(), found.samples());
    }
}
