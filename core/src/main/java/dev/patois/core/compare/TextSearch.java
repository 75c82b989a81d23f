package dev.patois.core.compare;

/**
 * Looks for a text in another, where case does not count, nor what stands for U+0000; in time that grows with both
 * lengths.
 */
final class TextSearch {
    private final char[] wanted;

    /** Of each beginning of what is wanted: how long the longest shorter beginning is that it also ends with. */
    private final int[] again;

    TextSearch(String wanted) {
        this.wanted = folded(wanted);
        this.again = new int[this.wanted.length];
        int length = 0;
        for (int i = 1; i < again.length; i++) {
            length = goOn(length, this.wanted[i]);
            again[i] = length;
        }
    }

    private static char[] folded(String text) {
        char[] folded = text.toCharArray();
        for (int i = 0; i < folded.length; i++) {
            folded[i] = fold(folded[i]);
        }
        return folded;
    }

    /** As {@link String#regionMatches(boolean, int, String, int, int)} ignores case. */
    private static char fold(char c) {
        return c == 0 ? '\uFFFD' : Character.toLowerCase(Character.toUpperCase(c));
    }

    /**
     * Returns how much of what is wanted the text ends with, once a character follows as much as it ended with before.
     */
    private int goOn(int before, char next) {
        int length = before;
        while (length > 0 && (length == wanted.length || wanted[length] != next)) {
            length = again[length - 1];
        }
        return length < wanted.length && wanted[length] == next ? length + 1 : length;
    }

    /** Returns the first index from another on at which it stands in a text; -1 where it does not. */
    int in(String text, int from) {
        if (wanted.length == 0) {
            return from <= text.length() ? from : -1;
        }
        int length = 0;
        for (int i = from; i < text.length(); i++) {
            length = goOn(length, fold(text.charAt(i)));
            if (length == wanted.length) {
                return i + 1 - length;
            }
        }
        return -1;
    }
}
