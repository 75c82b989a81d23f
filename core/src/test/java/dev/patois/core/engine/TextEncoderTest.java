package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.view.TokenKind;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class TextEncoderTest {
    /**
     * The sequences that people have characters in; an array that begins before its text, and sequences that only give
     * one at a time.
     */
    private static final List<Function<String, CharSequence>> SEQUENCES = List.of(
            text -> text,
            StringBuilder::new,
            StringBuffer::new,
            CharBuffer::wrap,
            text -> CharBuffer.wrap(text.toCharArray()),
            text -> CharBuffer.wrap(("??" + text + "?").toCharArray(), 2, text.length()),
            text -> CharBuffer.wrap(("?" + text).toCharArray(), 1, text.length())
                    .slice(),
            text -> CharBuffer.wrap(text.toCharArray()).asReadOnlyBuffer());

    @Test
    void everyCharacterIsThereWhateverSequenceAndPiecesItComesIn() {
        Random random = new Random(21);
        Lexer lexer = new TagDialect().newLexer(LexerOptions.bare());
        for (int round = 0; round < 20_000; round++) {
            String text = text(random, round % 100 == 0 ? 40_000 : 40);
            StringBuilder read = new StringBuilder();
            lexer.reset();
            for (int at = 0; at < text.length(); ) {
                int to = random.nextInt(4) == 0 ? text.length() : at + 1 + random.nextInt(text.length() - at);
                lexer.feed(SEQUENCES.get(random.nextInt(SEQUENCES.size())).apply(text.substring(at, to)));
                if (random.nextBoolean()) {
                    read(lexer, read);
                }
                at = to;
            }
            lexer.end();
            read(lexer, read);

            assertThat(read).hasToString(text);
            assertThat(lexer.tokenEnd()).isEqualTo(text.length());
        }
    }

    @Test
    void aSurrogateAloneBeforeABlockOfWideCharactersHasRoom() {
        for (int length = 1; length < 40_000; length += length < 200 ? 1 : 997) {
            Lexer lexer = new TagDialect().newLexer(LexerOptions.bare());
            StringBuilder read = new StringBuilder();

            lexer.feed("\uD800");
            lexer.feed("漢".repeat(length));
            lexer.end();
            read(lexer, read);

            assertThat(read).hasToString("\uD800" + "漢".repeat(length));
        }
    }

    @Test
    void theLimitOfTheInputCountsItsBytesWhereverItFalls() {
        String text = "a".repeat(13) + "é漢😀" + "b".repeat(20_000);
        for (int limit = 1; limit < 40; limit++) {
            LexerOptions options = LexerOptions.bare();
            options = options.withLimits(
                    options.limits().toBuilder().inputSize(limit).textPiece(16).build());
            Lexer lexer = new TagDialect().newLexer(options);
            lexer.feed(text);
            lexer.end();
            StringBuilder read = new StringBuilder();

            String message = catchThrowable(() -> read(lexer, read)).getMessage();

            assertThat(message).contains("inputSize");
            assertThat(text).startsWith(read.toString());
        }
    }

    private static void read(Lexer lexer, StringBuilder into) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                kind = lexer.next()) {
            into.append(lexer.raw());
        }
    }

    private static String text(Random random, int most) {
        StringBuilder text = new StringBuilder();
        for (int length = 1 + random.nextInt(most); text.length() < length; ) {
            switch (random.nextInt(8)) {
                case 0 -> text.append((char) (0x80 + random.nextInt(0x780)));
                case 1 -> text.append((char) (0x800 + random.nextInt(0xF800)));
                case 2 -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
                case 3 -> text.append((char) (0xD800 + random.nextInt(0x800)));
                default -> text.append("x".repeat(1 + random.nextInt(20)));
            }
        }
        return text.toString();
    }
}
