package dev.patois.core.engine;

import dev.patois.core.text.Utf8;
import java.util.Arrays;

/**
 * Finds controls, surrogates and noncharacters in a range of the window, one after the other; U+0000, U+000C and
 * malformed bytes where a dialect looks for them.
 */
final class StreamCheck {
    private static final boolean[] CLEAN = clean();

    private final byte[] in;
    private final byte[] lengths;
    private final int end;
    private final boolean surrogates;
    private final boolean nulls;
    private final boolean malformed;
    private int codePoint;
    private int length;

    /** Takes the window and, where it was decoded, the lengths beside it, else no such. */
    StreamCheck(byte[] in, byte[] lengths, int end, boolean surrogates, MachineTable table) {
        this.in = in;
        this.lengths = lengths;
        this.end = end;
        this.surrogates = surrogates;
        this.nulls = table.replacesNull();
        this.malformed = table.reportsMalformed();
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
        return malformed ? nextOrMalformed(from) : nextSuspect(from);
    }

    private int nextOrMalformed(int from) {
        int i = from;
        while (i < end) {
            i = ByteScan.skipPlain(in, i, end);
            if (i == end) {
                return end;
            }
            if (in[i] > 0 && CLEAN[in[i]] && in[i] != '\f') {
                i++;
                continue;
            }
            length = part(i);
            if (length < 0) {
                codePoint = -1;
                length = malformedRun(i);
                return i;
            }
            codePoint = Utf8.codePoint(in, i, length);
            if (isSuspect(codePoint) || codePoint == '\f') {
                return i;
            }
            i += length;
        }
        return end;
    }

    /** The length of a character, negated where it stands for malformed bytes. */
    private int part(int i) {
        int found = Utf8.length(in, i, end, surrogates);
        return lengths.length > 0 && lengths[i] < 0 ? -found : found;
    }

    private int malformedRun(int from) {
        int i = from;
        for (int part = -1; part < 0 && i < end; ) {
            part = part(i);
            i -= Math.min(part, 0);
        }
        return i - from;
    }

    private int nextSuspect(int from) {
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
