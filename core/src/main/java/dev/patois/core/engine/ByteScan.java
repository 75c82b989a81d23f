package dev.patois.core.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The scans behind the verbs: all reading in bulk goes through here. Stateless. */
final class ByteScan {
    private ByteScan() {}

    /** Returns the first index in {@code [p, end)} whose byte is in {@code stops}, or {@code end}. */
    static int scan(byte[] in, int p, int end, boolean[] stops) {
        int i = p;
        while (i < end && !stops[in[i] & 0xFF]) {
            i++;
        }
        return i;
    }

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long RETURNS = '\r' * ONES;
    private static final long SPACES = ' ' * ONES;
    private static final long[] MASKS = {
        0, 0xFFL, 0xFFFFL, 0xFFFFFFL, 0xFFFFFFFFL, -1L >>> 24, -1L >>> 16, -1L >>> 8, -1L
    };

    private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;
    private static final long FROM_QUESTION_MARK = (0x80 - '?') * ONES;

    /** Scans for two characters and U+0000, given as eight copies each, eight bytes at a time. */
    static int scanRun(byte[] in, int p, int end, boolean[] stops, long a, long b) {
        int i = p;
        for (; i <= end - 8; i += 8) {
            long word = word(in, i);
            long x = word ^ a;
            long y = word ^ b;
            long found = (word - ONES | x - ONES | y - ONES) & ~word & HIGHS;
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        return scan(in, i, end, stops);
    }

    /**
     * Scans a name, whose stops all lie before {@code ?}: eight bytes at a time, and only what does lie there is looked up. A
     * name within a word costs no loop whose end the processor has to guess.
     */
    static int scanName(byte[] in, int p, int end, boolean[] stops) {
        int i = p;
        while (i <= end - 8) {
            long word = word(in, i);
            long found = ~((word & LOWS) + FROM_QUESTION_MARK | word) & HIGHS;
            if (found == 0) {
                i += 8;
                continue;
            }
            i += Long.numberOfTrailingZeros(found) >>> 3;
            if (stops[in[i] & 0xFF]) {
                return i;
            }
            i++;
        }
        return scan(in, i, end, stops);
    }

    /** Returns whether a range is ASCII. */
    static boolean isAscii(byte[] in, int from, int to) {
        long seen = 0;
        int i = from;
        for (; i <= to - 8; i += 8) {
            seen |= word(in, i);
        }
        return ((seen | head(in, i, to - i)) & HIGHS) == 0;
    }

    /** Returns whether a range is ASCII without U+000D. */
    static boolean isPlain(byte[] in, int from, int to) {
        long found = 0;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = word(in, i);
            long x = word ^ RETURNS;
            found |= word | x - ONES & ~x;
        }
        long word = head(in, i, to - i);
        long x = word ^ RETURNS;
        return ((found | word | x - ONES & ~x) & HIGHS) == 0;
    }

    /** Returns whether a range is ASCII without controls below U+0020. */
    static boolean isPrintable(byte[] in, int from, int to) {
        long found = 0;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = word(in, i);
            found |= word | word - SPACES & ~word;
        }
        int rest = to - i;
        long word = head(in, i, rest) | SPACES & ~MASKS[rest];
        return ((found | word | word - SPACES & ~word) & HIGHS) == 0;
    }

    /** Passes over words of ASCII without controls below U+0020. */
    static int skipPrintable(byte[] in, int from, int to) {
        int i = from;
        while (i <= to - 8) {
            long word = word(in, i);
            if (((word | word - SPACES & ~word) & HIGHS) != 0) {
                break;
            }
            i += 8;
        }
        return i;
    }

    /** Returns the first eight bytes of a range, or all of a shorter one with zeros behind. */
    static long head(byte[] in, int from, int length) {
        return from > in.length - 8 ? shortHead(in, from, length) : word(in, from) & MASKS[Math.min(length, 8)];
    }

    /** Returns whether eight bytes are spaces. */
    static boolean isSpaces(byte[] in, int at) {
        return word(in, at) == SPACES;
    }

    /** Returns eight ASCII bytes with A to Z as a to z. */
    static long foldWord(long word) {
        long fromA = word + (0x80 - 'A') * ONES;
        long afterZ = word + (0x80 - 'Z' - 1) * ONES;
        return word | (fromA & ~afterZ & HIGHS) >>> 2;
    }

    private static long word(byte[] in, int at) {
        return (long) LONGS.get(in, at);
    }

    private static long shortHead(byte[] in, int from, int length) {
        long word = 0;
        for (int i = Math.min(length, 8) - 1; i >= 0; i--) {
            word = word << 8 | in[from + i] & 0xFF;
        }
        return word;
    }

    /** Returns whether two ASCII ranges of the same length are equal when A to Z count as a to z in the first. */
    static boolean equalsFolded(byte[] in, int from, byte[] lower, int lowerFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (fold(in[from + i]) != lower[lowerFrom + i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the lower-case form of A to Z, and every other byte as it is. */
    static int fold(byte b) {
        return b >= 'A' && b <= 'Z' ? b + 0x20 : b;
    }
}
