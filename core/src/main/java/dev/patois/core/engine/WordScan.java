package dev.patois.core.engine;

/** The scan for what ends a word. Stateless. */
public final class WordScan {
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;
    private static final long SPACES = ' ' * ONES;
    private static final long FROM_A = (0x80 - 'a') * ONES;
    private static final long AFTER_Z = (0x80 - 'z' - 1) * ONES;

    private WordScan() {}

    /**
     * Returns the first index in {@code [p, end)} whose byte ends a word, or {@code end}. As {@link ByteScan#scanName},
     * it takes eight bytes at a time, and only what is no letter is looked up.
     */
    public static int scan(byte[] in, int p, int end, Stops.Word stops) {
        boolean[] table = stops.table();
        int i = p;
        while (i <= end - 8) {
            long found = noLetters(ByteScan.word(in, i));
            if (found == 0) {
                i += 8;
                continue;
            }
            i += Long.numberOfTrailingZeros(found) >>> 3;
            if (table[in[i] & 0xFF]) {
                return i;
            }
            i++;
        }
        return ByteScan.scan(in, i, end, table);
    }

    /** Returns a bit for each byte of a word that is no ASCII letter. */
    private static long noLetters(long word) {
        long lower = word & LOWS | SPACES;
        return (~(lower + FROM_A) | lower + AFTER_Z | word) & HIGHS;
    }
}
