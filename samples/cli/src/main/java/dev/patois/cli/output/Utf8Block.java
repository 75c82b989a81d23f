package dev.patois.cli.output;

import dev.patois.core.text.Slice;
import dev.patois.core.text.Utf8;
import dev.patois.core.text.Words;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A block of UTF-8 that is on its way to standard output: the fast way for output as long as the document, which takes
 * slices from where they lie and makes no strings. What it is given as it is must be fit to be {@linkplain Quoted
 * shown}; what it escapes then is. Whatever is written to its {@link Utf8Output} keeps its place before or after what
 * is put here. When writing fails, every method throws {@link OutputException}.
 */
public final class Utf8Block {
    private static final int SIZE = 96 * 1024;

    /** How many bytes of a slice are escaped before there is looked for room again. */
    private static final int PIECE = 4 * 1024;

    /** The most that a byte becomes: a backslash, a letter, four digits. */
    private static final int LONGEST_ESCAPE = 6;

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final byte[] HEX = ascii("0123456789ABCDEF");
    private static final byte[] SPACES = ascii(" ".repeat(16));
    private static final int EIGHT_DIGITS = 100_000_000;

    /** The four digits of each number below ten thousand, the first of them in the lowest byte. */
    private static final int[] FOUR_DIGITS = fourDigits();

    private static final int LONGEST_NUMBER = 20;

    private final Utf8Output out;
    private final byte[] bytes = new byte[SIZE];
    private final Escaper quoted = new Escaper("\"\\\n\r\t\f", "\"\\nrtf", false);
    private final Escaper json = new Escaper("\"\\\n\r\t\f\b", "\"\\nrtfb", true);
    private final OutputStream names = new NameWriter();
    private boolean keepsSurrogates;
    private int length;
    private byte lastDrained;

    Utf8Block(Utf8Output out) {
        this.out = out;
    }

    /** Returns the bytes of ASCII characters. */
    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static int[] fourDigits() {
        int[] all = new int[10_000];
        int next = 0;
        for (int a = 0; a < 10; a++) {
            for (int b = 0; b < 10; b++) {
                for (int c = 0; c < 10; c++) {
                    for (int d = 0; d < 10; d++) {
                        all[next++] = a | b << 8 | c << 16 | d << 24;
                    }
                }
            }
        }
        return all;
    }

    /** From now on slices are of text, not bytes: surrogates that stand alone are escaped, and not replaced. */
    public void keepSurrogates() {
        keepsSurrogates = true;
    }

    boolean isEmpty() {
        return length == 0;
    }

    /** Hands on what is in the block. */
    void drain() {
        int end = length;
        length = 0;
        if (end > 0) {
            lastDrained = bytes[end - 1];
            out.pass(bytes, end);
        }
    }

    private void reserve(int needed) {
        if (SIZE - length < needed) {
            drain();
        }
    }

    /** Puts bytes as they are. */
    public void put(byte[] source) {
        if (source.length <= SIZE - length) {
            append(source, 0, source.length);
        } else {
            putInPieces(source);
        }
    }

    private void putInPieces(byte[] source) {
        int from = 0;
        while (source.length - from > SIZE - length) {
            int end = Utf8.wholeEnd(source, from, from + Math.min(SIZE - length, source.length - from));
            append(source, from, end);
            from = end;
            drain();
        }
        append(source, from, source.length);
    }

    private void append(byte[] source, int from, int to) {
        System.arraycopy(source, from, bytes, length, to - from);
        length += to - from;
    }

    /** Puts characters as they are. */
    public void put(String text) {
        int count = text.length();
        if (count > PIECE) {
            put(text.getBytes(StandardCharsets.UTF_8));
            return;
        }
        reserve(count);
        for (int i = 0; i < count; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                put(text.substring(i).getBytes(StandardCharsets.UTF_8));
                return;
            }
            bytes[length++] = (byte) c;
        }
    }

    /** Puts an ASCII character. */
    public void put(char c) {
        reserve(1);
        bytes[length++] = (byte) c;
    }

    /** Puts the comma of JSON, unless an object or an array has just been begun. */
    public void separate() {
        byte last = length > 0 ? bytes[length - 1] : lastDrained;
        if (last != '{' && last != '[') {
            put(',');
        }
    }

    /** Puts spaces; none where the number is negative. */
    public void putSpaces(int count) {
        for (int left = count; left > 0; left -= SPACES.length) {
            reserve(SPACES.length);
            System.arraycopy(SPACES, 0, bytes, length, SPACES.length);
            length += Math.min(left, SPACES.length);
        }
    }

    /** Returns how many digits a number has that is not negative. */
    public static int digits(long number) {
        int digits = 1;
        for (long least = 10; number >= least && digits < 18; least *= 10) {
            digits++;
        }
        return digits;
    }

    /** Puts a decimal number. */
    public void put(long number) {
        reserve(LONGEST_NUMBER);
        putDigits(number);
    }

    /** Puts bytes as they are, and a decimal number after them. */
    public void put(byte[] before, long number) {
        reserve(before.length + LONGEST_NUMBER);
        append(before, 0, before.length);
        putDigits(number);
    }

    /** Puts bytes as they are, and after them two decimal numbers with a separator between them. */
    public void put(byte[] before, long number, char separator, long other) {
        reserve(before.length + 2 * LONGEST_NUMBER + 2);
        append(before, 0, before.length);
        putDigits(number);
        bytes[length++] = (byte) separator;
        putDigits(other);
    }

    /** Puts bytes as they are, which begin an array of JSON, and after them two numbers and its end. */
    public void putPair(byte[] before, long number, long other) {
        put(before, number, ',', other);
        bytes[length++] = ']'; // there is room for it
    }

    private void putDigits(long number) {
        if (number >= 0 && number < EIGHT_DIGITS) {
            int high = (int) number / 10_000;
            long digits = FOUR_DIGITS[high] | (long) FOUR_DIGITS[(int) number - high * 10_000] << Integer.SIZE;
            int zeros = Long.numberOfTrailingZeros(digits | 1L << 56) & -Byte.SIZE;
            Words.set(bytes, length, digits + '0' * ONES >>> zeros);
            length += Long.BYTES - zeros / Byte.SIZE;
        } else {
            byte[] digits = ascii(Long.toString(number));
            append(digits, 0, digits.length);
        }
    }

    /** Puts a text on one line, between quotation marks, as {@link Quoted#of}. */
    public void putQuoted(Slice text) throws IOException {
        put('"');
        text.writeTo(quoted);
        put('"');
    }

    /** Puts a name, as {@link Names#of}: between quotation marks only where something in it would mislead. */
    public void putName(Slice name) throws IOException {
        name.writeTo(names);
    }

    /** Puts bytes as they are, and after them a text as a string of JSON. */
    public void putJson(byte[] before, Slice text) throws IOException {
        reserve(before.length + 2);
        append(before, 0, before.length);
        bytes[length++] = '"';
        text.writeTo(json);
        bytes[length++] = '"'; // what was escaped left room for it
    }

    /** Puts a text as a string of JSON. */
    public void putJson(String text) {
        byte[] source = Utf8.encode(text);
        put('"');
        json.escape(source, 0, source.length, true);
        put('"');
    }

    /**
     * Returns the bytes among eight that are escaped, or are no ASCII: the highest bit of each of them, exactly up to
     * the first.
     */
    private static long special(long word) {
        long quotes = word ^ '"' * ONES;
        long backslashes = word ^ '\\' * ONES;
        return (word // no ASCII
                        | word + ONES // U+007F
                        | word - ' ' * ONES & ~word
                        | quotes - ONES & ~quotes
                        | backslashes - ONES & ~backslashes)
                & HIGHS;
    }

    /** Writes names into the block. */
    private final class NameWriter extends OutputStream {
        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int count) {
            if (count > PIECE || !isBare(source, offset, offset + count)) {
                put(Names.of(new String(source, offset, count, StandardCharsets.UTF_8)));
                return;
            }
            reserve(count);
            append(source, offset, offset + count);
        }

        /** Returns whether a name is ASCII that nothing is to be said about. */
        private static boolean isBare(byte[] source, int from, int to) {
            for (int i = from; i < to; i++) {
                byte b = source[i];
                if (b <= ' ' || b == '"' || b == '\\' || b == 0x7F) {
                    return false;
                }
            }
            return from < to;
        }
    }

    /** Writes what it is given into the block, escaped. */
    private final class Escaper extends OutputStream {
        private static final byte HEXADECIMAL = 'u';

        /** The letter after the backslash, for each ASCII character that is escaped; zero for others. */
        private final byte[] letters = new byte[128];

        /** Whether characters past U+FFFF are written as they are. */
        private final boolean keepsWide;

        Escaper(String escaped, String letters, boolean keepsWide) {
            for (int c = 0; c < 128; c++) {
                int at = escaped.indexOf(c);
                this.letters[c] = at >= 0 ? (byte) letters.charAt(at) : c < ' ' || c == 0x7F ? HEXADECIMAL : 0;
            }
            this.keepsWide = keepsWide;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int count) {
            escape(source, offset, offset + count, keepsSurrogates);
        }

        void escape(byte[] in, int from, int to, boolean surrogates) {
            for (int i = from; i < to; ) {
                int stop = Math.min(to, i + PIECE);
                reserve((stop - i) * LONGEST_ESCAPE + 2 * Long.BYTES);
                i = escapePiece(in, i, stop, to, surrogates);
            }
        }

        /** Escapes the characters that begin in a range; the last may end after it. */
        private int escapePiece(byte[] in, int from, int stop, int to, boolean surrogates) {
            byte[] target = bytes;
            int at = length;
            int i = from;
            while (i < stop) {
                if (i + Long.BYTES <= in.length) {
                    long word = Words.get(in, i);
                    Words.set(target, at, word);
                    int plain = Math.min(Long.numberOfTrailingZeros(special(word)) >>> 3, stop - i);
                    at += plain;
                    i += plain;
                    if (plain == Long.BYTES || i == stop) {
                        continue;
                    }
                }
                byte b = in[i];
                if (b >= 0) {
                    at = escapeAscii(b, target, at);
                    i++;
                    continue;
                }
                do {
                    int size = Utf8.length(in, i, to, surrogates);
                    int c = size < 0 ? Utf8.REPLACEMENT : Utf8.codePoint(in, i, size);
                    at = Quoted.isShown(c) || keepsWide && c > 0xFFFF
                            ? Utf8.encode(c, target, at)
                            : escapeWide(c, target, at);
                    i += Math.abs(size);
                } while (i < stop && in[i] < 0);
            }
            length = at;
            return i;
        }

        private int escapeAscii(byte b, byte[] target, int at) {
            byte letter = letters[b];
            if (letter == 0) {
                target[at] = b;
                return at + 1;
            }
            target[at] = '\\';
            target[at + 1] = letter;
            return letter == HEXADECIMAL ? hex(b, 4, target, at + 2) : at + 2;
        }

        private static int escapeWide(int c, byte[] target, int at) {
            target[at] = '\\';
            target[at + 1] = HEXADECIMAL;
            if (c <= 0xFFFF) {
                return hex(c, 4, target, at + 2);
            }
            target[at + 2] = '{';
            int end = hex(c, 5 + (c >> 20), target, at + 3);
            target[end] = '}';
            return end + 1;
        }

        private static int hex(int c, int digits, byte[] target, int at) {
            for (int i = 0; i < digits; i++) {
                target[at + i] = HEX[c >> 4 * (digits - 1 - i) & 0xF];
            }
            return at + digits;
        }
    }
}
