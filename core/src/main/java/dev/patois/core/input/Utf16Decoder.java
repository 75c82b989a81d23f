package dev.patois.core.input;

/** The shared decoder of UTF-16. */
final class Utf16Decoder extends Decoder {
    private final boolean bigEndian;

    Utf16Decoder(boolean bigEndian) {
        super(false);
        this.bigEndian = bigEndian;
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
