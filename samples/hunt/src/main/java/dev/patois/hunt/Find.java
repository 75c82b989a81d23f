package dev.patois.hunt;

import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Divergence;
import org.jspecify.annotations.Nullable;

/**
 * A difference that was found.
 *
 * @param number which find it is, from 1
 * @param input in which input it was found, from 1
 * @param text the smallest input that shows it: no character of it can be left out
 * @param divergence the difference, in the smallest input
 * @param result all that differs in the smallest input
 * @param cause what it has in common with differences of other classes; null where it is told for its class
 */
public record Find(
        int number,
        long input,
        String text,
        Divergence divergence,
        ComparisonResult result,
        @Nullable Cause cause) {
    Find because(@Nullable Cause found) {
        return new Find(number, input, text, divergence, result, found);
    }

    /** Returns a name for a file: the class and the number, such as {@code comment-end-0007}. */
    public String name() {
        return String.format("%s-%04d", divergence.kind().id(), number);
    }
}
