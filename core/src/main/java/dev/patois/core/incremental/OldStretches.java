package dev.patois.core.incremental;

import dev.patois.core.LexerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The stretches of a document before an edit, some of which a lexer replaces: from one on, up to the first at the
 * beginning of which the lexer stands as it stood there then. That is one after the edit; its place is told as it is
 * now.
 */
final class OldStretches {
    private final PartTree<Stretch> stretches;
    private final Totals before;
    private final long shift;
    private final int firstAfter;

    /** The one the lexer comes to next, by its number, and where that begins. */
    private int number;

    private PartTree.@Nullable Place<Stretch> place;
    private long at;

    /**
     * Makes them.
     *
     * @param stretches all there were
     * @param from the first one to be replaced
     * @param end where the edit ends in the document before it: from there on both are alike
     * @param shift by how much that moves
     */
    OldStretches(PartTree<Stretch> stretches, PartTree.Place<Stretch> from, long end, long shift) {
        this.stretches = stretches;
        this.before = from.before();
        this.shift = shift;
        this.firstAfter = Math.max(beginningAt(end), from.number() + 1);
        moveTo(firstAfter);
    }

    private void moveTo(int next) {
        number = next;
        place = stretches.at(next);
        at = place == null ? Long.MAX_VALUE : place.before().units() + shift;
    }

    /** Returns the number of the first that began at an offset or after it. */
    private int beginningAt(long offset) {
        if (offset <= 0) {
            return 0;
        }
        PartTree.Place<Stretch> last = stretches.find(totals -> totals.units() >= offset);
        return last == null ? stretches.size() : last.number() + 1;
    }

    /** Returns what there was before the first one to be replaced: that stays. */
    Totals before() {
        return before;
    }

    /** Returns whether one begins where the lexer has come to. */
    boolean beginAt(long lexed) {
        while (at < lexed) {
            moveTo(number + 1);
        }
        return at == lexed;
    }

    /** Returns the number of one that begins where the lexer has come to, as it stands there, or -1. */
    int like(LexerSnapshot snapshot, long lexed) {
        while (beginAt(lexed)) {
            LexerSnapshot then = Objects.requireNonNull(place).part().start();
            if (then != null && snapshot.agreesWith(then)) {
                return number;
            }
            moveTo(number + 1);
        }
        return -1;
    }

    /** Returns the number of the first after the edit that begins where the lexer has come to or after it. */
    int notBefore(long lexed) {
        return Math.max(firstAfter, beginningAt(lexed - shift));
    }

    int size() {
        return stretches.size();
    }

    /** Returns where one begins; that with the number there are of them begins at the end. */
    long begin(int of) {
        return stretches.first(of).totals().units() + shift;
    }

    /** Returns what the stretches add up to that are replaced if one is the first that stays. */
    Totals gone(int end) {
        return stretches.first(end).from(before.parts()).totals();
    }

    /** Puts others in the place of some; short ones, at both ends, become one with those beside them. */
    PartTree<Stretch> replaced(List<Stretch> come, int end, int distance) {
        int from = Math.max(0, before.parts() - 1);
        List<Stretch> joined = new ArrayList<>(come.size() + 2);
        for (int i = from; i < before.parts(); i++) {
            add(joined, at(i), distance);
        }
        for (Stretch stretch : come) {
            add(joined, stretch, distance);
        }
        if (end < stretches.size()) {
            add(joined, at(end), distance);
        }
        return stretches.first(from).then(PartTree.of(joined)).then(stretches.from(end + 1));
    }

    private Stretch at(int of) {
        return Objects.requireNonNull(stretches.at(of)).part();
    }

    private static void add(List<Stretch> stretches, Stretch next, int distance) {
        int last = stretches.size() - 1;
        Stretch before = last < 0 ? null : stretches.get(last);
        if (before != null
                && before.isHole() == next.isHole()
                && (next.isHole() || before.units() + next.units() < distance)) {
            stretches.set(last, before.with(next));
        } else {
            stretches.add(next);
        }
    }
}
