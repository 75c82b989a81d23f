package dev.patois.xml5.tree;

/** The character classes of XML 1.0, fifth edition. */
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

    /** Production 4. */
    static boolean isNameStart(int c) {
        if (c < 0x80) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == ':';
        }
        return c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7
                || c >= 0x370 && c <= 0x1FFF && c != 0x37E
                || c == 0x200C
                || c == 0x200D
                || c >= 0x2070 && c <= 0x218F
                || c >= 0x2C00 && c <= 0x2FEF
                || c >= 0x3001 && c <= 0xD7FF
                || c >= 0xF900 && c <= 0xFDCF
                || c >= 0xFDF0 && c <= 0xFFFD
                || c >= 0x10000 && c <= 0xEFFFF;
    }

    /** Production 4a. */
    static boolean isNamePart(int c) {
        return isNameStart(c)
                || c >= '0' && c <= '9'
                || c == '-'
                || c == '.'
                || c == 0xB7
                || c >= 0x300 && c <= 0x36F
                || c == 0x203F
                || c == 0x2040;
    }

    /** Production 5. */
    static boolean isName(String name) {
        if (name.isEmpty() || !isNameStart(name.codePointAt(0))) {
            return false;
        }
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            if (!isNamePart(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
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
            if (start && !isNameStart(c)) {
                mended.append('_');
                if (!isNamePart(c)) {
                    start = false;
                    continue;
                }
            }
            mended.appendCodePoint(isNamePart(c) ? c : '_');
            start = false;
        }
        return mended.isEmpty() ? "_" : mended.toString();
    }

    /** Returns a text without the characters XML 1.0 does not allow. */
    static String withoutNonChars(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x20 && !isSpace(c) || c >= 0xD800) {
                StringBuilder kept = new StringBuilder(text.length());
                text.codePoints().filter(XmlChars::isChar).forEach(kept::appendCodePoint);
                return kept.length() == text.length() ? text : kept.toString();
            }
        }
        return text;
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
