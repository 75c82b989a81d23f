package dev.patois.core.engine;

/** Tells how much of what the states have read is text for sure. */
final class SureText {
    private final LexerEngine engine;

    SureText(LexerEngine engine) {
        this.engine = engine;
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
     * Up to where a state that stays, or is switched to, has emitted the characters before {@code p}: those of a possible end tag come together
     * when it is none; those of a text whose temporary buffer is still wanted are emitted although not delivered.
     */
    int emitted(int number, int p) {
        if (engine.building == Found.POSSIBLE_END_TAG) {
            return engine.tag.startAt();
        }
        return engine.table.isText(number) && engine.table.usesBuffer(number) ? p : upTo(number, p, false);
    }
}
