package dev.patois.core.engine;

import dev.patois.core.TreeFeedback;
import dev.patois.core.text.Slice;

/** What characters there are in a text, as far as a tree construction stage tells them apart. */
final class CharacterKinds {
    static final int BLANK = TreeFeedback.Texts.BLANK;
    static final int NULL = TreeFeedback.Texts.NULLS;
    static final int OTHERS = TreeFeedback.Texts.CHARACTERS;

    /** Not known without the value of the text. */
    static final int UNREAD = -1;

    private static final long WHITE_SPACE = 1L << '\t' | 1L << '\n' | 1L << '\f' | 1L << '\r' | 1L << ' ';

    private CharacterKinds() {}

    /**
     * Returns what there is in a range up to the first of {@link #OTHERS}; {@link #UNREAD} where an ampersand comes
     * before.
     */
    static int of(byte[] in, int from, int to) {
        int i = ByteScan.spaces(in, from, to);
        for (; i < to; i += 8) {
            int blanks = ByteScan.blanks(in, i, to);
            if (blanks < 0) {
                return byBytes(in, from, to);
            }
            if (blanks < 8 && i + blanks < to) {
                return in[i + blanks] == '&' ? UNREAD : OTHERS;
            }
        }
        return i == from ? 0 : BLANK;
    }

    private static int byBytes(byte[] in, int from, int to) {
        int seen = 0;
        for (int i = from; i < to && seen < OTHERS; i++) {
            if (in[i] == '&') {
                return UNREAD;
            }
            seen |= of(in[i]);
        }
        return seen >= OTHERS ? OTHERS : seen;
    }

    /** Returns what there is in a value up to the first of {@link #OTHERS}. */
    static int of(Slice value) {
        int seen = 0;
        for (int i = 0; i < value.length() && seen < OTHERS; i++) {
            seen |= of(value.byteAt(i));
        }
        return seen;
    }

    private static int of(byte b) {
        if (b > ' ' || b < 0) {
            return OTHERS;
        }
        return (WHITE_SPACE >>> b & 1) != 0 ? BLANK : b == 0 ? NULL : OTHERS;
    }
}
