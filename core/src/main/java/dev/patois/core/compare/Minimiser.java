package dev.patois.core.compare;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Looks for less input that shows the same divergence, by trying. */
final class Minimiser {
    private static final int NEAREST = 12;
    private static final int MOST_TRIES = 4000;

    private final String units;
    private final Divergence divergence;
    private final Function<String, Comparison> comparisons;
    private int tries;

    Minimiser(String units, Divergence divergence, Function<String, Comparison> comparisons) {
        this.units = units;
        this.divergence = divergence;
        this.comparisons = comparisons;
    }

    Comparison.Cut cut() {
        long[] range = range();
        String part = units.substring((int) range[0], (int) range[1]);
        return new Comparison.Cut(range[0], range[1], comparisons.apply(part).text());
    }

    /** The divergence alone; else from a "<" before it on, the nearest first; else all there is. */
    private long[] range() {
        int end = (int) divergence.end();
        for (int start : starts((int) divergence.start())) {
            if (shows(units.substring(start, end))) {
                return new long[] {start, end};
            }
        }
        for (int start : starts((int) divergence.start())) {
            if (shows(units.substring(start))) {
                return new long[] {start, units.length()};
            }
        }
        return new long[] {0, units.length()};
    }

    private Set<Integer> starts(int from) {
        Set<Integer> starts = new LinkedHashSet<>();
        starts.add(from);
        int step = 1;
        int at = from;
        for (int n = 0; at > 0; n++) {
            for (int i = 0; i < step && at > 0; i++) {
                at = Math.max(0, units.lastIndexOf('<', at - 1));
            }
            starts.add(at);
            step = n < NEAREST ? 1 : step * 2;
        }
        starts.add(0);
        return starts;
    }

    /** Leaves out halves, quarters, and so on down to single units, as long as the rest shows the divergence. */
    String minimise() {
        long[] range = range();
        String rest = units.substring((int) range[0], (int) range[1]);
        for (boolean shorter = true; shorter && tries < MOST_TRIES; ) {
            shorter = false;
            for (int size = Math.max(1, rest.length() / 2); size > 0; size /= 2) {
                for (int at = rest.length() - size; at >= 0 && tries < MOST_TRIES; at -= size) {
                    if (at + size > rest.length()) {
                        continue;
                    }
                    String candidate = rest.substring(0, at) + rest.substring(at + size);
                    if (shows(candidate)) {
                        rest = candidate;
                        shorter = true;
                    }
                }
            }
        }
        return rest;
    }

    private boolean shows(String candidate) {
        tries++;
        List<Integer> groups =
                divergence.readings().stream().map(Reading::group).toList();
        return comparisons.apply(candidate).explaining(false).keeping(1000).run().divergences().stream()
                .anyMatch(found -> found.kind() == divergence.kind()
                        && found.readings().stream()
                                .map(Reading::group)
                                .toList()
                                .equals(groups));
    }
}
