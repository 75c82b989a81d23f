package dev.patois.hunt;

import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import dev.patois.core.text.Slice;
import java.util.Arrays;

/**
 * What all inputs have driven so far: the rows of each dialect, and the pairs of states in which two dialects look at
 * the same character. Not thread-safe.
 */
final class Coverage {
    /** Inputs are no longer than this, in UTF-16 code units; what lies beyond is not looked at. */
    private static final int LONGEST = 4096;

    private static final int STATES = 256;
    private static final int CHARACTERS = 130;
    private static final int END = 129;

    private final NumberSet seen = new NumberSet();
    private final short[][] states;
    private boolean news;

    Coverage(int contestants) {
        states = new short[contestants][LONGEST];
        for (short[] row : states) {
            Arrays.fill(row, (short) -1);
        }
    }

    /** Returns what hears the steps of a contestant. */
    StateTrace trace(int contestant) {
        return step -> {
            long start = step.start();
            Slice consumed = step.consumed();
            int character = consumed.isEmpty() ? END : Math.min(consumed.byteAt(0) & 0xFF, 0x80);
            int from = step.from().index();
            long row = ((long) from * STATES + step.to().index()) * CHARACTERS + character;
            row = row * StepView.Cause.values().length + step.cause().ordinal();
            news |= seen.add(row << 8 | contestant);
            if (start < LONGEST && !consumed.isEmpty()) {
                short[] path = states[contestant];
                int end = (int) Math.min(LONGEST, step.end());
                for (int i = (int) start; i < end; i++) {
                    path[i] = (short) from;
                }
            }
        };
    }

    /**
     * Ends an input of so many UTF-16 code units.
     *
     * @return whether it drove something new
     */
    boolean ended(int length) {
        int end = Math.min(LONGEST, length);
        for (int other = 1; other < states.length; other++) {
            for (int i = 0; i < end; i++) {
                long pair = (states[0][i] + 1L) * (STATES + 1) + states[other][i] + 1;
                news |= seen.add(pair << 8 | 0x80 | other);
            }
        }
        for (short[] row : states) {
            Arrays.fill(row, 0, end, (short) -1);
        }
        boolean found = news;
        news = false;
        return found;
    }

    /** Returns how many rows and pairs were driven. */
    int size() {
        return seen.size();
    }
}
