package dev.patois.core;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one input, one after the other, as records to keep. It is walked once: with a {@code for} loop, as an
 * {@link #iterator()}, as a {@link #stream()}, or at once with {@link #toList()}, whose list can be walked as often as
 * wanted. Close it when it reads a file. Not thread-safe.
 */
public final class TokenReader implements Iterable<Token>, Iterator<Token>, AutoCloseable {
    private final TokenCursor cursor;
    private @Nullable Token following;
    private boolean ended;
    private boolean walked;

    TokenReader(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /**
     * Returns this reader, which is its own iterator.
     *
     * @throws IllegalStateException if it is asked for again: the tokens are read once
     */
    @Override
    public Iterator<Token> iterator() {
        beginWalk();
        return this;
    }

    private void beginWalk() {
        if (walked) {
            throw new IllegalStateException(
                    "the tokens of a TokenReader are walked once: keep toList() to walk them again,"
                            + " or ask the dialect for tokens(…) anew");
        }
        walked = true;
    }

    /**
     * Returns the tokens that remain, and closes this reader. The list cannot be changed.
     *
     * <pre>{@code
     * List<Token> tokens = Html5.LIVING.tokens(page).toList();
     * }</pre>
     *
     * @throws LimitExceededException when a token passed a limit
     * @throws java.io.UncheckedIOException when reading failed
     */
    public List<Token> toList() {
        try (Stream<Token> tokens = stream()) {
            return tokens.toList();
        }
    }

    /**
     * Returns whether there is another token.
     *
     * @throws LimitExceededException when a token passed a limit
     * @throws java.io.UncheckedIOException when reading failed
     */
    @Override
    public boolean hasNext() {
        while (following == null && !ended) {
            TokenKind kind = cursor.next();
            if (kind == TokenKind.END) {
                ended = true;
            } else if (kind != TokenKind.ERROR) {
                following = cursor.copy(kind);
            }
        }
        return following != null;
    }

    @Override
    public Token next() {
        if (!hasNext() || following == null) {
            throw new NoSuchElementException("the input has no more tokens");
        }
        Token token = following;
        following = null;
        return token;
    }

    /**
     * Returns the remaining tokens as a sequential, ordered stream; closing it closes this reader.
     *
     * @throws IllegalStateException if the tokens have been asked for as a stream or an iterator before
     */
    public Stream<Token> stream() {
        beginWalk();
        int traits = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, traits), false)
                .onClose(this::close);
    }

    /** Returns the errors collected so far: complete once the last token was read. */
    public List<ParseError> errors() {
        return cursor.errors();
    }

    /** Returns how many errors were found so far, kept or not. */
    public long errorCount() {
        return cursor.errorCount();
    }

    /** Returns the error that ended the run, or null. */
    public @Nullable ParseError stoppedBy() {
        return cursor.stoppedBy();
    }

    /** Closes the file, if this reader opened one. */
    @Override
    public void close() {
        cursor.close();
    }
}
