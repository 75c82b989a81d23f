package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CharacterKindsTest {
    @Test
    void aTextHasTheKindsItsCharactersHaveUpToTheFirstThatIsNeitherBlankNorNull() {
        Random random = new Random(7);
        String mostly = "  \n\t";
        byte[] rarely = {
            0, 1, 8, 9, 10, 11, 12, 13, 14, 31, ' ', '!', '%', '&', '\'', 'a', 127, (byte) 0x80, (byte) 0xA0, -1
        };
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) mostly.charAt(random.nextInt(mostly.length()));
            }
            for (int i = random.nextInt(4); i > 0 && bytes.length > 0; i--) {
                bytes[random.nextInt(bytes.length)] = rarely[random.nextInt(rarely.length)];
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);

            assertThat(CharacterKinds.of(bytes, from, to)).isEqualTo(oneByOne(bytes, from, to));
        }
    }

    private static int oneByOne(byte[] bytes, int from, int to) {
        int seen = 0;
        for (int i = from; i < to; i++) {
            switch (bytes[i]) {
                case '\t', '\n', '\f', '\r', ' ' -> seen |= CharacterKinds.BLANK;
                case 0 -> seen |= CharacterKinds.NULL;
                case '&' -> {
                    return CharacterKinds.UNREAD;
                }
                default -> {
                    return CharacterKinds.OTHERS;
                }
            }
        }
        return seen;
    }
}
