package dev.patois.core.engine;

import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import dev.patois.core.spec.TokenProgress;
import dev.patois.core.text.Slice;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/**
 * Turns the moves of the states into steps whose ranges tile the input. A state that passed over characters before the
 * row that made it switch gives two steps: one that stays, one for the row.
 */
final class Tracer implements EnginePart, StepView {
    private final LexerEngine engine;
    private final StateTrace listener;
    private final ByteSlice consumedSlice;
    private final ByteSlice work;

    /** All before this place has been told. */
    @Place
    @NotSaved("a lexer that goes on tells what comes after")
    private int traced;

    /** All text before this place has been told. */
    @Place
    @NotSaved("a lexer that goes on tells what comes after")
    private int textTo;

    /** Whether the text told last ended with U+000D, so that a line feed after it is no newline of its own. */
    @NotSaved("a lexer that goes on begins anew")
    private boolean afterReturn;

    // The step that is told.
    @View
    private int from;

    @View
    private int to;

    @View
    private int start;

    @View
    private int end;

    private Cause cause = Cause.STAY;
    private String emittedText = "";
    private @Nullable TokenKind emitted;
    private final TokenGrowth token;
    private @Nullable String lastStartTag;

    /** Whether a tag has ended, and the last start tag may be another from the next row on. */
    @NotSaved("told before a snapshot is made")
    private boolean tagEnded;

    Tracer(LexerEngine engine, StateTrace listener) {
        this.engine = engine;
        this.listener = listener;
        this.consumedSlice = new ByteSlice(engine);
        this.work = new ByteSlice(engine);
        this.token = new TokenGrowth(engine);
    }

    @Override
    public void reset() {
        traced = 0;
        textTo = 0;
        restart();
    }

    private void restart() {
        afterReturn = false;
        token.reset();
        lastStartTag = null;
        tagEnded = false;
    }

    /** Begins in the middle of an input: what lies before a place was traced, what lies before another was text. */
    void resumeAt(int p, int text) {
        traced = p;
        textTo = text;
        restart();
    }

    /** Goes back to a place between two tokens: what comes after it will be traced again. */
    void backTo(int p) {
        traced = Math.min(traced, p);
        textTo = Math.min(textTo, p);
        restart();
    }

    @Override
    public void moved(int delta) {
        traced -= delta;
        textTo -= delta;
        token.moved(delta);
    }

    /** Returns the first place that a step to come may still show. */
    int kept() {
        return Math.min(traced, textTo);
    }

    /** Passes over input that is no text, such as a byte order mark. */
    void skipTo(int p) {
        textTo = p;
    }

    /**
     * The state consumed the {@code length} bytes before {@code p}, all of a character that begins there, and switched.
     */
    void consumed(int next, int p, int length) {
        int row = p - length;
        int after = length == 1 ? row + Math.abs(engine.window.characterLength(row)) : p;
        if (p <= traced) {
            report(next, traced, Cause.RECONSUMED);
            return;
        }
        stay(row);
        report(next, after, Cause.CONSUMED);
    }

    void reconsumed(int next, int p) {
        stay(p);
        report(next, Math.max(p, traced), Cause.RECONSUMED);
    }

    void switched(int next, int p) {
        stay(p);
        report(next, Math.max(p, traced), Cause.FEEDBACK);
    }

    void ended(int p) {
        stay(p);
        report(engine.state, Math.max(p, traced), Cause.END);
    }

    /** The state passed over what lies before {@code p}: said before a row changes what the step would show. */
    void stayedTo(int p) {
        stay(p);
    }

    /** A tag ends: the last start tag may be another, but not in what the state passed over before. */
    void tagEnds() {
        lastStartTag();
        tagEnded = true;
    }

    /** The last start tag is set from outside. */
    void lastStartTagSet() {
        lastStartTag = null;
    }

    private void stay(int p) {
        if (p > traced) {
            report(engine.state, p, Cause.STAY);
        }
    }

    private void report(int next, int p, Cause why) {
        from = engine.state;
        to = next;
        start = traced;
        end = p;
        traced = p;
        cause = why;
        boolean row = why != Cause.STAY;
        if (row && tagEnded) {
            lastStartTag = null;
            tagEnded = false;
        }
        emitted = row ? emittedKind() : null;
        emittedText = text(row);
        token.reach(to, end, row);
        listener.step(this);
        token.told(emitted != null);
    }

    /** The characters that became text by this step. */
    private String text(boolean row) {
        int sure;
        if (cause == Cause.END) {
            sure = textStops(engine.lexer.runner.sureText.upTo(to, end, true));
        } else {
            int emitted = engine.lexer.runner.sureText.emitted(row ? to : from, end);
            sure = row ? textStops(emitted) : emitted;
        }
        int begins = row ? textBegins(textTo) : textTo;
        if (begins > textTo) {
            textTo = begins;
            afterReturn = false;
        }
        String text = "";
        if (sure > textTo) {
            boolean shown =
                    afterReturn && engine.in[textTo] == '\n'; // the line feed of a CRLF whose CR was shown as one
            text = work.value(shown ? textTo + 1 : textTo, sure).toString();
            afterReturn = engine.in[sure - 1] == '\r';
        }
        int markup = row ? textGoesOn() : 0;
        afterReturn &= markup <= Math.max(textTo, sure);
        textTo = Math.max(textTo, Math.max(sure, markup));
        return text;
    }

    /** Where the text after the step just taken begins, if that is not where the text before it ended. */
    private int textBegins(int otherwise) {
        return engine.queued == Found.TEXT_END && engine.lexer.cdata.next ? engine.lexer.cdata.contentStart : otherwise;
    }

    /** Up to where the step just taken made markup of the input. */
    private int textGoesOn() {
        boolean closed = engine.queued == Found.TEXT_END && !engine.lexer.cdata.next;
        return hasToken() ? engine.tokenEnd : closed ? engine.textEnd : 0;
    }

    /** Where the text of a CDATA section that the step just taken closed ends; otherwise {@code p}. */
    private int textStops(int p) {
        boolean closed = engine.queued == Found.TEXT_END && !engine.lexer.cdata.next;
        return closed ? engine.lexer.cdata.contentEnd : hasToken() ? engine.tokenStart : p;
    }

    private boolean hasToken() {
        return engine.queued >= Found.FIRST_TOKEN;
    }

    private @Nullable TokenKind emittedKind() {
        return hasToken() && engine.queued != Found.SKIPPED ? Found.kind(engine.queued) : null;
    }

    @Override
    public SpecState from() {
        return engine.specState(from);
    }

    @Override
    public SpecState to() {
        return engine.specState(to);
    }

    @Override
    public Cause cause() {
        return cause;
    }

    @Override
    public long start() {
        return engine.window.offsets.offset(start);
    }

    @Override
    public long end() {
        return engine.window.offsets.offset(end);
    }

    @Override
    public Slice consumed() {
        return consumedSlice.raw(start, end);
    }

    @Override
    public String emittedText() {
        return emittedText;
    }

    @Override
    public @Nullable TokenKind emitted() {
        return emitted;
    }

    @Override
    public @Nullable TokenProgress token() {
        return token.isThere() ? token : null;
    }

    @Override
    public String currentToken() {
        return token.line();
    }

    @Override
    public String temporaryBuffer() {
        if (!engine.table.usesBuffer(to) || engine.buffer > end) {
            return "";
        }
        return new ByteSlice(engine)
                .read(engine.buffer, end, engine.table.foldsBuffer(to))
                .toString();
    }

    @Override
    public String lastStartTag() {
        String name = lastStartTag;
        if (name == null) {
            name = engine.lastStartTag.read(engine.in);
            lastStartTag = name;
        }
        return name;
    }

    @Override
    public @Nullable SpecState returnState() {
        return engine.table.isReference(to) ? engine.specState(engine.returnState) : null;
    }
}
