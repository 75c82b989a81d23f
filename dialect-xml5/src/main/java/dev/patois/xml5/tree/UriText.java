package dev.patois.xml5.tree;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntPredicate;

/** Text in URIs. */
final class UriText {
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

    /** Returns whether a text is a URI without a fragment, and ASCII. */
    static boolean isPlain(String text) {
        try {
            return new URI(text).getRawFragment() == null && text.chars().allMatch(c -> c < 0x80);
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
