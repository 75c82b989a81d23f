package dev.patois.core.engine;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.text.Utf8;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Holds what the states build against the limits. The limit passed first counts; what was found before it is still
 * handed over, then the lexer ends.
 */
final class LimitGuard implements EnginePart {
    private final LexerEngine engine;
    final Limits limits;

    // Asked about each name, attribute, value and text: one look instead of two.
    private final int longestName;
    private final int longestValue;
    private final int mostAttributes;
    final int longestText;

    @NotSaved("a lexer that passed a limit gives no snapshot")
    private @Nullable String passed;

    @NotSaved("a lexer that passed a limit gives no snapshot")
    private long value;

    @Place
    @NotSaved("a lexer that passed a limit gives no snapshot")
    private int place;

    @Place
    @NotSaved("a lexer that passed a limit gives no snapshot")
    private int textEnd;

    LimitGuard(LexerEngine engine, Limits limits) {
        this.engine = engine;
        this.limits = limits;
        this.longestName = limits.name();
        this.longestValue = limits.attributeValue();
        this.mostAttributes = limits.attributesPerTag();
        this.longestText = limits.textPiece();
    }

    @Override
    public void reset() {
        clear();
        value = 0;
        place = 0;
        textEnd = 0;
    }

    @Override
    public void moved(int delta) {
        place -= delta;
        textEnd -= delta;
    }

    /** No limit has been passed: what passed it has not been read any more. */
    void clear() {
        if (passed != null) {
            passed = null;
        }
    }

    boolean isPassed() {
        return passed != null;
    }

    /** Returns where the text ends that is handed over before the lexer ends. */
    int textEnd() {
        return textEnd;
    }

    LimitExceededException exception() {
        return new LimitExceededException(
                Objects.requireNonNull(passed, "passed"), value, engine.window.offsets.offset(place));
    }

    // ---- passing a limit

    /** What began at a place is longer than allowed. */
    void pass(String limit, int allowed, int from) {
        passAt(limit, allowed, from + allowed, constructionStart());
    }

    /** A processing instruction that begins at {@code at} is too long; what is counted of it begins at {@code from}. */
    void passInstruction(int at, int from) {
        int allowed = limits.processingInstruction();
        passAt("processingInstruction", allowed, from + allowed, at);
    }

    /**
     * A part, from a place on, is too long; where it is in a declaration, the limit of that may have been passed
     * before.
     */
    void passPart(LimitedPart part, int from) {
        int allowed = part.allowed(limits);
        boolean declared = engine.building == Found.DECLARATION
                && engine.markup.startAt() + (long) limits.doctype() <= from + (long) allowed;
        if (declared) {
            pass("doctype", limits.doctype(), engine.markup.startAt());
        } else {
            pass(part.limit, allowed, from);
        }
    }

    /** The attribute whose name begins at a place is one more than allowed. */
    private void passAttributes(int at) {
        passAt("attributesPerTag", limits.attributesPerTag(), at, constructionStart());
    }

    /** Errors wait. */
    void noteErrors() {
        engine.lexer.untidy = true;
    }

    /** An error at a place is one more than may wait. */
    void passWaitingErrors(int at) {
        passAt("waitingErrors", limits.waitingErrors(), at, constructionStart());
    }

    /** The input is longer than allowed: the text ends with the last whole character that is text for sure. */
    int passInput(int textStart, int sure) {
        int whole = Utf8.wholeEnd(engine.in, textStart, Math.max(textStart, sure));
        passAt("inputSize", limits.inputSize(), engine.end, whole);
        engine.textEnd = whole;
        return whole;
    }

    /** Inserted text has inserted text too often. */
    LimitExceededException passInsertions(int at, int textStart) {
        passAt("insertionDepth", limits.insertionDepth(), at, textStart);
        engine.textEnd = textStart;
        return exception();
    }

    private void passAt(String limit, long allowed, int at, int from) {
        if (passed == null) {
            passed = limit;
            value = allowed;
            place = at;
            textEnd = from;
            engine.queued = Found.AT_LIMIT;
            engine.lexer.unwatched = false;
        }
    }

    /** Where the token or reference under construction begins. */
    int constructionStart() {
        return switch (engine.building) {
            case Found.START_TAG, Found.END_TAG -> engine.tag.startAt();
            case Found.COMMENT, Found.DOCTYPE, Found.INSTRUCTION, Found.DECLARATION -> engine.markup.startAt();
            default -> engine.buffer;
        };
    }

    // ---- checking

    /** Of two limits the one passed first counts, which may be that of the value the reference is in. */
    void checkReference(int p) {
        long passing = engine.buffer + 1L + limits.referenceName();
        if (p > passing) {
            boolean inTag = engine.building == Found.START_TAG || engine.building == Found.END_TAG;
            int valueAt = inTag ? engine.tag.openValueAt() : -1;
            if (valueAt >= 0 && valueAt + (long) limits.attributeValue() <= passing) {
                pass("attributeValue", limits.attributeValue(), valueAt);
            } else {
                pass("referenceName", limits.referenceName(), engine.buffer + 1);
            }
        }
    }

    void checkAttributes(int count, int p) {
        if (count > mostAttributes) {
            passAttributes(p);
        }
    }

    void checkName(int from, int p) {
        if (p - from > longestName) {
            pass("name", longestName, from);
        }
    }

    void checkValue(int from, int p) {
        if (p - from > longestValue) {
            pass("attributeValue", longestValue, from);
        }
    }

    void checkComment(int from, int p) {
        check("comment", limits.comment(), from, p);
    }

    void checkDoctype(int from, int p) {
        check("doctype", limits.doctype(), from, p);
    }

    void checkInstruction(int from, int p) {
        check("processingInstruction", limits.processingInstruction(), from, p);
    }

    /** Checks what is under construction, so that a part without end does not fill the memory. */
    void checkUnfinished(int p) {
        switch (engine.building) {
            case Found.START_TAG, Found.END_TAG -> {
                check("name", limits.name(), engine.tag.openNameAt(), p);
                check("attributeValue", limits.attributeValue(), engine.tag.openValueAt(), p);
            }
            case Found.COMMENT -> checkComment(engine.markup.dataStartAt(), p - engine.heldBack(engine.state, p));
            case Found.DOCTYPE, Found.DECLARATION -> checkDoctype(engine.markup.startAt(), p);
            case Found.INSTRUCTION ->
                checkInstruction(engine.markup.nameStartAt(), p - engine.heldBack(engine.state, p));
            default -> {}
        }
    }

    private void check(String limit, int allowed, int from, int to) {
        if (from >= 0 && to - from > allowed) {
            pass(limit, allowed, from);
        }
    }
}
