package dev.patois.corpus.file;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file of this machine.
 *
 * @param path the file
 */
public record LocalFile(Path path) implements StoredFile {
    @Override
    public String name() {
        String name = FileNames.of(path);
        return File.separatorChar == '/' ? name : name.replace(File.separatorChar, '/');
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

    /** Returns the file; where Java cannot name it to a library, a link to it that it can. */
    @Override
    public OnDisk onDisk() throws IOException {
        if (!FileNames.isLost(path)) {
            return new Named(path, null);
        }
        Path folder = Files.createTempDirectory("patois");
        Path link = folder.resolve("file");
        try {
            Files.createSymbolicLink(link, path.toAbsolutePath());
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(path, link);
        }
        return new Named(link, folder);
    }

    private record Named(Path path, @Nullable Path folder) implements OnDisk {
        @Override
        public void close() throws IOException {
            if (folder != null) {
                Files.delete(path);
                Files.delete(folder);
            }
        }
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
