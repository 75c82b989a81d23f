package dev.patois.core.survey;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.census.Census;
import dev.patois.core.census.CensusKind;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonHandler;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.FindingCount;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.survey.SurveyRow.Differences;
import dev.patois.core.survey.SurveyRow.Found;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns a document into a row. The same document always gives the same row. Dialects and other parsers are given by
 * name, and found where the step runs ({@link Contestants}). The result for two dialects does not depend on the other
 * dialects of the survey.
 *
 * <p>Immutable and thread-safe.
 *
 * @param dialects the names of the dialects, all different; two or more, or one where something is to be counted
 * @param level what has to be alike
 * @param ignored what counts as the same: names that {@link Normaliser#find} knows
 * @param encoding the encoding of all documents, unless a byte order mark says otherwise; null to find that of each as
 *     the first dialect does
 * @param longest how long a document may be, in bytes
 * @param counted what each dialect is to count in a document; other parsers than dialects count nothing
 */
public record SurveyStep(
        List<String> dialects,
        ComparisonLevel level,
        List<String> ignored,
        @Nullable Encoding encoding,
        int longest,
        Set<CensusKind> counted)
        implements Function<SurveyDocument, SurveyRow>, Serializable {
    /** How long a document may be where nothing else is said: 16 MiB. */
    public static final int LONGEST = 16 << 20;

    /** The classes that are found by experiments with the two dialects. */
    private static final Set<DivergenceClass> BY_EXPERIMENT = EnumSet.of(
            DivergenceClass.RAW_TEXT,
            DivergenceClass.NOSCRIPT,
            DivergenceClass.NAMESPACE,
            DivergenceClass.FOREIGN_CONTENT,
            DivergenceClass.CDATA,
            DivergenceClass.SELECT,
            DivergenceClass.TEMPLATE);

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if there are no two dialects, a name is there twice, or nothing is known by the
     *     name of what is to be ignored
     */
    public SurveyStep {
        dialects = List.copyOf(dialects);
        Objects.requireNonNull(level, "level");
        ignored = ignored.stream().distinct().sorted().toList();
        for (String name : ignored) {
            if (Normaliser.find(name).isEmpty()) {
                throw new IllegalArgumentException(name + " is not known: " + Normaliser.names());
            }
        }
        counted = Set.copyOf(counted);
        int least = counted.isEmpty() ? 2 : 1;
        if (dialects.size() < least || dialects.stream().distinct().count() < dialects.size()) {
            throw new IllegalArgumentException(
                    (counted.isEmpty() ? "a survey needs two dialects or more" : "a survey needs a dialect or more")
                            + ", all different: " + dialects);
        }
        if (longest < 0) {
            throw new IllegalArgumentException("longest must not be negative: " + longest);
        }
    }

    /** Makes a step that counts nothing. */
    public SurveyStep(
            List<String> dialects,
            ComparisonLevel level,
            List<String> ignored,
            @Nullable Encoding encoding,
            int longest) {
        this(dialects, level, ignored, encoding, longest, Set.of());
    }

    /** Returns this step, counting these kinds in each document. */
    public SurveyStep counting(Set<CensusKind> kinds) {
        return new SurveyStep(dialects, level, ignored, encoding, longest, kinds);
    }

    /** Returns a step that compares tokens and finds the encoding of each document. */
    public static SurveyStep of(String... dialects) {
        return new SurveyStep(List.of(dialects), ComparisonLevel.TOKENS, List.of(), null, LONGEST);
    }

    /** Returns the name of a pair of dialects, as it is in rows. */
    public static String pair(String one, String other) {
        return one + "|" + other;
    }

    /** Returns the names of all pairs, in the order of the dialects. */
    public List<String> pairs() {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < dialects.size(); i++) {
            for (int j = i + 1; j < dialects.size(); j++) {
                pairs.add(pair(dialects.get(i), dialects.get(j)));
            }
        }
        return pairs;
    }

    /**
     * Returns the names of those that count: the dialects, and not other parsers.
     *
     * @throws dev.patois.core.UnknownDialectException if a dialect has no such setting
     * @throws dev.patois.core.compare.UnknownContestantException if there is no contestant of a name
     */
    public List<String> countingDialects() {
        return dialects.stream()
                .filter(name -> Contestants.get(name).dialect().isPresent())
                .toList();
    }

    /**
     * Compares how the dialects read a document, and counts what is in it. If the document fails, the row says so.
     *
     * @throws dev.patois.core.UnknownDialectException if a dialect has no such setting
     * @throws dev.patois.core.compare.UnknownContestantException if there is no contestant of a name
     */
    @Override
    public SurveyRow apply(SurveyDocument document) {
        List<Contestant> named = dialects.stream().map(Contestants::get).toList();
        Dialect first = named.stream()
                .flatMap(contestant -> contestant.dialect().stream())
                .findFirst()
                .orElseGet(() -> Dialects.get("html5"));
        // One encoding is found for all of them: none looks for its own.
        List<Contestant> chosen = named.stream()
                .map(contestant -> contestant
                        .dialect()
                        .map(dialect -> Contestant.of(dialect.with(options -> options.withEncodingSniffer(null))))
                        .orElse(contestant))
                .toList();
        byte[] bytes = document.bytes();
        if (bytes.length > longest) {
            return failed(document, SurveyFailure.TOO_LONG, "longer than " + longest + " bytes");
        }
        try {
            EncodingDecision decision = sniffer(document, first).sniff(bytes);
            Comparison comparison = Comparison.of(bytes, decision.encoding())
                    .at(level)
                    .normalising(normaliser())
                    .explaining(false);
            return SurveyRow.compared(
                            document.name(),
                            bytes.length,
                            level,
                            decision.encoding().standardName(),
                            differences(comparison, chosen))
                    .ignoring(ignored)
                    .counting(censuses(document, decision.encoding(), named));
        } catch (LimitExceededException e) {
            return failed(document, SurveyFailure.LIMIT, String.valueOf(e.getMessage()));
        } catch (ContestantException e) {
            return failed(document, SurveyFailure.FAULT, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            return failed(document, SurveyFailure.FAULT, e.toString()); // one document must not end a survey
        }
    }

    private SurveyRow failed(SurveyDocument document, SurveyFailure failure, String reason) {
        return failed(document.name(), document.bytes().length, failure, reason);
    }

    /** Returns the row of a document that was not compared. */
    public SurveyRow failed(String document, long bytes, SurveyFailure failure, String reason) {
        return SurveyRow.failed(document, bytes, level, failure, reason).ignoring(ignored);
    }

    private Normaliser normaliser() {
        Normaliser all = Normaliser.NONE;
        for (String name : ignored) {
            all = all.and(Normaliser.find(name).orElseThrow());
        }
        return all;
    }

    private EncodingSniffer sniffer(SurveyDocument document, Dialect first) {
        EncodingSniffer own = first.options().encodingSniffer();
        String label = document.charset();
        if (own != null && label == null && encoding == null) {
            return own;
        }
        EncodingHints hints = EncodingHints.none().withFallback(Encoding.UTF_8);
        hints = label == null ? hints : hints.withTransportLabel(label);
        return first.encodingSniffer(encoding == null ? hints : hints.withOverride(encoding));
    }

    private Map<String, Census> censuses(SurveyDocument document, Encoding read, List<Contestant> named) {
        Map<String, Census> censuses = new LinkedHashMap<>();
        if (!counted.isEmpty()) {
            EncodingHints hints = EncodingHints.none().withOverride(read);
            EncodingHints all = document.charset() == null ? hints : hints.withTransportLabel(document.charset());
            for (Contestant one : named) {
                one.dialect()
                        .ifPresent(dialect ->
                                censuses.put(one.name(), Census.of(dialect, document.bytes(), all, counted)));
            }
        }
        return censuses;
    }

    /**
     * Two dialects are compared by themselves. With a third, a difference would be seen, and its class named, with all
     * that the third makes one stretch of. Of several that read the document alike, one is compared for all.
     */
    private Map<String, Map<Impact, Differences>> differences(Comparison comparison, List<Contestant> chosen) {
        int n = chosen.size();
        int[] groups = n <= 2
                ? new int[] {0, 1}
                : comparison.with(chosen.toArray(Contestant[]::new)).groups();
        Map<String, Map<Impact, Differences>> known = new HashMap<>();
        Map<String, Map<Impact, Differences>> differences = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                Contestant one = chosen.get(i);
                Contestant other = chosen.get(j);
                String pair = groups[i] + " " + groups[j];
                Map<Impact, Differences> found = groups[i] == groups[j] ? Map.of() : known.get(pair);
                if (found == null) {
                    found = differences(comparison.with(one, other));
                    if (tellOfAll(found)) {
                        known.put(pair, found);
                    }
                }
                differences.put(pair(dialects.get(i), dialects.get(j)), found);
            }
        }
        return differences;
    }

    /** Whether what was found of two dialects holds for any that read the document as they do. */
    private static boolean tellOfAll(Map<Impact, Differences> found) {
        return found.values().stream()
                .allMatch(differences ->
                        Collections.disjoint(differences.classes().keySet(), BY_EXPERIMENT));
    }

    private static Map<Impact, Differences> differences(Comparison comparison) {
        Count count = new Count();
        comparison.run(count);
        return count.differences();
    }

    private static final class Count implements ComparisonHandler {
        private final Map<Impact, Map<DivergenceClass, Found>> classes = new EnumMap<>(Impact.class);
        private final FindingCount findings = new FindingCount();

        @Override
        public void divergence(Divergence divergence) {
            findings.divergence(divergence);
            classes.computeIfAbsent(divergence.impact(), impact -> new EnumMap<>(DivergenceClass.class))
                    .merge(divergence.kind(), new Found(1, divergence.start()), Found::and);
        }

        @Override
        public void hidden(Divergence divergence) {
            findings.hidden(divergence);
        }

        Map<Impact, Differences> differences() {
            Map<Impact, Long> counts = findings.byImpact();
            Map<Impact, Differences> differences = new EnumMap<>(Impact.class);
            classes.forEach((impact, found) ->
                    differences.put(impact, new Differences(counts.getOrDefault(impact, 0L), found)));
            return differences;
        }
    }
}
