package dev.patois.corpus.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of this machine.
 *
 * @param path the file
 */
public record LocalFile(Path path) implements StoredFile {
    @Override
    public String name() {
        return FileNames.of(path).replace('\\', '/');
    }

    @Override
    public long size() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            return 0;
        }
    }

    @Override
    public InputStream stream() throws IOException {
        return Files.newInputStream(path);
    }

    @Override
    public Stored open() throws IOException {
        return new Channel(FileChannel.open(path));
    }

    @Override
    public OnDisk onDisk() {
        return new OnDisk() {
            @Override
            public Path path() {
                return path;
            }

            @Override
            public void close() {}
        };
    }

    private record Channel(FileChannel channel) implements Stored {
        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public int read(ByteBuffer target, long place) throws IOException {
            return channel.read(target, place);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
