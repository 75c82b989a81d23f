package dev.patois.html5;

import dev.patois.html5.construction.InsertionModes;
import dev.patois.html5.construction.TreeCopy;
import java.util.Arrays;

/**
 * A copy of what the rules have made of the tags up to some place, and the tags since; it is begun anew when they are
 * many.
 */
final class TreeHistory {
    private static final int FEW = 256;

    private final TreeCopy copy;
    private long[] lines = new long[0];
    private int count;

    TreeHistory(TreeCopy copy) {
        this.copy = copy;
    }

    /** Returns whether the tags take more room than a copy. */
    boolean isLong() {
        return count > copy.size() + FEW;
    }

    void add(long line, long attributes) {
        if (count + 2 > lines.length) {
            lines = Arrays.copyOf(lines, Math.max(16, count * 2));
        }
        lines[count++] = line;
        if ((line & TagLine.ATTRIBUTES) != 0) {
            lines[count++] = attributes;
        }
    }

    /** Returns the state of rules that were applied to all this. */
    TreeState state(InsertionModes modes) {
        return new TreeState(
                modes,
                copy,
                lines,
                count,
                modes.state().names().entries(),
                modes.state().fingerprint());
    }
}
