package dev.patois.core.engine;

import java.util.Arrays;

/** Finds controls, surrogates, noncharacters, and U+0000 where a dialect looks for it, in a range of the window, one after the other. */
final class StreamCheck {
    private static final boolean[] CLEAN = clean();

    private final byte[] in;
    private final int end;
    private final boolean surrogates;
    private final boolean nulls;
    private int codePoint;
    private int length;

    StreamCheck(byte[] in, int end, boolean surrogates, boolean nulls) {
        this.in = in;
        this.end = end;
        this.surrogates = surrogates;
        this.nulls = nulls;
    }

    /** The bytes that begin nothing to look at; bytes inside a character are among them. */
    private static boolean[] clean() {
        boolean[] clean = new boolean[256];
        Arrays.fill(clean, 0x20, 0xF0, true);
        for (int whitespaceOrNull : new int[] {0, '\t', '\n', '\f', '\r'}) {
            clean[whitespaceOrNull] = true;
        }
        for (int suspect : new int[] {0x7F, 0xC2, 0xED, 0xEF}) {
            clean[suspect] = false;
        }
        return clean;
    }

    /** Returns where the next of them is, or the end. */
    int next(int from) {
        int i = from;
        while (i < end) {
            if (CLEAN[in[i] & 0xFF] && !(nulls && in[i] == 0)) {
                i++;
                continue;
            }
            length = Utf8.length(in, i, end, surrogates);
            if (length > 0) {
                codePoint = Utf8.codePoint(in, i, length);
                if (isSuspect(codePoint)) { // U+0000 gets here only where it is looked for
                    return i;
                }
            }
            i += Math.abs(length);
        }
        return end;
    }

    int codePoint() {
        return codePoint;
    }

    int length() {
        return length;
    }

    private static boolean isSuspect(int c) {
        boolean control = c < 0x20 || c >= 0x7F && c < 0xA0;
        boolean surrogate = c >= 0xD800 && c < 0xE000;
        boolean noncharacter = c >= 0xFDD0 && c <= 0xFDEF || (c & 0xFFFE) == 0xFFFE;
        return control || surrogate || noncharacter;
    }
}
