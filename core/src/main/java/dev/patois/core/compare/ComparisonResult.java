package dev.patois.core.compare;

import java.util.List;
import java.util.Map;

/**
 * The result of a comparison.
 *
 * @param contestants the names of the contestants, in the order they were given
 * @param level what had to be alike
 * @param length the length of the input, in its units
 * @param divergenceCount how many divergences there are
 * @param divergences as many of them as were to be kept, those of the worst impact, in the order of the input
 * @param agreements the ranges between the divergences, up to the first divergence after as many as were to be kept
 * @param byClass how many divergences there are of each class that has any, in the order of the classes
 * @param byPair how many divergences divide each pair of contestants that any does: names with {@code |} between them
 * @param byImpact how many divergences there are of each impact that has any, worst first
 * @param findings the divergences that are kept, those that follow from another together with it, in the order of
 *     {@link Finding#BY_RANK}
 * @param findingsByImpact how many findings there are of each impact that has any, worst first
 * @param hidden how many divergences of each class were left out, by the classes asked for or by the normaliser
 */
public record ComparisonResult(
        List<String> contestants,
        ComparisonLevel level,
        long length,
        long divergenceCount,
        List<Divergence> divergences,
        List<Agreement> agreements,
        Map<DivergenceClass, Long> byClass,
        Map<String, Long> byPair,
        Map<Impact, Long> byImpact,
        List<Finding> findings,
        Map<Impact, Long> findingsByImpact,
        Map<DivergenceClass, Long> hidden) {
    /** Copies the lists; the maps are kept. */
    public ComparisonResult {
        contestants = List.copyOf(contestants);
        divergences = List.copyOf(divergences);
        agreements = List.copyOf(agreements);
        findings = List.copyOf(findings);
    }

    /** Returns whether there is no divergence; some may be {@link #hidden}. */
    public boolean isEqual() {
        return divergenceCount == 0;
    }

    /** Returns whether all contestants read the input alike: there is no divergence, and none is hidden. */
    public boolean isReadAlike() {
        return isEqual() && hidden.isEmpty();
    }

    /** Returns how many divergences can change neither a tree nor what a sanitizer decides. */
    public long harmlessCount() {
        return byImpact.getOrDefault(Impact.HARMLESS, 0L);
    }

    /** Returns how many findings there are, the harmless ones included. */
    public long findingCount() {
        return sum(findingsByImpact);
    }

    /** Returns how many divergences were left out, by the classes asked for or by the normaliser. */
    public long hiddenCount() {
        return sum(hidden);
    }

    private static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the result as JSON, in the form {@code docs/COMMANDS.md} gives, on one line. */
    public String toJson(String document) {
        return ComparisonJson.of(document, this);
    }
}
