package dev.patois.core.write;

import dev.patois.core.text.Slice;
import java.nio.charset.StandardCharsets;

/**
 * The end of a text as written, from where it could be read together with what follows: a reference or a tag begun, a
 * U+000D, the beginning of a {@code ]]>}. What could not is {@link #PLAIN}.
 */
final class Seam {
    /** The end of a text that goes on with nothing. */
    static final String PLAIN = "x";

    /** The end of a text that may be half a character. */
    static final String MALFORMED = "\uFFFD";

    /**
     * No reference and no name of a tag that the lexers know is longer; what is begun by one that is cannot be told
     * apart.
     */
    private static final int LONGEST = 40;

    private Seam() {}

    /** Returns whether a reference or a tag is begun. */
    static boolean isPending(String seam) {
        return !seam.isEmpty() && (seam.charAt(0) == '&' || seam.charAt(0) == '<');
    }

    /** Returns whether a reference or a tag is begun at the end of a text. */
    static boolean isPendingAfter(String written) {
        int at = written.length();
        while (at > 0 && written.charAt(at - 1) >= 0x80 || at > 0 && goesOn((byte) written.charAt(at - 1))) {
            at--;
        }
        return at > 0 && (written.charAt(at - 1) == '&' || written.charAt(at - 1) == '<');
    }

    /**
     * Returns the end of a text.
     *
     * @param before the end of the text it goes on with, or an empty string
     */
    static String after(String before, Slice raw) {
        int length = raw.length();
        if (length == 0) {
            return before;
        }
        int at = length;
        while (at > 0 && goesOn(raw.byteAt(at - 1))) {
            at--;
        }
        if (at > 0 && (raw.byteAt(at - 1) == '&' || raw.byteAt(at - 1) == '<')) {
            return shortened(decoded(raw, at - 1));
        } else if (at == 0 && isPending(before)) {
            return shortened(before + decoded(raw, 0));
        }
        byte last = raw.byteAt(length - 1);
        if (last < 0) {
            return decoded(raw, Math.max(0, length - 4)).endsWith(MALFORMED) ? MALFORMED : PLAIN;
        } else if (last == ']') {
            boolean second = length > 1 ? raw.byteAt(length - 2) == ']' : before.endsWith("]");
            return second ? "]]" : "]";
        }
        return last == '\r' ? "\r" : PLAIN;
    }

    /**
     * Returns a beginning that goes on with the same as this one: of a tag its first characters decide, of a reference
     * its last.
     */
    private static String shortened(String begun) {
        if (begun.length() <= LONGEST) {
            return begun;
        } else if (begun.charAt(0) == '<') {
            return begun.substring(0, LONGEST);
        }
        int head = begun.charAt(1) != '#' ? 1 : Character.isDigit(begun.charAt(2)) ? 2 : 3;
        return begun.substring(0, head) + begun.substring(begun.length() - LONGEST + head);
    }

    /** Returns the characters from an index on, without some in the middle where they are many. */
    private static String decoded(Slice raw, int from) {
        int length = raw.length() - from;
        byte[] bytes = new byte[Math.min(length, 4 * LONGEST)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = raw.byteAt(i < 2 * LONGEST ? from + i : raw.length() - bytes.length + i);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static boolean goesOn(byte b) {
        return b < 0
                || b >= '0' && b <= '9'
                || b >= 'A' && b <= 'Z'
                || b >= 'a' && b <= 'z'
                || b == '#'
                || b == ':'
                || b == '_'
                || b == '-'
                || b == '.'
                || b == '/'
                || b == '!'
                || b == '?';
    }
}
