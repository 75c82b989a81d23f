package dev.patois.cli.output;

import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Standard output: buffered, and UTF-8 whatever the locale. What may not be {@linkplain Quoted shown} as it is becomes
 * six characters such as <code>&#92;u001B</code>, but for line feeds and tabs, and the colours that
 * {@link #showColours} allows. Inside a JSON string that reads as what it was; printers of text have made it visible
 * before, and this is the last door. A document that is itself the output goes through {@link #documents}.
 *
 * <p>When writing fails, every method throws {@link OutputException}.
 */
public final class Utf8Output extends Writer {
    private static final String HEX = "0123456789ABCDEF";
    private static final char ESCAPE = '\u001B';

    private final OutputStream out;
    private final CharsetEncoder encoder =
            StandardCharsets.UTF_8.newEncoder().onMalformedInput(CodingErrorAction.REPORT);
    private final CharBuffer chars = CharBuffer.allocate(16 * 1024);
    private final ByteBuffer bytes = ByteBuffer.allocate(64 * 1024);
    private boolean colours;
    private @Nullable LineCutter cutter;
    private @Nullable Utf8Block block;

    public Utf8Output(OutputStream out) {
        this.out = out;
    }

    /** Returns the block through which long output comes here. */
    public Utf8Block block() {
        Utf8Block made = block;
        if (made == null) {
            made = new Utf8Block(this);
            block = made;
        }
        return made;
    }

    /** Takes what was put in the block: whole characters, fit to be shown. */
    void pass(byte[] source, int length) {
        if (cutter != null) {
            String text = new String(source, 0, length, StandardCharsets.UTF_8);
            String cut = cutter.cut(text, 0, text.length());
            putAll(cut, 0, cut.length());
        } else {
            encode();
            drain();
            writeOut(source, length);
        }
    }

    /** What was put in the block before comes first. */
    private void drainBlock() {
        if (block != null) {
            block.drain();
        }
    }

    /** Cuts lines that are longer than so many columns, with an ellipsis at their end. */
    public void cutLines(int columns) {
        cutter = new LineCutter(columns);
    }

    /** Lets sequences pass that colour what follows. */
    public void showColours() {
        colours = true;
    }

    /** Returns a writer for documents, which are written as they are; closing it leaves this open. */
    public Writer documents() {
        return new Writer() {
            @Override
            public void write(char[] source, int offset, int length) {
                drainBlock();
                putAll(new String(source, offset, length), 0, length);
            }

            @Override
            public void write(String source, int offset, int length) {
                drainBlock();
                putAll(source, offset, offset + length);
            }

            @Override
            public void flush() {
                Utf8Output.this.flush();
            }

            @Override
            public void close() {
                flush();
            }
        };
    }

    @Override
    public void write(int c) {
        write(String.valueOf((char) c));
    }

    @Override
    public void write(char[] source, int offset, int length) {
        write(new String(source, offset, length));
    }

    @Override
    public void write(String source, int offset, int length) {
        drainBlock();
        int end = offset + length;
        int from = offset;
        for (int at = offset; at < end; at++) {
            char c = source.charAt(at);
            if (c >= ' ' && c < 0x7F || passes(c)) {
                continue;
            }
            int colour = c == ESCAPE && colours ? colour(source, at, end) : 0;
            if (colour > 0) {
                at += colour - 1;
            } else {
                put(source, from, at);
                put(escaped(c), 0, 6);
                from = at + 1;
            }
        }
        put(source, from, end);
    }

    /** Whether a character is written as it is; a surrogate is looked at when its other half may have come. */
    private static boolean passes(char c) {
        return c == '\n' || c == '\t' || Character.isSurrogate(c) || Quoted.isShown(c);
    }

    /** Returns the length of a sequence that sets colours, 0 where there is none. */
    private static int colour(String source, int at, int end) {
        if (!source.startsWith("[", at + 1)) {
            return 0;
        }
        int i = at + 2;
        while (i < end && (source.charAt(i) >= '0' && source.charAt(i) <= '9' || source.charAt(i) == ';')) {
            i++;
        }
        return i < end && source.charAt(i) == 'm' ? i + 1 - at : 0;
    }

    private static String escaped(char c) {
        StringBuilder escaped = new StringBuilder("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            escaped.append(HEX.charAt(c >> shift & 0xF));
        }
        return escaped.toString();
    }

    private void put(String source, int from, int to) {
        if (cutter != null) {
            String cut = cutter.cut(source, from, to);
            putAll(cut, 0, cut.length());
        } else {
            putAll(source, from, to);
        }
    }

    private void putAll(String source, int from, int to) {
        for (int at = from; at < to; ) {
            int n = Math.min(to - at, room());
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
    public void writeBytes(byte[] source, int offset, int length) {
        drainBlock();
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
        bytes.put(escaped(surrogate).getBytes(StandardCharsets.US_ASCII));
    }

    private void drain() {
        int length = bytes.position();
        bytes.clear();
        if (length > 0) {
            writeOut(bytes.array(), length);
        }
    }

    private void writeOut(byte[] source, int length) {
        try {
            out.write(source, 0, length);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    @Override
    public void flush() {
        drainBlock();
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
