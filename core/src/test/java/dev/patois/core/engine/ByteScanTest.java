package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteScanTest {
    @Test
    void aScanStopsAtTheFirstStopAndNeverPassesTheEnd() {
        boolean[] stops = StopSet.of("<&\0");
        byte[] bytes = "abc<de&".getBytes();

        assertThat(ByteScan.scan(bytes, 0, bytes.length, stops)).isEqualTo(3);
        assertThat(ByteScan.scan(bytes, 0, 2, stops)).isEqualTo(2);
        assertThat(ByteScan.scan(bytes, 3, bytes.length, stops)).isEqualTo(3);
        assertThat(ByteScan.scan(bytes, 4, bytes.length, stops)).isEqualTo(6);
        assertThat(ByteScan.scan(bytes, 7, 7, stops)).isEqualTo(7);
    }

    @Test
    void theScanByWordsFindsWhatTheScanByteByByteFinds() {
        boolean[] stops = StopSet.of("<&\0");
        long less = StopSet.copies('<');
        long ampersand = StopSet.copies('&');
        Random random = new Random(5);
        byte[] near = {
            0, 1, '<', '<' - 1, '<' + 1, '&', '&' + 1, (byte) 0x80, (byte) 0xBC, (byte) 0xA6, (byte) 0xFF, 'x'
        };
        for (int round = 0; round < 100_000; round++) {
            byte[] bytes = new byte[random.nextInt(90)];
            Arrays.fill(bytes, (byte) "x\u0001=".charAt(random.nextInt(3)));
            for (int i = random.nextInt(4); i > 0 && bytes.length > 0; i--) {
                bytes[random.nextInt(bytes.length)] = near[random.nextInt(near.length)];
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            assertThat(ByteScan.scanRun(bytes, from, to, stops, ampersand, less))
                    .isEqualTo(ByteScan.scan(bytes, from, to, stops));
        }
    }

    @Test
    void theScanOfNamesFindsWhatTheScanByteByByteFinds() {
        boolean[] stops = StopSet.of("\t\n />=\0");
        Random random = new Random(6);
        String characters = "abcdefgh-:.07?@\u007f";
        byte[] near = {0, 1, ' ', '!', '/', '0', '>', '?', '=', (byte) 0x80, (byte) 0xAF, (byte) 0xBE, (byte) 0xFF};
        for (int round = 0; round < 100_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) characters.charAt(random.nextInt(characters.length()));
            }
            for (int i = random.nextInt(3); i > 0 && bytes.length > 0; i--) {
                bytes[random.nextInt(bytes.length)] = near[random.nextInt(near.length)];
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            assertThat(ByteScan.scanName(bytes, from, to, stops)).isEqualTo(ByteScan.scan(bytes, from, to, stops));
        }
    }

    @Test
    void foldingTouchesAsciiCapitalsOnly() {
        for (int b = -128; b < 128; b++) {
            int expected = b >= 'A' && b <= 'Z' ? b + 32 : b;
            assertThat(ByteScan.fold((byte) b)).isEqualTo(expected);
        }
    }

    @Test
    void aStopSetHoldsItsCharactersOrAllButThem() {
        boolean[] of = StopSet.of("a\0");
        boolean[] allBut = StopSet.allBut("a\0");

        for (int i = 0; i < 256; i++) {
            assertThat(of[i]).isEqualTo(i == 'a' || i == 0);
            assertThat(allBut[i]).isEqualTo(!of[i]);
        }
    }
}
