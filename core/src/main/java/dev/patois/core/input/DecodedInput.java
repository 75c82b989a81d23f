package dev.patois.core.input;

import java.util.Arrays;
import java.util.Objects;

/**
 * A document in whatever encoding as UTF-8, and which byte of the one is which byte of the other. So whatever reads
 * UTF-8 can read it, and tell places in the bytes there were. Immutable and thread-safe.
 *
 * <pre>{@code
 * DecodedInput page = DecodedInput.of(bytes, Encoding.WINDOWS_1252);
 * ComparisonResult result = Comparison.of(page.utf8(), Encoding.UTF_8).with(dialects).run();
 * result.divergences().forEach(d -> System.out.println(page.toInput(d.start())));
 * }</pre>
 */
public final class DecodedInput {
    private static final int BLOCK = 16 * 1024;
    private static final int STRIDE = 1024;

    private final byte[] characters;
    private final int length;

    private final byte[] lengths;
    private final int[] marks;

    private DecodedInput(byte[] bytes, Encoding encoding) {
        Decoder decoder = encoding.newDecoder();
        byte[] target = new byte[Decoder.room(Math.min(bytes.length, BLOCK))];
        byte[] sizes = new byte[target.length];
        int end = 0;
        for (int i = 0; i < bytes.length; i += BLOCK) {
            int to = Math.min(bytes.length, i + BLOCK);
            if (target.length - end < Decoder.room(to - i)) {
                int grown = Math.max(end + Decoder.room(to - i), target.length + target.length / 2);
                target = Arrays.copyOf(target, grown);
                sizes = Arrays.copyOf(sizes, grown);
            }
            end = decoder.decode(bytes, i, to, target, sizes, end);
        }
        target = Arrays.copyOf(target, end + Decoder.room(0));
        sizes = Arrays.copyOf(sizes, end + Decoder.room(0));
        end = decoder.finish(target, sizes, end);
        characters = Arrays.copyOf(target, end);
        lengths = Arrays.copyOf(sizes, end);
        length = bytes.length;
        marks = new int[end / STRIDE + 1];
        int at = 0;
        for (int i = 0; i < end; i++) {
            if (i % STRIDE == 0) {
                marks[i / STRIDE] = at;
            }
            at += Decoder.length(lengths[i]);
        }
    }

    /**
     * Decodes a document. A byte order mark is a character like others; malformed bytes are U+FFFD, as the Encoding
     * Standard says.
     *
     * @param bytes the document; kept by nobody
     */
    public static DecodedInput of(byte[] bytes, Encoding encoding) {
        return new DecodedInput(Objects.requireNonNull(bytes, "bytes"), Objects.requireNonNull(encoding, "encoding"));
    }

    /** Returns the document as UTF-8: the array itself, which is not to be changed. */
    public byte[] utf8() {
        return characters;
    }

    /** Returns how many bytes the document has. */
    public int length() {
        return length;
    }

    /**
     * Returns where in the document the character begins that has the byte at an offset of the UTF-8.
     *
     * @param offset from 0 to the length of {@link #utf8()}, which is the end of the document
     * @throws IndexOutOfBoundsException if it is none of these
     */
    public int toInput(long offset) {
        Objects.checkIndex(offset, characters.length + 1L);
        int i = (int) offset;
        while (i > 0 && i < characters.length && (characters[i] & 0xC0) == 0x80) {
            i--;
        }
        if (i == characters.length) {
            return length;
        }
        int mark = i / STRIDE;
        int at = marks[mark];
        for (int before = mark * STRIDE; before < i; before++) {
            at += Decoder.length(lengths[before]);
        }
        return at;
    }

    /**
     * Returns where in the UTF-8 the character begins that has the byte at an offset of the document, or that follows
     * there.
     *
     * @param offset from 0 to {@link #length()}
     * @throws IndexOutOfBoundsException if it is none of these
     */
    public int toUtf8(long offset) {
        Objects.checkIndex(offset, length + 1L);
        return place((int) offset);
    }

    private int place(int offset) {
        int found = Arrays.binarySearch(marks, offset);
        int mark = found >= 0 ? found : Math.max(0, -found - 2);
        int i = mark * STRIDE;
        int at = marks[mark];
        while (i < lengths.length) {
            int size = Decoder.length(lengths[i]);
            if (size > 0 && at + size > offset) {
                break;
            }
            at += size;
            i++;
        }
        return i;
    }
}
