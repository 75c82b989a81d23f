package dev.patois.xml5.tree;

import dev.patois.core.engine.ByteScan;
import dev.patois.core.engine.ByteSlice;

/**
 * Looks ahead over the input for bytes that are rare. Most input has none of them for long: so of the short texts between tags each
 * takes one comparison, where looking at each would cost the processor a guess where it ends.
 */
abstract class Ahead {
    // What is known: from the one to the other, in bytes of the input, there is none.
    private long from;
    private long to;

    /** Passes over what is none of these bytes. */
    abstract int skip(byte[] in, int from, int to);

    /** Returns whether a range of the input, shown as it is written, has none of them. */
    final boolean hasNone(ByteSlice written) {
        long start = written.distance();
        long end = start + written.to() - written.from();
        return start >= from && end <= to || look(written, start, end);
    }

    private boolean look(ByteSlice written, long start, long end) {
        byte[] in = written.array();
        if (start < from) { // a place before the last one: not to be looked ahead from again
            return skip(in, written.from(), written.to()) == written.to();
        }
        if (start > to) {
            from = start;
            to = start;
        }
        int unknown = written.from() + (int) (to - start);
        to += skip(in, unknown, written.inputEnd()) - unknown;
        return end <= to;
    }

    /** For what does not read as it is written, or needs a closer look: carriage returns, ampersands, the brackets of {@code ]]>}. */
    static final class OfMarkup extends Ahead {
        @Override
        int skip(byte[] in, int from, int to) {
            return ByteScan.skipAsWritten(in, from, to);
        }

        /** Returns whether a range of the input, shown as it is written, reads so and has nothing to be looked at. */
        boolean covers(ByteSlice written) {
            return written.isClean() && hasNone(written);
        }
    }

    /** For characters that are not ASCII. */
    static final class OfWide extends Ahead {
        @Override
        int skip(byte[] in, int from, int to) {
            return ByteScan.skipAscii(in, from, to);
        }
    }
}
