package dev.patois.xml5.tree;

import dev.patois.core.Lexer;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A document to read. The encoding of bytes is, in this order: that of a byte order mark; the one the caller names; UTF-16 where
 * the first characters show it; the one the XML declaration names; UTF-8 (XML 1.0, appendix F). UTF-8 is lexed as it stands,
 * everything else is decoded. An input is read once; streams are not closed.
 */
public final class XmlInput {
    private static final int CHUNK = 32 * 1024;
    private static final int HEAD = 1024;

    private final @Nullable InputStream in;
    private final @Nullable Reader reader;
    private final @Nullable CharSequence text;
    private final @Nullable String label;
    private final byte[] whole;
    private final LineTracker lines = new LineTracker();

    private byte[] head = new byte[0];
    private int headFrom;
    private boolean started;
    private boolean ended;
    private String encoding = "UTF-8";
    private @Nullable String unknown;
    private @Nullable CharsetDecoder decoder;
    private ByteBuffer undecoded = ByteBuffer.allocate(0);
    private boolean inMalformed;
    private boolean bytesEnded;
    private long charsRead;
    private long[] malformed = new long[0];

    private XmlInput(
            byte[] whole,
            @Nullable InputStream in,
            @Nullable Reader reader,
            @Nullable CharSequence text,
            @Nullable String label) {
        this.whole = whole;
        this.in = in;
        this.reader = reader;
        this.text = text;
        this.label = label;
    }

    /** Reads bytes. */
    public static XmlInput of(byte[] bytes) {
        return of(bytes, null);
    }

    /** Reads bytes in an encoding the caller knows; null where he does not. */
    public static XmlInput of(byte[] bytes, @Nullable String encoding) {
        return new XmlInput(Objects.requireNonNull(bytes, "bytes"), null, null, null, encoding);
    }

    /** Reads characters. */
    public static XmlInput of(CharSequence text) {
        return new XmlInput(new byte[0], null, null, Objects.requireNonNull(text, "text"), null);
    }

    /** Reads a stream. */
    public static XmlInput of(InputStream in) {
        return of(in, null);
    }

    /** Reads a stream in an encoding the caller knows; null where he does not. */
    public static XmlInput of(InputStream in, @Nullable String encoding) {
        return new XmlInput(new byte[0], Objects.requireNonNull(in, "in"), null, null, encoding);
    }

    /** Reads characters. */
    public static XmlInput of(Reader reader) {
        return new XmlInput(new byte[0], null, Objects.requireNonNull(reader, "reader"), null, null);
    }

    /** Returns the encoding that was found, or that of characters as the caller named it. */
    String encoding() {
        return encoding;
    }

    boolean isCharacters() {
        return text != null || reader != null;
    }

    /** Returns the encoding somebody named that nobody knows, or null; once. */
    @Nullable
    String takeUnknownEncoding() {
        String name = unknown;
        unknown = null;
        return name;
    }

    /** Returns where decoding failed since it was asked last, in characters. */
    long[] takeMalformed() {
        long[] places = malformed;
        malformed = new long[0];
        return places;
    }

    LineTracker lines() {
        return lines;
    }

    /** Feeds the lexer what comes next, or ends it. */
    void feed(Lexer lexer) {
        try {
            if (!ended) {
                feedMore(lexer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void feedMore(Lexer lexer) throws IOException {
        if (text != null) {
            char[] chars = text.toString().toCharArray();
            lines.add(chars, 0, chars.length);
            lexer.feed(text);
            end(lexer);
        } else if (reader != null) {
            char[] chars = new char[CHUNK];
            feedChars(lexer, chars, reader.read(chars, 0, chars.length));
        } else {
            if (!started) {
                started = true;
                begin();
            }
            if (decoder == null) {
                feedBytes(lexer);
            } else {
                decode(lexer, decoder);
            }
        }
    }

    private void feedChars(Lexer lexer, char[] chars, int count) {
        if (count < 0) {
            end(lexer);
        } else {
            lines.add(chars, 0, count);
            charsRead += count;
            lexer.feed(CharBuffer.wrap(chars, 0, count));
        }
    }

    private void feedBytes(Lexer lexer) throws IOException {
        if (in == null) {
            lines.add(whole, 0, whole.length);
            lexer.feed(whole);
            end(lexer);
            return;
        }
        byte[] chunk = head;
        int count = head.length;
        head = new byte[0];
        if (count == 0) {
            chunk = new byte[Math.max(HEAD, Math.min(in.available(), CHUNK))];
            count = in.read(chunk, 0, chunk.length);
            if (count >= 0 && count < chunk.length / 2) {
                chunk = Arrays.copyOf(chunk, count); // it is kept for a while
            }
        }
        if (count < 0) {
            end(lexer);
        } else {
            lines.add(chunk, 0, count);
            lexer.feed(chunk, 0, count);
        }
    }

    private void end(Lexer lexer) {
        ended = true;
        lexer.end();
    }

    /** Finds the encoding. */
    private void begin() throws IOException {
        byte[] first = whole;
        if (in != null) {
            head = readHead(in);
            first = head;
        }
        Charset charset = sniff(first);
        if (charset != null) {
            decoder = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT);
            int from = headFrom;
            undecoded = ByteBuffer.wrap(first, from, first.length - from);
            head = new byte[0];
        }
    }

    /** Reads until the XML declaration has ended, or cannot come any more. */
    private static byte[] readHead(InputStream in) throws IOException {
        byte[] bytes = new byte[Math.max(HEAD, Math.min(in.available(), CHUNK))];
        int count = 0;
        while (count < HEAD) {
            int n = in.read(bytes, count, bytes.length - count);
            if (n < 0) {
                break;
            }
            count += n;
            if (count >= 4 && (!beginsDeclaration(bytes, count) || indexOf(bytes, count, '>') >= 0)) {
                break;
            }
        }
        return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
    }

    private static boolean beginsDeclaration(byte[] bytes, int count) {
        return count >= 4 && bytes[0] == '<' && bytes[1] == '?' && bytes[2] == 'x' && bytes[3] == 'm';
    }

    private static int indexOf(byte[] bytes, int count, char c) {
        for (int i = 0; i < count; i++) {
            if (bytes[i] == c) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the charset to decode with, or null for UTF-8. */
    private @Nullable Charset sniff(byte[] b) {
        int b0 = b.length > 0 ? b[0] & 0xFF : -1;
        int b1 = b.length > 1 ? b[1] & 0xFF : -1;
        int b2 = b.length > 2 ? b[2] & 0xFF : -1;
        int b3 = b.length > 3 ? b[3] & 0xFF : -1;
        if (b0 == 0xEF && b1 == 0xBB && b2 == 0xBF) {
            return null;
        }
        if (b0 == 0xFE && b1 == 0xFF || b0 == 0xFF && b1 == 0xFE) {
            headFrom = 2;
            return found(b0 == 0xFE ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
        }
        if (label != null) {
            return named(label, true);
        }
        if (b0 == 0 && b1 == '<' && b2 == 0) {
            return found(StandardCharsets.UTF_16BE);
        }
        if (b0 == '<' && b1 == 0 && b3 == 0) {
            return found(StandardCharsets.UTF_16LE);
        }
        if (!beginsDeclaration(b, b.length)) {
            return null;
        }
        int to = indexOf(b, Math.min(b.length, HEAD), '>');
        String declaration = new String(b, 0, to < 0 ? Math.min(b.length, HEAD) : to, StandardCharsets.ISO_8859_1);
        String name = XmlDeclaration.of(declaration.substring(Math.min(5, declaration.length())))
                .encoding();
        return name == null ? null : named(name, false);
    }

    private Charset found(Charset charset) {
        encoding = charset.name();
        return charset;
    }

    private @Nullable Charset named(String name, boolean byCaller) {
        Charset charset;
        try {
            charset = Charset.forName(name.strip());
        } catch (IllegalArgumentException e) {
            unknown = name;
            return null;
        }
        String canonical = charset.name().toUpperCase(Locale.ROOT);
        if (canonical.equals("UTF-8") || canonical.equals("US-ASCII")) {
            return null;
        }
        if (canonical.startsWith("UTF-16") || canonical.startsWith("UTF-32")) {
            // What was read as ASCII so far is neither; a caller may still know better.
            return byCaller ? found(canonical.equals("UTF-16") ? StandardCharsets.UTF_16BE : charset) : null;
        }
        return found(charset);
    }

    private void decode(Lexer lexer, CharsetDecoder decoder) throws IOException {
        char[] chars = new char[CHUNK];
        CharBuffer out = CharBuffer.wrap(chars);
        while (out.remaining() > 1) {
            CoderResult result = decoder.decode(undecoded, out, bytesEnded);
            if (result.isError()) {
                undecoded.position(undecoded.position() + result.length());
                out.put('\uFFFD');
                if (!inMalformed) {
                    malformed = Arrays.copyOf(malformed, malformed.length + 1);
                    malformed[malformed.length - 1] = charsRead + out.position() - 1;
                }
                inMalformed = true;
                continue;
            }
            inMalformed = false;
            if (result.isOverflow() || bytesEnded) {
                break;
            }
            refill();
        }
        feedChars(lexer, chars, out.position() == 0 ? -1 : out.position());
    }

    private void refill() throws IOException {
        int kept = undecoded.remaining();
        byte[] bytes = new byte[CHUNK];
        undecoded.get(bytes, 0, kept);
        int n = in == null ? -1 : in.read(bytes, kept, bytes.length - kept);
        bytesEnded = n < 0;
        undecoded = ByteBuffer.wrap(bytes, 0, kept + Math.max(n, 0));
    }
}
