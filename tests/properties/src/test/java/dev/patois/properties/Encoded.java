package dev.patois.properties;

import dev.patois.core.input.Decoder;
import dev.patois.core.input.Encoding;
import dev.patois.testkit.SoupArbitraries;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Bytes in an encoding, well-formed or not. */
record Encoded(Encoding encoding, Bytes bytes) {
    static Arbitrary<Encoded> any() {
        return Arbitraries.of(Encoding.values()).flatMap(Encoded::in);
    }

    static Arbitrary<Encoded> in(Encoding encoding) {
        return SoupArbitraries.bytes(encoding).map(bytes -> new Encoded(encoding, new Bytes(bytes)));
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
