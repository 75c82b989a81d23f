package dev.patois.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortestTest {
    @Test
    void whatIsLeftShowsItAndNothingCanBeLeftOut() {
        String text = "<p>some <b>text</b> and <!-- a comment --!> with <i>more</i>";

        assertThat(Shortest.of(text, candidate -> candidate.matches(".*<!--.*--!>.*")))
                .isEqualTo("<!----!>");
    }

    @Test
    void whereAnyCharacterWillDoItIsAnA() {
        assertThat(Shortest.of("xx<\u00e9>yy", candidate -> candidate.matches(".*<.>.*")))
                .isEqualTo("<a>");
    }

    @Test
    void surrogatePairsAreNotCut() {
        assertThat(Shortest.of("\ud83d\ude00\ud83d\ude01", candidate -> {
                    assertThat(candidate.codePoints()).noneMatch(c -> c >= 0xD800 && c < 0xE000);
                    return candidate.endsWith("\ud83d\ude01");
                }))
                .isEqualTo("\ud83d\ude01");
    }

    @Test
    void textComesBackFromItsEscapes() {
        String text = "a\\b\"\n\r\t\0\u00e9\ud83d\ude00\ud800";

        assertThat(Escapes.escaped(text)).isEqualTo("a\\\\b\"\\n\\r\\t\\u0000\\u00e9\\ud83d\\ude00\\ud800");
        assertThat(Escapes.unescaped(Escapes.escaped(text))).isEqualTo(text);
        assertThat(Escapes.unescaped("\\f\\\"")).isEqualTo("\f\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\\", "\\x", "\\u12", "\\u12g4"})
    void whatIsNoEscapeIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Escapes.unescaped(text));
    }
}
