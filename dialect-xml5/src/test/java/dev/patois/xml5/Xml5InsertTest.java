package dev.patois.xml5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.view.TokenKind;
import org.junit.jupiter.api.Test;

class Xml5InsertTest {
    @Test
    void aSurrogateAtTheEdgeOfAnInsertionFindsNoOtherHalfOutsideIt() {
        Lexer lexer = Xml5.DRAFT.newLexer(LexerOptions.bare());
        LexerControl control = lexer.control();
        lexer.feed("<a>\uDE00");
        lexer.end();

        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        control.insert("\uD83D");
        assertThat(lexer.next()).isEqualTo(TokenKind.TEXT);
        assertThat(lexer.text().value().toString()).isEqualTo("\uFFFD\uFFFD");
    }
}
