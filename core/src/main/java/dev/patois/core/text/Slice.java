package dev.patois.core.text;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A stretch of characters that a view shows: a name, a value, or the raw markup as it stands in the input.
 *
 * <p>A slice is valid until the next call of {@link dev.patois.core.Lexer#next()}, {@code feed}, {@code end} or
 * {@code reset} on its lexer, or until a handler method returns; keep {@link #toString()} or {@link #toBytes()}
 * instead. Offsets and lengths here are in bytes of UTF-8 (of WTF-8 where the input was characters with lone
 * surrogates). Comparing allocates nothing. Not thread-safe.
 *
 * <p>A slice is no {@link CharSequence}: its length is in bytes, and code that takes a {@code CharSequence} often keeps
 * it. {@link dev.patois.core.RawText} and {@link #toString()} are for that.
 */
public interface Slice {
    /** Returns the length in UTF-8 bytes. */
    int length();

    /** Returns whether there is nothing in the slice. */
    boolean isEmpty();

    /**
     * Returns the byte at an index.
     *
     * @throws IndexOutOfBoundsException if the index is negative or not less than {@link #length()}
     */
    byte byteAt(int index);

    /**
     * Returns the eight bytes from an index on as one number, the first of them in its lowest bits; zeros where the
     * slice is shorter.
     */
    default long eightBytes(int index) {
        long bytes = 0;
        for (int i = Math.min(length() - index, 8) - 1; i >= 0; i--) {
            bytes = bytes << 8 | byteAt(index + i) & 0xFF;
        }
        return bytes;
    }

    /** Returns whether the slice reads exactly {@code expected}. */
    boolean is(String expected);

    /** Returns whether the slice reads {@code expected} when A to Z and a to z count as the same. */
    boolean isIgnoringAsciiCase(String expected);

    /**
     * Appends the characters to {@code target}; malformed bytes appear as U+FFFD, as the Encoding Standard decodes
     * them.
     */
    void appendTo(StringBuilder target);

    /** Writes the bytes; of a raw slice of byte input they are the caller's own bytes, malformed ones included. */
    void writeTo(OutputStream out) throws IOException;

    /**
     * Returns a copy of the bytes; of a raw slice of byte input they are the caller's own bytes, malformed ones
     * included.
     */
    byte[] toBytes();

    /** Returns the characters; malformed bytes appear as U+FFFD, as the Encoding Standard decodes them. */
    @Override
    String toString();
}
