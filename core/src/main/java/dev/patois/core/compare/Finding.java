package dev.patois.core.compare;

import java.util.Comparator;
import java.util.List;

/**
 * A divergence and those that only follow from it: up to the place where all contestants read markup again, or the text
 * of the same element. Immutable.
 *
 * @param divergences the divergences in the order of the input, the first of them where there are very many; at least
 *     one
 * @param count how many there are
 * @param impact the worst impact of any of them
 */
public record Finding(List<Divergence> divergences, long count, Impact impact) {
    /** The order of results: the worst impact first, then the order of the input. */
    public static final Comparator<Finding> BY_RANK =
            Comparator.comparing(Finding::impact).thenComparingLong(Finding::start);

    /** Copies the list. */
    public Finding {
        divergences = List.copyOf(divergences);
        if (divergences.isEmpty()) {
            throw new IllegalArgumentException("a finding has at least one divergence");
        }
    }

    /** Returns the first divergence, from which the others follow. */
    public Divergence first() {
        return divergences.get(0);
    }

    /**
     * Returns the divergence that says most about the finding: of those with its impact, the first whose live tag has
     * event handlers, else loads or runs something, else the first.
     */
    public Divergence worst() {
        Divergence worst = first();
        int most = Integer.MIN_VALUE;
        for (Divergence divergence : divergences) {
            int weight = divergence.impact() == impact ? Meaning.weight(divergence) : Integer.MIN_VALUE;
            if (weight > most) {
                worst = divergence;
                most = weight;
            }
        }
        return worst;
    }

    /** Returns the offset at which the first divergence begins. */
    public long start() {
        return first().start();
    }

    /** Returns the offset after the last divergence that is kept. */
    public long end() {
        return divergences.get(divergences.size() - 1).end();
    }

    /** Returns a sentence for a person: what the worst divergence means; see {@link Divergence#meaning()}. */
    public String meaning() {
        return worst().meaning();
    }
}
