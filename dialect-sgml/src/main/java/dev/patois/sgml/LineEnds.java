package dev.patois.sgml;

/**
 * Which line ends of the document are data (ISO 8879, 7.6.1), as its written tags tell: what stands in the innermost
 * element and on the line so far. Once an element in it has ended, all of that is known to be content, so that nothing
 * need be kept of the elements around.
 */
final class LineEnds {
    private static final int BEGUN = 1;
    private static final int MARKUP = 2;
    private static final int CONTENT = 4;
    private static final int HELD = 8;

    private final boolean on;
    private int bits;

    /** Makes one that follows a document, or does nothing. */
    LineEnds(boolean on) {
        this.on = on;
    }

    boolean isOn() {
        return on;
    }

    void clear() {
        bits = 0;
    }

    /** Returns what is known, as a number. */
    int bits() {
        return bits;
    }

    /** Goes back to what was known. */
    void set(int known) {
        bits = known;
    }

    void startTag() {
        bits = 0;
    }

    void endTag() {
        bits = on ? BEGUN | CONTENT : 0;
    }

    /** A declaration or an instruction was read. */
    void markup() {
        bits |= on ? MARKUP : 0;
    }

    /** Data or a reference was read. */
    void content() {
        bits |= on ? BEGUN | CONTENT : 0;
    }

    /** Returns whether a line end here is no data: the first in its element, or that of a line of markup alone. */
    boolean isNoData() {
        return (bits & BEGUN) == 0 || (bits & (MARKUP | CONTENT)) == MARKUP;
    }

    /** The line ends. */
    void line() {
        bits = bits & HELD | BEGUN;
    }

    /** The line end before may be data: it is if data or an element follows in this element. */
    void hold() {
        bits |= HELD;
    }

    boolean isHeld() {
        return (bits & HELD) != 0;
    }

    void release() {
        bits &= ~HELD;
    }
}
