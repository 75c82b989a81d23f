package dev.patois.xml5.tree;

import dev.patois.core.Slice;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Characters of the current text: a slice writes its bytes where they lie, and they are decoded into one array. */
final class TextSink extends OutputStream {
    private static final int KEPT = 1 << 20;

    private static final int MARKUP = 1;
    private static final byte[] CLASS = new byte[128];

    static {
        CLASS['&'] = MARKUP;
        CLASS['>'] = MARKUP;
    }

    char[] chars = new char[4096];
    int length;
    private int seen;

    void clear() {
        length = 0;
        seen = 0;
        if (chars.length > KEPT) {
            chars = new char[4096];
        }
    }

    void append(Slice slice) {
        try {
            slice.writeTo(this);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a buffer does not fail
        }
    }

    void append(String text) {
        reserve(text.length());
        text.getChars(0, text.length(), chars, length);
        length += text.length();
    }

    private void reserve(int more) {
        if (chars.length - length < more) {
            chars = Arrays.copyOf(chars, Math.max(length + more, chars.length * 2));
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        reserve(count);
        char[] to = chars;
        int end = from + count;
        int i = from;
        int at = length;
        int found = 0;
        while (i < end) {
            byte b = bytes[i];
            if (b >= 0) {
                to[at++] = (char) b;
                found |= CLASS[b];
                i++;
            } else if ((b & 0xE0) == 0xC0 && end - i > 1) {
                to[at++] = (char) ((b & 0x1F) << 6 | bytes[i + 1] & 0x3F);
                i += 2;
            } else if ((b & 0xF0) == 0xE0 && end - i > 2) {
                to[at++] = (char) ((b & 0x0F) << 12 | (bytes[i + 1] & 0x3F) << 6 | bytes[i + 2] & 0x3F);
                i += 3;
            } else if ((b & 0xF8) == 0xF0 && end - i > 3) {
                int c = (b & 0x07) << 18
                        | (bytes[i + 1] & 0x3F) << 12
                        | (bytes[i + 2] & 0x3F) << 6
                        | bytes[i + 3] & 0x3F;
                to[at++] = Character.highSurrogate(c);
                to[at++] = Character.lowSurrogate(c);
                i += 4;
            } else { // values are well-formed; this is for whoever writes something else
                String rest = new String(bytes, i, end - i, StandardCharsets.UTF_8);
                length = at;
                seen |= MARKUP;
                append(rest);
                return;
            }
        }
        length = at;
        seen |= found;
    }

    /** Leaves out the characters from {@code from} on that XML 1.0 does not have. */
    void dropNonChars(int from) {
        String kept = XmlChars.withoutNonChars(new String(chars, from, length - from));
        length = from;
        append(kept);
    }

    /** Whether what was appended has an ampersand or a greater-than sign: a quick look. */
    boolean hasMarkup() {
        return (seen & MARKUP) != 0;
    }

    boolean hasAmpersand() {
        return indexOf('&', 0) >= 0;
    }

    boolean hasCdataEnd() {
        for (int i = indexOf('>', 0); i >= 0; i = indexOf('>', i + 1)) {
            if (i >= 2 && chars[i - 1] == ']' && chars[i - 2] == ']') {
                return true;
            }
        }
        return false;
    }

    private int indexOf(char c, int from) {
        for (int i = from; i < length; i++) {
            if (chars[i] == c) {
                return i;
            }
        }
        return -1;
    }

    boolean isBlank() {
        for (int i = 0; i < length; i++) {
            if (!XmlChars.isSpace(chars[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many units of white space stand before the text as written. */
    static long leadingSpace(Slice raw) {
        int i = 0;
        while (i < raw.length() && XmlChars.isSpace(raw.byteAt(i))) {
            i++;
        }
        return i;
    }

    @Override
    public String toString() {
        return new String(chars, 0, length);
    }
}
