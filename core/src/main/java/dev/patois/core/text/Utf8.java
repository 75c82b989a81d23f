package dev.patois.core.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * UTF-8 as the Encoding Standard decodes it: every maximal subpart of an ill-formed sequence reads as one U+FFFD, so
 * {@code ED A0 80} reads as three. WTF-8, the form character input takes inside a lexer, also has the three-byte forms
 * of lone surrogates. Ranges end before their last index, and nothing at or past it is read. Stateless.
 */
public final class Utf8 {
    /** U+FFFD REPLACEMENT CHARACTER. */
    public static final int REPLACEMENT = 0xFFFD;

    private Utf8() {}

    /** Returns a number in capital hexadecimal digits: as many as it has, or zeros before them up to {@code digits}. */
    public static String hex(int number, int digits) {
        String hex = Integer.toHexString(number).toUpperCase(Locale.ROOT);
        return "0".repeat(Math.max(0, digits - hex.length())) + hex;
    }

    /** Returns a code point as text: a character, or two surrogates. */
    public static String character(int codePoint) {
        return Character.isBmpCodePoint(codePoint)
                ? String.valueOf((char) codePoint)
                : String.valueOf(Character.toChars(codePoint));
    }

    /** Returns the index after the character, or after the maximal ill-formed subpart, that begins at {@code i}. */
    public static int next(byte[] bytes, int i, int end) {
        int length = length(bytes, i, end, false);
        return i + (length < 0 ? -length : length);
    }

    /**
     * Returns how long the character at {@code i} is, or the negated length of the maximal ill-formed subpart there.
     *
     * @param surrogates whether the three-byte forms of surrogates count as characters (WTF-8)
     */
    public static int length(byte[] bytes, int i, int end, boolean surrogates) {
        int lead = bytes[i] & 0xFF;
        if (lead < 0x80) {
            return 1;
        }
        int needed = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0;
        if (needed == 0) {
            return -1;
        }
        int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int high = lead == 0xED && !surrogates ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        for (int n = 1; n <= needed; n++) {
            int b = i + n < end ? bytes[i + n] & 0xFF : 0;
            if (b < low || b > high) {
                return -n;
            }
            low = 0x80;
            high = 0xBF;
        }
        return needed + 1;
    }

    /** Returns the end of the last character between two indexes of which more bytes cannot become part. */
    public static int wholeEnd(byte[] bytes, int from, int end) {
        int lead = end - 1;
        while (lead >= from && lead > end - 4 && (bytes[lead] & 0xC0) == 0x80) {
            lead--;
        }
        if (lead < from || (bytes[lead] & 0xFF) < 0xC2 || (bytes[lead] & 0xFF) >= 0xF5) {
            return end;
        }
        return length(bytes, lead, end, false) == lead - end ? lead : end;
    }

    /** Returns the code point of the well-formed character of {@code length} bytes at {@code i}. */
    public static int codePoint(byte[] b, int i, int length) {
        return switch (length) {
            case 1 -> b[i];
            case 2 -> (b[i] & 0x1F) << 6 | b[i + 1] & 0x3F;
            case 3 -> (b[i] & 0x0F) << 12 | (b[i + 1] & 0x3F) << 6 | b[i + 2] & 0x3F;
            default -> (b[i] & 0x07) << 18 | (b[i + 1] & 0x3F) << 12 | (b[i + 2] & 0x3F) << 6 | b[i + 3] & 0x3F;
        };
    }

    /** Returns whether the well-formed character of {@code length} bytes at {@code i} is a surrogate of WTF-8. */
    public static boolean isSurrogate(byte[] bytes, int i, int length) {
        return length == 3 && bytes[i] == (byte) 0xED && (bytes[i + 1] & 0xFF) >= 0xA0;
    }

    /**
     * Appends the characters of a range.
     *
     * @param surrogates whether the three-byte forms of surrogates are read as characters (WTF-8)
     */
    public static void decode(byte[] bytes, int from, int to, boolean surrogates, StringBuilder target) {
        for (int i = from; i < to; ) {
            int length = length(bytes, i, to, surrogates);
            target.appendCodePoint(length < 0 ? REPLACEMENT : codePoint(bytes, i, length));
            i += Math.abs(length);
        }
    }

    /**
     * Returns the characters of a range; malformed bytes appear as U+FFFD.
     *
     * @param surrogates whether the three-byte forms of surrogates are read as characters (WTF-8)
     */
    public static String decode(byte[] bytes, int from, int to, boolean surrogates) {
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) < 0) {
            return text; // well-formed: what is not, the platform replaces in its own way
        }
        StringBuilder exact = new StringBuilder(to - from);
        decode(bytes, from, to, surrogates, exact);
        return exact.toString();
    }

    /** Returns the characters of a range, each byte as the character of the same number: those of ASCII are exact. */
    public static String latin1(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Returns characters in UTF-8; lone surrogates in three bytes (WTF-8). */
    public static byte[] encode(String text) {
        byte[] target = new byte[text.length() * 3];
        int at = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            at = encode(c, target, at);
            i += Character.charCount(c);
        }
        return Arrays.copyOf(target, at);
    }

    /** Writes a code point, a lone surrogate too, and returns the index after it. */
    public static int encode(int codePoint, byte[] target, int at) {
        int i = at;
        if (codePoint < 0x80) {
            target[i++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            target[i++] = (byte) (0xC0 | codePoint >> 6);
            target[i++] = (byte) (0x80 | codePoint & 0x3F);
        } else if (codePoint < 0x10000) {
            target[i++] = (byte) (0xE0 | codePoint >> 12);
            target[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
            target[i++] = (byte) (0x80 | codePoint & 0x3F);
        } else {
            target[i++] = (byte) (0xF0 | codePoint >> 18);
            target[i++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
            target[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
            target[i++] = (byte) (0x80 | codePoint & 0x3F);
        }
        return i;
    }
}
