package dev.patois.growth;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A document, as bytes and as characters. In the characters, U+DC80 to U+DCFF stand for the bytes 0x80 to 0xFF where
 * those are not part of UTF-8; other lone surrogates are encoded as if they were characters, which makes their bytes
 * malformed too.
 */
final class Input {
    private final String text;
    private final byte[] bytes;
    private final int repeated;

    Input(String text) {
        this(text, 0);
    }

    private Input(String text, int before) {
        this(text, encode(text), before);
    }

    private Input(String text, byte[] bytes, int before) {
        this.text = text;
        this.bytes = bytes;
        this.repeated = bytes.length - before;
    }

    /** Returns the same document in a string that nobody has hashed yet: it would keep its hash code. */
    @SuppressWarnings("StringCopy")
    Input another() {
        return new Input(new String(text), bytes, bytes.length - repeated);
    }

    /** Returns a document of which the beginning is the same however long it is. */
    static Input after(String before, String rest) {
        return new Input(before + rest, encode(before).length);
    }

    String text() {
        return text;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Returns how many bytes grow with it: all figures are for each of those. */
    int size() {
        return repeated;
    }

    /** Returns how many of its characters stand for malformed bytes. */
    long malformed() {
        return text.codePoints()
                .filter(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                .count();
    }

    private static byte[] encode(String text) {
        if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() * 3);
        text.codePoints().forEach(c -> {
            if (c >= 0xDC80 && c <= 0xDCFF) {
                out.write(c - 0xDC00);
            } else if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                out.write(0xE0 | c >> 12);
                out.write(0x80 | c >> 6 & 0x3F);
                out.write(0x80 | c & 0x3F);
            } else {
                out.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
            }
        });
        return out.toByteArray();
    }
}
