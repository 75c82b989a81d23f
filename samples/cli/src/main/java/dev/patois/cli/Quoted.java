package dev.patois.cli;

/**
 * Text of a document on one line, between quotation marks. What a terminal would obey instead of show, and what reorders the
 * text around it, is escaped.
 */
final class Quoted {
    private Quoted() {}

    static String of(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 16).append('"');
        int length = text.length();
        for (int i = 0; i < length; ) {
            int c = text.codePointAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\');
            }
            append(quoted, c);
            i += Character.charCount(c);
        }
        return quoted.append('"').toString();
    }

    /** Returns the text without quotation marks around it, for where it has its own. */
    static String bare(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> append(escaped, c));
        return escaped.toString();
    }

    private static void append(StringBuilder quoted, int c) {
        switch (c) {
            case '\n' -> quoted.append("\\n");
            case '\r' -> quoted.append("\\r");
            case '\t' -> quoted.append("\\t");
            case '\f' -> quoted.append("\\f");
            default -> {
                if (isShown(c)) {
                    quoted.appendCodePoint(c);
                } else {
                    quoted.append(String.format("\\u%04X", c));
                }
            }
        }
    }

    private static boolean isShown(int c) {
        if (c < 0x7F) {
            return c >= 0x20;
        }
        return !Character.isISOControl(c)
                && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                && c != 0xFEFF
                && c != 0x61C
                && !(c >= 0x200E && c <= 0x200F)
                && !(c >= 0x2028 && c <= 0x202E)
                && !(c >= 0x2066 && c <= 0x2069);
    }
}
