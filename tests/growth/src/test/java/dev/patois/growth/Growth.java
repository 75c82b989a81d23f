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

    /** What takes less, all attempts together, is attempted again: the shorter, the more a moment of other work distorts it. */
    private static final long ENOUGH = 300_000_000;

    private static final int MOST_ATTEMPTS = 25;

    /** What takes more than this is attempted no more: no moment of other work is that long. */
    private static final long TOO_MUCH = 1_500_000_000;

    /** So much more may a byte of the long input cost than one of the short. */
    static final double MOST = 1.5;

    /** What a byte may always cost, in nanoseconds and in bytes: so little is the noise of measuring. */
    private static final double NANOS_OF_NOISE = 2;

    private static final double BYTES_OF_NOISE = 16;

    /** Work that already costs more than it may on the short input, and takes so long, is not tried on the long one. */
    private static final long TOO_LONG_TO_DOUBLE = 100_000_000;

    /** What a byte may cost, in nanoseconds and in bytes. */
    record Allowed(double nanos, double bytes) {
        static final Allowed ANYTHING = new Allowed(Double.MAX_VALUE, Double.MAX_VALUE);
    }

    /**
     * Measures until nothing is amiss, {@value #ATTEMPTS} times at most, or more where it takes only moments: other work on the machine can make a figure worse than
     * it is, but not better.
     */
    static Growth measure(long shortBytes, Work onShort, long longBytes, Work onLong, Allowed allowed)
            throws Exception {
        Cost least = Cost.of(onShort).orLess(Cost.of(onShort));
        if (least.nanos() > TOO_LONG_TO_DOUBLE && least.nanos() > allowed.nanos() * shortBytes) {
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
        if (nanos > Math.max(NANOS_OF_NOISE, MOST * onShort.nanos() / shortBytes)) {
            problems.add("time grows");
        }
        if (bytes > Math.max(BYTES_OF_NOISE, MOST * onShort.allocated() / shortBytes)) {
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
