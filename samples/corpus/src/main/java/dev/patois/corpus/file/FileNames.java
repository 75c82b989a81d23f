package dev.patois.corpus.file;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Names of files as strings, those included that are no UTF-8. Java loses the bytes of such a name when it makes a
 * string of it; here each of them becomes a surrogate of its own, U+DC80 to U+DCFF, and so finds its way back. A path
 * knows its bytes: it tells them, and is told them, as a URI.
 */
public final class FileNames {
    private static final char LOST = '\uFFFD';
    private static final char FIRST_BYTE = '\uDC80';
    private static final char LAST_BYTE = '\uDCFF';
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** What a path of a URI may have as it is; a colon may not be in its first segment, so it is left out. */
    private static final String PLAIN =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@/";

    private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

    private FileNames() {}

    /**
     * Returns whether a character stands for a byte of a name that is no UTF-8; its last two hexadecimal digits are the
     * byte.
     */
    public static boolean isByte(int c) {
        return c >= FIRST_BYTE && c <= LAST_BYTE;
    }

    /** Returns whether Java has lost the bytes of a path: {@link Path#toFile} is another file then, or none. */
    static boolean isLost(Path path) {
        return path.toString().indexOf(LOST) >= 0;
    }

    private static boolean hasByte(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (isByte(name.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the name of a file. */
    public static String of(Path path) {
        String name = path.toString();
        if (name.indexOf(LOST) < 0) {
            return name;
        }
        StringBuilder exact = new StringBuilder(path.isAbsolute() ? "/" : "");
        for (int i = 0; i < path.getNameCount(); i++) {
            exact.append(i == 0 ? "" : "/").append(last(path.getName(i)));
        }
        return exact.toString();
    }

    /** Returns a name that has no directories before it. */
    private static String last(Path name) {
        String told = name.toString();
        if (told.indexOf(LOST) < 0) {
            return told;
        }
        String uri = name.toUri().getRawPath();
        String whole = uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri; // it may be a directory here
        return text(percentDecoded(whole.substring(whole.lastIndexOf('/') + 1)));
    }

    /**
     * Returns the file of a name.
     *
     * @throws InvalidPathException if it is no name of a file
     */
    public static Path path(String name) {
        if (!hasByte(name)) {
            try {
                return Path.of(name);
            } catch (InvalidPathException e) {
                if (name.indexOf('\0') >= 0) {
                    throw e;
                } // else the locale has no such characters
            }
        }
        try {
            Path absolute = Path.of(URI.create("file:///" + percentEncoded(name)));
            return name.startsWith("/") ? absolute : absolute.subpath(0, absolute.getNameCount());
        } catch (IllegalArgumentException e) {
            throw new InvalidPathException(name, "it is no name of a file");
        }
    }

    /**
     * Returns what the user typed. Where Java could not decode it, the system is asked for it, if it tells.
     *
     * @param args the arguments as Java decoded them
     */
    public static String[] arguments(String[] args) {
        boolean lost = false;
        for (String arg : args) {
            lost |= arg.indexOf(LOST) >= 0;
        }
        if (!lost) {
            return args;
        }
        String[] typed;
        try {
            typed = new String(Files.readAllBytes(COMMAND_LINE), StandardCharsets.ISO_8859_1).split("\0", -1);
        } catch (IOException e) {
            return args;
        }
        int first = typed.length - 1 - args.length; // after the last of them is a NUL too
        if (first < 0) {
            return args;
        }
        String[] exact = new String[args.length];
        for (int i = 0; i < args.length; i++) {
            exact[i] = text(typed[first + i].getBytes(StandardCharsets.ISO_8859_1));
            if (args[i].indexOf(LOST) < 0 && !args[i].equals(exact[i])) {
                return args; // these are not they
            }
        }
        return exact;
    }

    private static String text(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        for (CoderResult result = decoder.decode(in, out, true);
                result.isError();
                result = decoder.decode(in, out, true)) {
            for (int i = 0; i < result.length(); i++) {
                out.put((char) (FIRST_BYTE - 0x80 + (in.get() & 0xFF)));
            }
            decoder.reset();
        }
        return out.flip().toString();
    }

    private static byte[] percentDecoded(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '%') {
                bytes.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.write(text.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    private static String percentEncoded(String name) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : bytes(name, true)) {
            percent(encoded, b, "/");
        }
        return encoded.toString();
    }

    /**
     * Returns the bytes of a name on the disk.
     *
     * @param strict whether a surrogate that stands for no byte is refused; else it becomes U+FFFD
     */
    private static byte[] bytes(String name, boolean strict) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            i += Character.charCount(c);
            if (isByte(c)) {
                bytes.write(c);
                continue;
            }
            boolean half = Character.MIN_SURROGATE <= c && c <= Character.MAX_SURROGATE;
            if (half && strict) {
                throw new IllegalArgumentException("a surrogate");
            }
            bytes.writeBytes(Character.toString(half ? LOST : c).getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static void percent(StringBuilder encoded, byte b, String plain) {
        if (plain.indexOf(b) >= 0) {
            encoded.append((char) b);
        } else {
            encoded.append('%').append(HEX.toHexDigits(b));
        }
    }

    /**
     * Returns the bytes of a name, as they are on the disk: of one that is no UTF-8, too.
     *
     * @param name a name as {@link #of} tells it; of a surrogate that stands for no byte U+FFFD is taken
     */
    public static byte[] bytes(String name) {
        return bytes(name, false);
    }

    /**
     * Returns a name as a URI reference (RFC 3986): its bytes, all percent-encoded that have a meaning there. Of an
     * absolute name it is an absolute path; a name with a drive becomes a {@code file:} URI.
     *
     * @param name a name as {@link #of} tells it, or that of a document in an archive
     */
    public static String reference(String name) {
        String path = File.separatorChar == '\\' ? name.replace('\\', '/') : name;
        StringBuilder reference = new StringBuilder();
        if (File.separatorChar == '\\' && path.length() > 1 && path.charAt(1) == ':') {
            reference.append("file:///").append(path, 0, 2);
            path = path.substring(2);
        }
        int from = 0;
        while (path.startsWith("//", from)) {
            from++; // two would name a server
        }
        for (byte b : bytes(path.substring(from))) {
            percent(reference, b, PLAIN);
        }
        return reference.toString();
    }
}
