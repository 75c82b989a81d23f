package dev.patois.core.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecodedInputTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "WINDOWS_1252, windows-1252, \u2018caf\u00e9\u2019 <b>",
        "KOI8_R, KOI8-R, \u043f\u0440\u0438 <b> \u0432\u0435\u0442",
        "UTF_16LE, UTF-16LE, a\u00e9\u4e2d\ud83d\ude00<b>",
        "SHIFT_JIS, windows-31j, a\u3042\u30a2<b>\uff76",
        "GB18030, GB18030, a\u4e2d\u00fe<b>\ud83d\ude00",
        "UTF_8, UTF-8, a\u00e9\u4e2d\ud83d\ude00<b>"
    })
    void eachCharacterHasItsPlaceInTheBytesThereWere(Encoding encoding, String charset, String text) {
        byte[] bytes = text.getBytes(Charset.forName(charset));

        DecodedInput input = DecodedInput.of(bytes, encoding);

        assertThat(new String(input.utf8(), StandardCharsets.UTF_8)).isEqualTo(text);
        assertThat(input.length()).isEqualTo(bytes.length);
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
                String before = text.substring(0, i);
                int here = before.getBytes(Charset.forName(charset)).length;
                int there = before.getBytes(StandardCharsets.UTF_8).length;
                assertThat(input.toInput(there)).as("%s", i).isEqualTo(here);
                assertThat(input.toUtf8(here)).as("%s", i).isEqualTo(there);
            }
        }
    }

    @Test
    void aByteInsideACharacterBelongsToItsBeginning() {
        DecodedInput input = DecodedInput.of(new byte[] {'a', (byte) 0xE9, 'b'}, Encoding.WINDOWS_1252);

        assertThat(input.utf8()).hasSize(4);
        assertThat(input.toInput(2)).isEqualTo(1);
        assertThat(DecodedInput.of(new byte[] {'a', 0, 0x2D, 0x4E}, Encoding.UTF_16LE)
                        .toUtf8(3))
                .isEqualTo(1);
    }

    @Test
    void placesOfLongDocumentsAreFoundToo() {
        String text = "<p>\u0441\u043b\u043e\u0432\u043e</p>\n".repeat(10_000);
        byte[] bytes = text.getBytes(Charset.forName("KOI8-R"));
        DecodedInput input = DecodedInput.of(bytes, Encoding.KOI8_R);

        for (int i = 0; i < bytes.length; i += 997) {
            assertThat(input.toInput(input.toUtf8(i))).isEqualTo(i);
        }
        assertThat(input.toInput(input.utf8().length)).isEqualTo(bytes.length);
    }

    @Test
    void placesThatAreNotInTheDocumentAreRefused() {
        DecodedInput input = DecodedInput.of(new byte[] {'a'}, Encoding.WINDOWS_1252);

        assertThat(input.toInput(1)).isEqualTo(1);
        assertThatThrownBy(() -> input.toInput(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> input.toUtf8(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
