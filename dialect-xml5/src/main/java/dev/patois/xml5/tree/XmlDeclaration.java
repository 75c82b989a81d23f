package dev.patois.xml5.tree;

import org.jspecify.annotations.Nullable;

/** What an XML declaration says; what it does not say, or says wrongly, is null. */
record XmlDeclaration(
        @Nullable String version,
        @Nullable String encoding,
        @Nullable String standalone) {
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
