package dev.patois.core.input;

import dev.patois.core.text.Words;

/** The shared decoder of UTF-16. */
final class Utf16Decoder extends Decoder {
    /** What no ASCII character has, in four little-endian units. */
    private static final long OTHERS = 0xFF80FF80FF80FF80L;

    private final boolean bigEndian;

    Utf16Decoder(boolean bigEndian) {
        super(2);
        this.bigEndian = bigEndian;
    }

    /** Eight units at a time: where one is not ASCII, it has a bit that no ASCII character has. */
    @Override
    int readAscii(byte[] source, int from, int to, byte[] target, byte[] lengths, int at) {
        long others = bigEndian ? Long.reverseBytes(OTHERS) : OTHERS;
        int i = from;
        int end = at;
        for (; i <= to - 16; i += 16, end += 8) {
            long first = Words.get(source, i);
            long then = Words.get(source, i + 8);
            if (((first | then) & others) != 0) {
                break;
            }
            Words.set(target, end, ascii(first) | ascii(then) << 32);
            Words.set(lengths, end, 2 * ONES);
        }
        return end - at;
    }

    /** Returns the four units of a word, all of them ASCII, as bytes. */
    private long ascii(long word) {
        long units = bigEndian ? word >>> 8 : word;
        long pairs = units | units >>> 8; // one byte of each is 0
        return pairs & 0xFFFF | (pairs >>> 32 & 0xFFFF) << 16;
    }

    private char unit(byte[] bytes, int i) {
        int first = bytes[i] & 0xFF;
        int second = bytes[i + 1] & 0xFF;
        return (char) (bigEndian ? first << 8 | second : second << 8 | first);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        if (i + 1 == end) {
            return last ? error(1) : MORE;
        }
        char c = unit(bytes, i);
        if (!Character.isSurrogate(c)) {
            return character(c, 2);
        }
        if (Character.isLowSurrogate(c)) {
            return error(2);
        }
        if (i + 3 >= end) {
            return last ? error(end - i) : MORE; // with an odd byte after it, it is one error
        }
        char low = unit(bytes, i + 2);
        return Character.isLowSurrogate(low) ? character(Character.toCodePoint(c, low), 4) : error(2);
    }
}
