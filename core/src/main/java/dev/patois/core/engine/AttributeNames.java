package dev.patois.core.engine;

import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Finds an attribute of the same name in a tag: by bits that the heads of the names are mixed to up to 16 attributes, in a hash table past that, so
 * that a tag of any length stays linear. The hash is seeded at random, so that no input can aim at collisions.
 */
@EnginePart.Kept("begun anew with each tag")
@EnginePart.NotSaved("made again from the names")
final class AttributeNames {
    private static final int LINEAR = 16;
    private static final int KEPT_TABLE = 1024;
    private static final long HIGHS = 0x8080808080808080L;
    private static final int[] NONE = {};
    private static final long SEED = new SecureRandom().nextLong();

    /** What makes capital letters small, and makes what must not differ the same: other bytes may become the same too. */
    private static final long SMALL = 0x2020202020202020L;

    // Odd, their bits well mixed: the upper six of products tell names apart.
    private static final long MIX = 0x9E3779B97F4A7C15L;
    private static final long OTHER_MIX = 0xC2B2AE3D27D4EB4FL;

    /**
     * A bit for both ends of each name. Names whose bits differ are different; where one has a byte there that is not ASCII, and may
     * read as something else, it has all bits. Such a byte is as far from either end in whatever else reads the same.
     */
    private long seen;

    private int[] table = NONE;
    private int entered;

    /** Forgets the names of the tag before. */
    void clear() {
        seen = 0;
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
     * Returns whether the tag may have an attribute of a name before, which {@link #repeats} then tells.
     *
     * @param head its first eight bytes, or all of a shorter one with zeros after
     * @param tail its last eight bytes; its head where it has no more
     */
    boolean mayRepeat(long head, long tail) {
        long mixed = (head | SMALL) * MIX + (tail | SMALL) * OTHER_MIX;
        long bits = ((head | tail) & HIGHS) == 0 ? 1L << (mixed >>> 58) : -1;
        boolean before = (seen & bits) != 0;
        seen |= bits;
        return before;
    }

    /** Returns whether the tag has an attribute of the same name before its last one, of this number, which has just been named. */
    boolean repeats(TagBuilder tag, int last) {
        if (last >= LINEAR) {
            return repeatsInTable(tag, last);
        }
        long head = tag.headOfName(last);
        long tail = tag.tailOfName(last);
        for (int i = 0; i < last; i++) {
            if (mayBeSame(tag.headOfName(i), head) && mayBeSame(tag.tailOfName(i), tail) && tag.sameName(i, last)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeSame(long bytes, long others) {
        return ((bytes | others) & HIGHS) != 0 || (bytes | SMALL) == (others | SMALL);
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
