package dev.patois.core.write;

/**
 * Where an element ends, for the call of its handler ({@link Element#onEnd}): its end tag, or where its content ends
 * without one; there {@link #start} and {@link #end} are the same. After the call, every method throws an
 * {@link IllegalStateException}. Not thread-safe.
 */
public final class ElementEnd extends DocumentPart<ElementEnd> {
    private final String name;
    private final boolean hasTag;

    ElementEnd(String name, long start, long end) {
        super(start, end);
        this.name = name;
        this.hasTag = start < end;
    }

    @Override
    ElementEnd self() {
        return this;
    }

    /** Returns the name of the element. */
    public String name() {
        requireCall();
        return name;
    }

    /** Returns whether the element ends with a tag of its own. */
    public boolean hasTag() {
        requireCall();
        return hasTag;
    }
}
