package dev.patois.core.incremental;

import dev.patois.core.Lexer;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lexes a document from a place before an edit until the lexer stands as it stood before the edit, in any number of
 * runs.
 */
final class Relexing {
    private final Lexer lexer;
    private final boolean takesSnapshots;
    private final int distance;
    private final EditedText text;
    private OldStretches old;
    private long readTo;

    /** The old stretch at which the lexer stands as it stood then; -1 as long as there is none. */
    private int end = -1;

    private final List<Stretch> found = new ArrayList<>();

    // The stretch that is being lexed.
    private @Nullable LexerSnapshot start;
    private long startAt;
    private long tokens;
    private long errors;

    /** Before this it is not tried whether a stretch may end. */
    private long triedTo;

    /**
     * Begins.
     *
     * @param lexer one that was just made
     * @param takesSnapshots whether it can take snapshots
     * @param distance how many units a stretch is to have at least
     * @param text the document after the edit
     * @param before the document before it
     * @param from the stretch to begin with
     * @param oldEnd where the edit ends in the document before it: from there on both are alike
     */
    Relexing(
            Lexer lexer,
            boolean takesSnapshots,
            int distance,
            EditedText text,
            LexedDocument before,
            PartTree.Place<Stretch> from,
            long oldEnd) {
        this.lexer = lexer;
        this.takesSnapshots = takesSnapshots;
        this.distance = distance;
        this.text = text;
        old = new OldStretches(
                before.stretches(), from, oldEnd, text.length() - before.text().length());
        start = from.part().start();
        startAt = from.before().units();
        from.part().begin(lexer, startAt);
        readTo = text.feed(lexer, startAt, 0); // an empty document is one of bytes, or of characters, too
    }

    /** Returns whether this waits at the beginning of a hole. */
    boolean waitsAt(PartTree.Place<Stretch> hole) {
        return start == hole.part().start() && startAt == hole.before().units();
    }

    /** Goes on at the hole in the document that the last run has left. */
    void goOnIn(LexedDocument document, PartTree.Place<Stretch> hole) {
        old = new OldStretches(document.stretches(), hole, startAt, 0);
        found.clear();
    }

    /**
     * Lexes until what follows is known, or so many units have been read.
     *
     * @throws LimitExceededException when a token passed a limit
     */
    void run(long units) {
        long most = units > Long.MAX_VALUE - readTo ? Long.MAX_VALUE : readTo + units;
        while (end < 0) {
            TokenKind kind = lexer.next();
            switch (kind) {
                case NEED_INPUT -> {
                    if (readTo == text.length()) {
                        lexer.end();
                    } else if (readTo < most) {
                        readTo = text.feed(lexer, readTo, most - readTo);
                    } else {
                        return;
                    }
                }
                case END -> {
                    close(text.length(), 0);
                    end = old.size();
                }
                case ERROR -> errors++;
                default -> {
                    tokens++;
                    if (takesSnapshots) {
                        look(kind == TokenKind.TEXT);
                    }
                }
            }
        }
    }

    /** Returns whether all is known that the edit changed. */
    boolean isDone() {
        return end >= 0;
    }

    /**
     * After a token: looks whether the lexer stands as it stood here before the edit, and whether a stretch may end.
     */
    private void look(boolean isText) {
        long place = lexer.tokenEnd();
        // after a text a lexer can mostly not go on: it has read the markup after it
        boolean isLong = place - startAt >= (isText ? 2L * distance : distance) && place >= triedTo;
        if (!old.beginAt(place) && !isLong) {
            return;
        }
        LexerSnapshot snapshot = snapshot();
        if (snapshot == null || !snapshot.isSettled()) {
            triedTo = place + distance / 8;
            return;
        }
        end = old.like(snapshot, place);
        if (isLong || isDone()) {
            long looked = snapshot.lookedTo();
            close(place, looked == Long.MAX_VALUE ? looked : Math.max(0, looked - place));
            start = snapshot;
        }
    }

    /**
     * Returns where the lexer stands; null where what follows the piece of text just found passes a limit, which the
     * lexer says next.
     */
    private @Nullable LexerSnapshot snapshot() {
        try {
            return lexer.snapshot();
        } catch (IllegalStateException ended) {
            return null;
        }
    }

    private void close(long place, long looked) {
        found.add(new Stretch(start, place - startAt, tokens, errors, looked, false));
        startAt = place;
        tokens = 0;
        errors = 0;
    }

    /**
     * What lexing changed.
     *
     * @param document the document after it
     * @param before what there is before the change
     * @param gone what was there
     * @param found what is there now
     * @param end where that ends, and a hole after it, if there is one
     */
    record Change(LexedDocument document, Totals before, Totals gone, Totals found, long end) {
        /** Returns no change, at the end of a document. */
        static Change nothing(LexedDocument document) {
            Totals all = document.totals();
            return new Change(document, all, Totals.ofUnits(0), Totals.ofUnits(0), all.units());
        }
    }

    /** Returns what this has changed since it began, or went on; where it is not done, it leaves a hole. */
    Change change() {
        int stays = isDone() ? end : old.notBefore(startAt);
        long newEnd = old.begin(stays);
        List<Stretch> come = new ArrayList<>(found);
        if (!isDone()) {
            come.add(Stretch.hole(start, newEnd - startAt));
        }
        LexedDocument document = new LexedDocument(text, old.replaced(come, stays, distance));
        return new Change(
                document, old.before(), old.gone(stays), PartTree.of(found).totals(), newEnd);
    }
}
