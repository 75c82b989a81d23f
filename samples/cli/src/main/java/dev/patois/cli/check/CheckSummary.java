package dev.patois.cli.check;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What was found in all documents together. */
final class CheckSummary {
    private long documents;
    private long wrong;
    private long failed;
    private final Map<String, Long> counts = new TreeMap<>();

    void add(Map<String, Long> found) {
        documents++;
        wrong += found.isEmpty() ? 0 : 1;
        found.forEach((code, count) -> counts.merge(code, count, Long::sum));
    }

    void addFailure() {
        failed++;
    }

    boolean hasFailed() {
        return failed > 0;
    }

    /** Returns how many documents were read. */
    long documents() {
        return documents;
    }

    /** Returns how many of them have errors. */
    long wrong() {
        return wrong;
    }

    /** Returns how many could not be read. */
    long failed() {
        return failed;
    }

    /** Returns how many errors there are. */
    long errors() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns how many there are of each code, the most first. */
    List<Map.Entry<String, Long>> counts() {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
    }
}
