package dev.patois.cli.input;

import dev.patois.cli.session.Failure;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.input.Reads;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.corpus.file.FileNames;
import dev.patois.corpus.file.Unpacked;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Reads what the user named. */
public final class Input {
    /** The name of standard input. */
    public static final String STANDARD = "-";

    private static final int MAGIC = 4;

    /** One byte of a compressed file makes no more: with Zstandard, four bytes can stand for 128 KiB. */
    private static final int UNPACKED = 32 * 1024;

    private Input() {}

    /** How many bytes are held of a file, and of what is made of it. */
    private static long most() {
        return Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 4);
    }

    /** Returns whether a file, unpacked, is too long to be held: it is then read as it is lexed. */
    public static boolean isTooLong(String name) {
        try {
            Path file = FileNames.path(name);
            if (name.equals(STANDARD) || !Files.isRegularFile(file)) {
                return false;
            }
            long size = Files.size(file);
            boolean mayBeLonger = Unpacked.is(name) && size <= most() && size * UNPACKED > most();
            return (mayBeLonger ? length(name) : size) > most();
        } catch (InvalidPathException | IOException e) {
            return false; // load() tells
        }
    }

    /** Returns how many bytes a file has, unpacked. */
    public static long length(String name) throws IOException {
        try (InputStream in = open(name)) {
            return in.transferTo(OutputStream.nullOutputStream());
        }
    }

    /** Opens a file, which is unpacked if its name ends in {@code .gz} or {@code .zst}. */
    public static InputStream open(String name) throws IOException {
        BufferedInputStream in = new BufferedInputStream(Files.newInputStream(FileNames.path(name)));
        try {
            in.mark(MAGIC);
            byte[] begin = in.readNBytes(MAGIC);
            in.reset();
            return isPacked(name, begin) ? Unpacked.of(name, in) : in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** Returns whether a file is compressed as its name says; else it is read as it is. */
    private static boolean isPacked(String name, byte[] bytes) {
        boolean gzip = bytes.length > 1 && bytes[0] == 0x1F && bytes[1] == (byte) 0x8B;
        boolean zstd = bytes.length >= MAGIC
                && (bytes[0] == 0x28 && bytes[1] == (byte) 0xB5 && bytes[2] == 0x2F && bytes[3] == (byte) 0xFD
                        || bytes[1] == 0x2A && bytes[2] == 0x4D && bytes[3] == 0x18);
        return Unpacked.is(name) && (name.toLowerCase(Locale.ROOT).endsWith(".gz") ? gzip : zstd);
    }

    /** Returns whether a file is UTF-8, as far as its beginning tells. */
    public static boolean isUtf8(String name, EncodingSniffer sniffer) {
        try (InputStream in = open(name)) {
            return sniffer.sniff(in.readNBytes(sniffer.window())).encoding() == Encoding.UTF_8;
        } catch (InvalidPathException | IOException e) {
            return true; // reading it tells
        }
    }

    /**
     * What was read.
     *
     * @param bytes the document
     * @param charset the label that a server gave its encoding, or null
     */
    public record Loaded(byte[] bytes, @Nullable String charset) {}

    /**
     * Returns a document: a file, unpacked if its name ends in {@code .gz} or {@code .zst}, or what is in an
     * archive.
     *
     * @throws Failure if it cannot be read
     */
    public static Loaded load(String name, InputStream standardInput) throws Failure {
        if (!name.equals(STANDARD) && Archived.is(name)) {
            SurveyDocument document = Archived.read(name);
            return new Loaded(document.bytes(), document.charset());
        }
        byte[] bytes = read(name, standardInput);
        return new Loaded(isPacked(name, bytes) ? unpacked(name, bytes) : bytes, null);
    }

    private static byte[] unpacked(String name, byte[] bytes) throws Failure {
        try (InputStream in = Unpacked.of(name, new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        } catch (OutOfMemoryError e) {
            throw new Failure(name + " does not fit in memory; give Java more with PATOIS_OPTS=-Xmx…");
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    private static byte[] read(String name, InputStream standardInput) throws Failure {
        try (InputStream in = stream(name, standardInput)) {
            return Reads.all(in);
        } catch (OutOfMemoryError e) {
            throw new Failure(name + " does not fit in memory; give Java more with PATOIS_OPTS=-Xmx…, or cut the file");
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /**
     * Opens standard input, which closing leaves open, or a file or pipe, as it is.
     *
     * @throws Failure if it cannot be opened
     */
    public static InputStream stream(String name, InputStream standardInput) throws Failure {
        if (name.equals(STANDARD)) {
            return new Unclosed(standardInput);
        }
        Path file = path(name);
        if (Files.isDirectory(file)) {
            throw new Failure(name + " is a directory; name the files in it");
        }
        try {
            // Of a pipe, the streams of Files would ask the position.
            return Files.isRegularFile(file) || Files.notExists(file)
                    ? Files.newInputStream(file)
                    : new Piped(Files.newInputStream(file));
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /**
     * Returns the file of a name.
     *
     * @throws Failure if it is no name of a file
     */
    public static Path path(String name) throws Failure {
        try {
            return FileNames.path(name);
        } catch (InvalidPathException e) {
            throw new Failure(name + " cannot be the name of a file; check it");
        }
    }

    /** Returns what to tell of a file that could not be opened or read. */
    public static Failure unreadable(String name, IOException why) {
        if (why instanceof NoSuchFileException) {
            return missing(name);
        }
        if (why instanceof AccessDeniedException) {
            return new Failure("may not read " + name + "; check its permissions");
        }
        if (why instanceof ZipException || why instanceof EOFException) {
            return new Failure("cannot unzip " + name + ": " + why.getMessage() + "; check the file");
        }
        // The message of such a failure begins with the name of the file, which stands here already.
        String reason = why instanceof FileSystemException failure && failure.getReason() != null
                ? failure.getReason()
                : why.getMessage();
        return new Failure(
                name.equals(STANDARD)
                        ? "cannot read standard input: " + reason + "; check what writes to it"
                        : "cannot read " + name + ": " + reason + "; check the file");
    }

    /** Returns what to tell of a file that is not there. */
    public static Failure missing(String name) {
        return new Failure("there is no file " + name + "; check the name");
    }

    /** A pipe, of which nothing is asked but to read on; a FileInputStream could not be given every name. */
    private static final class Piped extends InputStream {
        private final InputStream in;

        Piped(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            return in.read();
        }

        @Override
        public int read(byte[] target, int from, int length) throws IOException {
            return in.read(target, from, length);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** Standard input, which stays open. */
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {}
    }
}
