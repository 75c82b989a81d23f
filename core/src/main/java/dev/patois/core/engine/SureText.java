package dev.patois.core.engine;

import dev.patois.core.text.Utf8;

/**
 * Tells where a text ends that is handed over: how much of what was read is text for sure, and where a long one is cut.
 */
final class SureText {
    private final LexerEngine engine;

    /** Whether text is handed on as soon as it has arrived. */
    private final boolean atOnce;

    SureText(LexerEngine engine, boolean atOnce) {
        this.engine = engine;
        this.atOnce = atOnce;
    }

    /** Returns whether the state is one of text, in which every character before {@code p} is text. */
    boolean isTextState(int p) {
        return engine.table.isText(engine.state)
                && !engine.table.usesBuffer(engine.state)
                && engine.heldBack(engine.state, p) == 0;
    }

    /** Returns whether the next character, at {@code p}, is looked at in the middle of text. */
    boolean isInText(int p) {
        return engine.building == Found.NONE && isTextState(p);
    }

    /** Up to where every character before {@code p} is known to be text. */
    int upTo(int number, int p, boolean ended) {
        if (ended && engine.queued == Found.AT_END) {
            return p;
        }
        if (engine.table.isText(number)) {
            return p - engine.heldBack(number, p);
        }
        if (engine.table.isReference(number) && engine.table.isText(engine.returnState)) {
            return engine.table.holdsReference(number) ? engine.buffer : p;
        }
        return switch (engine.building) {
            case Found.POSSIBLE_END_TAG ->
                p - engine.tag.nameStartAt() > engine.lastStartTag.length() ? p : engine.tag.startAt();
            case Found.NONE -> p - engine.heldBack(number, p);
            default -> engine.limit.constructionStart();
        };
    }

    /**
     * Up to where a state that stays, or is switched to, has emitted the characters before {@code p}: those of a
     * possible end tag come together when it is none; those of a text whose temporary buffer is still wanted are
     * emitted although not delivered.
     */
    int emitted(int number, int p) {
        if (engine.building == Found.POSSIBLE_END_TAG) {
            return engine.tag.startAt();
        }
        return engine.table.isText(number) && engine.table.usesBuffer(number) ? p : upTo(number, p, false);
    }

    /**
     * Up to where text is handed on before the rest of it has arrived: not inside a character, nor between the two of a
     * CRLF.
     */
    int atOnce(int textStart, int sure) {
        if (!atOnce) {
            return textStart;
        }
        int to = Math.max(textStart, Utf8.wholeEnd(engine.in, textStart, Math.max(textStart, sure)));
        return to > textStart && engine.in[to - 1] == '\r' ? to - 1 : to;
    }

    /** Where a text run that is too long is cut: never inside a character, a CRLF, a reference or a delimiter. */
    int cut(int textStart, int upTo) {
        byte[] in = engine.in;
        Marks marks = engine.marks;
        int limit = textStart + engine.limit.longestText;
        int to = limit;
        if (engine.lexer.cdata.open && to > engine.lexer.cdata.contentEnd) {
            return engine.lexer.cdata.contentEnd > textStart ? engine.lexer.cdata.contentEnd : upTo;
        }
        int mark = marks.at(to) - 1;
        if (mark >= marks.begin() && marks.start(mark) >= textStart && marks.end(mark) > to) {
            to = marks.start(mark) > textStart ? marks.start(mark) : marks.end(mark);
            return Math.min(to, upTo);
        }
        for (int back = 0; back < 3 && (in[to] & 0xC0) == 0x80 && to > textStart + 1; back++) {
            to--;
        }
        if ((in[to] & 0xC0) == 0x80
                || to + Math.abs(Utf8.length(in, to, upTo, engine.window.holdsCharacters())) <= limit) {
            to = limit; // the bytes there are no character: cutting between them changes nothing
        }
        return in[to] == '\n' && in[to - 1] == '\r' && to - 1 > textStart ? to - 1 : to;
    }
}
