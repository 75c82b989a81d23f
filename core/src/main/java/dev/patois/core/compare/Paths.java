package dev.patois.core.compare;

import dev.patois.core.compare.FirstDifference.Transition;
import dev.patois.core.compare.StepLog.Step;
import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the first difference between the paths of several state machines through a stretch of the input: the first
 * character after which they are not in the same state or in counterparts of it.
 */
final class Paths {
    private static final class Path {
        final Side side;
        final List<Step> steps;

        /** The first step since all paths last agreed, and the one that consumed the last character. */
        int first;

        int last = -1;

        Path(Side side, List<Step> steps) {
            this.side = side;
            this.steps = steps;
        }

        long end() {
            return last < 0 ? Long.MIN_VALUE : steps.get(last).end();
        }

        /** Returns the state in which the next character is looked at. */
        SpecState settled() {
            int i = last;
            while (i + 1 < steps.size()
                    && !steps.get(i + 1).consumes()
                    && steps.get(i + 1).cause() != StepView.Cause.END
                    && steps.get(i).end() == end()) {
                i++;
            }
            return steps.get(i).to();
        }

        /** Goes on to the next step that consumes and ends after an offset; false where there is none. */
        boolean passBeyond(long offset) {
            int i = last < 0 ? 0 : last;
            while (i < steps.size() && !(steps.get(i).consumes() && steps.get(i).end() > offset)) {
                i++;
            }
            if (i == steps.size()) {
                return false;
            }
            last = i;
            return true;
        }
    }

    private final List<Path> paths = new ArrayList<>();
    private final long start;
    private final long end;

    /** Whether some contestant reads the text of an element: then the content model flag decides. */
    private final boolean inText;

    private Paths(List<Side> sides, long start, long end) {
        this.start = start;
        this.end = end;
        boolean text = false;
        for (Side side : sides) {
            WatchedFeedback.Reads reads = side.readBefore;
            text |= reads != null && reads.text() != null;
            if (side.log != null && side.dialect != null) {
                List<Step> steps = side.log.until(end);
                if (!steps.isEmpty()) {
                    paths.add(new Path(side, steps));
                }
            }
        }
        this.inText = text;
    }

    /**
     * Returns the first difference in a stretch that is known to differ; null where no steps are known.
     *
     * @param place where the same source reads as something else, if it does: looked at where no states part before it
     */
    static @Nullable FirstDifference first(List<Side> sides, long start, long end, Parting.Place place) {
        Paths paths = new Paths(sides, start, end);
        if (paths.paths.isEmpty()) {
            return null;
        }
        FirstDifference found = paths.find();
        if (place.offset() >= 0 && (found == null || place.offset() < found.offset())) {
            return paths.at(place);
        }
        return found == null ? paths.emissions() : found;
    }

    private @Nullable FirstDifference find() {
        long met = start;
        while (paths.size() > 1 && met < end) {
            long next = meet(met);
            if (next < 0) {
                break;
            }
            if (!agree()) {
                return tell(met);
            }
            met = next;
            for (Path path : paths) {
                path.first = path.end() == met ? path.last + 1 : path.last;
            }
        }
        return met >= end && paths.size() > 1 && endsDiffer() ? tell(end) : null;
    }

    /**
     * Moves all paths on to the next place where each has a border; returns it, or -1 where they do not meet any more.
     */
    private long meet(long met) {
        long to = Long.MAX_VALUE;
        for (Path path : paths) {
            if (!path.passBeyond(met)) {
                return -1;
            }
            to = Math.min(to, path.end());
        }
        for (boolean moved = true; moved; ) {
            moved = false;
            for (Path path : paths) {
                while (path.end() < to) {
                    if (!path.passBeyond(path.end())) {
                        return -1;
                    }
                }
                if (path.end() > to && !path.steps.get(path.last).stays()) {
                    to = path.end();
                    moved = true;
                }
            }
        }
        return to;
    }

    /**
     * Whether all paths are in the same state, or are once they have gone as far as they go without another character.
     */
    private boolean agree() {
        return agree(false) || agree(true);
    }

    private boolean agree(boolean settled) {
        String state = null;
        for (Path path : paths) {
            String reached = Counterparts.of(
                    settled ? path.settled() : path.steps.get(path.last).to());
            if (state != null && !state.equals(reached)) {
                return false;
            }
            state = reached;
        }
        return true;
    }

    /** Whether the paths do different things at the end of the input. */
    private boolean endsDiffer() {
        Step one = null;
        for (Path path : paths) {
            if (path.first >= path.steps.size()) {
                return false;
            }
            Step step = path.steps.get(path.first);
            if (one != null && (one.cause() != step.cause() || one.emitted() != step.emitted())) {
                return true;
            }
            one = step;
        }
        return false;
    }

    /** The first steps since the paths agreed, unless they are the same: then the last. */
    private FirstDifference tell(long offset) {
        boolean same = true;
        Step one = null;
        for (Path path : paths) {
            Step step = path.steps.get(Math.min(path.first, path.steps.size() - 1));
            same &= one == null || alike(one, step);
            one = step;
        }
        List<Transition> transitions = new ArrayList<>();
        long at = Long.MAX_VALUE;
        for (Path path : paths) {
            int first = Math.min(path.first, path.steps.size() - 1);
            Step step = path.steps.get(same && path.last > first ? path.last : first);
            transitions.add(transition(path, step));
            at = Math.min(at, Math.max(offset, step.start()));
        }
        return new FirstDifference(at, transitions);
    }

    /** What all do at a place: the row that ends a reference which begins there, or the one for the character there. */
    private FirstDifference at(Parting.Place place) {
        List<List<Step>> found = new ArrayList<>();
        boolean inReference = false;
        for (Path path : paths) {
            List<Step> here = new ArrayList<>();
            List<Step> reference = new ArrayList<>();
            for (Step step : path.steps) {
                boolean before = step.end() < place.offset() || step.end() == place.offset() && step.consumes();
                boolean goesOn = !reference.isEmpty()
                        && isReference(reference.get(reference.size() - 1).to());
                if (!before && step.start() <= place.offset() && reference.isEmpty()) {
                    here.add(step);
                }
                if (goesOn || !here.isEmpty() && reference.isEmpty() && isReference(step.to())) {
                    reference.add(step);
                }
            }
            if (here.isEmpty()) {
                here.add(path.steps.get(path.steps.size() - 1));
            }
            inReference |= !reference.isEmpty();
            found.add(reference.isEmpty() ? here : reference);
        }
        int row = inReference || !place.inErrors() ? Integer.MAX_VALUE : firstUnlike(found);
        List<Transition> transitions = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            List<Step> here = found.get(i);
            transitions.add(transition(paths.get(i), here.get(Math.min(row, here.size() - 1))));
        }
        return new FirstDifference(place.offset(), transitions);
    }

    private static boolean isReference(SpecState state) {
        return Counterparts.of(state).equals("Character reference state");
    }

    /** The index of the first steps that are not alike, or one after the last. */
    private static int firstUnlike(List<List<Step>> found) {
        List<Step> one = found.get(0);
        for (int i = 0; i < one.size(); i++) {
            for (List<Step> other : found) {
                if (i >= other.size() || !alike(one.get(i), other.get(i))) {
                    return i;
                }
            }
        }
        return one.size();
    }

    private static boolean alike(Step one, Step other) {
        return Counterparts.of(one.from()).equals(Counterparts.of(other.from()))
                && Counterparts.of(one.to()).equals(Counterparts.of(other.to()))
                && one.cause() == other.cause();
    }

    /** The same path, and something else came of it: the rows that emitted it. */
    private FirstDifference emissions() {
        List<Transition> transitions = new ArrayList<>();
        long at = Long.MAX_VALUE;
        for (Path path : paths) {
            Step found = null;
            for (Step step : path.steps) {
                boolean inside = step.end() > start && step.start() < end || step.start() == end;
                if (inside && (step.tells() || found == null || !found.tells() && step.consumes())) {
                    found = step;
                }
            }
            Step told = Objects.requireNonNullElse(found, path.steps.get(path.steps.size() - 1));
            transitions.add(transition(path, told));
            at = Math.min(at, Math.max(start, told.start()));
        }
        return new FirstDifference(at, transitions);
    }

    private Transition transition(Path path, Step step) {
        String flag = inText ? path.side.flag() : "";
        return new Transition(
                path.side.name, step.from(), step.to(), step.cause(), path.side.address(step.from()), flag);
    }
}
