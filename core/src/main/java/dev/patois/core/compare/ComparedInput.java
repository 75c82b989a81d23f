package dev.patois.core.compare;

import dev.patois.core.input.DecodedInput;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The input of a comparison, in one of three forms.
 *
 * @param chunk how much is fed at a time
 * @param decoded what the bytes were before they were UTF-8, which is where offsets lie; null where they are as given
 * @param known whether it is known which encoding the bytes are in: UTF-8, or what was decoded; of characters it is
 */
record ComparedInput(
        byte @Nullable [] bytes,
        @Nullable CharSequence text,
        @Nullable Path file,
        int chunk,
        @Nullable DecodedInput decoded,
        boolean known) {
    private static final int SHORT = 1024;
    private static final int CHUNK = 64 * 1024;
    private static final int ALL_AT_ONCE = Integer.MAX_VALUE;

    static ComparedInput of(byte[] bytes) {
        return new ComparedInput(Objects.requireNonNull(bytes, "bytes"), null, null, ALL_AT_ONCE, null, false);
    }

    static ComparedInput of(DecodedInput decoded) {
        return new ComparedInput(decoded.utf8(), null, null, ALL_AT_ONCE, decoded, true);
    }

    static ComparedInput of(CharSequence text) {
        return new ComparedInput(null, Objects.requireNonNull(text, "text"), null, ALL_AT_ONCE, null, true);
    }

    static ComparedInput of(Path file) {
        return new ComparedInput(null, null, Objects.requireNonNull(file, "file"), CHUNK, null, false);
    }

    ComparedInput inChunksOf(int units) {
        return new ComparedInput(bytes, text, file, units, decoded, known);
    }

    /** Finds UTF-8 without looking. */
    enum Utf8 implements EncodingSniffer {
        INSTANCE;

        private static final EncodingSniffer OF = EncodingSniffer.ofMark(EncodingHints.none(), Encoding.UTF_8);
        private static final byte[] NOTHING = {};

        @Override
        public int window() {
            return 0;
        }

        @Override
        public EncodingDecision sniff(byte[] bytes, int from, int to, boolean complete) {
            return OF.sniff(NOTHING);
        }
    }

    /**
     * Returns what sniffers find, of bytes.
     *
     * @throws UncheckedIOException if reading fails
     */
    Set<Encoding> found(List<EncodingSniffer> sniffers) {
        int window = sniffers.stream().mapToInt(EncodingSniffer::window).max().orElse(0);
        try {
            byte[] begin = bytes != null ? bytes : begin(Objects.requireNonNull(file), window);
            Set<Encoding> found = EnumSet.noneOf(Encoding.class);
            sniffers.forEach(sniffer -> found.add(sniffer.sniff(begin).encoding()));
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns bytes as what they are in an encoding. A file in another one than UTF-8 is held from then on.
     *
     * @throws UncheckedIOException if reading fails
     */
    ComparedInput in(Encoding encoding) {
        if (encoding == Encoding.UTF_8) {
            return new ComparedInput(bytes, text, file, chunk, decoded, true);
        }
        try {
            byte[] all = bytes != null ? bytes : Files.readAllBytes(Objects.requireNonNull(file));
            return of(DecodedInput.of(all, encoding)).inChunksOf(chunk);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] begin(Path file, int length) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(length);
        }
    }

    TextUnits units() {
        return text == null ? TextUnits.BYTES : TextUnits.CHARACTERS;
    }

    Feed feed() throws IOException {
        return bytes != null
                ? Feed.of(bytes, chunk)
                : text != null ? Feed.of(text, chunk) : Feed.of(Objects.requireNonNull(file), Math.min(chunk, CHUNK));
    }

    /** Whether lexers read it where it lies. */
    boolean isInPlace() {
        return bytes != null && chunk == ALL_AT_ONCE;
    }

    /** Whether it is so short that a sweep alone costs less than the lexers that would walk over it first. */
    boolean isShort() {
        return file == null && held() < SHORT;
    }

    /** Returns how many bytes of the heap it takes, about. */
    long held() {
        return bytes != null ? bytes.length : text != null ? text.length() : 0;
    }

    /** Returns all of it, in its units. */
    String all() throws IOException {
        if (text != null) {
            return text.toString();
        }
        byte[] all = bytes != null ? bytes : Files.readAllBytes(Objects.requireNonNull(file));
        return new String(all, StandardCharsets.ISO_8859_1);
    }

    /** Returns units as an input of the same form. */
    ComparedInput with(String units) {
        return text != null
                ? new ComparedInput(null, units, null, chunk, null, true)
                : new ComparedInput(units.getBytes(StandardCharsets.ISO_8859_1), null, null, chunk, null, known);
    }

    /** Returns it as characters. */
    ComparedInput asText() throws IOException {
        return text != null ? this : new ComparedInput(null, units().text(all()), null, chunk, null, true);
    }
}
