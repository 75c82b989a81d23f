package dev.patois.core.input;

/** The decoder of EUC-KR. */
final class EucKrDecoder extends Decoder {
    EucKrDecoder() {
        super(1);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        int lead = bytes[i] & 0xFF;
        if (lead < 0x80) {
            return character(lead, 1);
        }
        if (lead == 0x80 || lead == 0xFF) {
            return error(1);
        }
        if (i + 1 == end) {
            return last ? error(1) : MORE;
        }
        int trail = bytes[i + 1] & 0xFF;
        if (trail < 0x41 || trail == 0xFF) {
            return errorOfTwo(trail);
        }
        int c = Tables.EucKr.INDEX[(lead - 0x81) * 190 + trail - 0x41];
        return c == 0 ? errorOfTwo(trail) : character(c, 2);
    }
}
