package dev.patois.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Standard output: buffered, and UTF-8 whatever the locale. A surrogate without its other half, which UTF-8 cannot write,
 * becomes the six characters <code>&#92;uD800</code>: inside a JSON string, where alone we have any, it reads as what it was.
 *
 * <p>When writing fails, every method throws {@link OutputException}.
 */
final class Utf8Output extends Writer {
    private static final String HEX = "0123456789ABCDEF";

    private final OutputStream out;
    private final CharsetEncoder encoder =
            StandardCharsets.UTF_8.newEncoder().onMalformedInput(CodingErrorAction.REPORT);
    private final CharBuffer chars = CharBuffer.allocate(16 * 1024);
    private final ByteBuffer bytes = ByteBuffer.allocate(64 * 1024);

    Utf8Output(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int c) {
        if (!chars.hasRemaining()) {
            encode();
        }
        chars.put((char) c);
    }

    @Override
    public void write(char[] source, int offset, int length) {
        for (int at = offset, end = offset + length; at < end; ) {
            int n = Math.min(end - at, room());
            chars.put(source, at, n);
            at += n;
        }
    }

    @Override
    public void write(String source, int offset, int length) {
        for (int at = offset, end = offset + length; at < end; ) {
            int n = Math.min(end - at, room());
            chars.put(source, at, at + n);
            at += n;
        }
    }

    /** Writes a whole string. */
    @Override
    public void write(String source) {
        write(source, 0, source.length());
    }

    /** Writes bytes as they are. */
    void writeBytes(byte[] source, int offset, int length) {
        encode();
        drain();
        try {
            out.write(source, offset, length);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    private int room() {
        if (!chars.hasRemaining()) {
            encode();
        }
        return chars.remaining();
    }

    /** Encodes what is buffered, except a high surrogate at its end: its other half may follow. */
    private void encode() {
        chars.flip();
        for (CoderResult result = next(); !result.isUnderflow(); result = next()) {
            if (result.isOverflow()) {
                drain();
            } else {
                escape(chars.get());
            }
        }
        chars.compact();
    }

    private CoderResult next() {
        return encoder.encode(chars, bytes, false);
    }

    private void escape(char surrogate) {
        if (bytes.remaining() < 6) {
            drain();
        }
        bytes.put((byte) '\\').put((byte) 'u');
        for (int shift = 12; shift >= 0; shift -= 4) {
            bytes.put((byte) HEX.charAt(surrogate >> shift & 0xF));
        }
    }

    private void drain() {
        try {
            out.write(bytes.array(), 0, bytes.position());
        } catch (IOException e) {
            throw new OutputException(e);
        } finally {
            bytes.clear();
        }
    }

    @Override
    public void flush() {
        encode();
        drain();
        try {
            out.flush();
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    /** Flushes; standard output stays open. */
    @Override
    public void close() {
        flush();
    }
}
