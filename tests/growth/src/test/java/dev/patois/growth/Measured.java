package dev.patois.growth;

import dev.patois.core.Dialect;
import dev.patois.counting.Count;
import dev.patois.counting.Growth;
import java.util.HashMap;
import java.util.Map;

/** Counts what features take. */
final class Measured {
    /** Arrays that grow double: of two inputs, one may have just done so. What is quadratic grows by four. */
    static final double MOST_ALLOCATION = 2.2;

    /** What all counted work returned, together: seen by nobody, but the compiler does not know. */
    @SuppressWarnings("UnusedVariable") // written, so that the work is done
    private static volatile long returned;

    private static final int SHARED = 8 * Feature.KIB;

    private static final Map<OfSize, Input> SHORT_INPUTS = new HashMap<>();

    private Measured() {}

    /** Does some work, in this thread, and returns what it took. */
    static Count count(Work work) throws Exception {
        return Count.of(() -> returned = work.run());
    }

    /**
     * Returns what a feature takes on a pattern of a size and of {@value Growth#FACTOR} times that size, each less what
     * it takes on the least there is of the pattern: what a command takes to start is no growth, and must not hide any.
     */
    static Growth growth(Feature feature, Dialect dialect, Pattern pattern, int size) throws Exception {
        Input least = input(pattern, 1);
        Input small = input(pattern, size);
        Input large = input(pattern, size * Growth.FACTOR);
        Work onLeast = Given.ending(feature.prepare(dialect, least));
        Work onSmall = Given.ending(feature.prepare(dialect, small));
        Work onLarge = Given.ending(feature.prepare(dialect, large));
        // The longest first, so that it is not the shorter ones which find tables empty and seem to take more.
        Count most = count(onLarge);
        Count less = count(onSmall);
        Count base = count(onLeast);
        return new Growth(small.size() - least.size(), less.minus(base), large.size() - least.size(), most.minus(base));
    }

    /** Returns an input that is made once, where it is short, for all features and dialects. */
    private static Input input(Pattern pattern, int size) {
        return size > SHARED
                ? pattern.input(size)
                : SHORT_INPUTS
                        .computeIfAbsent(new OfSize(pattern, size), key -> pattern.input(size))
                        .another();
    }

    private record OfSize(Pattern pattern, int size) {}
}
