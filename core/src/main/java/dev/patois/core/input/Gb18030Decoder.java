package dev.patois.core.input;

/** The decoder of gb18030, which GBK shares. */
final class Gb18030Decoder extends Decoder {
    Gb18030Decoder() {
        super(1);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        int first = bytes[i] & 0xFF;
        if (first <= 0x80 || first == 0xFF) {
            return first < 0x80 ? character(first, 1) : first == 0x80 ? character(0x20AC, 1) : error(1);
        }
        if (i + 1 == end) {
            return last ? error(1) : MORE;
        }
        int second = bytes[i + 1] & 0xFF;
        if (second >= '0' && second <= '9') {
            return readFour(bytes, i, end, last);
        }
        if (second < 0x40 || second == 0x7F || second == 0xFF) {
            return errorOfTwo(second);
        }
        int pointer = (first - 0x81) * 190 + second - (second < 0x7F ? 0x40 : 0x41);
        int c = Tables.Gb18030.INDEX[pointer];
        return c == 0 ? errorOfTwo(second) : character(c, 2);
    }

    private int readFour(byte[] bytes, int i, int end, boolean last) {
        if (i + 2 == end) {
            return last ? error(2) : MORE;
        }
        int third = bytes[i + 2] & 0xFF;
        if (third < 0x81 || third > 0xFE) {
            return error(1);
        }
        if (i + 3 == end) {
            return last ? error(3) : MORE;
        }
        int fourth = bytes[i + 3] & 0xFF;
        if (fourth < '0' || fourth > '9') {
            return error(1);
        }
        int high = ((bytes[i] & 0xFF) - 0x81) * 10 + (bytes[i + 1] & 0xFF) - '0';
        int c = Tables.Gb18030.ofFourBytes((high * 126 + third - 0x81) * 10 + fourth - '0');
        return c == 0 ? error(4) : character(c, 4);
    }
}
