package dev.patois.core.write;

import dev.patois.core.input.Encoding;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns characters into the bytes of one encoding, so that {@link Encoding#decode} reads them again. What bytes a
 * character has is found by decoding all of one and of two; Java's charsets are asked where that is not enough. They
 * lack some encodings, and have others under the same names. Thread-safe.
 */
final class Encoder {
    private static final Map<Encoding, Encoder> MADE = new EnumMap<>(Encoding.class);
    private static final int FIRST_LEAD_OF_BIG5 = 0xA1;

    /** Characters that the encoder of Big5 has at the last of their places. */
    private static final String LAST_IN_BIG5 = "\u2550\u255E\u2561\u256A\u5341\u5345";

    private final Encoding encoding;
    private final Map<Integer, byte[]> known = new HashMap<>();

    private Encoder(Encoding encoding) {
        this.encoding = encoding;
        switch (encoding) {
            case UTF_8, UTF_16BE, UTF_16LE, ISO_2022_JP, REPLACEMENT -> {}
            case GBK, GB18030, BIG5, EUC_JP, EUC_KR, SHIFT_JIS -> {
                singles();
                pairs();
            }
            default -> singles();
        }
    }

    static Encoder of(Encoding encoding) {
        synchronized (MADE) {
            return MADE.computeIfAbsent(encoding, Encoder::new);
        }
    }

    private void singles() {
        for (int b = 0x80; b <= 0xFF; b++) {
            note((byte) b);
        }
    }

    private void pairs() {
        for (int lead = 0x81; lead <= 0xFE; lead++) {
            boolean left = encoding == Encoding.BIG5 && lead < FIRST_LEAD_OF_BIG5
                    || encoding == Encoding.SHIFT_JIS && (lead == 0xED || lead == 0xEE);
            for (int trail = 0x40; trail <= 0xFE && !left; trail++) {
                note((byte) lead, (byte) trail);
            }
        }
    }

    private void note(byte... bytes) {
        String text = encoding.decode(bytes);
        int c = text.codePointAt(0);
        if (c < 0x80 || c == 0xFFFD || Character.charCount(c) < text.length()) {
            return;
        } else if (encoding == Encoding.BIG5 && LAST_IN_BIG5.indexOf(c) >= 0) {
            known.put(c, bytes);
        } else {
            known.putIfAbsent(c, bytes);
        }
    }

    /** Returns whether the encoding has a character. */
    boolean has(int codePoint) {
        return encode(new String(Character.toChars(codePoint))) != null;
    }

    /** Returns the bytes of a text; null if the encoding does not have its characters. */
    byte @Nullable [] encode(String text) {
        return switch (encoding) {
            case UTF_8 -> byCharset(text, StandardCharsets.UTF_8);
            case UTF_16BE -> byCharset(text, StandardCharsets.UTF_16BE);
            case UTF_16LE -> byCharset(text, StandardCharsets.UTF_16LE);
            case ISO_2022_JP -> byCharset(text, Charset.forName("ISO-2022-JP"));
            case REPLACEMENT -> null;
            default -> byCharacter(text);
        };
    }

    private byte @Nullable [] byCharacter(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + 16);
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (c < 0x80) {
                bytes.write(c);
                continue;
            }
            byte[] one = known.get(c);
            if (one == null && encoding == Encoding.GB18030) {
                one = byCharset(new String(Character.toChars(c)), Charset.forName("GB18030"));
            }
            if (one == null) {
                return null;
            }
            bytes.write(one, 0, one.length);
        }
        return bytes.toByteArray();
    }

    private byte @Nullable [] byCharset(String text, Charset charset) {
        try {
            ByteBuffer encoded = charset.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = Arrays.copyOfRange(encoded.array(), encoded.arrayOffset(), encoded.limit());
            // Java's charset of that name is another one in places.
            return encoding == Encoding.UTF_8 || encoding.decode(bytes).equals(text) ? bytes : null;
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
