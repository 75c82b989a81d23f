package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AsciiCopyTest {
    @Test
    void whatIsInflatedAreTheCharactersBeforeTheFirstEightThatAreNotAllAscii() {
        Random random = new Random(3);
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            for (int at = 0; at < bytes.length; at++) {
                bytes[at] = (byte) (bytes[at] & (random.nextInt(30) > 0 ? 0x7F : 0xFF));
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            char[] chars = new char[50];

            int end = AsciiCopy.inflate(bytes, from, to, chars, 2);

            assertThat(new String(chars, 2, end - from))
                    .isEqualTo(new String(bytes, from, end - from, StandardCharsets.US_ASCII));
            assertThat(end == to || !ByteScan.isAscii(bytes, end, Math.min(to, end + 8)))
                    .isTrue();
        }
    }
}
