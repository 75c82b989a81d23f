package dev.patois.corpus;

import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.text.LetterCase;
import dev.patois.corpus.file.DocumentNames;
import dev.patois.corpus.file.LocalFile;
import dev.patois.corpus.file.StoredFile;
import dev.patois.corpus.file.Unpacked;
import dev.patois.corpus.mhtml.MhtmlFile;
import dev.patois.corpus.warc.PayloadType;
import dev.patois.corpus.warc.WarcFile;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageBody;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcTargetRecord;

/**
 * The documents in files, directories, zip and WARC files, one after the other and in an order that is always the same.
 * Only one is held at a time.
 */
public final class Corpus {
    /** So much of a file tells whether it is MHTML. */
    private static final int HEADER = 4096;

    private static final Charset NAMES_WITHOUT_FLAG =
            Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

    /** What is told of the documents. */
    public interface Sink {
        /** Returns whether a document is to be read. */
        boolean wants(String name) throws Exception;

        /** Takes a document, of one that is too long one byte more than is allowed. */
        void document(SurveyDocument document) throws Exception;

        /** Hears of something that cannot be read. */
        void failed(String name, String reason) throws Exception;

        /** Hears of a file, or of a response or resource in a WARC file, that is no document. */
        void passedOver();

        /** Hears of a record of a WARC file that holds no page, by its type. */
        void passedOver(String record);

        /** Is called with the number of bytes of files read so far. */
        void progress(String file, long bytes);
    }

    private final Sink sink;
    private final int longest;
    private final DocumentNames names;
    private long done;

    /**
     * Reads documents.
     *
     * @param longest how many bytes a document may have; what is longer is cut after one byte more
     * @param glob what the names of files match, in directories and in zip files; null for all that may be markup
     */
    public Corpus(Sink sink, int longest, @Nullable String glob) {
        this.sink = sink;
        this.longest = longest;
        this.names = new DocumentNames(glob);
    }

    /** Reads what the user named: any file, whatever its name, or a directory. */
    public void read(Path named) throws Exception {
        if (Files.isDirectory(named)) {
            directory(named);
        } else {
            read(new LocalFile(named), true);
        }
    }

    private void directory(Path directory) throws Exception {
        List<Path> found;
        try (Stream<Path> list = Files.list(directory)) {
            found = list.sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            sink.failed(new LocalFile(directory).name(), told(e));
            return;
        }
        for (Path path : found) {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                directory(path);
            } else if (Files.isRegularFile(path)) {
                read(new LocalFile(path), false);
            }
        }
    }

    /**
     * Reads one file, wherever it lies.
     *
     * @param named whether the user named this file, and not a directory with it: it is a document then, whatever its
     *     name
     */
    public void read(StoredFile file, boolean named) throws Exception {
        String name = file.name();
        String lower = name.toLowerCase(Locale.ROOT);
        if (DocumentNames.isZip(lower)) {
            zip(file, name);
        } else if (DocumentNames.isWarc(lower)) {
            warc(file, name);
        } else if (!named && !names.isDocument(name)) {
            sink.passedOver();
        } else {
            plain(name, file::stream);
        }
        done += file.size();
        sink.progress(name, done);
    }

    /** The bytes of a file, as they are stored. */
    private interface Source {
        InputStream open() throws IOException;
    }

    /** Reads a file that is no archive of many, or what is in one of these. */
    private void plain(String name, Source source) throws Exception {
        if (DocumentNames.isMhtml(name.toLowerCase(Locale.ROOT)) && isMhtml(name, source)) {
            mhtml(name, source);
        } else if (sink.wants(name)) {
            document(name, source);
        }
    }

    // ---- MHTML

    /** Returns whether it is what its name says; else it is read as it is. */
    private static boolean isMhtml(String name, Source source) {
        try (InputStream in = source.open();
                InputStream plain = Unpacked.of(name, in)) {
            return MhtmlFile.begins(plain.readNBytes(HEADER));
        } catch (IOException | RuntimeException e) {
            return false; // reading it tells
        }
    }

    private void mhtml(String name, Source source) throws Exception {
        try (InputStream in = source.open();
                InputStream plain = new BufferedInputStream(Unpacked.of(name, in))) {
            MhtmlFile.read(plain, most(), new MhtmlFile.Visitor() {
                private String name(long place, String location) {
                    return name + "@" + place + "!/" + location;
                }

                @Override
                public boolean wants(long place, String location) throws Exception {
                    return sink.wants(name(place, location));
                }

                @Override
                public void part(long place, String location, byte[] bytes, @Nullable String charset) throws Exception {
                    sink.document(new SurveyDocument(name(place, location), bytes, charset));
                }

                @Override
                public void passedOver() {
                    sink.passedOver();
                }

                @Override
                public void failed(long place, String location, String reason) throws Exception {
                    sink.failed(name(place, location), reason);
                }
            });
        } catch (IOException e) {
            sink.failed(name, told(e));
        }
    }

    // ---- one document

    /** Reads a document, which is unpacked where its name says that it is compressed. */
    private void document(String name, Source source) throws Exception {
        byte[] bytes = null;
        try (InputStream in = source.open();
                InputStream plain = Unpacked.of(name, in)) {
            bytes = plain.readNBytes(most());
        } catch (IOException | RuntimeException e) {
            sink.failed(name, told(e));
        }
        if (bytes != null) {
            sink.document(new SurveyDocument(name, bytes, null));
        }
    }

    /** One byte more than is allowed tells that there are too many. */
    private int most() {
        return longest == Integer.MAX_VALUE ? longest : longest + 1;
    }

    // ---- zip

    private void zip(StoredFile file, String name) throws Exception {
        try (StoredFile.OnDisk disk = file.onDisk();
                ZipFile zip = open(disk.path())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (!entry.isDirectory()) {
                    entry(zip, entry, name + "!/" + entry.getName());
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            sink.failed(name, told(e));
        }
    }

    /**
     * Opens a zip file. Names in it that are not UTF-8 are in code page 437, as its format says of those without a
     * flag.
     */
    private static ZipFile open(Path file) throws IOException {
        try {
            return new ZipFile(file.toFile());
        } catch (ZipException e) {
            try {
                return new ZipFile(file.toFile(), NAMES_WITHOUT_FLAG);
            } catch (ZipException other) {
                throw e;
            }
        }
    }

    private void entry(ZipFile zip, ZipEntry entry, String name) throws Exception {
        String path = entry.getName().replace('\0', '_');
        if (!names.isDocument(path)) {
            sink.passedOver();
        } else {
            plain(name, () -> {
                InputStream in = zip.getInputStream(entry);
                if (in == null) {
                    throw new IOException("there is no such entry");
                }
                return in;
            });
        }
    }

    // ---- WARC

    private void warc(StoredFile file, String name) throws Exception {
        boolean[] any = new boolean[1];
        try (WarcFile warc = WarcFile.open(file)) {
            warc.read(new WarcFile.Visitor() {
                @Override
                public void record(String place, String type, InputStream bytes) throws Exception {
                    any[0] = true;
                    Corpus.this.record(name + "@" + place, type, bytes);
                }

                @Override
                public void corrupt(String place, String reason) throws Exception {
                    sink.failed(any[0] || !place.equals("0") ? name + "@" + place : name, reason);
                }

                @Override
                public void progress(long place) {
                    sink.progress(name, done + place);
                }
            });
        } catch (IOException e) {
            sink.failed(name, told(e));
        }
    }

    private void record(String place, String type, InputStream bytes) throws Exception {
        String lower = LetterCase.lower(type);
        if (!lower.equals("response") && !lower.equals("resource")) {
            sink.passedOver(lower);
            return;
        }
        SurveyDocument document = null;
        String name = place;
        try (WarcReader reader = new WarcReader(bytes)) {
            reader.setLenient(true);
            WarcRecord record = reader.next().orElse(null);
            if (record instanceof WarcTargetRecord target) {
                name = place + "!/" + Objects.requireNonNullElse(target.target(), "");
            }
            if (record instanceof WarcResponse response) {
                document = response(response, name);
            } else if (record instanceof WarcResource resource) {
                document = sink.wants(name) ? page(name, resource, resource.headers(), resource::body) : null;
            } else {
                sink.passedOver(lower);
            }
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            sink.failed(name, told(e));
        }
        if (document != null) {
            sink.document(document);
        }
    }

    private @Nullable SurveyDocument response(WarcResponse record, String name) throws Exception {
        if (!record.contentType().base().equals(MediaType.HTTP)) {
            sink.passedOver(); // the answer of a name server, for example
            return null;
        }
        if (!sink.wants(name)) {
            return null;
        }
        HttpResponse http = record.http();
        return page(name, record, http.headers(), http::bodyDecoded);
    }

    private interface Body {
        MessageBody open() throws IOException;
    }

    /**
     * Returns the document, or null where it is no markup. What the server sent says what it is; else the field of the
     * record that says what a browser made of it; else the first bytes. That field knows the encoding better than a
     * server, where it names one.
     *
     * @param headers those with the type that the server sent
     */
    private @Nullable SurveyDocument page(String name, WarcRecord record, MessageHeaders headers, Body body)
            throws IOException {
        PayloadType sent = PayloadType.of(headers.all("Content-Type"));
        PayloadType found = PayloadType.of(record.headers().all("WARC-Identified-Payload-Type"));
        PayloadType type = sent == null || sent.isUnknown() ? found : sent;
        byte[] bytes = {};
        if (type != null ? type.isMarkup() : !PayloadType.isNosniff(headers.all("X-Content-Type-Options"))) {
            try (InputStream in = body.open().stream()) {
                byte[] begin = in.readNBytes(Math.min(PayloadType.LOOKED_AT, most()));
                if (type != null || PayloadType.isSniffedAsMarkup(begin)) {
                    bytes = new SequenceInputStream(new ByteArrayInputStream(begin), in).readNBytes(most());
                }
            }
        }
        if (bytes.length == 0) {
            sink.passedOver(); // without a body it is a redirection, as a rule
            return null;
        }
        String charset =
                found != null && found.charset() != null ? found.charset() : sent == null ? null : sent.charset();
        return new SurveyDocument(name, bytes, charset);
    }

    // ---- reasons and sizes

    /** Returns why something could not be read, in words. */
    public static String told(Throwable e) {
        String message = e.getMessage() == null ? "it cannot be read" : e.getMessage();
        return e instanceof NoSuchFileException
                ? "there is no such file"
                : e instanceof AccessDeniedException
                        ? "may not be read"
                        : e instanceof LinkageError ? "its encoding is not supported: " + message : message;
    }

    /** Returns how many bytes all files have, for the progress bar. */
    public static long size(List<Path> named) {
        long bytes = 0;
        for (Path path : named) {
            try (Stream<Path> files = Files.walk(path)) {
                bytes += files.filter(Files::isRegularFile)
                        .mapToLong(file -> new LocalFile(file).size())
                        .sum();
            } catch (IOException | UncheckedIOException e) {
                continue; // reading it tells
            }
        }
        return bytes;
    }
}
