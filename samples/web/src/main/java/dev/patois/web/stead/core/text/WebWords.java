package dev.patois.web.stead.core.text;

/** In the stead of {@link dev.patois.core.text.Words}: a byte at a time. */
public final class WebWords {
    private WebWords() {}

    public static long get(byte[] bytes, int at) {
        int low = bytes[at] & 0xFF | (bytes[at + 1] & 0xFF) << 8 | (bytes[at + 2] & 0xFF) << 16 | bytes[at + 3] << 24;
        int high =
                bytes[at + 4] & 0xFF | (bytes[at + 5] & 0xFF) << 8 | (bytes[at + 6] & 0xFF) << 16 | bytes[at + 7] << 24;
        return low & 0xFFFFFFFFL | (long) high << 32;
    }

    public static void set(byte[] bytes, int at, long word) {
        setInt(bytes, at, (int) word);
        setInt(bytes, at + 4, (int) (word >>> 32));
    }

    public static void setInt(byte[] bytes, int at, int word) {
        bytes[at] = (byte) word;
        bytes[at + 1] = (byte) (word >> 8);
        bytes[at + 2] = (byte) (word >> 16);
        bytes[at + 3] = (byte) (word >> 24);
    }
}
