package dev.patois.core.incremental;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.ParseError;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the tokens of a document current while it is edited, and lexes again only the part that an edit changed. The
 * tokens are the same as if the whole document was lexed again.
 *
 * <pre>{@code
 * TokenIndex index = new TokenIndex(Html5.LIVING);
 * index.lex(page);
 * index.edit(120, 1, "<i>");                          // at 120, "<i>" replaces one character
 * Token edited = index.tokenAt(120);
 * for (Token token : index.tokens()) …
 * }</pre>
 *
 * <p>The index holds the document, in pieces, and a {@linkplain LexerSnapshot snapshot} every so many units. It holds
 * no tokens: {@link #tokens()} lexes a part of some thousand units when a token of it is asked for. An edit is lexed
 * from the last snapshot before it up to the first snapshot after it at which the lexer is in the same state as before.
 * So the cost depends on the size of the change, and hardly on the length of the document.
 *
 * <p>An edit may change much. Text is lexed as a run: an edit in a text costs the run. After a {@code <b>} that is left
 * open, every element is inside another one, and all of it is lexed again. An edit may also decide how markup before it
 * is read, such as in SGML whether a literal has an end; that markup is lexed again too. If your own feedback takes no
 * snapshots, every edit costs the whole document. A {@linkplain #setBudget budget} bounds the cost of one call: the
 * rest of the document is then <i>stale</i>, and {@link #advance} goes on with it.
 *
 * <p>Offsets are in the units of the document: bytes, or UTF-16 code units. Not thread-safe; the lists and deltas it
 * returns are immutable and thread-safe.
 */
public final class TokenIndex {
    /** So far apart, in units, snapshots are taken: what one takes is a small part of what the document does. */
    private static final int EVERY = 2 * 1024;

    /** So far after its end, in any unit, a token may depend on what follows: a character, and half of one. */
    private static final int LOOKED_AT = 8;

    private final Dialect dialect;
    private final LexerOptions options;
    private final int every;
    private final int sniffed;
    private final boolean takesSnapshots;
    private final StretchReader reader;

    private LexedDocument document = LexedDocument.NOTHING;
    private @Nullable List<Token> tokens;
    private @Nullable Relexing waiting;
    private long budget = Long.MAX_VALUE;

    /** Makes an index of an empty document, for {@link #lex(CharSequence)}. */
    public TokenIndex(Dialect dialect) {
        this(dialect, EVERY);
    }

    /**
     * Makes an index of an empty document.
     *
     * @param dialect the dialect, with the options it is read with; what they say of errors is ignored, all are found
     * @param every how many units lie between two snapshots at least: fewer make edits cheaper, and the index larger
     * @throws IllegalArgumentException if {@code every} is not positive
     */
    public TokenIndex(Dialect dialect, int every) {
        if (every < 1) {
            throw new IllegalArgumentException("a snapshot every " + every + " units: let it be 1 or more");
        }
        this.dialect = dialect;
        this.options = dialect.findingEncoding().options().withErrors(ErrorHandling.deliver());
        this.every = every;
        this.sniffed = options.encodingSniffer() == null
                ? 0
                : options.encodingSniffer().window();
        this.takesSnapshots = takesSnapshots(dialect.newLexer(options));
        this.reader = new StretchReader(dialect, options);
    }

    private static boolean takesSnapshots(Lexer lexer) {
        try {
            return lexer.snapshot().offset() == 0;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    /** Returns the length of the document, in its units. */
    public long length() {
        return document.text().length();
    }

    /** Returns how many tokens the document has, stale ones among them. */
    public long tokenCount() {
        return document.totals().tokens();
    }

    /** Returns how many parse errors the document has, stale ones among them. */
    public long errorCount() {
        return document.totals().errors();
    }

    // ---- what the document holds

    /**
     * Returns the tokens of the document as it is now, up to where it is {@linkplain #staleFrom() stale}. The list
     * stays as it is when the document is edited. It holds no tokens: a stretch is lexed when one of it is asked for,
     * so a walk over the list costs what lexing the document costs. To keep the tokens, copy it.
     */
    public List<Token> tokens() {
        List<Token> known = tokens;
        if (known == null) {
            known = LexedList.tokens(reader, document, Totals.NONE, document.known());
            tokens = known;
        }
        return known;
    }

    /**
     * Returns the parse errors of the document as it is now, up to where it is stale, in a list like {@link #tokens()}.
     */
    public List<ParseError> errors() {
        return LexedList.errors(reader, document, Totals.NONE, document.known());
    }

    /**
     * Returns the tokens found some time ago that begin where the document is {@linkplain #staleFrom() stale} or after
     * it, at their present places; lexing may replace them by others. A part that was never lexed has no tokens. Empty
     * if nothing is stale.
     */
    public List<Token> staleTokens() {
        return LexedList.tokens(reader, document, document.known(), document.totals());
    }

    /** Returns the parse errors that belong to {@link #staleTokens()}. */
    public List<ParseError> staleErrors() {
        return LexedList.errors(reader, document, document.known(), document.totals());
    }

    /**
     * Returns the token in which an offset lies.
     *
     * @throws IndexOutOfBoundsException if the document ends at it or before
     * @throws IllegalStateException if the document is stale there
     */
    public Token tokenAt(long offset) {
        return tokens().get(indexAt(offset));
    }

    /**
     * Returns the number, in {@link #tokens()}, of the token in which an offset lies: from there on, an iterator gives
     * what is to be shown.
     *
     * @throws IndexOutOfBoundsException if the document ends at the offset or before it
     * @throws IllegalStateException if the document is stale there
     */
    public int indexAt(long offset) {
        Objects.checkIndex(offset, length());
        long stale = staleFrom();
        if (stale >= 0 && offset >= stale) {
            throw new IllegalStateException("the tokens from " + stale + " on are stale: advance(…) to " + offset
                    + " first, or look among staleTokens()");
        }
        PartTree.Place<Stretch> place =
                Objects.requireNonNull(document.stretches().find(totals -> totals.units() > offset));
        int low = (int) place.before().tokens();
        int high = low + (int) place.part().tokens() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tokens().get(middle).end() > offset) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    // ---- edits

    /**
     * Lexes a document that takes the place of the one before; the delta replaces everything. The text is copied.
     *
     * @throws LimitExceededException when a token passed a limit; the index stays as it was
     */
    public TokenDelta lex(CharSequence text) {
        return replace(0, length(), text.toString(), EditedText.Unit.CHARACTERS);
    }

    /**
     * Lexes a document that takes the place of the one before; the delta replaces everything. The array is copied.
     *
     * @throws LimitExceededException when a token passed a limit; the index stays as it was
     */
    public TokenDelta lex(byte[] bytes) {
        return replace(0, length(), EditedText.toString(bytes, 0, bytes.length), EditedText.Unit.BYTES);
    }

    /**
     * Lexes what an edit of characters changed: that of the event by which an editor tells of it.
     *
     * @param offset where the edit is
     * @param removed how many units were removed there
     * @param inserted what stands there instead; it is copied
     * @throws IllegalArgumentException if what was removed is not within the document
     * @throws IllegalStateException if the document is one of bytes
     * @throws LimitExceededException when a token passed a limit; the index stays as it was
     */
    public TokenDelta edit(long offset, long removed, CharSequence inserted) {
        checkEdit(offset, removed);
        checkUnit(EditedText.Unit.CHARACTERS);
        return replace(offset, removed, inserted.toString(), EditedText.Unit.CHARACTERS);
    }

    /**
     * Lexes what an edit of bytes changed.
     *
     * @param offset where the edit is
     * @param removed how many bytes were removed there
     * @param inserted what stands there instead; it is copied
     * @throws IllegalArgumentException if what was removed is not within the document
     * @throws IllegalStateException if the document is one of characters
     * @throws LimitExceededException when a token passed a limit; the index stays as it was
     */
    public TokenDelta edit(long offset, long removed, byte[] inserted) {
        checkEdit(offset, removed);
        checkUnit(EditedText.Unit.BYTES);
        return replace(offset, removed, EditedText.toString(inserted, 0, inserted.length), EditedText.Unit.BYTES);
    }

    /**
     * Like {@link #edit(long, long, CharSequence)}, where one has the whole document at hand. Only what was inserted is
     * read.
     *
     * @param offset where the edit is
     * @param removed how many units were removed there
     * @param inserted how many units were inserted instead
     * @param text the whole document after the edit
     * @throws IllegalArgumentException if what was removed is not within the document, or the text has not the length
     *     of the document after such an edit
     */
    public TokenDelta edit(long offset, long removed, long inserted, CharSequence text) {
        checkEdit(offset, removed, inserted, text.length());
        return edit(offset, removed, text.subSequence((int) offset, (int) (offset + inserted)));
    }

    /** Like {@link #edit(long, long, long, CharSequence)}, of bytes. */
    public TokenDelta edit(long offset, long removed, long inserted, byte[] bytes) {
        checkEdit(offset, removed, inserted, bytes.length);
        checkUnit(EditedText.Unit.BYTES);
        return replace(
                offset, removed, EditedText.toString(bytes, (int) offset, (int) inserted), EditedText.Unit.BYTES);
    }

    private void checkEdit(long offset, long removed) {
        if (offset < 0 || removed < 0 || removed > length() - offset) {
            throw new IllegalArgumentException(
                    removed + " units at " + offset + " are not within a document of " + length());
        }
    }

    private void checkEdit(long offset, long removed, long inserted, long newLength) {
        checkEdit(offset, removed);
        if (inserted < 0 || length() - removed + inserted != newLength) {
            throw new IllegalArgumentException(newLength + " units are not the length after an edit that puts "
                    + inserted + " in the place of " + removed + " of " + length());
        }
    }

    private void checkUnit(EditedText.Unit unit) {
        EditedText.Unit known = document.text().unit();
        if (known != null && known != unit) {
            throw new IllegalStateException(
                    known == EditedText.Unit.BYTES
                            ? "the document is one of bytes: edit it with bytes, or lex one of characters"
                            : "the document is one of characters: edit it with characters, or lex one of bytes");
        }
    }

    private TokenDelta replace(long offset, long removed, String inserted, EditedText.Unit unit) {
        EditedText text = document.text().replace(offset, removed, inserted, unit);
        long decided = unit == EditedText.Unit.BYTES && offset < sniffed ? -1 : Math.max(-1, offset - LOOKED_AT);
        PartTree.Place<Stretch> from =
                Objects.requireNonNull(document.stretches().find(totals -> totals.looked() > decided));
        return lex(
                new Relexing(dialect.newLexer(options), takesSnapshots, every, text, document, from, offset + removed),
                budget);
    }

    private TokenDelta lex(Relexing relexing, long units) {
        relexing.run(units);
        Relexing.Change change = relexing.change();
        document = change.document();
        tokens = null;
        waiting = relexing.isDone() ? null : relexing;
        return new TokenDelta(change, reader);
    }

    // ---- work in slices

    /**
     * Bounds how many units a call of {@code lex} or {@code edit} reads from now on. What is left undone is stale, and
     * {@link #advance} goes on with it. Without a budget, everything is lexed at once.
     *
     * @param units how many; {@link Long#MAX_VALUE} for no bound
     * @throws IllegalArgumentException if that is not positive
     */
    public void setBudget(long units) {
        checkBudget(units);
        budget = units;
    }

    private static void checkBudget(long units) {
        if (units < 1) {
            throw new IllegalArgumentException("a budget of " + units + " units: let it be 1 or more");
        }
    }

    /**
     * Returns the offset from which on the tokens and errors are stale: found before an edit that may have changed
     * them, or not at all yet. Returns -1 where nothing is stale.
     */
    public long staleFrom() {
        PartTree.Place<Stretch> hole = document.hole();
        return hole == null ? -1 : hole.before().units();
    }

    /**
     * Reads so many units of what is stale, from the beginning of it. Where a token is longer than that, a call may
     * make nothing known, and the next one goes on in the middle of the token: without an edit between them, calls come
     * to an end.
     *
     * @param units how many; {@link Long#MAX_VALUE} for all
     * @return what that changed; nothing where nothing was stale
     * @throws IllegalArgumentException if {@code units} is not positive
     * @throws LimitExceededException when a token passed a limit; what is stale stays so
     */
    public TokenDelta advance(long units) {
        checkBudget(units);
        PartTree.Place<Stretch> hole = document.hole();
        if (hole == null) {
            return new TokenDelta(Relexing.Change.nothing(document), reader);
        }
        Relexing relexing = waiting;
        waiting = null;
        if (relexing != null && relexing.waitsAt(hole)) {
            relexing.goOnIn(document, hole);
        } else {
            relexing = new Relexing(
                    dialect.newLexer(options),
                    takesSnapshots,
                    every,
                    document.text(),
                    document,
                    hole,
                    hole.before().units());
        }
        return lex(relexing, units);
    }
}
