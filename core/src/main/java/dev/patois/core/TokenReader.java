package dev.patois.core;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one input, one after the other, as records to keep. It can be walked once. Close it when it reads a file.
 * Not thread-safe.
 */
public final class TokenReader implements Iterable<Token>, Iterator<Token>, AutoCloseable {
    private final TokenCursor cursor;
    private @Nullable Token following;
    private boolean ended;

    TokenReader(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /** Returns this reader, which is its own iterator: a second walk goes on where the first one stopped. */
    @Override
    public Iterator<Token> iterator() {
        return this;
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

    /** Returns the remaining tokens as a sequential, ordered stream; closing it closes this reader. */
    public Stream<Token> stream() {
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
