package dev.patois.core.input;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a document's encoding without looking at it. Immutable.
 *
 * @param override the encoding its user wants, which overrides the document, or null
 * @param transportLabel the label the transport layer gives, such as the {@code charset} of a Content-Type, or null
 * @param fallback the encoding where nothing says which, or null for the dialect's own: windows-1252 in HTML, UTF-8 in
 *     XML
 */
public record EncodingHints(
        @Nullable Encoding override,
        @Nullable String transportLabel,
        @Nullable Encoding fallback) {
    private static final EncodingHints NONE = new EncodingHints(null, null, null);

    /** Returns hints that say nothing. */
    public static EncodingHints none() {
        return NONE;
    }

    /** Returns a copy with an encoding that overrides what the document says. */
    public EncodingHints withOverride(Encoding encoding) {
        return new EncodingHints(Objects.requireNonNull(encoding, "encoding"), transportLabel, fallback);
    }

    /** Returns a copy with the label of the transport layer. */
    public EncodingHints withTransportLabel(String label) {
        return new EncodingHints(override, Objects.requireNonNull(label, "label"), fallback);
    }

    /** Returns a copy with another default. */
    public EncodingHints withFallback(Encoding encoding) {
        return new EncodingHints(override, transportLabel, Objects.requireNonNull(encoding, "encoding"));
    }
}
