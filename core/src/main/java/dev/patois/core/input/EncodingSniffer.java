package dev.patois.core.input;

import dev.patois.core.view.TagView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the encoding of a document from its first bytes. It keeps nothing between calls: it is given all bytes so far,
 * and decides as soon as more bytes could not change the answer. Immutable and thread-safe.
 */
public interface EncodingSniffer {
    /** Returns how many bytes it looks at, at most; given so many, it decides. */
    int window();

    /**
     * Looks at the beginning of a document.
     *
     * @param bytes holds the first bytes of the document
     * @param from where they begin
     * @param to where they end; what is past {@link #window()} is not looked at
     * @param complete whether there are no more
     * @return the decision; null to be asked again with more bytes, never when there are no more
     */
    @Nullable
    EncodingDecision sniff(byte[] bytes, int from, int to, boolean complete);

    /**
     * Returns the encoding that a start tag, met while the document is read, demands instead; null when it does not, as
     * where the dialect has no such tags.
     *
     * @param tag the tag
     * @param decision how the document is being read
     */
    default @Nullable Encoding demandedBy(TagView tag, EncodingDecision decision) {
        return null;
    }

    /**
     * Returns the decision for a whole document.
     *
     * @param bytes the document, or its first {@link #window()} bytes
     */
    default EncodingDecision sniff(byte[] bytes) {
        return Objects.requireNonNull(sniff(bytes, 0, Math.min(bytes.length, window()), true), "decision");
    }

    /**
     * Returns a sniffer that answers an encoding unless a byte order mark names another: the Encoding Standard's
     * decode.
     */
    static EncodingSniffer of(Encoding encoding) {
        return new PlainSniffer(EncodingHints.none().withOverride(encoding), Encoding.UTF_8);
    }

    /**
     * Returns a sniffer that looks for nothing but a byte order mark.
     *
     * @param fallback what is answered without one and without hints
     */
    static EncodingSniffer ofMark(EncodingHints hints, Encoding fallback) {
        return new PlainSniffer(hints, fallback);
    }

    /**
     * Returns the encoding sniffing algorithm of the HTML Standard: byte order mark, override, transport layer, the
     * {@code meta} elements and the XML declaration of the first 1,024 bytes, the default.
     */
    static EncodingSniffer html(EncodingHints hints) {
        return new HtmlSniffer(hints);
    }

    /**
     * Returns how the encoding of XML is found, after appendix F of XML 1.0: the caller's label, a byte order mark, the
     * zero bytes of UTF-16, the {@code encoding} of the declaration, UTF-8. The declaration is found behind white space
     * too. The labels of ISO 8859-1 stand for that, not for windows-1252. An encoding that is not known is read as
     * UTF-8; {@link EncodingDecision#hasUnknownLabel()} tells.
     */
    static EncodingSniffer xml(EncodingHints hints) {
        return new XmlSniffer(hints);
    }

    /**
     * Returns how the encoding of SGML is found: the caller's label, a byte order mark, the zero bytes of UTF-16, the
     * header of OFX 1, an XML declaration, the instruction that OFX 2 begins with, the {@code meta} elements of the
     * first 1,024 bytes, ISO 8859-1. What has an XML declaration without an encoding is UTF-8, and so is OFX 2. The
     * labels of ISO 8859-1 stand for that, not for windows-1252.
     */
    static EncodingSniffer sgml(EncodingHints hints) {
        return new SgmlSniffer(hints);
    }
}
