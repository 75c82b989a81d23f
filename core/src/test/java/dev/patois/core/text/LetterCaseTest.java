package dev.patois.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LetterCaseTest {
    private static final int LAST = 0x10FFFF;
    private static final int MANY = 200_000;

    @Test
    void everyCharacterHasTheCaseTheJdkGivesIt() {
        for (int c = 0; c <= LAST; c++) {
            String character = Character.toString(c);
            assertThat(LetterCase.upper(character)).isEqualTo(character.toUpperCase(Locale.ROOT));
            assertThat(LetterCase.lower(character)).isEqualTo(character.toLowerCase(Locale.ROOT));
            assertThat(LetterCase.lower("é" + character)).isEqualTo("é" + LetterCase.lower(character));
        }
    }

    @Test
    void lettersOfAsciiAloneAreFoldedWhereNoOthersCount() {
        assertThat(LetterCase.lowerAscii("aBZ[@\u212AÉİ")).isEqualTo("abz[@\u212AÉİ");
        String plain = "abc é";

        assertThat(LetterCase.lowerAscii(plain)).isSameAs(plain);
    }

    @Test
    void aSigmaAtTheEndOfAWordIsLikeAnyOther() {
        assertThat(LetterCase.lower("ΟΔΟΣ")).isEqualTo("οδοσ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Σ", "İ", "ß", "ΣA.", "\u0390", "\uD800"})
    void aLongTextIsFolded(String letters) {
        String text = letters.repeat(MANY);

        assertThat(LetterCase.lower(text)).hasSizeGreaterThanOrEqualTo(MANY);
        assertThat(LetterCase.upper(text)).hasSizeGreaterThanOrEqualTo(MANY);
    }
}
