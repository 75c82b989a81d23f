package dev.patois.core.compare;

import java.util.List;
import java.util.Map;

/**
 * What a comparison found.
 *
 * @param contestants the names of the contestants, in the order they were given
 * @param level what had to be alike
 * @param length the length of the input, in its units
 * @param divergenceCount how many divergences there are
 * @param divergences the first of them, as many as were to be kept
 * @param agreements the ranges between the divergences, up to the last one that is kept
 * @param byClass how many divergences there are of each class that has any, in the order of the classes
 * @param byPair how many divergences divide each pair of contestants that any does: names with {@code |} between them
 */
public record ComparisonResult(
        List<String> contestants,
        ComparisonLevel level,
        long length,
        long divergenceCount,
        List<Divergence> divergences,
        List<Agreement> agreements,
        Map<DivergenceClass, Long> byClass,
        Map<String, Long> byPair) {
    /** Copies the lists; the maps are kept. */
    public ComparisonResult {
        contestants = List.copyOf(contestants);
        divergences = List.copyOf(divergences);
        agreements = List.copyOf(agreements);
    }

    /** Returns whether all contestants read the input alike. */
    public boolean isEqual() {
        return divergenceCount == 0;
    }

    /** Returns the result as JSON, in the form {@code docs/COMMANDS.md} gives, on one line. */
    public String toJson(String document) {
        return ComparisonJson.of(document, this);
    }
}
