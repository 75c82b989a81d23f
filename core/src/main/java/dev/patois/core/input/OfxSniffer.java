package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Confidence;
import dev.patois.core.input.EncodingDecision.Source;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How SGML tells its encoding where a container does: by the header of OFX 1, lines of names and values before the
 * first tag, some writers' without the newlines.
 */
final class OfxSniffer implements EncodingSniffer {
    private static final int LONGEST_HEADER = 1024;
    private static final String OPENING = "OFXHEADER:";
    private static final String[] NAMES = {
        "OFXHEADER:",
        "DATA:",
        "VERSION:",
        "SECURITY:",
        "ENCODING:",
        "CHARSET:",
        "COMPRESSION:",
        "OLDFILEUID:",
        "NEWFILEUID:"
    };

    private final EncodingHints hints;

    OfxSniffer(EncodingHints hints) {
        this.hints = Objects.requireNonNull(hints, "hints");
    }

    @Override
    public int window() {
        return LONGEST_HEADER;
    }

    @Override
    public @Nullable EncodingDecision sniff(byte[] bytes, int from, int to, boolean complete) {
        Encoding marked = Encoding.ofMark(bytes, from, to);
        if (!complete && marked == null && PlainSniffer.mayBeginMark(bytes, from, to)) {
            return null;
        }
        EncodingDecision hinted = new Attempts(0, Encoding::forExactLabel).byHints(hints);
        if (hinted != null) {
            return PlainSniffer.withMark(hinted, marked);
        }
        Attempts attempts = new Attempts(marked == null ? 0 : PlainSniffer.markLength(marked), Encoding::forExactLabel);
        attempts.byHints(hints);
        if (marked != null) {
            return attempts.chosen(marked, Source.BYTE_ORDER_MARK, Confidence.CERTAIN, null);
        }
        attempts.absent(Source.BYTE_ORDER_MARK);
        int end = Math.min(to, from + LONGEST_HEADER);
        boolean whole = complete || end - from == LONGEST_HEADER;
        String header = header(bytes, from, end, whole);
        return header == null ? null : byHeader(attempts, header);
    }

    /** Returns what stands before the first tag, empty where it is no header; null when more of it may come. */
    private static @Nullable String header(byte[] bytes, int from, int end, boolean whole) {
        StringBuilder header = new StringBuilder();
        for (int i = from; i < end; i++) {
            char c = (char) (bytes[i] & 0xFF);
            if (c == '<') {
                return header.toString();
            }
            boolean leading = header.isEmpty() && (c == ' ' || c == '\t' || c == '\r' || c == '\n');
            if (!leading) {
                header.append(c);
                if (header.length() <= OPENING.length() && c != OPENING.charAt(header.length() - 1)) {
                    return "";
                }
            }
        }
        return whole ? header.toString() : null;
    }

    private EncodingDecision byHeader(Attempts attempts, String header) {
        String charset = value(header, "CHARSET:");
        String encoding = value(header, "ENCODING:");
        if (encoding != null && Encoding.forExactLabel(encoding) == Encoding.UTF_8) {
            return attempts.chosen(Encoding.UTF_8, Source.HEADER, Confidence.CERTAIN, encoding);
        }
        if (charset != null && (charset.isEmpty() || charset.equalsIgnoreCase("NONE"))) {
            charset = null;
        }
        if (charset == null && encoding != null && encoding.equalsIgnoreCase("UNICODE")) {
            // Without a byte order mark, and readable: what can be meant is UTF-8.
            return attempts.chosen(Encoding.UTF_8, Source.HEADER, Confidence.CERTAIN, encoding);
        }
        if (charset == null) {
            attempts.absent(Source.HEADER);
        } else {
            Encoding named = named(charset);
            if (named != null && named.isUtf16()) {
                attempts.impossible(Source.HEADER, charset);
            } else if (named != null) {
                return attempts.chosen(named, Source.HEADER, Confidence.CERTAIN, charset);
            } else {
                attempts.unknown(Source.HEADER, charset);
            }
        }
        Encoding fallback = hints.fallback() == null ? Encoding.ISO_8859_1 : hints.fallback();
        return attempts.chosen(fallback, Source.DEFAULT, Confidence.TENTATIVE, null);
    }

    /** Code pages are numbers here, and parts of ISO 8859 have no name before theirs. */
    private static @Nullable Encoding named(String charset) {
        Encoding plain = Encoding.forExactLabel(charset);
        Encoding page = plain != null ? plain : Encoding.forExactLabel("windows-" + charset);
        return page != null ? page : Encoding.forExactLabel("iso-" + charset);
    }

    private static @Nullable String value(String header, String name) {
        int at = header.indexOf(name);
        if (at < 0) {
            return null;
        }
        String rest = header.substring(at + name.length());
        int end = rest.length();
        for (String next : NAMES) {
            int found = rest.toUpperCase(Locale.ROOT).indexOf(next);
            end = found >= 0 ? Math.min(end, found) : end;
        }
        int newline = 0;
        while (newline < end && rest.charAt(newline) != '\r' && rest.charAt(newline) != '\n') {
            newline++;
        }
        return rest.substring(0, newline).strip();
    }
}
