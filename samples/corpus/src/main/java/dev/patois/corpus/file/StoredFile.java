package dev.patois.corpus.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** A file, wherever it lies. */
public interface StoredFile {
    /** Returns the name of the file, as the names of the documents in it begin; the last part is after a slash. */
    String name();

    /** Returns how many bytes the file has; 0 where that is not known. */
    long size();

    /** Opens the file, to read it from its beginning. */
    InputStream stream() throws IOException;

    /** Opens the file, to read it from any place. */
    Stored open() throws IOException;

    /** Returns the file, or a copy of it, on the disk of this machine. */
    OnDisk onDisk() throws IOException;

    /** A file on the disk of this machine; to close it deletes it where it is a copy. */
    interface OnDisk extends Closeable {
        /** Returns the file. */
        Path path();
    }
}
