package dev.patois.corpus.text;

import dev.patois.corpus.file.FileNames;

/**
 * Text that comes from outside, as it may be shown: of documents, names of files and archives, values of options,
 * messages of the system. What a terminal would obey instead of show, what reorders the text around it, and what cannot
 * be seen is escaped: controls, among them U+007F to U+009F; the marks of bidirectional text; line and paragraph
 * separators; invisible operators and tags; noncharacters; surrogates without their other half. A byte of a file name
 * that is no UTF-8 is {@code \xFF}.
 */
public final class Quoted {
    private static final String HEX = "0123456789ABCDEF";

    private Quoted() {}

    /** Returns the text on one line, between quotation marks. */
    public static String of(String text) {
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

    /** Returns the text on one line, without quotation marks around it, for where it has its own. */
    public static String bare(String text) {
        return escaped(text, false);
    }

    /** Returns the text with its line feeds and tabs, for where it may have more than one line. */
    public static String lines(String text) {
        return escaped(text, true);
    }

    private static String escaped(String text, boolean lines) {
        int length = text.length();
        int plain = 0;
        while (plain < length && text.charAt(plain) >= ' ' && text.charAt(plain) < 0x7F) {
            plain++;
        }
        if (plain == length) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(length + 16).append(text, 0, plain);
        for (int i = plain; i < length; ) {
            int c = text.codePointAt(i);
            if (lines && (c == '\n' || c == '\t')) {
                escaped.append((char) c);
            } else {
                append(escaped, c);
            }
            i += Character.charCount(c);
        }
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
                } else if (FileNames.isByte(c)) {
                    hex(quoted.append("\\x"), c, 2);
                } else if (c > 0xFFFF) {
                    hex(quoted.append("\\u{"), c, 5 + (c >> 20)).append('}');
                } else {
                    hex(quoted.append("\\u"), c, 4);
                }
            }
        }
    }

    private static StringBuilder hex(StringBuilder target, int c, int digits) {
        for (int shift = 4 * digits - 4; shift >= 0; shift -= 4) {
            target.append(HEX.charAt(c >> shift & 0xF));
        }
        return target;
    }

    /** Returns whether a character is shown as it is. */
    public static boolean isShown(int c) {
        if (c < 0x7F) {
            return c >= 0x20;
        }
        return c > 0x9F
                && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                && c != 0x61C
                && c != 0x180E
                && c != 0x200B
                && !(c >= 0x200E && c <= 0x200F)
                && !(c >= 0x2028 && c <= 0x202E)
                && !(c >= 0x2060 && c <= 0x206F)
                && c != 0xFEFF
                && !(c >= 0xFFF9 && c <= 0xFFFB)
                && !(c >= 0xE0000 && c <= 0xE007F)
                && !(c >= 0xFDD0 && c <= 0xFDEF || (c & 0xFFFE) == 0xFFFE);
    }
}
