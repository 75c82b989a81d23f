package dev.patois.core.write;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a document that has no others in it, for the call of its handler: a {@link TextChunk} or a {@link Comment}.
 *
 * @param <T> what kind of part it is
 */
public abstract sealed class LeafPart<T extends LeafPart<T>> extends DocumentPart<T> permits TextChunk, Comment {
    private final @Nullable String element;

    /** What stands in its place; null where it stays. */
    @Nullable
    List<Content> instead;

    LeafPart(@Nullable String element, long start, long end) {
        super(start, end);
        this.element = element;
    }

    /** Returns the name of the innermost element it is in, as the dialect reads it; null outside of all. */
    public final @Nullable String element() {
        requireCall();
        return element;
    }

    /** Puts something in its place. */
    public final T replace(Content content) {
        requireCall();
        instead = List.of(given(content, "the content"));
        return self();
    }

    /** Takes it out. */
    public final void remove() {
        requireCall();
        instead = List.of();
    }

    /** Returns whether something else stands in its place, or nothing. */
    public final boolean isRemoved() {
        requireCall();
        return instead != null;
    }
}
