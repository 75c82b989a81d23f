package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeSimulatorTest {
    private static List<String> lines(String input) {
        return Tokens.lines(input);
    }

    private static List<String> withoutScripting(String input) {
        return Tokens.lines(Html5.LIVING
                .with(LexerOptions.defaults().withFeedback(() -> new TreeSimulator(false)))
                .tokens(input));
    }

    /** Whether {@code <![CDATA[x]]>} is a section behind some markup. */
    private static boolean allowsCdata(String before) {
        return Tokens.lines(Html5.LIVING.tokens(before + "<![CDATA[x]]>")).contains("[x]");
    }

    /** Whether {@code title} is an element of HTML, with text only, behind some markup. */
    private static boolean isHtml(String before) {
        return Tokens.lines(Html5.LIVING.tokens(before + "<title><q></title>")).contains("'<q>'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"title", "textarea"})
    void charactersAndReferencesAreTheContentOfTitleAndTextarea(String name) {
        assertThat(lines("<" + name + ">a<b>&lt;<!--c--></b></" + name + "><i>"))
                .containsExactly("<" + name + ">", "'a<b><<!--c--></b>'", "</" + name + ">", "<i>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"style", "xmp", "iframe", "noembed", "noframes", "noscript", "script", "STYLE", "ScRiPt"})
    void charactersAreTheContentOfElementsOfRawText(String name) {
        String lower = name.toLowerCase(java.util.Locale.ROOT);
        assertThat(lines("<" + name + " a=b>a<b>&lt;</b></" + name + "><i>"))
                .containsExactly("<" + lower + ">", "'a<b>&lt;</b>'", "</" + lower + ">", "<i>");
    }

    @Test
    void scriptHasItsEscapes() {
        assertThat(lines("<script><!--<script></script>--></script><b>"))
                .containsExactly("<script>", "'<!--<script></script>-->'", "</script>", "<b>");
        assertThat(lines("<style><!--<style></style>--></style>"))
                .containsExactly("<style>", "'<!--<style>'", "</style>", "'-->'", "</style>");
    }

    @Test
    void nothingEndsPlaintext() {
        assertThat(lines("<plaintext>a</plaintext><b>&lt;")).containsExactly("<plaintext>", "'a</plaintext><b>&lt;'");
    }

    @Test
    void noscriptIsMarkupWithoutScripting() {
        assertThat(lines("<noscript><b></noscript>")).containsExactly("<noscript>", "'<b>'", "</noscript>");
        assertThat(withoutScripting("<noscript><b></noscript>")).containsExactly("<noscript>", "<b>", "</noscript>");
        assertThat(withoutScripting("<noembed><b></noembed>")).containsExactly("<noembed>", "'<b>'", "</noembed>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"title", "script", "style", "textarea"})
    void aSolidusDoesNotCloseAnElementOfHtml(String name) {
        assertThat(lines("<" + name + "/><b>")).containsExactly("<" + name + ">", "'<b>'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a", "title2", "titl", "scripts", "s", "t", "n", "i", "x", "m", "p", "noframe", "listing", "pre",
                "select"
            })
    void otherElementsHoldMarkup(String name) {
        assertThat(lines("<" + name + "><q>")).containsExactly("<" + name + ">", "<q>");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "'', false",
        "<svg>, true",
        "<SVG>, true",
        "<math>, true",
        "<svg><g>, true",
        "<svg/>, false",
        "<math/>, false",
        "<svg></svg>, false",
        "<svg><g></g></svg>, false",
        "<svg><svg></svg>, true",
        "<svg><svg/></svg>, false",
        "<math><svg></svg>, true",
        "<svg><style>, true",
        "<svg><foreignObject>, true",
        "<svg><foreignObject><div>, false",
        "<svg><foreignObject><svg>, true",
        "<svg><foreignObject><svg></svg>, true",
        "<svg><foreignObject></foreignObject>, true",
        "<svg><foreignObject/>, true",
        "<svg><title>, true",
        "<svg><title><b>, false",
        "<svg><desc>, true",
        "<math><mi>, true",
        "<math><mi><b>, false",
        "<math><mi><b></b></mi>, true",
        "<math><annotation-xml>, true",
        "<math><annotation-xml encoding='TEXT/html'><b>, false",
        "<svg><p>, false",
        "<svg></p>, false",
        "<svg></br>, false",
        "<svg></b>, true",
        "</svg>, false",
    })
    void cdataIsAllowedInForeignContent(String before, boolean allowed) {
        assertThat(allowsCdata(before)).isEqualTo(allowed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"title", "style", "script", "textarea", "xmp", "noscript", "plaintext", "iframe"})
    void elementsOfSvgAndMathmlHoldMarkupWhateverTheirName(String name) {
        assertThat(lines("<svg><" + name + "><q></" + name + ">"))
                .containsExactly("<svg>", "<" + name + ">", "<q>", "</" + name + ">");
        assertThat(lines("<math><" + name + "><q>")).containsExactly("<math>", "<" + name + ">", "<q>");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "<svg>, false",
        "<svg><foreignObject>, true",
        "<svg><foreignobject>, true",
        "<svg><desc>, true",
        "<svg><title>, true",
        "<svg><mi>, false",
        "<svg><g>, false",
        "<svg><foreignObject></foreignObject>, false",
        "<svg><foreignObject><svg>, false",
        "<svg><foreignObject><p></p></foreignObject>, false",
        "<math>, false",
        "<math><mi>, true",
        "<math><mo>, true",
        "<math><mn>, true",
        "<math><ms>, true",
        "<math><mtext>, true",
        "<math><mtext></mtext>, false",
        "<math><desc>, false",
        "<math><foreignObject>, false",
        "<math><annotation-xml>, false",
        "<math><annotation-xml encoding=text/html>, true",
        "<math><annotation-xml encoding=application/XHTML+xml>, true",
        "<math><annotation-xml encoding=text/plain>, false",
        "<math><annotation-xml x=y encoding=text&#47;html>, true",
        "<svg></svg>, true",
        "<math></math>, true",
    })
    void htmlIsReadAsHtmlAgainInIntegrationPoints(String before, boolean html) {
        assertThat(isHtml(before)).isEqualTo(html);
    }

    @ParameterizedTest
    @ValueSource(
            // spotless:off
            strings = {
                "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
                "embed", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu",
                "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike", "sub",
                "sup", "table", "tt", "u", "ul", "var", "font color=red", "font a FACE", "font size=1"
            })
            // spotless:on
    void theTagsOfTheSpecificationBreakOutOfForeignContent(String tag) {
        assertThat(isHtml("<svg><g><" + tag + ">")).isTrue();
        assertThat(isHtml("<math><" + tag + ">")).isTrue();
        assertThat(allowsCdata("<svg><" + tag + ">")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            // spotless:off
            strings = {
                "a", "font", "font x=color", "font colors", "g", "h7", "imgs", "spa", "td", "html", "xmp",
                "image"
            })
            // spotless:on
    void otherTagsDoNotBreakOut(String tag) {
        assertThat(isHtml("<svg><" + tag + ">")).isFalse();
        assertThat(allowsCdata("<math><" + tag + ">")).isTrue();
    }

    @Test
    void breakingOutStopsAtAnIntegrationPoint() {
        assertThat(isHtml("<svg><foreignObject><math><p>")).isTrue();
        assertThat(isHtml("<svg><foreignObject><math><p></p></foreignObject>")).isFalse();
    }

    @Test
    void anEndTagDoesNotReachThroughASpecialElementOfHtml() {
        assertThat(isHtml("<svg><foreignObject><p></foreignObject>")).isTrue();
        assertThat(isHtml("<svg><foreignObject><x></foreignObject>")).isTrue();
    }

    @Test
    void aTagThatBreaksOutIsItselfReadAsHtml() {
        assertThat(lines("<svg><p><style><q></style>")).containsExactly("<svg>", "<p>", "<style>", "'<q>'", "</style>");
    }

    @Test
    void eachDocumentBeginsAnew() {
        var lexer = Html5.LIVING.newLexer();
        lexer.feed("<svg><foreignObject><math>");
        lexer.end();
        Tokens.available(lexer);
        lexer.reset();
        lexer.feed("<![CDATA[x]]>");
        lexer.end();

        List<Token> tokens = Tokens.available(lexer);
        assertThat(Tokens.lines(tokens)).containsExactly("<!--[CDATA[x]]-->");
    }

    @Test
    @Timeout(20)
    void nestingWithoutEndNeedsNeitherStackNorPatience() {
        var cursor =
                Html5.LIVING.cursor(Tokens.utf8("<svg><foreignObject>".repeat(200_000) + "</nothing>".repeat(1000)));
        int tags = 0;
        while (cursor.next() != dev.patois.core.TokenKind.END) {
            tags++;
        }

        assertThat(tags).isEqualTo(401_000);
    }
}
