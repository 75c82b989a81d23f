package dev.patois.spark;

import dev.patois.corpus.file.Stored;
import dev.patois.corpus.file.StoredFile;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file that Hadoop knows how to reach. It is read forward, a block at a time, and the last blocks are kept: what
 * reads a member of an archive twice costs no second request, and the memory does not depend on how long the file is.
 */
final class HadoopFile implements StoredFile {
    private static final int BLOCK = 1 << 20;
    private static final int KEPT = 4;

    private final InputFile file;
    private final Configuration configuration;
    private @Nullable IOException trouble;

    HadoopFile(InputFile file, Configuration configuration) {
        this.file = file;
        this.configuration = configuration;
    }

    /** Returns why the file could not be read to its end, which has nothing to do with what is in it; or null. */
    @Nullable
    IOException trouble() {
        return trouble;
    }

    @Override
    public String name() {
        return file.name();
    }

    @Override
    public long size() {
        return file.length();
    }

    private FSDataInputStream opened() throws IOException {
        try {
            org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(java.net.URI.create(file.uri()));
            return path.getFileSystem(configuration).open(path);
        } catch (IOException e) {
            throw told(e);
        }
    }

    private IOException told(IOException e) {
        trouble = e;
        return e;
    }

    @Override
    public InputStream stream() throws IOException {
        return new FilterInputStream(opened()) {
            @Override
            public int read() throws IOException {
                try {
                    return in.read();
                } catch (IOException e) {
                    throw told(e);
                }
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                try {
                    return in.read(target, offset, length);
                } catch (IOException e) {
                    throw told(e);
                }
            }
        };
    }

    @Override
    public Stored open() throws IOException {
        return new Blocks(opened());
    }

    @Override
    public OnDisk onDisk() throws IOException {
        Path copy = Files.createTempFile("patois-", ".zip");
        try (InputStream in = stream()) {
            Files.copy(in, copy, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.delete(copy);
            throw e;
        }
        return new OnDisk() {
            @Override
            public Path path() {
                return copy;
            }

            @Override
            public void close() throws IOException {
                Files.deleteIfExists(copy);
            }
        };
    }

    /** The blocks of a file. */
    private final class Blocks implements Stored {
        private final FSDataInputStream in;

        private final Map<Long, byte[]> kept = new LinkedHashMap<>(2 * KEPT, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Long, byte[]> eldest) {
                return size() > KEPT;
            }
        };

        Blocks(FSDataInputStream in) {
            this.in = in;
        }

        @Override
        public long size() {
            return file.length();
        }

        @Override
        public int read(ByteBuffer target, long place) throws IOException {
            if (place >= file.length()) {
                return -1;
            }
            byte[] block = block(place / BLOCK);
            int from = (int) (place % BLOCK);
            int n = Math.min(block.length - from, target.remaining());
            target.put(block, from, n);
            return n;
        }

        private byte[] block(long index) throws IOException {
            byte[] block = kept.get(index);
            if (block == null) {
                block = new byte[(int) Math.min(BLOCK, file.length() - index * BLOCK)];
                try {
                    if (in.getPos() != index * BLOCK) {
                        in.seek(index * BLOCK);
                    }
                    in.readFully(block);
                } catch (IOException e) {
                    throw told(e);
                }
                kept.put(index, block);
            }
            return block;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
