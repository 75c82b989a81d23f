package dev.patois.cli.report;

import dev.patois.core.compare.Divergence;
import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import java.util.ArrayList;
import java.util.List;

/** Keeps the steps of one dialect through each divergence: a few before the first that differs, a few from there on. */
final class PathRecorder implements StateTrace {
    private static final int BEFORE = 6;
    private static final int AFTER = 8;

    /** A step to show. */
    record Step(SpecState from, SpecState to, StepView.Cause cause, long start, long end) {}

    /** The steps through one divergence. */
    static final class Path {
        final List<Step> steps = new ArrayList<>(4);
        private int before;
        private int after;
        private int left;

        /** How many steps are left out: at the beginning, and at the end. */
        int leftBefore() {
            return left;
        }

        int leftAfter() {
            return after - Math.min(after, AFTER);
        }

        private void add(Step step, long first) {
            if (step.end < first || step.end == first && step.start < first) {
                steps.add(step);
                if (++before > BEFORE) {
                    steps.remove(0);
                    before--;
                    left++;
                }
            } else if (++after <= AFTER) {
                steps.add(step);
            }
        }
    }

    private final List<Divergence> divergences;
    private final List<Path> paths = new ArrayList<>();
    private int at;

    PathRecorder(List<Divergence> divergences) {
        this.divergences = divergences;
        for (int i = 0; i < divergences.size(); i++) {
            paths.add(new Path());
        }
    }

    Path path(int divergence) {
        return paths.get(divergence);
    }

    @Override
    public void step(StepView view) {
        long start = view.start();
        long end = view.end();
        while (at < divergences.size() && isPast(start, end, divergences.get(at))) {
            at++;
        }
        if (at == divergences.size() || end < divergences.get(at).start()) {
            return;
        }
        Step step = null;
        for (int i = at; i < divergences.size() && concerns(start, end, divergences.get(i)); i++) {
            if (step == null) {
                step = new Step(view.from(), view.to(), view.cause(), start, end);
            }
            Divergence divergence = divergences.get(i);
            paths.get(i)
                    .add(
                            step,
                            divergence.first() == null
                                    ? divergence.start()
                                    : divergence.first().offset());
        }
    }

    private static boolean isPast(long start, long end, Divergence divergence) {
        return start > divergence.end() || start == divergence.end() && end > start;
    }

    private static boolean concerns(long start, long end, Divergence divergence) {
        return end > start
                ? end > divergence.start() && start < divergence.end()
                : start >= divergence.start() && start <= divergence.end();
    }
}
