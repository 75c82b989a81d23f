package dev.patois.web.stead.core.text;

import dev.patois.core.text.Utf8;

/**
 * Methods that take the place of those of the same name in {@link Utf8}. The library of the compiler sets up a decoder
 * with buffers for every string it makes of bytes, which takes longer than all else for the short ones of tokens.
 */
public final class WebUtf8 {
    private WebUtf8() {}

    public static String latin1(byte[] bytes, int from, int to) {
        char[] chars = new char[to - from];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) (bytes[from + i] & 0xFF);
        }
        return new String(chars);
    }

    public static String decode(byte[] bytes, int from, int to, boolean surrogates) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                StringBuilder exact = new StringBuilder(to - from);
                Utf8.decode(bytes, from, to, surrogates, exact);
                return exact.toString();
            }
        }
        return Utf8.latin1(bytes, from, to);
    }
}
