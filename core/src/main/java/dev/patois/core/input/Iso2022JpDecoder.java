package dev.patois.core.input;

/** The decoder of ISO-2022-JP: escape sequences say what the bytes after them mean. */
final class Iso2022JpDecoder extends Decoder {
    private static final int ESCAPE = 0x1B;

    // The shift: which characters the bytes are, and whether an escape sequence was the last that was read.
    private static final int ASCII = 0;
    private static final int ROMAN = 2;
    private static final int KATAKANA = 4;
    private static final int JIS_0208 = 6;
    private static final int ESCAPED = 1;

    private static final int NONE = -1;

    Iso2022JpDecoder() {
        super(0);
    }

    @Override
    int read(byte[] bytes, int i, int end, boolean last) {
        int b = bytes[i] & 0xFF;
        if (b == ESCAPE) {
            return escape(bytes, i, end, last);
        }
        return switch (shift & ~ESCAPED) {
            case ASCII -> one(b > 0x7F || b == 0x0E || b == 0x0F ? -1 : b);
            case ROMAN -> one(b > 0x7F || b == 0x0E || b == 0x0F ? -1 : b == 0x5C ? 0xA5 : b == 0x7E ? 0x203E : b);
            case KATAKANA -> one(b < 0x21 || b > 0x5F ? -1 : 0xFF61 - 0x21 + b);
            default -> two(bytes, i, end, last);
        };
    }

    private int one(int c) {
        shift &= ~ESCAPED;
        return c < 0 ? error(1) : character(c, 1);
    }

    private int two(byte[] bytes, int i, int end, boolean last) {
        int lead = bytes[i] & 0xFF;
        if (lead < 0x21 || lead > 0x7E) {
            return one(-1);
        }
        if (i + 1 == end && !last) {
            return MORE;
        }
        shift &= ~ESCAPED;
        if (i + 1 == end || bytes[i + 1] == ESCAPE) {
            return error(1);
        }
        int trail = bytes[i + 1] & 0xFF;
        int c = trail >= 0x21 && trail <= 0x7E ? Tables.Jis0208.INDEX[(lead - 0x21) * 94 + trail - 0x21] : 0;
        return c == 0 ? error(2) : character(c, 2);
    }

    /** A second escape sequence without a character since the first is an error: it could hide what is between. */
    private int escape(byte[] bytes, int i, int end, boolean last) {
        if (i + 1 == end) {
            return last ? one(-1) : MORE;
        }
        int first = bytes[i + 1];
        if (first != '$' && first != '(') {
            return one(-1);
        }
        if (i + 2 == end) {
            return last ? one(-1) : MORE;
        }
        int chosen = chosen(first, bytes[i + 2]);
        if (chosen == NONE) {
            return one(-1);
        }
        boolean again = (shift & ESCAPED) != 0;
        shift = chosen | ESCAPED;
        return again ? error(3) : nothing(3);
    }

    private static int chosen(int first, int then) {
        if (first == '$') {
            return then == '@' || then == 'B' ? JIS_0208 : NONE;
        }
        return switch (then) {
            case 'B' -> ASCII;
            case 'J' -> ROMAN;
            case 'I' -> KATAKANA;
            default -> NONE;
        };
    }
}
