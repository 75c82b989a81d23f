package dev.patois.core.engine;

import dev.patois.core.input.Decoder;
import dev.patois.core.input.EncodingSniffer;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What the caller has fed and the window has not taken yet: a caller's array of UTF-8 is taken at once and lexed in
 * place, all else block by block as the states ask for more. Counts what is taken against the limit of the input.
 */
@EnginePart.NotSaved("an extract of the window holds what is needed of it")
final class PendingInput implements EnginePart {
    private static final byte[] NOTHING = {};
    private static final int BLOCK = 16 * 1024;

    /** What an input is made of. */
    enum Unit {
        UNKNOWN,
        BYTES,
        CHARACTERS
    }

    private final LexerEngine engine;
    private final InputWindow window;
    private final InputDecoding decoding;
    private final long limit;

    private Unit unit = Unit.UNKNOWN;

    /** Whether the caller has said that there is no more. */
    private boolean ended;

    private boolean tooLong;

    /** How many bytes the window has taken; with characters, how many bytes of WTF-8. */
    private long accepted;

    private @Nullable ByteBuffer buffer;
    private @Nullable CharSequence text;
    private byte[] array = NOTHING;

    // The rest of the text or the array goes from next to arrayEnd; that of a text to its end.
    private int next;

    @Elsewhere("in the array that was fed")
    private int arrayEnd;

    private final TextEncoder encoder;

    PendingInput(LexerEngine engine, InputWindow window, long limit) {
        this.engine = engine;
        this.window = window;
        this.decoding = window.decoding;
        this.limit = limit;
        this.encoder = new TextEncoder(engine, this);
    }

    @Override
    public void reset() {
        unit = Unit.UNKNOWN;
        ended = false;
        tooLong = false;
        accepted = 0;
        if (buffer != null) {
            buffer = null;
        }
        if (text != null) {
            text = null;
        }
        if (array != NOTHING) {
            array = NOTHING;
        }
        next = 0;
        arrayEnd = 0;
        encoder.reset();
    }

    /** Goes on after what a snapshot holds of the window. */
    void goOn(WindowExtract extract) {
        unit = extract.unit;
        accepted = extract.accepted;
    }

    Unit unit() {
        return unit;
    }

    boolean holdsCharacters() {
        return unit == Unit.CHARACTERS;
    }

    /** Returns whether the input is longer than allowed; the end of the window is then where the limit is. */
    boolean isTooLong() {
        return tooLong;
    }

    long accepted() {
        return accepted;
    }

    // ---- feeding

    private void accept(Unit fed) {
        if (ended) {
            throw new IllegalStateException("feed after end(): call reset() before the next document");
        }
        if (unit == Unit.UNKNOWN) {
            unit = fed;
            if (fed == Unit.CHARACTERS) {
                window.offsets.count();
            }
        } else if (unit != fed) {
            throw new IllegalStateException("one input is either bytes or characters: call reset() before changing");
        }
        takeAll();
    }

    void feedBytes(byte[] bytes, int offset, int length) {
        accept(Unit.BYTES);
        takeArray(bytes, offset, length);
    }

    void feedBuffer(ByteBuffer bytes) {
        if (bytes.hasArray()) {
            feedBytes(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        } else {
            accept(Unit.BYTES);
            buffer = bytes.slice();
        }
        bytes.position(bytes.limit());
    }

    void feedText(CharSequence fed) {
        accept(Unit.CHARACTERS);
        text = fed;
        next = 0;
    }

    /** There is no more. */
    void end() {
        EncodingSniffer sniffer = decoding.sniffer();
        if (!ended && sniffer != null && unit != Unit.CHARACTERS) {
            while (decoding.decision() == null && buffer != null) {
                refill();
            }
            if (decoding.decision() == null) {
                decoding.decide(sniffer, decoding.head(), 0, decoding.headLength(), true);
                take(decoding.head(), 0, decoding.headLength());
            }
        }
        ended = true;
        refill();
    }

    /** Takes bytes, as soon as it is known which encoding they are in. */
    private void takeArray(byte[] bytes, int offset, int length) {
        EncodingSniffer sniffer = decoding.sniffer();
        if (sniffer == null) {
            lexInPlace(bytes, offset, length);
        } else if (decoding.decision() != null) {
            take(bytes, offset, length);
        } else if (decoding.headLength() == 0) {
            int looked = Math.min(length, sniffer.window());
            if (decoding.decide(sniffer, bytes, offset, offset + looked, looked == sniffer.window())) {
                take(bytes, offset, length);
            } else {
                decoding.keepHead(sniffer, bytes, offset, length);
            }
        } else {
            int taken = decoding.keepHead(sniffer, bytes, offset, length);
            int known = decoding.headLength();
            if (decoding.decide(sniffer, decoding.head(), 0, known, known == sniffer.window())) {
                take(decoding.head(), 0, known);
                takeAll();
                take(bytes, offset + taken, length - taken);
            }
        }
    }

    /** Takes bytes whose encoding is known: UTF-8 as it is, others when the lexer asks for more. */
    private void take(byte[] bytes, int offset, int length) {
        if (decoding.isDecoding()) {
            array = bytes;
            next = offset;
            arrayEnd = offset + length;
        } else {
            lexInPlace(bytes, offset, length);
        }
    }

    private void lexInPlace(byte[] bytes, int offset, int length) {
        int n = allowed(length);
        if (n > 0) {
            window.append(bytes, offset, n);
        }
    }

    // ---- taking more

    private void takeAll() {
        while (buffer != null || text != null || next < arrayEnd || window.hasParked()) {
            refill();
        }
    }

    /** Gets more of the input that was fed, or learns that there is no more; returns whether either was so. */
    boolean refill() {
        if (window.hasParked()) {
            window.takeParked();
            return true;
        }
        if (next < arrayEnd) {
            decode(Math.min(arrayEnd - next, BLOCK));
            return true;
        }
        if (buffer != null) {
            takeBuffer(buffer);
            return true;
        }
        if (text != null) {
            takeText(text);
            return true;
        }
        if (!ended || engine.last || tooLong) {
            return false;
        }
        if (encoder.holdsSurrogate()) {
            window.reserve(3);
            encoder.finish();
        }
        if (decoding.isDecoding() && !decoding.isFinished()) {
            window.reserve(Decoder.room(0));
            decoding.finish();
        }
        engine.last = !tooLong;
        return true;
    }

    private void decode(int length) {
        int n = allowed(length);
        window.reserve(Decoder.room(n));
        int from = next;
        next += length;
        decoding.decode(array, from, from + n);
        if (next == arrayEnd) {
            array = NOTHING;
            next = 0;
            arrayEnd = 0;
        }
    }

    private void takeBuffer(ByteBuffer bytes) {
        int n = Math.min(bytes.remaining(), 4 * BLOCK);
        if (decoding.sniffer() != null && (decoding.decision() == null || decoding.isDecoding())) {
            byte[] block = new byte[n]; // whose encoding is looked for, and is decoded from an array
            bytes.get(block);
            buffer = null;
            takeArray(block, 0, n);
            buffer = bytes.hasRemaining() ? bytes : null;
            return;
        }
        int taken = allowed(n);
        window.reserve(n);
        bytes.get(engine.in, engine.end, n);
        engine.end += taken;
        if (!bytes.hasRemaining()) {
            buffer = null;
        }
    }

    private void takeText(CharSequence from) {
        int n = Math.min(from.length() - next, BLOCK);
        window.reserve(TextEncoder.room(n));
        int taken = encoder.encode(from, next, n, next + n == from.length());
        next += taken;
        if (tooLong || next == from.length()) {
            text = null;
            next = 0;
        }
    }

    /** Returns how much of so many bytes the limit of the input allows, and counts it. */
    int allowed(int bytes) {
        int n = (int) Math.min(bytes, limit - accepted);
        accepted += n;
        tooLong |= n < bytes;
        return n;
    }
}
