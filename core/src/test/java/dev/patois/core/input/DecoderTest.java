package dev.patois.core.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DecoderTest {
    private static final byte[] ESCAPES = {0x1B, '$', 'B', '(', 'J', 'I', '@', 0x0E, 0x5C, 0x21, 0x30, (byte) 0x80};

    /** What came out of a decoder: the characters, and the length of each in the source. */
    private static final class Decoded {
        private final byte[] target = new byte[4096];
        private final byte[] lengths = new byte[4096];
        private int end;
        private long trailing;

        static Decoded of(Encoding encoding, byte[] source, int chunk) {
            return by(encoding.newDecoder(), source, chunk);
        }

        static Decoded by(Decoder decoder, byte[] source, int chunk) {
            Decoded decoded = new Decoded();
            for (int i = 0; i < source.length; i += chunk) {
                int to = Math.min(source.length, i + chunk);
                decoded.end = decoder.decode(source, i, to, decoded.target, decoded.lengths, decoded.end);
            }
            decoded.end = decoder.finish(decoded.target, decoded.lengths, decoded.end);
            decoded.trailing = decoder.trailing();
            return decoded;
        }

        static Decoded of(Encoding encoding, String hex) {
            return of(encoding, HexFormat.of().parseHex(hex.replace(" ", "")), 100);
        }

        String text() {
            return new String(target, 0, end, StandardCharsets.UTF_8);
        }

        byte[] lengths() {
            return Arrays.copyOf(lengths, end);
        }

        int[] characterLengths() {
            return IntStream.range(0, end).map(i -> Decoder.length(lengths[i])).toArray();
        }
    }

    private static byte[] random(Encoding encoding, Random random) {
        byte[] bytes = new byte[random.nextInt(12)];
        int kind = random.nextInt(4);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte)
                    (encoding == Encoding.ISO_2022_JP && kind > 0
                            ? ESCAPES[random.nextInt(ESCAPES.length)]
                            : kind == 0
                                    ? random.nextInt(256)
                                    : kind == 1
                                            ? 0xD8 + random.nextInt(8)
                                            : random.nextInt(3) == 0
                                                    ? 0x30 + random.nextInt(16)
                                                    : 0x80 + random.nextInt(128));
        }
        return bytes;
    }

    @ParameterizedTest
    @EnumSource
    void chunksMakeNoDifference(Encoding encoding) {
        Random random = new Random(7);
        for (int n = 0; n < 2000; n++) {
            byte[] bytes = random(encoding, random);
            Decoded whole = Decoded.of(encoding, bytes, 100);
            for (int chunk = 1; chunk < 6; chunk++) {
                Decoded pieces = Decoded.of(encoding, bytes, chunk);

                assertThat(pieces.text()).as(Arrays.toString(bytes)).isEqualTo(whole.text());
                assertThat(pieces.lengths()).as(Arrays.toString(bytes)).isEqualTo(whole.lengths());
                assertThat(pieces.trailing).isEqualTo(whole.trailing);
            }
        }
    }

    /** Mostly ASCII, as units of UTF-16 where the encoding has such, so that there is much to read at once. */
    private static byte[] mostlyAscii(Encoding encoding, Random random) {
        int unit = encoding == Encoding.UTF_16LE || encoding == Encoding.UTF_16BE ? 2 : 1;
        byte[] bytes = new byte[random.nextInt(80)];
        for (int i = 0; i < bytes.length; i++) {
            boolean high = unit == 2 && i % 2 == (encoding == Encoding.UTF_16BE ? 0 : 1);
            bytes[i] = (byte) (random.nextInt(20) == 0 ? random.nextInt(256) : high ? 0 : random.nextInt(128));
        }
        return bytes;
    }

    @ParameterizedTest
    @EnumSource
    void asciiThatIsReadAtOnceReadsAsItDoesByteByByte(Encoding encoding) {
        Random random = new Random(9);
        for (int n = 0; n < 5000; n++) {
            byte[] bytes = mostlyAscii(encoding, random);
            Decoded whole = Decoded.of(encoding, bytes, 100);
            Decoded pieces = Decoded.of(encoding, bytes, 1);

            assertThat(whole.text()).as(Arrays.toString(bytes)).isEqualTo(pieces.text());
            assertThat(whole.lengths()).as(Arrays.toString(bytes)).isEqualTo(pieces.lengths());
            assertThat(whole.trailing).isEqualTo(pieces.trailing);
            for (int i = 0; i < 10; i++) {
                int from = random.nextInt(whole.end + 1);
                int to = from + random.nextInt(whole.end - from + 1);
                assertThat(Decoder.length(whole.lengths, from, to))
                        .isEqualTo(Arrays.stream(whole.characterLengths(), from, to)
                                .sum());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLengthsAddUpToTheSource(Encoding encoding) {
        Random random = new Random(8);
        for (int n = 0; n < 2000; n++) {
            byte[] bytes = random(encoding, random);
            Decoded decoded = Decoded.of(encoding, bytes, 100);
            long sum = decoded.trailing;
            for (int i = 0; i < decoded.end; i++) {
                sum += Decoder.length(decoded.lengths[i]);
                if ((decoded.target[i] & 0xC0) == 0x80) {
                    assertThat(decoded.lengths[i]).isZero();
                }
            }

            assertThat(sum).as(Arrays.toString(bytes)).isEqualTo(bytes.length);
        }
    }

    @Test
    void malformedSequencesAreToldFromReplacementCharactersThatWereWritten() {
        byte malformed = (byte) (1 | Decoder.MALFORMED);

        assertThat(Decoded.of(Encoding.GB18030, "84 31 A4 37 FF").lengths()).containsExactly(4, 0, 0, malformed, 0, 0);
        assertThat(Decoded.of(Encoding.UTF_8, "EF BF BD FF").lengths()).containsExactly(3, 0, 0, malformed, 0, 0);
    }

    @Test
    void anEscapeSequenceCountsToTheCharacterAfterIt() {
        Decoded decoded = Decoded.of(Encoding.ISO_2022_JP, "41 1B2442 2422 1B2842 42 1B2442");

        assertThat(decoded.text()).isEqualTo("A\u3042B");
        assertThat(decoded.characterLengths()).containsExactly(1, 5, 0, 0, 4);
        assertThat(decoded.trailing).isEqualTo(3);
    }

    /** From after every character, another decoder reads the rest as the one that read all. */
    @ParameterizedTest
    @EnumSource
    void aDecoderGoesOnAfterAnyCharacter(Encoding encoding) {
        Random random = new Random(9);
        for (int n = 0; n < 2000; n++) {
            byte[] bytes = random(encoding, random);
            Decoded whole = Decoded.of(encoding, bytes, 100);
            int from = 0;
            for (int i = 0; i < whole.end; i++) {
                from += Decoder.length(whole.lengths[i]);
                int next = i + 1;
                while (next < whole.end && whole.lengths[next] == 0) {
                    next++;
                }
                if (whole.lengths[i] != 0) {
                    Decoder other = encoding.newDecoder();
                    other.resume(Decoder.shift(whole.lengths[i]), 0);
                    Decoded rest = Decoded.by(other, Arrays.copyOfRange(bytes, from, bytes.length), 100);

                    assertThat(rest.text())
                            .as("%s after %s", Arrays.toString(bytes), from)
                            .isEqualTo(new String(whole.target, next, whole.end - next, StandardCharsets.UTF_8));
                }
            }
        }
    }

    @Test
    void ofTwoCharactersOfOneSequenceTheFirstHasItsBytes() {
        assertThat(Decoded.of(Encoding.BIG5, "88 62").lengths()).containsExactly(2, 0, 0, 0);
    }
}
