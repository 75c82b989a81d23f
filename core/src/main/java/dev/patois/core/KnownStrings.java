package dev.patois.core;

import dev.patois.core.text.LetterCase;
import dev.patois.core.text.Utf8;
import dev.patois.core.text.Words;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Short strings that documents are full of, by the ASCII they are written in: names, and the white space between tags.
 * A table holds a fixed number of them; one that is met takes the place of another. Thread-safe: entries are immutable,
 * and a thread that does not see one makes it anew.
 */
final class KnownStrings {
    /** So many bytes are compared at once. */
    static final int WORD = 8;

    /** The longest strings that are kept, in bytes. */
    static final int LONGEST = 64;

    /** Texts, their newlines normalised. */
    static final KnownStrings TEXTS = new KnownStrings(false);

    /** Names that read as they are written. */
    static final KnownStrings NAMES = new KnownStrings(false);

    /** Names in which A to Z read as a to z. */
    static final KnownStrings FOLDED = new KnownStrings(true);

    private static final int SIZE = 1024;
    private static final int SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SIZE);
    private static final long MIXER = 0x9E3779B97F4A7C15L;

    private final boolean folded;
    private final @Nullable Known[] table = new Known[SIZE];

    /** How something is written, its first bytes as a word; and what that reads as. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Known(long head, byte[] bytes, String text) {}

    private KnownStrings(boolean folded) {
        this.folded = folded;
    }

    /** Returns what bytes read as; null for what is not kept: it is long, or more than printable ASCII and spaces. */
    @Nullable
    String get(byte[] bytes, int from, int length) {
        long head = head(bytes, from, length);
        long mixed = head * MIXER;
        if (length > WORD) {
            mixed = (mixed ^ Words.get(bytes, from + length - WORD)) * MIXER;
        }
        int at = (int) (mixed + length * MIXER >>> SHIFT);
        Known known = table[at];
        if (known != null
                && known.head == head
                && known.bytes.length == length
                && (length <= WORD || hasSameTail(known.bytes, bytes, from))) {
            return known.text;
        }
        return length <= LONGEST && isPlain(bytes, from, from + length) ? learn(at, head, bytes, from, length) : null;
    }

    /** Returns whether what comes after the first word is the same, too. */
    private static boolean hasSameTail(byte[] known, byte[] bytes, int from) {
        int last = known.length - WORD;
        for (int i = WORD; i < last; i += WORD) {
            if (Words.get(known, i) != Words.get(bytes, from + i)) {
                return false;
            }
        }
        return Words.get(known, last) == Words.get(bytes, from + last);
    }

    /** Returns whether bytes are ASCII without controls but tabs and newlines. */
    private static boolean isPlain(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < ' ' && bytes[i] != '\n' && bytes[i] != '\r' && bytes[i] != '\t') {
                return false;
            }
        }
        return true;
    }

    private String learn(int at, long head, byte[] bytes, int from, int length) {
        byte[] written = Arrays.copyOfRange(bytes, from, from + length);
        byte[] lines = written.clone();
        String text = Utf8.latin1(lines, 0, Excerpt.normalise(lines));
        text = folded ? LetterCase.lowerAscii(text) : text;
        table[at] = new Known(head, written, text);
        return text;
    }

    /** Returns the first eight bytes, zeros after fewer. */
    private static long head(byte[] bytes, int from, int length) {
        if (from <= bytes.length - 8) {
            long word = Words.get(bytes, from);
            return length >= 8 ? word : word & (1L << (length << 3)) - 1;
        }
        long word = 0;
        for (int i = Math.min(length, 8) - 1; i >= 0; i--) {
            word = word << 8 | bytes[from + i] & 0xFF;
        }
        return word;
    }
}
