package dev.patois.sgml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes text so that XML has it: markup escaped, line ends as LF, U+FFFD for characters that XML does not have. */
final class XmlText {
    private static final char REPLACEMENT = '\uFFFD';

    private static final Map<String, String> KNOWN =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", "\u00A0");

    /** The entities of XML, and the one that OFX adds. */
    static final SgmlEntities ENTITIES = new CharacterEntities(KNOWN);

    private final Appendable out;

    /** White space that is written after the end tag of what it may be the end of. */
    private final StringBuilder blanks = new StringBuilder();

    private boolean afterReturn;

    XmlText(Appendable out) {
        this.out = out;
    }

    private void put(CharSequence text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes markup as it is. */
    void markup(String text) {
        afterReturn = false;
        put(text);
    }

    /** Writes an instruction; what would end it is left out of its data. */
    void instruction(String target, String data) {
        StringBuilder written = new StringBuilder();
        data.replace(">", "").codePoints().forEach(c -> written.appendCodePoint(isChar(c) ? c : REPLACEMENT));
        put("<?" + target + (written.isEmpty() ? "" : " " + written) + "?>\n");
    }

    /**
     * Writes text. Returns where the first character is that XML does not have, or -1.
     *
     * @param mayEnd whether white space at its end waits, since an element may end before it
     */
    int text(String text, boolean mayEnd) {
        int to = mayEnd ? text.stripTrailing().length() : text.length();
        int bad = -1;
        if (to > 0) {
            put(blanks);
            blanks.setLength(0);
            StringBuilder written = new StringBuilder(to + 16);
            bad = escape(text, to, false, written);
            put(written);
        }
        if (to < text.length()) {
            int badBlank = escape(text.substring(to), text.length() - to, false, blanks);
            bad = bad >= 0 || badBlank < 0 ? bad : to + badBlank;
        }
        return bad;
    }

    /** Writes the white space that has waited, or drops it. */
    void flushBlanks(boolean isContent) {
        put(isContent ? blanks : "");
        blanks.setLength(0);
    }

    /** Writes the value of an attribute in quotes. Returns whether it has a character that XML does not have. */
    boolean value(String text) {
        StringBuilder written = new StringBuilder(text.length() + 16);
        boolean bad = escape(text, text.length(), true, written) >= 0;
        put(written);
        afterReturn = false;
        return bad;
    }

    private int escape(String text, int to, boolean inValue, StringBuilder written) {
        int bad = -1;
        for (int at = 0; at < to; ) {
            int c = text.codePointAt(at);
            boolean isChar = isChar(c);
            bad = isChar || bad >= 0 ? bad : at;
            append(isChar ? c : REPLACEMENT, inValue, written);
            afterReturn = c == '\r';
            at += Character.charCount(c);
        }
        return bad;
    }

    private void append(int c, boolean inValue, StringBuilder written) {
        switch (c) {
            case '&' -> written.append("&amp;");
            case '<' -> written.append("&lt;");
            case '>' -> written.append("&gt;");
            case '"' -> written.append(inValue ? "&quot;" : "\"");
            case '\r' -> written.append('\n');
            case '\n' -> written.append(afterReturn ? "" : "\n");
            default -> written.appendCodePoint(c);
        }
    }

    /** Returns whether XML 1.0 has a character. */
    private static boolean isChar(int c) {
        return c >= ' ' && c <= 0xD7FF
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000
                || c == '\t'
                || c == '\n'
                || c == '\r';
    }

    /** Returns what a reference stands for, or null. */
    static @Nullable String meant(String raw, String name) {
        if (!name.startsWith("#")) {
            return KNOWN.get(name.toLowerCase(Locale.ROOT));
        }
        if (name.length() > 1 && Character.isDigit(name.charAt(1))) {
            int character = SgmlValues.character(raw);
            return character < 0 ? null : new String(Character.toChars(character));
        }
        return switch (name.substring(1).toUpperCase(Locale.ROOT)) {
            case "RE" -> "\n";
            case "RS" -> "";
            case "SPACE" -> " ";
            case "TAB" -> "\t";
            default -> hexadecimal(name);
        };
    }

    private static @Nullable String hexadecimal(String name) {
        if (!name.matches("#[xX][0-9A-Fa-f]{1,6}")) {
            return null;
        }
        int character = Integer.parseInt(name.substring(2), 16);
        boolean isScalar = character <= Character.MAX_CODE_POINT && (character < 0xD800 || character > 0xDFFF);
        return isScalar ? new String(Character.toChars(character)) : null;
    }

    /** Says that there is no more. */
    void finish() {
        flushBlanks(false);
    }
}
