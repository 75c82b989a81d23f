package dev.patois.core.input;

/** The decoder of UTF-8: a maximal part of an ill-formed sequence is one error. */
final class Utf8Decoder extends Decoder {
    Utf8Decoder() {
        super(1);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        int lead = bytes[i] & 0xFF;
        if (lead < 0x80) {
            return character(lead, 1);
        }
        int needed = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0;
        if (needed == 0) {
            return error(1);
        }
        int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        int c = lead & 0x3F >> needed;
        for (int n = 1; n <= needed; n++) {
            if (i + n == end) {
                return last ? error(n) : MORE;
            }
            int b = bytes[i + n] & 0xFF;
            if (b < low || b > high) {
                return error(n);
            }
            c = c << 6 | b & 0x3F;
            low = 0x80;
            high = 0xBF;
        }
        return character(c, needed + 1);
    }
}
