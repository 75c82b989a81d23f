package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libTokens;
import dev.patois.conformance.rows.Probe;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.LineIndex;
import dev.patois.core.spec.SpecState;
import dev.patois.html5.Html5;
import dev.patois.support.Run;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a well-known walkthrough of the tokenizer says otherwise, with the right answers; the numbers are of its errata.
 */
class WalkthroughErrataTest {
    private static final Dialect DIALECT = Html5.REVIEW_DRAFT_2026_01;

    private static Run lex(Dialect dialect, String input) {
        return Run.wholeThenEnd(dialect.newLexer(dialect.options().withErrors(ErrorHandling.collect())), input);
    }

    private static List<Object> tokens(String input) {
        return Html5libTokens.of(lex(DIALECT, input).tokens());
    }

    private static List<String> errors(String input) {
        return Html5libTokens.errors(lex(DIALECT, input).errors(), LineIndex.of(input));
    }

    private static Probe trace(String input) {
        LexerOptions options = DIALECT.options().withErrors(ErrorHandling.collect());
        return Probe.of(DIALECT, options, input, Integer.MAX_VALUE);
    }

    private static List<String> statesOf(String input) {
        return trace(input).steps().stream().map(Probe.Step::from).distinct().toList();
    }

    private static List<Object> start(String name) {
        return List.of("StartTag", name, Map.of());
    }

    private static List<Object> start(String name, String attribute, String value) {
        return List.of("StartTag", name, Map.of(attribute, value));
    }

    private static List<Object> end(String name) {
        return List.of("EndTag", name);
    }

    private static List<Object> text(String characters) {
        return List.of("Character", characters);
    }

    // 1

    @Test
    void amperrorIsTheAmpersandWithoutItsSemicolonAndThenText() {
        assertThat(tokens("&amperror;")).containsExactly(text("&error;"));
        assertThat(errors("&amperror;")).containsExactly("missing-semicolon-after-character-reference@1:5");
    }

    @Test
    void amperrorStaysInAnAttributeWithoutAnError() {
        assertThat(tokens("<a b=\"&amperror;\">")).containsExactly(start("a", "b", "&amperror;"));
        assertThat(errors("<a b=\"&amperror;\">")).isEmpty();
    }

    // 2

    @Test
    void notreallyIsTheNotSignAndThenText() {
        assertThat(tokens("&notreally")).containsExactly(text("¬really"));
        assertThat(errors("&notreally")).containsExactly("missing-semicolon-after-character-reference@1:5");
    }

    @Test
    void notreallyStaysInAnAttributeWithoutAnError() {
        assertThat(tokens("<a b=\"&notreally\">")).containsExactly(start("a", "b", "&notreally"));
        assertThat(errors("<a b=\"&notreally\">")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"&notreally", "<a b=\"&notreally\">", "&amperror;"})
    void theAmbiguousAmpersandStateIsNotEnteredForANameThatBeginsWithOne(String input) {
        assertThat(statesOf(input))
                .contains("Named character reference state")
                .doesNotContain("Ambiguous ampersand state");
    }

    @Test
    void anUnknownNameIsAnErrorAtItsSemicolonAndNoneWithout() {
        assertThat(errors("&really")).isEmpty();
        assertThat(errors("&really;")).containsExactly("unknown-named-character-reference@1:8");
        assertThat(tokens("&really;")).containsExactly(text("&really;"));
    }

    // 3

    @Test
    void aLessThanSignIsAnOrdinaryCharacterOfATagName() {
        assertThat(tokens("<p<b>hi")).containsExactly(start("p<b"), text("hi"));
        assertThat(errors("<p<b>hi")).isEmpty();
    }

    // 4 and 5

    @Test
    void sevenCharactersOfScriptComeBeforeTheEndTagInItsString() {
        assertThat(tokens("<script>var s=\"</script>\"</script>"))
                .containsExactly(start("script"), text("var s=\""), end("script"), text("\""), end("script"));
        assertThat("var s=\"").hasSize(7);
    }

    // 6

    @ParameterizedTest
    @ValueSource(strings = {"</TITLE>", "</tItLe>", "</title>", "</title >"})
    void theNameOfTheEndTagTokenIsComparedAndNotTheTemporaryBuffer(String endTag) {
        assertThat(tokens("<title>a" + endTag)).containsExactly(start("title"), text("a"), end("title"));
    }

    @Test
    void theTemporaryBufferGivesBackWhatWasWritten() {
        assertThat(tokens("<title></TITLEx></title>")).containsExactly(start("title"), text("</TITLEx>"), end("title"));
    }

    // 7

    @Test
    void theTemporaryBufferHoldsNoTextOfAComment() {
        assertThat(tokens("<!--a-b--!>")).containsExactly(List.of("Comment", "a-b"));
        String[] buffer = {""};
        LexerOptions options = DIALECT.options().withTrace(step -> buffer[0] += step.temporaryBuffer());
        Run.wholeThenEnd(DIALECT.newLexer(options), "<!--a-b--!><!x>");
        assertThat(buffer[0]).isEmpty();
    }

    // 8

    @Test
    void aSolidusEmitsNoTag() {
        assertThat(tokens("<a/b>")).containsExactly(start("a", "b", ""));
        assertThat(errors("<a/b>")).containsExactly("unexpected-solidus-in-tag@1:4");
        assertThat(trace("<a/b>").steps().stream()
                        .filter(step -> step.emitted() != null)
                        .map(Probe.Step::end))
                .containsExactly(5);
    }

    // 9 and 10

    @Test
    void theSecondEndTagClosesADoublyEscapedScriptWithoutTheEndOfTheComment() {
        assertThat(tokens("<script><!--<script></script>a</script>b"))
                .containsExactly(start("script"), text("<!--<script></script>a"), end("script"), text("b"));
    }

    @Test
    void anEndTagClosesAnEscapedScript() {
        assertThat(tokens("<script><!--</script>-->"))
                .containsExactly(start("script"), text("<!--"), end("script"), text("-->"));
    }

    @Test
    void onlyAScriptInsideHidesAnEndTagBeforeTheEndOfTheComment() {
        assertThat(tokens("<script><!--<script></script>--></script>"))
                .containsExactly(start("script"), text("<!--<script></script>-->"), end("script"));
    }

    // 11

    @ParameterizedTest
    @ValueSource(
            strings = {
                "title",
                "textarea",
                "style",
                "script",
                "xmp",
                "iframe",
                "noembed",
                "noframes",
                "noscript",
                "plaintext"
            })
    void theStateIsSwitchedInMoreThanFourPlaces(String name) {
        assertThat(tokens("<" + name + "><b>")).containsExactly(start(name), text("<b>"));
    }

    // 12

    @Test
    void theTreeAlsoSaysWhetherACdataSectionIsAllowed() {
        assertThat(tokens("<svg><![CDATA[x]]></svg><![CDATA[x]]>"))
                .containsExactly(start("svg"), text("x"), end("svg"), List.of("Comment", "[CDATA[x]]"));
    }

    // 13

    @Test
    void theReturnStateIsAHiddenVariableToo() {
        List<String> returns = new java.util.ArrayList<>();
        LexerOptions options = DIALECT.options().withTrace(step -> {
            SpecState state = step.returnState();
            if (state != null && !returns.contains(state.name())) {
                returns.add(state.name());
            }
        });
        Run.wholeThenEnd(DIALECT.newLexer(options), "&lt;<title>&lt;</title><a b=\"&lt;\" c='&lt;' d=&lt;>");

        assertThat(returns)
                .containsExactly(
                        "Data state",
                        "RCDATA state",
                        "Attribute value (double-quoted) state",
                        "Attribute value (single-quoted) state",
                        "Attribute value (unquoted) state");
    }

    // 14

    @ParameterizedTest
    @CsvSource({
        "<!x>, x, incorrectly-opened-comment@1:3",
        "</ x>, ' x', invalid-first-character-of-tag-name@1:3",
        "</3>, 3, invalid-first-character-of-tag-name@1:3",
        "<?x>, ?x, unexpected-question-mark-instead-of-tag-name@1:2",
        "<![CDATA[x]]>, [CDATA[x]], cdata-in-html-content@1:9"
    })
    void aBogusCommentHasFiveBeginnings(String input, String data, String error) {
        assertThat(tokens(input)).containsExactly(List.of("Comment", data));
        assertThat(errors(input)).containsExactly(error);
        assertThat(statesOf(input)).contains("Bogus comment state");
    }

    // 15 and 16

    @Test
    void scriptDataHasMoreStatesThanDoctypeAndBothAreFortyOnePercent() {
        Map<String, Long> families = families(DIALECT);
        long script = families.entrySet().stream()
                .filter(family -> family.getKey().startsWith("Script-data"))
                .mapToLong(Map.Entry::getValue)
                .sum();

        assertThat(script).isEqualTo(17);
        assertThat(families).containsEntry("DOCTYPE", 16L);
        assertThat(Math.round(100.0 * (17 + 16) / DIALECT.spec().states().size()))
                .isEqualTo(41);
    }

    @Test
    void otherFamiliesHaveMoreThanFiveStatesToo() {
        assertThat(families(DIALECT))
                .containsEntry("Attribute", 9L)
                .containsEntry("Comment + markup declaration", 12L)
                .containsEntry("Character reference", 9L);
    }

    private static Map<String, Long> families(Dialect dialect) {
        return dialect.spec().states().stream()
                .collect(Collectors.groupingBy(SpecState::family, TreeMap::new, Collectors.counting()));
    }

    // 17

    @Test
    void afterAttributeNameIsNearlyBeforeAttributeName() {
        assertThat(tokens("<a b c>")).containsExactly(List.of("StartTag", "a", Map.of("b", "", "c", "")));
        assertThat(statesOf("<a b c>"))
                .contains("Before attribute name state", "After attribute name state")
                .doesNotContain("Before attribute value state");
    }

    // 18

    @Test
    void aTokenizerStandsAlone() {
        LexerOptions alone = LexerOptions.bare();

        assertThat(Html5libTokens.of(
                        Run.wholeThenEnd(DIALECT.newLexer(alone), "<title><b>").tokens()))
                .containsExactly(start("title"), start("b"));
    }

    // 20

    @Test
    void sinceTheMiddleOf2026ThereAreProcessingInstructionsAndEightyFourStates() {
        assertThat(DIALECT.spec().states()).hasSize(80);
        assertThat(Html5.LIVING.spec().states()).hasSize(84);
        assertThat(lex(Html5.LIVING, "<?x y?>").tokens())
                .singleElement()
                .isInstanceOf(Token.ProcessingInstruction.class);
        assertThat(lex(DIALECT, "<?x y?>").tokens()).singleElement().isInstanceOf(Token.Comment.class);
    }

    // 21

    @Test
    void theFirstLetterOfANameIsReconsumed() {
        List<String> steps = trace("<a href=\"x\">y</a>").steps().stream()
                .filter(step -> step.cause() == dev.patois.core.spec.StepView.Cause.RECONSUMED)
                .map(step -> step.from() + " to " + step.to())
                .toList();

        assertThat(steps)
                .containsExactlyElementsOf(Arrays.asList(
                        "Tag open state to Tag name state",
                        "Before attribute name state to Attribute name state",
                        "End tag open state to Tag name state"));
    }

    // 22

    @ParameterizedTest
    @ValueSource(strings = {"\t", "\n", "\f", " ", "/", ">"})
    void anEndTagClosesItsElementOnlyBeforeWhiteSpaceASolidusOrAGreaterThanSign(String after) {
        assertThat(tokens("<title></title" + after + ">").get(1)).isEqualTo(end("title"));
        assertThat(tokens("<title></title.>")).containsExactly(start("title"), text("</title.>"));
    }
}
