package dev.patois.web.stead.core.engine;

/**
 * Methods that take the place of those of the same name in {@link dev.patois.core.engine.ByteScan}: a byte at a time.
 * There are no words of eight bytes to be had here. Where the module is JavaScript, every {@code long} is an object.
 */
public final class WebByteScan {
    private static final int WIDE = 1;
    private static final int AMPERSAND = 2;
    private static final int LESS_THAN = 4;
    private static final int GREATER_THAN = 8;
    private static final int RETURN_OR_NULL = 16;

    private WebByteScan() {}

    static int scan(byte[] in, int p, int end, boolean[] stops) {
        int i = p;
        while (i < end && !stops[in[i] & 0xFF]) {
            i++;
        }
        return i;
    }

    static int scanRun(byte[] in, int p, int end, boolean[] stops, long a, long b) {
        return scan(in, p, end, stops);
    }

    static int scanPair(byte[] in, int p, int end, boolean[] stops, long a, long b) {
        return scan(in, p, end, stops);
    }

    static int scanThree(byte[] in, int p, int end, boolean[] stops, long a, long b, long c) {
        return scan(in, p, end, stops);
    }

    static int scanName(byte[] in, int p, int end, boolean[] stops) {
        return scan(in, p, end, stops);
    }

    public static boolean isAscii(byte[] in, int from, int to) {
        for (int i = from; i < to; i++) {
            if (in[i] < 0) {
                return false;
            }
        }
        return true;
    }

    static boolean isPlain(byte[] in, int from, int to) {
        for (int i = from; i < to; i++) {
            if (in[i] < 0 || in[i] == '\r') {
                return false;
            }
        }
        return true;
    }

    static boolean isPlainWithoutNull(byte[] in, int from, int to) {
        for (int i = from; i < to; i++) {
            if (in[i] <= 0 || in[i] == '\r') {
                return false;
            }
        }
        return true;
    }

    static boolean isPrintable(byte[] in, int from, int to) {
        for (int i = from; i < to; i++) {
            if (in[i] < ' ') {
                return false;
            }
        }
        return true;
    }

    public static int look(byte[] in, int from, int to) {
        int found = 0;
        for (int i = from; i < to; i++) {
            int b = in[i];
            if (b < 0) {
                found |= WIDE;
            } else if (b < '?') {
                if (b == '&') {
                    found |= AMPERSAND;
                } else if (b == '<') {
                    found |= LESS_THAN;
                } else if (b == '>') {
                    found |= GREATER_THAN;
                } else if (b == '\r' || b == 0) {
                    found |= RETURN_OR_NULL;
                }
            }
        }
        return found;
    }

    public static int utf16Length(byte[] in, int from, int to) {
        int units = 0;
        for (int i = from; i < to; i++) {
            int b = in[i] & 0xFF;
            units += b < 0x80 || b >= 0xC0 ? b >= 0xF0 ? 2 : 1 : 0;
        }
        return units;
    }

    static int asciiLength(byte[] in, int from, int to) {
        int i = from;
        while (i < to && in[i] >= 0) {
            i++;
        }
        return i - from;
    }
}
