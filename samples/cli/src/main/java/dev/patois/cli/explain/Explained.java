package dev.patois.cli.explain;

import dev.patois.cli.explain.Explanation.Row;
import dev.patois.cli.explain.Explanation.Stretch;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.input.LineIndex;
import dev.patois.core.spec.SpecState;
import dev.patois.corpus.text.Quoted;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is written of one place, in whatever form. Immutable. */
final class Explained {
    private final byte[] bytes;
    private final String place;
    private final LineIndex lines;
    private final List<Contestant> contestants;
    private final Stretch stretch;
    private final List<List<Row>> paths;

    /**
     * Explains a place.
     *
     * @param name what the user calls the document
     * @param bytes the document, as UTF-8
     * @param offset the place
     */
    Explained(String name, byte[] bytes, long offset, List<Contestant> contestants, Explanation explanation) {
        this.bytes = bytes;
        this.contestants = contestants;
        lines = LineIndex.of(bytes);
        place = Quoted.bare(name) + ":" + lines.position(offset);
        stretch = explanation.stretch();
        paths = contestants.stream().map(explanation::path).toList();
    }

    /** Returns the document and the place, by line and column. */
    String place() {
        return place;
    }

    List<Contestant> contestants() {
        return contestants;
    }

    Stretch stretch() {
        return stretch;
    }

    @Nullable
    Divergence divergence() {
        return stretch.divergence();
    }

    /** Returns where the contestants part, or -1. */
    long parting() {
        FirstDifference first = first();
        return first == null ? -1 : first.offset();
    }

    /** Returns the state in which a contestant parts from others; null where none is known. */
    @Nullable
    SpecState parting(Contestant contestant) {
        FirstDifference first = first();
        FirstDifference.Transition transition = first == null ? null : first.transition(contestant.name());
        return transition == null ? null : transition.state();
    }

    private @Nullable FirstDifference first() {
        Divergence divergence = divergence();
        return divergence == null ? null : divergence.first();
    }

    List<Row> path(int contestant) {
        return paths.get(contestant);
    }

    ExplainTable table() {
        return ExplainTable.of(paths, bytes, parting());
    }

    /** Returns a place as line and column. */
    String position(long offset) {
        return lines.position(offset).toString();
    }

    /** Returns a part of the document; what reaches over its ends is left out. */
    String text(long from, long to) {
        int start = (int) Math.max(0, from);
        int end = (int) Math.min(bytes.length, to);
        while (start < end && (bytes[start] & 0xC0) == 0x80) {
            start++;
        }
        return end <= start ? "" : new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }

    /** Returns the name of a state without the word that all of them end in. */
    static String state(SpecState state) {
        String name = state.name();
        return name.endsWith(" state") ? name.substring(0, name.length() - 6) : name;
    }
}
