package dev.patois.core.input;

/** The decoder of the single-byte encodings, and of x-user-defined. */
final class SingleByteDecoder extends Decoder {
    private static final char NONE = 0xFFFD;

    private final char[] high;

    SingleByteDecoder(char[] high) {
        super(1);
        this.high = high;
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        int b = bytes[i];
        if (b >= 0) {
            return character(b, 1);
        }
        char c = high[b & 0x7F];
        return c == NONE ? error(1) : character(c, 1);
    }
}
