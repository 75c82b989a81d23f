package dev.patois.core.engine;

/**
 * The beginning and the end of the input: the byte order mark, where it is waited for, and what the end has cut off.
 */
final class InputEdges implements EnginePart {
    /** Whether the bytes after the last character have been shown as skipped. */
    private enum Trail {
        NOT_YET,
        SHOWN,
        PASSED
    }

    /** Whether nothing has been read. */
    @NotSaved("the snapshot holds it by itself")
    boolean fresh = true;

    /** Whether there was a byte order mark. */
    @NotSaved("the snapshot holds it by itself")
    boolean marked;

    /** Whether the end of the input ended the token or section found last. */
    @NotSaved("only asked until the next token is found")
    boolean cutOff;

    /** Where the input fed so far ended when more was asked for. */
    @Place
    @NotSaved("a lexer that goes on has not waited")
    int waitedAt;

    @NotSaved("saved as a number")
    private Trail trail = Trail.NOT_YET;

    @Override
    public void reset() {
        fresh = true;
        marked = false;
        cutOff = false;
        waitedAt = 0;
        if (trail != Trail.NOT_YET) {
            trail = Trail.NOT_YET;
        }
    }

    @Override
    public void moved(int delta) {
        waitedAt -= delta;
    }

    @Override
    public void save(Saved.Writer out) {
        out.add(trail.ordinal());
    }

    @Override
    public void restore(Saved.Reader in) {
        trail = Trail.values()[in.next()];
    }

    /** Returns whether a place is the first of the document, after its byte order mark. */
    boolean isFirst(OffsetMap offsets, int place) {
        return offsets.distance(place) == (marked ? 3 : 0);
    }

    /**
     * At the end, with bytes after the last character: goes on to show them, or past them. Returns whether they are
     * shown now.
     */
    boolean showTrail() {
        trail = trail == Trail.NOT_YET ? Trail.SHOWN : Trail.PASSED;
        return trail == Trail.SHOWN;
    }

    /** Returns whether the bytes after the last character lie before what is shown. */
    boolean isPastTrail() {
        return trail == Trail.PASSED;
    }

    /** Returns whether the bytes after the last character are shown, or lie before what is. */
    boolean isAtTrail() {
        return trail != Trail.NOT_YET;
    }
}
