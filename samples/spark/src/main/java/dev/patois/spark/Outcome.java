package dev.patois.spark;

import dev.patois.corpus.survey.SurveyTotals;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of some work. Parts give the same in whatever order and grouping they are merged, except for the order of
 * the list.
 *
 * @param totals what was found
 * @param done how many files were surveyed now
 * @param kept how many were surveyed before, by a run that asked the same
 * @param aside what was not done, since it ended the tasks that tried
 */
record Outcome(SurveyTotals totals, long done, long kept, List<Aside> aside) implements Serializable {
    /** The outcome of no work. */
    static final Outcome NONE = new Outcome(SurveyTotals.EMPTY, 0, 0, List.of());

    /**
     * Work that was not done.
     *
     * @param unit what it is
     * @param reason what happened
     */
    record Aside(WorkUnit unit, String reason) implements Serializable {}

    static Outcome done(WorkUnit unit, SurveyTotals totals) {
        return new Outcome(totals, unit.files().size(), 0, List.of());
    }

    static Outcome kept(WorkUnit unit, SurveyTotals totals) {
        return new Outcome(totals, 0, unit.files().size(), List.of());
    }

    static Outcome aside(WorkUnit unit, String reason) {
        return new Outcome(SurveyTotals.EMPTY, 0, 0, List.of(new Aside(unit, reason)));
    }

    Outcome merge(Outcome other) {
        List<Aside> all = new ArrayList<>(aside); // ArrayList: what Kryo and Java both take
        all.addAll(other.aside);
        return new Outcome(totals.merge(other.totals), done + other.done, kept + other.kept, all);
    }

    /** Returns the same without what was set aside. */
    Outcome withoutAside() {
        return new Outcome(totals, done, kept, List.of());
    }
}
