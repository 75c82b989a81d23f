package dev.patois.core;

import dev.patois.core.input.Decoder;
import dev.patois.core.input.Encoding;
import java.util.Arrays;

/** A decoded input, and where in it the offsets of its bytes are. Immutable. */
final class DecodedPlaces {
    private static final int BLOCK = 16 * 1024;
    private static final int STRIDE = 1024;

    /** The characters, as UTF-8. */
    final byte[] characters;

    /** How many bytes the input has. */
    final int length;

    private final byte[] lengths;
    private final int[] marks;

    DecodedPlaces(byte[] bytes, Encoding encoding) {
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

    /** Returns where the character begins that has the byte at an offset, or that follows there. */
    int place(int offset) {
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
