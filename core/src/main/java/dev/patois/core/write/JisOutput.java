package dev.patois.core.write;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Output in ISO-2022-JP, where bytes mean what the escape sequence before them says. What comes from different places
 * gets the sequence it needs, and no second one: two without a character between them are malformed. Not thread-safe.
 */
final class JisOutput {
    /** What bytes mean at the beginning of a document. Meanings are the second and third bytes of escape sequences. */
    static final int ASCII = '(' << 8 | 'B';

    private static final int ESCAPE = 0x1B;
    private static final int LENGTH = 3;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int meaning = ASCII;

    /** Escape sequences that no character has come after. They are written where the input goes on after them. */
    private byte[] waiting = {};

    /** Returns what an escape sequence makes of the bytes after it; -1 where there is none. */
    private static int escapeAt(byte[] bytes, int at, int end) {
        if (at + LENGTH > end || bytes[at] != ESCAPE) {
            return -1;
        }
        int two = bytes[at + 1] << 8 | bytes[at + 2];
        return switch (two) {
            case ASCII, '(' << 8 | 'J', '(' << 8 | 'I', '$' << 8 | '@', '$' << 8 | 'B' -> two;
            default -> -1;
        };
    }

    /** Returns what bytes mean after some others, by what they mean before these. */
    static int meaningAfter(byte[] bytes, int from, int to, int before) {
        int after = before;
        for (int i = from; i < to; i++) {
            int escape = escapeAt(bytes, i, to);
            after = escape < 0 ? after : escape;
        }
        return after;
    }

    /** Returns how many bytes a character takes, the escape sequences before it included. */
    static int lengthOfCharacter(byte[] bytes, int at, int end, int before) {
        int meaning = before;
        int i = at;
        for (int escape = escapeAt(bytes, i, end); escape >= 0; escape = escapeAt(bytes, i, end)) {
            meaning = escape;
            i += LENGTH;
        }
        return i - at + (meaning >> 8 == '$' ? 2 : 1);
    }

    /** Goes on with the bytes that came after those written last in the input, too. */
    JisOutput goOn(byte[] bytes, int from, int to) {
        int end = withoutEscapes(bytes, from, to);
        if (end > from) {
            writeWaiting();
            out.write(bytes, from, end - from);
            meaning = meaningAfter(bytes, from, end, meaning);
            waiting = Arrays.copyOfRange(bytes, end, to);
        } else if (to > from) {
            byte[] both = Arrays.copyOf(waiting, waiting.length + to - from);
            System.arraycopy(bytes, from, both, waiting.length, to - from);
            waiting = both;
        }
        return this;
    }

    private void writeWaiting() {
        out.write(waiting, 0, waiting.length);
        meaning = meaningAfter(waiting, 0, waiting.length, meaning);
        waiting = new byte[0];
    }

    /** Returns the end of bytes without the escape sequences they end with. */
    private static int withoutEscapes(byte[] bytes, int from, int to) {
        int end = to;
        while (end - LENGTH >= from && escapeAt(bytes, end - LENGTH, end) >= 0) {
            end -= LENGTH;
        }
        return end;
    }

    /**
     * Writes bytes from elsewhere in the input.
     *
     * @param before what they mean, unless they begin with an escape sequence
     */
    JisOutput write(byte[] bytes, int from, int to, int before) {
        int wanted = before;
        int at = from;
        for (int escape = escapeAt(bytes, at, to); escape >= 0; escape = escapeAt(bytes, at, to)) {
            wanted = escape;
            at += LENGTH;
        }
        waiting = new byte[0];
        if (at < to) {
            escape(wanted);
        }
        return goOn(bytes, at, to);
    }

    /** Writes bytes that were encoded for themselves. The escape sequence at their end waits for what comes next. */
    JisOutput insert(byte[] bytes) {
        return write(bytes, 0, withoutEscapes(bytes, 0, bytes.length), ASCII);
    }

    /**
     * Ends the document.
     *
     * @param withInput whether the input ends there, too: what it ends with stays as it is
     */
    JisOutput end(boolean withInput) {
        if (withInput) {
            writeWaiting();
        } else {
            escape(ASCII);
        }
        return this;
    }

    private void escape(int wanted) {
        if (wanted != meaning) {
            out.write(ESCAPE);
            out.write(wanted >> 8);
            out.write(wanted);
            meaning = wanted;
        }
    }

    /** Returns what was written since the last call. */
    byte[] take() {
        byte[] bytes = out.toByteArray();
        out.reset();
        return bytes;
    }
}
