package dev.patois.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import dev.patois.cli.session.Terminal;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LineCutterTest {
    private static String cut(int columns, String... pieces) {
        LineCutter cutter = new LineCutter(columns);
        StringBuilder all = new StringBuilder();
        for (String piece : pieces) {
            all.append(cutter.cut("__" + piece + "__", 2, piece.length() + 2));
        }
        return all.toString();
    }

    @Test
    void linesThatFitStayAsTheyAre() {
        assertThat(cut(5, "12345\n\nab\n")).isEqualTo("12345\n\nab\n");
    }

    @Test
    void ofALongerLineAsMuchAsFitsBesideAnEllipsisIsKept() {
        assertThat(cut(5, "123456\nab\n")).isEqualTo("1234…\nab\n");
        assertThat(cut(5, "123", "456", "789\nab\n")).isEqualTo("1234…\nab\n");
    }

    @Test
    void wideCharactersCountTwice() {
        assertThat(cut(5, "日本語\n")).isEqualTo("日本…\n");
        assertThat(cut(6, "日本語\n")).isEqualTo("日本語\n");
        assertThat(cut(4, "😀\uD83D", "\uDE00\n")).isEqualTo("😀😀\n");
        assertThat(cut(3, "😀😀\n")).isEqualTo("😀…\n");
    }

    @Test
    void coloursTakeNoRoomAndEndAfterTheCut() {
        assertThat(cut(3, "\u001B[32mabcdef\u001B[0m\nx\n")).isEqualTo("\u001B[32mab…\u001B[0m\nx\n");
        assertThat(cut(3, "\u001B[32mabc\u001B[0m\n")).isEqualTo("\u001B[32mabc\u001B[0m\n");
    }

    @Test
    void tokensAreCutToTheWidthOfTheTerminalAndToNothingElse() {
        String page = "x".repeat(1_000);

        Run watched = Run.watched(new Terminal(true, false, 60), Map.of("NO_COLOR", "1"), page, "lex", "-");
        Run wider =
                Run.watched(new Terminal(true, false, 60), Map.of("NO_COLOR", "1", "COLUMNS", "70"), page, "lex", "-");
        Run json = Run.watched(new Terminal(true, false, 60), Map.of(), page, "lex", "--format", "json", "-");

        assertThat(watched.out().lines()).allMatch(line -> line.length() == 60 && line.endsWith("…"));
        assertThat(wider.out().lines()).allMatch(line -> line.length() == 70);
        assertThat(json.out()).contains(page);
        assertThat(Run.on(page, "lex", "-").out()).contains(page);
    }
}
