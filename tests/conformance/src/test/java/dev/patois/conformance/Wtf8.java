package dev.patois.conformance;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Strings as UTF-8, lone surrogates as the three bytes a careless encoder would write. */
final class Wtf8 {
    private Wtf8() {}

    /** Encodes a string. */
    static byte[] encode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        text.codePoints().forEach(c -> {
            if (c >= 0xD800 && c <= 0xDFFF) {
                bytes.write(0xE0 | c >> 12);
                bytes.write(0x80 | c >> 6 & 0x3F);
                bytes.write(0x80 | c & 0x3F);
            } else {
                bytes.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
            }
        });
        return bytes.toByteArray();
    }
}
