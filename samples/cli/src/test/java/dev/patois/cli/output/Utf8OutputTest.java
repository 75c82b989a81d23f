package dev.patois.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8OutputTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Utf8Output out = new Utf8Output(bytes);

    @Test
    void aPairCutAtAnyPlaceIsOneCharacter() {
        for (int padding = 16 * 1024 - 3; padding < 16 * 1024 + 3; padding++) {
            bytes.reset();
            String text = "x".repeat(padding) + "😀é漢" + "y".repeat(20_000) + "\n";

            out.write(text);
            out.flush();

            assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(text);
        }
    }

    @Test
    void aPairWrittenInTwoPiecesIsOneCharacter() {
        out.write('\uD83D');
        out.flush();
        out.write("\uDE00".toCharArray(), 0, 1);
        out.flush();

        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("😀");
    }

    @Test
    void everySurrogateWithoutItsOtherHalfIsEscaped() {
        String text = "\uD800\uD800\uDC00\uDC00a\uDBFF".repeat(30_000) + "\n";

        out.write(text);
        out.flush();

        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo("\\uD800\uD800\uDC00\\uDC00a\\uDBFF".repeat(30_000) + "\n");
    }
}
