package dev.patois.xml5.tree;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What an XML declaration says; what it does not say, or says wrongly, is null. */
record XmlDeclaration(
        @Nullable String version,
        @Nullable String encoding,
        @Nullable String standalone) {
    // Productions 3, 24 to 26, 32, 80 and 81.
    private static final String EQ = "[ \\t\\r\\n]*+=[ \\t\\r\\n]*+";
    private static final String VERSION = "version" + EQ + quoted("1\\.[01]");
    private static final String ENCODING = "[ \\t\\r\\n]++encoding" + EQ + quoted("[A-Za-z][A-Za-z0-9._-]*+");
    private static final String STANDALONE = "[ \\t\\r\\n]++standalone" + EQ + quoted("(yes|no)");
    private static final Pattern WELL_FORMED =
            Pattern.compile(VERSION + "(" + ENCODING + ")?(" + STANDALONE + ")?[ \\t\\r\\n]*+");

    private static String quoted(String value) {
        return "('" + value + "'|\"" + value + "\")";
    }

    /**
     * Returns whether the data it was read from is as production 23 has it; in XML 1.1 there are two more characters
     * that end a line.
     */
    boolean isWellFormed(String data) {
        String lines = XmlVersion.of(version) == XmlVersion.V1_1
                ? data.replace('\u0085', '\n').replace('\u2028', '\n')
                : data;
        return WELL_FORMED.matcher(lines).matches();
    }

    static XmlDeclaration of(String data) {
        return new XmlDeclaration(value(data, "version"), value(data, "encoding"), value(data, "standalone"));
    }

    private static @Nullable String value(String data, String name) {
        for (int at = data.indexOf(name); at >= 0; at = data.indexOf(name, at + 1)) {
            if (at > 0 && !XmlChars.isSpace(data.charAt(at - 1))) {
                continue;
            }
            int i = skip(data, at + name.length());
            if (i >= data.length() || data.charAt(i) != '=') {
                continue;
            }
            i = skip(data, i + 1);
            if (i < data.length() && (data.charAt(i) == '"' || data.charAt(i) == '\'')) {
                int end = data.indexOf(data.charAt(i), i + 1);
                if (end > 0) {
                    return data.substring(i + 1, end);
                }
            }
        }
        return null;
    }

    private static int skip(String data, int from) {
        int i = from;
        while (i < data.length() && XmlChars.isSpace(data.charAt(i))) {
            i++;
        }
        return i;
    }
}
