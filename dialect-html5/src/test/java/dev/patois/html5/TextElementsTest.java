package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextElementsTest {
    private static List<String> tokens(String input, boolean scripting) {
        LexerOptions options = Html5.LIVING.options().withFeedback(() -> new TextElements(scripting));
        List<String> tokens = new ArrayList<>();
        for (Token token : Html5.LIVING.with(options).tokens(input)) {
            tokens.add(token.getClass().getSimpleName() + " " + token.raw());
        }
        return tokens;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "iframe",
                "noembed",
                "noframes",
                "noscript",
                "script",
                "style",
                "textarea",
                "title",
                "xmp",
                "STYLE"
            })
    void theContentOfATextElementIsText(String name) {
        assertThat(tokens("<" + name + "><b></" + name + ">", true))
                .containsExactly("StartTag <" + name + ">", "Text <b>", "EndTag </" + name + ">");
    }

    @ParameterizedTest
    @CsvSource({"p", "table", "small", "svg", "section", "noscripts", "titles", "stile"})
    void theContentOfOtherElementsIsMarkup(String name) {
        assertThat(tokens("<" + name + "><b></" + name + ">", true)).contains("StartTag <b>");
    }

    @Test
    void withoutScriptingNoscriptContainsMarkup() {
        assertThat(tokens("<noscript><b>", false)).contains("StartTag <b>");
    }

    @Test
    void nothingEndsPlaintext() {
        assertThat(tokens("<plaintext></plaintext>", true))
                .containsExactly("StartTag <plaintext>", "Text </plaintext>");
    }

    @Test
    void whatStandsInSvgIsReadAsIfItStoodInHtml() {
        assertThat(tokens("<svg><style><b></style><![CDATA[x]]>", true)).contains("Text <b>", "Comment <![CDATA[x]]>");
    }
}
