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
    private void clear() {
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
     * Takes in the name of the last attribute, of this number, which has just been named, and returns whether the tag
     * has one of the same name before; {@code data} is what the tag holds of its attributes. Most tags have one
     * attribute, whose name is taken in with the second.
     */
    boolean repeats(int[] data, int last) {
        return last > 0 && repeatsEarlier(data, last);
    }

    /**
     * Long: the compare with those before is part of it, and so it is more than HotSpot copies into the states that end
     * a name (325 bytecodes), which need the room for what every tag has. See {@link ByteScan#scanThree}.
     */
    private boolean repeatsEarlier(int[] data, int last) {
        byte[] in = engine.in;
        int lastAt = last * WIDTH;
        int from = data[lastAt + NAME_START];
        int to = data[lastAt + NAME_END];
        long head = ByteScan.head(in, from, to - from);
        long tail = to - from > 8 ? ByteScan.word(in, to - 8) : head;
        if (last == 1) {
            clear();
            int firstFrom = data[NAME_START];
            int firstTo = data[NAME_END];
            long firstHead = ByteScan.head(in, firstFrom, firstTo - firstFrom);
            seen = bits(firstHead, firstTo - firstFrom > 8 ? ByteScan.word(in, firstTo - 8) : firstHead);
        }
        long bits = bits(head, tail);
        long before = seen & bits;
        seen |= bits;
        if (before == 0) {
            return false;
        }
        if (last >= LINEAR) {
            return repeatsInTable(data, last);
        }
        for (int at = 0; at < lastAt; at += WIDTH) {
            int otherFrom = data[at + NAME_START];
            int otherTo = data[at + NAME_END];
            long otherHead = ByteScan.head(in, otherFrom, otherTo - otherFrom);
            long otherTail = otherTo - otherFrom > 8 ? ByteScan.word(in, otherTo - 8) : otherHead;
            boolean wide = ((head | tail | otherHead | otherTail) & HIGHS) != 0;
            boolean same = (head | SMALL) == (otherHead | SMALL) && (tail | SMALL) == (otherTail | SMALL);
            if ((wide || same) && areSame(data, at / WIDTH, last)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the bit for both ends of a name; all bits where one has a byte that is not ASCII. */
    private static long bits(long head, long tail) {
        long mixed = (head | SMALL) * MIX + (tail | SMALL) * OTHER_MIX;
        return ((head | tail) & HIGHS) == 0 ? 1L << (mixed >>> 58) : -1;
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
            repeats(data, i);
        }
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
