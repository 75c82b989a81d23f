package dev.patois.core.reference;

/** What numeric character references stand for in HTML (numeric character reference end state). Stateless. */
public final class NumericReferences {
    private static final int REPLACEMENT = 0xFFFD;

    /** The code points that 0x80 to 0x9F stand for; 0 where the number stands for itself. */
    private static final int[] WINDOWS_1252 = {
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
                0x0178
    };

    private NumericReferences() {}

    /** Returns the code point a number stands for: U+FFFD for 0, for surrogates, and past U+10FFFF. */
    public static int codePoint(int number) {
        if (number >= 0x80 && number <= 0x9F) {
            int mapped = WINDOWS_1252[number - 0x80];
            return mapped == 0 ? number : mapped;
        }
        return number == 0 || isOutsideUnicode(number) || isSurrogate(number) ? REPLACEMENT : number;
    }

    /** Returns whether a number is past U+10FFFF. */
    public static boolean isOutsideUnicode(int number) {
        return number < 0 || number > 0x10FFFF;
    }

    /** Returns whether a number is a surrogate. */
    public static boolean isSurrogate(int number) {
        return number >= 0xD800 && number <= 0xDFFF;
    }

    /** Returns whether a number is a noncharacter. */
    public static boolean isNoncharacter(int number) {
        return number >= 0xFDD0 && number <= 0xFDEF || number <= 0x10FFFF && (number & 0xFFFE) == 0xFFFE;
    }

    /** Returns whether a number is 0x0D, or a control that is not ASCII whitespace. */
    public static boolean isControl(int number) {
        boolean control = number < 0x20 || number >= 0x7F && number <= 0x9F;
        return control && number != '\t' && number != '\n' && number != '\f';
    }
}
