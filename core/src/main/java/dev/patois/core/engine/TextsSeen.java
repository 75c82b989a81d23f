package dev.patois.core.engine;

import dev.patois.core.TreeFeedback;
import java.util.Arrays;

/**
 * What text there was before each tag and DOCTYPE. Which characters there are in it is looked at when the feedback
 * asks, which it rarely does, or when the text is about to leave the window.
 */
@EnginePart.NotSaved("the snapshot holds the kinds of characters since the last tag")
final class TextsSeen implements EnginePart, TreeFeedback.Texts {
    private static final long NOTHING = 0;

    /** Marks kinds of characters. */
    private static final long KINDS = 1L << 63;

    /** Marks a piece that another one follows before the next tag. */
    private static final long GOES_ON = 1L << 31;

    private final LexerEngine engine;

    // A piece of text is a range of the window, its beginning in the upper half, or what kinds of characters it has.
    private long[] before = new long[64];
    private long sinceLast = NOTHING;
    private int asked;
    private int known;
    private int told;

    TextsSeen(LexerEngine engine) {
        this.engine = engine;
    }

    @Override
    public void reset() {
        sinceLast = NOTHING;
        asked = 0;
        known = 0;
        told = 0;
    }

    /** There is a piece of text without references. */
    void see(int from, int to) {
        goOn();
        sinceLast = (long) from << 32 | to;
    }

    /** There is a piece of text of these kinds of characters. */
    void see(int kinds) {
        goOn();
        sinceLast = KINDS | kinds;
    }

    /**
     * There is a text that may have references, or is a CDATA section; only where it has a reference is its value
     * looked at.
     */
    void seeValue(TextRun text) {
        int from = text.valueFrom();
        int to = text.valueTo();
        int kinds = CharacterKinds.of(engine.in, from, to);
        if (kinds == CharacterKinds.UNREAD) {
            Marks marks = engine.marks;
            int mark = marks.at(from);
            boolean plain = mark < marks.end() && marks.start(mark) < to && marks.codePoint(mark) > ' ';
            kinds = plain ? CharacterKinds.OTHERS : CharacterKinds.of(text.value());
        }
        see(kinds);
    }

    private void goOn() {
        if (sinceLast != NOTHING) {
            tell(sinceLast | GOES_ON);
        }
    }

    /** There is a tag or a DOCTYPE. */
    void seeTag() {
        tell(sinceLast);
        sinceLast = NOTHING;
    }

    private void tell(long text) {
        if (told == before.length) {
            makeRoom();
        }
        before[told++] = text;
    }

    /**
     * Drops what has been asked about, and joins the pieces between two tags, if that is at least half; otherwise takes
     * more room.
     */
    private void makeRoom() {
        int kept = 0;
        for (int i = asked; i < told; i++) {
            long text = before[i];
            boolean joined = kept > 0 && (before[kept - 1] & GOES_ON) != 0;
            if (joined) {
                before[kept - 1] = KINDS | kinds(before[kept - 1]) | kinds(text) | text & GOES_ON;
            } else {
                before[kept++] = text;
            }
        }
        if (kept > before.length / 2) {
            before = Arrays.copyOf(before, before.length * 2);
        }
        asked = 0;
        known = 0;
        told = kept;
    }

    /**
     * The places of the window will not be those of the texts any more: what kinds of characters they have is found
     * now.
     */
    @Override
    public void moved(int delta) {
        for (; known < told; known++) {
            before[known] = leave(before[known]);
        }
        sinceLast = leave(sinceLast);
    }

    private long leave(long text) {
        return text > NOTHING ? KINDS | text & GOES_ON | kinds(text) : text;
    }

    /** Returns the kinds of characters there are in the text since the last tag or DOCTYPE. */
    int kindsSinceLast() {
        int kinds = kinds(sinceLast);
        for (int i = told - 1; i >= asked && (before[i] & GOES_ON) != 0; i--) {
            kinds |= kinds(before[i]);
        }
        return kinds;
    }

    private int kinds(long text) {
        int low = (int) (text & ~GOES_ON);
        if (text <= NOTHING) {
            return low;
        }
        int kinds = CharacterKinds.of(engine.in, (int) (text >>> 32), low);
        return kinds == CharacterKinds.UNREAD ? CharacterKinds.OTHERS : kinds; // an ampersand that begins no reference
    }

    @Override
    public int before() {
        int kinds = 0;
        long text;
        do {
            if (asked == told) {
                throw new IllegalStateException("asked about the text before a tag that was not told of");
            }
            text = before[asked++];
            kinds |= kinds(text);
        } while ((text & GOES_ON) != 0);
        if (asked == told) {
            asked = 0;
            told = 0;
        }
        known = Math.max(Math.min(known, told), asked);
        return kinds;
    }
}
