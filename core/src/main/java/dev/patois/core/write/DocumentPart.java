package dev.patois.core.write;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a document that a {@link Rewriter} shows to a handler: its place in the input, and the content to insert
 * before and after it. Contents inserted at the same place come in the order of the calls.
 *
 * <p>After the call of the handler, every method throws an {@link IllegalStateException}. A null is refused with an
 * {@link IllegalArgumentException}. Not thread-safe.
 *
 * @param <T> what kind of part it is; methods that change it return it
 */
public abstract sealed class DocumentPart<T extends DocumentPart<T>> extends CallView
        permits Element, ElementEnd, LeafPart {
    private final long start;
    private final long end;
    final List<Content> before = new ArrayList<>();
    final List<Content> after = new ArrayList<>();

    DocumentPart(long start, long end) {
        this.start = start;
        this.end = end;
    }

    /** Returns this. */
    abstract T self();

    /** Returns the offset of its first character, in the units of the input; of an element, that of its start tag. */
    public final long start() {
        requireCall();
        return start;
    }

    /** Returns the offset after its last character, in the units of the input; of an element, after its start tag. */
    public final long end() {
        requireCall();
        return end;
    }

    /** Puts something before it: before an end tag, that is the end of the content. */
    public final T before(Content content) {
        return add(before, content);
    }

    /** Puts something after it; after an element, that is after its end. */
    public final T after(Content content) {
        return add(after, content);
    }

    final T add(List<Content> place, Content content) {
        requireCall();
        place.add(given(content, "the content"));
        return self();
    }
}
