package dev.patois.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Walks the tokens of one input without making objects: {@link #next()} moves on, the views show the token. Close it when it
 * reads a file; it closes only what it opened. Not thread-safe.
 *
 * <p>Reading may fail: then {@link #next()} throws {@link UncheckedIOException}.
 */
public final class TokenCursor implements AutoCloseable {
    private static final int CHUNK = 64 * 1024;

    private final Lexer lexer;
    private final @Nullable InputStream in;
    private final boolean owned;
    private final byte[] chunk;

    /** Walks an input that was fed and ended already. */
    TokenCursor(Lexer lexer) {
        this.lexer = lexer;
        this.in = null;
        this.owned = false;
        this.chunk = new byte[0];
    }

    TokenCursor(Lexer lexer, InputStream in, boolean owned) {
        this.lexer = lexer;
        this.in = in;
        this.owned = owned;
        this.chunk = new byte[CHUNK];
    }

    /**
     * Finds the next token.
     *
     * @return its kind, never {@link TokenKind#NEED_INPUT}
     * @throws LimitExceededException when the token passed a limit
     * @throws UncheckedIOException when reading failed
     */
    public TokenKind next() {
        TokenKind kind = lexer.next();
        while (kind == TokenKind.NEED_INPUT) {
            readMore();
            kind = lexer.next();
        }
        return kind;
    }

    /** Hands all remaining tokens to a handler. */
    void drain(TokenHandler handler) {
        while (lexer.drain(handler) == TokenKind.NEED_INPUT) {
            readMore();
        }
    }

    private void readMore() {
        if (in == null) {
            lexer.end();
            return;
        }
        try {
            int n = in.read(chunk, 0, chunk.length);
            if (n < 0) {
                lexer.end();
            } else {
                lexer.feed(chunk, 0, n);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the tag just found. */
    public TagView tag() {
        return lexer.tag();
    }

    /** Returns the text just found. */
    public TextView text() {
        return lexer.text();
    }

    /** Returns the comment just found. */
    public CommentView comment() {
        return lexer.comment();
    }

    /** Returns the document type declaration just found. */
    public DoctypeView doctype() {
        return lexer.doctype();
    }

    /** Returns the processing instruction just found. */
    public ProcessingInstructionView processingInstruction() {
        return lexer.processingInstruction();
    }

    /** Returns the entity reference just found: one that was not resolved. */
    public ReferenceView reference() {
        return lexer.reference();
    }

    /** Returns the token just found as it stands in the input. */
    public Slice raw() {
        return lexer.raw();
    }

    /** Returns the offset of the token just found, in the caller's units. */
    public long tokenStart() {
        return lexer.tokenStart();
    }

    /** Returns the offset after the token just found, in the caller's units. */
    public long tokenEnd() {
        return lexer.tokenEnd();
    }

    /** Returns the error just found. */
    public ParseError error() {
        return lexer.error();
    }

    /** Returns the errors collected so far. */
    public List<ParseError> errors() {
        return lexer.errors();
    }

    /** Returns how many errors were found so far, kept or not. */
    public long errorCount() {
        return lexer.errorCount();
    }

    /** Returns the error that ended the run, or null. */
    public @Nullable ParseError stoppedBy() {
        return lexer.stoppedBy();
    }

    /** Returns the token just found, to keep. */
    public Token copy(TokenKind kind) {
        return Token.copyOf(lexer, kind);
    }

    /** Closes the file, if this cursor opened one. */
    @Override
    public void close() {
        if (in != null && owned) {
            try {
                in.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
