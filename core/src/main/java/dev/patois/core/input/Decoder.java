package dev.patois.core.input;

import dev.patois.core.text.Words;

/**
 * Turns the bytes of one stream into UTF-8, in chunks of any size, and says of each character how many bytes it was.
 * The result does not depend on the chunks. Made by {@link Encoding#newDecoder()}; not thread-safe.
 *
 * <p>A malformed sequence becomes one U+FFFD that has the bytes the Encoding Standard lets it take; bytes that the
 * standard puts back are read again. Bytes that yield no character, as the escape sequences of ISO-2022-JP, count to
 * the character after them; those after the last character are {@link #trailing()}.
 */
public abstract sealed class Decoder
        permits SingleByteDecoder,
                Utf8Decoder,
                Utf16Decoder,
                Gb18030Decoder,
                Big5Decoder,
                EucJpDecoder,
                EucKrDecoder,
                ShiftJisDecoder,
                Iso2022JpDecoder,
                ReplacementDecoder {
    /** What a length has set when its character is the U+FFFD of a malformed sequence. */
    public static final int MALFORMED = 0x80;

    /** Returned by {@link #read} when what has arrived may be the beginning of a sequence. */
    static final int MORE = 0;

    static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long LENGTHS = 0b111 * ONES;
    private static final int REPLACEMENT = 0xFFFD;
    private static final int NO_CHARACTER = -1;
    private static final int LONGEST = 4;

    /** The longest is six bytes, two escape sequences. */
    private static final int LENGTH = 0b111;

    private static final int SHIFTS = 3;

    /**
     * Of how many bytes an ASCII character is that {@link #readAscii} reads; 0 where a byte below 80 may be something
     * else.
     */
    private final int asciiUnit;

    // The bytes at the end of a chunk that may begin a sequence, with room for what completes it.
    private final byte[] joint = new byte[2 * LONGEST];
    private int held;

    /**
     * What the next bytes are read by, where it depends on those before, as in ISO-2022-JP; at the beginning it is 0.
     */
    int shift;

    private long silent;
    private boolean plain = true;
    private int stopped;

    // What was read.
    private int codePoint;
    private int second;
    private boolean malformed;

    /**
     * Makes a decoder.
     *
     * @param asciiUnit 1 when a byte below 80 at the beginning of a sequence is always that character, 0 when not; what
     *     {@link #readAscii} makes of another number is the decoder's own
     */
    Decoder(int asciiUnit) {
        this.asciiUnit = asciiUnit;
    }

    /**
     * Reads the sequence at {@code i} and returns its length in bytes, or {@link #MORE} when it may go on past
     * {@code end}, which it may not when {@code last}. Ends with one of the verbs below.
     */
    abstract int read(byte[] bytes, int i, int end, boolean last);

    /**
     * Copies ASCII characters from the beginning of a range to {@code target}, each with its length, and returns how
     * many there were: no more than there are before the first other one, and the next may be ASCII as well.
     */
    int readAscii(byte[] source, int from, int to, byte[] target, byte[] lengths, int at) {
        if (asciiUnit == 0) {
            return 0;
        }
        int i = from;
        int end = at;
        for (; i <= to - 8; i += 8, end += 8) {
            long word = Words.get(source, i);
            if ((word & HIGHS) != 0) {
                break;
            }
            Words.set(target, end, word);
            Words.set(lengths, end, ONES);
        }
        for (; i < to && source[i] >= 0; i++, end++) {
            lengths[end] = 1;
            target[end] = source[i];
        }
        return i - from;
    }

    /** The sequence, so many bytes long, is a character. */
    final int character(int c, int length) {
        codePoint = c;
        return length;
    }

    /** The sequence, so many bytes long, is two characters. */
    final int characters(int first, int then, int length) {
        codePoint = first;
        second = then;
        return length;
    }

    /** So many bytes are malformed. */
    final int error(int length) {
        codePoint = REPLACEMENT;
        malformed = true;
        return length;
    }

    /** So many bytes are no character and no error. */
    final int nothing(int length) {
        codePoint = NO_CHARACTER;
        return length;
    }

    /** A sequence of two bytes that stands for nothing: one that is ASCII at the second place is put back. */
    final int errorOfTwo(int secondByte) {
        return error(secondByte < 0x80 ? 1 : 2);
    }

    /** Returns how many bytes of UTF-8 so many bytes may become, at most. */
    public static int room(int bytes) {
        return 3 * (bytes + 2 * LONGEST);
    }

    /**
     * Decodes bytes.
     *
     * @param target where the UTF-8 goes; must have {@link #room} after {@code at}
     * @param lengths as long as {@code target}: at the first byte of each character what has its {@link #length} and
     *     {@link #shift(byte)}, with {@link #MALFORMED} added for malformed ones; 0 at the others
     * @param at where in {@code target} to begin
     * @return where in {@code target} it ended
     */
    public final int decode(byte[] source, int from, int to, byte[] target, byte[] lengths, int at) {
        int i = from;
        int end = at;
        while (held > 0) {
            // A sequence cut by the chunks: its bytes are put side by side.
            int taken = Math.min(joint.length - held, to - i);
            if (taken == 0) {
                return end;
            }
            System.arraycopy(source, i, joint, held, taken);
            end = run(joint, 0, held + taken, held, false, target, lengths, end);
            if (stopped >= held) {
                i += stopped - held;
                held = 0;
            } else {
                i += taken;
                hold(joint, stopped, held + taken);
            }
        }
        end = run(source, i, to, to, false, target, lengths, end);
        hold(source, stopped, to);
        return end;
    }

    private void hold(byte[] source, int from, int to) {
        held = to - from;
        System.arraycopy(source, from, joint, 0, held);
    }

    /** Says that there are no more bytes, and decodes those that were waiting for more, as {@link #decode} does. */
    public final int finish(byte[] target, byte[] lengths, int at) {
        int end = run(joint, 0, held, held, true, target, lengths, at);
        held = 0;
        return end;
    }

    /** Returns how many bytes there are after the last character. */
    public final long trailing() {
        return silent;
    }

    /** Returns whether every character so far was ASCII and one byte. */
    public final boolean isPlain() {
        return plain;
    }

    /** Returns how many bytes a character was in the source, from what stands of it in the lengths. */
    public static int length(byte entry) {
        return entry & LENGTH;
    }

    /** Returns how many bytes the characters were in the source that stand in a range of the target. */
    public static long length(byte[] lengths, int from, int to) {
        long bytes = 0;
        int i = from;
        for (; i <= to - 8; i += 8) {
            bytes += (Words.get(lengths, i) & LENGTHS) * ONES >>> 56; // at most 8 times 7
        }
        while (i < to) {
            bytes += length(lengths[i++]);
        }
        return bytes;
    }

    /** Returns what bytes after a character are read by, for {@link #resume}, from what stands of it in the lengths. */
    public static int shift(byte entry) {
        return (entry & MALFORMED - 1) >> SHIFTS;
    }

    /**
     * Goes on after a character that another decoder of the encoding has read. Only for a decoder that has read
     * nothing.
     *
     * @param from the {@link #shift(byte)} of that character
     * @param trailing how many bytes after it, without a character, have been read as well
     */
    public final void resume(int from, long trailing) {
        shift = from;
        silent = trailing;
    }

    /** Decodes until {@code enough} is reached or the sequence at {@link #stopped} may go on past {@code to}. */
    private int run(byte[] source, int from, int to, int enough, boolean last, byte[] target, byte[] lengths, int at) {
        int i = from;
        int end = at;
        while (i < enough) {
            int ascii = readAscii(source, i, enough, target, lengths, end);
            if (ascii > 0) {
                i += ascii * asciiUnit;
                end += ascii;
                plain &= asciiUnit == 1;
                if (i >= enough) {
                    break;
                }
            }
            second = 0;
            malformed = false;
            int n = read(source, i, to, last);
            if (n == MORE) {
                break;
            }
            i += n;
            silent += n;
            if (codePoint != NO_CHARACTER) {
                plain &= codePoint < 0x80 && silent == 1;
                end = write(
                        codePoint, (int) silent | shift << SHIFTS | (malformed ? MALFORMED : 0), target, lengths, end);
                silent = 0;
                if (second != 0) {
                    end = write(second, 0, target, lengths, end);
                }
            }
        }
        stopped = i;
        return end;
    }

    private static int write(int c, int length, byte[] target, byte[] lengths, int at) {
        int i = at;
        lengths[i] = (byte) length;
        if (c < 0x80) {
            target[i++] = (byte) c;
            return i;
        }
        if (c < 0x800) {
            target[i++] = (byte) (0xC0 | c >> 6);
        } else {
            if (c < 0x10000) {
                target[i++] = (byte) (0xE0 | c >> 12);
            } else {
                target[i++] = (byte) (0xF0 | c >> 18);
                lengths[i] = 0;
                target[i++] = (byte) (0x80 | c >> 12 & 0x3F);
            }
            lengths[i] = 0;
            target[i++] = (byte) (0x80 | c >> 6 & 0x3F);
        }
        lengths[i] = 0;
        target[i++] = (byte) (0x80 | c & 0x3F);
        return i;
    }
}
