package dev.patois.conformance.peers.tables;

import dev.patois.conformance.peers.ReadingText;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.TokenField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How a contestant reads the inputs, against {@code html5}.
 *
 * @param version its version
 * @param inputs how many inputs it was asked
 * @param failed of how many it said nothing
 * @param classes the classes it was asked of, by their names; what is missing it was not asked
 */
record ClassRun(String version, int inputs, int failed, Map<String, Cell> classes) {
    private static final String STANDARD = "html5";

    /**
     * A contestant and a class.
     *
     * @param differs the inputs that it reads otherwise, for a reason of this class
     * @param input the smallest, or the shortest of the published ones; empty where it agrees
     * @param standard what html5 reads there
     * @param reads what it reads there
     */
    record Cell(int differs, String input, String standard, String reads) {}

    /** An input that the two read differently. */
    private record Found(Comparison comparison, Divergence divergence) {
        Divergence of(DivergenceClass kind) {
            return comparison.run().divergences().stream()
                    .filter(one -> one.kind() == kind)
                    .findFirst()
                    .orElse(divergence);
        }
    }

    static ClassRun of(Peer peer, Contestant contestant) {
        Contestant standard = Contestants.get(STANDARD);
        List<String> inputs = peer.isFilter() ? ClassInputs.published() : ClassInputs.all();
        Map<DivergenceClass, List<Found>> found = new EnumMap<>(DivergenceClass.class);
        int failed = 0;
        for (String input : inputs) {
            Comparison comparison =
                    Comparison.of(input).with(standard, contestant).explaining(false);
            try {
                Set<DivergenceClass> kinds = EnumSet.noneOf(DivergenceClass.class);
                for (Divergence divergence : comparison.run().divergences()) {
                    if (isAsked(divergence.kind(), input) && !divergence.follows() && kinds.add(divergence.kind())) {
                        found.computeIfAbsent(divergence.kind(), kind -> new ArrayList<>())
                                .add(new Found(comparison, divergence));
                    }
                }
            } catch (ContestantException e) {
                failed++;
            }
        }
        Map<String, Cell> classes = new TreeMap<>();
        for (DivergenceClass kind : DivergenceClass.values()) {
            boolean silent = kind == DivergenceClass.SELF_CLOSING
                    && contestant.silentOn().contains(TokenField.SELF_CLOSING);
            if (!silent) {
                classes.put(kind.id(), cell(kind, found.getOrDefault(kind, List.of()), peer.isFilter()));
            }
        }
        return new ClassRun(peer.version(), inputs.size(), failed, classes);
    }

    /** A CR or NULL anywhere in markup would make it differ, whatever the class of that markup. */
    private static boolean isAsked(DivergenceClass kind, String input) {
        return input.indexOf('\r') < 0 && input.indexOf('\0') < 0
                || kind == DivergenceClass.LINE_BREAK
                || kind == DivergenceClass.NULL;
    }

    /** What a search finds against a filter is not shown, so there nothing is made smaller. */
    private static Cell cell(DivergenceClass kind, List<Found> found, boolean asPublished) {
        if (found.isEmpty()) {
            return new Cell(0, "", "", "");
        }
        Found shortest = found.stream()
                .min(Comparator.comparingInt(one -> one.comparison().text().length()))
                .orElseThrow();
        Comparison least =
                asPublished ? shortest.comparison() : shortest.comparison().minimise(shortest.divergence());
        Divergence shown = new Found(least, shortest.divergence()).of(kind);
        return new Cell(
                found.size(),
                least.text(),
                ReadingText.of(shown.readings().get(0), false),
                ReadingText.of(shown.readings().get(1), false));
    }
}
