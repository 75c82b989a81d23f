package dev.patois.core.incremental;

import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import java.util.List;

/**
 * What a call of a {@link TokenIndex} changed in the tokens and errors of its document: some in a row are replaced,
 * those before stay, those after them move. Offsets are in the units of the input.
 *
 * <p>Where the index has a {@linkplain TokenIndex#setBudget budget}, a call may end before all is known that the edit
 * changed: then {@link #isComplete()} is false, and the tokens from {@link #staleFrom()} on are those of some time
 * before.
 *
 * <p>Immutable and thread-safe.
 */
public final class TokenDelta {
    private final Totals before;
    private final Totals gone;
    private final List<Token> tokens;
    private final List<ParseError> errors;
    private final long newEnd;
    private final long lexedTo;
    private final long staleFrom;

    TokenDelta(Relexing.Change change, StretchReader reader) {
        LexedDocument document = change.document();
        PartTree.Place<Stretch> hole = document.hole();
        Totals end = change.before().plus(change.found());
        this.before = change.before();
        this.gone = change.gone();
        this.tokens = LexedList.tokens(reader, document, before, end);
        this.errors = LexedList.errors(reader, document, before, end);
        this.newEnd = change.end();
        this.lexedTo = end.units();
        this.staleFrom = hole == null ? -1 : hole.before().units();
    }

    /** Returns how many tokens stay before, stale ones among them. */
    public long firstToken() {
        return before.tokens();
    }

    /** Returns how many tokens after them are gone. */
    public long removedTokens() {
        return gone.tokens();
    }

    /**
     * Returns the tokens that are there now. They are lexed on demand, a part of the document at a time, and not kept:
     * copy the list to keep them.
     */
    public List<Token> tokens() {
        return tokens;
    }

    /** Returns how many errors stay before, stale ones among them. */
    public long firstError() {
        return before.errors();
    }

    /** Returns how many errors after them are gone. */
    public long removedErrors() {
        return gone.errors();
    }

    /** Returns the errors that are there now, found like {@link #tokens()}. */
    public List<ParseError> errors() {
        return errors;
    }

    /** Returns where the tokens that are gone began, and those that came begin. */
    public long start() {
        return before.units();
    }

    /** Returns where the tokens that are gone ended, in the document before. */
    public long oldEnd() {
        return before.units() + gone.units();
    }

    /** Returns where those after them begin now. */
    public long newEnd() {
        return newEnd;
    }

    /**
     * Returns where the tokens that came end: {@link #newEnd()}, or before it if the budget was spent. What lies
     * between the two has no tokens yet.
     */
    public long lexedTo() {
        return lexedTo;
    }

    /** Returns by how much the tokens and errors after have moved. */
    public long shift() {
        return newEnd - oldEnd();
    }

    /** Returns whether all tokens and errors of the document are known after this. */
    public boolean isComplete() {
        return staleFrom < 0;
    }

    /**
     * Returns the offset from which the tokens and errors of the document are stale after this, or -1 if nothing is
     * stale. All before it is as if the whole document was lexed again; the tokens and errors that begin there or later
     * wait for {@link TokenIndex#advance}.
     */
    public long staleFrom() {
        return staleFrom;
    }

    /**
     * Returns all tokens after the edit, stale ones among them, given all before it. The first time, that copies them.
     * From a list that this method has returned, the next one takes all but what changed as it is, so that it costs
     * what the change costs; a token is moved when it is asked for.
     *
     * <p>The list holds its tokens. {@link TokenIndex#tokens()} is the same without.
     *
     * @throws IndexOutOfBoundsException if there are fewer before than this delta says
     */
    public List<Token> applyTo(List<Token> before) {
        return MovedList.of(before, Moved::by).replace(firstToken(), removedTokens(), tokens, shift());
    }

    /**
     * Returns all errors after the edit, stale ones among them, given all before it, as {@link #applyTo} does with
     * tokens.
     *
     * @throws IndexOutOfBoundsException if there are fewer before than this delta says
     */
    public List<ParseError> applyToErrors(List<ParseError> before) {
        return MovedList.of(before, Moved::by).replace(firstError(), removedErrors(), errors, shift());
    }
}
