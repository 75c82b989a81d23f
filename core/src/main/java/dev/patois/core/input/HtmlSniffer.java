package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Confidence;
import dev.patois.core.input.EncodingDecision.Source;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.TagView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The encoding sniffing algorithm of the HTML Standard (13.2.3.2), without frequency analysis and without a parent
 * document.
 */
final class HtmlSniffer implements EncodingSniffer {
    private static final int PRESCANNED = 1024;

    private final EncodingHints hints;

    HtmlSniffer(EncodingHints hints) {
        this.hints = Objects.requireNonNull(hints, "hints");
    }

    @Override
    public int window() {
        return PRESCANNED;
    }

    @Override
    public @Nullable EncodingDecision sniff(byte[] bytes, int from, int to, boolean complete) {
        Encoding marked = Encoding.ofMark(bytes, from, to);
        if (marked != null) {
            return PlainSniffer.byMark(marked);
        }
        if (!complete && PlainSniffer.mayBeginMark(bytes, from, to)) {
            return null;
        }
        Attempts attempts = new Attempts(0);
        attempts.absent(Source.BYTE_ORDER_MARK);
        EncodingDecision hinted = attempts.byHints(hints);
        if (hinted != null) {
            return hinted;
        }
        int end = Math.min(to, from + PRESCANNED);
        MetaPrescan prescan = new MetaPrescan(bytes, from, end);
        Encoding found = prescan.scan();
        if (found != null) {
            if (prescan.source != Source.META) {
                attempts.absent(Source.META);
            }
            return attempts.chosen(found, prescan.source, Confidence.TENTATIVE, prescan.label);
        }
        if (!complete && to - from < PRESCANNED) {
            return null;
        }
        if (prescan.unknown) {
            attempts.unknown(Source.META, String.valueOf(prescan.label));
        } else {
            attempts.absent(Source.META);
        }
        return byDeclaration(attempts, MetaPrescan.xmlEncoding(bytes, from, end));
    }

    private EncodingDecision byDeclaration(Attempts attempts, @Nullable String label) {
        if (label == null) {
            attempts.absent(Source.XML_DECLARATION);
        } else {
            Encoding declared = Encoding.forLabel(label);
            if (declared != null) {
                Encoding read = declared.isUtf16() ? Encoding.UTF_8 : declared;
                return attempts.chosen(read, Source.XML_DECLARATION, Confidence.TENTATIVE, label);
            }
            attempts.unknown(Source.XML_DECLARATION, label);
        }
        Encoding fallback = hints.fallback() == null ? Encoding.WINDOWS_1252 : hints.fallback();
        return attempts.chosen(fallback, Source.DEFAULT, Confidence.TENTATIVE, null);
    }

    /** What a {@code meta} start tag asks of the tree construction stage (13.2.6.4.4), then 13.2.3.4. */
    @Override
    public @Nullable Encoding demandedBy(TagView tag, EncodingDecision decision) {
        String label = labelIn(tag, decision);
        Encoding declared = label == null ? null : Encoding.forLabel(label);
        return declared == null ? null : MetaContent.asDeclared(declared);
    }

    /** Returns the label in a {@code meta} start tag, where one may still change a decision; otherwise null. */
    static @Nullable String labelIn(TagView tag, EncodingDecision decision) {
        boolean may = decision.confidence() == Confidence.TENTATIVE
                && !decision.encoding().isUtf16()
                && tag.name().isIgnoringAsciiCase("meta");
        return may ? labelIn(tag) : null;
    }

    private static @Nullable String labelIn(TagView tag) {
        AttributeView equivalent = null;
        AttributeView content = null;
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            if (attribute.name().isIgnoringAsciiCase("charset")) {
                String label = attribute.value().toString();
                if (Encoding.forLabel(label) != null) {
                    return label;
                }
            } else if (attribute.name().isIgnoringAsciiCase("http-equiv")) {
                equivalent = attribute;
            } else if (attribute.name().isIgnoringAsciiCase("content")) {
                content = attribute;
            }
        }
        if (equivalent == null || content == null || !equivalent.value().isIgnoringAsciiCase("content-type")) {
            return null;
        }
        return MetaContent.charset(content.value().toString());
    }
}
