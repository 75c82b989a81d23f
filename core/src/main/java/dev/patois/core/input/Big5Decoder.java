package dev.patois.core.input;

/** The decoder of Big5. */
final class Big5Decoder extends Decoder {
    Big5Decoder() {
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
        if (trail < 0x40 || trail > 0x7E && trail < 0xA1 || trail == 0xFF) {
            return errorOfTwo(trail);
        }
        int pointer = (lead - 0x81) * 157 + trail - (trail < 0x7F ? 0x40 : 0x62);
        switch (pointer) {
            case 1133 -> {
                return characters(0x00CA, 0x0304, 2);
            }
            case 1135 -> {
                return characters(0x00CA, 0x030C, 2);
            }
            case 1164 -> {
                return characters(0x00EA, 0x0304, 2);
            }
            case 1166 -> {
                return characters(0x00EA, 0x030C, 2);
            }
            default -> {
                int c = Tables.Big5.codePoint(pointer);
                return c == 0 ? errorOfTwo(trail) : character(c, 2);
            }
        }
    }
}
