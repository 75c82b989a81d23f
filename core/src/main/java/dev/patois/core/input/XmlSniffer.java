package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Confidence;
import dev.patois.core.input.EncodingDecision.Source;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Appendix F of XML 1.0, with the encodings of the Encoding Standard. */
final class XmlSniffer implements EncodingSniffer {
    private static final int LONGEST_DECLARATION = 1024;

    private final EncodingHints hints;

    XmlSniffer(EncodingHints hints) {
        this.hints = Objects.requireNonNull(hints, "hints");
    }

    @Override
    public int window() {
        return LONGEST_DECLARATION;
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
        int end = Math.min(to, from + LONGEST_DECLARATION);
        boolean whole = complete || to - from >= LONGEST_DECLARATION;
        if (!whole && to - from < 4) {
            return null;
        }
        attempts.absent(Source.BYTE_ORDER_MARK);
        Encoding shaped = shape(bytes, from, end);
        if (shaped != null) {
            return attempts.chosen(shaped, Source.UTF_16_PATTERN, Confidence.CERTAIN, null);
        }
        attempts.absent(Source.UTF_16_PATTERN);
        if (!whole && mayDeclare(bytes, from, end)) {
            return null;
        }
        return byDeclaration(attempts, declared(bytes, from, end));
    }

    private static @Nullable Encoding shape(byte[] b, int from, int end) {
        if (end - from < 4) {
            return null;
        }
        if (b[from] == 0 && b[from + 1] == '<' && b[from + 2] == 0 && b[from + 3] != 0) {
            return Encoding.UTF_16BE;
        }
        return b[from] == '<' && b[from + 1] == 0 && b[from + 2] != 0 && b[from + 3] == 0 ? Encoding.UTF_16LE : null;
    }

    /** Returns whether the bytes may go on to a declaration that has not ended yet. */
    static boolean mayDeclare(byte[] bytes, int from, int end) {
        String opening = "<?xml";
        int start = skipSpace(bytes, from, end);
        for (int i = 0; i < opening.length(); i++) {
            if (start + i == end) {
                return true;
            }
            if (bytes[start + i] != opening.charAt(i)) {
                return false;
            }
        }
        return MetaPrescan.find(bytes, start, end, "?>") < 0;
    }

    /** Returns the label in the declaration, or null. */
    static @Nullable String declared(byte[] bytes, int from, int end) {
        int start = skipSpace(bytes, from, end);
        int close = MetaPrescan.find(bytes, start, end, ">");
        return close < 0 ? null : MetaPrescan.xmlEncoding(bytes, start, close + 1);
    }

    /** White space before the declaration is an error of the document, and no reason to read it as another encoding. */
    static int skipSpace(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end && (bytes[i] == ' ' || bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\t')) {
            i++;
        }
        return i;
    }

    private EncodingDecision byDeclaration(Attempts attempts, @Nullable String label) {
        if (label == null) {
            attempts.absent(Source.XML_DECLARATION);
        } else {
            Encoding declared = Encoding.forExactLabel(label);
            if (declared != null && !declared.isUtf16()) {
                return attempts.chosen(declared, Source.XML_DECLARATION, Confidence.CERTAIN, label);
            }
            if (declared != null) {
                attempts.impossible(Source.XML_DECLARATION, label);
            } else {
                attempts.unknown(Source.XML_DECLARATION, label);
            }
        }
        Encoding fallback = hints.fallback() == null ? Encoding.UTF_8 : hints.fallback();
        return attempts.chosen(fallback, Source.DEFAULT, Confidence.CERTAIN, null);
    }
}
