package dev.patois.corpus.survey;

import dev.patois.core.survey.SurveySummary;
import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a survey found in a corpus, and what it did not compare. Parts of a corpus give the same totals in whatever
 * order and grouping they are added up: {@link #merge} is associative and commutative, and {@link #EMPTY} changes
 * nothing. Immutable.
 *
 * @param summary what was found in the documents
 * @param known how many documents were known from before, and not read
 * @param passedOver how many files and responses are no documents
 * @param records how many records of WARC files hold no page, by their types
 * @param hosts what was found in the documents by where they come from; empty where that was not asked for
 */
public record SurveyTotals(
        SurveySummary summary, long known, long passedOver, Map<String, Long> records, Map<String, SurveySummary> hosts)
        implements Serializable {
    /** The totals of nothing. */
    public static final SurveyTotals EMPTY = new SurveyTotals(SurveySummary.EMPTY, 0, 0, Map.of(), Map.of());

    private static final long serialVersionUID = 1L;

    /** Copies the map. */
    public SurveyTotals {
        records = Collections.unmodifiableMap(new TreeMap<>(records));
        hosts = Collections.unmodifiableMap(new TreeMap<>(hosts));
    }

    /** Makes totals that are not told by host. */
    public SurveyTotals(SurveySummary summary, long known, long passedOver, Map<String, Long> records) {
        this(summary, known, passedOver, records, Map.of());
    }

    /** Returns the totals of both parts. */
    public SurveyTotals merge(SurveyTotals other) {
        Map<String, Long> all = new TreeMap<>(records);
        other.records.forEach((type, count) -> all.merge(type, count, Long::sum));
        Map<String, SurveySummary> both = new TreeMap<>(hosts);
        other.hosts.forEach((host, found) -> both.merge(host, found, SurveySummary::merge));
        return new SurveyTotals(
                summary.merge(other.summary), known + other.known, passedOver + other.passedOver, all, both);
    }
}
