package dev.patois.benchmarks;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.TokenCursor;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.view.TokenKind;
import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The same documents in every kind of input and in some encodings. An operation is all documents of a set, so the
 * megabytes are those of their UTF-8, whatever they come in.
 */
@State(Scope.Benchmark)
public class InputBenchmark {
    private final Dialect plain = Dialects.get("html5");
    private final LexerOptions options = plain.options().withErrors(ErrorHandling.ignore());
    private final Dialect dialect = plain.with(options);
    private final Count count = new Count();

    /** The documents in all their forms. */
    @State(Scope.Benchmark)
    public static class Forms {
        final List<ByteBuffer> direct = new ArrayList<>();
        final List<ByteBuffer> mapped = new ArrayList<>();
        final List<Path> files = new ArrayList<>();
        final List<char[]> characters = new ArrayList<>();
        List<byte[]> utf16 = List.of();
        List<byte[]> windows1252 = List.of();
        private List<byte[]> shiftJis = List.of();
        private List<byte[]> gb18030 = List.of();

        /** Makes them. */
        @Setup
        public void make(Pages pages) throws IOException {
            for (byte[] document : pages.documents()) {
                direct.add(
                        ByteBuffer.allocateDirect(document.length).put(document).flip());
                Path file = Files.createTempFile("patois", ".html");
                files.add(Files.write(file, document));
                try (FileChannel channel = FileChannel.open(file)) {
                    mapped.add(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
                }
                characters.add(new String(document, StandardCharsets.UTF_8).toCharArray());
            }
            utf16 = encoded(pages, StandardCharsets.UTF_16LE);
            windows1252 = encoded(pages, Charset.forName("windows-1252"));
            shiftJis = encoded(pages, Charset.forName("Shift_JIS"));
            gb18030 = encoded(pages, Charset.forName("GB18030"));
        }

        private static List<byte[]> encoded(Pages pages, Charset charset) {
            return pages.documents().stream()
                    .map(document -> new String(document, StandardCharsets.UTF_8).getBytes(charset))
                    .toList();
        }

        /** Deletes the files. */
        @TearDown
        public void delete() throws IOException {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
    }

    private <T> long all(List<T> documents, Function<T, TokenCursor> open) {
        count.clear();
        for (T document : documents) {
            try (TokenCursor cursor = open.apply(document)) {
                for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
                    switch (kind) {
                        case START_TAG, END_TAG -> {
                            count.tag(cursor.tag().name());
                            for (int i = 0; i < cursor.tag().attributeCount(); i++) {
                                count.attribute(cursor.tag().attribute(i).name());
                            }
                        }
                        case TEXT -> count.text(cursor.raw().length());
                        default -> {}
                    }
                }
            }
        }
        return count.sum();
    }

    private long in(Encoding encoding, List<byte[]> documents) {
        return all(documents, plain.with(options.withEncoding(encoding))::cursor);
    }

    /** An array. */
    @Benchmark
    public long array(Pages pages) {
        return all(pages.documents(), dialect::cursor);
    }

    /** An array whose encoding is looked for. */
    @Benchmark
    public long arraySniffed(Pages pages) {
        LexerOptions sniffing = options.withEncodingSniffer(
                plain.encodingSniffer(EncodingHints.none().withFallback(Encoding.UTF_8)));
        return all(pages.documents(), plain.with(sniffing)::cursor);
    }

    /** A direct buffer. */
    @Benchmark
    public long directBuffer(Pages pages, Forms forms) {
        return all(forms.direct, buffer -> dialect.cursor(buffer.duplicate()));
    }

    /** A mapped file. */
    @Benchmark
    public long mappedBuffer(Pages pages, Forms forms) {
        return all(forms.mapped, buffer -> dialect.cursor(buffer.duplicate()));
    }

    /** A stream. */
    @Benchmark
    public long stream(Pages pages) {
        return all(pages.documents(), document -> dialect.cursor(new ByteArrayInputStream(document)));
    }

    /** A channel. */
    @Benchmark
    public long channel(Pages pages) {
        return all(
                pages.documents(), document -> dialect.cursor(Channels.newChannel(new ByteArrayInputStream(document))));
    }

    /** A file. */
    @Benchmark
    public long path(Pages pages, Forms forms) {
        return all(forms.files, InputBenchmark.this::open);
    }

    private TokenCursor open(Path file) {
        try {
            return dialect.cursor(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A string. */
    @Benchmark
    public long string(Pages pages, Strings strings) {
        return all(strings.documents(), dialect::cursor);
    }

    /** An array of characters. */
    @Benchmark
    public long characters(Pages pages, Forms forms) {
        return all(forms.characters, dialect::cursor);
    }

    /** Characters that are no string. */
    @Benchmark
    public long characterBuffer(Pages pages, Forms forms) {
        return all(forms.characters, document -> dialect.cursor(CharBuffer.wrap(document)));
    }

    /** A reader. */
    @Benchmark
    public long reader(Pages pages, Forms forms) {
        return all(forms.characters, document -> dialect.cursor(new CharArrayReader(document)));
    }

    /** UTF-16. */
    @Benchmark
    public long utf16(Pages pages, Forms forms) {
        return in(Encoding.UTF_16LE, forms.utf16);
    }

    /** One byte to a character; what it lacks is a question mark. */
    @Benchmark
    public long windows1252(Pages pages, Forms forms) {
        return in(Encoding.WINDOWS_1252, forms.windows1252);
    }

    /** One byte or two; what it lacks is a question mark. */
    @Benchmark
    public long shiftJis(Pages pages, Forms forms) {
        return in(Encoding.SHIFT_JIS, forms.shiftJis);
    }

    /** One, two or four bytes to a character. */
    @Benchmark
    public long gb18030(Pages pages, Forms forms) {
        return in(Encoding.GB18030, forms.gb18030);
    }
}
