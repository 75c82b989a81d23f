package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.view.Origin;
import dev.patois.core.view.TokenKind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The window with its parts: what is pending, and which offset a place has. */
class InputWindowTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aCallersArrayIsLexedWhereItStandsAndLetGoOfWhenMoreIsAskedFor() {
        TagDialect.Engine engine = TagDialect.collecting();
        byte[] fed = bytes("<a><b");
        engine.lexer().feed(fed);
        assertThat(engine.lexer().next()).isEqualTo(TokenKind.START_TAG);
        assertThat(engine.in).isSameAs(fed);

        assertThat(engine.lexer().next()).isEqualTo(TokenKind.NEED_INPUT);
        fed[4] = 'x';
        engine.lexer().feed(bytes(">"));

        assertThat(engine.read())
                .extracting(token -> ((Token.StartTag) token).name())
                .containsExactly("b");
    }

    @Test
    void aReadOnlyBufferIsTakenInBlocks() {
        TagDialect.Engine engine = TagDialect.collecting();
        String text = "x".repeat(100_000);
        ByteBuffer fed = ByteBuffer.wrap(bytes(text + "<a>")).asReadOnlyBuffer();
        engine.lexer().feed(fed);

        assertThat(fed.hasRemaining()).isFalse();
        engine.lexer().end();
        assertThat(engine.read().stream()
                        .mapToLong(token -> token.end() - token.start())
                        .sum())
                .isEqualTo(100_003);
    }

    @Test
    void offsetsAreBytesOfBytesAndCodeUnitsOfText() {
        String input = "\u00E9\u65E5\uD83D\uDE00<a>";
        TagDialect.Engine ofBytes = TagDialect.collecting();
        ofBytes.lexer().feed(bytes(input));
        TagDialect.Engine ofText = TagDialect.collecting();
        ofText.lexer().feed(input);

        assertThat(ofBytes.read().get(1).start()).isEqualTo(9);
        assertThat(ofText.read().get(1).start()).isEqualTo(4);
    }

    @Test
    void aSurrogatePairMayArriveInTwoPieces() {
        TagDialect.Engine engine = TagDialect.collecting();
        engine.lexer().feed("a\uD83D");
        engine.lexer().feed("\uDE00<b>");

        Token.Text text = (Token.Text) engine.read().get(0);
        assertThat(text.data()).isEqualTo("a\uD83D\uDE00");
        assertThat(text.end()).isEqualTo(3);
    }

    @Test
    void insertedTextHasNoOffsetsOfItsOwn() {
        TagDialect.Engine engine = TagDialect.collecting();
        LexerControl control = engine.lexer().control();
        engine.lexer().feed("<a>\u00E9<b>");
        engine.lexer().end();
        engine.lexer().next();
        control.insert("<inserted>");

        assertThat(engine.lexer().next()).isEqualTo(TokenKind.START_TAG);
        Token inserted = Token.copyOf(engine.lexer(), TokenKind.START_TAG);
        assertThat(inserted.start()).isEqualTo(3);
        assertThat(inserted.end()).isEqualTo(3);
        assertThat(engine.window.originOf(engine.tokenStart, engine.tokenEnd)).isEqualTo(Origin.INSERTED);
        assertThat(engine.read().get(1).start()).isEqualTo(4);
    }

    @Test
    void inputThatIsTooLongEndsTheLexerAtTheLimit() {
        TagDialect.Engine engine = TagDialect.engine(
                LexerOptions.bare().withLimits(Limits.builder().inputSize(5).build()));
        engine.lexer().feed("<a>bcdef");

        assertThat(engine.lexer().next()).isEqualTo(TokenKind.START_TAG);
        assertThat(engine.lexer().next()).isEqualTo(TokenKind.TEXT);
        assertThat(engine.lexer().raw()).hasToString("bc");
        assertThatThrownBy(() -> engine.lexer().next())
                .isInstanceOf(LimitExceededException.class)
                .hasMessageContaining("inputSize of 5 passed at offset 5");
    }

    @Test
    void bytesAreNoCharactersAndNothingComesAfterTheEnd() {
        TagDialect.Engine engine = TagDialect.collecting();
        engine.lexer().feed("a");
        assertThatThrownBy(() -> engine.lexer().feed(bytes("b"))).isInstanceOf(IllegalStateException.class);
        engine.lexer().end();
        assertThatThrownBy(() -> engine.lexer().feed("b")).isInstanceOf(IllegalStateException.class);

        engine.lexer().reset();
        engine.lexer().feed(bytes("b<c>"));
        assertThat(engine.read()).hasSize(2);
    }
}
