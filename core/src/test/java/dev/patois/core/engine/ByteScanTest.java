package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class ByteScanTest {
    @Test
    void aScanStopsAtTheFirstStopAndNeverPassesTheEnd() {
        boolean[] stops = Stops.of("<&\0");
        byte[] bytes = "abc<de&".getBytes();

        assertThat(ByteScan.scan(bytes, 0, bytes.length, stops)).isEqualTo(3);
        assertThat(ByteScan.scan(bytes, 0, 2, stops)).isEqualTo(2);
        assertThat(ByteScan.scan(bytes, 3, bytes.length, stops)).isEqualTo(3);
        assertThat(ByteScan.scan(bytes, 4, bytes.length, stops)).isEqualTo(6);
        assertThat(ByteScan.scan(bytes, 7, 7, stops)).isEqualTo(7);
    }

    @Test
    void theScanByWordsFindsWhatTheScanByteByByteFinds() {
        boolean[] stops = Stops.of("<&\0");
        boolean[] pair = Stops.of("<&");
        long less = Stops.copies('<');
        long ampersand = Stops.copies('&');
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
            assertThat(ByteScan.scanPair(bytes, from, to, pair, ampersand, less))
                    .isEqualTo(ByteScan.scan(bytes, from, to, pair));
        }
    }

    @Test
    void theScanOfNamesFindsWhatTheScanByteByByteFinds() {
        boolean[] stops = Stops.of("\t\n />=\0");
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
    void theLooksAheadByWordsFindWhatALookAtEachByteFinds() {
        Random random = new Random(7);
        byte[] near = {
            0, 8, '\t', '\n', 0x0B, '\r', 0x0E, 0x1F, ' ', '"', '%', '&', '\'', '<', 0x5C, ']', '^', 0x7E, 0x7F, -128,
            -1
        };
        for (int round = 0; round < 100_000; round++) {
            byte[] bytes = new byte[random.nextInt(round % 8 == 0 ? 150 : 60)];
            Arrays.fill(bytes, (byte) "x\n\t".charAt(random.nextInt(3)));
            for (int i = random.nextInt(4); i > 0 && bytes.length > 0; i--) {
                bytes[random.nextInt(bytes.length)] = near[random.nextInt(near.length)];
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);

            assertThat(ByteScan.skipAsWritten(bytes, from, to))
                    .isEqualTo(first(bytes, from, to, b -> b < ' ' && b != '\n' && b != '\t' || b == 0x7F || b == ']'));
            assertThat(ByteScan.skipClean(bytes, from, to))
                    .isEqualTo(
                            first(bytes, from, to, b -> b < ' ' && b != '\n' && b != '\t' && b != '\r' || b == 0x7F));
            assertThat(ByteScan.scanThree(bytes, from, to, Stops.value('"')))
                    .isEqualTo(first(bytes, from, to, b -> b == '"' || b == '&' || b == '<'));
            assertThat(ByteScan.countLines(bytes, from, to))
                    .isEqualTo(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
                            .replace("\r\n", "\n")
                            .chars()
                            .filter(c -> c == '\n' || c == '\r')
                            .count());
        }
    }

    private static int first(byte[] bytes, int from, int to, IntPredicate stops) {
        int i = from;
        while (i < to && !stops.test(bytes[i])) {
            i++;
        }
        return i;
    }

    @Test
    void theLengthInUtf16IsThatOfTheString() {
        Random random = new Random(8);
        String characters = "ab \u00e9\u0436\u65e5\uffee";
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                text.append(characters.charAt(random.nextInt(characters.length())));
                text.append(random.nextInt(8) == 0 ? "\ud83d\ude00" : "");
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            byte[] within = new byte[bytes.length + 20];
            int from = random.nextInt(20);
            System.arraycopy(bytes, 0, within, from, bytes.length);

            assertThat(ByteScan.utf16Length(within, from, from + bytes.length)).isEqualTo(text.length());
            // characters of four bytes are looked at closer, whatever they are, and so is U+FFEE
            int closer = first(bytes, 0, bytes.length, b -> b == (byte) 0xF0 || b == (byte) 0xEF);
            assertThat(ByteScan.skipClean(within, from, from + bytes.length)).isEqualTo(from + closer);
        }
    }

    @Test
    void charactersThatAreNotAsciiReadAsWrittenUpToWhatNeedsACloserLook() {
        for (String text : new String[] {"\u00E9", "\u65E5\u672C \u8A9E\n", "\u00E9 and some more \u00E9 ASCII\t"}) {
            for (String stop : new String[] {"]", "\r", "\u0001", "\u007F", "\u0085", "\uFFFE", "\uD83D\uDE00"}) {
                byte[] bytes = (text + stop + text).getBytes(StandardCharsets.UTF_8);
                int length = text.getBytes(StandardCharsets.UTF_8).length;

                assertThat(ByteScan.skipWideAsWritten(bytes, 0, bytes.length))
                        .as(text + stop)
                        .isEqualTo(length);
                assertThat(ByteScan.skipWideAsWritten(bytes, 0, length)).isEqualTo(length);
                assertThat(ByteScan.skipWideAsWritten(bytes, 0, 1)).isZero();
            }
        }
    }

    @Test
    void longAsciiAfterOtherCharactersIsLeftToALookOfItsOwn() {
        for (int length = 0; length < 100; length++) {
            byte[] bytes = ("\u00E9\u65E5" + "x".repeat(length)).getBytes(StandardCharsets.UTF_8);
            assertThat(ByteScan.skipWideAsWritten(bytes, 0, bytes.length))
                    .isEqualTo(length < ByteScan.LONG ? bytes.length : 5);
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
    void aStopsHoldsItsCharactersOrAllButThem() {
        boolean[] of = Stops.of("a\0");
        boolean[] allBut = Stops.allBut("a\0");

        for (int i = 0; i < 256; i++) {
            assertThat(of[i]).isEqualTo(i == 'a' || i == 0);
            assertThat(allBut[i]).isEqualTo(!of[i]);
        }
    }

    @Test
    void aRangeIsWellFormedWhereTheJdkReplacesNothing() {
        byte[] likely = HexFormat.of().parseHex("4180BFC2DFE0A09FE1EDEFF0908FF1F48FF5FF");
        byte[] bytes =
                "some plain text in words of eight, then      and text again".getBytes(StandardCharsets.US_ASCII);
        int malformed = 0;
        for (int n = 0; n < likely.length * likely.length * likely.length * likely.length; n++) {
            for (int k = 0, rest = n; k < 4; k++, rest /= likely.length) {
                bytes[40 + k] = likely[rest % likely.length];
            }
            boolean expected = new String(bytes, 40, 5, StandardCharsets.UTF_8).indexOf('\ufffd') < 0;
            if (ByteScan.isWellFormed(bytes, 0, bytes.length, false) != expected
                    || ByteScan.isWellFormed(bytes, 40, 45, false) != expected) {
                throw new AssertionError(HexFormat.of().formatHex(bytes, 40, 44));
            }
            malformed += expected ? 0 : 1;
        }
        assertThat(malformed).isBetween(1, likely.length * likely.length * likely.length * likely.length - 1);
    }

    @Test
    void everyCodePointButASurrogateIsWellFormedAndThatInWtf8Only() {
        byte[] bytes = new byte[4];
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            int length = Utf8.encode(c, bytes, 0);
            boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
            if (ByteScan.isWellFormed(bytes, 0, length, false) == surrogate
                    || !ByteScan.isWellFormed(bytes, 0, length, true)) {
                throw new AssertionError(Integer.toHexString(c));
            }
        }
    }
}
