package dev.patois.core.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Each range of the productions begins and ends where XML 1.0 says. */
class XmlNamesTest {
    private static void assertRanges(IntPredicate is, int... bounds) {
        int at = 0;
        boolean within = false;
        for (int i = 0; i < bounds.length; i++) {
            int end = bounds[i] + (within ? 1 : 0);
            for (; at < end; at++) {
                assertThat(is.test(at)).as("U+%04X", at).isEqualTo(within);
            }
            within = !within;
        }
        for (; at <= 0x110000; at++) {
            assertThat(is.test(at)).as("U+%04X", at).isFalse();
        }
        assertThat(is.test(-1)).isFalse();
    }

    @Test
    void theCharactersOfADocument() {
        assertRanges(XmlNames::isChar, 0x9, 0xA, 0xD, 0xD, 0x20, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x10FFFF);
    }

    // spotless:off
    @Test
    void theCharactersThatBeginAName() {
        assertRanges(XmlNames::isNameStart,
                ':', ':', 'A', 'Z', '_', '_', 'a', 'z', 0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x2FF, 0x370, 0x37D, 0x37F, 0x1FFF,
                0x200C, 0x200D, 0x2070, 0x218F, 0x2C00, 0x2FEF, 0x3001, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFFD,
                0x10000, 0xEFFFF);
    }

    @Test
    void theCharactersOfAName() {
        assertRanges(XmlNames::isName,
                '-', '.', '0', ':', 'A', 'Z', '_', '_', 'a', 'z', 0xB7, 0xB7, 0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x37D,
                0x37F, 0x1FFF, 0x200C, 0x200D, 0x203F, 0x2040, 0x2070, 0x218F, 0x2C00, 0x2FEF, 0x3001, 0xD7FF,
                0xF900, 0xFDCF, 0xFDF0, 0xFFFD, 0x10000, 0xEFFFF);
    }
    // spotless:on
}
