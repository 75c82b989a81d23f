package dev.patois.core.write;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of text, for the call of its handler ({@link Rewriter.Builder#onText}). A long run comes in several pieces, as a text
 * token does ({@link dev.patois.core.Limits#textPiece()}); {@link dev.patois.core.LexerOptions#joiningText()} has them joined.
 * After the call, every method throws an {@link IllegalStateException}. Not thread-safe.
 */
public final class TextChunk extends CallView {
    private final String text;
    private final @Nullable String element;
    private final long start;
    private final long end;
    final List<Content> before = new ArrayList<>();
    final List<Content> after = new ArrayList<>();

    /** What stands in its place; null where it stays. */
    @Nullable
    List<Content> instead;

    TextChunk(String text, @Nullable String element, long start, long end) {
        this.text = text;
        this.element = element;
        this.start = start;
        this.end = end;
    }

    /** Returns the characters of the document, references decoded. */
    public String text() {
        requireCall();
        return text;
    }

    /** Returns the name of the innermost element the text is in, as the dialect reads it; null outside of all. */
    public @Nullable String element() {
        requireCall();
        return element;
    }

    /** Returns the offset of the text, in the units of the input. */
    public long start() {
        requireCall();
        return start;
    }

    /** Returns the offset after the text, in the units of the input. */
    public long end() {
        requireCall();
        return end;
    }

    /** Puts something before the text. */
    public TextChunk before(Content content) {
        requireCall();
        before.add(given(content, "the content"));
        return this;
    }

    /** Puts something after the text. */
    public TextChunk after(Content content) {
        requireCall();
        after.add(given(content, "the content"));
        return this;
    }

    /** Puts something in its place. */
    public TextChunk replace(Content content) {
        requireCall();
        instead = List.of(given(content, "the content"));
        return this;
    }

    /** Takes it out. */
    public void remove() {
        requireCall();
        instead = List.of();
    }

    /** Returns whether it is to be taken out or replaced. */
    public boolean isRemoved() {
        requireCall();
        return instead != null;
    }
}
