package dev.patois.corpus.mhtml;

import dev.patois.core.text.LetterCase;
import dev.patois.corpus.warc.PayloadType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The documents in a web page that a browser saved as one file, MHTML (RFC 2557): a MIME message whose parts are the
 * page and what it needs. It is read once, as a stream; memory holds one part that is markup. Not thread-safe.
 */
public final class MhtmlFile {
    private static final int LONGEST_LINE = 64 * 1024;
    private static final int DEEPEST = 32;
    private static final int SPACE_FOR_CODE = 3;
    private static final byte[] NO_BYTES = {};

    /** What is told of the parts, in their order. */
    public interface Visitor {
        /**
         * Returns whether a part is to be read.
         *
         * @param place where its header begins
         * @param location its address, empty where it has none
         */
        boolean wants(long place, String location) throws Exception;

        /**
         * A part that is markup and wanted.
         *
         * @param bytes its bytes, decoded; no more than are allowed
         * @param charset the label of its encoding that the header has, or null
         */
        void part(long place, String location, byte[] bytes, @Nullable String charset) throws Exception;

        /** A part that is no markup. */
        void passedOver();

        /** A part that cannot be decoded. */
        void failed(long place, String location, String reason) throws Exception;
    }

    private final InputStream in;
    private final Visitor visitor;
    private final int longest;
    private final List<String> boundaries = new ArrayList<>();
    private long place;
    private byte[] line = NO_BYTES;
    private boolean atLineStart;

    private MhtmlFile(InputStream in, int longest, Visitor visitor) {
        this.in = in;
        this.longest = longest;
        this.visitor = visitor;
    }

    /** Returns whether bytes begin as such a file does: with a header that says what it is. */
    public static boolean begins(byte[] bytes) {
        String begin = new String(bytes, StandardCharsets.ISO_8859_1);
        String header = begin.split("\r?\n\r?\n", 2)[0];
        return header.matches("(?s)[!-9;-~]+:.*")
                && header.toLowerCase(Locale.ROOT).matches("(?s)(.*\n)?(content-type|mime-version):.*");
    }

    /**
     * Reads a file.
     *
     * @param longest how many bytes of a part are told
     */
    public static void read(InputStream in, int longest, Visitor visitor) throws Exception {
        new MhtmlFile(in, longest, visitor).read();
    }

    private void read() throws Exception {
        boolean more = true;
        while (more) {
            long start = place;
            Map<String, String> headers = headers();
            String type = headers.getOrDefault("content-type", "text/plain");
            PayloadType known = PayloadType.of(List.of(type));
            String boundary = PayloadType.parameter(type, "boundary");
            if (known != null && known.essence().startsWith("multipart/") && boundary != null) {
                if (boundaries.size() == DEEPEST) {
                    throw new IOException("its parts are nested more than " + DEEPEST + " deep");
                }
                boundaries.add("--" + boundary);
                more = skip();
            } else {
                more = part(start, headers, known);
            }
        }
    }

    /** Reads a part, and returns whether another follows. */
    private boolean part(long start, Map<String, String> headers, @Nullable PayloadType type) throws Exception {
        String location = headers.getOrDefault("content-location", "");
        if (type == null || !type.isMarkup()) {
            visitor.passedOver();
            return skip();
        }
        if (!visitor.wants(start, location)) {
            return skip();
        }
        String encoding = LetterCase.lower(headers.getOrDefault("content-transfer-encoding", ""));
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        boolean more = false;
        boolean ended = false;
        byte[] lineEnd = NO_BYTES; // that before a boundary belongs to it
        while (!ended && next()) {
            int at = boundary();
            if (at >= 0) {
                more = goOn(at);
                ended = true;
            } else if (body.size() <= SPACE_FOR_CODE * (long) longest) {
                body.writeBytes(lineEnd);
                int length = length(line);
                body.write(line, 0, length);
                lineEnd = Arrays.copyOfRange(line, length, line.length);
            }
        }
        byte[] bytes = null;
        try {
            bytes = decoded(body.toByteArray(), encoding);
        } catch (IllegalArgumentException e) {
            visitor.failed(start, location, "its base64 is damaged: " + e.getMessage());
        }
        if (bytes != null) {
            visitor.part(
                    start, location, bytes.length > longest ? Arrays.copyOf(bytes, longest) : bytes, type.charset());
        }
        return more;
    }

    private static byte[] decoded(byte[] body, String encoding) {
        return switch (encoding) {
            case "base64" -> Base64.getMimeDecoder().decode(body);
            case "quoted-printable" -> unquoted(body);
            default -> body;
        };
    }

    /** RFC 2045, section 6.7; what is no code stays as it is. */
    private static byte[] unquoted(byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length);
        for (int i = 0; i < body.length; i++) {
            if (body[i] != '=') {
                out.write(body[i]);
                continue;
            }
            int high = i + 1 < body.length ? Character.digit(body[i + 1], 16) : -1;
            int low = i + 2 < body.length ? Character.digit(body[i + 2], 16) : -1;
            int end = i + 1;
            while (end < body.length && (body[end] == ' ' || body[end] == '\t' || body[end] == '\r')) {
                end++;
            }
            if (high >= 0 && low >= 0) {
                out.write(high << 4 | low);
                i += 2;
            } else if (end == body.length || body[end] == '\n') {
                i = end; // the line goes on
            } else {
                out.write('=');
            }
        }
        return out.toByteArray();
    }

    // ---- lines

    /** Reads up to and including an empty line. Names are in lower case; of two of one name the first counts. */
    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        String name = "";
        while (next() && length(line) > 0) {
            String text = new String(line, 0, length(line), StandardCharsets.ISO_8859_1);
            int colon = text.indexOf(':');
            if (text.charAt(0) == ' ' || text.charAt(0) == '\t') {
                headers.computeIfPresent(name, (key, value) -> value + " " + text.strip());
            } else if (colon > 0) {
                name = LetterCase.lower(text.substring(0, colon).strip());
                headers.putIfAbsent(name, text.substring(colon + 1).strip());
            }
        }
        return headers;
    }

    /** Goes on to the next part, and returns whether there is one. */
    private boolean skip() throws IOException {
        while (next()) {
            int at = boundary();
            if (at >= 0 && goOn(at)) {
                return true;
            }
        }
        return false;
    }

    /** Goes on after a boundary; where it ends what is around it, to the next part of that. */
    private boolean goOn(int at) throws IOException {
        String boundary = boundaries.get(at);
        boolean ends = new String(line, 0, length(line), StandardCharsets.ISO_8859_1)
                .stripTrailing()
                .equals(boundary + "--");
        boundaries.subList(ends ? at : at + 1, boundaries.size()).clear();
        return !ends || skip();
    }

    /** Returns which boundary this line is, or -1. */
    private int boundary() {
        if (!atLineStart || line.length < 2 || line[0] != '-' || line[1] != '-') {
            return -1;
        }
        String text = new String(line, 0, length(line), StandardCharsets.ISO_8859_1).stripTrailing();
        for (int i = boundaries.size() - 1; i >= 0; i--) {
            if (text.equals(boundaries.get(i)) || text.equals(boundaries.get(i) + "--")) {
                return i;
            }
        }
        return -1;
    }

    /** Reads a line with its line end, or a piece of a very long one; returns whether there was anything. */
    private boolean next() throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        int b = in.read();
        while (b >= 0) {
            read.write(b);
            if (b == '\n' || read.size() == LONGEST_LINE) {
                break;
            }
            b = in.read();
        }
        atLineStart = line.length == 0 || line[line.length - 1] == '\n';
        line = read.toByteArray();
        place += line.length;
        return line.length > 0;
    }

    /** Returns the length of a line without its line end. */
    private static int length(byte[] line) {
        int length = line.length;
        if (length > 0 && line[length - 1] == '\n') {
            length--;
            if (length > 0 && line[length - 1] == '\r') {
                length--;
            }
        }
        return length;
    }
}
