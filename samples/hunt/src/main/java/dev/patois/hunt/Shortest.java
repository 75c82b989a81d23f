package dev.patois.hunt;

import java.util.function.Predicate;

/** Looks for the shortest text that still shows something, by trying. */
public final class Shortest {
    private static final int MOST_TRIES = 4000;

    private Shortest() {}

    /**
     * Returns a text made of parts of another that shows the same, and no single character of which can be left out;
     * after some thousand tries, the shortest found so far. No surrogate pair is cut. Where any character will do, it
     * is an "a".
     *
     * @param text a text that shows it
     * @param shows what tells whether a text shows it
     */
    public static String of(String text, Predicate<String> shows) {
        String rest = text;
        int tries = 0;
        for (boolean shorter = true; shorter && tries < MOST_TRIES; ) {
            shorter = false;
            for (int size = Math.max(1, rest.length() / 2); size > 0; size /= 2) {
                for (int at = rest.length() - size; at >= 0 && tries < MOST_TRIES; at -= size) {
                    if (at + size > rest.length() || cuts(rest, at) || cuts(rest, at + size)) {
                        continue;
                    }
                    String candidate = rest.substring(0, at) + rest.substring(at + size);
                    tries++;
                    if (shows.test(candidate)) {
                        rest = candidate;
                        shorter = true;
                    }
                }
            }
        }
        return plainer(rest, shows);
    }

    /** Puts an "a" in the place of each character that might be any. */
    private static String plainer(String text, Predicate<String> shows) {
        String rest = text;
        for (int at = 0; at < rest.length(); at += Character.charCount(rest.codePointAt(at))) {
            int end = at + Character.charCount(rest.codePointAt(at));
            String candidate = rest.substring(0, at) + "a" + rest.substring(end);
            if (rest.charAt(at) != 'a' && shows.test(candidate)) {
                rest = candidate;
            }
        }
        return rest;
    }

    /** Whether a place lies inside a surrogate pair. */
    private static boolean cuts(String text, int at) {
        return at > 0 && at < text.length() && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
    }
}
