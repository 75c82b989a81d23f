package dev.patois.core.compare;

import dev.patois.core.text.Quote;
import dev.patois.core.view.TokenKind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A token as one contestant reads it. It has the properties that all kinds of {@link dev.patois.core.Token} share, so
 * that other parsers can make it too. Properties that a kind does not have are null, empty or false. Immutable.
 *
 * <p>Data longer than {@link #KEPT} characters is cut off; {@link #digest} then still tells whether two are the same.
 *
 * @param kind the kind of token
 * @param name the name of a tag, a DOCTYPE or an entity, the target of a processing instruction; null where it is
 *     missing
 * @param attributes the attributes of a tag, those dropped as duplicates left out
 * @param selfClosing the self-closing flag of a tag
 * @param data the characters of a text, the data of a comment or a processing instruction, the internal subset of a
 *     DOCTYPE, all of another declaration
 * @param publicId the public identifier of a DOCTYPE
 * @param systemId the system identifier of a DOCTYPE
 * @param forceQuirks the force-quirks flag of a DOCTYPE
 * @param raw the token as written
 * @param start offset of its first character
 * @param end offset after its last character
 * @param digest 0, or of a token that is cut off, half of a number made of all of it; another one in each process
 * @param moreDigest the other half
 */
public record ComparedToken(
        TokenKind kind,
        @Nullable String name,
        List<Attribute> attributes,
        boolean selfClosing,
        @Nullable String data,
        @Nullable String publicId,
        @Nullable String systemId,
        boolean forceQuirks,
        String raw,
        long start,
        long end,
        long digest,
        long moreDigest) {
    /** How many characters of data, of a value or of the raw text are kept. */
    public static final int KEPT = 32 * 1024;

    /** The offsets of a token whose place its parser does not tell. */
    public static final long UNPLACED = -1;

    /** Copies the list. */
    public ComparedToken {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(raw, "raw");
        attributes = List.copyOf(attributes);
    }

    /** A token that is not cut off, or of which no more than this half of the number is known. */
    public ComparedToken(
            TokenKind kind,
            @Nullable String name,
            List<Attribute> attributes,
            boolean selfClosing,
            @Nullable String data,
            @Nullable String publicId,
            @Nullable String systemId,
            boolean forceQuirks,
            String raw,
            long start,
            long end,
            long digest) {
        this(kind, name, attributes, selfClosing, data, publicId, systemId, forceQuirks, raw, start, end, digest, 0);
    }

    /**
     * An attribute of a tag. Offsets of parts that are missing or not known are -1.
     *
     * @param name the name
     * @param value the value, decoded
     * @param quote how the value is written; null where the parser does not tell
     * @param nameStart offset of the name
     * @param nameEnd offset after the name
     * @param valueStart offset of the value inside its quotes
     * @param valueEnd offset after the value inside its quotes
     */
    public record Attribute(
            String name,
            String value,
            @Nullable Quote quote,
            long nameStart,
            long nameEnd,
            long valueStart,
            long valueEnd) {
        /** An attribute of which no more is known. */
        public Attribute(String name, String value) {
            this(name, value, null, -1, -1, -1, -1);
        }
    }

    /** Returns whether some of it is cut off. */
    public boolean isCut() {
        return digest != 0;
    }

    /** Returns a copy that is cut off, with both halves of its number; null where it is not cut off. */
    ComparedToken withDigest(long @Nullable [] halves) {
        return halves == null ? this : withDigest(halves[0] == 0 ? 1 : halves[0], halves[1]);
    }

    /** Returns a copy with this digest. */
    ComparedToken withDigest(long digest, long moreDigest) {
        return new ComparedToken(
                kind,
                name,
                attributes,
                selfClosing,
                data,
                publicId,
                systemId,
                forceQuirks,
                raw,
                start,
                end,
                digest,
                moreDigest);
    }

    /**
     * Returns whether it is a start tag that runs or loads something, such as {@code script}, or has an attribute that
     * can: an event handler, an address, style.
     */
    public boolean isLive() {
        return kind == TokenKind.START_TAG
                && LiveMarkup.of(List.of(this)).get(0).weight() > 1;
    }

    /** Returns a start tag. */
    public static ComparedToken startTag(
            String name, List<Attribute> attributes, boolean selfClosing, long start, long end) {
        return new ComparedToken(
                TokenKind.START_TAG, name, attributes, selfClosing, null, null, null, false, "", start, end, 0);
    }

    /** Returns an end tag. */
    public static ComparedToken endTag(String name, long start, long end) {
        return of(TokenKind.END_TAG, name, null, start, end);
    }

    /** Returns a run of characters. */
    public static ComparedToken text(String data, long start, long end) {
        return of(TokenKind.TEXT, null, data, start, end);
    }

    /** Returns a comment. */
    public static ComparedToken comment(String data, long start, long end) {
        return of(TokenKind.COMMENT, null, data, start, end);
    }

    /** Returns a processing instruction. */
    public static ComparedToken processingInstruction(String target, String data, long start, long end) {
        return of(TokenKind.PROCESSING_INSTRUCTION, target, data, start, end);
    }

    /** Returns a document type declaration. */
    public static ComparedToken doctype(
            @Nullable String name,
            @Nullable String publicId,
            @Nullable String systemId,
            boolean forceQuirks,
            long start,
            long end) {
        return new ComparedToken(
                TokenKind.DOCTYPE, name, List.of(), false, null, publicId, systemId, forceQuirks, "", start, end, 0);
    }

    /** Returns input that belongs to no token. */
    public static ComparedToken skipped(long start, long end) {
        return of(TokenKind.SKIPPED, null, null, start, end);
    }

    private static ComparedToken of(
            TokenKind kind, @Nullable String name, @Nullable String data, long start, long end) {
        return new ComparedToken(kind, name, List.of(), false, data, null, null, false, "", start, end, 0);
    }

    /** Returns a copy with this raw text. */
    public ComparedToken withRaw(String raw) {
        return new ComparedToken(
                kind,
                name,
                attributes,
                selfClosing,
                data,
                publicId,
                systemId,
                forceQuirks,
                raw,
                start,
                end,
                digest,
                moreDigest);
    }

    /** Returns a copy that lies elsewhere. */
    ComparedToken at(long start, long end) {
        return new ComparedToken(
                kind,
                name,
                attributes,
                selfClosing,
                data,
                publicId,
                systemId,
                forceQuirks,
                raw,
                start,
                end,
                digest,
                moreDigest);
    }

    /** Returns a copy of this name. */
    public ComparedToken withName(@Nullable String name) {
        return new ComparedToken(
                kind,
                name,
                attributes,
                selfClosing,
                data,
                publicId,
                systemId,
                forceQuirks,
                raw,
                start,
                end,
                digest,
                moreDigest);
    }

    /** Returns a copy with these attributes. */
    public ComparedToken withAttributes(List<Attribute> attributes) {
        return new ComparedToken(
                kind,
                name,
                attributes,
                selfClosing,
                data,
                publicId,
                systemId,
                forceQuirks,
                raw,
                start,
                end,
                digest,
                moreDigest);
    }

    /** Returns a copy with this self-closing flag. */
    public ComparedToken withSelfClosing(boolean selfClosing) {
        return new ComparedToken(
                kind,
                name,
                attributes,
                selfClosing,
                data,
                publicId,
                systemId,
                forceQuirks,
                raw,
                start,
                end,
                digest,
                moreDigest);
    }
}
