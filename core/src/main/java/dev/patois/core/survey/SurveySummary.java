package dev.patois.core.survey;

import dev.patois.core.compare.DivergenceClass;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * What a survey found in all its documents. Rows give the same summary in whatever order and grouping they are added up:
 * {@link #merge} is associative and commutative, and {@link #EMPTY} changes nothing. Immutable; its size does not grow with
 * the number of documents.
 *
 * @param documents how many documents there are, those that failed included
 * @param bytes how long those that were compared are together
 * @param differing how many of them any two dialects read differently
 * @param failures how many were not compared, by reason
 * @param encodings how many were read in each encoding
 * @param classes how many show divergences of each class, between any two dialects
 * @param pairs what divides each pair of dialects
 */
public record SurveySummary(
        long documents,
        long bytes,
        long differing,
        Map<SurveyFailure, Long> failures,
        Map<String, Long> encodings,
        Map<DivergenceClass, Long> classes,
        Map<String, Pair> pairs)
        implements Serializable {
    /** The summary of no documents. */
    public static final SurveySummary EMPTY = new SurveySummary(0, 0, 0, Map.of(), Map.of(), Map.of(), Map.of());

    /**
     * What divides two dialects.
     *
     * @param documents how many documents they read differently
     * @param divergences in how many places altogether
     * @param classes the same by class
     */
    public record Pair(long documents, long divergences, Map<DivergenceClass, ByClass> classes)
            implements Serializable {
        /** Copies the map. */
        public Pair {
            classes = ofClasses(classes);
        }

        private Pair merge(Pair other) {
            return new Pair(
                    documents + other.documents,
                    divergences + other.divergences,
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
                    documents + other.documents,
                    divergences + other.divergences,
                    example.compareTo(other.example) <= 0 ? example : other.example);
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
        Map<SurveyFailure, Long> sorted = new EnumMap<>(SurveyFailure.class);
        sorted.putAll(failures);
        failures = Collections.unmodifiableMap(sorted);
        encodings = Collections.unmodifiableMap(new TreeMap<>(encodings));
        classes = ofClasses(classes);
        pairs = Collections.unmodifiableMap(new TreeMap<>(pairs));
    }

    private static <V> Map<DivergenceClass, V> ofClasses(Map<DivergenceClass, V> classes) {
        Map<DivergenceClass, V> sorted = new EnumMap<>(DivergenceClass.class);
        sorted.putAll(classes);
        return Collections.unmodifiableMap(sorted);
    }

    /** Returns the summary of one document. */
    public static SurveySummary of(SurveyRow row) {
        if (row.failure() != null) {
            return new SurveySummary(1, 0, 0, Map.of(row.failure(), 1L), Map.of(), Map.of(), Map.of());
        }
        Map<DivergenceClass, Long> any = new EnumMap<>(DivergenceClass.class);
        Map<String, Pair> pairs = new TreeMap<>();
        row.differences().forEach((name, found) -> {
            Map<DivergenceClass, ByClass> classes = new EnumMap<>(DivergenceClass.class);
            long count = 0;
            for (Map.Entry<DivergenceClass, SurveyRow.Found> entry : found.entrySet()) {
                SurveyRow.Found here = entry.getValue();
                Example example = new Example(row.document(), here.first());
                classes.put(entry.getKey(), new ByClass(1, here.count(), example));
                any.put(entry.getKey(), 1L);
                count += here.count();
            }
            pairs.put(name, new Pair(found.isEmpty() ? 0 : 1, count, classes));
        });
        Map<String, Long> encodings = row.encoding() == null ? Map.of() : Map.of(row.encoding(), 1L);
        return new SurveySummary(1, row.bytes(), row.differs() ? 1 : 0, Map.of(), encodings, any, pairs);
    }

    /** Returns the summary of the documents of both. */
    public SurveySummary merge(SurveySummary other) {
        return new SurveySummary(
                documents + other.documents,
                bytes + other.bytes,
                differing + other.differing,
                join(failures, other.failures, Long::sum),
                join(encodings, other.encodings, Long::sum),
                join(classes, other.classes, Long::sum),
                join(pairs, other.pairs, Pair::merge));
    }

    /** Returns the summary with one more document. */
    public SurveySummary with(SurveyRow row) {
        return merge(of(row));
    }

    /** Returns how many documents were not compared. */
    public long failed() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    private static <K, V> Map<K, V> join(Map<K, V> one, Map<K, V> other, BinaryOperator<V> sum) {
        Map<K, V> joined = new HashMap<>(one);
        other.forEach((key, value) -> joined.merge(key, value, sum));
        return joined;
    }
}
