package dev.patois.core;

import static dev.patois.core.Excerpt.*;

import dev.patois.core.view.TokenKind;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** What start tags and end tags to keep have in common: all but their kind. */
abstract class KeptTag {
    /** What the tag reads: a {@link Given}, or the {@link Excerpt} that it lies in. */
    private final Object source;

    /** Where its places begin in the excerpt. */
    private final int at;

    /** What was given for a tag, its parts in the order of the constructors. */
    private record Given(
            String name,
            List<Token.Attribute> attributes,
            List<Token.Attribute> duplicates,
            boolean selfClosing,
            boolean cutOff,
            RawText rawName,
            List<Token.Part> parts,
            RawText raw,
            long start,
            long end,
            long nameStart,
            long nameEnd) {
        Given {
            TokenParts.require(name, "name");
            TokenParts.require(rawName, "rawName");
            TokenParts.require(raw, start, end);
            TokenParts.requirePlace("name", nameStart, nameEnd);
            attributes = List.copyOf(attributes);
            duplicates = List.copyOf(duplicates);
            parts = List.copyOf(parts);
        }
    }

    private static final List<Token.Attribute> NONE = new Attributes(
            new Given(
                    "", List.of(), List.of(), false, false, RawText.empty(), List.of(), RawText.empty(), 0, 0, -1, -1),
            0);

    KeptTag(
            String name,
            List<Token.Attribute> attributes,
            List<Token.Attribute> duplicates,
            boolean selfClosing,
            boolean cutOff,
            RawText rawName,
            List<Token.Part> parts,
            RawText raw,
            long start,
            long end,
            long nameStart,
            long nameEnd) {
        this.source = new Given(
                name, attributes, duplicates, selfClosing, cutOff, rawName, parts, raw, start, end, nameStart, nameEnd);
        this.at = 0;
    }

    KeptTag(Excerpt excerpt, int at) {
        this.source = excerpt;
        this.at = at;
    }

    private Excerpt excerpt() {
        return (Excerpt) source;
    }

    private int place(int which) {
        return excerpt().place(at + which);
    }

    /** Returns whether it is a start tag or an end tag. */
    public abstract TokenKind kind();

    /** Returns the name as the specification reads it. */
    public final String name() {
        return source instanceof Given given
                ? given.name
                : excerpt().name(place(NAME_START), place(NAME_END), (place(SHAPE) & FOLDED) != 0);
    }

    /** Returns the attributes the token has, in source order. */
    public final List<Token.Attribute> attributes() {
        return source instanceof Excerpt && place(SHAPE) >> COUNT_SHIFT == 0 ? NONE : new Attributes(source, at);
    }

    /**
     * The attributes of a tag. Those in an excerpt are made when somebody asks. All tags have this one kind of list, so
     * that HotSpot knows what a loop over it does, and makes neither the list nor its iterator.
     */
    private static final class Attributes extends AbstractList<Token.Attribute> implements RandomAccess {
        private final Object source;
        private final int at;

        Attributes(Object source, int at) {
            this.source = source;
            this.at = at;
        }

        @Override
        public int size() {
            return source instanceof Given given
                    ? given.attributes.size()
                    : ((Excerpt) source).place(at + SHAPE) >> COUNT_SHIFT;
        }

        @Override
        public Token.Attribute get(int index) {
            Objects.checkIndex(index, size());
            return source instanceof Given given
                    ? given.attributes.get(index)
                    : new Token.Attribute((Excerpt) source, at + TAG_WIDTH + index * ATTRIBUTE_WIDTH);
        }

        @Override
        public Iterator<Token.Attribute> iterator() {
            return new Walk(this);
        }
    }

    /** A walk through the attributes of a tag. */
    private static final class Walk implements Iterator<Token.Attribute> {
        private final Attributes attributes;
        private final int size;
        private int next;

        Walk(Attributes attributes) {
            this.attributes = attributes;
            this.size = attributes.size();
        }

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        public Token.Attribute next() {
            if (next >= size) {
                throw new NoSuchElementException("the tag has no more attributes");
            }
            return attributes.get(next++);
        }
    }

    /** Returns the attributes that were dropped as duplicates, in source order. */
    public final List<Token.Attribute> duplicates() {
        return source instanceof Given given ? given.duplicates : List.of();
    }

    /** Returns the self-closing flag. */
    public final boolean selfClosing() {
        return source instanceof Given given ? given.selfClosing : (place(SHAPE) & SELF_CLOSING) != 0;
    }

    /** Returns whether the input ended before the tag did. */
    public final boolean cutOff() {
        return source instanceof Given given ? given.cutOff : (place(SHAPE) & CUT_OFF) != 0;
    }

    /** Returns the name as written. */
    public final RawText rawName() {
        return source instanceof Given given ? given.rawName : excerpt().raw(place(NAME_START), place(NAME_END));
    }

    /** Returns the parts, in dialects that report them; otherwise none. */
    public final List<Token.Part> parts() {
        return source instanceof Given given ? given.parts : List.of();
    }

    /** Returns the tag as written. */
    public final RawText raw() {
        return source instanceof Given given ? given.raw : excerpt().raw(place(START), place(END));
    }

    /** Returns the offset of the {@code <}. */
    public final long start() {
        return source instanceof Given given ? given.start : excerpt().offset(place(START));
    }

    /** Returns the offset after the {@code >}. */
    public final long end() {
        return source instanceof Given given ? given.end : excerpt().offset(place(END));
    }

    /** Returns the offset of the name, or -1. */
    public final long nameStart() {
        return source instanceof Given given ? given.nameStart : excerpt().offset(place(NAME_START));
    }

    /** Returns the offset after the name, or -1. */
    public final long nameEnd() {
        return source instanceof Given given ? given.nameEnd : excerpt().offset(place(NAME_END));
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return this == other || other instanceof KeptTag that && kind() == that.kind() && equalTo(that);
    }

    private boolean equalTo(KeptTag that) {
        return start() == that.start()
                && end() == that.end()
                && raw().equals(that.raw())
                && name().equals(that.name())
                && attributes().equals(that.attributes())
                && duplicates().equals(that.duplicates())
                && selfClosing() == that.selfClosing()
                && cutOff() == that.cutOff()
                && rawName().equals(that.rawName())
                && parts().equals(that.parts())
                && nameStart() == that.nameStart()
                && nameEnd() == that.nameEnd();
    }

    @Override
    public final int hashCode() {
        return Objects.hash(name(), start(), end(), raw());
    }

    @Override
    public final String toString() {
        String cut = cutOff() ? ", cutOff=true" : "";
        return getClass().getSimpleName() + "[name=" + name() + ", attributes=" + attributes() + ", duplicates="
                + duplicates() + ", selfClosing=" + selfClosing() + cut + ", rawName=" + rawName() + ", parts="
                + parts()
                + ", raw=" + raw() + ", start=" + start() + ", end=" + end() + ", nameStart=" + nameStart()
                + ", nameEnd=" + nameEnd() + "]";
    }
}
