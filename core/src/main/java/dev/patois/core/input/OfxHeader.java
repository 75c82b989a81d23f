package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Source;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The header of OFX 1: lines of names and values before the first tag, some writers' without the newlines. */
final class OfxHeader {
    private static final String OPENING = "OFXHEADER:";
    private static final String CHARSET = "CHARSET:";
    private static final String ENCODING = "ENCODING:";
    private static final String[] NAMES = {
        OPENING, "DATA:", "VERSION:", "SECURITY:", ENCODING, CHARSET, "COMPRESSION:", "OLDFILEUID:", "NEWFILEUID:"
    };

    private OfxHeader() {}

    /** Returns what stands before the first tag, empty where it is no header; null when more of it may come. */
    static @Nullable String in(byte[] bytes, int from, int end, boolean whole) {
        StringBuilder header = new StringBuilder();
        for (int i = from; i < end; i++) {
            char c = (char) (bytes[i] & 0xFF);
            if (c == '<') {
                return header.length() < OPENING.length() ? "" : header.toString();
            }
            boolean leading = header.isEmpty() && (c == ' ' || c == '\t' || c == '\r' || c == '\n');
            if (!leading) {
                header.append(c);
                if (header.length() <= OPENING.length() && c != OPENING.charAt(header.length() - 1)) {
                    return "";
                }
            }
        }
        return whole ? header.length() < OPENING.length() ? "" : header.toString() : null;
    }

    /**
     * Returns the encoding that a header names: {@code CHARSET} if that is something, otherwise {@code ENCODING}, where
     * {@code UNICODE} without a byte order mark, and readable, can mean only UTF-8. Null where it names none; what it
     * names that is not known is noted.
     */
    static @Nullable Encoding encoding(String header, Attempts attempts) {
        String label = label(header);
        if (label == null) {
            attempts.absent(Source.HEADER);
            return null;
        }
        Encoding named = label.equalsIgnoreCase("UNICODE") ? Encoding.UTF_8 : named(label);
        if (named == null) {
            attempts.unknown(Source.HEADER, label);
        } else if (named.isUtf16()) {
            attempts.impossible(Source.HEADER, label);
            return null;
        }
        return named;
    }

    /** Returns the label that counts in a header; null where it names no encoding. */
    static @Nullable String label(String header) {
        String charset = value(header, CHARSET);
        String encoding = value(header, ENCODING);
        if (encoding != null && Encoding.forExactLabel(encoding) == Encoding.UTF_8) {
            return encoding;
        }
        if (charset != null && !charset.isEmpty() && !charset.equalsIgnoreCase("NONE")) {
            return charset;
        }
        return encoding == null || encoding.isEmpty() || isAscii(encoding) ? null : encoding;
    }

    /** {@code USASCII} says only that no more is said. */
    private static boolean isAscii(String encoding) {
        return switch (encoding.toUpperCase(Locale.ROOT)) {
            case "USASCII", "US-ASCII", "ASCII", "NONE" -> true;
            default -> false;
        };
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
        String upper = rest.toUpperCase(Locale.ROOT);
        for (String next : NAMES) {
            int found = upper.indexOf(next);
            end = found >= 0 ? Math.min(end, found) : end;
        }
        int newline = 0;
        while (newline < end && rest.charAt(newline) != '\r' && rest.charAt(newline) != '\n') {
            newline++;
        }
        return rest.substring(0, newline).strip();
    }
}
