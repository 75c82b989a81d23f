package dev.patois.core.engine;

import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Finds an attribute of the same name in a tag: by comparing with each up to 16 attributes, in a hash table past that, so
 * that a tag of any length stays linear. The hash is seeded at random, so that no input can aim at collisions.
 */
final class AttributeNames {
    private static final int LINEAR = 16;
    private static final int KEPT_TABLE = 1024;
    private static final int[] NONE = {};
    private static final long SEED = new SecureRandom().nextLong();

    private int[] table = NONE;
    private int entered;

    /** Forgets the names of the tag before. */
    void clear() {
        if (entered > 0) {
            if (table.length > KEPT_TABLE) {
                table = NONE; // clearing a giant for every small tag that follows would be quadratic
            } else {
                Arrays.fill(table, 0);
            }
            entered = 0;
        }
    }

    /** Returns whether the tag has an attribute of the same name before its last one, which has just been named. */
    boolean repeats(TagBuilder tag) {
        int last = tag.written() - 1;
        if (last == 0) {
            return false;
        }
        if (last >= LINEAR) {
            return repeatsInTable(tag, last);
        }
        for (int i = 0; i < last; i++) {
            if (tag.sameName(i, last)) {
                return true;
            }
        }
        return false;
    }

    private boolean repeatsInTable(TagBuilder tag, int last) {
        if (table.length < (last + 1) * 2) {
            table = new int[Integer.highestOneBit((last + 1) * 4)];
            entered = 0;
        }
        boolean fresh = true;
        for (int i = entered; i <= last; i++) {
            fresh = enter(tag, i);
        }
        entered = last + 1;
        return !fresh;
    }

    private boolean enter(TagBuilder tag, int attribute) {
        int mask = table.length - 1;
        int slot = tag.hashOfName(attribute, SEED) & mask;
        for (; table[slot] != 0; slot = slot + 1 & mask) {
            if (tag.sameName(table[slot] - 1, attribute)) {
                return false;
            }
        }
        table[slot] = attribute + 1;
        return true;
    }
}
