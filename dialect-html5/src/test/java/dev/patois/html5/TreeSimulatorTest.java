package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeSimulatorTest {
    private static List<String> lines(String input) {
        return Tokens.lines(input);
    }

    private static List<String> withoutScripting(String input) {
        return Tokens.lines(Html5.LIVING
                .with(LexerOptions.bare().withFeedback(() -> new TreeSimulator(false)))
                .tokens(input));
    }

    /** Whether {@code <![CDATA[x]]>} is a section after some markup. */
    private static boolean allowsCdata(String before) {
        return Tokens.lines(Html5.LIVING.tokens(before + "<![CDATA[x]]>")).contains("[x]");
    }

    /** Whether {@code title} is an element of HTML, with text only, after some markup. */
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

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "<div><svg></div>, false",
        "<svg></div>, true",
        "<p><svg></x>, true",
        "<x><svg></x>, false",
        "<b><svg></b>, false",
        "<p><b></p><svg></b>, false",
        "<p><b></p>x<div><svg></b>, false",
        "<table><tr><td><svg></td>, false",
        "<table><tr><td><svg><desc></td>, false",
        "<table><tr><td><svg><desc><td>, false",
        "<table><svg></table>, false",
        "<table><svg><tr>, true",
        "<button><svg></button>, false",
        "<!DOCTYPE html><p><table></table><x><svg><title></p></title>, true",
        "<template><svg></template>, false",
        "<template><svg>, true",
        "</template><svg>, true",
        "<frameset><svg>, false",
        "x<frameset><svg>, true",
        "' <frameset><svg>', false",
        "'&#32;<frameset><svg>', false",
        "<input type=hidden><frameset><svg>, false",
        "<input><frameset><svg>, true",
        "<select><svg>, true",
        "<math><annotation-xml><svg>, true",
        "<math><mi><mglyph>, true",
        "<math><mi><mglyph><x>, true",
        "<math><mi><x>, false",
    })
    void whatIsOpenFollowsTheRulesOfTreeConstruction(String before, boolean foreign) {
        assertThat(allowsCdata(before)).isEqualTo(foreign);
    }

    @Test
    void framesetsIgnoreAllTextElementsButNoframes() {
        assertThat(lines("<frameset><title><b></title><noframes><b></noframes><style><b>"))
                .containsExactly(
                        "<frameset>",
                        "<title>",
                        "<b>",
                        "</title>",
                        "<noframes>",
                        "'<b>'",
                        "</noframes>",
                        "<style>",
                        "<b>");
    }

    @Test
    void columnGroupsOfATemplateIgnoreTextElements() {
        assertThat(lines("<template><col><title><b>")).containsExactly("<template>", "<col>", "<title>", "<b>");
        assertThat(lines("<table><col><title><b>")).containsExactly("<table>", "<col>", "<title>", "'<b>'");
    }

    @Test
    void theSelectOfBeforeJuly2025IgnoresTextElements() {
        Iterable<Token> tokens = Html5.LIVING
                .with(LexerOptions.bare().withFeedback(() -> TreeSimulator.ofSelectModes(true, null)))
                .tokens("<select><title><b><svg><![CDATA[x]]></select><title><b>");

        assertThat(Tokens.lines(tokens))
                .containsExactly(
                        "<select>", "<title>", "<b>", "<svg>", "<!--[CDATA[x]]-->", "</select>", "<title>", "'<b>'");
        assertThat(lines("<select><title><b></title>")).containsExactly("<select>", "<title>", "'<b>'", "</title>");
    }

    @ParameterizedTest(name = "{0} in {1}")
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "svg path, <![CDATA[x]]>, [x]",
                "svg foreignObject, <title><q>, <title> '<q>'",
                "svg path, <title><q>, <title> <q>",
                "math mi, <title><q>, <title> '<q>'",
                "title, <b>, \"'<b>'\"",
                "script, <b>, \"'<b>'\"",
                "frameset, <title><b>, <title> <b>",
                "colgroup, <title><b>, <title> <b>",
                "div, <title><b>, <title> '<b>'",
            })
    void fragmentsAreReadInTheirContext(String context, String input, String expected) {
        Iterable<Token> tokens = Html5.LIVING
                .with(LexerOptions.bare()
                        .withInitialState(TreeSimulator.contentOf(context, true))
                        .withFeedback(() -> TreeSimulator.ofFragment(context, true, null)))
                .tokens(input);

        assertThat(String.join(" ", Tokens.lines(tokens))).isEqualTo(expected);
    }

    private static List<String> errors(String input, java.util.function.Supplier<? extends TreeFeedback> feedback) {
        var lexer = Html5.LIVING.newLexer(
                LexerOptions.bare().withErrors(ErrorHandling.collect()).withFeedback(feedback));
        lexer.feed(input);
        lexer.end();
        Tokens.available(lexer);
        return lexer.errors().stream()
                .map(error -> error.code().id() + " " + error.start() + "-" + error.end())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<br/>",
                "<svg/>",
                "<svg><x/>",
                "<math/>",
                "<table><col/>",
                "<frameset><frame/>",
                "<input/>",
                "<p></p/>",
                "<math><mi/>",
                "<link/>",
                "<svg><desc></desc></svg><hr/>",
                "<template><col/>"
            })
    void aSolidusIsTakenWhereTheRulesClose(String input) {
        assertThat(errors(input, TreeSimulator::new)).noneMatch(error -> error.startsWith("non-void"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div/>",
                "<script/>",
                "<svg><p/>",
                "<svg><desc><x/>",
                "<col/>",
                "<frame/>",
                "<frameset><br/>",
                "<x/>",
                "<table><tr/>",
                "<head/>",
                "<unknown-element/>"
            })
    void aSolidusNobodyTookIsAnError(String input) {
        int solidus = input.indexOf("/>");

        assertThat(errors(input, TreeSimulator::new))
                .contains("non-void-html-element-start-tag-with-trailing-solidus " + solidus + "-" + (solidus + 1));
        assertThat(errors(input, () -> TreeFeedback.NONE)).isEmpty();
    }

    @Test
    void theErrorOfASolidusComesBetweenItsTagAndWhatFollows() {
        var lexer = Html5.LIVING.newLexer(
                LexerOptions.bare().withErrors(ErrorHandling.deliver()).withFeedback(TreeSimulator::new));
        lexer.feed("<div/>\0");
        lexer.end();

        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(lexer.next()).isEqualTo(TokenKind.ERROR);
        assertThat(lexer.error().code().id()).startsWith("non-void");
        assertThat(lexer.next()).isEqualTo(TokenKind.ERROR);
        assertThat(lexer.error().code().id()).isEqualTo("unexpected-null-character");
    }

    private static List<String> assumed(String input) {
        List<String> assumed = new ArrayList<>();
        Tokens.lines(Html5.LIVING
                .with(LexerOptions.bare()
                        .withFeedback(() -> new TreeSimulator(true, (what, at) -> assumed.add(what + " " + at))))
                .tokens(input));
        return assumed;
    }

    @Test
    void theGuardIsToldWhatOnlyATreeCouldKnow() {
        assertThat(assumed("<p><noscript></noscript>")).containsExactly("SCRIPTING 3");
        assertThat(assumed("<select><svg></svg><title></title></select><title></title>"))
                .containsExactly("SELECT 8", "SELECT 19");
        assertThat(assumed("<x>".repeat(3000) + "<svg>")).isEmpty();
        assertThat(assumed("<svg>" + "<g>".repeat(3000))).contains("NESTING " + (5 + 3 * 2045));
        assertThat(assumed("<p>" + formatting(600) + "<template>")).containsExactly("FORMATTING 7203");
        assertThat(assumed("<div><svg><title>x</title></svg><select><option></select>"))
                .isEmpty();
    }

    private static String formatting(int count) {
        StringBuilder markup = new StringBuilder();
        for (int i = 0; i < count; i++) {
            markup.append("<b id=").append(1000 + i).append(">").append(" ");
        }
        return markup.toString();
    }

    @Test
    void aLongDocumentWithoutForeignContentIsFollowedAllTheSame() {
        assertThat(allowsCdata("<div>" + "<i></i> ".repeat(200_000) + "<svg></div>"))
                .isFalse();
        assertThat(allowsCdata("<x>" + "<i></i> ".repeat(200_000) + "<svg></div>"))
                .isTrue();
    }

    @Test
    void nestingWithoutEndNeedsNoStack() {
        var cursor =
                Html5.LIVING.cursor(Tokens.utf8("<svg><foreignObject>".repeat(200_000) + "</nothing>".repeat(1000)));
        int tags = 0;
        while (cursor.next() != TokenKind.END) {
            tags++;
        }

        assertThat(tags).isEqualTo(401_000);
    }
}
