package dev.patois.core.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineIndexTest {
    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void everyKindOfNewlineEndsALine(String newline) {
        String input = "ab" + newline + newline + "c";
        LineIndex index = LineIndex.of(input);

        assertThat(index.lineCount()).isEqualTo(3);
        assertThat(index.position(0)).isEqualTo(new SourcePosition(0, 1, 1, 1));
        assertThat(index.position(2)).isEqualTo(new SourcePosition(2, 1, 3, 3));
        int second = 2 + newline.length();
        assertThat(index.position(second)).isEqualTo(new SourcePosition(second, 2, 1, 1));
        assertThat(index.position(input.length())).hasToString("3:2");
    }

    @Test
    void lineFeedBeforeCarriageReturnIsTwoNewlines() {
        assertThat(LineIndex.of("a\n\rb").lineCount()).isEqualTo(3);
        assertThat(LineIndex.of("a\r\r\nb").lineCount()).isEqualTo(3);
    }

    @Test
    void theLineFeedOfACrlfStillLiesInItsLine() {
        assertThat(LineIndex.of("a\r\nb").position(2)).hasToString("1:3");
    }

    @Test
    void anEmptyInputHasOneLineAndOnePosition() {
        LineIndex index = LineIndex.of("");

        assertThat(index.lineCount()).isEqualTo(1);
        assertThat(index.position(0)).isEqualTo(new SourcePosition(0, 1, 1, 1));
        assertThat(LineIndex.of(new byte[0]).position(0)).hasToString("1:1");
    }

    @Test
    void anInputThatEndsInANewlineHasAnEmptyLastLine() {
        assertThat(LineIndex.of("a\n").lineCount()).isEqualTo(2);
        assertThat(LineIndex.of("a\n").position(2)).hasToString("2:1");
        assertThat(LineIndex.of("a\r").position(2)).hasToString("2:1");
    }

    @Test
    void otherSeparatorsAreNoNewlines() {
        assertThat(LineIndex.of("a\u000b\f\u0085\u2028\u2029b").lineCount()).isEqualTo(1);
    }

    @Test
    void columnsCountUtf16UnitsAndCodePoints() {
        String input = "é漢😀x";

        assertThat(LineIndex.of(input).position(4)).isEqualTo(new SourcePosition(4, 1, 5, 4));
        assertThat(LineIndex.of(utf8(input)).position(9)).isEqualTo(new SourcePosition(9, 1, 5, 4));
        assertThat(LineIndex.of(utf8(input)).position(5)).isEqualTo(new SourcePosition(5, 1, 3, 3));
    }

    @Test
    void aLoneSurrogateIsOneColumn() {
        assertThat(LineIndex.of("\ud83dx\ude00y").position(4)).isEqualTo(new SourcePosition(4, 1, 5, 5));
    }

    @Test
    void everyMaximalMalformedPartIsOneColumn() {
        // E2 82 is one part, ED A0 80 three, F0 9F 98 one, 80 one
        byte[] input = bytes('a', 0xE2, 0x82, 'b', 0xED, 0xA0, 0x80, 'c', 0xF0, 0x9F, 0x98, 'd', 0x80, 'e');

        assertThat(LineIndex.of(input).position(14)).isEqualTo(new SourcePosition(14, 1, 12, 12));
        assertThat(LineIndex.of(input).position(8)).hasToString("1:8");
    }

    @Test
    void offsetsOutsideTheInputAreRefused() {
        LineIndex index = LineIndex.of("abc");

        assertThat(index.position(3)).hasToString("1:4");
        assertThatThrownBy(() -> index.position(4))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("offset 4 is not within 0 to 3");
        assertThatThrownBy(() -> index.position(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> index.position(1L << 32)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void manyLinesAreFound() {
        LineIndex index = LineIndex.of("x\n".repeat(1000));

        assertThat(index.lineCount()).isEqualTo(1001);
        assertThat(index.position(1998)).hasToString("1000:1");
    }

    @Test
    void positionsAgreeWithCountingWhateverTheLengthOfTheLines() {
        Random random = new Random(7);
        String[] pieces = {"a", "é", "漢", "😀", "\n", "\r", "\r\n", "x".repeat(700), "é😀".repeat(300)};
        for (int round = 0; round < 20; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 60; i++) {
                text.append(pieces[random.nextInt(round % 2 == 0 ? pieces.length : 4)]);
                text.append(round % 3 == 0 ? "😀y".repeat(40) : "");
            }
            String input = text.toString();
            LineIndex ofText = LineIndex.of(input);
            LineIndex ofBytes = LineIndex.of(utf8(input));
            int line = 1;
            int column = 1;
            int points = 1;
            int at = 0;
            for (int i = 0; i <= input.length(); ) {
                assertThat(ofText.position(i)).isEqualTo(new SourcePosition(i, line, column, points));
                assertThat(ofBytes.position(at)).isEqualTo(new SourcePosition(at, line, column, points));
                if (i == input.length()) {
                    break;
                }
                int c = input.codePointAt(i);
                boolean ends = c == '\n' || c == '\r' && !(i + 1 < input.length() && input.charAt(i + 1) == '\n');
                line += ends ? 1 : 0;
                column = ends ? 1 : column + Character.charCount(c);
                points = ends ? 1 : points + 1;
                at += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
                i += Character.charCount(c);
            }
        }
    }

    @Test
    void bytesOfOtherEncodingsAreCountedInCharacters() {
        byte[] utf16 = "a\r\n\uD83D\uDE00b".getBytes(StandardCharsets.UTF_16LE);
        LineIndex index = LineIndex.of(utf16, Encoding.UTF_16LE);

        assertThat(index.lineCount()).isEqualTo(2);
        assertThat(index.position(6)).isEqualTo(new SourcePosition(6, 2, 1, 1));
        assertThat(index.position(10)).isEqualTo(new SourcePosition(10, 2, 3, 2));
        assertThat(index.position(12)).hasToString("2:4");
        assertThat(LineIndex.of(bytes(0x80, 0x0A, 0xE9, 0x41), Encoding.WINDOWS_1252)
                        .position(3))
                .hasToString("2:2");
        assertThat(LineIndex.of(bytes(0xEF, 0xBB, 0xBF, 0x0A), Encoding.UTF_8).position(4))
                .hasToString("2:1");
        assertThatThrownBy(() -> index.position(13)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void escapeSequencesTakeNoColumn() {
        byte[] japanese = bytes('a', 0x1B, '$', 'B', 0x24, 0x22, 0x1B, '(', 'B', 'b', 0x1B, '$', 'B');
        LineIndex index = LineIndex.of(japanese, Encoding.ISO_2022_JP);

        assertThat(index.position(1)).hasToString("1:2");
        assertThat(index.position(6)).hasToString("1:3");
        assertThat(index.position(10)).hasToString("1:4");
        assertThat(index.position(13)).hasToString("1:4");
    }

    @Test
    void longInputOfOtherEncodingsIsFoundByItsMarks() {
        byte[] page = "\u5B57\u00E9x\n".repeat(3000).getBytes(StandardCharsets.UTF_16BE);
        LineIndex index = LineIndex.of(page, Encoding.UTF_16BE);

        for (int line = 0; line < 3000; line += 7) {
            for (int column = 0; column < 4; column++) {
                SourcePosition position = index.position(line * 8L + column * 2L);

                assertThat(position).hasToString((line + 1) + ":" + (column + 1));
            }
        }
    }

    /** Bytes that only go on, and low surrogates: each stands for a character of its own. */
    @Test
    void aPlaceAfterManyThatBeginNoCharacterIsFound() {
        int length = 30_000;
        byte[] stray = new byte[length];
        Arrays.fill(stray, (byte) 0x80);
        LineIndex ofBytes = LineIndex.of(stray);
        LineIndex ofText = LineIndex.of("\uDC00".repeat(length));

        for (int at = 0; at <= length; at++) {
            assertThat(ofBytes.position(at).codePointColumn()).isEqualTo(at + 1);
            assertThat(ofText.position(at).codePointColumn()).isEqualTo(at + 1);
        }
    }

    @Test
    void aLongLineOfLongCharactersIsCountedFromItsBeginning() {
        String line = "😀".repeat(5_000);
        LineIndex ofBytes = LineIndex.of(utf8(line));
        LineIndex ofText = LineIndex.of(line);

        for (int i = 0; i <= 5_000; i++) {
            assertThat(ofBytes.position(4 * i).codePointColumn()).isEqualTo(i + 1);
            assertThat(ofText.position(2 * i).codePointColumn()).isEqualTo(i + 1);
        }
    }

    @Test
    void aLineAndAColumnAreAnOffsetHoweverColumnsAreCounted() {
        String text = "a\r\n\u00E9\uD83D\uDE00<b>\n";
        LineIndex characters = LineIndex.of(text);
        LineIndex bytes = LineIndex.of(text.getBytes(StandardCharsets.UTF_8));
        LineIndex wide = LineIndex.of(text.getBytes(StandardCharsets.UTF_16LE), Encoding.UTF_16LE);

        assertThat(characters.offset(2, 4, Columns.UTF_16)).isEqualTo(6);
        assertThat(characters.offset(2, 3, Columns.CODE_POINTS)).isEqualTo(6);
        assertThat(characters.offset(2, 7, Columns.BYTES)).isEqualTo(6);
        assertThat(bytes.offset(2, 4, Columns.UTF_16)).isEqualTo(9);
        assertThat(bytes.offset(2, 3, Columns.CODE_POINTS)).isEqualTo(9);
        assertThat(bytes.offset(2, 7, Columns.BYTES)).isEqualTo(9);
        assertThat(wide.offset(2, 4, Columns.UTF_16)).isEqualTo(12);
        assertThat(wide.offset(2, 3, Columns.CODE_POINTS)).isEqualTo(12);
        assertThat(wide.offset(2, 7, Columns.BYTES)).isEqualTo(12);
        assertThat(characters.column(6, Columns.BYTES)).isEqualTo(7);
        assertThat(bytes.column(9, Columns.UTF_16)).isEqualTo(4);
        assertThat(wide.column(12, Columns.BYTES)).isEqualTo(7);
    }

    @Test
    void aColumnPastTheEndIsTheEndOfTheLineAndOneInACharacterItsBeginning() {
        LineIndex index = LineIndex.of("ab\r\nc\uD83D\uDE00\rd");

        assertThat(index.offset(1, 9, Columns.UTF_16)).isEqualTo(2);
        assertThat(index.offset(2, 3, Columns.UTF_16)).isEqualTo(5);
        assertThat(index.offset(2, 9, Columns.CODE_POINTS)).isEqualTo(7);
        assertThat(index.offset(3, 9, Columns.BYTES)).isEqualTo(9);
        assertThatThrownBy(() -> index.offset(4, 1, Columns.UTF_16))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("line 4 is not within 1 to 3");
        assertThatThrownBy(() -> index.offset(1, 0, Columns.UTF_16))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("column 0 is less than 1");
    }

    @Test
    void aColumnOfALongLineIsFoundFromItsMarks() {
        LineIndex index = LineIndex.of("x\n" + "\u00E9\uD83D\uDE00".repeat(5000) + "\ny");

        for (int pair = 0; pair <= 5000; pair += 7) {
            assertThat(index.offset(2, 3 * pair + 1, Columns.UTF_16)).isEqualTo(2 + 3L * pair);
            assertThat(index.offset(2, 2 * pair + 1, Columns.CODE_POINTS)).isEqualTo(2 + 3L * pair);
            assertThat(index.offset(2, 6 * pair + 1, Columns.BYTES)).isEqualTo(2 + 3L * pair);
        }
    }
}
