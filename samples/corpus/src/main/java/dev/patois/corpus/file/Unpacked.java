package dev.patois.corpus.file;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Files that are compressed, by the ends of their names. */
public final class Unpacked {
    private static final String GZIP = ".gz";
    private static final String ZSTD = ".zst";

    private static final int BUFFER = 16 * 1024;

    private Unpacked() {}

    /** Returns whether a name is that of a file that is compressed: it ends in {@code .gz} or {@code .zst}. */
    public static boolean is(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(GZIP) || lower.endsWith(ZSTD);
    }

    /** Returns the name of what is in a file: without the end that says how it is compressed. */
    public static String name(String name) {
        return is(name) ? name.substring(0, name.lastIndexOf('.')) : name;
    }

    /**
     * Returns what is in a file; where its name does not say that it is compressed, that is the file itself.
     *
     * @param in the file, which is closed with what is returned
     * @throws IOException if it is not compressed as its name says
     */
    public static InputStream of(String name, InputStream in) throws IOException {
        if (!is(name)) {
            return in;
        }
        return name.toLowerCase(Locale.ROOT).endsWith(ZSTD) ? zstd(in) : new GZIPInputStream(in, BUFFER);
    }

    /** Returns what frames of Zstandard hold. */
    public static InputStream zstd(InputStream frames) {
        return new Zstd(frames);
    }

    /** Tells what is wrong with a file as all streams do. */
    private static final class Zstd extends InputStream {
        private static final String TOO_SHORT = "Not enough input bytes";

        private final InputStream frames;
        private final ZstdInputStream in;

        Zstd(InputStream frames) {
            this.frames = frames;
            this.in = new ZstdInputStream(frames);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            try {
                return in.read(target, offset, length);
            } catch (RuntimeException e) {
                throw new ZipException("its compressed data cannot be unpacked: " + e.getMessage());
            } catch (IOException e) {
                throw TOO_SHORT.equals(e.getMessage()) ? new EOFException("its compressed data ends too soon") : e;
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
            frames.close();
        }
    }
}
