package dev.patois.core.compare;

import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one lexer since the last place where all contestants met. It holds so many at most: a stretch with more
 * has no first difference.
 */
final class StepLog implements StateTrace {
    private static final int MOST = 100_000;

    /** A step to keep. */
    record Step(
            SpecState from,
            SpecState to,
            StepView.Cause cause,
            long start,
            long end,
            @Nullable TokenKind emitted,
            boolean emitsText) {
        boolean consumes() {
            return end > start;
        }

        /** Whether it emitted something. */
        boolean tells() {
            return emitted != null || emitsText;
        }

        boolean stays() {
            return cause == StepView.Cause.STAY;
        }
    }

    private final ArrayList<Step> steps = new ArrayList<>();

    /** Where the steps begin that are not forgotten. */
    private int first;

    private boolean overflowed;

    @Override
    public void step(StepView view) {
        if (overflowed || view.cause() == StepView.Cause.FEEDBACK) {
            return;
        }
        int size = steps.size();
        Step before = size > first ? steps.get(size - 1) : null;
        if (before != null && before.stays() && view.cause() == StepView.Cause.STAY && before.end == view.start()) {
            // where the input was cut, a state stays twice
            boolean emitsText = before.emitsText || !view.emittedText().isEmpty();
            steps.set(
                    size - 1,
                    new Step(before.from, before.to, before.cause, before.start, view.end(), null, emitsText));
            return;
        }
        if (size - first == MOST) {
            clear();
            overflowed = true;
            return;
        }
        steps.add(new Step(
                view.from(),
                view.to(),
                view.cause(),
                view.start(),
                view.end(),
                view.emitted(),
                !view.emittedText().isEmpty()));
    }

    private void clear() {
        steps.clear();
        first = 0;
    }

    /** Forgets the steps that lie before an offset. */
    void forget(long before) {
        if (overflowed) {
            overflowed = false;
            clear();
            return;
        }
        while (first < steps.size() && lies(steps.get(first), before)) {
            first++;
        }
        if (first == steps.size()) {
            clear();
        } else if (first > MOST) {
            steps.subList(0, first).clear();
            first = 0;
        }
    }

    private static boolean lies(Step step, long before) {
        return step.end < before || step.end == before && step.start < before;
    }

    /**
     * Returns the steps that begin before an offset, those without extent at it included; valid until the next step.
     */
    List<Step> until(long end) {
        int to = first;
        while (to < steps.size()) {
            Step step = steps.get(to);
            if (step.start > end || step.start == end && step.consumes()) {
                break;
            }
            to++;
        }
        return steps.subList(first, to);
    }
}
