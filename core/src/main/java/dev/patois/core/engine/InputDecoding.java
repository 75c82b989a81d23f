package dev.patois.core.engine;

import dev.patois.core.input.Decoder;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingSniffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds which encoding bytes are in, and decodes them unless it is UTF-8. Beside the first byte of each decoded
 * character in the window stands how many of the caller's bytes it was, 0 beside the others.
 */
@EnginePart.NotSaved("an extract of the window holds what is needed of it")
final class InputDecoding implements EnginePart {
    private static final byte[] NOTHING = {};

    private final LexerEngine engine;
    private final InputWindow window;
    private final @Nullable EncodingSniffer sniffer;
    private @Nullable EncodingDecision decision;
    private @Nullable Decoder decoder;

    // The first bytes, until the sniffer has decided.
    @Kept("room for the next document: only its first headLength bytes count")
    private byte[] head = NOTHING;

    private int headLength;

    @Kept("room for the next document: only what stands beside the window counts")
    private byte[] lengths = NOTHING;

    private boolean finished;

    /** What bytes were read by after the last character the window has dropped. */
    private int shift;

    InputDecoding(LexerEngine engine, InputWindow window, @Nullable EncodingSniffer sniffer) {
        this.engine = engine;
        this.window = window;
        this.sniffer = sniffer;
    }

    @Override
    public void reset() {
        if (decision != null) {
            decision = null;
        }
        if (decoder != null) {
            decoder = null;
        }
        headLength = 0;
        finished = false;
        shift = 0;
    }

    /** Goes on after what a snapshot holds of the window. */
    void goOn(WindowExtract extract) {
        lengths = Arrays.copyOf(extract.lengths, extract.bytes.length);
        decision = extract.decision;
        shift = extract.shift;
        if (decision != null && decision.encoding() != Encoding.UTF_8) {
            Decoder resumed = decision.encoding().newDecoder();
            resumed.resume(extract.shift, extract.trailing);
            decoder = resumed;
            finished = extract.trailing > 0;
        }
    }

    @Nullable
    EncodingSniffer sniffer() {
        return sniffer;
    }

    /**
     * Returns which encoding the input is read in, or null: not known yet, characters, or UTF-8 without having looked.
     */
    @Nullable
    EncodingDecision decision() {
        return decision;
    }

    boolean isDecoding() {
        return decoder != null;
    }

    /** Returns the lengths of the decoded characters beside the window; empty where it was not decoded. */
    byte[] lengths() {
        return decoder != null ? lengths : NOTHING;
    }

    /** Returns the lengths of a range of the window. */
    byte[] lengths(int from, int to) {
        return decoder != null && from < to ? Arrays.copyOfRange(lengths, from, to) : NOTHING;
    }

    /** Returns how many bytes of the input there are after its last character. */
    long trailing() {
        return decoder != null && finished ? decoder.trailing() : 0;
    }

    /** Returns whether bytes that look like a byte order mark at the beginning are one. */
    boolean mayBeginWithMark() {
        return decision == null || decision.markLength() > 0;
    }

    /** Keeps as many of the first bytes as the sniffer looks at; returns how many. */
    int keepHead(EncodingSniffer known, byte[] bytes, int offset, int length) {
        int taken = Math.min(length, known.window() - headLength);
        if (head.length < headLength + taken) {
            head = Arrays.copyOf(head, known.window());
        }
        System.arraycopy(bytes, offset, head, headLength, taken);
        headLength += taken;
        return taken;
    }

    byte[] head() {
        return head;
    }

    int headLength() {
        return headLength;
    }

    /** Looks at the first bytes; {@code complete} says that the sniffer must decide by them. Returns whether it did. */
    boolean decide(EncodingSniffer known, byte[] bytes, int from, int to, boolean complete) {
        EncodingDecision found = known.sniff(bytes, from, to, complete);
        decision = found;
        if (found != null && found.encoding() != Encoding.UTF_8) {
            decoder = found.encoding().newDecoder();
            lengths = new byte[engine.in.length]; // what was inserted before has none
            window.offsets.count();
        }
        return found != null;
    }

    /** Decodes bytes to the end of the window, where there is room. */
    void decode(byte[] bytes, int from, int to) {
        Decoder known = Objects.requireNonNull(decoder, "decoder");
        take(known, known.decode(bytes, from, to, engine.in, lengths, engine.end));
    }

    /** Decodes what is left at the end of the input, where there is room. */
    void finish() {
        Decoder known = Objects.requireNonNull(decoder, "decoder");
        take(known, known.finish(engine.in, lengths, engine.end));
        finished = true;
    }

    boolean isFinished() {
        return finished;
    }

    /** Takes what was decoded into the window, up to {@code decodedEnd}. */
    private void take(Decoder known, int decodedEnd) {
        if (!known.isPlain()) {
            window.offsets.noteWide(engine.end);
        }
        engine.end = decodedEnd;
    }

    /** Returns what the decoder read by after the last character before a place. What was inserted changes nothing. */
    int shiftBefore(int place) {
        if (decoder != null) {
            for (int i = place - 1; i >= window.firstPlace(); i--) {
                if (lengths[i] != 0) {
                    return Decoder.shift(lengths[i]);
                }
            }
        }
        return shift;
    }

    /** What lies before a place is about to leave the window. */
    void knowShiftAt(int place) {
        shift = shiftBefore(place);
    }

    /** The window goes on in an array of inserted text or of what waited after it. */
    void takeFrom(Insertions.Part part) {
        if (decoder != null) {
            lengths = part.lengths.length == 0 ? new byte[part.bytes.length] : part.lengths;
        }
    }

    /** A piece of a part is copied to the end of the window, where there is room. */
    void copyFrom(Insertions.Part part, int from, int length) {
        if (decoder == null) {
            return;
        }
        if (part.lengths.length == 0) {
            Arrays.fill(lengths, engine.end, engine.end + length, (byte) 0);
        } else {
            System.arraycopy(part.lengths, from, lengths, engine.end, length);
        }
    }

    /**
     * What is wanted of the window, {@code length} bytes from {@code from}, is copied to the beginning of a buffer of a
     * size.
     */
    void copyTo(int size, int from, int length, boolean inOwn) {
        if (decoder != null) {
            byte[] moved = inOwn && lengths.length >= size ? lengths : new byte[size];
            System.arraycopy(lengths, Math.min(from, lengths.length), moved, 0, Math.min(length, lengths.length));
            lengths = moved;
        }
    }
}
