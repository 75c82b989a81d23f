package dev.patois.benchmarks;

import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The characters of a document, for parsers that take no bytes, decoded in the fastest way found: in small blocks, of
 * which most are ASCII, which the JDK decodes and copies a vector at a time. Whole documents, or the JDK's own reader
 * or decoder, take up to four times as long on one set or another.
 */
public final class Decoded {
    private static final int BLOCK = 2048;

    private byte[] document = {};
    private int at;

    private char[] chars = new char[1 << 16];
    private int length;

    /** Makes one without a document. */
    public Decoded() {}

    /** Decodes a whole document into {@link #chars()}. */
    void decode(byte[] bytes) {
        document = bytes;
        at = 0;
        length = 0;
        if (chars.length < bytes.length) {
            chars = new char[Math.max(bytes.length, chars.length * 2)];
        }
        while (at < document.length) {
            length += block(BLOCK, chars, length);
        }
    }

    /** Copies a whole document into {@link #chars()}. */
    void copy(String text) {
        length = text.length();
        if (chars.length < length) {
            chars = new char[Math.max(length, chars.length * 2)];
        }
        text.getChars(0, length, chars, 0);
    }

    /** Returns the array that holds the characters of the document decoded last. */
    char[] chars() {
        return chars;
    }

    /** Returns how many characters the document decoded last has. */
    int length() {
        return length;
    }

    /** Returns the characters of a document to read one after the other. */
    public Reader open(byte[] bytes) {
        document = bytes;
        at = 0;
        return new Reader() {
            @Override
            public int read(char[] target, int from, int room) {
                Objects.checkFromIndexSize(from, room, target.length);
                if (at == document.length) {
                    return -1;
                }
                int n = 0;
                while (at < document.length && room - n >= Math.min(BLOCK, document.length - at)) {
                    n += block(BLOCK, target, from + n);
                }
                return n > 0 ? n : block(room, target, from);
            }

            @Override
            public void close() {}
        };
    }

    /** Decodes a block, cut between characters, and returns its length in characters: never more than it has bytes. */
    private int block(int size, char[] target, int from) {
        int to = Math.min(document.length, at + size);
        for (int back = 0; back < 3 && to < document.length && (document[to] & 0xC0) == 0x80 && to > at + 1; back++) {
            to--;
        }
        String block = new String(document, at, to - at, StandardCharsets.UTF_8);
        block.getChars(0, block.length(), target, from);
        at = to;
        return block.length();
    }
}
