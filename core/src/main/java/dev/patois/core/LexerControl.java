package dev.patois.core;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/**
 * The calls by which a tree construction stage controls a lexer: they switch its state, insert text before the input
 * that is not read yet, and pause it. All of them are legal inside a handler, where they take effect after the token
 * just handed over, and between two calls of {@link Lexer#next()}. After {@link TokenKind#NEED_INPUT} they take effect
 * after the input fed until then, even in the middle of a tag.
 *
 * <p>A parse error is handed over before the token it lies in, which has been read by then: what is done inside
 * {@link TokenHandler#parseError} concerns what comes after that token.
 *
 * <p>A text is handed over when the markup after it has been read; that is then read again. A dialect that cannot go
 * back, which is {@code sgml}, does not: what is done after a text concerns what comes after that markup.
 *
 * <p>{@link Lexer#control()} gives one; it lasts as long as its lexer, {@link Lexer#reset()} included. Used by the
 * lexer's thread only.
 */
public interface LexerControl {
    /**
     * Sets how the text from here on is read. Feedback about the tag just handed over ({@link TreeFeedback}) is still
     * asked for, but no longer followed.
     *
     * @throws IllegalArgumentException if the dialect has no state for it
     * @throws IllegalStateException in the middle of a token, and where {@link #insert} is not legal
     */
    void switchTo(ContentModel model);

    /**
     * Sets the name of the start tag that counts as emitted last. An end tag of this name ends a text.
     *
     * @param name the name, or null for none
     * @throws IllegalStateException where {@link #insert} is not legal
     */
    void setLastStartTag(@Nullable String name);

    /**
     * Inserts text at the insertion point, as {@code document.write} does: it is lexed before the rest of the input,
     * and runs on into it where a token or a character reference does. Until the next token is asked for, further text
     * is inserted after it. Its characters lie nowhere in the input: their spans are empty, at the insertion point.
     *
     * <p>A surrogate at an edge of the text finds no other half outside it. Where the input is bytes, a surrogate
     * without its other half is inserted as U+FFFD.
     *
     * @throws LimitExceededException when the token just handed over ends in text that was inserted inside inserted
     *     text, and so on, deeper than {@link Limits#insertionDepth()}; the lexer then ends
     * @throws IllegalStateException when the end of the input has been read ({@link #isAtEnd()})
     */
    void insert(CharSequence text);

    /**
     * Returns whether the end of the input has been read, or the lexer has ended otherwise, so that nothing can be
     * inserted.
     */
    boolean isAtEnd();

    /**
     * Sets the parser pause flag: {@link Lexer#drain} returns {@link TokenKind#PAUSED} when the handler it is in
     * returns, and so does {@link Lexer#next()}, until {@link #resume()}. Input may be fed meanwhile, and text
     * inserted.
     */
    void pause();

    /** Clears the parser pause flag; a lexer that was reset has it cleared too. */
    void resume();

    /** Returns whether the parser pause flag is set. */
    boolean isPaused();
}
