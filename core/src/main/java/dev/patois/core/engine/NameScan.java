package dev.patois.core.engine;

/** Looks at a name, of a tag or of an attribute, when it is shown: most can be shown as they stand. Stateless. */
final class NameScan {
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long RETURNS = '\r' * ONES;
    private static final long SPACES = ' ' * ONES;
    private static final long NOT_PLAIN = HIGHS | SPACES;

    private NameScan() {}

    /**
     * Returns a name of one to eight bytes as a word, zeros after a shorter one, if it reads as it is written wherever
     * A to Z are folded or not: a small letter, a digit or what else of ASCII has bit 5 set, and nothing else. Returns
     * 0 for any other name.
     */
    static long plainName(byte[] in, int from, int length) {
        if (length - 1 >>> 3 != 0 || from > in.length - 8) {
            return 0;
        }
        int after = -(length << 3);
        long word = ByteScan.word(in, from) << after;
        return ((word ^ SPACES << after) & NOT_PLAIN << after) == 0 ? word >>> after : 0;
    }

    /**
     * Returns the {@linkplain ByteScan#head head} of a name that is ASCII without U+000D and U+0000, and -1 of any
     * other. Most names are {@linkplain #plainName plain}, and do not come here.
     *
     * <p>Long: what is checked of a word is written out for each, so that this is more than HotSpot copies (325
     * bytecodes) into all that show a name, which have no room for it. See {@link ByteScan#scanThree}.
     */
    static long nameHead(byte[] in, int from, int to) {
        int length = to - from;
        if (length <= 8) {
            long head = ByteScan.head(in, from, length);
            long filled = head | SPACES & ~ByteScan.MASKS[length];
            long r = filled ^ RETURNS;
            return ((filled | filled - ONES & ~filled | r - ONES & ~r) & HIGHS) == 0 ? head : -1;
        }
        long head = ByteScan.word(in, from);
        long tail = ByteScan.word(in, to - 8);
        long headReturn = head ^ RETURNS;
        long tailReturn = tail ^ RETURNS;
        long found = head
                | head - ONES & ~head
                | headReturn - ONES & ~headReturn
                | tail
                | tail - ONES & ~tail
                | tailReturn - ONES & ~tailReturn;
        if (length > 16) {
            long second = ByteScan.word(in, from + 8);
            long third = ByteScan.word(in, to - 16);
            long secondReturn = second ^ RETURNS;
            long thirdReturn = third ^ RETURNS;
            found |= second
                    | second - ONES & ~second
                    | secondReturn - ONES & ~secondReturn
                    | third
                    | third - ONES & ~third
                    | thirdReturn - ONES & ~thirdReturn;
            for (int i = from + 16; i < to - 16; i += 8) {
                long word = ByteScan.word(in, i);
                long r = word ^ RETURNS;
                found |= word | word - ONES & ~word | r - ONES & ~r;
            }
        }
        return (found & HIGHS) == 0 ? head : -1;
    }

    /** Returns eight ASCII bytes with A to Z as a to z. */
    static long foldWord(long word) {
        long fromA = word + (0x80 - 'A') * ONES;
        long afterZ = word + (0x80 - 'Z' - 1) * ONES;
        return word | (fromA & ~afterZ & HIGHS) >>> 2;
    }
}
