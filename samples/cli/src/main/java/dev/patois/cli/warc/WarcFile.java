package dev.patois.cli.warc;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The records of a WARC file, one after the other; the file is plain, or made of gzip members. Where it is corrupt,
 * that is told, and reading goes on at the next record, or gzip member with one, that can be found. It takes time in
 * proportion to the file and to what that unzips to, and little memory. Not thread-safe.
 */
public final class WarcFile implements Closeable {
    private static final byte[] BEGIN = {'W', 'A', 'R', 'C', '/'};
    private static final int LOOKED_AT = 4096;

    /**
     * What is told of the records. Places are those of the file; after a plus sign, that within what a gzip member
     * holds.
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

    private final FileChannel file;

    private WarcFile(FileChannel file) {
        this.file = file;
    }

    /** Opens a file. */
    public static WarcFile open(Path path) throws IOException {
        return new WarcFile(FileChannel.open(path));
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

    /** Where the file begins with neither a record nor a gzip member, the first of them in it decides. */
    private boolean isZipped() throws IOException {
        byte[] begin = new FileStream(file, 0).readNBytes(BEGIN.length);
        if (begin.length == 0 || Arrays.equals(begin, BEGIN)) {
            return false;
        }
        long member = begin[0] == 0x1F ? 0 : findMember(0);
        return member == 0 || member < findPlain(member);
    }

    /** Returns the first place before another where a line begins as a record does, or that other. */
    private long findPlain(long before) throws IOException {
        FileStream in = new FileStream(file, 0, before);
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
                InputStream bytes = new Part(new FileStream(file, frame.start()), frame.size());
                visitor.record(Long.toString(frame.start()), frame.type(), bytes);
                visitor.progress(frame.end());
            }

            @Override
            public void corrupt(long place, String reason) throws Exception {
                visitor.corrupt(Long.toString(place), reason);
            }
        };
        new Framing(place -> new FileStream(file, place), new FileStream(file, 0), listener).run();
    }

    private void readZipped(Visitor visitor) throws Exception {
        long size = file.size();
        for (long place = 0; place < size; ) {
            long start = place;
            long end = new ZippedRecords(start, () -> new GzipMember(new FileStream(file, start)), visitor).read();
            place = end > start ? end : findMember(start + 1);
            visitor.progress(place);
        }
    }

    /** Returns the place of the next gzip member that holds a record, or the end of the file. */
    private long findMember(long from) throws IOException {
        FileStream in = new FileStream(file, from);
        int last = -1;
        int lastButOne = -1;
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (lastButOne == 0x1F && last == 0x8B && b == 8 && holdsRecord(in.place() - 3)) {
                return in.place() - 3;
            }
            lastButOne = last;
            last = b;
        }
        return file.size();
    }

    /** Tries whether what looks like a member holds a record, by not much of its beginning. */
    private boolean holdsRecord(long place) {
        try (GzipMember member = new GzipMember(new FileStream(file, place, place + LOOKED_AT))) {
            return Arrays.equals(member.readNBytes(BEGIN.length), BEGIN);
        } catch (IOException e) {
            return false;
        }
    }
}
