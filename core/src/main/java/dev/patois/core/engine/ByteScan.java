package dev.patois.core.engine;

/** The scans behind the verbs: all reading in bulk goes through here. Stateless. */
final class ByteScan {
    private ByteScan() {}

    /** Returns the first index in {@code [p, end)} whose byte is in {@code stops}, or {@code end}. */
    static int scan(byte[] in, int p, int end, boolean[] stops) {
        int i = p;
        while (i < end && !stops[in[i] & 0xFF]) {
            i++;
        }
        return i;
    }

    /** Returns whether two ASCII ranges of the same length are equal when A to Z count as a to z in the first. */
    static boolean equalsFolded(byte[] in, int from, byte[] lower, int lowerFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (fold(in[from + i]) != lower[lowerFrom + i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the lower-case form of A to Z, and every other byte as it is. */
    static int fold(byte b) {
        return b >= 'A' && b <= 'Z' ? b + 0x20 : b;
    }
}
