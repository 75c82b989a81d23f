package dev.patois.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The decoder of the Encoding Standard, §8.1.1, and the encoder of WTF-8. */
class Utf8Test {
    private static String decode(byte[] bytes, boolean surrogates) {
        StringBuilder text = new StringBuilder();
        Utf8.decode(bytes, 0, bytes.length, surrogates, text);
        return text.toString();
    }

    @ParameterizedTest(name = "{0} reads as {1} times U+FFFD")
    // spotless:off
    @CsvSource({
        "80, 1", "BF, 1", "80BF, 2", "C0, 1", "C1, 1", "C080, 2", "C1BF, 2", "C2, 1", "DF, 1", "E0, 1",
        "E080, 2", "E09F, 2", "E0A0, 1", "E080AF, 3", "E1, 1", "E180, 1", "ED, 1", "EDA0, 2", "EDA080, 3",
        "EDBFBF, 3", "EDA0BDEDB880, 6", "ED9F, 1", "EF, 1", "EFBF, 1", "F0, 1", "F080, 2", "F08F, 2", "F090, 1",
        "F09080, 1", "F0808080, 4", "F1, 1", "F180, 1", "F18080, 1", "F4, 1", "F490, 2", "F48F, 1", "F48FBF, 1",
        "F4908080, 4", "F5, 1", "F8, 1", "FC, 1", "FE, 1", "FF, 1", "F8888080 80, 5", "C2C2, 2", "E282E282, 2",
        "F09F98F09F98, 2", "E2 82 C3, 2", "C2FF, 2"
    })
    // spotless:on
    void malformedBytesReadAsTheStandardSays(String hex, int replacements) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));

        assertThat(decode(bytes, false)).isEqualTo("\ufffd".repeat(replacements));
    }

    @ParameterizedTest(name = "{0}x")
    @CsvSource({"C2, 1", "E282, 1", "F09F98, 1", "EDA0, 2", "E0, 1", "F0, 1", "80, 1"})
    void theCharacterAfterAMalformedPartIsNotSwallowed(String hex, int replacements) {
        byte[] bytes = HexFormat.of().parseHex(hex + "78");

        assertThat(decode(bytes, false)).isEqualTo("\ufffd".repeat(replacements) + "x");
    }

    @Test
    void everyCodePointGoesThereAndBack() {
        byte[] bytes = new byte[4];
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            int length = Utf8.encode(c, bytes, 0);
            boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
            if (Utf8.length(bytes, 0, length, true) != length
                    || Utf8.codePoint(bytes, 0, length) != c
                    || Utf8.next(bytes, 0, length) != (surrogate ? 1 : length)) {
                throw new AssertionError(Integer.toHexString(c));
            }
        }
    }

    @Test
    void loneSurrogatesAreCharactersOfWtf8Only() {
        byte[] bytes = new byte[6];
        int at = Utf8.encode(0xDE00, bytes, Utf8.encode(0xD83D, bytes, 0));

        assertThat(at).isEqualTo(6);
        assertThat(decode(bytes, false)).isEqualTo("\ufffd".repeat(6));
        StringBuilder low = new StringBuilder();
        Utf8.decode(bytes, 3, 6, true, low);
        assertThat(low.toString()).isEqualTo("\ude00");
    }

    @Test
    void nothingPastTheEndIsRead() {
        byte[] bytes = "é漢😀".getBytes(StandardCharsets.UTF_8);

        assertThat(Utf8.next(bytes, 0, 1)).isEqualTo(1);
        assertThat(Utf8.next(bytes, 2, 4)).isEqualTo(4);
        assertThat(Utf8.next(bytes, 5, 8)).isEqualTo(8);
        assertThat(Utf8.length(bytes, 5, 8, false)).isEqualTo(-3);
    }

    @ParameterizedTest(name = "of {0}, {1} bytes are whole")
    @CsvSource({
        "41, 1",
        "C3, 0",
        "C3A9, 2",
        "41C3, 1",
        "E6, 0",
        "E6BC, 0",
        "E6BCA2, 3",
        "F09F98, 0",
        "F09F9880, 4",
        "80, 1",
        "808080, 3",
        "80808080, 4",
        "E080, 2",
        "EDA0, 2",
        "C0, 1",
        "F5, 1",
        "FF80, 2",
        "C3A9E6BC, 2",
        "E6C3, 1"
    })
    void aCharacterIsWholeWhenNoByteCouldBecomePartOfIt(String hex, int whole) {
        byte[] bytes = HexFormat.of().parseHex(hex);

        assertThat(Utf8.wholeEnd(bytes, 0, bytes.length)).isEqualTo(whole);
    }

    /**
     * The JDK's decoder differs from the standard's in surrogates alone, where it sees one part and the standard three:
     * without them the two agree.
     */
    @Test
    void randomBytesReadAsTheJdkReadsThem() {
        Random random = new Random(11);
        byte[] likely = HexFormat.of().parseHex("4180BFC2DFE0A09FE1EFF0908FF1F48FF5FF");
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = new byte[random.nextInt(8)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = likely[random.nextInt(likely.length)];
            }
            assertThat(decode(bytes, false)).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
        }
    }
}
