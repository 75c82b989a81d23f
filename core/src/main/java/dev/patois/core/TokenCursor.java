package dev.patois.core;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Walks the tokens of one input without making objects: {@link #next()} moves on, the views show the token. Close it
 * when it reads a file; it closes only what it opened. Not thread-safe.
 *
 * <p>Reading may fail: then {@link #next()} throws {@link UncheckedIOException}.
 */
public final class TokenCursor implements AutoCloseable {
    private final Lexer lexer;
    private final @Nullable Source source;
    private final TokenKeeper keeper = TokenKeeper.sharing();

    /** Walks an input that was fed and ended already. */
    TokenCursor(Lexer lexer) {
        this(lexer, null);
    }

    /** Walks an input that is read as it is asked for. */
    TokenCursor(Lexer lexer, @Nullable Source source) {
        this.lexer = lexer;
        this.source = source;
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
        try {
            if (source == null || !source.feed(lexer)) {
                lexer.end();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns which encoding the bytes are read in, and why; null where nobody looked, and as long as it is not known.
     */
    public @Nullable EncodingDecision encoding() {
        return lexer.encoding();
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

    /** Returns the markup declaration just found. */
    public DeclarationView declaration() {
        return lexer.declaration();
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
        return keeper.keep(lexer, kind);
    }

    /** Closes the file, if this cursor opened one. */
    @Override
    public void close() {
        if (source != null) {
            try {
                source.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
