package dev.patois.hunt;

/** Text on one line of ASCII, and back. */
final class Escapes {
    private Escapes() {}

    /** Returns the text with a backslash, and each code unit that is no printable ASCII, as in a string of Java. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> escaped.append("\\\\");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                default -> {
                    if (c >= ' ' && c < 0x7F) {
                        escaped.append(c);
                    } else {
                        escaped.append(String.format("\\u%04x", (int) c));
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** Returns the text between quotation marks, as a string of Java. */
    static String quoted(String text) {
        return '"' + escaped(text).replace("\"", "\\\"") + '"';
    }

    /**
     * Returns what {@link #escaped} was given.
     *
     * @throws IllegalArgumentException if it is not what that returns
     */
    static String unescaped(String escaped) {
        StringBuilder text = new StringBuilder(escaped.length());
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            switch (i + 1 < escaped.length() ? escaped.charAt(++i) : '?') {
                case '\\' -> text.append('\\');
                case '"' -> text.append('"');
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case 't' -> text.append('\t');
                case 'u' -> {
                    text.append((char) Integer.parseInt(escaped.substring(i + 1, i + 5), 16));
                    i += 4;
                }
                default -> throw new IllegalArgumentException("no escape");
            }
        }
        return text.toString();
    }
}
