package dev.patois.support;

import java.io.ByteArrayOutputStream;

/** A plain encoder of WTF-8, so that the lexer's own is not its own judge. */
public final class Wtf8 {
    private Wtf8() {}

    public static byte[] encode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        text.codePoints().forEach(c -> {
            if (c < 0x80) {
                bytes.write(c);
            } else if (c < 0x800) {
                bytes.write(0xC0 | c >> 6);
                bytes.write(0x80 | c & 0x3F);
            } else if (c < 0x10000) {
                bytes.write(0xE0 | c >> 12);
                bytes.write(0x80 | c >> 6 & 0x3F);
                bytes.write(0x80 | c & 0x3F);
            } else {
                bytes.write(0xF0 | c >> 18);
                bytes.write(0x80 | c >> 12 & 0x3F);
                bytes.write(0x80 | c >> 6 & 0x3F);
                bytes.write(0x80 | c & 0x3F);
            }
        });
        return bytes.toByteArray();
    }
}
