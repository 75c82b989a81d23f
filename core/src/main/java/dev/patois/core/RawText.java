package dev.patois.core;

import dev.patois.core.input.Encoding;
import dev.patois.core.text.Slice;
import dev.patois.core.text.Utf8;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Markup as it stood in the input, kept: the immutable, shareable form of a raw {@link Slice}. As a
 * {@link CharSequence} it is its characters, malformed bytes as U+FFFD; the bytes themselves are in {@link #bytes()}.
 * Equal to another when the bytes are; compare with a string by {@link #contentEquals}. Thread-safe.
 */
public final class RawText implements CharSequence {
    private static final RawText EMPTY = new RawText(new byte[0], 0, 0, "");

    private final byte[] bytes;
    private final int from;
    private final int to;

    /** The characters, once somebody has asked for them; only ASCII is decoded that late. */
    private @Nullable String text;

    private RawText(byte[] bytes, int from, int to, @Nullable String text) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        this.text = text;
    }

    /**
     * Returns a range of an array that nobody changes; it is not copied.
     *
     * @param surrogates whether the three-byte forms of surrogates are read as characters (WTF-8)
     */
    static RawText within(byte[] bytes, int from, int to, boolean surrogates) {
        return new RawText(bytes, from, to, isAscii(bytes, from, to) ? null : Utf8.decode(bytes, from, to, surrogates));
    }

    /** Returns a copy of a raw slice. */
    public static RawText of(Slice raw) {
        byte[] bytes = raw.toBytes();
        return new RawText(bytes, 0, bytes.length, isAscii(bytes, 0, bytes.length) ? null : raw.toString());
    }

    /** Returns markup made of UTF-8 bytes; the array is copied. */
    public static RawText of(byte[] bytes) {
        byte[] copy = bytes.clone();
        return new RawText(copy, 0, copy.length, isAscii(copy, 0, copy.length) ? null : Encoding.UTF_8.decode(copy));
    }

    /** Returns markup that is not part of an input, such as the replacement text of an entity. */
    public static RawText of(String text) {
        byte[] bytes = Utf8.encode(text);
        return new RawText(bytes, 0, bytes.length, text);
    }

    /** Returns no markup: that of a token that was not read. */
    public static RawText empty() {
        return EMPTY;
    }

    private static boolean isAscii(byte[] bytes, int from, int to) {
        int seen = 0;
        for (int i = from; i < to; i++) {
            seen |= bytes[i];
        }
        return seen >= 0;
    }

    /**
     * Returns a copy of a slice that stands at an index of this one, if it does; the bytes are shared where they are
     * ASCII.
     */
    RawText copyOf(Slice part, int at) {
        int length = part.length();
        if (text != null || from + at + length > to) {
            return of(part);
        }
        for (int i = 0; i < length; i++) {
            if (bytes[from + at + i] != part.byteAt(i)) {
                return of(part);
            }
        }
        return new RawText(bytes, from + at, from + at + length, null);
    }

    /** Returns the bytes as written; for character input, their UTF-8 (WTF-8 where there are lone surrogates). */
    public byte[] bytes() {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /** Returns the length in bytes. */
    public int byteLength() {
        return to - from;
    }

    /** Writes the bytes. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, from, to - from);
    }

    /** Returns the length in UTF-16 code units. */
    @Override
    public int length() {
        String known = text;
        return known == null ? to - from : known.length();
    }

    @Override
    public char charAt(int index) {
        return toString().charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return toString().substring(start, end);
    }

    /** Returns whether these are the characters of {@code other}. */
    public boolean contentEquals(CharSequence other) {
        return toString().contentEquals(other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RawText that && Arrays.equals(bytes, from, to, that.bytes, that.from, that.to);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    /** Returns the characters; malformed bytes appear as U+FFFD. */
    @Override
    public String toString() {
        String known = text;
        if (known == null) {
            known = Utf8.latin1(bytes, from, to);
            text = known;
        }
        return known;
    }
}
