package dev.patois.core.text;

import java.util.Locale;

/**
 * Lower and upper case in time that is proportional to the text. {@link String#toLowerCase(Locale)} copies all of a
 * text at each letter that is longer in the other case, and looks for the end of the word at each capital sigma, which
 * takes seconds for a name of some thousand letters.
 */
public final class LetterCase {
    private static final int CAPITAL_I_WITH_DOT = 0x130;

    private LetterCase() {}

    /** Returns a text with {@code A} to {@code Z} in lower case, and all else as it is. */
    public static String lowerAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isCapital(text.charAt(i))) {
                StringBuilder lower = new StringBuilder(text);
                for (int k = i; k < lower.length(); k++) {
                    char c = lower.charAt(k);
                    lower.setCharAt(k, isCapital(c) ? (char) (c + 0x20) : c);
                }
                return lower.toString();
            }
        }
        return text;
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a text in lower case, each letter for itself: a capital sigma at the end of a word becomes the same as
     * any other, and else it is what {@link String#toLowerCase(Locale)} gives for {@link Locale#ROOT}.
     */
    public static String lower(String text) {
        if (isAscii(text)) {
            return text.toLowerCase(Locale.ROOT);
        }
        StringBuilder lower = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c == CAPITAL_I_WITH_DOT) {
                lower.append("i\u0307");
            } else {
                lower.appendCodePoint(Character.toLowerCase(c));
            }
        });
        return lower.toString();
    }

    /** Returns a text in upper case, as {@link String#toUpperCase(Locale)} gives it for {@link Locale#ROOT}. */
    public static String upper(String text) {
        if (isAscii(text)) {
            return text.toUpperCase(Locale.ROOT);
        }
        StringBuilder upper = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c < 0x80) {
                upper.append((char) (c >= 'a' && c <= 'z' ? c - 0x20 : c));
            } else {
                upper.append(Utf8.character(c).toUpperCase(Locale.ROOT));
            }
        });
        return upper.toString();
    }
}
