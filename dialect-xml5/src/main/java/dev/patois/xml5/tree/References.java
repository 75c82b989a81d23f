package dev.patois.xml5.tree;

import dev.patois.core.reference.XmlNames;
import org.jspecify.annotations.Nullable;

/** References in strings: entity values and replacement texts, which the lexer does not see. */
final class References {
    private static final int REPLACEMENT = 0xFFFD;

    private References() {}

    /** Returns where a character reference that begins at {@code i} ends, or -1 where there is none. */
    static int characterEnd(String text, int i) {
        if (!text.startsWith("&#", i)) {
            return -1;
        }
        boolean hex = i + 2 < text.length() && text.charAt(i + 2) == 'x';
        int from = hex ? i + 3 : i + 2;
        int to = from;
        while (to < text.length() && Character.digit(text.charAt(to), hex ? 16 : 10) >= 0 && text.charAt(to) < 0x80) {
            to++;
        }
        return to > from && to < text.length() && text.charAt(to) == ';' ? to + 1 : -1;
    }

    /** Returns the character a reference stands for; what is no code point reads as U+FFFD. */
    static int character(String text, int start, int end) {
        int value = number(text, start, end);
        return value == 0 || value > 0x10FFFF || value >= 0xD800 && value <= 0xDFFF ? REPLACEMENT : value;
    }

    /**
     * Returns where the reference after the one given ends, if the two are of the halves of a surrogate pair; or -1.
     */
    static int pairEnd(String text, int start, int end) {
        if (number(text, start, end) >> 10 != 0xD800 >> 10) {
            return -1;
        }
        int low = characterEnd(text, end);
        return low > 0 && number(text, end, low) >> 10 == 0xDC00 >> 10 ? low : -1;
    }

    /** Returns the character that two such references stand for. */
    static int pair(String text, int start, int end, int pairEnd) {
        return Character.toCodePoint((char) number(text, start, end), (char) number(text, end, pairEnd));
    }

    private static int number(String text, int start, int end) {
        boolean hex = text.charAt(start + 2) == 'x';
        int value = 0;
        for (int i = hex ? start + 3 : start + 2; i < end - 1; i++) {
            value = Math.min(value * (hex ? 16 : 10) + Character.digit(text.charAt(i), 16), 0x110000);
        }
        return value;
    }

    /** Returns whether a reference stands for a character that XML has. */
    static boolean isCharacter(String text, int start, int end, XmlVersion version) {
        return version.isReferable(number(text, start, end));
    }

    /** Returns the name in {@code &name;} at {@code i}, as the lexer reads it, or null. */
    static @Nullable String name(String text, int i) {
        int to = i + 1;
        if (text.charAt(i) != '&' || to >= text.length() || !XmlNames.isNameStart(text.codePointAt(to))) {
            return null;
        }
        while (to < text.length() && XmlNames.isName(text.codePointAt(to))) {
            to += Character.charCount(text.codePointAt(to));
        }
        return to < text.length() && text.charAt(to) == ';' ? text.substring(i + 1, to) : null;
    }

    /** Returns whether an ampersand stands before what can begin no reference (1.3.35). */
    static boolean hasBareAmpersand(String raw) {
        for (int i = raw.indexOf('&'); i >= 0; i = raw.indexOf('&', i + 1)) {
            int next = i + 1 < raw.length() ? raw.charAt(i + 1) : ' ';
            if (XmlChars.isSpace(next) || next == '\f' || next == '<' || next == '&' || next == '%') {
                return true;
            }
        }
        return false;
    }

    /** Returns what a predefined entity stands for, or -1. */
    static int predefined(String name) {
        return switch (name) {
            case "lt" -> '<';
            case "gt" -> '>';
            case "amp" -> '&';
            case "apos" -> '\'';
            case "quot" -> '"';
            default -> -1;
        };
    }

    /** 3.3.3: what a value that is not CDATA reads as. */
    static String collapsed(String value) {
        StringBuilder text = new StringBuilder(value.length());
        boolean pending = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == ' ') {
                pending = !text.isEmpty();
            } else {
                if (pending) {
                    text.append(' ');
                    pending = false;
                }
                text.append(c);
            }
        }
        return text.length() == value.length() ? value : text.toString();
    }
}
