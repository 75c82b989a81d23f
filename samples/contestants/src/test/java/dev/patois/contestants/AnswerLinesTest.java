package dev.patois.contestants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerLinesTest {
    private static List<String> lines(String text) throws IOException {
        AnswerLines lines = new AnswerLines(new StringReader(text), 10);
        List<String> all = new ArrayList<>();
        for (AnswerLines.Line line = lines.next(); line != null; line = lines.next()) {
            all.add(line.text());
        }
        return all;
    }

    @Test
    void aLineEndsAtALineFeedWithAReturnOrWithoutAndAtTheEnd() throws IOException {
        assertThat(lines("a\nb\r\n\nc")).containsExactly("a", "b", "", "c");
        assertThat(lines("")).isEmpty();
    }

    @Test
    void ofALineWithoutAnEndNoMoreIsReadThanIsAllowedAndOneBuffer() throws IOException {
        long[] read = {0};
        Reader endless = new Reader() {
            @Override
            public int read(char[] target, int offset, int length) {
                read[0] += length;
                Arrays.fill(target, offset, offset + length, 'a');
                return length;
            }

            @Override
            public void close() {}
        };
        AnswerLines lines = new AnswerLines(endless, 100_000);

        AnswerLines.Line line = lines.next();

        assertThat(line.isCut()).isTrue();
        assertThat(read[0]).isBetween(100_000L, 110_000L);
    }

    @Test
    void howMuchIsAllowedCanChange() throws IOException {
        AnswerLines lines = new AnswerLines(new StringReader("aaaa\nbbbb\n"), 4);

        assertThat(lines.next()).isEqualTo(new AnswerLines.Line("aaaa", false));
        lines.allow(3);
        assertThat(lines.next()).isEqualTo(new AnswerLines.Line("bbbb", true));
    }
}
