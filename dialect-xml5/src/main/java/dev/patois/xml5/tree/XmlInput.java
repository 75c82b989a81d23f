package dev.patois.xml5.tree;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.input.Reads;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.CharBuffer;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A document to read. The encoding of bytes is, in this order: the one the caller names; that of a byte order mark;
 * UTF-16, UTF-32 or EBCDIC where the first characters show it; the one the XML declaration names, also where white
 * space stands before it; UTF-8 (XML 1.0, appendix F). Encodings are those of the Encoding Standard
 * ({@link dev.patois.core.input.Encoding#forExactLabel}), then the charsets of the JVM. A name that is neither is a
 * problem ({@link TreeError#UNKNOWN_ENCODING}), and so is a document that is in another encoding than it declares
 * ({@link TreeError#WRONG_ENCODING}), unless the caller named the encoding.
 *
 * <p>Offsets are bytes of the input as it is given. Of characters they are UTF-16 units, and so they are of bytes that
 * a charset of the JVM decodes. An input is read once; streams are not closed.
 */
public final class XmlInput {
    static final LexerOptions SNIFFING = LexerOptions.bare()
            .withErrors(ErrorHandling.deliver())
            .withEncodingSniffer(EncodingSniffer.xml(EncodingHints.none()));

    private static final int CHUNK = 32 * 1024;

    /** In so many bytes an XML declaration is looked for. */
    private static final int LONGEST_DECLARATION = 1024;

    /** How many bytes of an array are worth asking a stream for. */
    private static final int LEAST_ROOM = 4 * 1024;

    private final byte @Nullable [] bytes;
    private final @Nullable InputStream in;
    private final @Nullable Reader reader;
    private final @Nullable CharSequence text;
    private final @Nullable String label;
    private final LineTracker lines = new LineTracker(this);

    private byte @Nullable [] spare;

    // The array a stream is being read into, and how much of it is.
    private byte @Nullable [] filling;
    private int filled;
    private boolean ended;
    private @Nullable Lexer fed;
    private @Nullable EncodingDecision decision;

    // Whether the beginning of the bytes was looked at, what decodes them before the lexer, and what they declare.
    private boolean looked;
    private int waiting;
    private @Nullable JvmCharset charset;
    private boolean declaresAscii;

    /** The offset of the first byte that is none of ASCII, which the document declares; told once it was passed. */
    private long notAscii = -1;

    private long passed;

    private XmlInput(
            byte @Nullable [] bytes,
            @Nullable InputStream in,
            @Nullable Reader reader,
            @Nullable CharSequence text,
            @Nullable String label) {
        this.bytes = bytes;
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
        return new XmlInput(null, null, null, Objects.requireNonNull(text, "text"), null);
    }

    /** Reads a stream. */
    public static XmlInput of(InputStream in) {
        return of(in, null);
    }

    /** Reads a stream in an encoding the caller knows; null where he does not. */
    public static XmlInput of(InputStream in, @Nullable String encoding) {
        return new XmlInput(null, Objects.requireNonNull(in, "in"), null, null, encoding);
    }

    /** Reads characters. */
    public static XmlInput of(Reader reader) {
        return new XmlInput(null, null, Objects.requireNonNull(reader, "reader"), null, null);
    }

    /** Returns whether it is bytes, which have an encoding, and no characters. */
    public boolean isOfBytes() {
        return bytes != null || in != null;
    }

    /** Returns how a lexer of this input runs: {@link #SNIFFING} unless the caller named an encoding. */
    LexerOptions lexerOptions() {
        return label == null
                ? SNIFFING
                : SNIFFING.withEncodingSniffer(
                        EncodingSniffer.xml(EncodingHints.none().withTransportLabel(label)));
    }

    /**
     * Returns what the lexer knows of the encoding; nothing for characters. Kept, so that the lexer may go on to
     * another input.
     */
    @Nullable
    EncodingDecision decision() {
        if (decision == null && fed != null) {
            decision = fed.encoding();
        }
        return decision;
    }

    Encoding decided() {
        EncodingDecision known = decision();
        return known == null ? Encoding.UTF_8 : known.encoding();
    }

    /** Returns the encoding that was found, UTF-8 for characters. */
    String encoding() {
        return charset == null ? decided().standardName() : charset.name();
    }

    /** Returns whether bytes are decoded before the lexer sees them: what is malformed it takes for a surrogate. */
    boolean isDecoded() {
        return charset != null;
    }

    /**
     * Returns whether an encoding of this name can be read: one of the Encoding Standard, but for those that it does
     * not decode for safety, or one of the JVM.
     */
    public static boolean isEncoding(String name) {
        return Encoding.forExactLabel(name) != null || JvmCharset.named(name) != null;
    }

    /**
     * Returns whether the document is in the encoding that it declares, or need not be. XML 1.0, 4.3.3: otherwise that
     * is a fatal error, unless somebody who knows better names the encoding.
     */
    boolean agrees(@Nullable String declared) {
        JvmCharset known = charset;
        if (!isOfBytes() || isNamed()) {
            return true;
        }
        if (declared == null) {
            return known == null || known.name().startsWith("UTF");
        }
        return known == null ? isMeant(decided(), declared) : known.isMeantBy(declared);
    }

    /** Returns whether it is the caller who names the encoding. */
    private boolean isNamed() {
        return label != null && isEncoding(label);
    }

    private static boolean isMeant(Encoding read, String declared) {
        Encoding meant = Encoding.forExactLabel(declared);
        boolean saysOrder = declared.toLowerCase(Locale.ROOT).endsWith("le");
        return meant == read || meant == Encoding.UTF_16LE && read == Encoding.UTF_16BE && !saysOrder;
    }

    /** Returns whether there is something in the input that is not in the encoding it declares, and not told yet. */
    boolean isSuspect() {
        return notAscii >= 0;
    }

    /** Returns the place of a byte that is not in the encoding declared, if it lies before an offset, once; or -1. */
    long suspectBefore(long offset) {
        long found = notAscii >= 0 && notAscii < offset ? notAscii : -1;
        if (found >= 0) {
            notAscii = -1;
            declaresAscii = false;
        }
        return found;
    }

    /** Returns the encoding that the caller or the document names and nobody knows, or null. */
    @Nullable
    String unknownEncoding(@Nullable String declared) {
        if (!isOfBytes() || isNamed()) {
            return null;
        }
        return label != null ? label : declared == null || isEncoding(declared) ? null : declared;
    }

    LineTracker lines() {
        return lines;
    }

    /** Feeds the lexer what comes next, or ends it. */
    void feed(Lexer lexer) {
        fed = lexer;
        try {
            if (!ended) {
                feedMore(lexer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void feedMore(Lexer lexer) throws IOException {
        if (in != null) {
            feedStream(lexer, in);
        } else if (reader != null) {
            char[] chars = new char[CHUNK];
            int count = Reads.from(reader, chars);
            if (count < 0) {
                end(lexer);
            } else {
                lines.add(chars, count);
                lexer.feed(CharBuffer.wrap(chars, 0, count));
            }
        } else if (text != null) {
            char[] chars = text.toString().toCharArray();
            lines.add(chars, chars.length);
            lexer.feed(text);
            end(lexer);
        } else {
            byte[] whole = Objects.requireNonNull(bytes);
            look(whole, whole.length, true);
            if (charset == null) {
                lines.add(whole, 0, whole.length);
                watch(whole, 0, whole.length);
                lexer.feed(whole);
            } else {
                feedDecoded(lexer, whole, 0, whole.length, true);
            }
            end(lexer);
        }
    }

    /** What a stream gives in small pieces is read into one array, as long as it has room. */
    private void feedStream(Lexer lexer, InputStream stream) throws IOException {
        byte[] chunk = filling;
        if (chunk == null) {
            chunk = spare == null ? new byte[CHUNK] : spare;
            spare = null;
            filling = chunk;
            filled = 0;
        }
        int count = Reads.from(stream, chunk, filled, chunk.length - filled);
        int from = filled - waiting;
        filled += Math.max(count, 0);
        if (!looked && !look(chunk, filled, count < 0 || filled >= LONGEST_DECLARATION)) {
            waiting = filled;
            return;
        }
        waiting = 0;
        if (charset != null) {
            feedDecoded(lexer, chunk, from, filled, count < 0);
            filled = 0;
        } else if (filled > from) {
            lines.add(chunk, from, filled - from);
            watch(chunk, from, filled);
            lexer.feed(chunk, from, filled - from);
        }
        if (chunk.length - filled < LEAST_ROOM) {
            filling = null;
        }
        if (count < 0) {
            end(lexer);
        }
    }

    /** Looks at the beginning of the bytes; returns whether more of them would tell no more. */
    private boolean look(byte[] in, int to, boolean complete) {
        JvmCharset.Found found = JvmCharset.look(in, Math.min(to, LONGEST_DECLARATION), complete, label);
        if (found == null) {
            return false;
        }
        looked = true;
        charset = found.charset();
        String declared = found.declared();
        declaresAscii = declared != null && JvmCharset.isAscii(declared);
        return true;
    }

    /** Looks for bytes that are not in the encoding the document declares, though it is read as if they were. */
    private void watch(byte[] in, int from, int to) {
        if (declaresAscii && notAscii < 0) {
            for (int i = from; i < to && notAscii < 0; i++) {
                notAscii = in[i] < 0 ? passed + i - from : -1;
            }
        }
        passed += to - from;
    }

    private void feedDecoded(Lexer lexer, byte[] in, int from, int to, boolean last) {
        CharBuffer chars = Objects.requireNonNull(charset).decode(in, from, to, last);
        lines.add(chars.array(), chars.length());
        lexer.feed(chars);
    }

    /** Lends an array to read streams into, which another input has no use for any more; null for none. */
    void lend(byte @Nullable [] array) {
        spare = array;
    }

    /**
     * The document has ended, and of its places that of the end alone will be asked for. Returns an array that is not
     * in use any more, or null.
     */
    byte @Nullable [] leave() {
        byte[] array = spare;
        spare = null;
        if (array == null && in != null && decided() == Encoding.UTF_8) {
            array = filled == 0 ? filling : lines.settle();
        }
        filling = null;
        return array != null && array.length == CHUNK ? array : null;
    }

    /** Nothing before an offset is asked for any more: what was read there may be written over. */
    void release(long offset) {
        byte[] free = lines.release(offset);
        if (free != null && free.length == CHUNK && free != filling) {
            spare = free;
        }
    }

    private void end(Lexer lexer) {
        ended = true;
        lexer.end();
    }
}
