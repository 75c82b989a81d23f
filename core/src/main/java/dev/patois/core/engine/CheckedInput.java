package dev.patois.core.engine;

import dev.patois.core.error.ParseErrorCode;

/**
 * Which stretch of the window has been looked at for the errors of the input stream, and what is known of it. A look
 * goes as far ahead as all is plainly no error, so that most tokens need none of their own.
 */
final class CheckedInput implements EnginePart {
    private final LexerEngine engine;

    private final ErrorQueue streamErrors;

    // This range has no errors. Those before it have been found, those after it only as far as something was handed
    // over.
    @Place
    @NotSaved("looked at again")
    private int cleanFrom;

    @Place
    @NotSaved("looked at again")
    private int cleanTo;

    // This range reads as it is written, references apart.
    @Place
    @NotSaved("looked at again")
    private int writtenFrom;

    @Place
    @NotSaved("looked at again")
    private int writtenTo;

    // This range of it is ASCII.
    @Place
    @NotSaved("looked at again")
    private int plainFrom;

    @Place
    @NotSaved("looked at again")
    private int plainTo;

    /** Where a run of malformed bytes ends in which a text was cut, or -1. */
    @Place
    @NotSaved("the snapshot says whether it is in one")
    private int malformedTo = -1;

    CheckedInput(LexerEngine engine) {
        this.engine = engine;
        this.streamErrors = new ErrorQueue(engine.limit, engine.errors.wanted);
    }

    @Override
    public void reset() {
        goOnAt(0, false);
        streamErrors.reset();
    }

    /**
     * Nothing is known of what comes after a place; {@code inMalformed} says that a run of malformed bytes may go on
     * there.
     */
    void goOnAt(int place, boolean inMalformed) {
        cleanFrom = place;
        cleanTo = place;
        writtenFrom = place;
        writtenTo = place;
        plainFrom = place;
        plainTo = place;
        malformedTo = inMalformed ? place : -1;
    }

    @Override
    public void moved(int delta) {
        cleanFrom -= delta;
        cleanTo -= delta;
        writtenFrom -= delta;
        writtenTo -= delta;
        plainFrom -= delta;
        plainTo -= delta;
        malformedTo -= malformedTo < 0 ? 0 : delta;
    }

    /** What comes after a place is read again, or is another input than the one looked at. */
    void forgetFrom(int place) {
        cleanFrom = Math.min(cleanFrom, place);
        cleanTo = Math.min(cleanTo, place);
        writtenTo = Math.min(writtenTo, place);
        plainTo = Math.min(plainTo, place);
    }

    boolean isInMalformed() {
        return malformedTo == engine.lexer.handedOver;
    }

    /** Finds the errors up to a place, if that has not been done. */
    void checkTo(int to) {
        if (cleanTo < to && to <= engine.end) {
            look(to);
        }
    }

    /** Returns whether the errors up to a place have been found. */
    boolean isCleanTo(int to) {
        return to <= cleanTo;
    }

    /**
     * Looks ahead over all that is plainly no error, and only where that ends before {@code to} closer. All of it is
     * here, so that it is too much for HotSpot to copy into each place that errors are asked for at.
     */
    private void look(int to) {
        byte[] in = engine.in;
        int end = engine.end;
        int from = cleanTo;
        if (engine.lexer.readsInPlace) {
            writtenFrom = from == writtenTo ? writtenFrom : from;
            int next = from;
            int at;
            do {
                at = next;
                next = ByteScan.skipAsWritten(in, at, end);
                if (next > at) {
                    plainFrom = at == plainTo ? plainFrom : at;
                    plainTo = next;
                }
                if (next < to) {
                    next = ByteScan.skipWideAsWritten(in, next, end);
                }
            } while (at < next && next < to);
            writtenTo = next;
            cleanTo = next < to ? ByteScan.skipClean(in, next, to) : next;
        } else {
            cleanTo = ByteScan.skipClean(in, from, end);
        }
        if (cleanTo >= to) {
            return;
        }
        InputWindow window = engine.window;
        StreamCheck check = new StreamCheck(in, window.decoding.lengths(), to, window.holdsCharacters(), engine.table);
        int unknown = Math.max(cleanFrom, engine.lexer.handedOver);
        for (int i = check.next(unknown); i < to; i = check.next(i + check.length())) {
            boolean goesOn = check.codePoint() < 0 && i == malformedTo; // a run that a piece of text was cut in
            malformedTo = check.codePoint() < 0 ? i + check.length() : malformedTo;
            ParseErrorCode code = goesOn ? null : engine.inputStreamError(check.codePoint());
            if (code != null) {
                streamErrors.add(code.ordinal(), i, true);
            }
        }
        cleanTo = to;
        cleanFrom = to;
        engine.errors.merge(streamErrors);
    }

    /** Returns whether a range is well-formed for sure, and has no controls but tab and newlines. */
    boolean isClean(int from, int to) {
        return from >= cleanFrom && to <= cleanTo;
    }

    /**
     * Returns whether a range, that of the last token at the latest, reads as it is written for sure, and has no
     * references.
     */
    boolean isAsWritten(int from, int to) {
        return from >= writtenFrom && to <= writtenTo && engine.lastAmpersand() < from;
    }

    /** Returns whether such a range is ASCII for sure. */
    boolean isPlain(int from, int to) {
        return from >= plainFrom && to <= plainTo;
    }
}
