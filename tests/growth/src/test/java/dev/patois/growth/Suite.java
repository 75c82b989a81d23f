package dev.patois.growth;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which feature meets which hostile inputs in which dialects. */
final class Suite {
    /** Of a family, a feature that is sampled meets about so many patterns. */
    private static final int SAMPLED = 3;

    /** Of all that a feature is to meet, a night has the time for one in so many on long inputs. */
    static final int TURNS = 97;

    private final List<Feature> features = Features.all();
    private final List<Pattern> patterns = Patterns.all();
    private final int turns;

    private Suite(int turns) {
        this.turns = turns;
    }

    /** Returns the suite in which each feature meets all that its breadth says: what a build runs. */
    static Suite inFull() {
        return new Suite(1);
    }

    /**
     * Returns what a night has the time for on long inputs: what was the undoing of a feature once, and of the rest one
     * in {@value #TURNS}, counted through all dialects and patterns of a feature, the first of the first feature, the
     * second of the next, and so on.
     */
    static Suite ofANight() {
        return new Suite(TURNS);
    }

    List<Feature> features() {
        return features;
    }

    /** Returns the dialects a feature reads. */
    static List<Dialect> dialects(Feature feature) {
        return Dialects.all().stream().filter(feature::reads).toList();
    }

    /** Returns what a feature meets in a dialect. */
    List<Pattern> met(Feature feature, Dialect dialect) {
        return met(feature).getOrDefault(dialect, List.of());
    }

    /** Returns what a feature meets, by dialects. */
    Map<Dialect, List<Pattern>> met(Feature feature) {
        Map<Dialect, List<Pattern>> met = new LinkedHashMap<>();
        int number = features.indexOf(feature);
        int count = turns - number % turns;
        Map<Dialect, List<Pattern>> first = new LinkedHashMap<>();
        for (Dialect dialect : dialects(feature)) {
            for (int i = 0; i < patterns.size(); i++) {
                Pattern pattern = patterns.get(i);
                boolean isMet = isMet(feature, number, dialect, pattern, i);
                if (isMet && (count++ % turns == 0 || feature.alwaysMeets(pattern))) {
                    met.computeIfAbsent(dialect, key -> new ArrayList<>()).add(pattern);
                }
                if (isMet && first.isEmpty()) {
                    first.put(dialect, List.of(pattern));
                }
            }
        }
        return met.isEmpty() ? first : met;
    }

    private boolean isMet(Feature feature, int featureNumber, Dialect dialect, Pattern pattern, int number) {
        if (!feature.isOpenTo(pattern) || !pattern.concerns(Language.of(dialect))) {
            return false;
        }
        if (feature.breadth() == Feature.Breadth.ALL || feature.alwaysMeets(pattern)) {
            return true;
        }
        List<Dialect> concerned = dialects(feature).stream()
                .filter(d -> pattern.concerns(Language.of(d)))
                .toList();
        boolean turn =
                concerned.get((number + featureNumber) % concerned.size()).equals(dialect);
        return turn && (feature.breadth() == Feature.Breadth.BY_TURNS || isSampled(pattern, featureNumber));
    }

    private boolean isSampled(Pattern pattern, int featureNumber) {
        List<Pattern> family =
                patterns.stream().filter(p -> p.family() == pattern.family()).toList();
        int step = Math.max(1, family.size() / SAMPLED);
        return (family.indexOf(pattern) + featureNumber) % step == 0;
    }
}
