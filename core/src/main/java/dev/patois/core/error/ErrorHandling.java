package dev.patois.core.error;

import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is done with parse errors. Immutable and thread-safe, provided the predicate is. Two are equal when they do the
 * same; a predicate is equal to itself only.
 *
 * <p>Where nothing was chosen ({@link #unset()}, the default), each face does what suits it. What was chosen reaches
 * the user in these ways:
 *
 * <table>
 * <caption>Where the errors are</caption>
 * <tr><th></th><th>{@link dev.patois.core.Dialect#tokens tokens}</th><th>{@link dev.patois.core.Dialect#lex lex}</th>
 *     <th>{@link dev.patois.core.Dialect#cursor cursor}, {@link dev.patois.core.Dialect#newLexer() newLexer}</th></tr>
 * <tr><td>{@link #unset()}</td><td>{@link dev.patois.core.TokenReader#errors()}</td>
 *     <td>{@link dev.patois.core.TokenHandler#parseError}</td>
 *     <td>not looked for</td></tr>
 * <tr><td>{@link #ignore()}</td><td>not looked for</td><td>not looked for</td><td>not looked for</td></tr>
 * <tr><td>{@link #collect()}</td><td>{@link dev.patois.core.TokenReader#errors()}</td>
 *     <td>{@link dev.patois.core.TokenHandler#parseError}</td>
 *     <td>{@link dev.patois.core.Lexer#errors()}</td></tr>
 * <tr><td>{@link #deliver()}</td><td>{@link dev.patois.core.TokenReader#errors()}</td>
 *     <td>{@link dev.patois.core.TokenHandler#parseError}</td>
 *     <td>{@link dev.patois.core.view.TokenKind#ERROR}</td></tr>
 * </table>
 *
 * <p>Not to look for errors also leaves out the check of the input stream for controls, surrogates and noncharacters,
 * and is the fastest.
 */
public final class ErrorHandling {
    private enum Mode {
        UNSET,
        IGNORE,
        COLLECT,
        DELIVER
    }

    private static final ErrorHandling UNSET = new ErrorHandling(Mode.UNSET, null);
    private static final ErrorHandling IGNORE = new ErrorHandling(Mode.IGNORE, null);
    private static final ErrorHandling COLLECT = new ErrorHandling(Mode.COLLECT, null);
    private static final ErrorHandling DELIVER = new ErrorHandling(Mode.DELIVER, null);

    private final Mode mode;
    private final @Nullable Predicate<ParseErrorCode> rejected;

    private ErrorHandling(Mode mode, @Nullable Predicate<ParseErrorCode> rejected) {
        this.mode = mode;
        this.rejected = rejected;
    }

    /**
     * Nothing is chosen: records collect errors, a handler receives them, a cursor and a lexer do not look for them.
     */
    public static ErrorHandling unset() {
        return UNSET;
    }

    /** Errors are not looked for. */
    public static ErrorHandling ignore() {
        return IGNORE;
    }

    /**
     * Errors are kept in {@link dev.patois.core.Lexer#errors()}, the first {@link Limits#keptErrors()} of them; all are
     * counted.
     */
    public static ErrorHandling collect() {
        return COLLECT;
    }

    /** Errors come as {@link dev.patois.core.view.TokenKind#ERROR}, in source order, before the token they lie in. */
    public static ErrorHandling deliver() {
        return DELIVER;
    }

    /**
     * Returns this handling, ended by the first error whose code {@code rejected} accepts: the run then ends as if the
     * input did, the token that contains the error is not delivered, and {@link dev.patois.core.Lexer#stoppedBy()}
     * returns the error. Errors that were ignored are collected from then on.
     */
    public ErrorHandling stoppingAt(Predicate<ParseErrorCode> rejected) {
        return new ErrorHandling(
                mode == Mode.IGNORE ? Mode.COLLECT : mode, Objects.requireNonNull(rejected, "rejected"));
    }

    /** Returns whether a lexer looks for errors at all. */
    public boolean wanted() {
        return mode == Mode.COLLECT || mode == Mode.DELIVER || rejected != null;
    }

    /** Returns whether errors come among the tokens. */
    public boolean delivered() {
        return mode == Mode.DELIVER;
    }

    /** Returns whether an error with this code ends the run. */
    public boolean rejects(ParseErrorCode code) {
        return rejected != null && rejected.test(code);
    }

    /**
     * Returns the same where errors have a list, as those of a {@link dev.patois.core.TokenReader}: not among the
     * tokens.
     */
    public ErrorHandling forRecords() {
        return in(Mode.COLLECT);
    }

    /**
     * Returns the same where errors have a method of a handler, {@link dev.patois.core.TokenHandler#parseError}: among
     * the tokens.
     */
    public ErrorHandling forHandler() {
        return in(Mode.DELIVER);
    }

    private ErrorHandling in(Mode face) {
        return mode == Mode.IGNORE || mode == face ? this : new ErrorHandling(face, rejected);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ErrorHandling that && mode == that.mode && Objects.equals(rejected, that.rejected);
    }

    @Override
    public int hashCode() {
        return Objects.hash(mode, rejected);
    }

    @Override
    public String toString() {
        String name = mode.name().toLowerCase(Locale.ROOT);
        return rejected == null ? name : name + " stoppingAt " + rejected;
    }
}
