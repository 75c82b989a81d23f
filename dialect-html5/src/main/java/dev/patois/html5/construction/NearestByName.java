package dev.patois.html5.construction;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The nearest open element of each name. A hash table of our own, which makes no objects; where a name stands in it
 * differs from run to run, so that no document can be made of names that meet.
 */
final class NearestByName {
    private static final long FACTOR = new SplittableRandom().nextLong() | 1;
    private static final int FIRST_BITS = 4;

    private int bits = FIRST_BITS;
    private long[] names = new long[1 << FIRST_BITS];
    private @Nullable OpenElement[] nearest = new @Nullable OpenElement[1 << FIRST_BITS];
    private int used;

    void clear() {
        if (used > 0) {
            Arrays.fill(names, 0);
            Arrays.fill(nearest, null);
            used = 0;
        }
    }

    /** Returns the nearest element of a name, or null. A name is not 0. */
    @Nullable
    OpenElement get(long name) {
        return nearest[slot(name)];
    }

    /** Notes the nearest element of a name. */
    void set(long name, OpenElement element) {
        int slot = slot(name);
        if (names[slot] == 0) {
            names[slot] = name;
            used++;
        }
        nearest[slot] = element;
        if (used * 2 > names.length) {
            makeRoom();
        }
    }

    /** Notes that no element of a name is open any more; those after it move up. */
    void remove(long name) {
        int free = slot(name);
        int mask = names.length - 1;
        for (int i = free + 1 & mask; names[i] != 0; i = i + 1 & mask) {
            if ((i - first(names[i]) & mask) >= (i - free & mask)) {
                names[free] = names[i];
                nearest[free] = nearest[i];
                free = i;
            }
        }
        names[free] = 0;
        nearest[free] = null;
        used--;
    }

    private int first(long name) {
        return (int) (name * FACTOR >>> 64 - bits);
    }

    private int slot(long name) {
        int slot = first(name);
        while (names[slot] != name && names[slot] != 0) {
            slot = slot + 1 & names.length - 1;
        }
        return slot;
    }

    private void makeRoom() {
        long[] oldNames = names;
        @Nullable OpenElement[] oldNearest = nearest;
        bits++;
        names = new long[1 << bits];
        nearest = new @Nullable OpenElement[1 << bits];
        for (int i = 0; i < oldNames.length; i++) {
            if (oldNames[i] != 0) {
                int slot = slot(oldNames[i]);
                names[slot] = oldNames[i];
                nearest[slot] = oldNearest[i];
            }
        }
    }
}
