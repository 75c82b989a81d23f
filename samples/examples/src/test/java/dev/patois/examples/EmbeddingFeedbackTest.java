package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddingFeedbackTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final String SOURCES = "samples/examples/src/main/java/dev/patois/examples/";

    @Test
    void everyExampleOfFeedbackIsPartOfAFileThatCompilesHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/EMBEDDING.md"));
        String sources = Files.readString(ROOT.resolve(SOURCES + "Feedback.java"))
                + Files.readString(ROOT.resolve(SOURCES + "Links.java"))
                + Files.readString(ROOT.resolve(SOURCES + "Outline.java"));

        String section = page.substring(page.indexOf("## Feedback")).split("\n## ", 2)[0];
        String[] parts = section.split("```java\n", -1);

        assertThat(parts.length).isEqualTo(6);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
            assertThat(sources).containsIgnoringWhitespaces(example);
        }
    }

    private static List<String> raw(List<Token> tokens) {
        return tokens.stream().map(token -> token.raw().toString()).toList();
    }

    @Test
    void aTitleInSvgIsAnElementLikeOthersWhichNamesAloneDoNotTell() {
        String page = "<title><b></title><svg><title><b></title></svg>";

        assertThat(raw(Html5.LIVING.tokens(page).stream().toList()))
                .containsExactly("<title>", "<b>", "</title>", "<svg>", "<title>", "<b>", "</title>", "</svg>");
        assertThat(Html5.LIVING.tokens(page).stream().toList().get(1)).isInstanceOf(Token.Text.class);
        assertThat(Html5.LIVING.tokens(page).stream().toList().get(5)).isInstanceOf(Token.StartTag.class);
        assertThat(Feedback.byNames(page).get(1)).isInstanceOf(Token.Text.class);
        assertThat(Feedback.byNames(page).get(5)).isInstanceOf(Token.Text.class);
    }

    @Test
    void whatIsAssumedMayBeRefused() {
        assertThat(raw(Feedback.carefully("<p>a</p>"))).containsExactly("<p>", "a", "</p>");
        assertThatThrownBy(() -> Feedback.carefully("<select><svg><title>")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theContentOfAnElementIsReadAsItWouldBeThere() {
        assertThat(Feedback.inside("textarea", "<b>")).hasOnlyElementsOfType(Token.Text.class);
        assertThat(raw(Feedback.inside("svg desc", "<![CDATA[a]]>"))).containsExactly("<![CDATA[a]]>");
    }

    @Test
    void aTreeBuilderIsToldOfTagsAndAsksAboutTexts() {
        assertThat(Outline.of(
                        "<!doctype html> <div>\n<p>a<b>c</b></p><svg><![CDATA[<i>]]></svg><code><i></code><hr/>x<hr/>"))
                .containsExactly("div", "  p", "    b +", "  svg", "  code", "  hr", "  hr +");
    }

    @Test
    void aTreeBuilderThatTakesSnapshotsGoesBack() {
        Outline outline = new Outline();
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare().withFeedback(() -> outline));
        lexer.feed("<svg><b>");
        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        LexerSnapshot inSvg = lexer.snapshot();

        lexer.feed("</svg>");
        lexer.end();
        while (lexer.next() != TokenKind.END) {}
        assertThat(outline.cdataAllowed()).isFalse();
        lexer.resume(inSvg);

        assertThat(outline.cdataAllowed()).isTrue();
    }
}
