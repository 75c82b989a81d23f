package dev.patois.hunt;

import java.util.Arrays;

/** A set of numbers that makes no objects. Not thread-safe. */
final class NumberSet {
    private static final long EMPTY = Long.MIN_VALUE;

    private long[] slots = new long[1 << 12];
    private int size;

    NumberSet() {
        Arrays.fill(slots, EMPTY);
    }

    /** Adds a number other than the smallest there is; returns whether it was not there. */
    boolean add(long number) {
        int at = place(slots, number);
        if (slots[at] == number) {
            return false;
        }
        slots[at] = number;
        if (++size * 2 > slots.length) {
            long[] more = new long[slots.length * 2];
            Arrays.fill(more, EMPTY);
            for (long slot : slots) {
                if (slot != EMPTY) {
                    more[place(more, slot)] = slot;
                }
            }
            slots = more;
        }
        return true;
    }

    private static int place(long[] slots, long number) {
        int mask = slots.length - 1;
        int at = (int) (number * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (slots[at] != number && slots[at] != EMPTY) {
            at = at + 1 & mask;
        }
        return at;
    }

    int size() {
        return size;
    }
}
