package dev.patois.html5;

import dev.patois.core.TreeFeedback;
import dev.patois.html5.construction.InsertionModes;
import dev.patois.html5.construction.Interned;
import dev.patois.html5.construction.TreeCopy;

/**
 * What a simulator has seen: a copy of what the rules had made of the tags up to some place, and the tags from there
 * on. Many share one copy and one log, of which each knows how far it goes; so one taken at every token costs a line of
 * the log.
 *
 * <p>Two are equal when the rules make the same of both: the same elements are open in the same order, the list of
 * active formatting elements is the same, and so are the insertion modes, the form element pointer and the flags. Then
 * every tag that follows does the same in both. A fingerprint tells those that differ apart; only where it is the same
 * are both worked out.
 */
final class TreeState implements TreeFeedback.Snapshot {
    private final InsertionModes rules;
    private final TreeCopy copy;
    private final long[] lines;
    private final int count;
    private final Interned.Entries names;
    private final long fingerprint;

    /**
     * Makes the state after so many lines of a log.
     *
     * @param rules what makes others of the same rules; nothing else of it is looked at
     * @param lines the log, of which what comes after {@code count} may change
     * @param names the names and attributes that copy and lines speak of
     * @param fingerprint a number that equal states have in common
     */
    TreeState(InsertionModes rules, TreeCopy copy, long[] lines, int count, Interned.Entries names, long fingerprint) {
        this.rules = rules;
        this.copy = copy;
        this.lines = lines;
        this.count = count;
        this.names = names;
        this.fingerprint = fingerprint;
    }

    /** Brings rules to this state; the names are entered in their own table. */
    void restore(InsertionModes modes) {
        Interned into = modes.state().names();
        modes.state().read(new TreeCopy.Reader(copy, names, into));
        for (int i = 0; i < count; i++) {
            long line = lines[i];
            long attributes = (line & TagLine.ATTRIBUTES) != 0 ? into.take(names, (int) lines[++i]) : 0;
            TagLine.apply(line & ~TagLine.KEY | into.takeKey(names, line & TagLine.KEY), attributes, modes);
        }
    }

    private TreeCopy workOut(Interned shared) {
        InsertionModes modes = rules.another(shared);
        restore(modes);
        return modes.state().copy();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TreeState that && fingerprint == that.fingerprint && (isShared(that) || isLike(that));
    }

    private boolean isLike(TreeState that) {
        Interned shared = new Interned();
        return workOut(shared).equals(that.workOut(shared));
    }

    /** Returns whether this is the same moment of the same document: the parts are shared then. */
    @SuppressWarnings("ReferenceEquality") // parts that are only alike have to be worked out
    private boolean isShared(TreeState that) {
        return copy == that.copy && lines == that.lines && count == that.count;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(fingerprint);
    }
}
