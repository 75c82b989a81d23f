package dev.patois.core.compare;

import dev.patois.core.input.DecodedInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The input of a comparison, in one of three forms.
 *
 * @param chunk how much is fed at a time
 * @param decoded what the bytes were before they were UTF-8, which is where offsets lie; null where they are as given
 */
record ComparedInput(
        byte @Nullable [] bytes,
        @Nullable CharSequence text,
        @Nullable Path file,
        int chunk,
        @Nullable DecodedInput decoded) {
    private static final int SHORT = 1024;
    private static final int CHUNK = 64 * 1024;
    private static final int ALL_AT_ONCE = Integer.MAX_VALUE;

    static ComparedInput of(byte[] bytes) {
        return new ComparedInput(Objects.requireNonNull(bytes, "bytes"), null, null, ALL_AT_ONCE, null);
    }

    static ComparedInput of(DecodedInput decoded) {
        return new ComparedInput(decoded.utf8(), null, null, ALL_AT_ONCE, decoded);
    }

    static ComparedInput of(CharSequence text) {
        return new ComparedInput(null, Objects.requireNonNull(text, "text"), null, ALL_AT_ONCE, null);
    }

    static ComparedInput of(Path file) {
        return new ComparedInput(null, null, Objects.requireNonNull(file, "file"), CHUNK, null);
    }

    ComparedInput inChunksOf(int units) {
        return new ComparedInput(bytes, text, file, units, decoded);
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
                ? new ComparedInput(null, units, null, chunk, null)
                : new ComparedInput(units.getBytes(StandardCharsets.ISO_8859_1), null, null, chunk, null);
    }

    /** Returns it as characters. */
    ComparedInput asText() throws IOException {
        return text != null ? this : new ComparedInput(null, units().text(all()), null, chunk, null);
    }
}
