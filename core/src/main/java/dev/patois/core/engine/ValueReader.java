package dev.patois.core.engine;

import dev.patois.core.text.Utf8;
import java.util.Arrays;

/**
 * Reads values: the range itself where it stands for itself, otherwise its decoded form, written into an arena that is
 * used again for the next token.
 */
final class ValueReader {
    private static final byte[] NOTHING = {};
    private static final int KEPT_ARENA = 1 << 20;

    private static final int WIDE = 1;
    private static final int UPPER = 2;
    private static final int RETURN = 4;
    private static final int NUL = 8;
    private static final int BLANK = 16;
    private static final byte[] CLASS = classes();

    private final LexerEngine engine;
    private final Marks marks;
    private byte[] arena = NOTHING;

    @EnginePart.View
    private int used;

    ValueReader(LexerEngine engine) {
        this.engine = engine;
        this.marks = engine.marks;
    }

    private static byte[] classes() {
        byte[] classes = new byte[256];
        Arrays.fill(classes, 0x80, 0x100, (byte) WIDE);
        Arrays.fill(classes, 'A', 'Z' + 1, (byte) UPPER);
        classes['\r'] = RETURN | BLANK;
        classes['\n'] = BLANK;
        classes['\t'] = BLANK;
        classes[0] = NUL;
        return classes;
    }

    /** Gives the arena free: what was decoded into it is no longer read. */
    void clear() {
        used = 0;
    }

    /**
     * Lets a slice show what a range reads as.
     *
     * @param folded whether A to Z read as a to z
     * @param spaced whether a tab or a newline reads as a space
     */
    void resolve(ByteSlice slice, int from, int to, boolean folded, boolean spaced) {
        byte[] in = engine.in;
        int seen = 0;
        for (int i = from; i < to; i++) {
            seen |= CLASS[in[i] & 0xFF];
        }
        boolean asIs = (seen & RETURN) == 0
                && (!spaced || (seen & BLANK) == 0)
                && (!engine.table.replacesNull() || (seen & NUL) == 0)
                && (!folded || (seen & UPPER) == 0)
                && ((seen & WIDE) == 0 || ByteScan.isWellFormed(in, from, to, engine.window.letsSurrogatesBe()))
                && !marks.haveOneWithin(from, to);
        if (asIs) {
            slice.resolveToWindow();
        } else {
            decode(slice, from, to, folded, spaced);
        }
    }

    private void decode(ByteSlice slice, int from, int to, boolean folded, boolean spaced) {
        byte[] in = engine.in;
        boolean characters = engine.window.holdsCharacters();
        boolean nulls = engine.table.replacesNull();
        int start = reserve(3 * (to - from) + 8); // a malformed byte becomes three, as U+0000 does; references shrink
        int at = start;
        int mark = marks.at(from);
        for (int i = from; i < to; ) {
            if (mark < marks.end() && marks.start(mark) == i && marks.how(mark) == Marks.UNRESOLVED) {
                mark++;
            } else if (mark < marks.end() && marks.start(mark) == i) {
                at = Utf8.encode(marks.codePoint(mark), arena, at);
                at = marks.second(mark) == 0 ? at : Utf8.encode(marks.second(mark), arena, at);
                i = marks.end(mark++);
            } else if (in[i] == '\r') {
                arena[at++] = (byte) (spaced ? ' ' : '\n');
                i += i + 1 < to && in[i + 1] == '\n' ? 2 : 1;
            } else if (in[i] == 0 && nulls) {
                at = Utf8.encode(Utf8.REPLACEMENT, arena, at);
                i++;
            } else if (spaced && (in[i] == '\t' || in[i] == '\n')) {
                arena[at++] = ' ';
                i++;
            } else if (in[i] >= 0) {
                arena[at++] = folded ? (byte) ByteScan.fold(in[i]) : in[i];
                i++;
            } else {
                int length = Utf8.length(in, i, to, characters);
                if (length < 0 || engine.table.replacesSurrogates() && Utf8.isSurrogate(in, i, length)) {
                    at = Utf8.encode(Utf8.REPLACEMENT, arena, at);
                    i += Math.abs(length);
                } else {
                    System.arraycopy(in, i, arena, at, length);
                    at += length;
                    i += length;
                }
            }
        }
        used = at;
        engine.lexer.untidy = true;
        slice.resolveTo(arena, start, at);
    }

    /**
     * Lets a slice show what a range reads as with its white space collapsed: runs are one space, those at the ends
     * none.
     */
    void collapse(ByteSlice slice, int from, int to) {
        decode(slice, from, to, false, true);
        int start = used - slice.length();
        int at = start;
        for (int i = start; i < used; i++) {
            if (arena[i] != ' ' || at > start && arena[at - 1] != ' ') {
                arena[at++] = arena[i];
            }
        }
        used = at > start && arena[at - 1] == ' ' ? at - 1 : at;
        slice.resolveTo(arena, start, used);
    }

    private int reserve(int needed) {
        if (arena.length - used < needed) {
            arena = new byte[Math.max(needed, Math.min(arena.length * 2, KEPT_ARENA))];
            used = 0;
        }
        return used;
    }
}
