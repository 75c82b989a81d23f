package dev.patois.core.compare;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into pieces: runs that read as they are written, and what lies between them. References are known, or found
 * where raw text and value part; newlines, U+0000 and malformed bytes are found there too.
 */
final class TextCutter {
    private final List<Piece> pieces = new ArrayList<>();
    private long base;
    private String raw = "";
    private String value = "";
    private int at;
    private int read;
    private int runStart;

    /**
     * Returns the pieces of a text.
     *
     * @param start offset of the text
     * @param raw the text as written, in units
     * @param value what it reads as, in units
     * @param references pairs of places in {@code raw}, where references begin and end; empty where they are not known
     * @param lengths how long what each of them stands for is, in units
     */
    List<Piece> cut(long start, String raw, String value, int[] references, int[] lengths) {
        this.base = start;
        this.raw = raw;
        this.value = value;
        pieces.clear();
        at = 0;
        read = 0;
        runStart = 0;
        int reference = 0;
        while (at < raw.length()) {
            int next = reference < references.length ? references[reference] : raw.length();
            run(next);
            if (at == next) {
                if (at < raw.length()) {
                    special(references[reference + 1], lengths[reference / 2]);
                    reference += 2;
                }
            } else {
                odd(next);
            }
        }
        flush();
        if (read != value.length()) {
            pieces.clear();
            pieces.add(Piece.decoded(start, start + raw.length(), raw, 0, value));
        }
        return pieces;
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

    private void flush() {
        if (at > runStart) {
            pieces.add(Piece.plain(base + runStart, base + at, raw, runStart));
        }
        runStart = at;
    }

    /** What lies before {@code to} reads as so many units of the value. */
    private void special(int to, int length) {
        flush();
        int until = Math.min(value.length(), read + length);
        pieces.add(Piece.decoded(base + at, base + to, raw, at, value.substring(read, until)));
        at = to;
        read = until;
        runStart = at;
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
        int behind = read + replaced();
        for (int length = 1; length < 4 && at + length < limit; length++) {
            if (behind < value.length() && raw.charAt(at + length) == value.charAt(behind)) {
                return length;
            }
            if (behind < value.length() && value.charAt(behind) == value.charAt(read)) {
                return 1;
            }
        }
        return behind < value.length() ? 1 : limit - at;
    }

    private int referenceEnd(int limit) {
        int to = at + 1;
        while (to < limit && (Character.isLetterOrDigit(raw.charAt(to)) || raw.charAt(to) == '#')) {
            to++;
        }
        return to < limit && raw.charAt(to) == ';' ? to + 1 : to;
    }

    /** A reference stands for one or two code points: as many as let raw text and value meet again behind it. */
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
