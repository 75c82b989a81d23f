package dev.patois.core.engine;

import dev.patois.core.Lexer;
import org.jspecify.annotations.Nullable;

/**
 * A lexer whose tokens may be read as bytes where they lie in its window, for a tree stage that looks at every byte
 * anyhow: see {@link TagBuilder#array()} and {@link ByteSlice#array()}. They are not to be changed, and are valid until
 * the next call of the lexer.
 */
public sealed interface InPlaceLexer extends Lexer permits EngineLexer {
    /**
     * Returns a lexer as one that is read in place.
     *
     * @throws IllegalArgumentException if it is not of an engine: a lexer that checks or replaces what another one
     *     finds
     */
    static InPlaceLexer of(Lexer lexer) {
        if (lexer instanceof InPlaceLexer inPlace) {
            return inPlace;
        }
        throw new IllegalArgumentException(
                lexer.getClass().getName() + " cannot be read in place: it is not the lexer of an engine");
    }

    /**
     * Says, before the input, that tokens will be read in place: it is then also looked for what {@linkplain
     * ByteSlice#isAsWritten() reads as it is written}, and the name of a tag is made when somebody asks.
     */
    void readInPlace();

    /** Returns the tag found last. */
    @Override
    TagBuilder tag();

    /** Returns the text found last as it is written. */
    ByteSlice rawText();

    /**
     * Returns the text just found, if it is no CDATA section and known to {@linkplain ByteSlice#isAsWritten() read as
     * it is written}, otherwise null. To be asked after {@link dev.patois.core.view.TokenKind#TEXT} only.
     */
    @Nullable
    ByteSlice textAsWritten();

    /** Returns whether such a text is known to be ASCII. */
    boolean isTextPlain();

    /** Returns what the text found last reads as. */
    ByteSlice textValue();
}
