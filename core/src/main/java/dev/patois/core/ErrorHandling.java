package dev.patois.core;

import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a lexer does with parse errors. Immutable and thread-safe, provided the predicate is.
 *
 * <p>Ignoring them also leaves out the check of the input stream for controls, surrogates and noncharacters, and is the
 * fastest.
 */
public final class ErrorHandling {
    private enum Mode {
        IGNORE,
        COLLECT,
        DELIVER
    }

    private static final ErrorHandling IGNORE = new ErrorHandling(Mode.IGNORE, null);
    private static final ErrorHandling COLLECT = new ErrorHandling(Mode.COLLECT, null);
    private static final ErrorHandling DELIVER = new ErrorHandling(Mode.DELIVER, null);

    private final Mode mode;
    private final @Nullable Predicate<ParseErrorCode> rejected;

    private ErrorHandling(Mode mode, @Nullable Predicate<ParseErrorCode> rejected) {
        this.mode = mode;
        this.rejected = rejected;
    }

    /** Errors are not looked for: the default of {@link LexerOptions}. */
    public static ErrorHandling ignore() {
        return IGNORE;
    }

    /** Errors are kept in {@link Lexer#errors()}, the first {@link Limits#keptErrors()} of them; all are counted. */
    public static ErrorHandling collect() {
        return COLLECT;
    }

    /** Errors come as {@link TokenKind#ERROR}, in source order, before the token they lie in. */
    public static ErrorHandling deliver() {
        return DELIVER;
    }

    /**
     * Returns this handling, ended by the first error whose code {@code rejected} accepts: the run then ends as if the
     * input did, the token the error lies in is not delivered, and {@link Lexer#stoppedBy()} tells the error.
     */
    public ErrorHandling stoppingAt(Predicate<ParseErrorCode> rejected) {
        return new ErrorHandling(
                mode == Mode.IGNORE ? Mode.COLLECT : mode, Objects.requireNonNull(rejected, "rejected"));
    }

    /** Returns whether errors are looked for at all. */
    public boolean wanted() {
        return mode != Mode.IGNORE;
    }

    /** Returns whether errors come among the tokens. */
    public boolean delivered() {
        return mode == Mode.DELIVER;
    }

    /** Returns whether an error with this code ends the run. */
    public boolean rejects(ParseErrorCode code) {
        return rejected != null && rejected.test(code);
    }
}
