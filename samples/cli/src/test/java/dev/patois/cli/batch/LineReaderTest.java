package dev.patois.cli.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {
    @Test
    void linesAreTheSameHoweverTheyArrive() throws IOException {
        String text = "a\n\n" + "b".repeat(100_000) + "\nc\n" + "d".repeat(3_000_000) + "\ne\n\nf";
        List<String> expected = List.of(text.split("\n", -1));

        for (int piece : new int[] {1_000, 65_536, Integer.MAX_VALUE}) {
            assertThat(lines(text, piece, Integer.MAX_VALUE)).isEqualTo(expected);
        }
        assertThat(lines("a\nbc\n\nd\n", 1, Integer.MAX_VALUE)).containsExactly("a", "bc", "", "d");
    }

    @Test
    void aLineThatIsTooLongIsPassedOver() throws IOException {
        String text = "a\n" + "b".repeat(500_000) + "\nc\n" + "d".repeat(400_000);

        assertThat(lines(text, 1_000, 200_000)).containsExactly("a", "(too long)", "c", "(too long)");
        assertThat(lines(text, Integer.MAX_VALUE, 200_000)).containsExactly("a", "(too long)", "c", "(too long)");
    }

    private static List<String> lines(String text, int piece, int longest) throws IOException {
        List<String> lines = new ArrayList<>();
        LineReader reader = new LineReader(inPieces(text, piece), () -> {}, longest);
        while (reader.next()) {
            lines.add(reader.isTooLong() ? "(too long)" : new String(reader.line(), StandardCharsets.UTF_8));
        }
        assertThat(reader.next()).isFalse();
        return lines;
    }

    private static InputStream inPieces(String text, int piece) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, piece));
            }
        };
    }
}
