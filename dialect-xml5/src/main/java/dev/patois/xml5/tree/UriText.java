package dev.patois.xml5.tree;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/** Text in URIs. */
final class UriText {
    private static final String DELIMITERS = ":?#[]@";
    private static final String ELSEWHERE =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=%/";
    private static final String IN_SEGMENT = "-A-Za-z0-9._~!$&'()*+,;=%";
    private static final String IN_PATH = "[" + IN_SEGMENT + ":@/]*+";
    private static final String PATH_AFTER = "(/" + IN_PATH + ")?";
    private static final String AUTHORITY =
            "//([" + IN_SEGMENT + ":]*+@)?([" + IN_SEGMENT + "]*+|\\[[0-9A-Fa-f:.]++])(:[0-9]{0,5}+)?" + PATH_AFTER;
    private static final String ABSOLUTE = "/([" + IN_SEGMENT + ":@]" + IN_PATH + ")?";

    /** Its percent signs are looked at apart. */
    private static final Pattern REFERENCE = Pattern.compile("("
            + ("[A-Za-z][A-Za-z0-9+.-]*+:(" + AUTHORITY + "|" + ABSOLUTE + "|" + "[" + IN_SEGMENT + ":@]" + IN_PATH
                    + ")?")
            + ("|" + AUTHORITY + "|" + ABSOLUTE + "|[" + IN_SEGMENT + "@]++" + PATH_AFTER + ")?")
            + "(\\?[" + IN_SEGMENT + ":@/?]*+)?(#[" + IN_SEGMENT + ":@/?]*+)?");

    private static final String UNDECLARED = "urn:undeclared:";

    private UriText() {}

    /** Returns the namespace for a prefix that nothing declares: the prefix itself is in it. */
    static String undeclared(String prefix) {
        return UNDECLARED + escaped(prefix, c -> c >= 0x80);
    }

    /**
     * Returns a system identifier as every parser takes it (XML 1.0, 4.2.2): that of the JDK takes no supplementary
     * characters.
     */
    static String systemId(String systemId) {
        return escaped(systemId, c -> c >= 0x10000);
    }

    private static String escaped(String text, IntPredicate escapes) {
        StringBuilder uri = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (escapes.test(c)) {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    uri.append(String.format("%%%02X", b));
                }
            } else {
                uri.appendCodePoint(c);
            }
        });
        return uri.toString();
    }

    /** Returns whether a text is a URI reference (RFC 3986). */
    static boolean isReference(String text) {
        for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
            if (!isEscape(text, i)) {
                return false;
            }
        }
        return REFERENCE.matcher(text).matches();
    }

    private static boolean isEscape(String text, int at) {
        return at + 2 < text.length()
                && Character.digit(text.charAt(at + 1), 16) >= 0
                && Character.digit(text.charAt(at + 2), 16) >= 0
                && text.charAt(at + 1) < 0x80
                && text.charAt(at + 2) < 0x80;
    }

    /** Returns a namespace as a URI: what may not stand there is escaped, and delimiters too if need be. */
    static String namespace(String text) {
        StringBuilder uri = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            uri.append(c == '%' && !isEscape(text, i) ? "%25" : String.valueOf(c));
        }
        String escaped = escaped(uri.toString(), c -> ELSEWHERE.indexOf(c) < 0 && DELIMITERS.indexOf(c) < 0);
        return isReference(escaped) ? escaped : escaped(escaped, c -> DELIMITERS.indexOf(c) >= 0);
    }

    /** Returns whether a text is a URI without a fragment, and ASCII. */
    static boolean isPlain(String text) {
        try {
            return new URI(text).getRawFragment() == null && text.chars().allMatch(c -> c < 0x80);
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
