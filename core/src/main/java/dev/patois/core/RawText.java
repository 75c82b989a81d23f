package dev.patois.core;

import dev.patois.core.engine.Utf8;
import dev.patois.core.input.Encoding;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Markup as it stood in the input, kept: the immutable, shareable form of a raw {@link Slice}. Equal when the bytes are.
 */
public final class RawText {
    private final byte[] bytes;
    private final String text;

    private RawText(byte[] bytes, String text) {
        this.bytes = bytes;
        this.text = text;
    }

    /** Returns a copy of a raw slice. */
    public static RawText of(Slice raw) {
        return new RawText(raw.toBytes(), raw.toString());
    }

    /** Returns markup made of UTF-8 bytes; the array is copied. */
    public static RawText of(byte[] bytes) {
        return new RawText(bytes.clone(), Encoding.UTF_8.decode(bytes));
    }

    /** Returns markup that stands in no input, such as the replacement text of an entity. */
    public static RawText of(String text) {
        return new RawText(Utf8.encode(text), text);
    }

    /** Returns the bytes as written; for character input, their UTF-8 (WTF-8 where there are lone surrogates). */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Returns the length in bytes. */
    public int length() {
        return bytes.length;
    }

    /** Writes the bytes. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RawText that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Returns the characters; malformed bytes appear as U+FFFD. */
    @Override
    public String toString() {
        return text;
    }
}
