package dev.patois.core.engine;

import dev.patois.core.TreeFeedback;

/**
 * What text there was before each tag and DOCTYPE. Which characters there are in it is looked at when the feedback asks, which it
 * rarely does, or when the text is about to leave the window.
 */
final class TextsSeen implements TreeFeedback.Texts {
    private static final long NOTHING = 0;

    /** Marks kinds of characters. */
    private static final long KINDS = 1L << 63;

    private final TokenMachine engine;

    // A text is a range of the window, its beginning in the upper half, or what kinds of characters it has.
    private long[] before = new long[64];
    private long sinceLast = NOTHING;
    private int asked;
    private int known;
    private int told;

    TextsSeen(TokenMachine engine) {
        this.engine = engine;
    }

    void clear() {
        sinceLast = NOTHING;
        asked = 0;
        known = 0;
        told = 0;
    }

    /** There is a piece of text without references. */
    void see(int from, int to) {
        long range = (long) from << 32 | to;
        sinceLast = sinceLast == NOTHING ? range : KINDS | kinds(sinceLast) | kinds(range);
    }

    /** There is a piece of text of these kinds of characters. */
    void see(int kinds) {
        sinceLast = KINDS | kinds(sinceLast) | kinds;
    }

    /** There is a tag or a DOCTYPE. */
    void seeTag() {
        if (told == before.length) {
            makeRoom();
        }
        before[told++] = sinceLast;
        sinceLast = NOTHING;
    }

    /** Drops what has been asked about, if that is at least half; otherwise takes more room. */
    private void makeRoom() {
        long[] target = asked >= told / 2 ? before : new long[told * 2];
        System.arraycopy(before, asked, target, 0, told - asked);
        before = target;
        known = Math.max(known - asked, 0);
        told -= asked;
        asked = 0;
    }

    /** The window is about to be moved: its places will not be those of the texts any more. */
    void leaveWindow() {
        for (; known < told; known++) {
            before[known] = leave(before[known]);
        }
        sinceLast = leave(sinceLast);
    }

    private long leave(long text) {
        return text > NOTHING ? KINDS | kinds(text) : text;
    }

    /** Returns the kinds of characters there are in the text since the last tag or DOCTYPE. */
    int kindsSinceLast() {
        return kinds(sinceLast);
    }

    private int kinds(long text) {
        if (text <= NOTHING) {
            return (int) text;
        }
        int kinds = CharacterKinds.of(engine.in, (int) (text >>> 32), (int) text);
        return kinds == CharacterKinds.UNREAD ? CharacterKinds.OTHERS : kinds; // an ampersand that begins no reference
    }

    @Override
    public int before() {
        if (asked == told) {
            throw new IllegalStateException("asked about the text before a tag that was not told of");
        }
        int kinds = kinds(before[asked++]);
        if (asked == told) {
            asked = 0;
            told = 0;
        }
        known = Math.max(Math.min(known, told), asked);
        return kinds;
    }
}
