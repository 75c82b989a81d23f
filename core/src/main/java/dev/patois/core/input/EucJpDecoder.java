package dev.patois.core.input;

/** The decoder of EUC-JP. */
final class EucJpDecoder extends Decoder {
    private static final int KATAKANA = 0x8E;
    private static final int JIS_0212 = 0x8F;

    EucJpDecoder() {
        super(1);
    }

    private static boolean isHigh(int b) {
        return b >= 0xA1 && b <= 0xFE;
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        int lead = bytes[i] & 0xFF;
        if (lead < 0x80) {
            return character(lead, 1);
        }
        if (lead != KATAKANA && lead != JIS_0212 && !isHigh(lead)) {
            return error(1);
        }
        if (i + 1 == end) {
            return last ? error(1) : MORE;
        }
        int trail = bytes[i + 1] & 0xFF;
        if (lead == KATAKANA && trail >= 0xA1 && trail <= 0xDF) {
            return character(0xFF61 - 0xA1 + trail, 2);
        }
        if (lead == JIS_0212 && isHigh(trail)) {
            return readThird(bytes, i, end, last);
        }
        int c = isHigh(lead) && isHigh(trail) ? Tables.Jis0208.INDEX[(lead - 0xA1) * 94 + trail - 0xA1] : 0;
        return c == 0 ? errorOfTwo(trail) : character(c, 2);
    }

    private int readThird(byte[] bytes, int i, int end, boolean last) {
        if (i + 2 == end) {
            return last ? error(2) : MORE;
        }
        int row = bytes[i + 1] & 0xFF;
        int trail = bytes[i + 2] & 0xFF;
        int c = isHigh(trail) ? Tables.Jis0212.INDEX[(row - 0xA1) * 94 + trail - 0xA1] : 0;
        return c == 0 ? error(trail < 0x80 ? 2 : 3) : character(c, 3);
    }
}
