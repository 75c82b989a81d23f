package dev.patois.xml5.tree;

import dev.patois.core.input.Encoding;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Decodes bytes of encodings that the Encoding Standard lacks, such as those of EBCDIC and UTF-32, by the charsets of
 * the JVM; which one is found by appendix F of XML 1.0.
 */
final class JvmCharset {
    /** What a malformed sequence is handed on as: no text has it, and the lexer tells where it stands. */
    private static final char MALFORMED = '\uDC00';

    private static final String UTF_32 = "UTF-32";
    private static final byte[][] OF_UTF_32 = {
        {0, 0, (byte) 0xFE, (byte) 0xFF}, {(byte) 0xFF, (byte) 0xFE, 0, 0}, {0, 0, 0, '<'}, {'<', 0, 0, 0}
    };

    /** {@code <?xm} in EBCDIC, of whatever code page. */
    private static final byte[] OF_EBCDIC = {0x4C, 0x6F, (byte) 0xA7, (byte) 0x94};

    /** The code page an EBCDIC declaration is read by; what stands in one is the same in all. */
    private static final String EBCDIC = "IBM037";

    private final CharsetDecoder decoder;
    private ByteBuffer rest = ByteBuffer.allocate(0);

    private JvmCharset(Charset charset) {
        decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    String name() {
        return decoder.charset().name();
    }

    // ---- finding it

    /** Returns the charset of a name, or null where the JVM has none that it can decode. */
    static @Nullable Charset named(String label) {
        try {
            String name = label.trim().equalsIgnoreCase("ISO-10646-UCS-4") ? UTF_32 : label.trim(); // 4.3.3
            Charset charset = Charset.isSupported(name) ? Charset.forName(name) : null;
            return charset == null || charset.name().equals("x-JISAutoDetect") ? null : charset;
        } catch (IllegalCharsetNameException e) {
            return null;
        }
    }

    /** What was found at the beginning of a document; nothing where the lexer finds its encoding itself. */
    record Found(@Nullable JvmCharset charset, @Nullable String declared) {
        static final Found NOTHING = new Found(null, null);
    }

    /**
     * Looks at the beginning of a document.
     *
     * @param label the encoding the caller names, or null
     * @param complete whether there is no more of it, or enough
     * @return null to be asked again with more
     */
    static @Nullable Found look(byte[] in, int to, boolean complete, @Nullable String label) {
        if (label != null) {
            Encoding known = Encoding.forExactLabel(label);
            Charset charset = known == null ? named(label) : null;
            if (known != null || charset != null) {
                return charset == null ? Found.NOTHING : found(charset, null);
            }
        }
        for (int i = 0; i < OF_UTF_32.length; i++) {
            int matched = matched(OF_UTF_32[i], in, to);
            if (matched == 4) {
                Charset utf32 = named(i % 2 == 0 ? "UTF-32BE" : "UTF-32LE");
                return utf32 == null ? Found.NOTHING : found(utf32, null);
            } else if (matched == to && !complete) {
                return null;
            }
        }
        int matched = matched(OF_EBCDIC, in, to);
        if (matched == 4) {
            return ebcdic(in, to, complete);
        }
        return matched == to && !complete ? null : declared(in, to, complete);
    }

    /** Returns how many bytes are those of a pattern, -1 where one is not. */
    private static int matched(byte[] pattern, byte[] in, int to) {
        int i = 0;
        while (i < to && i < pattern.length) {
            if (in[i] != pattern[i]) {
                return -1;
            }
            i++;
        }
        return i;
    }

    private static Found found(Charset charset, @Nullable String declared) {
        return new Found(new JvmCharset(charset), declared);
    }

    private static @Nullable Found ebcdic(byte[] in, int to, boolean complete) {
        Charset invariant = named(EBCDIC);
        if (invariant == null) {
            return Found.NOTHING;
        }
        String head = new String(in, 0, to, invariant);
        int end = head.startsWith("<?xml") ? head.indexOf("?>") : -1;
        if (end < 0 && !complete) {
            return null;
        }
        String label =
                end < 0 ? null : XmlDeclaration.of(head.substring(5, end)).encoding();
        Charset charset = label == null ? null : named(label);
        return charset != null && isDeclaredIn(charset, in, to) ? found(charset, label) : found(invariant, label);
    }

    /** Looks at a declaration that is ASCII: of an encoding that is not, it tells nothing that can be true. */
    private static @Nullable Found declared(byte[] in, int to, boolean complete) {
        String head = new String(in, 0, to, StandardCharsets.ISO_8859_1);
        int from = head.length() - XmlChars.stripLeadingSpace(head).length();
        boolean mayBegin = head.startsWith("<?xml", from) || "<?xml".startsWith(head.substring(from));
        if (!mayBegin) {
            return Found.NOTHING;
        }
        int end = head.indexOf("?>", from);
        if (end < 0) {
            return complete ? Found.NOTHING : null;
        }
        String label = XmlDeclaration.of(head.substring(from + 5, end)).encoding();
        Charset charset = label == null || Encoding.forExactLabel(label) != null ? null : named(label);
        return charset != null && isDeclaredIn(charset, in, to) ? found(charset, label) : new Found(null, label);
    }

    /** Returns whether a declaration is there when the document is read as it says. */
    private static boolean isDeclaredIn(Charset charset, byte[] in, int to) {
        return XmlChars.stripLeadingSpace(new String(in, 0, to, charset)).startsWith("<?xml");
    }

    /** Returns whether a label is one of ASCII, whose bytes from 80 are read as those of ISO 8859-1. */
    static boolean isAscii(String label) {
        return switch (label.trim().toLowerCase(Locale.ROOT)) {
            case "us-ascii", "ascii", "ansi_x3.4-1968" -> true;
            default -> false;
        };
    }

    /** Returns whether a document that declares an encoding may be in this one. */
    boolean isMeantBy(String label) {
        Charset meant = named(label);
        boolean isWide = name().startsWith(UTF_32);
        return decoder.charset().equals(meant)
                || isWide && meant != null && meant.name().equals(UTF_32);
    }

    // ---- decoding

    /**
     * Decodes what comes next.
     *
     * @param last whether nothing comes after it
     */
    CharBuffer decode(byte[] in, int from, int to, boolean last) {
        ByteBuffer bytes = ByteBuffer.allocate(rest.remaining() + to - from)
                .put(rest)
                .put(in, from, to - from)
                .flip();
        CharBuffer chars = CharBuffer.allocate(16 + (int) (bytes.remaining() * decoder.maxCharsPerByte()));
        for (; ; ) {
            CoderResult result = decoder.decode(bytes, chars, last);
            if (result.isUnderflow()) {
                result = last ? decoder.flush(chars) : result;
                if (!result.isOverflow()) {
                    break;
                }
            }
            if (result.isOverflow() || !chars.hasRemaining()) {
                chars = CharBuffer.allocate(chars.capacity() * 2).put(chars.flip());
            }
            if (result.isError()) {
                bytes.position(bytes.position() + result.length());
                chars.put(MALFORMED);
            }
        }
        rest = bytes;
        return chars.flip();
    }
}
