package dev.patois.core.survey;

import dev.patois.core.census.Census;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import java.io.Serializable;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a survey found in one document. Immutable.
 *
 * @param document its name
 * @param bytes how long it is; of one that failed, as far as that is known
 * @param level what had to be alike
 * @param ignored the names of what counted as the same, as {@link SurveyStep#ignored} has them
 * @param encoding the encoding it was read in, by its standard name; null when it failed
 * @param differences for each pair of dialects, names with {@code |} between them, what divides the two by impact,
 *     worst first; a pair that reads it alike has an empty map, a document that failed no pairs
 * @param censuses what was counted in it, by the names of dialects; empty where it failed, or nothing was to be counted
 * @param failure why it was not compared, or null
 * @param reason the failure in words, or null
 */
public record SurveyRow(
        String document,
        long bytes,
        ComparisonLevel level,
        List<String> ignored,
        @Nullable String encoding,
        Map<String, Map<Impact, Differences>> differences,
        Map<String, Census> censuses,
        @Nullable SurveyFailure failure,
        @Nullable String reason)
        implements Serializable {

    /**
     * What divides two dialects with one impact.
     *
     * @param findings how many findings there are with this impact as their worst; none where all divergences only
     *     follow from some with a worse one
     * @param classes the divergences by class
     */
    public record Differences(long findings, Map<DivergenceClass, Found> classes) implements Serializable {
        /** Copies the map. */
        public Differences {
            Map<DivergenceClass, Found> copy = new EnumMap<>(DivergenceClass.class);
            copy.putAll(classes);
            classes = Collections.unmodifiableMap(copy);
        }
    }

    /**
     * Divergences of a class and an impact.
     *
     * @param count how many there are
     * @param first where the first of them begins, in bytes of the document
     */
    public record Found(long count, long first) implements Serializable {
        /** Returns these and later ones. */
        Found and(Found later) {
            return new Found(count + later.count, first);
        }
    }

    /** Copies the maps and the list. */
    public SurveyRow {
        Objects.requireNonNull(document, "document");
        Objects.requireNonNull(level, "level");
        ignored = List.copyOf(ignored);
        Map<String, Map<Impact, Differences>> copy = new LinkedHashMap<>();
        differences.forEach((pair, found) -> {
            Map<Impact, Differences> impacts = new EnumMap<>(Impact.class);
            impacts.putAll(found);
            copy.put(pair, Collections.unmodifiableMap(impacts));
        });
        differences = Collections.unmodifiableMap(copy);
        censuses = Collections.unmodifiableMap(new LinkedHashMap<>(censuses));
    }

    /** Makes a row of a document in which nothing was counted. */
    public SurveyRow(
            String document,
            long bytes,
            ComparisonLevel level,
            List<String> ignored,
            @Nullable String encoding,
            Map<String, Map<Impact, Differences>> differences,
            @Nullable SurveyFailure failure,
            @Nullable String reason) {
        this(document, bytes, level, ignored, encoding, differences, Map.of(), failure, reason);
    }

    /** Returns the row of a document that was compared. */
    public static SurveyRow compared(
            String document,
            long bytes,
            ComparisonLevel level,
            String encoding,
            Map<String, Map<Impact, Differences>> differences) {
        return new SurveyRow(document, bytes, level, List.of(), encoding, differences, null, null);
    }

    /** Returns the row of a document that was not compared. */
    public static SurveyRow failed(
            String document, long bytes, ComparisonLevel level, SurveyFailure failure, String reason) {
        return new SurveyRow(document, bytes, level, List.of(), null, Map.of(), failure, reason);
    }

    /** Returns this row as one of a survey in which some things counted as the same. */
    public SurveyRow ignoring(List<String> names) {
        return new SurveyRow(document, bytes, level, names, encoding, differences, censuses, failure, reason);
    }

    /** Returns this row with what was counted in the document. */
    public SurveyRow counting(Map<String, Census> counted) {
        return new SurveyRow(document, bytes, level, ignored, encoding, differences, counted, failure, reason);
    }

    /** Returns whether any two dialects read the document differently. */
    public boolean differs() {
        return worst().isPresent();
    }

    /** Returns the worst impact that any difference between any two dialects has; empty if there is none. */
    public Optional<Impact> worst() {
        return differences.values().stream()
                .flatMap(impacts -> impacts.keySet().stream())
                .min(Comparator.naturalOrder());
    }
}
