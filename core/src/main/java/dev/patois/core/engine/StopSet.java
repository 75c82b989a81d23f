package dev.patois.core.engine;

import java.util.Arrays;

/** Makes stop sets: for each byte value, whether a scan stops there. Keep one as a {@code static final} array. */
public final class StopSet {
    private StopSet() {}

    /** Returns the set of exactly these ASCII characters. */
    public static boolean[] of(String characters) {
        boolean[] stops = new boolean[256];
        for (int i = 0; i < characters.length(); i++) {
            stops[characters.charAt(i)] = true;
        }
        return stops;
    }

    /** Returns the set of all byte values but these ASCII characters. */
    public static boolean[] allBut(String characters) {
        boolean[] stops = new boolean[256];
        Arrays.fill(stops, true);
        for (int i = 0; i < characters.length(); i++) {
            stops[characters.charAt(i)] = false;
        }
        return stops;
    }

    /** Returns eight copies of an ASCII character, for a scan of long runs. */
    public static long copies(char c) {
        return c * 0x0101010101010101L;
    }
}
