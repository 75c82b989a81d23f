package dev.patois.core;

import dev.patois.core.error.Limits;
import dev.patois.core.text.Quote;
import dev.patois.core.text.SourceMap;
import dev.patois.core.view.PartKind;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TokenKind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A token to keep: an immutable copy of what a view showed.
 *
 * <pre>{@code
 * for (Token token : Html5.LIVING.tokens(page)) {
 *     if (token instanceof Token.StartTag tag && tag.attribute("href") != null) {
 *         System.out.println(tag.attribute("href").value());
 *     }
 * }
 * }</pre>
 *
 * <p>Offsets are in the caller's units (bytes for byte input, UTF-16 code units for characters), -1 for what is not
 * there. The raw texts of all tokens of an input, joined, are that input.
 *
 * <p>A token is changed by making another: {@code with…} gives a copy in which one thing is different, while
 * {@link #raw()} and the offsets still tell what was read. {@link dev.patois.core.write.TokenWriter} writes it with as
 * little change as can be. One that was never read is made with {@code of}.
 *
 * <p>Tags and texts of one walk share copies of the input, of 8 KiB or of one long token, and make names, values and
 * texts of it when they are asked: a token that is kept holds on to such a copy, not to the array that was fed.
 *
 * <p>Thread-safe, as all classes here. Two tokens are equal when all their parts are. Constructors refuse null where
 * null is not allowed, and an end before its start.
 */
public sealed interface Token {
    /** Returns what kind of token it is. */
    TokenKind kind();

    /** Returns the token as it stood in the input; empty for one that was not read. */
    RawText raw();

    /** Returns the offset of its first character. */
    long start();

    /** Returns the offset after its last character. */
    long end();

    /** A start tag or an end tag. */
    sealed interface Tag extends Token {
        /** Returns the name as the specification reads it. */
        String name();

        /** Returns the attributes the token has, in source order. */
        List<Attribute> attributes();

        /** Returns the attributes that were dropped as duplicates, in source order. */
        List<Attribute> duplicates();

        /** Returns the self-closing flag. */
        boolean selfClosing();

        /**
         * Returns whether the input ended before the tag did: its name, its attributes or the value of the last one may
         * be shorter than they were meant to be.
         */
        boolean cutOff();

        /** Returns the name as written. */
        RawText rawName();

        /** Returns the parts, in dialects that report them; otherwise none. */
        List<Part> parts();

        /** Returns the offset of the name. */
        long nameStart();

        /** Returns the offset after the name. */
        long nameEnd();

        /**
         * Returns the attribute the token has under a name, or null.
         *
         * @param name the name as the specification reads it: in HTML, in lower case
         */
        default @Nullable Attribute attribute(String name) {
            Objects.requireNonNull(name, "name");
            for (Attribute attribute : attributes()) {
                if (attribute.name().equals(name)) {
                    return attribute;
                }
            }
            return null;
        }

        /** Returns whether the token has an attribute of this name, as the specification reads it. */
        default boolean hasAttribute(String name) {
            return attribute(name) != null;
        }

        /** Returns a copy with another name. */
        Tag withName(String name);

        /** Returns a copy with these attributes in place of those it has. */
        Tag withAttributes(List<Attribute> attributes);

        /** Returns a copy in which the attribute of this name has this value; it comes last where there was none. */
        Tag withAttribute(String name, String value);

        /** Returns a copy without the attribute of this name. */
        Tag withoutAttribute(String name);

        /** Returns a copy that is said to be cut off, or not. */
        Tag withCutOff(boolean cutOff);
    }

    /** A start tag. */
    final class StartTag extends KeptTag implements Tag {
        /**
         * Makes a tag. The lists are copied.
         *
         * @param name the name as the specification reads it
         * @param attributes the attributes the token has, in source order
         * @param duplicates the attributes that were dropped as duplicates, in source order
         * @param selfClosing the self-closing flag
         * @param rawName the name as written
         * @param parts the parts, in dialects that report them
         * @param raw the tag as written
         * @param start offset of the {@code <}
         * @param end offset after the {@code >}
         * @param nameStart offset of the name
         * @param nameEnd offset after the name
         */
        public StartTag(
                String name,
                List<Attribute> attributes,
                List<Attribute> duplicates,
                boolean selfClosing,
                RawText rawName,
                List<Part> parts,
                RawText raw,
                long start,
                long end,
                long nameStart,
                long nameEnd) {
            this(name, attributes, duplicates, selfClosing, false, rawName, parts, raw, start, end, nameStart, nameEnd);
        }

        StartTag(
                String name,
                List<Attribute> attributes,
                List<Attribute> duplicates,
                boolean selfClosing,
                boolean cutOff,
                RawText rawName,
                List<Part> parts,
                RawText raw,
                long start,
                long end,
                long nameStart,
                long nameEnd) {
            super(
                    name,
                    attributes,
                    duplicates,
                    selfClosing,
                    cutOff,
                    rawName,
                    parts,
                    raw,
                    start,
                    end,
                    nameStart,
                    nameEnd);
        }

        /** Makes one that lies in an excerpt of the input. */
        StartTag(Excerpt excerpt, int at) {
            super(excerpt, at);
        }

        /** Returns a tag that was not read. */
        public static StartTag of(String name) {
            return new StartTag(
                    name, List.of(), List.of(), false, RawText.empty(), List.of(), RawText.empty(), 0, 0, -1, -1);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.START_TAG;
        }

        @Override
        public StartTag withName(String name) {
            return copy(name, attributes(), selfClosing());
        }

        @Override
        public StartTag withAttributes(List<Attribute> attributes) {
            return copy(name(), attributes, selfClosing());
        }

        @Override
        public StartTag withAttribute(String name, String value) {
            return withAttributes(TokenParts.set(attributes(), name, value));
        }

        @Override
        public StartTag withoutAttribute(String name) {
            return withAttributes(TokenParts.without(attributes(), name));
        }

        /** Returns a copy with the self-closing flag set, or not. */
        public StartTag withSelfClosing(boolean selfClosing) {
            return copy(name(), attributes(), selfClosing);
        }

        @Override
        public StartTag withCutOff(boolean cutOff) {
            return new StartTag(
                    name(),
                    attributes(),
                    duplicates(),
                    selfClosing(),
                    cutOff,
                    rawName(),
                    parts(),
                    raw(),
                    start(),
                    end(),
                    nameStart(),
                    nameEnd());
        }

        private StartTag copy(String name, List<Attribute> attributes, boolean selfClosing) {
            return new StartTag(
                    name,
                    attributes,
                    duplicates(),
                    selfClosing,
                    cutOff(),
                    rawName(),
                    parts(),
                    raw(),
                    start(),
                    end(),
                    nameStart(),
                    nameEnd());
        }
    }

    /** An end tag. */
    final class EndTag extends KeptTag implements Tag {
        /**
         * Makes a tag. The lists are copied.
         *
         * @param name the name as the specification reads it
         * @param attributes the attributes written in it, in source order
         * @param duplicates the attributes that were dropped as duplicates, in source order
         * @param selfClosing the self-closing flag
         * @param rawName the name as written
         * @param parts the parts, in dialects that report them
         * @param raw the tag as written
         * @param start offset of the {@code <}
         * @param end offset after the {@code >}
         * @param nameStart offset of the name
         * @param nameEnd offset after the name
         */
        public EndTag(
                String name,
                List<Attribute> attributes,
                List<Attribute> duplicates,
                boolean selfClosing,
                RawText rawName,
                List<Part> parts,
                RawText raw,
                long start,
                long end,
                long nameStart,
                long nameEnd) {
            this(name, attributes, duplicates, selfClosing, false, rawName, parts, raw, start, end, nameStart, nameEnd);
        }

        EndTag(
                String name,
                List<Attribute> attributes,
                List<Attribute> duplicates,
                boolean selfClosing,
                boolean cutOff,
                RawText rawName,
                List<Part> parts,
                RawText raw,
                long start,
                long end,
                long nameStart,
                long nameEnd) {
            super(
                    name,
                    attributes,
                    duplicates,
                    selfClosing,
                    cutOff,
                    rawName,
                    parts,
                    raw,
                    start,
                    end,
                    nameStart,
                    nameEnd);
        }

        /** Makes one that lies in an excerpt of the input. */
        EndTag(Excerpt excerpt, int at) {
            super(excerpt, at);
        }

        /** Returns a tag that was not read. */
        public static EndTag of(String name) {
            return new EndTag(
                    name, List.of(), List.of(), false, RawText.empty(), List.of(), RawText.empty(), 0, 0, -1, -1);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.END_TAG;
        }

        @Override
        public EndTag withName(String name) {
            return copy(name, attributes());
        }

        @Override
        public EndTag withAttributes(List<Attribute> attributes) {
            return copy(name(), attributes);
        }

        @Override
        public EndTag withAttribute(String name, String value) {
            return withAttributes(TokenParts.set(attributes(), name, value));
        }

        @Override
        public EndTag withoutAttribute(String name) {
            return withAttributes(TokenParts.without(attributes(), name));
        }

        @Override
        public EndTag withCutOff(boolean cutOff) {
            return new EndTag(
                    name(),
                    attributes(),
                    duplicates(),
                    selfClosing(),
                    cutOff,
                    rawName(),
                    parts(),
                    raw(),
                    start(),
                    end(),
                    nameStart(),
                    nameEnd());
        }

        private EndTag copy(String name, List<Attribute> attributes) {
            return new EndTag(
                    name,
                    attributes,
                    duplicates(),
                    selfClosing(),
                    cutOff(),
                    rawName(),
                    parts(),
                    raw(),
                    start(),
                    end(),
                    nameStart(),
                    nameEnd());
        }
    }

    /** An attribute of a tag. */
    final class Attribute {
        /** What the attribute reads: a {@link Given}, or the {@link Excerpt} that it lies in. */
        private final Object source;

        /** Where its places begin in the excerpt. */
        private final int at;

        /** The value of an attribute in an excerpt, once somebody has asked. Threads may make equal strings. */
        private @Nullable String value;

        /** What was given for an attribute. */
        private record Given(
                String name,
                String value,
                Quote quote,
                RawText rawName,
                RawText rawValue,
                List<CharacterReference> references,
                long nameStart,
                long nameEnd,
                long equalsSign,
                long outerStart,
                long outerEnd,
                long valueStart,
                long valueEnd) {
            Given {
                TokenParts.require(name, "name");
                TokenParts.require(value, "value");
                TokenParts.require(quote, "quote");
                TokenParts.require(rawName, "rawName");
                TokenParts.require(rawValue, "rawValue");
                TokenParts.requirePlace("name", nameStart, nameEnd);
                TokenParts.requirePlace("outer", outerStart, outerEnd);
                TokenParts.requirePlace("value", valueStart, valueEnd);
                references = List.copyOf(references);
            }
        }

        /**
         * Makes an attribute. The list is copied.
         *
         * @param name the name as the specification reads it
         * @param value the value, decoded
         * @param quote how the value is written
         * @param rawName the name as written
         * @param rawValue the value as written, without its quotes
         * @param references the references in the value
         * @param nameStart offset of the name
         * @param nameEnd offset after the name
         * @param equalsSign offset of the {@code =}
         * @param outerStart offset of the value with its quotes
         * @param outerEnd offset after the value with its quotes
         * @param valueStart offset of the value inside its quotes
         * @param valueEnd offset after the value inside its quotes
         */
        public Attribute(
                String name,
                String value,
                Quote quote,
                RawText rawName,
                RawText rawValue,
                List<CharacterReference> references,
                long nameStart,
                long nameEnd,
                long equalsSign,
                long outerStart,
                long outerEnd,
                long valueStart,
                long valueEnd) {
            this.source = new Given(
                    name,
                    value,
                    quote,
                    rawName,
                    rawValue,
                    references,
                    nameStart,
                    nameEnd,
                    equalsSign,
                    outerStart,
                    outerEnd,
                    valueStart,
                    valueEnd);
            this.at = 0;
        }

        /** Makes one that lies in an excerpt of the input. */
        Attribute(Excerpt excerpt, int at) {
            this.source = excerpt;
            this.at = at;
        }

        /** Returns an attribute that was not read. */
        public static Attribute of(String name, String value) {
            return new Attribute(
                    name, value, Quote.ABSENT, RawText.empty(), RawText.empty(), List.of(), -1, -1, -1, -1, -1, -1, -1);
        }

        private Excerpt excerpt() {
            return (Excerpt) source;
        }

        private int place(int which) {
            return excerpt().place(at + which);
        }

        private boolean hasValue() {
            return place(Excerpt.VALUE_START) != Excerpt.NOWHERE;
        }

        /** Returns the name as the specification reads it. */
        public String name() {
            return source instanceof Given given
                    ? given.name
                    : excerpt().name(place(0), place(1), place(Excerpt.QUOTE) % 2 != 0);
        }

        /** Returns the value, decoded; empty where there is none. */
        public String value() {
            if (source instanceof Given given) {
                return given.value;
            }
            String known = value;
            if (known == null) {
                known = excerpt().text(place(Excerpt.VALUE_START), place(Excerpt.VALUE_END), place(Excerpt.REFERENCES));
                value = known;
            }
            return known;
        }

        /** Returns how the value is written. */
        public Quote quote() {
            return source instanceof Given given ? given.quote : TokenParts.quote(place(Excerpt.QUOTE) >> 1);
        }

        /** Returns the name as written. */
        public RawText rawName() {
            return source instanceof Given given ? given.rawName : excerpt().raw(place(0), place(1));
        }

        /** Returns the value as written, without its quotes; empty where there is none. */
        public RawText rawValue() {
            return source instanceof Given given
                    ? given.rawValue
                    : excerpt().raw(place(Excerpt.VALUE_START), place(Excerpt.VALUE_END));
        }

        /** Returns the references in the value, in source order. */
        public List<CharacterReference> references() {
            return source instanceof Given given ? given.references : excerpt().references(place(Excerpt.REFERENCES));
        }

        /** Returns the offset of the name, or -1. */
        public long nameStart() {
            return source instanceof Given given ? given.nameStart : nameOffset(place(0));
        }

        /** Returns the offset after the name, or -1. */
        public long nameEnd() {
            return source instanceof Given given ? given.nameEnd : nameOffset(place(1));
        }

        /** A name that is not written is empty. */
        private long nameOffset(int place) {
            return place(0) == place(1) ? -1 : excerpt().offset(place);
        }

        /** Returns the offset of the {@code =}, or -1. */
        public long equalsSign() {
            return source instanceof Given given ? given.equalsSign : offset(place(Excerpt.EQUALS));
        }

        /** Returns the offset of the value with its quotes, or -1. */
        public long outerStart() {
            if (source instanceof Given given) {
                return given.outerStart;
            }
            int quotes = place(Excerpt.QUOTE) >> 1 > Quote.UNQUOTED.ordinal() ? 1 : 0;
            return hasValue() ? excerpt().offset(place(Excerpt.VALUE_START) - quotes) : -1;
        }

        /** Returns the offset after the value with its quotes, or -1. */
        public long outerEnd() {
            return source instanceof Given given ? given.outerEnd : offset(place(Excerpt.OUTER_END));
        }

        /** Returns the offset of the value inside its quotes, or -1. */
        public long valueStart() {
            return source instanceof Given given ? given.valueStart : offset(place(Excerpt.VALUE_START));
        }

        /** Returns the offset after the value inside its quotes, or -1. */
        public long valueEnd() {
            return source instanceof Given given ? given.valueEnd : offset(place(Excerpt.VALUE_END));
        }

        private long offset(int place) {
            return excerpt().offsetOrNone(place);
        }

        /** Returns whether the name is written: SGML lets it be omitted before some values. */
        public boolean hasName() {
            return !name().isEmpty();
        }

        /** Returns a copy with another name. */
        public Attribute withName(String name) {
            return copy(name, value());
        }

        /** Returns a copy with another value. */
        public Attribute withValue(String value) {
            return copy(name(), value);
        }

        private Attribute copy(String name, String value) {
            return new Attribute(
                    name,
                    value,
                    quote(),
                    rawName(),
                    rawValue(),
                    references(),
                    nameStart(),
                    nameEnd(),
                    equalsSign(),
                    outerStart(),
                    outerEnd(),
                    valueStart(),
                    valueEnd());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || other instanceof Attribute that && given().equals(that.given());
        }

        @Override
        public int hashCode() {
            return Objects.hash(name(), value(), nameStart(), outerEnd());
        }

        /** Returns its parts as they would have been given. */
        private Given given() {
            return source instanceof Given given ? given : (Given) copy(name(), value()).source;
        }

        @Override
        public String toString() {
            return given().toString().replaceFirst("Given", "Attribute");
        }
    }

    /**
     * A reference in a text or an attribute value.
     *
     * @param raw the reference as written
     * @param value what it stands for, null where the lexer did not know and left it as it is written
     * @param ending how it ended
     * @param start offset of the {@code &}
     * @param end offset after its last character
     */
    record CharacterReference(RawText raw, @Nullable String value, ReferenceView.Ending ending, long start, long end) {
        /** Checks the parts. */
        public CharacterReference {
            TokenParts.require(ending, "ending");
            TokenParts.require(raw, start, end);
        }

        /**
         * Returns what stands between the {@code &} and the semicolon, or the end: a name, or a number after its
         * {@code #}.
         */
        public String name() {
            return TokenParts.referenceName(raw);
        }
    }

    /**
     * A run of characters, or one CDATA section.
     *
     * <p>A run longer than {@link Limits#textPiece()} (64 KiB as a rule) comes in several texts, one after the other:
     * {@link Dialect#joiningText()} asks for one.
     */
    final class Text implements Token {
        /** What the text reads: a {@link Given}, a {@link Mapped}, or the {@link Excerpt} that it lies in. */
        private final Object source;

        // Where it lies in the excerpt, and where the places of its references do.
        private final int from;
        private final int to;
        private final char references;

        /** The characters of a text in an excerpt, once somebody has asked. Threads may make equal strings. */
        private @Nullable String data;

        /** What was given for a text. */
        private record Given(
                String data,
                boolean cdataSection,
                List<CharacterReference> references,
                RawText raw,
                long start,
                long end,
                long dataStart,
                long dataEnd) {
            Given {
                TokenParts.require(data, "data");
                TokenParts.require(raw, start, end);
                TokenParts.requirePlace("data", dataStart, dataEnd);
                references = List.copyOf(references);
            }
        }

        /** What was given, and where it comes from, if that does not show; which is no part of what it is. */
        private record Mapped(Given given, SourceMap map) {}

        /**
         * Makes a text. The list is copied.
         *
         * @param data the characters, decoded
         * @param cdataSection whether this is a CDATA section or a piece of one
         * @param references the character references decoded in it
         * @param raw the run as written
         * @param start offset of the first character
         * @param end offset after the last character
         * @param dataStart offset of the data; differs from {@code start} for a CDATA section
         * @param dataEnd offset after the data; differs from {@code end} for a CDATA section
         */
        public Text(
                String data,
                boolean cdataSection,
                List<CharacterReference> references,
                RawText raw,
                long start,
                long end,
                long dataStart,
                long dataEnd) {
            this(new Given(data, cdataSection, references, raw, start, end, dataStart, dataEnd));
        }

        private Text(Object source) {
            this.source = source;
            this.from = 0;
            this.to = 0;
            this.references = Excerpt.NOWHERE;
        }

        /** Returns a copy that keeps a map, where the raw text does not tell the offsets in it. */
        Text withSourceMap(SourceMap map) {
            return new Text(new Mapped(given(), map));
        }

        /** Makes one that lies in an excerpt of the input. */
        Text(Excerpt excerpt, int from, int to, int references) {
            this.source = excerpt;
            this.from = from;
            this.to = to;
            this.references = (char) references;
        }

        /** Returns a text that was not read. */
        public static Text of(String data) {
            return new Text(data, false, List.of(), RawText.empty(), 0, 0, 0, 0);
        }

        private @Nullable Given stated() {
            return source instanceof Mapped mapped ? mapped.given : source instanceof Given given ? given : null;
        }

        private Excerpt excerpt() {
            return (Excerpt) source;
        }

        @Override
        public TokenKind kind() {
            return TokenKind.TEXT;
        }

        /** Returns the characters, decoded. */
        public String data() {
            Given given = stated();
            if (given != null) {
                return given.data;
            }
            String known = data;
            if (known == null) {
                known = excerpt().text(from, to, references);
                data = known;
            }
            return known;
        }

        /** Returns whether this is a CDATA section or a piece of one. */
        public boolean cdataSection() {
            Given given = stated();
            return given != null && given.cdataSection;
        }

        /** Returns the character references decoded in it, in source order. */
        public List<CharacterReference> references() {
            Given given = stated();
            return given != null ? given.references : excerpt().references(references);
        }

        @Override
        public RawText raw() {
            Given given = stated();
            return given != null ? given.raw : excerpt().raw(from, to);
        }

        @Override
        public long start() {
            Given given = stated();
            return given != null ? given.start : excerpt().offset(from);
        }

        @Override
        public long end() {
            Given given = stated();
            return given != null ? given.end : excerpt().offset(to);
        }

        /** Returns the offset of the data; differs from {@link #start()} for a CDATA section. */
        public long dataStart() {
            Given given = stated();
            return given != null ? given.dataStart : start();
        }

        /** Returns the offset after the data; differs from {@link #end()} for a CDATA section. */
        public long dataEnd() {
            Given given = stated();
            return given != null ? given.dataEnd : end();
        }

        /**
         * Returns which character of the data comes from which place of the source. It is about the text as it was
         * read: not about other data.
         */
        public SourceMap sourceMap() {
            return source instanceof Mapped mapped ? mapped.map : TextMaps.of(this);
        }

        /** Returns a copy of a text that stands so many units further on. */
        public Text movedBy(long units) {
            List<CharacterReference> moved = references().stream()
                    .map(reference -> new CharacterReference(
                            reference.raw(),
                            reference.value(),
                            reference.ending(),
                            reference.start() + units,
                            reference.end() + units))
                    .toList();
            Given there = new Given(
                    data(),
                    cdataSection(),
                    moved,
                    raw(),
                    start() + units,
                    end() + units,
                    dataStart() + units,
                    dataEnd() + units);
            return new Text(source instanceof Mapped mapped ? new Mapped(there, mapped.map.movedBy(units)) : there);
        }

        /** Returns a copy with other characters. */
        public Text withData(String data) {
            return new Text(data, cdataSection(), references(), raw(), start(), end(), dataStart(), dataEnd());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || other instanceof Text that && given().equals(that.given());
        }

        @Override
        public int hashCode() {
            return Objects.hash(data(), start(), end());
        }

        /** Returns its parts as they would have been given. */
        private Given given() {
            Given given = stated();
            return given != null ? given : (Given) withData(data()).source;
        }

        @Override
        public String toString() {
            return given().toString().replaceFirst("Given", "Text");
        }
    }

    /**
     * A comment, bogus ones included.
     *
     * @param data the data
     * @param raw the comment as written
     * @param start offset of the {@code <}
     * @param end offset after the comment
     * @param dataStart offset of the data
     * @param dataEnd offset after the data
     */
    record Comment(String data, RawText raw, long start, long end, long dataStart, long dataEnd) implements Token {
        /** Checks the parts. */
        public Comment {
            TokenParts.require(data, "data");
            TokenParts.require(raw, start, end);
            TokenParts.requirePlace("data", dataStart, dataEnd);
        }

        /** Returns a comment that was not read. */
        public static Comment of(String data) {
            return new Comment(data, RawText.empty(), 0, 0, 0, 0);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.COMMENT;
        }

        /** Returns a copy with other data. */
        public Comment withData(String data) {
            return new Comment(data, raw, start, end, dataStart, dataEnd);
        }
    }

    /**
     * A document type declaration. What is missing is null, and its offsets are -1.
     *
     * @param name the name as the specification reads it
     * @param publicId the public identifier
     * @param systemId the system identifier
     * @param internalSubset the internal subset, between its brackets; HTML has none
     * @param forceQuirks the force-quirks flag
     * @param raw the declaration as written
     * @param start offset of the {@code <}
     * @param end offset after the declaration
     * @param nameStart offset of the name
     * @param nameEnd offset after the name
     * @param publicIdStart offset of the public identifier inside its quotes
     * @param publicIdEnd offset after the public identifier inside its quotes
     * @param systemIdStart offset of the system identifier inside its quotes
     * @param systemIdEnd offset after the system identifier inside its quotes
     * @param internalSubsetStart offset of the internal subset inside its brackets
     * @param internalSubsetEnd offset after the internal subset inside its brackets
     */
    record Doctype(
            @Nullable String name,
            @Nullable String publicId,
            @Nullable String systemId,
            @Nullable String internalSubset,
            boolean forceQuirks,
            RawText raw,
            long start,
            long end,
            long nameStart,
            long nameEnd,
            long publicIdStart,
            long publicIdEnd,
            long systemIdStart,
            long systemIdEnd,
            long internalSubsetStart,
            long internalSubsetEnd)
            implements Token {
        /** Checks the parts. */
        public Doctype {
            TokenParts.require(raw, start, end);
            TokenParts.requirePlace("name", nameStart, nameEnd);
            TokenParts.requirePlace("publicId", publicIdStart, publicIdEnd);
            TokenParts.requirePlace("systemId", systemIdStart, systemIdEnd);
            TokenParts.requirePlace("internalSubset", internalSubsetStart, internalSubsetEnd);
        }

        /** Returns a declaration that was not read: a name and no identifiers. */
        public static Doctype of(String name) {
            return new Doctype(
                    Objects.requireNonNull(name, "name"),
                    null,
                    null,
                    null,
                    false,
                    RawText.empty(),
                    0,
                    0,
                    -1,
                    -1,
                    -1,
                    -1,
                    -1,
                    -1,
                    -1,
                    -1);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.DOCTYPE;
        }

        /** Returns a copy with another name; null for none. */
        public Doctype withName(@Nullable String name) {
            return copy(name, publicId, systemId);
        }

        /** Returns a copy with another public identifier; null for none. */
        public Doctype withPublicId(@Nullable String publicId) {
            return copy(name, publicId, systemId);
        }

        /** Returns a copy with another system identifier; null for none. */
        public Doctype withSystemId(@Nullable String systemId) {
            return copy(name, publicId, systemId);
        }

        private Doctype copy(@Nullable String name, @Nullable String publicId, @Nullable String systemId) {
            return new Doctype(
                    name,
                    publicId,
                    systemId,
                    internalSubset,
                    forceQuirks,
                    raw,
                    start,
                    end,
                    nameStart,
                    nameEnd,
                    publicIdStart,
                    publicIdEnd,
                    systemIdStart,
                    systemIdEnd,
                    internalSubsetStart,
                    internalSubsetEnd);
        }
    }

    /**
     * A processing instruction.
     *
     * @param target the target
     * @param data the data
     * @param raw the instruction as written
     * @param start offset of the {@code <}
     * @param end offset after the instruction
     * @param targetStart offset of the target
     * @param targetEnd offset after the target
     * @param dataStart offset of the data
     * @param dataEnd offset after the data
     */
    record ProcessingInstruction(
            String target,
            String data,
            RawText raw,
            long start,
            long end,
            long targetStart,
            long targetEnd,
            long dataStart,
            long dataEnd)
            implements Token {
        /** Checks the parts. */
        public ProcessingInstruction {
            TokenParts.require(target, "target");
            TokenParts.require(data, "data");
            TokenParts.require(raw, start, end);
            TokenParts.requirePlace("target", targetStart, targetEnd);
            TokenParts.requirePlace("data", dataStart, dataEnd);
        }

        /** Returns an instruction that was not read. */
        public static ProcessingInstruction of(String target, String data) {
            return new ProcessingInstruction(target, data, RawText.empty(), 0, 0, -1, -1, -1, -1);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.PROCESSING_INSTRUCTION;
        }

        /** Returns a copy with another target. */
        public ProcessingInstruction withTarget(String target) {
            return new ProcessingInstruction(target, data, raw, start, end, targetStart, targetEnd, dataStart, dataEnd);
        }

        /** Returns a copy with other data. */
        public ProcessingInstruction withData(String data) {
            return new ProcessingInstruction(target, data, raw, start, end, targetStart, targetEnd, dataStart, dataEnd);
        }
    }

    /**
     * A markup declaration of SGML.
     *
     * @param name what the declaration is called, such as {@code doctype}; empty where it has no name
     * @param parts its parts, in source order
     * @param raw the declaration as written
     * @param start offset of its first character
     * @param end offset after its last character
     */
    record Declaration(String name, List<Part> parts, RawText raw, long start, long end) implements Token {
        /** Copies the list. */
        public Declaration {
            TokenParts.require(name, "name");
            TokenParts.require(raw, start, end);
            parts = List.copyOf(parts);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.DECLARATION;
        }
    }

    /**
     * A part of a markup token. Offsets of one that was omitted are -1.
     *
     * @param kind what it is
     * @param raw the part as written
     * @param start offset of its first character
     * @param end offset after its last character
     */
    record Part(PartKind kind, RawText raw, long start, long end) {
        /** Checks the parts. */
        public Part {
            TokenParts.require(kind, "kind");
            TokenParts.require(raw, "raw");
            TokenParts.requirePlace("part", start, end);
        }

        /**
         * Returns whether it is not written but follows from its neighbours, such as the omitted name of an attribute.
         */
        public boolean isOmitted() {
            return start < 0;
        }
    }

    /**
     * An entity reference that the lexer did not resolve, such as {@code &chapter;} in XML.
     *
     * @param name the name of the entity
     * @param ending how it ended
     * @param raw the reference as written
     * @param start offset of the {@code &}
     * @param end offset after its last character
     */
    record Reference(String name, ReferenceView.Ending ending, RawText raw, long start, long end) implements Token {
        /** Checks the parts. */
        public Reference {
            TokenParts.require(name, "name");
            TokenParts.require(ending, "ending");
            TokenParts.require(raw, start, end);
        }

        /** Returns a reference that was not read. */
        public static Reference of(String name) {
            return new Reference(name, ReferenceView.Ending.SEMICOLON, RawText.empty(), 0, 0);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.REFERENCE;
        }

        /** Returns a copy with another name. */
        public Reference withName(String name) {
            return new Reference(name, ending, raw, start, end);
        }
    }

    /**
     * Input that belongs to no token: a byte order mark, {@code </>}, a tag cut off by the end of input.
     *
     * @param raw the bytes as written
     * @param start offset of the first
     * @param end offset after the last
     */
    record Skipped(RawText raw, long start, long end) implements Token {
        /** Checks the parts. */
        public Skipped {
            TokenParts.require(raw, start, end);
        }

        @Override
        public TokenKind kind() {
            return TokenKind.SKIPPED;
        }
    }

    /**
     * Returns a copy of the token a lexer has just found.
     *
     * @param kind what {@link Lexer#next()} returned
     * @throws IllegalArgumentException if {@code kind} is not the kind of a token
     * @throws IllegalStateException if the lexer has just found something else
     */
    static Token copyOf(Lexer lexer, TokenKind kind) {
        return TokenKeeper.single().keep(lexer, kind);
    }
}
