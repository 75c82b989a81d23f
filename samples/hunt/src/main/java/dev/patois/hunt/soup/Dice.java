package dev.patois.hunt.soup;

/**
 * Chance that a seed decides: the same seed gives the same throws on every machine and in every release of Java, which
 * the generators of the JDK do not all promise. The numbers are those of SplitMix64. Not thread-safe.
 */
public final class Dice {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;

    /** Dice of a seed. */
    public Dice(long seed) {
        state = seed;
    }

    /** Returns the dice of one of many rounds of a seed. */
    public static Dice of(long seed, long round) {
        return new Dice(mixed(seed + GOLDEN) ^ mixed(round * GOLDEN + 1));
    }

    /** Returns the next 64 bits. */
    public long next() {
        state += GOLDEN;
        return mixed(state);
    }

    private static long mixed(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }

    /** Returns a number from 0 up to, and without, a bound of 1 or more. */
    public int below(int bound) {
        return (int) ((next() >>> 32) * bound >>> 32);
    }

    /** Returns true once in so many throws. */
    public boolean oneIn(int throwsOfDice) {
        return below(throwsOfDice) == 0;
    }

    /** Returns one of these. */
    public <T> T of(T[] choices) {
        return choices[below(choices.length)];
    }
}
