package dev.patois.xml5.tree;

import dev.patois.core.engine.AsciiCopy;
import dev.patois.core.engine.ByteScan;
import dev.patois.core.engine.ByteSlice;
import dev.patois.core.text.Slice;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Characters of the current text. A slice is decoded when somebody wants its characters, not before: its length, and
 * where it is ASCII its string, are known without.
 */
final class TextSink {
    private static final int FIRST = 4096;
    private static final int KEPT = 1 << 20;
    private static final int UNKNOWN = -1;
    private static final char[] NONE = {};

    private char[] chars = NONE;
    private int length;

    // The slice is mostly the one of before: whether it waits is told apart, so that it is not written each time.
    private @Nullable ByteSlice slice;
    private boolean waits;

    void clear() {
        length = 0;
        slice = null;
        waits = false;
        if (chars.length > KEPT) {
            chars = NONE;
        }
    }

    /** Shows a slice that is well-formed, and is to stay valid until the next {@link #clear}. */
    void show(ByteSlice shown) {
        show(shown, false);
    }

    /** Shows such a slice, of which it may be known already that it is ASCII. */
    void show(ByteSlice shown, boolean knownAsAscii) {
        if (slice != shown) {
            slice = shown;
        }
        waits = true;
        length = knownAsAscii ? shown.to() - shown.from() : UNKNOWN;
    }

    private boolean isAscii(ByteSlice shown) {
        return length() == shown.to() - shown.from();
    }

    void append(String text) {
        reserve(text.length());
        text.getChars(0, text.length(), chars, length);
        length += text.length();
    }

    private void reserve(int more) {
        if (chars.length - length < more) {
            chars = Arrays.copyOf(chars, Math.max(FIRST, Math.max(length + more, chars.length * 2)));
        }
    }

    /** Returns the characters: {@link #length()} of them, from the first. */
    char[] chars() {
        ByteSlice shown = slice;
        if (waits && shown != null) {
            clear();
            byte[] in = shown.array();
            decode(in, shown.from(), shown.to());
        }
        return chars;
    }

    int length() {
        ByteSlice shown = slice;
        if (length == UNKNOWN && shown != null) {
            byte[] in = shown.array();
            length = ByteScan.utf16Length(in, shown.from(), shown.to());
        }
        return length;
    }

    boolean isEmpty() {
        ByteSlice shown = slice;
        return waits && shown != null ? shown.isEmpty() : length == 0;
    }

    private void decode(byte[] bytes, int from, int end) {
        reserve(end - from + 7);
        char[] to = chars;
        int i = AsciiCopy.inflate(bytes, from, end, to, length);
        int at = length + i - from;
        while (i < end) {
            byte b = bytes[i];
            if (b >= 0) {
                to[at++] = (char) b;
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
            } else { // values are well-formed; this is for callers that write something else
                length = at;
                append(new String(bytes, i, end - i, StandardCharsets.UTF_8));
                return;
            }
        }
        length = at;
    }

    /** Leaves out the characters that XML 1.0 does not have. */
    void dropNonChars() {
        String kept = XmlChars.withoutNonChars(toString());
        clear();
        append(kept);
    }

    boolean isBlank() {
        ByteSlice shown = slice;
        if (waits && shown != null) {
            byte[] in = shown.array();
            return isBlank(in, shown.from(), shown.to());
        }
        for (int i = 0; i < length; i++) {
            if (!XmlChars.isSpace(chars[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBlank(byte[] in, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!XmlChars.isSpace(in[i])) {
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
        ByteSlice shown = slice;
        return waits && shown != null && isAscii(shown) ? shown.toString() : new String(chars(), 0, length());
    }
}
