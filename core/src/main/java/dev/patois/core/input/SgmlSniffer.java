package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Confidence;
import dev.patois.core.input.EncodingDecision.Source;
import dev.patois.core.view.TagView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the encoding of SGML that declares one: in the header of OFX 1, in an XML declaration, which OFX 2 has, or in
 * the {@code meta} elements of HTML.
 */
final class SgmlSniffer implements EncodingSniffer {
    private static final int LOOKED_AT = 1024;
    private static final String XML = "<?xml";
    private static final String OFX_2 = "<?OFX";

    private final EncodingHints hints;

    SgmlSniffer(EncodingHints hints) {
        this.hints = Objects.requireNonNull(hints, "hints");
    }

    @Override
    public int window() {
        return LOOKED_AT;
    }

    @Override
    public @Nullable EncodingDecision sniff(byte[] bytes, int from, int to, boolean complete) {
        Encoding marked = Encoding.ofMark(bytes, from, to);
        if (!complete && marked == null && PlainSniffer.mayBeginMark(bytes, from, to)) {
            return null;
        }
        EncodingDecision decided = PlainSniffer.byHintsOrMark(hints, marked);
        if (decided != null) {
            return decided;
        }
        Attempts attempts = new Attempts(0, true);
        attempts.byHints(hints);
        attempts.absent(Source.BYTE_ORDER_MARK);
        int end = Math.min(to, from + LOOKED_AT);
        boolean whole = complete || end - from == LOOKED_AT;
        return !whole && end - from < 4 ? null : byShape(attempts, bytes, from, end, whole);
    }

    private @Nullable EncodingDecision byShape(Attempts attempts, byte[] bytes, int from, int end, boolean whole) {
        Encoding shaped = shape(bytes, from, end);
        if (shaped != null) {
            return attempts.chosen(shaped, Source.UTF_16_PATTERN, Confidence.CERTAIN, null);
        }
        String header = OfxHeader.in(bytes, from, end, whole);
        if (header == null) {
            return null;
        }
        return header.isEmpty() ? byMarkup(attempts, bytes, from, end, whole) : byHeader(attempts, header);
    }

    /** Two characters of ASCII, in UTF-16: SGML has no zero bytes. */
    private static @Nullable Encoding shape(byte[] b, int from, int end) {
        if (end - from < 4) {
            return null;
        }
        if (b[from] == 0 && b[from + 1] > 0 && b[from + 2] == 0 && b[from + 3] > 0) {
            return Encoding.UTF_16BE;
        }
        boolean little = b[from] > 0 && b[from + 1] == 0 && b[from + 2] > 0 && b[from + 3] == 0;
        return little ? Encoding.UTF_16LE : null;
    }

    private EncodingDecision byHeader(Attempts attempts, String header) {
        Encoding encoding = OfxHeader.encoding(header, attempts);
        String label = OfxHeader.label(header);
        return encoding == null
                ? byDefault(attempts)
                : attempts.chosen(encoding, Source.HEADER, Confidence.CERTAIN, label);
    }

    private @Nullable EncodingDecision byMarkup(Attempts attempts, byte[] bytes, int from, int end, boolean whole) {
        attempts.absent(Source.HEADER);
        int start = XmlSniffer.skipSpace(bytes, from, end);
        if (!whole && XmlSniffer.mayDeclare(bytes, from, end)) {
            return null;
        }
        EncodingDecision declared = byDeclaration(attempts, XmlSniffer.declared(bytes, from, end));
        if (declared != null) {
            return declared;
        }
        int close = MetaPrescan.find(bytes, start, end, ">");
        boolean isXml = MetaPrescan.matches(bytes, start, end, XML);
        int next = isXml && close >= 0 ? XmlSniffer.skipSpace(bytes, close + 1, end) : start;
        if (!whole && end - next < OFX_2.length()) {
            return null;
        }
        if (MetaPrescan.matches(bytes, next, end, OFX_2)) {
            return attempts.chosen(Encoding.UTF_8, Source.HEADER, Confidence.CERTAIN, null);
        }
        return byMeta(attempts, bytes, from, end, whole, isXml);
    }

    private static @Nullable EncodingDecision byDeclaration(Attempts attempts, @Nullable String label) {
        Encoding declared = label == null ? null : Encoding.forExactLabel(label);
        if (label == null) {
            attempts.absent(Source.XML_DECLARATION);
        } else if (declared == null) {
            attempts.unknown(Source.XML_DECLARATION, label);
        } else if (declared.isUtf16()) {
            attempts.impossible(Source.XML_DECLARATION, label);
        } else {
            return attempts.chosen(declared, Source.XML_DECLARATION, Confidence.CERTAIN, label);
        }
        return null;
    }

    private @Nullable EncodingDecision byMeta(
            Attempts attempts, byte[] bytes, int from, int end, boolean whole, boolean isXml) {
        MetaPrescan prescan = new MetaPrescan(bytes, from, end);
        Encoding found = prescan.scan();
        if (found == null && !whole) {
            return null;
        }
        Encoding exact = found == null ? null : exact(found, String.valueOf(prescan.label));
        if (exact != null) {
            return attempts.chosen(exact, Source.META, Confidence.TENTATIVE, prescan.label);
        }
        if (found != null || prescan.unknown) {
            attempts.unknown(Source.META, String.valueOf(prescan.label));
        } else {
            attempts.absent(Source.META);
        }
        return isXml
                ? attempts.chosen(Encoding.UTF_8, Source.XML_DECLARATION, Confidence.TENTATIVE, null)
                : byDefault(attempts);
    }

    /** Returns what is meant outside the web by a label that means an encoding on it. */
    private static @Nullable Encoding exact(Encoding found, String label) {
        boolean differs = found == Encoding.WINDOWS_1252 || found == Encoding.REPLACEMENT;
        return differs ? Encoding.forExactLabel(label) : found;
    }

    private EncodingDecision byDefault(Attempts attempts) {
        Encoding fallback = hints.fallback() == null ? Encoding.ISO_8859_1 : hints.fallback();
        return attempts.chosen(fallback, Source.DEFAULT, Confidence.TENTATIVE, null);
    }

    /** A {@code meta} element that comes late asks for another encoding as it does in HTML. */
    @Override
    public @Nullable Encoding demandedBy(TagView tag, EncodingDecision decision) {
        String label = HtmlSniffer.labelIn(tag, decision);
        Encoding declared = label == null ? null : Encoding.forExactLabel(label);
        return declared == null ? null : MetaContent.asDeclared(declared);
    }
}
