package dev.patois.cli.output;

/** How many columns of a terminal text takes. */
public final class Cells {
    private Cells() {}

    public static int width(String text) {
        return text.codePoints().map(Cells::width).sum();
    }

    public static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        boolean wide = c >= 0x1100 && c <= 0x115F
                || c >= 0x2E80 && c <= 0xA4CF
                || c >= 0xAC00 && c <= 0xD7A3
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0xFE30 && c <= 0xFE6F
                || c >= 0xFF00 && c <= 0xFF60
                || c >= 0xFFE0 && c <= 0xFFE6
                || c >= 0x1F300 && c <= 0x1FAFF
                || c >= 0x20000 && c <= 0x3FFFD;
        return wide ? 2 : 1;
    }

    /** Returns the text, cut off with an ellipsis where it is wider than that. */
    public static String cut(String text, int columns) {
        if (width(text) <= columns) {
            return text;
        }
        return head(text, columns - 1) + "…";
    }

    /** Returns as much of a text as so many columns hold. */
    public static String head(String text, int columns) {
        StringBuilder kept = new StringBuilder();
        int used = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (used + width(c) > columns) {
                break;
            }
            kept.appendCodePoint(c);
            used += width(c);
            i += Character.charCount(c);
        }
        return kept.toString();
    }

    /** Returns the text with spaces after it, up to that width. */
    public static String pad(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - width(text)));
    }
}
