package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerControl;
import dev.patois.core.view.TokenKind;
import org.junit.jupiter.api.Test;

class CheckedInputTest {
    private static TagDialect.Engine inPlace() {
        TagDialect.Engine engine = TagDialect.collecting();
        engine.lexer.readInPlace();
        return engine;
    }

    @Test
    void aLookGoesAsFarAheadAsAllIsPlainlyNoError() {
        TagDialect.Engine engine = inPlace();
        engine.lexer().feed("<a>plain\u00E9\u0001");
        assertThat(engine.lexer().next()).isEqualTo(TokenKind.START_TAG);

        CheckedInput checked = engine.lexer.checked;
        assertThat(checked.isClean(0, 8)).isTrue();
        assertThat(checked.isAsWritten(0, 8)).isTrue();
        assertThat(checked.isPlain(0, 8)).isTrue();
        assertThat(checked.isPlain(0, 10)).isFalse();
        assertThat(checked.isClean(0, 11)).isFalse();
    }

    @Test
    void whatWasLookedAtAheadIsForgottenWhenTextIsInsertedThere() {
        TagDialect.Engine engine = inPlace();
        LexerControl control = engine.lexer().control();
        engine.lexer().feed("<a>plain text");
        engine.lexer().end();
        assertThat(engine.lexer().next()).isEqualTo(TokenKind.START_TAG);
        CheckedInput checked = engine.lexer.checked;
        assertThat(checked.isPlain(3, 8)).isTrue();

        control.insert("\u00E9\u0001");

        assertThat(checked.isClean(0, 3)).isTrue();
        assertThat(checked.isClean(3, 6)).isFalse();
        assertThat(checked.isAsWritten(3, 6)).isFalse();
        assertThat(checked.isPlain(3, 6)).isFalse();
        assertThat(engine.read()).extracting(token -> token.raw().toString()).containsExactly("\u00E9\u0001plain text");
        assertThat(engine.told()).hasSize(1).allMatch(error -> error.startsWith("control-character@"));
    }

    @Test
    void aControlCharacterIsToldOnceHoweverTheInputIsCut() {
        for (int at = 0; at <= 10; at++) {
            TagDialect.Engine engine = TagDialect.collecting();
            String input = "ab\u0001c<d>\u0002e\u0003";
            engine.lexer().feed(input.substring(0, at));
            engine.read();
            engine.lexer().feed(input.substring(at));
            engine.lexer().end();
            engine.read();

            assertThat(engine.told())
                    .as("cut at %s", at)
                    .containsExactly("control-character@2-3", "control-character@7-8", "control-character@9-10");
        }
    }
}
