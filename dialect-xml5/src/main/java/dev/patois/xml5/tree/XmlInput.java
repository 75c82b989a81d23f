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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A document to read. The encoding of bytes is, in this order: the one the caller names; that of a byte order mark;
 * UTF-16 where the first characters show it; the one the XML declaration names; UTF-8 (XML 1.0, appendix F). Offsets
 * are bytes of the input as it is given, whatever its encoding, and UTF-16 units of characters. An input is read once;
 * streams are not closed.
 */
public final class XmlInput {
    static final LexerOptions SNIFFING = LexerOptions.bare()
            .withErrors(ErrorHandling.deliver())
            .withEncodingSniffer(EncodingSniffer.xml(EncodingHints.none()));

    private static final int CHUNK = 32 * 1024;

    /** How many bytes of an array are worth asking a stream for. */
    private static final int LEAST_ROOM = 4 * 1024;

    private final byte @Nullable [] bytes;
    private final @Nullable InputStream in;
    private final @Nullable Reader reader;
    private final @Nullable CharSequence text;
    private final @Nullable String label;
    private final LineTracker lines = new LineTracker(this::decided);

    private byte @Nullable [] spare;

    // The array a stream is being read into, and how much of it is.
    private byte @Nullable [] filling;
    private int filled;
    private boolean ended;
    private @Nullable Lexer fed;
    private @Nullable EncodingDecision decision;

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

    private Encoding decided() {
        EncodingDecision known = decision();
        return known == null ? Encoding.UTF_8 : known.encoding();
    }

    /** Returns the encoding that was found, UTF-8 for characters. */
    String encoding() {
        return decided().standardName();
    }

    /** Returns the encoding somebody named that nobody knows, or null. */
    @Nullable
    String unknownEncoding() {
        EncodingDecision known = decision();
        if (known != null && known.hasUnknownLabel()) {
            for (EncodingDecision.Attempt attempt : known.tried()) {
                if (attempt.outcome() == EncodingDecision.Outcome.UNKNOWN_LABEL) {
                    return attempt.label();
                }
            }
        }
        return null;
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
            lines.add(whole, 0, whole.length);
            lexer.feed(whole);
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
        if (count < 0) {
            end(lexer);
            return;
        }
        int from = filled;
        filled += count;
        if (chunk.length - filled < LEAST_ROOM) {
            filling = null;
        }
        lines.add(chunk, from, count);
        lexer.feed(chunk, from, count);
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
