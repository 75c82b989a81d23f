package dev.patois.corpus.warc;

import dev.patois.corpus.file.Stored;
import dev.patois.corpus.file.StoredFile;
import dev.patois.corpus.file.StoredStream;
import dev.patois.corpus.file.Unpacked;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The records of a WARC file, one after the other; the file is plain, or made of gzip members, or of
 * frames of Zstandard. Where it is corrupt,
 * that is told, and reading goes on at the next record, or member with one, that can be found. It takes time in
 * proportion to the file and to what that unzips to, and little memory. Not thread-safe.
 */
public final class WarcFile implements Closeable {
    private static final byte[] BEGIN = {'W', 'A', 'R', 'C', '/'};
    private static final byte GZIP = 0x1F;
    private static final int LOOKED_AT = 4096;

    /** How much of a frame of Zstandard is looked at: a block is unpacked as a whole. */
    private static final int LOOKED_AT_IN_FRAME = (128 << 10) + 32;

    /** How many places that look like frames are looked at in all: in noise there is one in four gigabytes. */
    private static final int MOST_FRAMES = 1000;

    private static final int FRAME = 0x28B52FFD;
    private static final int SKIPPED_FRAME = 0x502A4D18;
    private static final int SKIPPED_FRAME_BITS = 0xF0FFFFFF;

    /**
     * What is told of the records. Places are those of the file; after a plus sign, that within what a member holds.
     */
    public interface Visitor {
        /**
         * A record.
         *
         * @param place where it begins
         * @param type its WARC-Type
         * @param bytes its header and its block, to read as much of as is wanted; valid during the call
         */
        void record(String place, String type, InputStream bytes) throws Exception;

        /** Something that is no record, or none that is whole. */
        void corrupt(String place, String reason) throws Exception;

        /** What lies before a place has been told. */
        void progress(long place);
    }

    private final Stored file;
    private int frames;

    private WarcFile(Stored file) {
        this.file = file;
    }

    /** Opens a file. */
    public static WarcFile open(StoredFile file) throws IOException {
        return new WarcFile(file.open());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Tells a visitor everything. */
    public void read(Visitor visitor) throws Exception {
        if (isZipped()) {
            readZipped(visitor);
        } else {
            readPlain(visitor);
        }
    }

    /** Where the file begins with neither a record nor a member, the first of them in it decides. */
    private boolean isZipped() throws IOException {
        byte[] begin = new StoredStream(file, 0).readNBytes(BEGIN.length);
        if (begin.length == 0 || Arrays.equals(begin, BEGIN)) {
            return false;
        }
        long member = begin[0] == GZIP || isFrame(begin) ? 0 : findMember(0);
        return member == 0 || member < findPlain(member);
    }

    private static boolean isFrame(byte[] begin) {
        int magic = begin.length < Integer.BYTES ? 0 : ByteBuffer.wrap(begin).getInt();
        return magic == FRAME || (magic & SKIPPED_FRAME_BITS) == SKIPPED_FRAME;
    }

    /** Returns the first place before another where a line begins as a record does, or that other. */
    private long findPlain(long before) throws IOException {
        StoredStream in = new StoredStream(file, 0, before);
        int matched = 0;
        for (int b = in.read(); b >= 0; b = in.read()) {
            matched = b == '\n' ? 1 : matched > 0 && b == BEGIN[matched - 1] ? matched + 1 : 0;
            if (matched > BEGIN.length) {
                return in.place() - BEGIN.length;
            }
        }
        return before;
    }

    private void readPlain(Visitor visitor) throws Exception {
        Framing.Listener listener = new Framing.Listener() {
            @Override
            public void record(Frame frame) throws Exception {
                InputStream bytes = new Part(new StoredStream(file, frame.start()), frame.size());
                visitor.record(Long.toString(frame.start()), frame.type(), bytes);
                visitor.progress(frame.end());
            }

            @Override
            public void corrupt(long place, String reason) throws Exception {
                visitor.corrupt(Long.toString(place), reason);
            }
        };
        new Framing(place -> new StoredStream(file, place), new StoredStream(file, 0), listener).run();
    }

    private void readZipped(Visitor visitor) throws Exception {
        long size = file.size();
        for (long place = 0; place < size; ) {
            long start = place;
            long end = new ZippedRecords(start, () -> member(start), visitor).read();
            place = end > start ? end : findMember(start + 1);
            visitor.progress(place);
        }
    }

    private Member member(long place) throws IOException {
        StoredStream in = new StoredStream(file, place);
        if (isFrame(in.readNBytes(Integer.BYTES))) {
            return new ZstdMember(file, place, file.size());
        }
        in.go(place);
        return new GzipMember(in);
    }

    /** Returns the place of the next member that holds a record, or the end of the file. */
    private long findMember(long from) throws IOException {
        StoredStream in = new StoredStream(file, from);
        int last = 0;
        for (int b = in.read(); b >= 0; b = in.read()) {
            last = last << 8 | b;
            long gzip = in.place() - 3;
            if ((last & 0xFFFFFF) == 0x1F8B08 && holdsRecord(new StoredStream(file, gzip, gzip + LOOKED_AT))) {
                return gzip;
            }
            long frame = in.place() - Integer.BYTES;
            if (last == FRAME && frames++ < MOST_FRAMES && frameHoldsRecord(frame)) {
                return frame;
            }
        }
        return file.size();
    }

    /** Tries whether what looks like a gzip member holds a record, by not much of its beginning. */
    private static boolean holdsRecord(StoredStream in) {
        try (GzipMember member = new GzipMember(in)) {
            return Arrays.equals(member.readNBytes(BEGIN.length), BEGIN);
        } catch (IOException e) {
            return false;
        }
    }

    private boolean frameHoldsRecord(long place) {
        try (InputStream frame = Unpacked.zstd(new StoredStream(file, place, place + LOOKED_AT_IN_FRAME))) {
            return Arrays.equals(frame.readNBytes(BEGIN.length), BEGIN);
        } catch (IOException e) {
            return false;
        }
    }
}
