package dev.patois.core.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Counts what a comparison finds, and keeps the worst of it. */
final class Findings implements ComparisonHandler {
    private static final Impact[] MILDEST_FIRST = {Impact.HARMLESS, Impact.OTHER, Impact.SECURITY, Impact.LIVE};

    private final int kept;
    private final List<String> names;
    private final LongConsumer progress;
    private final Map<Impact, List<Growing>> closed = new EnumMap<>(Impact.class);
    private final List<Agreement> agreements = new ArrayList<>();
    private final Map<DivergenceClass, Long> byClass = new EnumMap<>(DivergenceClass.class);
    private final Map<Impact, Long> byImpact = new EnumMap<>(Impact.class);
    private final FindingCount findingCount = new FindingCount();
    private final Map<DivergenceClass, Long> hidden = new EnumMap<>(DivergenceClass.class);
    private final Map<String, Long> byPair = new LinkedHashMap<>();
    private long count;

    /** How many divergences are held. */
    private int held;

    /** The finding that may still grow. */
    private @Nullable Growing open;

    /** A finding as it grows. */
    private static final class Growing {
        final List<Divergence> divergences = new ArrayList<>();
        long count;
        Impact impact = Impact.HARMLESS;

        /** The index of the first divergence of the worst impact. */
        int worst;

        void add(Divergence divergence) {
            if (divergence.impact().compareTo(impact) < 0 || divergences.isEmpty()) {
                impact = divergence.impact();
                worst = divergences.size();
            }
            count++;
            divergences.add(divergence);
        }

        /** Forgets the last divergence, or all where the rest would say nothing; returns how many. */
        int forget() {
            int last = divergences.size() - 1;
            int forgotten = last == worst ? last - 1 : last;
            if (forgotten > 0) {
                divergences.remove(forgotten);
                worst = Math.min(worst, divergences.size() - 1);
                return 1;
            }
            divergences.clear();
            worst = 0;
            return last + 1;
        }
    }

    /**
     * Begins with nothing.
     *
     * @param kept how many divergences are kept
     * @param names the names of the contestants
     * @param progress takes the offset that is reached
     */
    Findings(int kept, List<String> names, LongConsumer progress) {
        this.kept = kept;
        this.names = names;
        this.progress = progress;
        for (Impact impact : Impact.values()) {
            closed.put(impact, new ArrayList<>());
        }
    }

    @Override
    public void agreement(Agreement agreement) {
        if (count <= kept) {
            agreements.add(agreement);
        }
    }

    @Override
    public void hidden(Divergence divergence) {
        hidden.merge(divergence.kind(), 1L, Long::sum);
        findingCount.hidden(divergence);
        if (!findingCount.isOpen()) {
            close();
        }
    }

    @Override
    public void divergence(Divergence divergence) {
        count++;
        byClass.merge(divergence.kind(), 1L, Long::sum);
        byImpact.merge(divergence.impact(), 1L, Long::sum);
        countPairs(divergence);
        boolean joins = findingCount.isOpen() && divergence.follows();
        findingCount.divergence(divergence);
        if (divergence.impact() == Impact.HARMLESS) {
            Growing alone = new Growing();
            alone.add(divergence);
            close(alone);
        } else {
            if (open == null || !joins) {
                close();
                open = new Growing();
            }
            open.add(divergence);
        }
        held++;
        if (held > kept) {
            forget();
        }
    }

    @Override
    public void progress(long offset) {
        progress.accept(offset);
    }

    private void countPairs(Divergence divergence) {
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                if (divergence.readings().get(i).group()
                        != divergence.readings().get(j).group()) {
                    byPair.merge(names.get(i) + "|" + names.get(j), 1L, Long::sum);
                }
            }
        }
    }

    private void close() {
        if (open != null) {
            close(open);
            open = null;
        }
    }

    private void close(Growing finding) {
        if (!finding.divergences.isEmpty()) {
            group(finding.impact).add(finding);
        }
    }

    private List<Growing> group(Impact impact) {
        return closed.computeIfAbsent(impact, none -> new ArrayList<>());
    }

    /** Forgets the last divergence of the mildest finding. */
    private void forget() {
        for (Impact impact : MILDEST_FIRST) {
            List<Growing> group = group(impact);
            if (open != null && open.impact == impact && !open.divergences.isEmpty()) {
                held -= open.forget();
                return;
            }
            if (!group.isEmpty()) {
                Growing last = group.get(group.size() - 1);
                held -= last.forget();
                if (last.divergences.isEmpty()) {
                    group.remove(group.size() - 1);
                }
                return;
            }
        }
    }

    ComparisonResult result(ComparisonLevel level, long length) {
        close();
        List<Finding> findings = new ArrayList<>();
        List<Divergence> divergences = new ArrayList<>();
        for (List<Growing> group : closed.values()) {
            for (Growing finding : group) {
                findings.add(new Finding(finding.divergences, finding.count, finding.impact));
                divergences.addAll(finding.divergences);
            }
        }
        findings.sort(Finding.BY_RANK);
        divergences.sort(Comparator.comparingLong(Divergence::start).thenComparingLong(Divergence::end));
        return new ComparisonResult(
                names,
                level,
                length,
                count,
                divergences,
                agreements,
                Collections.unmodifiableMap(byClass),
                Collections.unmodifiableMap(byPair),
                Collections.unmodifiableMap(byImpact),
                findings,
                findingCount.byImpact(),
                Collections.unmodifiableMap(hidden));
    }
}
