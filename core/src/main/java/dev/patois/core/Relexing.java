package dev.patois.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lexes a document from a place before an edit until the lexer stands as it stood before the edit, in as many runs as one
 * likes.
 */
final class Relexing {
    private final Lexer lexer;
    private final boolean takesSnapshots;
    private final int distance;
    private final EditedText text;
    private long readTo;

    // What is replaced: of the stretches there were, those from one on. Where they end is not known before the lexer is
    // there.
    private PartTree<Stretch> old;
    private Totals before;
    private long shift;
    private int firstAfter;

    // The old stretch that the lexer comes to next.
    private int next;
    private long nextAt;
    private PartTree.@Nullable Place<Stretch> candidate;
    private boolean isDone;

    // What was found, and the stretch that is being lexed.
    private final List<Stretch> found = new ArrayList<>();
    private @Nullable LexerSnapshot start;
    private long startAt;
    private long tokens;
    private long errors;
    private long triedTo;

    /**
     * Begins.
     *
     * @param lexer one that was just made
     * @param takesSnapshots whether it can take snapshots
     * @param distance how many units a stretch is to have at least
     * @param text the document after the edit
     * @param old the stretches before it
     * @param from the one to begin with
     * @param oldEnd where the edit ends in the document before it: from there on both are alike
     */
    Relexing(
            Lexer lexer,
            boolean takesSnapshots,
            int distance,
            EditedText text,
            PartTree<Stretch> old,
            PartTree.Place<Stretch> from,
            long oldEnd) {
        this.lexer = lexer;
        this.takesSnapshots = takesSnapshots;
        this.distance = distance;
        this.text = text;
        this.old = old;
        this.before = from.before();
        this.shift = text.length() - old.totals().units();
        this.startAt = before.units();
        this.start = from.part().start();
        from.part().begin(lexer, startAt);
        readTo = text.feed(lexer, startAt, 0); // an empty document is one of bytes, or of characters, too
        lookFrom(oldEnd);
    }

    /** Takes the old stretches from an offset on, and after the first of those replaced, for what the lexer may come to. */
    private void lookFrom(long oldEnd) {
        firstAfter = Math.max(beginningAt(oldEnd), before.parts() + 1);
        lookAt(firstAfter);
    }

    /** Returns the number of the first old stretch that begins at an offset or after it. */
    private int beginningAt(long offset) {
        PartTree.Place<Stretch> last = offset <= 0 ? null : old.find(totals -> totals.units() >= offset);
        return offset <= 0 ? 0 : last == null ? old.size() : last.number() + 1;
    }

    private void lookAt(int number) {
        next = number;
        candidate = old.at(number);
        nextAt = candidate == null ? Long.MAX_VALUE : candidate.before().units() + shift;
    }

    /** Returns whether this waits at the beginning of a hole. */
    boolean waitsAt(PartTree.Place<Stretch> hole) {
        return start == hole.part().start() && startAt == hole.before().units();
    }

    /** Goes on at the hole in the document that the last run has left. */
    void goOnIn(LexedDocument document, PartTree.Place<Stretch> hole) {
        old = document.stretches();
        before = hole.before();
        shift = 0;
        found.clear();
        lookFrom(startAt);
    }

    /**
     * Lexes until what follows is known, or so many units have been read.
     *
     * @throws LimitExceededException when a token passed a limit
     */
    void run(long units) {
        long most = units > Long.MAX_VALUE - readTo ? Long.MAX_VALUE : readTo + units;
        while (!isDone) {
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
                    next = old.size();
                    isDone = true;
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

    boolean isDone() {
        return isDone;
    }

    /** After a token: looks whether the lexer stands as it stood here before the edit, and whether a stretch may end. */
    private void look(boolean isText) {
        long place = lexer.tokenEnd();
        while (nextAt < place) {
            lookAt(next + 1);
        }
        // after a text a lexer can mostly not go on: it has read the markup after it
        boolean isLong = place - startAt >= (isText ? 2L * distance : distance) && place >= triedTo;
        if (nextAt != place && !isLong) {
            return;
        }
        LexerSnapshot snapshot = snapshot();
        if (snapshot == null || !snapshot.isSettled()) {
            triedTo = place + distance / 8;
            return;
        }
        long looked = snapshot.lookedTo() == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, snapshot.lookedTo() - place);
        while (nextAt == place) {
            LexerSnapshot then = Objects.requireNonNull(candidate).part().start();
            if (then != null && snapshot.agreesWith(then)) {
                close(place, looked);
                isDone = true;
                return;
            }
            lookAt(next + 1);
        }
        if (isLong) {
            close(place, looked);
            start = snapshot;
        }
    }

    /** Returns where the lexer stands; null where what follows the piece of text just found passes a limit, which the lexer says next. */
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
        int end = isDone ? next : Math.max(firstAfter, beginningAt(startAt - shift));
        Totals upTo = old.first(end).totals();
        long newEnd = upTo.units() + shift;
        Totals gone = new Totals(
                end - before.parts(),
                upTo.units() - before.units(),
                upTo.tokens() - before.tokens(),
                upTo.errors() - before.errors(),
                0,
                upTo.holes() - before.holes());
        List<Stretch> come = new ArrayList<>(found);
        if (!isDone) {
            come.add(Stretch.hole(start, newEnd - startAt));
        }
        LexedDocument document = new LexedDocument(text, joined(come, end));
        return new Change(document, before, gone, PartTree.of(found).totals(), newEnd);
    }

    /** Puts stretches in the place of the old ones. Short ones, at both ends, become one with those beside them. */
    private PartTree<Stretch> joined(List<Stretch> come, int end) {
        int from = Math.max(0, before.parts() - 1);
        List<Stretch> joined = new ArrayList<>(come.size() + 2);
        for (int i = from; i < before.parts(); i++) {
            add(joined, old.at(i));
        }
        for (Stretch stretch : come) {
            add(joined, stretch);
        }
        if (end < old.size()) {
            add(joined, old.at(end));
        }
        return old.first(from).then(PartTree.of(joined)).then(old.from(end + 1));
    }

    private void add(List<Stretch> stretches, PartTree.@Nullable Place<Stretch> place) {
        add(stretches, Objects.requireNonNull(place).part());
    }

    private void add(List<Stretch> stretches, Stretch next) {
        int last = stretches.size() - 1;
        Stretch before = last < 0 ? null : stretches.get(last);
        if (before != null
                && before.isHole() == next.isHole()
                && (next.isHole() || before.units() + next.units() < distance)) {
            stretches.set(last, before.with(next));
        } else {
            stretches.add(next);
        }
    }
}
