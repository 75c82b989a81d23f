package dev.patois.core.engine;

import dev.patois.core.text.Words;

/** ASCII from characters to bytes and from bytes to characters, eight at a time. Stateless. */
public final class AsciiCopy {
    private static final long HIGHS = 0x8080808080808080L;

    private AsciiCopy() {}

    /** Copies ASCII characters, eight at a time, up to the first other one; returns how many there were. */
    static int packAscii(char[] from, int start, int end, byte[] into, int at) {
        int i = start;
        int to = at;
        for (; i <= end - 8; i += 8, to += 8) {
            int a = from[i];
            int b = from[i + 1];
            int c = from[i + 2];
            int d = from[i + 3];
            int e = from[i + 4];
            int f = from[i + 5];
            int g = from[i + 6];
            int h = from[i + 7];
            if ((a | b | c | d | e | f | g | h) >= 0x80) {
                break;
            }
            long low = a | b << 8 | c << 16 | d << 24;
            long high = e | f << 8 | g << 16 | h << 24;
            Words.set(into, to, low | high << 32);
        }
        for (; i < end && from[i] < 0x80; i++, to++) {
            into[to] = (byte) from[i];
        }
        return i - start;
    }

    /**
     * Writes ASCII as characters, eight at a time, which is faster than to guess where a short text ends: up to seven
     * places after them are written over. Returns where it ends: before eight bytes that are not all ASCII, or at the
     * end.
     */
    public static int inflate(byte[] from, int start, int end, char[] into, int at) {
        int to = at;
        for (int i = start; i < end; i += 8, to += 8) {
            long word = i <= end - 8 ? ByteScan.word(from, i) : ByteScan.head(from, i, end - i);
            if ((word & HIGHS) != 0) {
                return i;
            }
            into[to] = (char) (word & 0xFF);
            into[to + 1] = (char) (word >>> 8 & 0xFF);
            into[to + 2] = (char) (word >>> 16 & 0xFF);
            into[to + 3] = (char) (word >>> 24 & 0xFF);
            into[to + 4] = (char) (word >>> 32 & 0xFF);
            into[to + 5] = (char) (word >>> 40 & 0xFF);
            into[to + 6] = (char) (word >>> 48 & 0xFF);
            into[to + 7] = (char) (word >>> 56);
        }
        return end;
    }
}
