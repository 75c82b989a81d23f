package dev.patois.core;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How a lexer runs. Immutable; thread-safe as far as the given trace and supplier are. Every {@code with…} returns a
 * changed copy.
 */
public final class LexerOptions {
    private static final LexerOptions DEFAULTS = new LexerOptions(
            ErrorHandling.ignore(), Limits.defaults(), ContentModel.DATA, null, () -> TreeFeedback.NONE, null);

    private final ErrorHandling errors;
    private final Limits limits;
    private final ContentModel initialState;
    private final @Nullable String lastStartTag;
    private final Supplier<? extends TreeFeedback> feedback;
    private final @Nullable StateTrace trace;

    private LexerOptions(
            ErrorHandling errors,
            Limits limits,
            ContentModel initialState,
            @Nullable String lastStartTag,
            Supplier<? extends TreeFeedback> feedback,
            @Nullable StateTrace trace) {
        this.errors = errors;
        this.limits = limits;
        this.initialState = initialState;
        this.lastStartTag = lastStartTag;
        this.feedback = feedback;
        this.trace = trace;
    }

    /** Returns the defaults: errors ignored, default limits, the data state, no feedback, no trace. */
    public static LexerOptions defaults() {
        return DEFAULTS;
    }

    /** Returns a copy with this handling of parse errors. */
    public LexerOptions withErrors(ErrorHandling errors) {
        return new LexerOptions(
                Objects.requireNonNull(errors, "errors"), limits, initialState, lastStartTag, feedback, trace);
    }

    /** Returns a copy with these limits. */
    public LexerOptions withLimits(Limits limits) {
        return new LexerOptions(
                errors, Objects.requireNonNull(limits, "limits"), initialState, lastStartTag, feedback, trace);
    }

    /** Returns a copy that starts in this state. */
    public LexerOptions withInitialState(ContentModel initialState) {
        return new LexerOptions(
                errors, limits, Objects.requireNonNull(initialState, "initialState"), lastStartTag, feedback, trace);
    }

    /** Returns a copy that starts as if a start tag of this name had been emitted; null for none. */
    public LexerOptions withLastStartTag(@Nullable String lastStartTag) {
        return new LexerOptions(errors, limits, initialState, lastStartTag, feedback, trace);
    }

    /**
     * Returns a copy that asks feedback of a tree construction stage; each lexer, and each document after a
     * {@link Lexer#reset()}, gets one from the supplier.
     */
    public LexerOptions withFeedback(Supplier<? extends TreeFeedback> feedback) {
        return new LexerOptions(
                errors, limits, initialState, lastStartTag, Objects.requireNonNull(feedback, "feedback"), trace);
    }

    /** Returns a copy without feedback that allows CDATA sections throughout, as inside foreign content, or nowhere. */
    public LexerOptions withCdataAllowed(boolean allowed) {
        return withFeedback(allowed ? () -> CdataEverywhere.INSTANCE : () -> TreeFeedback.NONE);
    }

    /** Returns a copy whose transitions are reported to {@code trace}; null for none. */
    public LexerOptions withTrace(@Nullable StateTrace trace) {
        return new LexerOptions(errors, limits, initialState, lastStartTag, feedback, trace);
    }

    /** Returns what is done with parse errors. */
    public ErrorHandling errors() {
        return errors;
    }

    /** Returns the limits. */
    public Limits limits() {
        return limits;
    }

    /** Returns the state a lexer starts in. */
    public ContentModel initialState() {
        return initialState;
    }

    /** Returns the name of the start tag that counts as emitted before the input, or null. */
    public @Nullable String lastStartTag() {
        return lastStartTag;
    }

    /** Returns where feedback comes from. */
    public Supplier<? extends TreeFeedback> feedback() {
        return feedback;
    }

    /** Returns where transitions are reported, or null. */
    public @Nullable StateTrace trace() {
        return trace;
    }

    private enum CdataEverywhere implements TreeFeedback {
        INSTANCE;

        @Override
        public ContentModel afterStartTag(TagView tag) {
            return ContentModel.DATA;
        }

        @Override
        public ContentModel afterEndTag(TagView tag) {
            return ContentModel.DATA;
        }

        @Override
        public boolean cdataAllowed() {
            return true;
        }
    }
}
