package dev.patois.cli.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.view.TokenKind;
import org.junit.jupiter.api.Test;

class LexerSetupTest {
    @Test
    void aLexerInForeignContentGoesOnWhereItStood() throws BadRequest {
        Lexer lexer = new LexerSetup("html5", null, null, true, "simulated", null).newLexer();
        lexer.feed("<textarea>");
        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);

        LexerSnapshot inTextarea = lexer.snapshot();
        lexer.reset();
        lexer.resume(inTextarea);
        lexer.feed("<b></textarea>");

        assertThat(lexer.next()).isEqualTo(TokenKind.TEXT);
        assertThat(lexer.text().value().toString()).isEqualTo("<b>");
    }
}
