package dev.patois.growth;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.util.ArrayList;
import java.util.List;

/** Which feature meets which hostile inputs in which dialects. */
final class Suite {
    /** Of a family, a feature that is sampled meets about so many patterns. */
    private static final int SAMPLED = 3;

    private final List<Feature> features = Features.all();
    private final List<Pattern> patterns = Patterns.all();
    private final boolean everything;

    private Suite(boolean everything) {
        this.everything = everything;
    }

    /** Returns what a build has the time for. */
    static Suite ofABuild() {
        return new Suite(false);
    }

    /** Returns the suite in which everything meets everything. */
    static Suite ofEverything() {
        return new Suite(true);
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
        List<Pattern> met = new ArrayList<>();
        int first = features.indexOf(feature);
        for (int i = 0; i < patterns.size(); i++) {
            if (isMet(feature, first, dialect, patterns.get(i), i)) {
                met.add(patterns.get(i));
            }
        }
        return met;
    }

    private boolean isMet(Feature feature, int featureNumber, Dialect dialect, Pattern pattern, int number) {
        if (everything) {
            return true;
        }
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
