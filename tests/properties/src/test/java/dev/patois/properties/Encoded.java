package dev.patois.properties;

import dev.patois.core.input.Decoder;
import dev.patois.core.input.Encoding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Bytes in an encoding, well-formed or not. */
record Encoded(Encoding encoding, Bytes bytes) {
    private static final byte[][] ESCAPES = {
        {0x1B, '$', 'B', 0x24, 0x22},
        {0x1B, '$', 'B'},
        {0x1B, '(', 'B'},
        {0x1B, '(', 'J'},
        {0x1B, '(', 'I', 0x31},
        {0x1B, '$'},
        {0x1B},
        {0x24, 0x22, 0x24},
        {0x0E}
    };

    static Arbitrary<Encoded> any() {
        return Arbitraries.of(Encoding.values()).flatMap(Encoded::in);
    }

    static Arbitrary<Encoded> in(Encoding encoding) {
        return parts(encoding).list().ofMaxSize(6).map(parts -> {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            parts.forEach(all::writeBytes);
            return new Encoded(encoding, new Bytes(all.toByteArray()));
        });
    }

    private static Arbitrary<byte[]> parts(Encoding encoding) {
        Arbitrary<byte[]> noise = Arbitraries.bytes().array(byte[].class).ofMaxSize(5);
        if (encoding.isUtf16()) {
            var charset = encoding == Encoding.UTF_16BE ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
            return Arbitraries.frequencyOf(
                    Tuple.of(8, Markup.wellFormed().map(text -> text.getBytes(charset))),
                    Tuple.of(1, noise.filter(bytes -> bytes.length % 2 == 0)),
                    Tuple.of(1, noise));
        }
        Arbitrary<byte[]> pairs = Combinators.combine(
                        Arbitraries.integers().between(0x81, 0xFE),
                        Arbitraries.integers().between(0x30, 0xFF))
                .as((lead, trail) -> new byte[] {(byte) (int) lead, (byte) (int) trail});
        return Arbitraries.frequencyOf(
                Tuple.of(6, Markup.wellFormed().map(text -> text.getBytes(StandardCharsets.UTF_8))),
                Tuple.of(3, pairs),
                Tuple.of(encoding == Encoding.ISO_2022_JP ? 6 : 1, Arbitraries.of(ESCAPES)),
                Tuple.of(1, noise));
    }

    /** The characters, and where each of them begins and ends in the bytes. */
    static final class Characters {
        final String text;
        final long[] offsets;
        final long trailing;
        final boolean malformed;

        Characters(Encoded encoded) {
            byte[] source = encoded.bytes().bytes();
            byte[] target = new byte[Decoder.room(source.length)];
            byte[] lengths = new byte[target.length];
            Decoder decoder = encoded.encoding().newDecoder();
            int end = decoder.decode(source, 0, source.length, target, lengths, 0);
            end = decoder.finish(target, lengths, end);
            text = new String(target, 0, end, StandardCharsets.UTF_8);
            trailing = decoder.trailing();
            offsets = new long[text.length() + 1];
            boolean bad = false;
            int unit = 0;
            long at = 0;
            for (int i = 0; i < end; i++) {
                bad |= lengths[i] < 0;
                if ((target[i] & 0xC0) != 0x80) {
                    offsets[unit] = at;
                    unit += (target[i] & 0xFF) >= 0xF0 ? 2 : 1;
                }
                at += Decoder.length(lengths[i]);
            }
            offsets[unit] = at;
            malformed = bad;
        }
    }
}
