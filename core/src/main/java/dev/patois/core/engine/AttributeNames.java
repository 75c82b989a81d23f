package dev.patois.core.engine;

import static dev.patois.core.engine.AttributeAt.*;

import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Finds an attribute of the same name in a tag: by bits that the heads of the names are mixed to up to 16 attributes,
 * in a hash table past that, so that a tag of any length stays linear. The hash is seeded at random, so that no input
 * can aim at collisions.
 */
@EnginePart.Kept("begun anew with each tag")
@EnginePart.NotSaved("made again from the names")
final class AttributeNames {
    private static final int LINEAR = 16;
    private static final int KEPT_TABLE = 1024;
    private static final long HIGHS = 0x8080808080808080L;
    private static final int[] NONE = {};

    /**
     * What makes capital letters small, and makes what must not differ the same: other bytes may become the same too.
     */
    private static final long SMALL = 0x2020202020202020L;

    // Odd, their bits well mixed: the upper six of products tell names apart.
    private static final long MIX = 0x9E3779B97F4A7C15L;
    private static final long OTHER_MIX = 0xC2B2AE3D27D4EB4FL;

    /** Made with the first table: few documents need one, and the classes of random numbers take long to load. */
    private static final class Seed {
        static final long VALUE = new SecureRandom().nextLong();
    }

    /**
     * A bit for both ends of each name. Names whose bits differ are different; where one has a byte there that is not
     * ASCII, and may read as something else, it has all bits. Such a byte is as far from either end in whatever else
     * reads the same.
     */
    private long seen;

    private int[] table = NONE;
    private int entered;
    private final LexerEngine engine;

    AttributeNames(LexerEngine engine) {
        this.engine = engine;
    }

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

    /**
     * Returns whether the tag has an attribute of the same name before its last one, of this number, which has just
     * been named; {@code data} is what the tag holds of its attributes.
     */
    boolean repeats(int[] data, int last) {
        if (last >= LINEAR) {
            return repeatsInTable(data, last);
        }
        long head = head(data, last);
        long tail = tail(data, last);
        for (int i = 0; i < last; i++) {
            if (mayBeSame(head(data, i), head) && mayBeSame(tail(data, i), tail) && areSame(data, i, last)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeSame(long bytes, long others) {
        return ((bytes | others) & HIGHS) != 0 || (bytes | SMALL) == (others | SMALL);
    }

    private boolean repeatsInTable(int[] data, int last) {
        if (table.length < (last + 1) * 2) {
            table = new int[Integer.highestOneBit((last + 1) * 4)];
            entered = 0;
        }
        boolean fresh = true;
        for (int i = entered; i <= last; i++) {
            fresh = enter(data, i);
        }
        entered = last + 1;
        return !fresh;
    }

    private boolean enter(int[] data, int attribute) {
        int mask = table.length - 1;
        int slot = hash(data, attribute) & mask;
        for (; table[slot] != 0; slot = slot + 1 & mask) {
            if (areSame(data, table[slot] - 1, attribute)) {
                return false;
            }
        }
        table[slot] = attribute + 1;
        return true;
    }

    /** Takes the names of a tag in that is under construction, so that those to come are compared with them. */
    void enterAgain(int[] data, int count) {
        clear();
        for (int i = 0; i < count && data[i * WIDTH + NAME_END] >= 0; i++) {
            mayRepeat(head(data, i), tail(data, i));
        }
    }

    /** Returns the first eight bytes of the name of an attribute, or all of a shorter one with zeros after. */
    private long head(int[] data, int i) {
        int from = data[i * WIDTH + NAME_START];
        return ByteScan.head(engine.in, from, data[i * WIDTH + NAME_END] - from);
    }

    /** Returns the last eight bytes of the name of an attribute, or its head where it has no more. */
    private long tail(int[] data, int i) {
        return ByteScan.tail(engine.in, data[i * WIDTH + NAME_START], data[i * WIDTH + NAME_END]);
    }

    private boolean areSame(int[] data, int i, int j) {
        int a = i * WIDTH;
        int b = j * WIDTH;
        if (isIrregular(data, a) | isIrregular(data, b)) {
            return Arrays.equals(read(data, a), read(data, b));
        }
        int from = data[a + NAME_START];
        int other = data[b + NAME_START];
        int length = data[a + NAME_END] - from;
        if (length != data[b + NAME_END] - other) {
            return false;
        }
        byte[] in = engine.in;
        for (int k = 0; k < length; k++) {
            if (engine.table.foldName(in[from + k]) != engine.table.foldName(in[other + k])) {
                return false;
            }
        }
        return true;
    }

    private int hash(int[] data, int i) {
        int at = i * WIDTH;
        long hash = Seed.VALUE;
        if (isIrregular(data, at)) {
            for (byte b : read(data, at)) {
                hash = mix(hash, b);
            }
        } else {
            for (int k = data[at + NAME_START]; k < data[at + NAME_END]; k++) {
                hash = mix(hash, engine.table.foldName(engine.in[k]));
            }
        }
        return (int) (hash ^ hash >>> 32);
    }

    private static long mix(long hash, int b) {
        long mixed = (hash ^ b) * MIX;
        return mixed ^ mixed >>> 29;
    }

    private byte[] read(int[] data, int at) {
        return new ByteSlice(engine)
                .read(data[at + NAME_START], data[at + NAME_END], engine.table.foldsNames())
                .toBytes();
    }

    /** Returns whether a name reads as something else than its bytes: with U+0000, or malformed. */
    private boolean isIrregular(int[] data, int at) {
        if ((data[at + FLAGS] & LOOKED_AT) == 0) {
            boolean irregular = looksIrregular(data[at + NAME_START], data[at + NAME_END]);
            data[at + FLAGS] |= irregular ? LOOKED_AT | IRREGULAR : LOOKED_AT;
        }
        return (data[at + FLAGS] & IRREGULAR) != 0;
    }

    private boolean looksIrregular(int from, int to) {
        byte[] in = engine.in;
        if (engine.marks.isEmpty() && ByteScan.isPlainWithoutNull(in, from, to)) {
            return false;
        }
        boolean malformed = !ByteScan.isAscii(in, from, to)
                && !ByteScan.isWellFormed(in, from, to, engine.window.letsSurrogatesBe());
        return malformed
                || engine.marks.haveOneWithin(from, to)
                || engine.table.replacesNull() && hasNull(in, from, to);
    }

    private static boolean hasNull(byte[] in, int from, int to) {
        for (int i = from; i < to; i++) {
            if (in[i] == 0) {
                return true;
            }
        }
        return false;
    }
}
