package dev.patois.core.engine;

import java.util.Arrays;

/**
 * What scans stop at: ASCII characters. A set that is looked for eight bytes at a time holds the words for that beside
 * its table; both are made from one string, so that they agree. Keep a set as a {@code static final} field: HotSpot
 * takes the components of a constant record for constants.
 */
public final class Stops {
    private Stops() {}

    /** One or two characters and U+0000, looked for in long runs. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    public record Run(boolean[] table, long first, long second) {}

    /** One or two characters, looked for in long runs. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Pair(boolean[] table, long first, long second) {}

    /** One to three characters, looked for in long runs. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Three(boolean[] table, long first, long second, long third) {}

    /** What ends a value in quotes, an ampersand, and a less-than sign. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Value(boolean[] table, long quote, long ampersand, long lessThan) {}

    /** Characters before {@code ?}, as those that end a name. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Name(boolean[] table) {}

    /** What ends a word: no ASCII letter is among it. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Word(boolean[] table) {}

    /** Returns the table of exactly these characters: for each byte value, whether a scan stops there. */
    public static boolean[] of(String characters) {
        boolean[] stops = new boolean[256];
        for (int i = 0; i < characters.length(); i++) {
            stops[characters.charAt(i)] = true;
        }
        return stops;
    }

    /** Returns the table of all byte values but these characters. */
    public static boolean[] allBut(String characters) {
        boolean[] stops = new boolean[256];
        Arrays.fill(stops, true);
        for (int i = 0; i < characters.length(); i++) {
            stops[characters.charAt(i)] = false;
        }
        return stops;
    }

    /**
     * Returns one or two characters and U+0000.
     *
     * @param characters U+0000 comes last
     * @throws IllegalArgumentException if they are not that
     */
    public static Run run(String characters) {
        int last = characters.length() - 1;
        require(last >= 1 && last <= 2 && characters.charAt(last) == 0, characters, "one or two and U+0000");
        return new Run(of(characters), copies(characters.charAt(0)), copies(characters.charAt(last - 1)));
    }

    /**
     * Returns one or two characters.
     *
     * @throws IllegalArgumentException if there are more, or none
     */
    public static Pair pair(String characters) {
        int count = characters.length();
        require(count >= 1 && count <= 2, characters, "one or two");
        return new Pair(of(characters), copies(characters.charAt(0)), copies(characters.charAt(count - 1)));
    }

    /**
     * Returns one to three characters.
     *
     * @throws IllegalArgumentException if there are more, or none
     */
    public static Three three(String characters) {
        int count = characters.length();
        require(count >= 1 && count <= 3, characters, "one to three");
        return new Three(
                of(characters),
                copies(characters.charAt(0)),
                copies(characters.charAt(count / 2)),
                copies(characters.charAt(count - 1)));
    }

    /** Returns what a value stops at that a quote ends. */
    public static Value value(char quote) {
        return new Value(of(String.valueOf(quote).concat("&<")), copies(quote), copies('&'), copies('<'));
    }

    /**
     * Returns characters that end a name.
     *
     * @throws IllegalArgumentException if one is not before {@code ?}
     */
    public static Name name(String characters) {
        for (int i = 0; i < characters.length(); i++) {
            require(characters.charAt(i) < '?', characters, "all before U+003F");
        }
        return new Name(of(characters));
    }

    /**
     * Returns what ends a word.
     *
     * @param table for each byte value, whether a scan stops there; kept
     * @throws IllegalArgumentException if a letter is among it
     */
    public static Word word(boolean[] table) {
        for (char c = 'a'; c <= 'z'; c++) {
            require(!table[c] && !table[c - 0x20], String.valueOf(c), "no letters");
        }
        return new Word(table);
    }

    private static void require(boolean holds, String characters, String what) {
        if (!holds) {
            throw new IllegalArgumentException("stops \"" + characters + "\": they must be " + what);
        }
    }

    /** Returns eight copies of an ASCII character. */
    public static long copies(char c) {
        return c * 0x0101010101010101L;
    }
}
