package dev.patois.core.engine;

import dev.patois.core.Slice;
import org.jspecify.annotations.Nullable;

/** What characters there are in a text, as far as a tree construction stage tells them apart. */
final class CharacterKinds {
    static final int BLANK = 1;
    static final int NULL = 2;
    static final int OTHERS = 4;

    private static final long WHITE_SPACE = 1L << '\t' | 1L << '\n' | 1L << '\f' | 1L << '\r' | 1L << ' ';

    private CharacterKinds() {}

    /** Returns what there is in a range up to the first of {@link #OTHERS}; a text with references is read from its value. */
    static int of(byte[] in, int from, int to, @Nullable Slice value) {
        int seen = 0;
        for (int i = from; i < to; i++) {
            byte b = in[i];
            if (b == '&' && value != null) {
                return of(value);
            }
            int kind = of(b);
            if (kind == OTHERS) {
                return OTHERS;
            }
            seen |= kind;
        }
        return seen;
    }

    private static int of(Slice value) {
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
