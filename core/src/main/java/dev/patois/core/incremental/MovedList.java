package dev.patois.core.incremental;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * A list of what lies in a document, in runs. When some are replaced, those in the runs after them are not touched: it
 * is taken down by how much they have moved, and they are moved when they are asked for. Immutable.
 */
final class MovedList<E> extends AbstractList<E> implements RandomAccess {
    private static final int SHORTEST = 32;
    private static final int LONGEST = 4 * SHORTEST;

    /** Moves an element. */
    interface Mover<E> {
        E move(long units, E element);
    }

    /**
     * Some elements in a row.
     *
     * @param elements the elements
     * @param origin by how much all of this had been moved by what is before it when they were as they are
     * @param moves by how much this moves all after it
     */
    private record Run<E>(List<E> elements, long origin, long moves) implements PartTree.Part {
        /** Units are what the runs are moved by, tokens are any elements. */
        @Override
        public Totals totals() {
            return new Totals(1, moves, elements.size(), 0, 0, 0);
        }
    }

    private final Mover<E> mover;
    private final PartTree<Run<E>> runs;

    private MovedList(Mover<E> mover, PartTree<Run<E>> runs) {
        this.mover = mover;
        this.runs = runs;
    }

    /** Returns a list, if it is one of these, or a copy of it. */
    static <E> MovedList<E> of(List<E> list, Mover<E> mover) {
        return list instanceof MovedList<E> moved
                ? moved
                : new MovedList<>(mover, PartTree.of(runs(List.copyOf(list), 0, 0)));
    }

    private static <E> List<Run<E>> runs(List<E> elements, long origin, long moves) {
        List<Run<E>> runs = new ArrayList<>();
        for (int from = 0; from < elements.size(); from += LONGEST) {
            int to = Math.min(from + LONGEST, elements.size());
            runs.add(new Run<>(List.copyOf(elements.subList(from, to)), origin, to == elements.size() ? moves : 0));
        }
        return runs;
    }

    @Override
    public int size() {
        return (int) runs.totals().tokens();
    }

    @Override
    public E get(int index) {
        Objects.checkIndex(index, size());
        PartTree.Place<Run<E>> place = Objects.requireNonNull(at(index));
        long units = place.before().units() - place.part().origin;
        E element = place.part().elements.get((int) (index - place.before().tokens()));
        return units == 0 ? element : mover.move(units, element);
    }

    private PartTree.@Nullable Place<Run<E>> at(long index) {
        return runs.find(totals -> totals.tokens() > index);
    }

    /** Adds elements of a run, from one on up to another, as they are now and moved by so many units more. */
    private void addTo(List<E> list, PartTree.Place<Run<E>> place, long from, long to, long more) {
        long units = place.before().units() - place.part().origin + more;
        for (E element : place.part().elements.subList((int) from, (int) to)) {
            list.add(units == 0 ? element : mover.move(units, element));
        }
    }

    /**
     * Returns a list in which others stand in the place of some.
     *
     * @param first how many stay before
     * @param removed how many after them are gone
     * @param come what stands there instead
     * @param shift by how many units those after are moved
     * @throws IndexOutOfBoundsException if there are not so many
     */
    MovedList<E> replace(long first, long removed, List<E> come, long shift) {
        Objects.checkFromIndexSize(first, removed, (long) size());
        PartTree.Place<Run<E>> from = at(first);
        PartTree.Place<Run<E>> to = at(first + removed);
        PartTree<Run<E>> left = from == null ? runs : runs.first(from.number());
        PartTree<Run<E>> right = to == null ? runs.from(runs.size()) : runs.from(to.number() + 1);
        List<E> elements = new ArrayList<>();
        if (from != null) {
            addTo(elements, from, 0, first - from.before().tokens(), 0);
        }
        elements.addAll(come);
        if (to != null) {
            addTo(
                    elements,
                    to,
                    first + removed - to.before().tokens(),
                    to.part().elements.size(),
                    shift);
        }
        long moved =
                shift + (to == null ? runs.totals() : to.before().plus(to.part().totals())).units();
        while (elements.size() < SHORTEST && left.size() + right.size() > 0) {
            PartTree.Place<Run<E>> last = left.at(left.size() - 1);
            PartTree.Place<Run<E>> next = right.at(0);
            if (last != null) {
                List<E> more = new ArrayList<>();
                addTo(more, last, 0, last.part().elements.size(), 0);
                elements.addAll(0, more);
                left = left.first(last.number());
            } else if (next != null) {
                addTo(elements, next, 0, next.part().elements.size(), moved);
                moved += next.part().moves;
                right = right.from(1);
            }
        }
        long units = left.totals().units();
        return new MovedList<>(
                mover,
                left.then(PartTree.of(runs(elements, units, moved - units))).then(right));
    }
}
