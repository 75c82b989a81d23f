package dev.patois.core.engine;

import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Finds an attribute of the same name in a tag: by the heads of the names up to 16 attributes, in a hash table past that, so
 * that a tag of any length stays linear. The hash is seeded at random, so that no input can aim at collisions.
 */
final class AttributeNames {
    private static final int LINEAR = 16;
    private static final int KEPT_TABLE = 1024;
    private static final long CASES = 0x2020202020202020L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final int[] NONE = {};
    private static final long SEED = new SecureRandom().nextLong();

    /**
     * The heads of the names, letters in lower case. Names whose heads differ are different, unless one holds a byte that is
     * not ASCII, and may read as something else.
     */
    private final long[] heads = new long[LINEAR];

    private long notAscii;
    private int[] table = NONE;
    private int entered;

    /** Forgets the names of the tag before. */
    void clear() {
        notAscii = 0;
        if (entered > 0) {
            if (table.length > KEPT_TABLE) {
                table = NONE; // clearing a giant for every small tag that follows would be quadratic
            } else {
                Arrays.fill(table, 0);
            }
            entered = 0;
        }
    }

    /**
     * Returns whether the tag has an attribute of the same name before its last one, which has just been named.
     *
     * @param last the number of that attribute
     * @param head the first eight bytes of its name, or all of a shorter one with zeros behind
     */
    boolean repeats(TagBuilder tag, int last, long head) {
        if (last >= LINEAR) {
            return repeatsInTable(tag, last);
        }
        long folded = head | CASES;
        boolean like = false;
        for (int i = 0; i < last; i++) {
            like |= heads[i] == folded;
        }
        heads[last] = folded;
        notAscii |= head & HIGHS;
        return (like || notAscii != 0) && repeatsOneLikeIt(tag, last);
    }

    private static boolean repeatsOneLikeIt(TagBuilder tag, int last) {
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
