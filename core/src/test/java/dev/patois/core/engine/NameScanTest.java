package dev.patois.core.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NameScanTest {
    private static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }

    @Test
    void aNameOfSmallLettersIsItsOwnWord() {
        assertThat(NameScan.plainName(bytes("<title id=1>"), 1, 5))
                .isEqualTo(ByteScan.head(bytes("<title id=1>"), 1, 5));
    }

    @Test
    void aNameThatReadsOtherwiseOrMayDoSoIsNotPlain() {
        assertThat(NameScan.plainName(bytes("Title id=1>"), 0, 5)).isZero();
        assertThat(NameScan.plainName(bytes("t\u0000tle id=1>"), 0, 5)).isZero();
        assertThat(NameScan.plainName(bytes("t\u00E4tle id=1>"), 0, 5)).isZero();
        assertThat(NameScan.plainName(bytes("blockquote>"), 0, 10)).isZero();
        assertThat(NameScan.plainName(bytes("title id=1>"), 0, 0)).isZero();
    }

    @Test
    void aNameAtTheEndOfTheArrayIsNotReadPastIt() {
        assertThat(NameScan.plainName(bytes("<p>"), 1, 1)).isZero();
        assertThat(NameScan.nameHead(bytes("<P>"), 1, 2)).isEqualTo('P');
    }

    @Test
    void theHeadOfANameIsKnownUnlessAByteOfItMayReadOtherwiseWhereverItStands() {
        Random random = new Random(11);
        char[] odd = {0, '\r', 0x80, 0xC3, 0xFF};
        for (int round = 0; round < 200_000; round++) {
            int length = random.nextInt(70);
            int before = random.nextInt(3);
            StringBuilder text = new StringBuilder("<".repeat(before));
            for (int i = 0; i < length; i++) {
                text.append("aZ-:\n\u007f".charAt(random.nextInt(6)));
            }
            boolean isOdd = length > 0 && random.nextBoolean();
            if (isOdd) {
                text.setCharAt(before + random.nextInt(length), odd[random.nextInt(odd.length)]);
            }
            byte[] in = bytes(text + "\r".repeat(random.nextInt(12)));

            assertThat(NameScan.nameHead(in, before, before + length))
                    .as("%s", text)
                    .isEqualTo(isOdd ? -1 : ByteScan.head(in, before, length));
        }
    }

    @Test
    void onlyCapitalLettersAreFoldedInAWord() {
        assertThat(NameScan.foldWord(ByteScan.head(bytes("@AZ[`az{"), 0, 8)))
                .isEqualTo(ByteScan.head(bytes("@az[`az{"), 0, 8));
    }
}
