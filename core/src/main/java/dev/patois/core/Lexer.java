package dev.patois.core;

import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.Origin;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A resumable lexer: feed input in chunks of any size, ask for tokens, end. However the input is cut, tokens, errors
 * and offsets are the same; only where text is handed on {@linkplain LexerOptions#withTextAtOnce at once} does one text
 * come in as many tokens as it arrives in.
 *
 * <p>Offsets are in the units of the input: bytes, or UTF-16 code units where characters are fed. One lexer takes one
 * of the two until it is {@link #reset()}. Byte input is UTF-8 unless {@link LexerOptions#withEncodingSniffer} or
 * {@link LexerOptions#withEncoding} says otherwise, or the lexer is one of {@link Dialect#findingEncoding()}: to find
 * the encoding, it must wait for the first bytes. Malformed bytes of UTF-8 read as U+FFFD and keep their own bytes in
 * raw slices. Input in another encoding is decoded: raw slices are its characters in UTF-8, offsets are still those of
 * the caller's bytes. Lexing a whole {@code byte[]} copies nothing; an array that was fed must not change until
 * {@link #next()} has returned {@link TokenKind#NEED_INPUT} or {@link TokenKind#END}.
 *
 * <p>No input makes a lexer throw; only a passed limit does ({@link LimitExceededException}). Not thread-safe: one
 * thread at a time.
 */
public interface Lexer {
    /** Returns the dialect this lexer reads. */
    Dialect dialect();

    /**
     * Feeds bytes.
     *
     * @throws IllegalStateException after {@link #end()}, inside a handler, or when characters were fed before
     */
    default void feed(byte[] bytes) {
        feed(bytes, 0, bytes.length);
    }

    /**
     * Feeds a part of an array.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     * @throws IllegalStateException after {@link #end()}, inside a handler, or when characters were fed before
     */
    void feed(byte[] bytes, int offset, int length);

    /**
     * Feeds what remains in a buffer; its position moves to its limit.
     *
     * @throws IllegalStateException after {@link #end()}, inside a handler, or when characters were fed before
     */
    void feed(ByteBuffer bytes);

    /**
     * Feeds characters. A leading U+FEFF is a character like others; a surrogate pair may be cut between two calls.
     *
     * @throws IllegalStateException after {@link #end()}, inside a handler, or when bytes were fed before
     */
    void feed(CharSequence text);

    /**
     * Says that there is no more input.
     *
     * @throws IllegalStateException inside a handler
     */
    void end();

    /**
     * Finds the next token. What the views showed before is no longer valid.
     *
     * @throws LimitExceededException when the token passed a limit
     * @throws IllegalStateException inside a handler
     */
    TokenKind next();

    /**
     * Hands all tokens that the input fed so far allows to a handler.
     *
     * @return {@link TokenKind#NEED_INPUT}, {@link TokenKind#END}, or {@link TokenKind#PAUSED} where {@link #control()}
     *     paused
     * @throws LimitExceededException when a token passed a limit
     * @throws IllegalStateException inside a handler
     */
    TokenKind drain(TokenHandler handler);

    /** Returns the tag just found. */
    TagView tag();

    /** Returns the text just found. */
    TextView text();

    /** Returns the comment just found. */
    CommentView comment();

    /** Returns the document type declaration just found. */
    DoctypeView doctype();

    /** Returns the processing instruction just found. */
    ProcessingInstructionView processingInstruction();

    /** Returns the markup declaration just found. */
    DeclarationView declaration();

    /** Returns the entity reference just found: one that was not resolved. */
    ReferenceView reference();

    /** Returns the token just found as it stands in the input; empty when none was. */
    Slice raw();

    /**
     * Returns which encoding the bytes are read in, and why; null where nobody looked
     * ({@link LexerOptions#encodingSniffer()} is not set, or the input is characters) and as long as it is not known.
     */
    default @Nullable EncodingDecision encoding() {
        return null;
    }

    /** Returns the offset of the token just found; at the end, the length of what was read. */
    long tokenStart();

    /** Returns the offset after the token just found; at the end, the length of what was read. */
    long tokenEnd();

    /**
     * Returns the error just found.
     *
     * @throws IllegalStateException if the last kind was not {@link TokenKind#ERROR}
     */
    ParseError error();

    /** Returns the errors collected so far, at most {@link Limits#keptErrors()}; empty where they are not collected. */
    List<ParseError> errors();

    /** Returns how many errors were found so far, kept or not; 0 where they are ignored. */
    long errorCount();

    /** Returns the error that ended the run ({@link ErrorHandling#stoppingAt}), or null. */
    @Nullable
    ParseError stoppedBy();

    /**
     * Returns what was fed and is not handed over, as the rest of it is waited for: to be asked when {@link #next()} or
     * {@link #drain} has returned {@link TokenKind#NEED_INPUT}. A program that shows what it reads while it arrives
     * knows by this that a tag has begun:
     *
     * <pre>{@code
     * lexer.feed("<search query='weather in Par");
     * if (lexer.next() == TokenKind.NEED_INPUT) {
     *     PendingView tag = lexer.pending(); // START_TAG, "search", "<search query='weather in Par"
     * }
     * }</pre>
     *
     * @return null where nothing waits, and after anything but {@link TokenKind#NEED_INPUT}
     */
    default @Nullable PendingView pending() {
        return null;
    }

    /** Returns whether the characters of the token just found were fed, inserted, or both. */
    Origin origin();

    /**
     * Returns what a tree construction stage needs to control this lexer from outside.
     *
     * @throws IllegalStateException if it is asked for the first time when the input has begun: a lexer that is
     *     controlled remembers what others need not
     */
    LexerControl control();

    /**
     * Returns a snapshot of the lexer after the token found last. Feedback about that token is asked for now, if it has
     * not been yet.
     *
     * @throws IllegalStateException inside a handler, after a parse error, where inserted text has not been lexed to
     *     its end, and when the lexer has ended with a limit or an error
     * @throws UnsupportedOperationException if the feedback takes none ({@link TreeFeedback#snapshot()})
     */
    LexerSnapshot snapshot();

    /**
     * Goes to where a lexer of the same dialect stood; whatever this one read is forgotten as in {@link #reset()}. Then
     * feed the input from {@link LexerSnapshot#offset()} on. The lists and counts of errors start empty.
     *
     * @throws IllegalArgumentException if the snapshot is of another dialect
     * @throws IllegalStateException inside a handler
     */
    void resume(LexerSnapshot snapshot);

    /** Makes the lexer ready for the next document, with the same options. */
    void reset();
}
