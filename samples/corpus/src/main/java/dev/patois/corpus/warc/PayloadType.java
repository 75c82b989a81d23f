package dev.patois.corpus.warc;

import dev.patois.core.text.LetterCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The type of what a record of a WARC file holds, found as browsers find it: from the headers of the server after the
 * Fetch Standard, without one from the bytes after the MIME Sniffing Standard. Immutable.
 *
 * @param essence the type without parameters, in lower case, such as {@code text/html}
 * @param charset the label of its encoding, or null
 */
public record PayloadType(String essence, @Nullable String charset) {
    /** How many bytes a browser looks at: the "resource header" of MIME Sniffing, section 5.2. */
    public static final int LOOKED_AT = 1445;

    private static final List<String> HTML = List.of(
            "<!DOCTYPE HTML",
            "<HTML",
            "<HEAD",
            "<SCRIPT",
            "<IFRAME",
            "<H1",
            "<DIV",
            "<FONT",
            "<TABLE",
            "<A",
            "<STYLE",
            "<TITLE",
            "<B",
            "<BODY",
            "<BR",
            "<P",
            "<!--");

    private static final String XML = "<?xml";

    /**
     * Returns the type that headers give ("extract a MIME type", Fetch, section 3.2.2), or null where none of them is
     * one. Of two headers with the same type, the charset of the first that has one counts.
     *
     * @param headers the values of the headers, in their order
     */
    public static @Nullable PayloadType of(List<String> headers) {
        String charset = null;
        String essence = null;
        String last = null;
        for (String value : split(String.join(", ", headers))) {
            Map<String, String> parameters = new HashMap<>();
            String type = parse(value, parameters);
            if (type == null || type.equals("*/*")) {
                continue;
            }
            String named = parameters.get("charset");
            if (!type.equals(essence)) {
                charset = named;
                essence = type;
            }
            last = named == null ? charset : named;
        }
        return essence == null ? null : new PayloadType(essence, last);
    }

    /** Returns whether it is as good as none: browsers look at the bytes. */
    public boolean isUnknown() {
        return essence.equals("unknown/unknown") || essence.equals("application/unknown");
    }

    /** Returns whether it is HTML or XML. */
    public boolean isMarkup() {
        return essence.equals("text/html")
                || essence.equals("text/xml")
                || essence.equals("application/xml")
                || essence.endsWith("+xml");
    }

    /** Returns whether {@code X-Content-Type-Options} forbids to look at the bytes (Fetch, section 3.6). */
    public static boolean isNosniff(List<String> headers) {
        List<String> values = split(String.join(", ", headers));
        return !values.isEmpty() && LetterCase.lower(values.get(0)).equals("nosniff");
    }

    /**
     * Returns whether bytes without a type are HTML or XML ("identify an unknown MIME type", MIME Sniffing, section
     * 7.1). As there, a byte order mark makes text of them.
     *
     * @param begin the first {@link #LOOKED_AT} bytes, or all where there are fewer
     */
    public static boolean isSniffedAsMarkup(byte[] begin) {
        int from = 0;
        while (from < begin.length && isWhitespace(begin[from])) {
            from++;
        }
        int start = from;
        return startsWith(begin, start, XML, false)
                || HTML.stream()
                        .anyMatch(tag -> startsWith(begin, start, tag, true)
                                && start + tag.length() < begin.length
                                && (begin[start + tag.length()] == ' ' || begin[start + tag.length()] == '>'));
    }

    private static boolean isWhitespace(byte b) {
        return b == '\t' || b == '\n' || b == '\f' || b == '\r' || b == ' ';
    }

    private static boolean startsWith(byte[] bytes, int from, String text, boolean anyCase) {
        if (bytes.length - from < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            int b = bytes[from + i];
            int upper = anyCase && b >= 'a' && b <= 'z' ? b - 0x20 : b;
            if (upper != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns a parameter of a header, or null where the header is no type, or has none of this name. */
    public static @Nullable String parameter(String header, String name) {
        Map<String, String> parameters = new HashMap<>();
        return parse(header, parameters) == null ? null : parameters.get(name);
    }

    /** "get, decode, and split": divides at commas that are not quoted. */
    private static List<String> split(String value) {
        List<String> values = new ArrayList<>();
        int from = 0;
        boolean quoted = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                values.add(value.substring(from, i).strip());
                from = i + 1;
            }
        }
        values.add(value.substring(from).strip());
        return values;
    }

    /** "parse a MIME type" (MIME Sniffing, section 4.4): returns the essence, or null where it is none. */
    private static @Nullable String parse(String text, Map<String, String> parameters) {
        String input = text.strip();
        int slash = input.indexOf('/');
        int end = input.indexOf(';') < 0 ? input.length() : input.indexOf(';');
        if (slash < 0 || slash > end) {
            return null;
        }
        String type = input.substring(0, slash);
        String subtype = input.substring(slash + 1, end).stripTrailing();
        if (!isToken(type) || !isToken(subtype)) {
            return null;
        }
        parameters(input, end, parameters);
        return LetterCase.lower(type + "/" + subtype);
    }

    private static void parameters(String input, int from, Map<String, String> parameters) {
        int i = from;
        while (i < input.length()) {
            i++; // the semicolon
            int start = i;
            while (i < input.length() && input.charAt(i) != ';' && input.charAt(i) != '=') {
                i++;
            }
            String name = LetterCase.lower(input.substring(start, i).stripLeading());
            if (i == input.length() || input.charAt(i) == ';') {
                continue;
            }
            i++; // the equals sign
            StringBuilder value = new StringBuilder();
            boolean quoted = i < input.length() && input.charAt(i) == '"';
            if (quoted) {
                for (i++; i < input.length() && input.charAt(i) != '"'; i++) {
                    if (input.charAt(i) == '\\' && i + 1 < input.length()) {
                        i++;
                    }
                    value.append(input.charAt(i));
                }
            }
            int end = input.indexOf(';', i) < 0 ? input.length() : input.indexOf(';', i);
            if (!quoted) {
                value.append(input.substring(i, end).stripTrailing());
            }
            i = end;
            if ((quoted || value.length() > 0) && isToken(name) && isValue(value)) {
                parameters.putIfAbsent(name, value.toString());
            }
        }
    }

    private static boolean isToken(String text) {
        return !text.isEmpty()
                && text.chars()
                        .allMatch(c -> c >= '0' && c <= '9'
                                || c >= 'A' && c <= 'Z'
                                || c >= 'a' && c <= 'z'
                                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0);
    }

    private static boolean isValue(CharSequence text) {
        return text.chars().allMatch(c -> c == '\t' || c >= ' ' && c <= '~' || c >= 0x80 && c <= 0xFF);
    }
}
