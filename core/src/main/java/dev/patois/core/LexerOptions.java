package dev.patois.core;

import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.view.TagView;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How a lexer runs. Options start from the dialect, so that what suits it stays; each {@code with…} returns a copy that
 * differs in what it names and in nothing else:
 *
 * <pre>{@code
 * LexerOptions options = Html5.LIVING.options().withLimits(limits);
 * Html5.LIVING.with(options).tokens(page);
 * }</pre>
 *
 * <p>Immutable; thread-safe as far as the given trace, suppliers and observer are. Two are equal when all their parts
 * are.
 */
public final class LexerOptions {
    private static final List<String> NAMES = List.of(
            "errors",
            "limits",
            "initialState",
            "lastStartTag",
            "feedback",
            "trace",
            "encodingSniffer",
            "encodingGiven",
            "encodingObserver",
            "checked",
            "cancellation",
            "textAtOnce");

    /** No lambda: a first document does without what those take. */
    private static final Supplier<TreeFeedback> NO_FEEDBACK = new Supplier<>() {
        @Override
        public TreeFeedback get() {
            return TreeFeedback.NONE;
        }
    };

    private static final LexerOptions BARE = new LexerOptions(new Builder());

    private final ErrorHandling errors;
    private final Limits limits;
    private final ContentModel initialState;
    private final @Nullable String lastStartTag;
    private final Supplier<? extends TreeFeedback> feedback;
    private final @Nullable StateTrace trace;
    private final @Nullable EncodingSniffer sniffer;
    private final boolean encodingGiven;
    private final @Nullable Consumer<? super EncodingChange> observer;
    private final boolean checked;
    private final @Nullable BooleanSupplier cancellation;
    private final boolean textAtOnce;

    private LexerOptions(Builder from) {
        errors = from.errors;
        limits = from.limits;
        initialState = from.initialState;
        lastStartTag = from.lastStartTag;
        feedback = from.feedback;
        trace = from.trace;
        sniffer = from.sniffer;
        encodingGiven = from.encodingGiven;
        observer = from.observer;
        checked = from.checked;
        cancellation = from.cancellation;
        textAtOnce = from.textAtOnce;
    }

    /**
     * Returns the options of a tokenizer alone: no tree construction stage says how content is to be read. Errors
     * unset, default limits, the data state, no trace, no encoding given.
     *
     * <p>Most programs want {@link Dialect#options()} instead. A tokenizer alone reads all content as markup: of
     *
     * <pre>{@code
     * <script>if (a<b) document.write("<p>")</script>
     * }</pre>
     *
     * it makes the tags {@code script}, {@code b) document.write("} and {@code p}, where a browser has one element with
     * a text. A filter that reads so lets through what a browser runs. These are for a program that builds the tree
     * itself and {@linkplain Lexer#control() switches the states}, and for tests of a tokenizer.
     */
    public static LexerOptions bare() {
        return BARE;
    }

    /** Returns a builder that starts from these options, to change several at once. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Returns a copy with this handling of parse errors. */
    public LexerOptions withErrors(ErrorHandling errors) {
        return toBuilder().errors(errors).build();
    }

    /** Returns a copy with these limits. */
    public LexerOptions withLimits(Limits limits) {
        return toBuilder().limits(limits).build();
    }

    /**
     * Returns a copy in whose tokens a run of text is one text, however long it is: a script of 70,000 bytes too, which
     * is two pieces otherwise ({@link Limits#textPiece()}). The whole run is then held in memory.
     */
    public LexerOptions joiningText() {
        return withLimits(limits.toBuilder().textPiece(Integer.MAX_VALUE).build());
    }

    /**
     * Returns a copy that hands text on as soon as it has arrived, or waits for its end. At once: each piece that is
     * fed gives the text in it, for a program that shows what it reads while it comes. So one text is as many tokens as
     * pieces, none of which ends inside a character, a reference or a CRLF; joined they are the same, however the input
     * is cut. Waiting is the usual way: a text is one token up to {@link Limits#textPiece()}.
     */
    public LexerOptions withTextAtOnce(boolean textAtOnce) {
        return toBuilder().textAtOnce(textAtOnce).build();
    }

    /** Returns a copy that starts in this state. */
    public LexerOptions withInitialState(ContentModel initialState) {
        return toBuilder().initialState(initialState).build();
    }

    /** Returns a copy that starts as if a start tag of this name had been emitted; null for none. */
    public LexerOptions withLastStartTag(@Nullable String lastStartTag) {
        return toBuilder().lastStartTag(lastStartTag).build();
    }

    /**
     * Returns a copy that asks feedback of a tree construction stage; each lexer, and each document after a
     * {@link Lexer#reset()}, gets one from the supplier, or the last one again where
     * {@linkplain TreeFeedback#restart() it can forget}.
     */
    public LexerOptions withFeedback(Supplier<? extends TreeFeedback> feedback) {
        return toBuilder().feedback(feedback).build();
    }

    /**
     * Returns a copy that asks no tree construction stage, but allows CDATA sections throughout, as inside foreign
     * content, or nowhere. It reads scripts as markup: see {@link #bare()}.
     */
    public LexerOptions withCdataAllowed(boolean allowed) {
        return withFeedback(allowed ? CdataEverywhere.SUPPLIER : NO_FEEDBACK);
    }

    /** Returns a copy whose transitions are reported to {@code trace}; null for none. */
    public LexerOptions withTrace(@Nullable StateTrace trace) {
        return toBuilder().trace(trace).build();
    }

    /**
     * Returns a copy that reads bytes in this encoding, unless they begin with the byte order mark of another: the
     * Encoding Standard's <i>decode</i>.
     */
    public LexerOptions withEncoding(Encoding encoding) {
        return withEncodingSniffer(EncodingSniffer.of(Objects.requireNonNull(encoding, "encoding")));
    }

    /**
     * Returns a copy that looks for the encoding of bytes with this sniffer, such as the one
     * {@link Dialect#encodingSniffer} makes; null to read UTF-8 without looking. Where neither this nor
     * {@link #withEncoding} was called, {@link Dialect#findingEncoding()} says what bytes are read in.
     */
    public LexerOptions withEncodingSniffer(@Nullable EncodingSniffer sniffer) {
        return toBuilder().encodingSniffer(sniffer).build();
    }

    /**
     * Returns a copy that reports, at most once to a document, a start tag that demands another encoding than the
     * tentative one the document is being read in; null for nobody. The observer is called when the token after the tag
     * is asked for.
     */
    public LexerOptions withEncodingObserver(@Nullable Consumer<? super EncodingChange> observer) {
        return toBuilder().encodingObserver(observer).build();
    }

    /**
     * Returns a copy whose lexers watch how their views are used: a view, or a slice of one, that is asked anything
     * after its token is past throws an {@link IllegalStateException}. For tests: such a lexer is many times slower.
     * Without it, a view that was kept shows whatever stands in its place by then.
     */
    public LexerOptions checked() {
        return toBuilder().checked(true).build();
    }

    /**
     * Returns a copy whose lexers ask between tokens whether they are to stop, and then throw a
     * {@link dev.patois.core.error.CancelledException}; null for lexers that do not ask. A dialect with such options
     * can be stopped whatever it is used for:
     *
     * <pre>{@code
     * long deadline = System.nanoTime() + Duration.ofSeconds(5).toNanos();
     * LexerOptions options = Html5.LIVING.options().withCancellation(
     *         () -> System.nanoTime() - deadline > 0 || Thread.currentThread().isInterrupted());
     * Rewriter.builder(Html5.LIVING.with(options)).remove("script").build().rewrite(in, out);
     * }</pre>
     *
     * <p>Between two answers lies one token, or a piece of text of {@link Limits#textPiece()} bytes; what a token may
     * be long says {@link Limits}. A lexer that waits for a stream does not ask.
     *
     * @param cancelled asked by the thread that uses the lexer, at each token: it should be quick
     */
    public LexerOptions withCancellation(@Nullable BooleanSupplier cancelled) {
        return toBuilder().cancellation(cancelled).build();
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

    /** Returns what looks for the encoding of bytes; null where they are UTF-8, and where nothing was said of it. */
    public @Nullable EncodingSniffer encodingSniffer() {
        return sniffer;
    }

    /**
     * Returns whether something was said of the encoding of bytes, by {@link #withEncoding} or
     * {@link #withEncodingSniffer}. Where it was not, {@link Dialect#findingEncoding()} finds it.
     */
    public boolean isEncodingGiven() {
        return encodingGiven;
    }

    /** Returns the observer that is called at a start tag that demands another encoding, or null. */
    public @Nullable Consumer<? super EncodingChange> encodingObserver() {
        return observer;
    }

    /** Returns whether the use of views is watched. */
    public boolean isChecked() {
        return checked;
    }

    /** Returns what is asked between tokens whether to stop, or null. */
    public @Nullable BooleanSupplier cancellation() {
        return cancellation;
    }

    /** Returns whether text is handed on as soon as it has arrived. */
    public boolean textAtOnce() {
        return textAtOnce;
    }

    /**
     * Returns a lexer as these options require it: with views that are watched if the options are {@link #checked()},
     * and one that can be stopped {@linkplain #withCancellation where they say so}. For authors of dialects:
     * {@link Dialect#newLexer(LexerOptions)} returns the result of this method.
     *
     * @param lexer a lexer with these options
     */
    public Lexer applyTo(Lexer lexer) {
        Lexer stopping = cancellation == null ? lexer : new CancellableLexer(lexer, cancellation);
        return checked ? CheckedLexer.of(stopping) : stopping;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof LexerOptions that && parts().equals(that.parts());
    }

    @Override
    public int hashCode() {
        return parts().hashCode();
    }

    private List<@Nullable Object> parts() {
        return Arrays.asList(
                errors,
                limits,
                initialState,
                lastStartTag,
                feedback,
                trace,
                sniffer,
                encodingGiven,
                observer,
                checked,
                cancellation,
                textAtOnce);
    }

    /** Returns what differs from {@link #bare()}. */
    @Override
    public String toString() {
        StringJoiner parts = new StringJoiner(", ", "LexerOptions[", "]");
        List<@Nullable Object> bare = BARE.parts();
        for (int i = 0; i < bare.size(); i++) {
            if (!Objects.equals(parts().get(i), bare.get(i))) {
                parts.add(NAMES.get(i) + "=" + parts().get(i));
            }
        }
        return parts.toString();
    }

    /** Builds options. Not thread-safe; what it has built stays as it is. */
    public static final class Builder {
        private ErrorHandling errors = ErrorHandling.unset();
        private Limits limits = Limits.defaults();
        private ContentModel initialState = ContentModel.DATA;
        private @Nullable String lastStartTag;
        private Supplier<? extends TreeFeedback> feedback = NO_FEEDBACK;
        private @Nullable StateTrace trace;
        private @Nullable EncodingSniffer sniffer;
        private boolean encodingGiven;
        private @Nullable Consumer<? super EncodingChange> observer;
        private boolean checked;
        private @Nullable BooleanSupplier cancellation;
        private boolean textAtOnce;

        private Builder() {}

        private Builder(LexerOptions from) {
            errors = from.errors;
            limits = from.limits;
            initialState = from.initialState;
            lastStartTag = from.lastStartTag;
            feedback = from.feedback;
            trace = from.trace;
            sniffer = from.sniffer;
            encodingGiven = from.encodingGiven;
            observer = from.observer;
            checked = from.checked;
            cancellation = from.cancellation;
            textAtOnce = from.textAtOnce;
        }

        /** Sets {@link LexerOptions#errors()}. */
        public Builder errors(ErrorHandling errors) {
            this.errors = Objects.requireNonNull(errors, "errors");
            return this;
        }

        /** Sets {@link LexerOptions#limits()}. */
        public Builder limits(Limits limits) {
            this.limits = Objects.requireNonNull(limits, "limits");
            return this;
        }

        /** Sets {@link LexerOptions#initialState()}. */
        public Builder initialState(ContentModel initialState) {
            this.initialState = Objects.requireNonNull(initialState, "initialState");
            return this;
        }

        /** Sets {@link LexerOptions#lastStartTag()}. */
        public Builder lastStartTag(@Nullable String lastStartTag) {
            this.lastStartTag = lastStartTag;
            return this;
        }

        /** Sets {@link LexerOptions#feedback()}. */
        public Builder feedback(Supplier<? extends TreeFeedback> feedback) {
            this.feedback = Objects.requireNonNull(feedback, "feedback");
            return this;
        }

        /** Sets {@link LexerOptions#trace()}. */
        public Builder trace(@Nullable StateTrace trace) {
            this.trace = trace;
            return this;
        }

        /** Sets {@link LexerOptions#encodingSniffer()}: null for UTF-8, without looking. */
        public Builder encodingSniffer(@Nullable EncodingSniffer sniffer) {
            this.sniffer = sniffer;
            this.encodingGiven = true;
            return this;
        }

        /** Sets {@link LexerOptions#encodingObserver()}. */
        public Builder encodingObserver(@Nullable Consumer<? super EncodingChange> observer) {
            this.observer = observer;
            return this;
        }

        /** Sets {@link LexerOptions#isChecked()}. */
        public Builder checked(boolean checked) {
            this.checked = checked;
            return this;
        }

        /** Sets {@link LexerOptions#cancellation()}. */
        public Builder cancellation(@Nullable BooleanSupplier cancelled) {
            this.cancellation = cancelled;
            return this;
        }

        /** Sets {@link LexerOptions#textAtOnce()}. */
        public Builder textAtOnce(boolean textAtOnce) {
            this.textAtOnce = textAtOnce;
            return this;
        }

        /** Returns the options. */
        public LexerOptions build() {
            return new LexerOptions(this);
        }
    }

    private enum CdataEverywhere implements TreeFeedback {
        INSTANCE;

        static final Supplier<TreeFeedback> SUPPLIER = () -> INSTANCE;

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
