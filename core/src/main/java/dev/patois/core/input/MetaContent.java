package dev.patois.core.input;

import org.jspecify.annotations.Nullable;

/** Extracts a character encoding from a {@code meta} element (HTML Standard, 2.5.1 and its surroundings). */
final class MetaContent {
    private static final String WORD = "charset";

    private MetaContent() {}

    /** Returns the label in the value of a {@code content} attribute, or null. */
    static @Nullable String charset(CharSequence content) {
        int p = 0;
        int end = content.length();
        for (; ; ) {
            p = find(content, p);
            if (p < 0) {
                return null;
            }
            p = skipSpace(content, p + WORD.length());
            if (p < end && content.charAt(p) == '=') {
                break;
            }
        }
        p = skipSpace(content, p + 1);
        if (p == end) {
            return null;
        }
        char quote = content.charAt(p);
        if (quote == '"' || quote == '\'') {
            for (int i = p + 1; i < end; i++) {
                if (content.charAt(i) == quote) {
                    return content.subSequence(p + 1, i).toString();
                }
            }
            return null;
        }
        int i = p;
        while (i < end && !isSpace(content.charAt(i)) && content.charAt(i) != ';') {
            i++;
        }
        return content.subSequence(p, i).toString();
    }

    /** What a document is read in that declares this encoding in bytes that could be read as ASCII. */
    static Encoding asDeclared(Encoding declared) {
        return declared.isUtf16()
                ? Encoding.UTF_8
                : declared == Encoding.X_USER_DEFINED ? Encoding.WINDOWS_1252 : declared;
    }

    private static int find(CharSequence text, int from) {
        for (int i = from; i + WORD.length() <= text.length(); i++) {
            int n = 0;
            while (n < WORD.length() && lower(text.charAt(i + n)) == WORD.charAt(n)) {
                n++;
            }
            if (n == WORD.length()) {
                return i;
            }
        }
        return -1;
    }

    private static int lower(char c) {
        return c >= 'A' && c <= 'Z' ? c + 0x20 : c;
    }

    private static int skipSpace(CharSequence text, int from) {
        int i = from;
        while (i < text.length() && isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }
}
