package dev.patois.cli.input;

import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.input.DecodedInput;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.input.LineIndex;
import dev.patois.corpus.file.DocumentNames;
import dev.patois.corpus.mhtml.MhtmlFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A document that is held: its bytes, the encoding they are in, and the same as UTF-8. Offsets are bytes of the file.
 */
public final class Source {
    private static final int LOOKED_AT = 1024;
    private static final int SHORTEST = 16;
    private static final byte ESCAPE = 0x1B;

    private final String name;
    private final byte[] bytes;
    private final EncodingDecision decision;
    private final @Nullable EncodingSniffer sniffer;
    private @Nullable DecodedInput decoded;

    private Source(String name, byte[] bytes, EncodingDecision decision, @Nullable EncodingSniffer sniffer) {
        this.name = name;
        this.bytes = bytes;
        this.decision = decision;
        this.sniffer = sniffer;
    }

    /**
     * Reads a document.
     *
     * @param label the encoding the user named, {@code auto}, or null
     * @throws Failure if it cannot be read
     */
    public static Source read(String name, @Nullable String label, Dialect dialect, Session session) throws Failure {
        Encodings.sniffer(label, null, dialect); // what is wrong with a label is told first
        Input.Loaded loaded = Input.load(name, session.in());
        EncodingSniffer sniffer = Encodings.sniffer(label, loaded.charset(), dialect);
        byte[] bytes = loaded.bytes();
        EncodingDecision decision = sniffer.sniff(bytes);
        boolean usual = label == null && decision.encoding() == Encoding.UTF_8;
        Source source =
                new Source(name, bytes, decision, usual ? dialect.options().encodingSniffer() : sniffer);
        if (label == null) {
            Encodings.tell(name, decision, bytes.length <= sniffer.window(), session);
        }
        if (isArchive(name, bytes)) {
            session.say(name + " is an archive, and is read as one document; 'patois survey --rows rows.jsonl ARCHIVE'"
                    + " lists those in it, which can be named");
        } else if (!decision.encoding().isUtf16() && isBinary(bytes)) {
            session.say(name + " does not look like text; it is read as "
                    + decision.encoding().standardName() + " all the same");
        }
        return source;
    }

    private static boolean isArchive(String name, byte[] bytes) {
        String lower = name.toLowerCase(Locale.ROOT);
        return DocumentNames.isArchive(lower)
                && !Archived.is(name)
                && (!DocumentNames.isMhtml(lower)
                        || MhtmlFile.begins(Arrays.copyOf(bytes, Math.min(bytes.length, 4096))));
    }

    /**
     * Returns whether a file is no text, as far as its beginning tells.
     *
     * @param sniffer finds its encoding
     */
    static boolean isBinary(String name, EncodingSniffer sniffer) {
        try (InputStream in = Input.open(name)) {
            byte[] begin = in.readNBytes(Math.max(LOOKED_AT, sniffer.window()));
            return isBinary(begin) && !sniffer.sniff(begin).encoding().isUtf16();
        } catch (InvalidPathException | IOException e) {
            return false; // reading it tells
        }
    }

    /**
     * Whether the beginning of a file is full of zero bytes and controls, as that of a program, a picture or an archive
     * is. Escapes do not count: ISO-2022-JP has many.
     */
    private static boolean isBinary(byte[] bytes) {
        int length = Math.min(bytes.length, LOOKED_AT);
        int controls = 0;
        for (int i = 0; i < length; i++) {
            byte b = bytes[i];
            boolean isWritten = b < 0 || b >= ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\f' || b == ESCAPE;
            controls += isWritten ? 0 : 1;
        }
        return length >= SHORTEST && controls > length / 16;
    }

    /** A document that is read elsewhere, as it is needed. */
    public static Source elsewhere(String name) {
        byte[] none = {};
        return new Source(name, none, EncodingSniffer.of(Encoding.UTF_8).sniff(none), null);
    }

    /** Returns what a lexer of the dialect is to find the encoding with; null where it reads UTF-8 anyway. */
    @Nullable
    public EncodingSniffer sniffer() {
        return sniffer;
    }

    public String name() {
        return name;
    }

    /** Returns the bytes of the file. */
    public byte[] bytes() {
        return bytes;
    }

    public Encoding encoding() {
        return decision.encoding();
    }

    /** Returns the document as UTF-8. */
    public byte[] utf8() {
        return encoding() == Encoding.UTF_8 ? bytes : decoded().utf8();
    }

    /** Returns where in the file a character begins, from its place in the UTF-8. */
    public long fromUtf8(long offset) {
        return encoding() == Encoding.UTF_8 ? offset : decoded().toInput(offset);
    }

    /** Returns where in the UTF-8 a character begins, from its place in the file. */
    public long toUtf8(long offset) {
        return encoding() == Encoding.UTF_8 ? offset : decoded().toUtf8(offset);
    }

    private DecodedInput decoded() {
        DecodedInput made = decoded;
        if (made == null) {
            made = DecodedInput.of(bytes, encoding());
            decoded = made;
        }
        return made;
    }

    /** Returns the lines of the document; offsets are those of its UTF-8. */
    public LineIndex lines() {
        return LineIndex.of(utf8());
    }
}
