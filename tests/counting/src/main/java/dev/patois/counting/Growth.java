package dev.patois.counting;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What some work took on an input and on one {@value #FACTOR} times as long.
 *
 * @param shortSize how long the short input is, in any unit
 * @param longSize how long the long one is, in the same unit
 */
public record Growth(long shortSize, Count onShort, long longSize, Count onLong) {
    /** How many times as long the long input is. */
    public static final int FACTOR = 4;

    /** So many times as much may a unit of the long input take as one of the short. */
    public static final double MOST = 1.10;

    /** So many steps, or bytes, are nothing, all told: what a table of constant size takes to be filled. */
    private static final int NOTHING = 4_096;

    /** Makes ready for an input of a size; what is done here is not counted. */
    @FunctionalInterface
    public interface OfSize {
        Work prepare(int size) throws Exception;
    }

    /**
     * Does the work on an input of this size, and of {@value #FACTOR} times this size. A first run of each warms up and
     * is not counted.
     *
     * @throws IllegalStateException if this JVM was started without the agent
     */
    public static Growth of(int size, OfSize work) throws Exception {
        return of(size, work.prepare(size), (long) size * FACTOR, work.prepare(size * FACTOR));
    }

    /** The same of works that are ready; the units may be of any kind. */
    public static Growth of(long shortSize, Work onShort, long longSize, Work onLong) throws Exception {
        onShort.run();
        onLong.run();
        return new Growth(shortSize, Count.of(onShort), longSize, Count.of(onLong));
    }

    /** Returns how many times as many steps a unit of the long input took as one of the short. */
    public double ofSteps() {
        return times(onShort.steps(), onLong.steps());
    }

    /** The same of allocated bytes. */
    public double ofAllocation() {
        return times(onShort.allocated(), onLong.allocated());
    }

    private double times(long inShort, long inLong) {
        double expected = (double) inShort / shortSize * longSize;
        return inLong <= expected + NOTHING
                ? Math.min(1, inLong / Math.max(1, expected))
                : inLong / Math.max(1, expected);
    }

    /** Returns what grows by more than {@link #MOST}, in a few words each; empty where nothing does. */
    public List<String> problems() {
        return problems(MOST, MOST);
    }

    /** Returns what grows by more than this: steps, and allocated bytes. */
    public List<String> problems(double mostSteps, double mostAllocation) {
        List<String> problems = new ArrayList<>();
        if (ofSteps() > mostSteps) {
            problems.add("the steps grow");
        }
        if (ofAllocation() > mostAllocation) {
            problems.add("the allocation grows");
        }
        return problems;
    }

    /** Returns the figures: what a unit of the short and of the long input took. */
    @Override
    public String toString() {
        return figures(onShort.steps(), onLong.steps(), "steps") + ", "
                + figures(onShort.allocated(), onLong.allocated(), "bytes allocated");
    }

    private String figures(long inShort, long inLong, String unit) {
        return String.format(
                Locale.ROOT, "%,.2f → %,.2f %s", (double) inShort / shortSize, (double) inLong / longSize, unit);
    }
}
