package dev.patois.core.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The longest common subsequence of two lists, by Myers' algorithm of differences; beyond so many differences at once,
 * a long one. Time is linear in the length of the lists.
 */
final class LongestCommon {
    private static final int MOST_DIFFERENCES = 200;
    private static final int NOWHERE = -2;

    /** The indexes of equal elements. */
    record Pair(int one, int other) {}

    private final List<?> one;
    private final List<?> other;
    private final List<Pair> pairs = new ArrayList<>();

    /** Where the search began that runs now. */
    private int fromOne;

    private int fromOther;

    /** What the search has reached in the first list, on each diagonal, after each number of differences. */
    private final List<int[]> steps = new ArrayList<>();

    private LongestCommon(List<?> one, List<?> other) {
        this.one = one;
        this.other = other;
    }

    /** Returns which elements are common, in order. */
    static List<Pair> of(List<?> one, List<?> other) {
        LongestCommon common = new LongestCommon(one, other);
        while (common.fromOne < one.size() && common.fromOther < other.size()) {
            common.advance();
        }
        return common.pairs;
    }

    /** Goes on from a place in both lists, to the end or to where there have been too many differences. */
    private void advance() {
        int n = one.size() - fromOne;
        int m = other.size() - fromOther;
        int most = Math.min(MOST_DIFFERENCES, n + m);
        int middle = most + 1;
        int[] reached = new int[2 * most + 3];
        Arrays.fill(reached, NOWHERE);
        steps.clear();
        for (int d = 0; d <= most; d++) {
            int[] before = reached;
            reached = reached.clone();
            steps.add(reached);
            int best = 0;
            int furthest = NOWHERE;
            for (int k = -d; k <= d; k += 2) {
                int x = d == 0 ? 0 : Math.max(down(before, middle + k, k, m), right(before, middle + k, n));
                while (x >= 0 && x < n && x - k < m && one.get(fromOne + x).equals(other.get(fromOther + x - k))) {
                    x++;
                }
                reached[middle + k] = x;
                if (x >= 0 && 2 * x - k > furthest) {
                    furthest = 2 * x - k;
                    best = k;
                }
            }
            if (furthest == n + m || d == most) {
                back(middle, best, m, n);
                int x = reached[middle + best];
                fromOne += x;
                fromOther += x - best;
                return;
            }
        }
    }

    /** Returns where a step comes to that passes over an element of the other list. */
    private static int down(int[] reached, int at, int k, int m) {
        int x = reached[at + 1];
        return x >= 0 && x - k <= m ? x : NOWHERE;
    }

    /** Returns where a step comes to that passes over an element of the first list. */
    private static int right(int[] reached, int at, int n) {
        int x = reached[at - 1];
        return x >= 0 && x < n ? x + 1 : NOWHERE;
    }

    /** Notes the equal elements on the way to where the last step came on a diagonal. */
    private void back(int middle, int last, int m, int n) {
        List<Pair> found = new ArrayList<>();
        int k = last;
        for (int d = steps.size() - 1; d >= 0; d--) {
            int x = steps.get(d)[middle + k];
            int down = d == 0 ? 0 : down(steps.get(d - 1), middle + k, k, m);
            int right = d == 0 ? 0 : right(steps.get(d - 1), middle + k, n);
            while (x > Math.max(down, right)) {
                x--;
                found.add(new Pair(fromOne + x, fromOther + x - k));
            }
            k += down >= right ? 1 : -1;
        }
        Collections.reverse(found);
        pairs.addAll(found);
    }
}
