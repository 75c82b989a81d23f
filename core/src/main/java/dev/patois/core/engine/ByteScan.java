package dev.patois.core.engine;

import dev.patois.core.text.Utf8;
import dev.patois.core.text.Words;
import java.util.Arrays;

/**
 * The scans that the verbs use, and tree stages that read bytes where they lie: all reading in bulk goes through here.
 * Stateless.
 */
public final class ByteScan {
    private ByteScan() {}

    /** Returns the first index in {@code [p, end)} whose byte is in {@code stops}, or {@code end}. */
    static int scan(byte[] in, int p, int end, boolean[] stops) {
        int i = p;
        while (i < end && !stops[in[i] & 0xFF]) {
            i++;
        }
        return i;
    }

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long RETURNS = '\r' * ONES;
    private static final long SPACES = ' ' * ONES;
    static final long[] MASKS = {0, 0xFFL, 0xFFFFL, 0xFFFFFFL, 0xFFFFFFFFL, -1L >>> 24, -1L >>> 16, -1L >>> 8, -1L};

    private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;
    private static final long FROM_TABULATION = (0x80 - '\t') * ONES;
    private static final long FROM_VERTICAL_TABULATION = (0x80 - 0x0B) * ONES;
    private static final long FROM_SPACE = (0x80 - ' ') * ONES;
    private static final long VERTICAL_TABULATIONS = 0x0B * ONES;
    private static final long FROM_SHIFT_OUT = (0x80 - 0x0E) * ONES;
    private static final long FROM_EXCLAMATION_MARK = (0x80 - '!') * ONES;
    private static final long FROM_QUESTION_MARK = (0x80 - '?') * ONES;

    /** How many bytes of ASCII after others are worth a look of their own. */
    static final int LONG = 64;

    /**
     * Scans for two characters and U+0000, given as eight copies each, eight bytes at a time. Most texts and values are
     * short: the first four words are looked at where they stand, one after the other, as a loop over them costs more
     * than the looks. Only what is longer, or near the end, costs a call.
     */
    static int scanRun(byte[] in, int p, int end, boolean[] stops, long a, long b) {
        if (p > end - 32) {
            return scanThree(in, p, end, stops, a, b, 0);
        }
        long found = stopsIn(word(in, p), a, b, 0);
        if (found != 0) {
            return p + first(found);
        }
        found = stopsIn(word(in, p + 8), a, b, 0);
        if (found != 0) {
            return p + 8 + first(found);
        }
        found = stopsIn(word(in, p + 16), a, b, 0);
        if (found != 0) {
            return p + 16 + first(found);
        }
        found = stopsIn(word(in, p + 24), a, b, 0);
        if (found != 0) {
            return p + 24 + first(found);
        }
        return scanThree(in, p + 32, end, stops, a, b, 0);
    }

    /**
     * Returns a bit for each byte of a word that is one of three, and for none before the first of them. All three are
     * ASCII: the exclusive or keeps the high bit of each byte, so that one look at those of the word does for all.
     */
    private static long stopsIn(long word, long a, long b, long c) {
        return ((word ^ a) - ONES | (word ^ b) - ONES | (word ^ c) - ONES) & ~word & HIGHS;
    }

    /** Returns the number of the first byte that has a bit. */
    private static int first(long found) {
        return Long.numberOfTrailingZeros(found) >>> 3;
    }

    /** Returns a bit for each byte of a word that lies before {@code ?}. */
    private static long beforeQuestionMark(long word) {
        return ~((word & LOWS) + FROM_QUESTION_MARK | word) & HIGHS;
    }

    /** Like {@link #scanRun}, but U+0000 is a character like others: {@code stops} holds the two. */
    static int scanPair(byte[] in, int p, int end, boolean[] stops, long a, long b) {
        return scanThree(in, p, end, stops, a, b, b);
    }

    /** Scans a value for the three that it stops at. */
    static int scanThree(byte[] in, int p, int end, Stops.Value stops) {
        return scanThree(in, p, end, stops.table(), stops.quote(), stops.ampersand(), stops.lessThan());
    }

    /**
     * Scans for three characters. Four words in a row are written out, so that this is longer than what HotSpot copies
     * into a caller (325 bytecodes): it gives up copying where it has made so many nodes, wherever that is, and a word
     * of text that takes a call to be read costs more than this one.
     */
    static int scanThree(byte[] in, int p, int end, boolean[] stops, long a, long b, long c) {
        int i = p;
        for (; i <= end - 32; i += 32) {
            long word = word(in, i);
            long found = ((word ^ a) - ONES | (word ^ b) - ONES | (word ^ c) - ONES) & ~word & HIGHS;
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
            word = word(in, i + 8);
            found = ((word ^ a) - ONES | (word ^ b) - ONES | (word ^ c) - ONES) & ~word & HIGHS;
            if (found != 0) {
                return i + 8 + (Long.numberOfTrailingZeros(found) >>> 3);
            }
            word = word(in, i + 16);
            found = ((word ^ a) - ONES | (word ^ b) - ONES | (word ^ c) - ONES) & ~word & HIGHS;
            if (found != 0) {
                return i + 16 + (Long.numberOfTrailingZeros(found) >>> 3);
            }
            word = word(in, i + 24);
            found = ((word ^ a) - ONES | (word ^ b) - ONES | (word ^ c) - ONES) & ~word & HIGHS;
            if (found != 0) {
                return i + 24 + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        for (; i <= end - 8; i += 8) {
            long found = stopsIn(word(in, i), a, b, c);
            if (found != 0) {
                return i + first(found);
            }
        }
        return scan(in, i, end, stops);
    }

    /** Scans a value from a less-than sign on, past any other. */
    static int scanPastLessThan(byte[] in, int p, int end, Stops.Value stops) {
        int i = p;
        while (i < end && in[i] == '<') {
            i = scanThree(in, i + 1, end, stops);
        }
        return i;
    }

    /**
     * Scans a name, whose stops all lie before {@code ?}: eight bytes at a time, and only what does lie there is looked
     * up. A name within a word costs no loop whose end the processor has to guess.
     */
    static int scanName(byte[] in, int p, int end, boolean[] stops) {
        int i = p;
        while (i <= end - 8) {
            long word = word(in, i);
            long found = beforeQuestionMark(word);
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
    public static boolean isAscii(byte[] in, int from, int to) {
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

    /** Returns whether a range is ASCII without U+000D and U+0000. */
    static boolean isPlainWithoutNull(byte[] in, int from, int to) {
        long found = 0;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = word(in, i);
            long x = word ^ RETURNS;
            found |= word | word - ONES & ~word | x - ONES & ~x;
        }
        int rest = to - i;
        long word = head(in, i, rest) | SPACES & ~MASKS[rest];
        long x = word ^ RETURNS;
        return ((found | word | word - ONES & ~word | x - ONES & ~x) & HIGHS) == 0;
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

    /** Passes over words of eight bytes of ASCII without controls below U+0020. */
    public static int skipPrintable(byte[] in, int from, int to) {
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

    /** Returns the first eight bytes of a range, or all of a shorter one with zeros after. */
    public static long head(byte[] in, int from, int length) {
        return from > in.length - 8 ? shortHead(in, from, length) : word(in, from) & MASKS[Math.min(length, 8)];
    }

    /** Returns the last eight bytes of a range, or what {@link #head} returns of one that has no more. */
    public static long tail(byte[] in, int from, int to) {
        return to - from > 8 ? word(in, to - 8) : head(in, from, to - from);
    }

    /** Returns whether there are eight bytes that begin with those of a word under a mask. */
    public static boolean begins(byte[] in, int from, long head, long mask) {
        return from <= in.length - 8 && ((word(in, from) ^ head) & mask) == 0;
    }

    /**
     * Returns how many of eight bytes there are up to one of which {@code copies} is eight, that included; 0 where it
     * is not among them.
     */
    public static int through(byte[] in, int from, long copies) {
        long x = word(in, from) ^ copies;
        long found = x - ONES & ~x & HIGHS;
        return found == 0 ? 0 : first(found) + 1;
    }

    /** Passes over a line feed and then spaces or tabs, eight at a time. */
    static int spaces(byte[] in, int from, int to) {
        int i = from < to && in[from] == '\n' ? from + 1 : from;
        for (; i <= to - 8; i += 8) {
            long word = word(in, i);
            if (word != SPACES && word != TABS) {
                break;
            }
        }
        return i;
    }

    /**
     * Returns how many of the next eight bytes, up to {@code to}, are white space before the first that is none; 8
     * where all are, -1 where a control or U+0000 is among them.
     */
    static int blanks(byte[] in, int from, int to) {
        int length = Math.min(to - from, 8);
        long word = head(in, from, length) | SPACES & ~MASKS[length];
        long after = ((word & LOWS) + FROM_EXCLAMATION_MARK | word) & HIGHS;
        int blanks = Long.numberOfTrailingZeros(after) >>> 3;
        long before = word & MASKS[blanks] | SPACES & ~MASKS[blanks];
        long tabulation = before ^ VERTICAL_TABULATIONS;
        long controls = ~(before + FROM_TABULATION)
                | before + FROM_SHIFT_OUT & ~((before & SPACES) << 2)
                | tabulation - ONES & ~tabulation;
        return (controls & HIGHS) == 0 ? blanks : -1;
    }

    /** Set by {@link #look} where a byte is not ASCII. */
    public static final int WIDE = 1;

    /** Set by {@link #look} where there is an ampersand. */
    public static final int AMPERSAND = 2;

    /** Set by {@link #look} where there is a less-than sign. */
    public static final int LESS_THAN = 4;

    /** Set by {@link #look} where there is a greater-than sign. */
    public static final int GREATER_THAN = 8;

    /** Set by {@link #look} where there is U+000D or U+0000. */
    public static final int RETURN_OR_NULL = 16;

    private static final long LINES = '\n' * ONES;
    private static final long TABS = '\t' * ONES;
    private static final long BRACKETS = ']' * ONES;
    private static final long AMPERSANDS = '&' * ONES;
    private static final long LESS_THANS = '<' * ONES;
    private static final long GREATER_THANS = '>' * ONES;

    /**
     * Tells in one pass which of these a range has: bytes that are not ASCII, the characters of markup, and what
     * never reads as it is written.
     */
    public static int look(byte[] in, int from, int to) {
        long wide = 0;
        long ampersand = 0;
        long less = 0;
        long greater = 0;
        long odd = 0;
        for (int i = from; i < to; i += 8) {
            long word = i <= to - 8 ? word(in, i) : head(in, i, to - i) | SPACES & ~MASKS[to - i];
            long r = word ^ RETURNS;
            long a = word ^ AMPERSANDS;
            long l = word ^ LESS_THANS;
            long g = word ^ GREATER_THANS;
            wide |= word;
            ampersand |= a - ONES & ~a;
            less |= l - ONES & ~l;
            greater |= g - ONES & ~g;
            odd |= word - ONES & ~word | r - ONES & ~r;
        }
        return ((wide & HIGHS) != 0 ? WIDE : 0)
                | ((ampersand & HIGHS) != 0 ? AMPERSAND : 0)
                | ((less & HIGHS) != 0 ? LESS_THAN : 0)
                | ((greater & HIGHS) != 0 ? GREATER_THAN : 0)
                | ((odd & HIGHS) != 0 ? RETURN_OR_NULL : 0);
    }

    /** Returns how many UTF-16 units a well-formed range is: one for each character, two for those of four bytes. */
    public static int utf16Length(byte[] in, int from, int to) {
        int units = to - from;
        for (int i = from; i < to; i += 8) {
            while (i <= to - 32
                    && ((word(in, i) | word(in, i + 8) | word(in, i + 16) | word(in, i + 24)) & HIGHS) == 0) {
                i += 32;
            }
            if (i >= to) {
                break;
            }
            long word = i <= to - 8 ? word(in, i) : head(in, i, to - i);
            long twice = word << 1;
            units -= Long.bitCount(word & ~twice & HIGHS);
            units += Long.bitCount(word & twice & word << 2 & word << 3 & HIGHS);
        }
        return units;
    }

    /**
     * Passes over ASCII without controls but tab and newlines, and over well-formed characters that are surely none to
     * look at.
     */
    static int skipClean(byte[] in, int from, int to) {
        int i = skipPlain(in, from, to);
        while (i < to) {
            int length = cleanLength(in, i, to);
            if (length == 0) {
                return i;
            }
            i += length;
            if (i < to && in[i] >= 0) { // characters that are not ASCII stand together
                i = skipPlain(in, i, to);
            }
        }
        return i;
    }

    /**
     * Returns whether a range is well-formed UTF-8.
     *
     * @param surrogates whether the three-byte forms of surrogates count as characters (WTF-8)
     */
    static boolean isWellFormed(byte[] in, int from, int to, boolean surrogates) {
        for (int i = skipClean(in, from, to); i < to; i = skipClean(in, i, to)) {
            int length = Utf8.length(in, i, to, surrogates);
            if (length < 0) {
                return false;
            }
            i += length;
        }
        return true;
    }

    /**
     * Passes over ASCII without controls but tab and newlines, by words up to the last one. There is a newline in every
     * few words, so all of them take the same way: of bytes below U+0080 the sums below carry nothing into the next
     * one, so the first byte found is one that stops.
     */
    static int skipPlain(byte[] in, int from, int to) {
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = word(in, i);
            long space = word + FROM_SPACE;
            long tabOrLine = word + FROM_TABULATION & ~(word + FROM_VERTICAL_TABULATION);
            long noReturn = (word ^ RETURNS) + LOWS;
            long found = (word | word + ONES | ~space & ~tabOrLine & noReturn) & HIGHS;
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        return i;
    }

    /**
     * Passes over ASCII that reads as it is written where it has no references: up to the first control but tab and
     * line feed or right square bracket. As above, the first byte found is one that stops.
     */
    static int skipAsWritten(byte[] in, int from, int to) {
        int i = from;
        while (i <= to - 32) {
            long a = word(in, i);
            long b = word(in, i + 8);
            long c = word(in, i + 16);
            long d = word(in, i + 24);
            long high = a | a + ONES | b | b + ONES | c | c + ONES | d | d + ONES;
            if (((high | ~(asWritten(a) & asWritten(b) & asWritten(c) & asWritten(d))) & HIGHS) != 0) {
                break;
            }
            i += 32;
        }
        return skipWordsAsWritten(in, i, to);
    }

    private static int skipWordsAsWritten(byte[] in, int from, int to) {
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = word(in, i);
            long found = (word | word + ONES | ~asWritten(word)) & HIGHS;
            if (found != 0) {
                return i + first(found);
            }
        }
        while (i < to && isAsWritten(in[i])) {
            i++;
        }
        return i;
    }

    /**
     * Returns a bit for each byte of a word, all of them below U+0080, that is no control but tab and line feed and no
     * bracket.
     */
    private static long asWritten(long word) {
        long tabOrLine = word + FROM_TABULATION & ~(word + FROM_VERTICAL_TABULATION);
        return (word + FROM_SPACE | tabOrLine) & (word ^ BRACKETS) + LOWS;
    }

    private static boolean isAsWritten(byte b) {
        return b >= ' ' && b < 0x7F && b != ']' || b == '\n' || b == '\t';
    }

    /**
     * Passes over the characters that {@link #skipClean} does which are not ASCII, and over what {@link #skipAsWritten}
     * does between them, unless that is long: a place of its own to go on from.
     */
    static int skipWideAsWritten(byte[] in, int from, int to) {
        int i = from;
        while (i < to && in[i] < 0) {
            int length = cleanLength(in, i, to);
            if (length == 0) {
                return i;
            }
            i += length;
            if (i < to && in[i] >= 0) {
                int near = Math.min(to, i + LONG);
                int next = skipWordsAsWritten(in, i, near);
                if (next == i + LONG) {
                    return i;
                }
                i = next;
            }
        }
        return i;
    }

    /** Returns the high bits of the bytes that are zero, and of no others. */
    private static long zeros(long word) {
        return ~((word & LOWS) + LOWS | word) & HIGHS;
    }

    /** Returns how many lines end in a range: with a line feed, a carriage return, or both. */
    public static int countLines(byte[] in, int from, int to) {
        int lines = 0;
        long returns = 0;
        for (int i = from; i < to; i += 8) {
            long word = i <= to - 8 ? word(in, i) : head(in, i, to - i);
            long r = word ^ RETURNS;
            returns |= r - ONES & ~r;
            lines += Long.bitCount(zeros(word ^ LINES));
        }
        return (returns & HIGHS) == 0 ? lines : countWithReturns(in, from, to);
    }

    private static int countWithReturns(byte[] in, int from, int to) {
        int lines = 0;
        byte before = 0;
        for (int i = from; i < to; i++) {
            byte b = in[i];
            lines += b == '\r' || b == '\n' && before != '\r' ? 1 : 0;
            before = b;
        }
        return lines;
    }

    private static int cleanLength(byte[] in, int i, int to) {
        int b = in[i];
        if (b >= 0) {
            return b >= ' ' && b < 0x7F || b == '\n' || b == '\t' || b == '\r' ? 1 : 0;
        }
        int second = i + 1 < to ? in[i + 1] & 0xFF : 0;
        if (second < 0x80 || second > 0xBF) {
            return 0;
        }
        int lead = b & 0xFF;
        if (lead < 0xE0) {
            return lead > 0xC2 || lead == 0xC2 && second >= 0xA0 ? 2 : 0;
        }
        boolean clean = switch (lead) {
            case 0xE0 -> second >= 0xA0;
            case 0xED -> second < 0xA0;
            case 0xEF -> second == 0xBC || second == 0xBD;
            default -> lead < 0xEF;
        };
        return clean && i + 2 < to && in[i + 2] < (byte) 0xC0 ? 3 : 0;
    }

    /** Returns eight bytes, the first in the lowest. */
    static long word(byte[] in, int at) {
        return Words.get(in, at);
    }

    /** At the end of the array, a byte at a time: see {@link NameScan#nameHead}. */
    private static long shortHead(byte[] in, int from, int length) {
        long word = 0;
        for (int i = Math.min(length, 8) - 1; i >= 0; i--) {
            word = word << 8 | in[from + i] & 0xFF;
        }
        return word;
    }

    /** Returns whether two ASCII ranges of the same length are equal when A to Z count as a to z in the first. */
    public static boolean equalsFolded(byte[] in, int from, byte[] lower, int lowerFrom, int length) {
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

    /** Returns whether a word stands before a place, at {@code first} or after it. */
    static boolean standsBefore(byte[] in, int first, int p, byte[] word) {
        int from = p - word.length;
        return from >= first && Arrays.equals(in, from, p, word, 0, word.length);
    }

    /** Writes a character of three bytes at a place, and something after it. */
    static void putThree(byte[] into, int at, char c) {
        Words.setInt(into, at, 0x8080E0 | c >> 12 | (c >> 6 & 0x3F) << 8 | (c & 0x3F) << 16);
    }

    /** Returns how many bytes there are before the first that is not ASCII. */
    static int asciiLength(byte[] in, int from, int to) {
        int i = from;
        for (; i <= to - 8; i += 8) {
            long wide = word(in, i) & HIGHS;
            if (wide != 0) {
                return i + first(wide) - from;
            }
        }
        while (i < to && in[i] >= 0) {
            i++;
        }
        return i - from;
    }
}
