package dev.patois.core.survey;

import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyRow.Differences;
import dev.patois.core.survey.SurveyRow.Found;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * What a survey found in all its documents. Rows give the same summary in whatever order and grouping they are added
 * up: {@link #merge} is associative and commutative, and {@link #EMPTY} changes nothing. Immutable; its size does not
 * grow with the number of documents.
 *
 * @param documents how many documents there are, those that failed included
 * @param bytes how long those that were compared are together
 * @param worst how many of them any two dialects read differently, each counted at the worst impact of its differences
 * @param failures how many were not compared, by reason
 * @param encodings how many were read in each encoding
 * @param classes how many show divergences of each class, between any two dialects
 * @param impacts how many show divergences of each impact, between any two dialects
 * @param pairs what divides each pair of dialects
 */
public record SurveySummary(
        long documents,
        long bytes,
        Map<Impact, Long> worst,
        Map<SurveyFailure, Long> failures,
        Map<String, Long> encodings,
        Map<DivergenceClass, Long> classes,
        Map<Impact, AnyPair> impacts,
        Map<String, Pair> pairs)
        implements Serializable {
    /** The summary of no documents. */
    public static final SurveySummary EMPTY =
            new SurveySummary(0, 0, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());

    /**
     * Divergences of one impact, between any two dialects.
     *
     * @param documents how many documents have any
     * @param classes how many have any of each class
     */
    public record AnyPair(long documents, Map<DivergenceClass, Long> classes) implements Serializable {
        /** Copies the map. */
        public AnyPair {
            classes = sorted(DivergenceClass.class, classes);
        }

        private AnyPair merge(AnyPair other) {
            return new AnyPair(documents + other.documents, join(classes, other.classes, Long::sum));
        }
    }

    /**
     * What divides two dialects.
     *
     * @param documents how many documents they read differently
     * @param classes the divergences by class, whatever their impact
     * @param impacts the same by impact, worst first
     */
    public record Pair(long documents, Map<DivergenceClass, ByClass> classes, Map<Impact, ByImpact> impacts)
            implements Serializable {
        /** Copies the maps. */
        public Pair {
            classes = sorted(DivergenceClass.class, classes);
            impacts = sorted(Impact.class, impacts);
        }

        /** Returns in how many places they differ. */
        public long divergences() {
            return impacts.values().stream().mapToLong(ByImpact::divergences).sum();
        }

        /** Returns how many findings these are: those that only follow from another count with it. */
        public long findings() {
            return impacts.values().stream().mapToLong(ByImpact::findings).sum();
        }

        private Pair merge(Pair other) {
            return new Pair(
                    documents + other.documents,
                    join(classes, other.classes, ByClass::merge),
                    join(impacts, other.impacts, ByImpact::merge));
        }
    }

    /**
     * Divergences of one impact between two dialects.
     *
     * @param documents how many documents have any
     * @param findings how many findings have this impact as their worst
     * @param classes the divergences by class
     */
    public record ByImpact(long documents, long findings, Map<DivergenceClass, ByClass> classes)
            implements Serializable {
        /** Copies the map. */
        public ByImpact {
            classes = sorted(DivergenceClass.class, classes);
        }

        /** Returns how many divergences there are. */
        public long divergences() {
            return classes.values().stream().mapToLong(ByClass::divergences).sum();
        }

        private ByImpact merge(ByImpact other) {
            return new ByImpact(
                    documents + other.documents,
                    findings + other.findings,
                    join(classes, other.classes, ByClass::merge));
        }
    }

    /**
     * Divergences of one class between two dialects.
     *
     * @param documents how many documents have any
     * @param divergences how many there are
     * @param example one of them
     */
    public record ByClass(long documents, long divergences, Example example) implements Serializable {
        private ByClass merge(ByClass other) {
            return new ByClass(
                    documents + other.documents, divergences + other.divergences, first(example, other.example));
        }

        /** Returns these and others in the same document. */
        private ByClass and(ByClass other) {
            return new ByClass(documents, divergences + other.divergences, first(example, other.example));
        }

        private static Example first(Example one, Example other) {
            return one.compareTo(other) <= 0 ? one : other;
        }
    }

    /**
     * Where a divergence is; of several, the summary keeps that in the document whose name comes first.
     *
     * @param document the name of the document
     * @param offset where in it
     */
    public record Example(String document, long offset) implements Comparable<Example>, Serializable {
        @Override
        public int compareTo(Example other) {
            int byName = document.compareTo(other.document);
            return byName != 0 ? byName : Long.compare(offset, other.offset);
        }
    }

    /** Copies the maps. */
    public SurveySummary {
        worst = sorted(Impact.class, worst);
        failures = sorted(SurveyFailure.class, failures);
        encodings = Collections.unmodifiableMap(new TreeMap<>(encodings));
        classes = sorted(DivergenceClass.class, classes);
        impacts = sorted(Impact.class, impacts);
        pairs = Collections.unmodifiableMap(new TreeMap<>(pairs));
    }

    private static <K extends Enum<K>, V> Map<K, V> sorted(Class<K> keys, Map<K, V> map) {
        Map<K, V> sorted = new EnumMap<>(keys);
        sorted.putAll(map);
        return Collections.unmodifiableMap(sorted);
    }

    /** Returns the summary of one document. */
    public static SurveySummary of(SurveyRow row) {
        if (row.failure() != null) {
            return new SurveySummary(1, 0, Map.of(), Map.of(row.failure(), 1L), Map.of(), Map.of(), Map.of(), Map.of());
        }
        Map<DivergenceClass, Long> classes = new EnumMap<>(DivergenceClass.class);
        Map<Impact, Map<DivergenceClass, Long>> anyPair = new EnumMap<>(Impact.class);
        Map<String, Pair> pairs = new TreeMap<>();
        row.differences().forEach((name, found) -> {
            Pair pair = pair(row.document(), found);
            pairs.put(name, pair);
            pair.classes().keySet().forEach(kind -> classes.put(kind, 1L));
            pair.impacts().forEach((impact, here) -> {
                Map<DivergenceClass, Long> any =
                        anyPair.computeIfAbsent(impact, none -> new EnumMap<>(DivergenceClass.class));
                here.classes().keySet().forEach(kind -> any.put(kind, 1L));
            });
        });
        Map<Impact, AnyPair> impacts = new EnumMap<>(Impact.class);
        anyPair.forEach((impact, any) -> impacts.put(impact, new AnyPair(1, any)));
        Map<Impact, Long> worst = row.worst().map(impact -> Map.of(impact, 1L)).orElse(Map.of());
        Map<String, Long> encodings = row.encoding() == null ? Map.of() : Map.of(row.encoding(), 1L);
        return new SurveySummary(1, row.bytes(), worst, Map.of(), encodings, classes, impacts, pairs);
    }

    private static Pair pair(String document, Map<Impact, Differences> found) {
        Map<DivergenceClass, ByClass> all = new EnumMap<>(DivergenceClass.class);
        Map<Impact, ByImpact> impacts = new EnumMap<>(Impact.class);
        found.forEach((impact, differences) -> {
            Map<DivergenceClass, ByClass> classes = new EnumMap<>(DivergenceClass.class);
            for (Map.Entry<DivergenceClass, Found> entry : differences.classes().entrySet()) {
                Found here = entry.getValue();
                ByClass one = new ByClass(1, here.count(), new Example(document, here.first()));
                classes.put(entry.getKey(), one);
                all.merge(entry.getKey(), one, ByClass::and);
            }
            impacts.put(impact, new ByImpact(1, differences.findings(), classes));
        });
        return new Pair(found.isEmpty() ? 0 : 1, all, impacts);
    }

    /** Returns the summary of the documents of both. */
    public SurveySummary merge(SurveySummary other) {
        return new SurveySummary(
                documents + other.documents,
                bytes + other.bytes,
                join(worst, other.worst, Long::sum),
                join(failures, other.failures, Long::sum),
                join(encodings, other.encodings, Long::sum),
                join(classes, other.classes, Long::sum),
                join(impacts, other.impacts, AnyPair::merge),
                join(pairs, other.pairs, Pair::merge));
    }

    /** Returns the summary with one more document. */
    public SurveySummary with(SurveyRow row) {
        return merge(of(row));
    }

    /** Returns how many documents any two dialects read differently. */
    public long differing() {
        return sum(worst);
    }

    /** Returns how many documents were not compared. */
    public long failed() {
        return sum(failures);
    }

    private static long sum(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static <K, V> Map<K, V> join(Map<K, V> one, Map<K, V> other, BinaryOperator<V> sum) {
        Map<K, V> joined = new HashMap<>(one);
        other.forEach((key, value) -> joined.merge(key, value, sum));
        return joined;
    }
}
