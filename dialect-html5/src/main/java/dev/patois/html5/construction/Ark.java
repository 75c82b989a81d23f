package dev.patois.html5.construction;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Noah's Ark clause (§13.2.4.3): which entries of the list of active formatting elements are alike. A hash table of
 * their slots; where an entry stands in it differs from run to run, so that no document can be made of entries that
 * meet.
 */
final class Ark {
    private static final int NONE = Slots.NONE;
    private static final long FACTOR = new SplittableRandom().nextLong() | 1;
    private static final int FIRST_BITS = 4;

    /** Of elements alike, so many are enough. */
    private static final int ENOUGH = 3;

    private int bits;
    private int[] heads = new int[0];
    private int[] earlier = new int[0];
    private int[] later = new int[0];

    /** Makes room for entries in slots below a number, and forgets all. */
    void clear(int slots) {
        if (heads.length < slots) {
            bits = Math.max(FIRST_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(slots - 1));
            heads = new int[1 << bits];
            earlier = new int[1 << bits];
            later = new int[1 << bits];
        }
        Arrays.fill(heads, NONE);
    }

    private int bucket(int number, long attributes) {
        return (int) ((attributes + number) * FACTOR >>> 64 - bits);
    }

    void add(int slot, int number, long attributes) {
        int bucket = bucket(number, attributes);
        int head = heads[bucket];
        earlier[slot] = head;
        later[slot] = NONE;
        if (head != NONE) {
            later[head] = slot;
        }
        heads[bucket] = slot;
    }

    void remove(int slot, int number, long attributes) {
        if (later[slot] == NONE) {
            heads[bucket(number, attributes)] = earlier[slot];
        } else {
            earlier[later[slot]] = earlier[slot];
        }
        if (earlier[slot] != NONE) {
            later[earlier[slot]] = later[slot];
        }
    }

    /**
     * Returns the earliest of the entries after a marker that are like a new one, if they are enough; otherwise
     * {@link Slots#NONE}.
     */
    int tooMany(ActiveFormatting list, int number, long attributes, int marker) {
        int alike = 0;
        int earliest = Integer.MAX_VALUE;
        for (int slot = heads[bucket(number, attributes)]; slot > marker; slot = earlier[slot]) {
            if (list.number(slot) == number && list.attributes(slot) == attributes) {
                alike++;
                earliest = Math.min(earliest, slot);
            }
        }
        return alike >= ENOUGH ? earliest : NONE;
    }
}
