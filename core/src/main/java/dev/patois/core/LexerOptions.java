package dev.patois.core;

import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingSniffer;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How a lexer runs. Immutable; thread-safe as far as the given trace and supplier are. Every {@code with…} returns a
 * changed copy.
 */
public final class LexerOptions {
    private static final LexerOptions DEFAULTS = new LexerOptions(
            ErrorHandling.ignore(),
            Limits.defaults(),
            ContentModel.DATA,
            null,
            () -> TreeFeedback.NONE,
            null,
            null,
            null);

    private final ErrorHandling errors;
    private final Limits limits;
    private final ContentModel initialState;
    private final @Nullable String lastStartTag;
    private final Supplier<? extends TreeFeedback> feedback;
    private final @Nullable StateTrace trace;
    private final @Nullable EncodingSniffer sniffer;
    private final @Nullable Consumer<? super EncodingChange> observer;

    private LexerOptions(
            ErrorHandling errors,
            Limits limits,
            ContentModel initialState,
            @Nullable String lastStartTag,
            Supplier<? extends TreeFeedback> feedback,
            @Nullable StateTrace trace,
            @Nullable EncodingSniffer sniffer,
            @Nullable Consumer<? super EncodingChange> observer) {
        this.errors = errors;
        this.limits = limits;
        this.initialState = initialState;
        this.lastStartTag = lastStartTag;
        this.feedback = feedback;
        this.trace = trace;
        this.sniffer = sniffer;
        this.observer = observer;
    }

    /** Returns the defaults: errors ignored, default limits, the data state, no feedback, no trace, bytes are UTF-8. */
    public static LexerOptions defaults() {
        return DEFAULTS;
    }

    /** Returns a copy with this handling of parse errors. */
    public LexerOptions withErrors(ErrorHandling errors) {
        return new LexerOptions(
                Objects.requireNonNull(errors, "errors"),
                limits,
                initialState,
                lastStartTag,
                feedback,
                trace,
                sniffer,
                observer);
    }

    /** Returns a copy with these limits. */
    public LexerOptions withLimits(Limits limits) {
        return new LexerOptions(
                errors,
                Objects.requireNonNull(limits, "limits"),
                initialState,
                lastStartTag,
                feedback,
                trace,
                sniffer,
                observer);
    }

    /** Returns a copy that starts in this state. */
    public LexerOptions withInitialState(ContentModel initialState) {
        return new LexerOptions(
                errors,
                limits,
                Objects.requireNonNull(initialState, "initialState"),
                lastStartTag,
                feedback,
                trace,
                sniffer,
                observer);
    }

    /** Returns a copy that starts as if a start tag of this name had been emitted; null for none. */
    public LexerOptions withLastStartTag(@Nullable String lastStartTag) {
        return new LexerOptions(errors, limits, initialState, lastStartTag, feedback, trace, sniffer, observer);
    }

    /**
     * Returns a copy that asks feedback of a tree construction stage; each lexer, and each document after a
     * {@link Lexer#reset()}, gets one from the supplier, or the last one again where {@linkplain TreeFeedback#restart() it can
     * forget}.
     */
    public LexerOptions withFeedback(Supplier<? extends TreeFeedback> feedback) {
        return new LexerOptions(
                errors,
                limits,
                initialState,
                lastStartTag,
                Objects.requireNonNull(feedback, "feedback"),
                trace,
                sniffer,
                observer);
    }

    /** Returns a copy without feedback that allows CDATA sections throughout, as inside foreign content, or nowhere. */
    public LexerOptions withCdataAllowed(boolean allowed) {
        return withFeedback(allowed ? () -> CdataEverywhere.INSTANCE : () -> TreeFeedback.NONE);
    }

    /** Returns a copy whose transitions are reported to {@code trace}; null for none. */
    public LexerOptions withTrace(@Nullable StateTrace trace) {
        return new LexerOptions(errors, limits, initialState, lastStartTag, feedback, trace, sniffer, observer);
    }

    /**
     * Returns a copy that reads bytes in this encoding, unless they begin with the byte order mark of another: the Encoding
     * Standard's <i>decode</i>.
     */
    public LexerOptions withEncoding(Encoding encoding) {
        return withEncodingSniffer(EncodingSniffer.of(encoding));
    }

    /**
     * Returns a copy that looks for the encoding of bytes with this sniffer, such as the one
     * {@link Dialect#encodingSniffer} makes; null to read UTF-8 without looking.
     */
    public LexerOptions withEncodingSniffer(@Nullable EncodingSniffer sniffer) {
        return new LexerOptions(errors, limits, initialState, lastStartTag, feedback, trace, sniffer, observer);
    }

    /**
     * Returns a copy that reports, at most once to a document, a start tag that demands another encoding than the tentative
     * one the document is being read in; null for nobody. The observer is called when the token behind the tag is asked for.
     */
    public LexerOptions withEncodingObserver(@Nullable Consumer<? super EncodingChange> observer) {
        return new LexerOptions(errors, limits, initialState, lastStartTag, feedback, trace, sniffer, observer);
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

    /** Returns what looks for the encoding of bytes, or null where they are UTF-8. */
    public @Nullable EncodingSniffer encodingSniffer() {
        return sniffer;
    }

    /** Returns who is told of a start tag that demands another encoding, or null. */
    public @Nullable Consumer<? super EncodingChange> encodingObserver() {
        return observer;
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

        @Override
        public Snapshot snapshot() {
            return Snapshot.OF_NOTHING;
        }

        @Override
        public void restore(Snapshot snapshot) {}
    }
}
