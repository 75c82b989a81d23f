package dev.patois.core.compare;

import dev.patois.core.SpecState;
import dev.patois.core.StateTrace;
import dev.patois.core.StepView;
import dev.patois.core.TokenKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one lexer since the last place where all contestants met. It holds so many at most: a stretch with more has no
 * first difference.
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

    private final ArrayDeque<Step> steps = new ArrayDeque<>();
    private boolean overflowed;

    @Override
    public void step(StepView view) {
        if (overflowed || view.cause() == StepView.Cause.FEEDBACK) {
            return;
        }
        Step before = steps.peekLast();
        if (before != null && before.stays() && view.cause() == StepView.Cause.STAY && before.end == view.start()) {
            steps.removeLast(); // where the input was cut, a state stays twice
            steps.add(new Step(
                    before.from,
                    before.to,
                    before.cause,
                    before.start,
                    view.end(),
                    null,
                    before.emitsText || !view.emittedText().isEmpty()));
            return;
        }
        if (steps.size() == MOST) {
            steps.clear();
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

    /** Forgets the steps that lie before an offset. */
    void forget(long before) {
        if (overflowed) {
            overflowed = false;
            steps.clear();
            return;
        }
        for (Step step = steps.peek();
                step != null && (step.end < before || step.end == before && step.start < before);
                step = steps.peek()) {
            steps.remove();
        }
    }

    /** Returns the steps that begin before an offset, those without extent at it included. */
    List<Step> until(long end) {
        List<Step> found = new ArrayList<>();
        for (Step step : steps) {
            if (step.start > end || step.start == end && step.consumes()) {
                break;
            }
            found.add(step);
        }
        return found;
    }
}
