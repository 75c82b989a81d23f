package dev.patois.core.input;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which encoding a document is read in, and why. Immutable.
 *
 * @param encoding the encoding
 * @param source what it was taken from
 * @param confidence how sure that is
 * @param markLength how many bytes the byte order mark at the beginning is long; 0 for none
 * @param tried what was looked at, in order; the last one decided
 */
public record EncodingDecision(
        Encoding encoding, Source source, Confidence confidence, int markLength, List<Attempt> tried) {
    /** Copies the list. */
    public EncodingDecision {
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(confidence, "confidence");
        tried = List.copyOf(tried);
    }

    /** Returns whether a label was there that stands for no encoding. */
    public boolean hasUnknownLabel() {
        return tried.stream().anyMatch(attempt -> attempt.outcome() == Outcome.UNKNOWN_LABEL);
    }

    /** What an encoding can be taken from. */
    public enum Source {
        /** A byte order mark. */
        BYTE_ORDER_MARK,
        /** The user, who overrides what the document says. */
        OVERRIDE,
        /** The transport layer, such as the {@code charset} of an HTTP header. */
        TRANSPORT,
        /** The zero bytes of a document that begins with {@code <?} in UTF-16. */
        UTF_16_PATTERN,
        /** A {@code meta} element. */
        META,
        /** The {@code encoding} of an XML declaration. */
        XML_DECLARATION,
        /** A header of the format, such as that of OFX. */
        HEADER,
        /** Nothing in the document: the default. */
        DEFAULT
    }

    /** How sure a decision is, in the words of the HTML Standard. */
    public enum Confidence {
        /** A {@code meta} element met later may still change it. */
        TENTATIVE,
        /** It stands. */
        CERTAIN
    }

    /** What came of looking at a source. */
    public enum Outcome {
        /** It decided. */
        CHOSEN,
        /** It was not there. */
        ABSENT,
        /** It named an encoding that is not known. */
        UNKNOWN_LABEL,
        /** It named an encoding the document cannot be in, since the name could be read. */
        IMPOSSIBLE
    }

    /**
     * One source that was looked at.
     *
     * @param source the source
     * @param outcome what came of it
     * @param label the label that was found there, as written; null where there is none
     */
    public record Attempt(
            Source source, Outcome outcome, @Nullable String label) {}
}
