package dev.patois.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What some work took on an input and on one {@value #FACTOR} times as long.
 *
 * @param shortBytes how long the short input is
 * @param onShort the least the work took on it
 * @param longBytes how long the long input is
 * @param onLong the least the work took on it; null where it was not tried
 */
record Growth(
        long shortBytes,
        Cost onShort,
        long longBytes,
        @Nullable Cost onLong) {
    static final int FACTOR = 8;
    private static final int ATTEMPTS = 5;

    /**
     * What takes less, all attempts together, is attempted again: the shorter, the more a moment of other work distorts
     * it.
     */
    private static final long ENOUGH = 300_000_000;

    private static final int MOST_ATTEMPTS = 25;

    /** What takes more than this is attempted no more: no moment of other work is that long. */
    private static final long TOO_MUCH = 1_500_000_000;

    /** So much more may a byte of the long input cost than one of the short. */
    private static final double MOST = 1.5;

    private static final double MOST_AGAIN = 2;

    /**
     * What a byte may always cost, in nanoseconds and in bytes: caches and buffers that grow make as much of little.
     */
    private static final double NANOS_OF_NOISE = 10;

    private static final double BYTES_OF_NOISE = 64;

    /**
     * Work that already costs far more than it may on the short input, and takes so long, is not tried on the long one.
     * Otherwise it is the long one that tells: what costs the same for any length, such as the differences that are
     * kept and told in full, makes each byte of a short one dear.
     */
    private static final long TOO_LONG_TO_DOUBLE = 100_000_000;

    private static final int FAR_MORE = 4;

    /**
     * What is allowed.
     *
     * @param nanos how long a byte may take
     * @param bytes what may be allocated for a byte
     * @param growth how many times as much a byte of the long input may cost as one of the short
     */
    record Allowed(double nanos, double bytes, double growth) {
        static final Allowed ANYTHING = of(Double.MAX_VALUE, Double.MAX_VALUE);

        static Allowed of(double nanos, double bytes) {
            return new Allowed(nanos, bytes, MOST);
        }

        /**
         * Returns what is allowed where all is tried again on longer inputs. What is quadratic is further from this
         * there than from the first on shorter ones; what only leaves the caches is within it.
         */
        Allowed again() {
            return new Allowed(nanos * MOST, bytes, MOST_AGAIN);
        }
    }

    /**
     * Measures until nothing is amiss, {@value #ATTEMPTS} times at most, or more where it takes only moments: other
     * work on the machine can make a figure worse than it is, but not better.
     */
    static Growth measure(long shortBytes, Work onShort, long longBytes, Work onLong, Allowed allowed)
            throws Exception {
        Cost least = Cost.of(onShort).orLess(Cost.of(onShort));
        for (int i = 2; i < ATTEMPTS && isTooSlow(least, allowed.nanos() * shortBytes); i++) {
            least = least.orLess(Cost.of(onShort));
        }
        if (isTooSlow(least, allowed.nanos() * shortBytes)) {
            return new Growth(shortBytes, least, longBytes, null);
        }
        // The short input is measured again after the long one: what was compiled meanwhile is as fast for both.
        Growth growth = new Growth(shortBytes, least, longBytes, Cost.of(onLong)).withShort(Cost.of(onShort));
        long spent = growth.onLong().nanos();
        for (int i = 1; isWorthAnAttempt(i, spent) && !growth.problems(allowed).isEmpty(); i++) {
            Cost cost = Cost.of(onLong);
            spent += cost.nanos();
            growth = growth.withLong(cost).withShort(Cost.of(onShort));
        }
        return growth;
    }

    private static boolean isTooSlow(Cost cost, double allowed) {
        return cost.nanos() > TOO_LONG_TO_DOUBLE && cost.nanos() > FAR_MORE * allowed;
    }

    private static boolean isWorthAnAttempt(int made, long spent) {
        return made < ATTEMPTS && spent < TOO_MUCH || made < MOST_ATTEMPTS && spent < ENOUGH;
    }

    private Growth withShort(Cost cost) {
        return new Growth(shortBytes, onShort.orLess(cost), longBytes, onLong);
    }

    private Growth withLong(Cost cost) {
        return new Growth(shortBytes, onShort, longBytes, onLong == null ? cost : onLong.orLess(cost));
    }

    /** Returns what is amiss, in a few words each. */
    List<String> problems(Allowed allowed) {
        if (onLong == null) {
            return List.of("too slow on the short input already");
        }
        List<String> problems = new ArrayList<>();
        double nanos = (double) onLong.nanos() / longBytes;
        double bytes = (double) onLong.allocated() / longBytes;
        if (nanos > Math.max(NANOS_OF_NOISE, allowed.growth() * onShort.nanos() / shortBytes)) {
            problems.add("time grows");
        }
        if (bytes > Math.max(BYTES_OF_NOISE, allowed.growth() * onShort.allocated() / shortBytes)) {
            problems.add("allocation grows");
        }
        if (nanos > Math.max(NANOS_OF_NOISE, allowed.nanos())) {
            problems.add(String.format(Locale.ROOT, "slower than %.0f ns/B", allowed.nanos()));
        }
        if (bytes > Math.max(BYTES_OF_NOISE, allowed.bytes())) {
            problems.add(String.format(Locale.ROOT, "allocates more than %.0f B/B", allowed.bytes()));
        }
        return problems;
    }

    /** Returns the figures: what a byte of the short and of the long input took. */
    @Override
    public String toString() {
        return perByte(onShort.nanos(), onLong == null ? -1 : onLong.nanos(), " ns/B, ")
                + perByte(onShort.allocated(), onLong == null ? -1 : onLong.allocated(), " B/B");
    }

    private String perByte(long inShort, long inLong, String unit) {
        String first = figure((double) inShort / shortBytes);
        return (inLong < 0 ? first : first + " → " + figure((double) inLong / longBytes)) + unit;
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%,.0f", value);
    }
}
