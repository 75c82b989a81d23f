package dev.patois.core.sax;

import dev.patois.core.Dialect;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenReader;
import dev.patois.core.input.EncodingHints;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.xml.sax.InputSource;

/**
 * Reads what SAX calls an input source: its character stream, else its byte stream, else the file its system identifier
 * names. Nothing is fetched from a network. Bytes are in the encoding the source names, else in the one the dialect
 * finds. Streams stay open; a file is closed with the reader or the cursor. Needs the module {@code java.xml}.
 */
public final class SaxInput {
    private SaxInput() {}

    /**
     * Returns the tokens of a source.
     *
     * @throws IOException if it holds nothing that can be opened
     */
    public static TokenReader tokens(Dialect dialect, InputSource source) throws IOException {
        Reader characters = source.getCharacterStream();
        if (characters != null) {
            return dialect.tokens(characters);
        }
        InputStream bytes = source.getByteStream();
        Dialect sniffing = sniffing(dialect, source);
        return bytes != null ? sniffing.tokens(bytes) : sniffing.tokens(file(source));
    }

    /**
     * Walks the tokens of a source.
     *
     * @throws IOException if it holds nothing that can be opened
     */
    public static TokenCursor cursor(Dialect dialect, InputSource source) throws IOException {
        Reader characters = source.getCharacterStream();
        if (characters != null) {
            return dialect.cursor(characters);
        }
        InputStream bytes = source.getByteStream();
        Dialect sniffing = sniffing(dialect, source);
        return bytes != null ? sniffing.cursor(bytes) : sniffing.cursor(file(source));
    }

    /**
     * Hands the tokens of a source to a handler.
     *
     * @throws IOException if it holds nothing that can be opened
     * @throws java.io.UncheckedIOException if reading fails
     */
    public static void lex(Dialect dialect, InputSource source, TokenHandler handler) throws IOException {
        Reader characters = source.getCharacterStream();
        if (characters != null) {
            dialect.lex(characters, handler);
            return;
        }
        InputStream bytes = source.getByteStream();
        Dialect sniffing = sniffing(dialect, source);
        if (bytes != null) {
            sniffing.lex(bytes, handler);
        } else {
            sniffing.lex(file(source), handler);
        }
    }

    private static Dialect sniffing(Dialect dialect, InputSource source) {
        String label = source.getEncoding();
        if (label != null) {
            return dialect.sniffing(EncodingHints.none().withTransportLabel(label));
        }
        return dialect;
    }

    private static Path file(InputSource source) throws IOException {
        String id = source.getSystemId();
        if (id == null) {
            throw new IOException("the input source is empty: give it a stream, a reader or a system identifier");
        }
        try {
            URI uri = new URI(id);
            if (uri.getScheme() == null) {
                return Path.of(id);
            }
            if (uri.getScheme().equalsIgnoreCase("file")) {
                return Path.of(uri);
            }
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IOException("the system identifier " + id + " names no file", e);
        }
        throw new IOException("the system identifier " + id + " names no file; open it and give the stream");
    }
}
