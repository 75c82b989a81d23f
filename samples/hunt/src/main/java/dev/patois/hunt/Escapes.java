package dev.patois.hunt;

/**
 * Text on one line of ASCII, and back:
 *
 * <pre>{@code
 * Escapes.unescaped("a\\u0000b\\n");
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class Escapes {
    private Escapes() {}

    /** Returns the text with a backslash, and each code unit that is no printable ASCII, as in a string of Java. */
    public static String escaped(String text) {
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
    public static String quoted(String text) {
        return '"' + escaped(text).replace("\"", "\\\"") + '"';
    }

    /**
     * Returns the text that escapes stand for: those of {@link #escaped} and {@link #quoted}, and {@code \f}.
     *
     * @throws IllegalArgumentException if there is another escape, or a part of one
     */
    public static String unescaped(String escaped) {
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
                case 'f' -> text.append('\f');
                case 'u' -> {
                    text.append(codeUnit(escaped, i + 1));
                    i += 4;
                }
                default -> throw new IllegalArgumentException("no such escape in " + escaped);
            }
        }
        return text.toString();
    }

    private static char codeUnit(String escaped, int at) {
        if (at + 4 > escaped.length()) {
            throw new IllegalArgumentException("a part of an escape at the end of " + escaped);
        }
        return (char) Integer.parseInt(escaped, at, at + 4, 16);
    }
}
