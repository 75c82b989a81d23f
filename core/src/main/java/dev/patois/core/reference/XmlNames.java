package dev.patois.core.reference;

/** The characters and names of XML 1.0, fifth edition. Stateless. */
public final class XmlNames {
    private XmlNames() {}

    /** Returns whether a code point may stand in a document: production 2, Char. */
    public static boolean isChar(int c) {
        return c >= 0x20 && c <= 0xD7FF
                || c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000 && c <= 0x10FFFF;
    }

    /** Returns whether a code point may begin a name: production 4, NameStartChar. */
    public static boolean isNameStart(int c) {
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

    /** Returns whether a code point may go on with a name: production 4a, NameChar. */
    public static boolean isName(int c) {
        return isNameStart(c)
                || c >= '0' && c <= '9'
                || c == '-'
                || c == '.'
                || c == 0xB7
                || c >= 0x300 && c <= 0x36F
                || c == 0x203F
                || c == 0x2040;
    }
}
