package dev.patois.core.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumericReferencesTest {
    @Test
    void theC1ControlsStandForWhatWindows1252HasThere() {
        Charset windows1252 = Charset.forName("windows-1252");
        for (int number = 0x80; number <= 0x9F; number++) {
            int expected = new String(new byte[] {(byte) number}, windows1252).codePointAt(0);
            assertThat(NumericReferences.codePoint(number)).isEqualTo(expected == 0xFFFD ? number : expected);
        }
    }

    @Test
    void whatIsNoCharacterIsReplacedAndEverythingElseStandsForItself() {
        IntStream.rangeClosed(1, 0x10FFFF)
                .filter(c -> c < 0x80 || c > 0x9F)
                .filter(c -> c < 0xD800 || c > 0xDFFF)
                .forEach(c -> assertThat(NumericReferences.codePoint(c)).isEqualTo(c));
        for (int number : new int[] {0, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0x110000, Integer.MAX_VALUE, -1}) {
            assertThat(NumericReferences.codePoint(number)).isEqualTo(0xFFFD);
        }
    }

    @Test
    void thereAre66Noncharacters() {
        assertThat(IntStream.rangeClosed(0, 0x10FFFF).filter(NumericReferences::isNoncharacter))
                .hasSize(66);
        assertThat(NumericReferences.isNoncharacter(0x11FFFE)).isFalse();
    }

    @Test
    void carriageReturnIsAControlHereAndTheOtherWhitespaceIsNot() {
        assertThat(IntStream.rangeClosed(0, 0x10FFFF).filter(NumericReferences::isControl))
                .hasSize(65 - 3);
        assertThat(NumericReferences.isControl('\r')).isTrue();
        assertThat(NumericReferences.isControl('\t')).isFalse();
        assertThat(NumericReferences.isControl('\n')).isFalse();
        assertThat(NumericReferences.isControl('\f')).isFalse();
        assertThat(NumericReferences.isControl(0x7F)).isTrue();
        assertThat(NumericReferences.isControl(' ')).isFalse();
    }
}
