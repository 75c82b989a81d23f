package dev.patois.core.engine;

import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A part of the window, the end of which is where the input goes on. Immutable. */
final class WindowExtract {
    /** After a byte order mark, and a character. */
    private static final int AFTER_MARK = 4;

    private static final byte[] NOTHING = {};

    /** The first place that it holds, in the window it is of. */
    final int from;

    final byte[] bytes;
    final byte[] lengths;
    final PendingInput.Unit unit;

    /** How many bytes there are before it. */
    final long distance;

    /** The offset of its end, in the caller's units. */
    final long offset;

    /** How many bytes before its end were inserted. */
    final long inserted;

    final long accepted;
    final boolean counts;
    final long firstWide;
    final @Nullable EncodingDecision decision;
    final int shift;

    /** How many bytes there are after the end of the part, where that is the end of the input. */
    final long trailing;

    /**
     * Copies a range of the window.
     *
     * @param atEnd whether the range ends where the input does
     */
    WindowExtract(LexerEngine engine, int from, int to, boolean atEnd) {
        InputWindow window = engine.window;
        InputDecoding decoding = window.decoding;
        Insertions insertions = window.insertions();
        this.from = from;
        this.bytes = from == to ? NOTHING : Arrays.copyOfRange(engine.in, from, to);
        this.lengths = decoding.lengths(from, to);
        this.unit = window.pending.unit();
        this.distance = window.offsets.distance(from);
        this.offset = window.offsets.inInput(to);
        this.inserted = insertions == null ? 0 : insertions.insertedBefore(window.offsets.distance(to));
        this.trailing = atEnd ? decoding.trailing() : 0;
        this.accepted = decoding.isDecoding() ? offset + trailing : window.pending.accepted() - (engine.end - to);
        this.counts = window.offsets.counts();
        // what is wide after may be another one the next time
        this.firstWide = window.offsets.firstWideBefore(to);
        this.decision = decoding.decision();
        this.shift = decoding.shiftBefore(to);
    }

    /** Takes the same after so many units more. How many bytes they are does not matter after the beginning. */
    WindowExtract(WindowExtract other, long units) {
        this.from = other.from;
        this.bytes = other.bytes;
        this.lengths = other.lengths;
        this.unit = other.unit;
        this.distance = mapsOneToOne(other)
                ? other.distance + units
                : Math.max(other.distance + units, Math.min(other.distance, AFTER_MARK));
        this.offset = other.offset + units;
        this.inserted = other.inserted;
        this.accepted = other.accepted + units;
        this.counts = other.counts;
        this.firstWide = Long.MIN_VALUE; // offsets are counted from the one known
        this.decision = other.decision;
        this.shift = other.shift;
        this.trailing = other.trailing;
    }

    private static boolean mapsOneToOne(WindowExtract extract) {
        return extract.unit == PendingInput.Unit.BYTES
                && (extract.decision == null || extract.decision.encoding() == Encoding.UTF_8);
    }

    /** Returns the offset at which the input goes on. */
    long nextOffset() {
        return offset + trailing;
    }

    /** Returns whether another one holds the same, wherever it stood, and goes on in the same encoding. */
    boolean readsLike(WindowExtract other) {
        Encoding encoding = decision == null ? null : decision.encoding();
        return Arrays.equals(bytes, other.bytes)
                && unit == other.unit
                && shift == other.shift
                && encoding == (other.decision == null ? null : other.decision.encoding());
    }
}
