package dev.patois.cli.report;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A document as text, and where its bytes are in it, in UTF-16 units: what a script counts in. */
final class Places {
    private final String text;
    private final int @Nullable [] places;
    private final int[] lines;
    private final int length;

    private Places(String text, int @Nullable [] places, int length) {
        this.text = text;
        this.places = places;
        this.length = length;
        this.lines = lines(text);
    }

    /** Reads bytes as UTF-8; what is malformed becomes U+FFFD. */
    static Places of(byte[] bytes) {
        int ascii = 0;
        while (ascii < bytes.length && bytes[ascii] >= 0) {
            ascii++;
        }
        if (ascii == bytes.length) {
            return new Places(new String(bytes, StandardCharsets.ISO_8859_1), null, bytes.length);
        }
        int[] places = new int[bytes.length + 1];
        char[] text = new char[bytes.length];
        int n = 0;
        for (int i = 0; i < bytes.length; ) {
            int size = bytes[i] >= 0 ? 1 : size(bytes, i);
            int end = i + Math.abs(size);
            Arrays.fill(places, i, end, n);
            if (size < 0) {
                text[n++] = '\uFFFD';
            } else {
                int c = decode(bytes, i, size);
                n += Character.toChars(c, text, n);
            }
            i = end;
        }
        places[bytes.length] = n;
        return new Places(new String(text, 0, n), places, bytes.length);
    }

    /** Returns how many bytes make a character there; where none do, how many make one error, negative. */
    private static int size(byte[] bytes, int at) {
        int lead = bytes[at] & 0xFF;
        int size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
        for (int i = 1; i < size; i++) {
            int next = at + i < bytes.length ? bytes[at + i] & 0xFF : 0;
            int low = i > 1 ? 0x80 : lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
            int high = i > 1 ? 0xBF : lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
            if (next < low || next > high) {
                return -i;
            }
        }
        return size == 0 ? -1 : size;
    }

    private static int decode(byte[] bytes, int at, int size) {
        int c = size == 1 ? bytes[at] : bytes[at] & 0xFF >> size + 1;
        for (int i = 1; i < size; i++) {
            c = c << 6 | bytes[at + i] & 0x3F;
        }
        return c;
    }

    private static int[] lines(String text) {
        int[] starts = new int[64];
        int n = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
                if (n == starts.length) {
                    starts = Arrays.copyOf(starts, n * 2);
                }
                starts[n++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, n);
    }

    String text() {
        return text;
    }

    /** Returns the place of a byte in the text. */
    int of(long offset) {
        int at = (int) Math.max(0, Math.min(offset, length));
        return places == null ? at : places[at];
    }

    /** Returns the line of a place, from 1. */
    int line(int place) {
        int found = Arrays.binarySearch(lines, place);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Returns the column of a place, in UTF-16 units, from 1. */
    int column(int place) {
        return place - lines[line(place) - 1] + 1;
    }
}
