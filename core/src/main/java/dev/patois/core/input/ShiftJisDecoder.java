package dev.patois.core.input;

/** The decoder of Shift_JIS. */
final class ShiftJisDecoder extends Decoder {
    ShiftJisDecoder() {
        super(1);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        int lead = bytes[i] & 0xFF;
        if (lead <= 0x80) {
            return character(lead, 1);
        }
        if (lead >= 0xA1 && lead <= 0xDF) {
            return character(0xFF61 - 0xA1 + lead, 1);
        }
        if (lead == 0xA0 || lead > 0xFC) {
            return error(1);
        }
        if (i + 1 == end) {
            return last ? error(1) : MORE;
        }
        int trail = bytes[i + 1] & 0xFF;
        if (trail < 0x40 || trail == 0x7F || trail > 0xFC) {
            return errorOfTwo(trail);
        }
        int pointer = (lead - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + trail - (trail < 0x7F ? 0x40 : 0x41);
        if (pointer >= 8836 && pointer <= 10715) {
            return character(0xE000 - 8836 + pointer, 2);
        }
        int c = pointer < Tables.Jis0208.INDEX.length ? Tables.Jis0208.INDEX[pointer] : 0;
        return c == 0 ? errorOfTwo(trail) : character(c, 2);
    }
}
