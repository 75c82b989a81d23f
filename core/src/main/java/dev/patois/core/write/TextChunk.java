package dev.patois.core.write;

import org.jspecify.annotations.Nullable;

/**
 * A run of text, for the call of its handler ({@link Rewriter.Builder#onText}). A long run comes in several pieces, as
 * a text token does ({@link dev.patois.core.error.Limits#textPiece()});
 * {@link dev.patois.core.LexerOptions#joiningText()} has them joined. After the call, every method throws an
 * {@link IllegalStateException}. Not thread-safe.
 */
public final class TextChunk extends LeafPart<TextChunk> {
    private final String text;

    TextChunk(String text, @Nullable String element, long start, long end) {
        super(element, start, end);
        this.text = text;
    }

    @Override
    TextChunk self() {
        return this;
    }

    /** Returns the characters of the document, references decoded. */
    public String text() {
        requireCall();
        return text;
    }
}
