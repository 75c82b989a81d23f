package dev.patois.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import dev.patois.core.text.Slice;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Quoted;
import dev.patois.html5.Html5;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is put in a block reads as what is written as strings. */
class Utf8BlockTest {
    private static final String[] PIECES = {
        "a",
        "plain text ",
        "\"",
        "\\",
        "\n",
        "\r\n",
        "\t",
        "\f",
        "\b",
        "\0",
        "\u001B",
        "\u007F",
        "\u0080",
        "é",
        "\u061C",
        "\u200B",
        "\u2028",
        "漢字",
        "\uFEFF",
        "\uFFFD",
        "\uFFFF",
        "😀",
        "\uDB40\uDC01",
        "\uDBFF\uDFFF",
        "x".repeat(5000)
    };

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Utf8Output out = new Utf8Output(bytes);
    private final Utf8Block block = out.block();
    private final Random random = new Random(11);

    @Test
    void textInQuotesIsThatOfStrings() throws IOException {
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            String text = text();
            block.putQuoted(slice(text));
            block.put('\n');
            expected.append(Quoted.of(decoded(text))).append('\n');
        }

        assertThat(written()).isEqualTo(expected.toString());
    }

    @Test
    void namesAreThoseOfStrings() throws IOException {
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            String name = random.nextInt(3) == 0 ? "div" : text();
            block.putName(slice(name));
            block.put('\n');
            expected.append(Names.of(decoded(name))).append('\n');
        }

        assertThat(written()).isEqualTo(expected.toString());
    }

    @Test
    void jsonReadsAsTheTextAndHasNothingThatIsNotShown() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        byte[] key = Utf8Block.ascii("[1,");
        for (int i = 0; i < 300; i++) {
            String text = text();
            bytes.reset();
            block.putJson(key, slice(text));
            block.put(']');
            String json = written();

            assertThat(mapper.readTree(json).get(1).textValue()).isEqualTo(decoded(text));
            assertThat(json.codePoints().filter(c -> c <= 0xFFFF && !Quoted.isShown(c)))
                    .isEmpty();
        }
    }

    @Test
    void aStringOfJsonMayHaveHalfAPair() {
        block.putJson("a\uDC80b😀\uD800");

        assertThat(written()).isEqualTo("\"a\\uDC80b😀\\uD800\"");
    }

    @Test
    void malformedBytesAreReplacementCharactersAsInStrings() throws IOException {
        for (int i = 0; i < 2000; i++) {
            byte[] malformed = new byte[1 + random.nextInt(20)];
            random.nextBytes(malformed);
            for (int j = 0; j < malformed.length; j++) {
                malformed[j] |= (byte) (random.nextInt(3) == 0 ? 0 : 0x80);
            }
            Slice raw = slice(malformed);
            bytes.reset();
            block.putQuoted(raw);

            assertThat(written()).isEqualTo(Quoted.of(raw.toString()));
        }
    }

    @Test
    void numbersAreDecimal() {
        StringBuilder expected = new StringBuilder();
        for (long power = 1; power > 0 && power < Long.MAX_VALUE / 10; power *= 10) {
            for (long number : new long[] {power - 1, power, power + 1, random.nextLong(power + 1), -power}) {
                block.put(number);
                block.put(new byte[] {' '}, number, '-', number);
                block.putPair(new byte[] {' ', '['}, number, number);
                expected.append(number).append(' ').append(number).append('-').append(number);
                expected.append(" [").append(number).append(',').append(number).append(']');
                if (number >= 0 && number < 1_000_000_000_000L) {
                    assertThat(Utf8Block.digits(number))
                            .isEqualTo(Long.toString(number).length());
                }
            }
        }
        for (int number = 0; number < 120_000; number++) {
            block.put(number);
            expected.append(number);
        }

        assertThat(written()).isEqualTo(expected.toString());
    }

    @Test
    void blocksAndStringsStandInTheOrderInWhichTheyAreWritten() {
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            String text = text().replaceAll("[^a-z漢é😀]", "");
            if (random.nextBoolean()) {
                block.put(text);
            } else {
                out.write(text);
            }
            block.putSpaces(i % 40 - 3);
            expected.append(text).append(" ".repeat(Math.max(0, i % 40 - 3)));
        }

        assertThat(written()).isEqualTo(expected.toString());
    }

    @Test
    void linesAreCutInABlockAsInStrings() {
        out.cutLines(50);
        block.put("漢".repeat(60_000) + "\n" + "y".repeat(200_000) + "\nz\n");

        assertThat(written()).isEqualTo("漢".repeat(24) + "…\n" + "y".repeat(49) + "…\nz\n");
    }

    private String written() {
        out.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private String text() {
        StringBuilder text = new StringBuilder("x");
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length - (random.nextInt(20) == 0 ? 0 : 1))]);
        }
        return text.toString();
    }

    /** Returns what a text of the document reads as. */
    private static String decoded(String text) throws IOException {
        return slice(text).toString();
    }

    private static Slice slice(String text) {
        return slice(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Slice slice(byte[] text) {
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare().withLimits(Limits.unlimited()));
        lexer.feed(text);
        lexer.end();
        assertThat(lexer.next()).isEqualTo(TokenKind.TEXT);
        return lexer.raw();
    }
}
