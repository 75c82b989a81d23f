package dev.patois.core.compare;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into pieces: runs that read as they are written, and what lies between them. References are known, or
 * found where raw text and value part; newlines, U+0000 and malformed bytes are found there too. The text is gone
 * through twice, so that pieces can be made one by one: first to see whether the pieces use up the value.
 */
final class TextCutter {
    private static final int[] NONE = {};

    private final long base;
    private final String raw;
    private final String value;
    private final int[] references;
    private final int[] lengths;
    private final boolean fits;

    private int reference;
    private int at;
    private int read;

    /** The piece found last: where it begins in raw text and value, and whether it reads as it is written. */
    private int from;

    private int readFrom;
    private boolean plain;

    /** Cuts a text of which no reference is known. */
    TextCutter(long start, String raw, String value) {
        this(start, raw, value, NONE, NONE);
    }

    /**
     * Cuts a text.
     *
     * @param start offset of the text
     * @param raw the text as written, in units
     * @param value what it reads as, in units
     * @param references pairs of places in {@code raw}, where references begin and end; empty where they are not known
     * @param lengths how long what each of them stands for is, in units
     */
    TextCutter(long start, String raw, String value, int[] references, int[] lengths) {
        this.base = start;
        this.raw = raw;
        this.value = value;
        this.references = references;
        this.lengths = lengths;
        while (at < raw.length()) {
            advance();
        }
        this.fits = read == value.length();
        this.reference = 0;
        this.at = 0;
        this.read = 0;
    }

    /** Returns the next piece, or null where there is none left. */
    @Nullable
    Piece next() {
        if (at == raw.length()) {
            return null;
        }
        if (!fits) {
            at = raw.length();
            return Piece.decoded(base, base + at, raw, 0, value);
        }
        advance();
        return plain
                ? Piece.plain(base + from, base + at, raw, from)
                : Piece.decoded(base + from, base + at, raw, from, value.substring(readFrom, read));
    }

    /** Returns the pieces that are left. */
    List<Piece> rest() {
        List<Piece> rest = new ArrayList<>();
        for (Piece piece = next(); piece != null; piece = next()) {
            rest.add(piece);
        }
        return rest;
    }

    /** Finds the next piece. */
    private void advance() {
        from = at;
        readFrom = read;
        int next = reference < references.length ? references[reference] : raw.length();
        run(next);
        plain = at > from;
        if (plain) {
            return;
        }
        if (at == next) {
            special(references[reference + 1], lengths[reference / 2]);
            reference += 2;
        } else {
            odd(next);
        }
    }

    /** Passes over what reads as it is written. */
    private void run(int limit) {
        int most = Math.min(limit - at, value.length() - read);
        int same = 0;
        while (same < most && raw.charAt(at + same) == value.charAt(read + same)) {
            same++;
        }
        at += same;
        read += same;
    }

    /** What lies before {@code to} reads as so many units of the value. */
    private void special(int to, int length) {
        at = to;
        read = Math.min(value.length(), read + length);
    }

    /** Raw text and value part where no reference is known. */
    private void odd(int limit) {
        char c = raw.charAt(at);
        boolean ended = read == value.length();
        if (c == '\r' && !ended && value.charAt(read) == '\n') {
            special(raw.startsWith("\n", at + 1) ? at + 2 : at + 1, 1);
        } else if (!ended && replaced() > 0) {
            special(Math.min(limit, at + replacedLength(limit)), replaced());
        } else if (c == '&' && !ended) {
            int to = referenceEnd(limit);
            special(to, referenceLength(to));
        } else if (ended || at + 1 < raw.length() && raw.charAt(at + 1) == value.charAt(read)) {
            special(at + 1, 0); // dropped
        } else {
            special(raw.length(), value.length() - read);
        }
    }

    /** Returns how many units a U+FFFD here has; 0 where there is none. */
    private int replaced() {
        return value.startsWith("\uFFFD", read) ? 1 : value.startsWith("\u00EF\u00BF\u00BD", read) ? 3 : 0;
    }

    /** How many units the U+FFFD stands for: the fewest with which raw text and value meet again. */
    private int replacedLength(int limit) {
        int after = read + replaced();
        for (int length = 1; length < 4 && at + length < limit; length++) {
            if (after < value.length() && raw.charAt(at + length) == value.charAt(after)) {
                return length;
            }
            if (after < value.length() && value.charAt(after) == value.charAt(read)) {
                return 1;
            }
        }
        return after < value.length() ? 1 : limit - at;
    }

    private int referenceEnd(int limit) {
        int to = at + 1;
        while (to < limit && (Character.isLetterOrDigit(raw.charAt(to)) || raw.charAt(to) == '#')) {
            to++;
        }
        return to < limit && raw.charAt(to) == ';' ? to + 1 : to;
    }

    /** A reference stands for one or two code points: as many as let raw text and value meet again after it. */
    private int referenceLength(int to) {
        int rest = value.length() - read;
        for (int length = 1; length < Math.min(9, rest); length++) {
            if (to < raw.length() && value.charAt(read + length) == raw.charAt(to)) {
                return length;
            }
        }
        return to == raw.length() ? rest : Math.min(rest, 1);
    }
}
