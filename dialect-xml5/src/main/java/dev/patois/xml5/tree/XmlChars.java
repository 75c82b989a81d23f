package dev.patois.xml5.tree;

import java.util.function.IntPredicate;

/** The character classes of XML 1.0; those of names are in {@link XmlVersion}. */
final class XmlChars {
    private XmlChars() {}

    /** Production 3. */
    static boolean isSpace(int c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    /** Production 2. */
    static boolean isChar(int c) {
        return c >= 0x20 && c <= 0xD7FF
                || c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000 && c <= 0x10FFFF;
    }

    /** Production 13. */
    static boolean isPublicIdCharacter(int c) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9'
                || " \r\n-'()+,./:=?;!*#@$_%".indexOf(c) >= 0;
    }

    /** Production 12, without its quotes. */
    static boolean isPublicId(String literal) {
        return literal.chars().allMatch(XmlChars::isPublicIdCharacter);
    }

    /** Returns whether a text has but characters that XML 1.0 allows. */
    static boolean areChars(String text) {
        return text.codePoints().allMatch(XmlChars::isChar);
    }

    /** Returns a name that XML 1.0 with namespaces allows: what may not stand in it becomes a low line. */
    static String sanitize(String name) {
        StringBuilder mended = new StringBuilder(name.length() + 1);
        boolean start = true;
        boolean colon = false;
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            i += Character.charCount(c);
            if (c == ':') {
                boolean separates = !colon && !start && i < name.length();
                colon |= separates;
                mended.append(separates ? ':' : '_');
                start = separates;
                continue;
            }
            if (start && !XmlVersion.V1_0.isNameStart(c)) {
                mended.append('_');
                if (!XmlVersion.V1_0.isNamePart(c)) {
                    start = false;
                    continue;
                }
            }
            mended.appendCodePoint(XmlVersion.V1_0.isNamePart(c) ? c : '_');
            start = false;
        }
        return mended.isEmpty() ? "_" : mended.toString();
    }

    /** Returns the same of a name that is to have no colon. */
    static String sanitizeNcName(String name) {
        return sanitize(name.replace(':', '_'));
    }

    /** Returns a text without the characters XML 1.0 does not allow. */
    static String withoutNonChars(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x20 && !isSpace(c) || c >= 0xD800) {
                return filtered(text, XmlChars::isChar);
            }
        }
        return text;
    }

    static String filtered(String text, IntPredicate stays) {
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints().filter(stays).forEach(kept::appendCodePoint);
        return kept.length() == text.length() ? text : kept.toString();
    }

    /** Returns a comment's text as XML has it: a space stands between two hyphens, and after one at the end. */
    static String mendedComment(String text) {
        String mended = text;
        while (mended.contains("--")) { // twice at most
            mended = mended.replace("--", "- -");
        }
        return mended.endsWith("-") ? mended + " " : mended;
    }

    static String stripLeadingSpace(String text) {
        int from = 0;
        while (from < text.length() && isSpace(text.charAt(from))) {
            from++;
        }
        return text.substring(from);
    }

    static boolean isBlank(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isSpace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
