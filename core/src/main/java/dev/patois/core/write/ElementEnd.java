package dev.patois.core.write;

import java.util.ArrayList;
import java.util.List;

/**
 * Where an element ends, for the call of its handler ({@link Element#onEnd}): at its end tag, or where it ends without one. After
 * the call, every method throws an {@link IllegalStateException}. Not thread-safe.
 */
public final class ElementEnd extends CallView {
    private final String name;
    private final long start;
    private final long end;
    final List<Content> before = new ArrayList<>();
    final List<Content> after = new ArrayList<>();

    ElementEnd(String name, long start, long end) {
        this.name = name;
        this.start = start;
        this.end = end;
    }

    /** Returns the name of the element. */
    public String name() {
        requireCall();
        return name;
    }

    /** Returns whether the element ends with a tag of its own. */
    public boolean hasTag() {
        requireCall();
        return start < end;
    }

    /** Returns the offset where the content ends, in the units of the input. */
    public long start() {
        requireCall();
        return start;
    }

    /** Returns the offset after the end tag, in the units of the input; without one, where the content ends. */
    public long end() {
        requireCall();
        return end;
    }

    /** Puts something at the end of the content. */
    public ElementEnd before(Content content) {
        requireCall();
        before.add(given(content, "the content"));
        return this;
    }

    /** Puts something after the element. */
    public ElementEnd after(Content content) {
        requireCall();
        after.add(given(content, "the content"));
        return this;
    }
}
