package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.view.TokenKind;
import dev.patois.xml5.Xml5;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References to the two halves of a surrogate pair are one character where that is asked for. */
class JoinedSurrogatesTest {
    private static final Xml5Options JOINING =
            Xml5Options.builder().joinSurrogates(true).build();
    private static final Dialect DIALECT = Xml5.builder().joinSurrogates(true).build();
    private static final String GUITAR = "\uD83C\uDF85";

    private static Xml5Tree.Result parse(String document) {
        return Xml5Tree.parse(document, JOINING);
    }

    @Test
    void aPairInContentIsOneCharacterAndNoError() {
        Xml5Tree.Result result = parse("<v>Merry &#55356;&#57221;&#xD83C;&#xDF85;!</v>");

        assertThat(result.document().getDocumentElement().getTextContent()).isEqualTo("Merry " + GUITAR + GUITAR + "!");
        assertThat(result.wellFormed()).isTrue();
    }

    @Test
    void aPairInAValueAnEntityAndADefaultIsOneCharacter() {
        String subset = "<!ENTITY e '&#55356;&#57221;'><!ATTLIST v c CDATA '&#55356;&#57221;&e;'>";
        Xml5Tree.Result result = parse("<!DOCTYPE v [" + subset + "]>"
                + "<v a='x&#55356;&#57221;' b=\"&#55356;&#57221;&e;\" d=&#55356;&#57221;>&e;</v>");

        assertThat(result.document().getDocumentElement().getAttribute("a")).isEqualTo("x" + GUITAR);
        assertThat(result.document().getDocumentElement().getAttribute("b")).isEqualTo(GUITAR + GUITAR);
        assertThat(result.document().getDocumentElement().getAttribute("c")).isEqualTo(GUITAR + GUITAR);
        assertThat(result.document().getDocumentElement().getAttribute("d")).isEqualTo(GUITAR);
        assertThat(result.document().getDocumentElement().getTextContent()).isEqualTo(GUITAR);
        assertThat(result.errors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "&#55356;",
                "&#55356; &#57221;",
                "&#57221;&#55356;",
                "&#55356;&#55356;",
                "&#55356&#57221;",
                "&#55356;&#57221",
                "&#55356;&#xZ;",
                "&#55356;&amp;",
                "&#55356;#57221;",
                "&#55356;&#0000000000000000057221;"
            })
    void whatIsNoPairReadsAsWithoutTheOption(String text) {
        for (String document : new String[] {"<v>" + text + "</v>", "<v a='" + text + "'/>", "<v>" + text}) {
            assertThat(repaired(document, JOINING)).isEqualTo(repaired(document, Xml5Options.defaults()));
            assertThat(parse(document).problems())
                    .isEqualTo(Xml5Tree.parse(document).problems());
        }
    }

    @Test
    void withoutTheOptionEachIsAReplacementCharacterAndAnError() {
        Xml5Tree.Result result = Xml5Tree.parse("<v>&#55356;&#57221;</v>");

        assertThat(result.document().getDocumentElement().getTextContent()).isEqualTo("\uFFFD\uFFFD");
        assertThat(result.errors()).hasSize(2);
    }

    @Test
    void itDoesNotMatterInWhatPiecesTheInputComes() {
        String document = "<v a='&#55356;&#57221;'>x&#xD83C;&#57221;y&#55356;&#5722;&#55356;&</v>";
        for (int size = 1; size < document.length(); size++) {
            assertThat(text(document, size)).isEqualTo(text(document, document.length()));
        }
        assertThat(text(document, 1)).isEqualTo("x" + GUITAR + "y\uFFFD\u165A\uFFFD&");
    }

    private static String text(String document, int size) {
        Lexer lexer = DIALECT.newLexer(LexerOptions.bare());
        StringBuilder text = new StringBuilder();
        int fed = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT && fed == document.length()) {
                lexer.end();
            } else if (kind == TokenKind.NEED_INPUT) {
                int to = Math.min(document.length(), fed + size);
                lexer.feed(document.substring(fed, to));
                fed = to;
            } else if (kind == TokenKind.TEXT) {
                text.append(lexer.text().value());
            }
        }
        return text.toString();
    }

    private static String repaired(String document, Xml5Options options) {
        StringBuilder out = new StringBuilder();
        Xml5Writer.repair(XmlInput.of(document), options, out);
        return out.toString();
    }
}
