package dev.patois.core.engine;

import dev.patois.core.text.Utf8;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/**
 * Puts characters at the end of the window as WTF-8, a block at a time: taken out of their sequence in bulk, for a call
 * for each of them would cost more than what is done with it.
 */
@EnginePart.NotSaved("a snapshot of characters is taken between two of them")
final class TextEncoder implements EnginePart {
    private static final char[] NOTHING = {};
    private static final CharBuffer NO_CHARACTERS = CharBuffer.wrap(NOTHING);

    /** How many characters are looked at one by one before it is tried with a whole span of them. */
    private static final int FEW = 64;

    private static final int LEAST_SPAN = 256;

    private final LexerEngine engine;
    private final PendingInput input;

    @Kept("of no meaning after a call")
    private char[] block = NOTHING;

    private final CharsetEncoder latin = StandardCharsets.ISO_8859_1.newEncoder();

    // The arrays that were encoded from and to last.
    @Kept("of no meaning after a call")
    private CharBuffer source = NO_CHARACTERS;

    @Kept("of no meaning after a call")
    private ByteBuffer target = ByteBuffer.allocate(0);

    /** A high surrogate at the end of a text, the low one of which may be the first character fed next; 0 for none. */
    private char heldSurrogate;

    TextEncoder(LexerEngine engine, PendingInput input) {
        this.engine = engine;
        this.input = input;
    }

    @Override
    public void reset() {
        heldSurrogate = 0;
        if (source.array() != block) {
            source = NO_CHARACTERS; // the array is the caller's
        }
    }

    /**
     * Returns how many bytes so many characters may need: three for each and for a surrogate that is held, and one that
     * is written after a character and does not count.
     */
    static int room(int count) {
        return (count + 1) * 3 + 1;
    }

    boolean holdsSurrogate() {
        return heldSurrogate != 0;
    }

    /** There is no more: a surrogate that was held stands alone. The window has room for three bytes. */
    void finish() {
        int from = engine.end;
        int to = Utf8.encode(heldSurrogate, engine.in, from);
        engine.window.offsets.noteWide(from);
        heldSurrogate = 0;
        engine.end = from + input.allowed(to - from);
    }

    /**
     * Encodes characters. The window has {@link #room} for them.
     *
     * @param all whether the text ends with them
     * @return how many were taken: all, or all but a high surrogate whose other half comes next
     */
    int encode(CharSequence text, int start, int count, boolean all) {
        char[] chars;
        int at = 0;
        if (text instanceof CharBuffer buffer && buffer.hasArray()) {
            chars = buffer.array();
            at = buffer.arrayOffset() + buffer.position() + start;
        } else {
            chars = block(count);
            copy(text, start, start + count, chars);
        }
        int to = at + count;
        int stop = count > 0 && Character.isHighSurrogate(chars[to - 1]) ? to - 1 : to;
        int from = engine.end;
        int first = heldSurrogate != 0 && count > 0 ? encodeHeld(chars[at]) : 0;
        int end = encode(chars, at + first, stop, engine.end);
        engine.end = from + input.allowed(end - from);
        if (stop < to && all) {
            heldSurrogate = chars[stop];
            stop = to;
        }
        return stop - at;
    }

    private char[] block(int count) {
        if (block.length < count) {
            block = new char[count];
        }
        return block;
    }

    private static void copy(CharSequence text, int from, int to, char[] block) {
        if (text instanceof String string) {
            string.getChars(from, to, block, 0);
        } else if (text instanceof StringBuilder builder) {
            builder.getChars(from, to, block, 0);
        } else {
            for (int i = from; i < to; i++) {
                block[i - from] = text.charAt(i);
            }
        }
    }

    /**
     * Encodes the surrogate that is held, with the character after it where that is its other half; returns how many of
     * those.
     */
    private int encodeHeld(char next) {
        boolean pair = Character.isLowSurrogate(next);
        engine.window.offsets.noteWide(engine.end);
        engine.end =
                Utf8.encode(pair ? Character.toCodePoint(heldSurrogate, next) : heldSurrogate, engine.in, engine.end);
        heldSurrogate = 0;
        return pair ? 1 : 0;
    }

    /** Encodes characters, the last of which is no high surrogate, and returns where the bytes end. */
    private int encode(char[] chars, int from, int to, int place) {
        byte[] out = engine.in;
        int at = place;
        int i = from;
        while (i < to) {
            int ascii = encodeAscii(chars, i, to, at);
            i += ascii;
            at += ascii;
            if (i < to) {
                engine.window.offsets.noteWide(at);
            }
            while (i < to && chars[i] >= 0x80) {
                char c = chars[i++];
                if (c < 0x800) {
                    out[at++] = (byte) (0xC0 | c >> 6);
                    out[at++] = (byte) (0x80 | c & 0x3F);
                } else if (!Character.isHighSurrogate(c) || !Character.isLowSurrogate(chars[i])) {
                    ByteScan.putThree(out, at, c);
                    at += 3;
                } else {
                    at = Utf8.encode(Character.toCodePoint(c, chars[i++]), out, at);
                }
            }
        }
        return at;
    }

    /** Encodes ASCII characters up to the first other one, and returns how many there were. */
    private int encodeAscii(char[] chars, int from, int to, int at) {
        int few = Math.min(to - from, FEW);
        int done = AsciiCopy.packAscii(chars, from, from + few, engine.in, at);
        int wanted = few;
        for (int span = LEAST_SPAN; done == wanted && from + done < to; span *= 2) {
            int n = Math.min(to - from - done, span);
            wanted += n;
            done += encodeSpan(chars, from + done, n, at + done);
        }
        return done;
    }

    /**
     * Encodes a span of characters that may all be ASCII, and returns how many of the first are. ISO-8859-1 has them as
     * they are, and the encoder of the platform narrows it by vectors.
     */
    private int encodeSpan(char[] chars, int from, int count, int at) {
        if (source.array() != chars) {
            source = CharBuffer.wrap(chars);
        }
        if (target.array() != engine.in) {
            target = ByteBuffer.wrap(engine.in);
        }
        source.limit(from + count).position(from);
        target.limit(at + count).position(at);
        latin.encode(source, target, false);
        return ByteScan.asciiLength(engine.in, at, target.position());
    }
}
