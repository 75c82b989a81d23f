package dev.patois.core.write;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An element whose start tag has been read, for the call of its handler ({@link Rewriter.Builder#onElement}): what the
 * tag says, and what is to become of the element. Its content is not known yet.
 *
 * <p>Changes are made when the handlers of all rules that mean the element have been called, in the order the rules
 * were given; each sees what the ones before it did to the tag. {@link #start} and {@link #end} are those of the start
 * tag.
 *
 * <p>After the call, every method throws an {@link IllegalStateException}. A null is refused with an
 * {@link IllegalArgumentException}. Not thread-safe.
 */
public final class Element extends DocumentPart<Element> {
    private final String name;
    private final StartTag tag;
    private final boolean empty;
    private final Renaming renaming;
    final Changes changes = new Changes();

    Element(String name, StartTag tag, boolean empty, long start, long end, Renaming renaming) {
        super(start, end);
        this.name = name;
        this.tag = tag;
        this.empty = empty;
        this.renaming = renaming;
    }

    @Override
    Element self() {
        return this;
    }

    /**
     * An attribute.
     *
     * @param name its name, as the dialect reads it
     * @param value its value, references decoded
     */
    public record Attribute(String name, String value) {}

    /** Refuses a name that would change how the content of the element is read. */
    interface Renaming {
        /**
         * Looks at a new name.
         *
         * @throws UnwritableException if the content would be read in another way
         */
        void require(String name);
    }

    /** What is to become of an element. */
    static final class Changes {
        final List<Content> atStart = new ArrayList<>();
        final List<Content> atEnd = new ArrayList<>();
        final List<Consumer<? super ElementEnd>> whenEnded = new ArrayList<>();

        /** What stands in the place of the content, or null. */
        @Nullable
        List<Content> inside;

        /** Whether the element is taken out with its content. */
        boolean removed;

        /** Whether its tags are taken out. */
        boolean unwrapped;

        /** What stands in its place. */
        final List<Content> instead = new ArrayList<>();

        @Nullable
        String newName;

        /** Returns whether something is to stand in the content. */
        boolean fillsContent() {
            return !atStart.isEmpty() || !atEnd.isEmpty() || inside != null;
        }
    }

    /** Returns the name of the tag in the document, as the dialect reads it: in HTML, in lower case. */
    public String name() {
        requireCall();
        return name;
    }

    /** Returns whether the element is its start tag alone, as {@code br} of HTML is and {@code <a/>} of XML. */
    public boolean isEmpty() {
        requireCall();
        return empty;
    }

    /** Returns the attributes in their order, those dropped as duplicates left out; a list to keep. */
    public List<Attribute> attributes() {
        requireCall();
        return List.copyOf(tag.attributes());
    }

    /**
     * Returns the value of an attribute, references decoded; empty where it has none written; null if there is no such
     * one.
     */
    public @Nullable String attribute(String name) {
        requireCall();
        return tag.attribute(given(name, "the name of the attribute"));
    }

    /** Returns whether there is an attribute of this name. */
    public boolean hasAttribute(String name) {
        return attribute(name) != null;
    }

    /**
     * Sets an attribute, whether the tag has it already or not.
     *
     * @throws UnwritableException if there cannot be such an attribute
     */
    public Element setAttribute(String name, String value) {
        requireCall();
        tag.set(given(name, "the name of the attribute"), given(value, "the value of the attribute"));
        return this;
    }

    /**
     * Removes an attribute, duplicates of it included; where the name ends in {@code *}, all whose names begin so.
     *
     * @throws UnwritableException if the tag cannot be written without it
     */
    public Element removeAttribute(String name) {
        requireCall();
        tag.remove(given(name, "the name of the attribute"));
        return this;
    }

    /**
     * Gives an attribute another name, and leaves its value as it is written; nothing happens if there is no such
     * attribute.
     *
     * @throws UnwritableException if there is one of the new name already, or cannot be
     */
    public Element renameAttribute(String from, String to) {
        requireCall();
        tag.rename(given(from, "the name of the attribute"), given(to, "the new name of the attribute"));
        return this;
    }

    /**
     * Gives the element another name, in both of its tags.
     *
     * @throws UnwritableException if no tag can be named so, or the content would be read in another way in such an
     *     element: {@code script} cannot become {@code b}, nor {@code b} become {@code br}
     */
    public Element rename(String name) {
        requireCall();
        renaming.require(given(name, "the new name of the element"));
        tag.name(name);
        changes.newName = name;
        return this;
    }

    // What is put in it.

    /** Puts something at the beginning of its content. */
    public Element prepend(Content content) {
        return add(changes.atStart, content);
    }

    /** Puts something at the end of its content. */
    public Element append(Content content) {
        return add(changes.atEnd, content);
    }

    // What becomes of it.

    /**
     * Takes the element out, with its content, and puts something in its place. What was put before and after it stays.
     * What is in it is not shown to any handler.
     */
    public Element replace(Content content) {
        requireCall();
        changes.instead.clear();
        changes.instead.add(given(content, "the content"));
        changes.removed = true;
        return this;
    }

    /** Puts something in the place of its content, which is not shown to any handler; the tags stay. */
    public Element replaceContent(Content content) {
        requireCall();
        changes.inside = List.of(given(content, "the content"));
        return this;
    }

    /** Takes the element out, with its content. What was put before and after it stays. */
    public void remove() {
        requireCall();
        changes.instead.clear();
        changes.removed = true;
    }

    /** Takes its tags out, and keeps its content; text that was no markup in it alone, as in a script, is escaped. */
    public void unwrap() {
        requireCall();
        changes.unwrapped = true;
    }

    /** Returns whether the element is to be taken out, or its tags are. */
    public boolean isRemoved() {
        requireCall();
        return changes.removed || changes.unwrapped;
    }

    /** Calls a handler where the element ends; not where it is empty or taken out. */
    public Element onEnd(Consumer<? super ElementEnd> handler) {
        requireCall();
        changes.whenEnded.add(given(handler, "the handler"));
        return this;
    }
}
