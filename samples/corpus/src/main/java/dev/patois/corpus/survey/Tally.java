package dev.patois.corpus.survey;

import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveySummary;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up rows as they come, in all and, where that is asked for, by where they come from. Not thread-safe. */
public final class Tally {
    private final int samples;
    private final @Nullable Hosts hosts;
    private final Map<String, SurveySummary> byHost = new HashMap<>();
    private SurveySummary summary = SurveySummary.EMPTY;

    /**
     * Adds up nothing yet.
     *
     * @param samples how many places are kept of what was found
     * @param hosts what tells where documents come from; null where that is not asked for
     * @throws IllegalArgumentException if {@code samples} is less than one
     */
    public Tally(int samples, @Nullable Hosts hosts) {
        if (samples < 1) {
            throw new IllegalArgumentException("there must be one sample or more: " + samples);
        }
        this.samples = samples;
        this.hosts = hosts;
    }

    /** Adds a row. */
    public void add(SurveyRow row) {
        SurveySummary one = SurveySummary.of(row, samples);
        summary = summary.merge(one);
        if (hosts != null) {
            byHost.merge(hosts.of(row.document()), one, SurveySummary::merge);
        }
    }

    /** Adds what is known from before, of which it is not known where it comes from. */
    void add(SurveySummary before) {
        summary = summary.merge(before);
    }

    /** Returns what all rows add up to. */
    public SurveySummary summary() {
        return summary;
    }

    /** Returns the same by where documents come from; empty where that was not asked for. */
    public Map<String, SurveySummary> byHost() {
        return Map.copyOf(byHost);
    }
}
