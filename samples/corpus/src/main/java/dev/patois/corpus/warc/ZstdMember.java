package dev.patois.corpus.warc;

import dev.patois.corpus.file.Stored;
import dev.patois.corpus.file.StoredStream;
import dev.patois.corpus.file.Unpacked;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * What one frame of Zstandard in a file holds, unpacked; a frame that is to be skipped holds nothing. Where the frame
 * ends is told by the lengths of its blocks, which are read first.
 */
final class ZstdMember extends Member {
    /** What a frame begins with. */
    static final byte[] MAGIC = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};

    private static final int FRAME = 0xFD2FB528;
    private static final int SKIPPED = 0x184D2A50;
    private static final int SKIPPED_BITS = 0xFFFFFFF0;
    private static final int[] DICTIONARY = {0, 1, 2, 4};
    private static final int[] SIZE = {0, 2, 4, 8};
    private static final int RESERVED_BLOCK = 3;
    private static final int REPEATED_BYTE = 1;

    private final long end;
    private final InputStream in;
    private boolean altered;

    /**
     * Begins to read the frame that begins at a place.
     *
     * @param most where the file counts as ended
     * @throws IOException if none does
     */
    ZstdMember(Stored file, long place, long most) throws IOException {
        StoredStream lengths = new StoredStream(file, place, most);
        int magic = (int) number(lengths, 4);
        boolean skipped = (magic & SKIPPED_BITS) == SKIPPED;
        if (skipped) {
            pass(lengths, number(lengths, 4));
        } else if (magic == FRAME) {
            passFrame(lengths);
        } else {
            throw new ZipException("no frame of Zstandard begins here");
        }
        end = lengths.place();
        in = skipped ? InputStream.nullInputStream() : Unpacked.zstd(new StoredStream(file, place, end));
    }

    private static void passFrame(StoredStream in) throws IOException {
        int descriptor = (int) number(in, 1);
        boolean oneSegment = (descriptor & 0x20) != 0;
        boolean sum = (descriptor & 4) != 0;
        int size = descriptor >> 6;
        pass(in, (oneSegment ? 0 : 1) + DICTIONARY[descriptor & 3] + (oneSegment && size == 0 ? 1 : SIZE[size]));
        boolean last = false;
        while (!last) {
            int block = (int) number(in, 3);
            int type = block >> 1 & 3;
            if (type == RESERVED_BLOCK) {
                throw new ZipException("its compressed data is corrupt");
            }
            pass(in, type == REPEATED_BYTE ? 1 : block >> 3);
            last = (block & 1) != 0;
        }
        pass(in, sum ? 4 : 0);
    }

    private static void pass(StoredStream in, long bytes) throws IOException {
        if (in.skip(bytes) < bytes) {
            throw new EOFException("its compressed data ends too soon");
        }
    }

    private static long number(StoredStream in, int bytes) throws IOException {
        long number = 0;
        for (int shift = 0; shift < 8 * bytes; shift += 8) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException("its compressed data ends too soon");
            }
            number |= (long) b << shift;
        }
        return number;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            return in.read(target, offset, length);
        } catch (IOException e) {
            altered = true;
            throw e;
        }
    }

    @Override
    long end() {
        return end;
    }

    @Override
    boolean isAltered() {
        return altered;
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            return; // nothing is lost: it was only read
        }
    }
}
