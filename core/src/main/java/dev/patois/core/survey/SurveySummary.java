package dev.patois.core.survey;

import dev.patois.core.census.CensusTotals;
import dev.patois.core.census.Samples;
import dev.patois.core.census.Samples.Sample;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyRow.Differences;
import dev.patois.core.survey.SurveyRow.Found;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
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
 * @param censuses what each dialect counted in them
 * @param sizes how many have each length, by how many binary digits its number of bytes has: 1,024 to 2,047 are at 11
 */
public record SurveySummary(
        long documents,
        long bytes,
        Map<Impact, Long> worst,
        Map<SurveyFailure, Long> failures,
        Map<String, Long> encodings,
        Map<DivergenceClass, Long> classes,
        Map<Impact, AnyPair> impacts,
        Map<String, Pair> pairs,
        Map<String, CensusTotals> censuses,
        Map<Integer, Long> sizes)
        implements Serializable {
    /** The summary of no documents. */
    public static final SurveySummary EMPTY =
            new SurveySummary(0, 0, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());

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
     * @param samples where some of them are: the first in each of some documents; at least one
     */
    public record ByClass(long documents, long divergences, Samples samples) implements Serializable {
        /** Returns the first of the samples. */
        public Sample example() {
            return samples.all().get(0);
        }

        private ByClass merge(ByClass other) {
            return new ByClass(
                    documents + other.documents, divergences + other.divergences, samples.merge(other.samples));
        }

        /** Returns these and others in the same document. */
        private ByClass and(ByClass other) {
            Sample first = example().compareTo(other.example()) <= 0 ? example() : other.example();
            return new ByClass(documents, divergences + other.divergences, new Samples(samples.keep(), List.of(first)));
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
        censuses = Collections.unmodifiableMap(new TreeMap<>(censuses));
        sizes = Collections.unmodifiableMap(new TreeMap<>(sizes));
    }

    /** Makes a summary of documents in which nothing was counted. */
    public SurveySummary(
            long documents,
            long bytes,
            Map<Impact, Long> worst,
            Map<SurveyFailure, Long> failures,
            Map<String, Long> encodings,
            Map<DivergenceClass, Long> classes,
            Map<Impact, AnyPair> impacts,
            Map<String, Pair> pairs) {
        this(documents, bytes, worst, failures, encodings, classes, impacts, pairs, Map.of(), Map.of());
    }

    private static <K extends Enum<K>, V> Map<K, V> sorted(Class<K> keys, Map<K, V> map) {
        Map<K, V> sorted = new EnumMap<>(keys);
        sorted.putAll(map);
        return Collections.unmodifiableMap(sorted);
    }

    /** Returns the summary of one document, with one sample of all that was found. */
    public static SurveySummary of(SurveyRow row) {
        return of(row, 1);
    }

    /**
     * Returns the summary of one document.
     *
     * @param samples how many places are kept of what was found, in the end
     * @throws IllegalArgumentException if there would be none
     */
    public static SurveySummary of(SurveyRow row, int samples) {
        if (samples < 1) {
            throw new IllegalArgumentException("there must be one sample or more: " + samples);
        }
        if (row.failure() != null) {
            return new SurveySummary(1, 0, Map.of(), Map.of(row.failure(), 1L), Map.of(), Map.of(), Map.of(), Map.of());
        }
        Map<DivergenceClass, Long> classes = new EnumMap<>(DivergenceClass.class);
        Map<Impact, Map<DivergenceClass, Long>> anyPair = new EnumMap<>(Impact.class);
        Map<String, Pair> pairs = new TreeMap<>();
        row.differences().forEach((name, found) -> {
            Pair pair = pair(row.document(), found, samples);
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
        Map<Integer, Long> sizes = Map.of(Long.SIZE - Long.numberOfLeadingZeros(row.bytes()), 1L);
        Map<String, CensusTotals> censuses = new TreeMap<>();
        row.censuses()
                .forEach((dialect, census) ->
                        censuses.put(dialect, CensusTotals.of(row.document(), row.bytes(), census, samples)));
        return new SurveySummary(1, row.bytes(), worst, Map.of(), encodings, classes, impacts, pairs, censuses, sizes);
    }

    private static Pair pair(String document, Map<Impact, Differences> found, int samples) {
        Map<DivergenceClass, ByClass> all = new EnumMap<>(DivergenceClass.class);
        Map<Impact, ByImpact> impacts = new EnumMap<>(Impact.class);
        found.forEach((impact, differences) -> {
            Map<DivergenceClass, ByClass> classes = new EnumMap<>(DivergenceClass.class);
            for (Map.Entry<DivergenceClass, Found> entry : differences.classes().entrySet()) {
                Found here = entry.getValue();
                ByClass one = new ByClass(1, here.count(), Samples.of(samples, document, here.first()));
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
                join(pairs, other.pairs, Pair::merge),
                join(censuses, other.censuses, CensusTotals::merge),
                join(sizes, other.sizes, Long::sum));
    }

    /** Returns the summary with one more document, of which one sample is kept. */
    public SurveySummary with(SurveyRow row) {
        return merge(of(row));
    }

    /**
     * Returns the summary with one more document.
     *
     * @param samples how many places are kept of what was found, in the end
     * @throws IllegalArgumentException if there would be none
     */
    public SurveySummary with(SurveyRow row, int samples) {
        return merge(of(row, samples));
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
