package dev.patois.conformance.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialects;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.TokenField;
import dev.patois.core.compare.UnknownContestantException;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What takes part in a comparison, by name, and parsers that do not tell where their tokens lie. */
class ContestantsTest {
    private static final String PAGE = """
            <!DOCTYPE html><html lang=en><title>a &amp; b</title>
            <script>if (a < b) document.write("<p>");</script><body class="c d" id='e'><!-- comment -->\
            <p>text &eacute; &notin; &#65; \u00e9\ud83d\ude00<br>
            <a href="x?a=1&amp;b=2">link</a> 1 < 2 &unknown; <img src=y alt></body></html>
            """;

    private static List<Divergence> divergences(String input, String... names) {
        Comparison comparison = Comparison.of(input.getBytes(StandardCharsets.UTF_8));
        for (String name : names) {
            comparison = comparison.with(Contestants.get(name));
        }
        return comparison.run().divergences();
    }

    /** The reading of a dialect without places, changed: as of a parser that tells no more. */
    private static Contestant placeless(UnaryOperator<List<ComparedToken>> change) {
        return new Contestant() {
            @Override
            public String name() {
                return "placeless";
            }

            @Override
            public Readout read(String input) {
                List<ComparedToken> tokens =
                        Contestant.of(Html5.LIVING).read(input).unplaced().tokens();
                return new Readout(change.apply(new ArrayList<>(tokens)));
            }
        };
    }

    private static ComparisonResult compare(String input, UnaryOperator<List<ComparedToken>> change) {
        return Comparison.of(input.getBytes(StandardCharsets.UTF_8))
                .with(Html5.LIVING)
                .with(placeless(change))
                .run();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "||", quoteCharacter = '`', textBlock = """
            html5:no-feedback      || <title><b></title>
            html5:no-scripting     || <noscript><a title="</noscript><img src=x onerror=alert(1)>">
            html5:fragment=svg     || <style><b></style>
            html5:fragment=title   || <b>a
            html5:old-select       || <select><style><b></style></select>
            """)
    void aVariantReadsOtherwiseThanItsDialectAndIsCalledByItsName(String name, String input) {
        List<Divergence> divergences = divergences(input, "html5", name);

        assertThat(divergences).isNotEmpty();
        assertThat(divergences.get(0).readings().get(1).contestant()).isEqualTo(name);
    }

    @Test
    void withScriptingHtmlReadsAsItDoesAnyway() {
        assertThat(divergences("<noscript><b></noscript>" + PAGE, "html5", "html5:scripting"))
                .isEmpty();
    }

    @Test
    void settingsCanBeJoined() {
        String input = "<noscript><select><style><b></style></select></noscript>";

        assertThat(divergences(input, "html5:no-scripting", "html5:no-scripting:old-select"))
                .hasSize(1);
    }

    @Test
    void aVariantIsADialectLikeOthers() {
        assertThat(Dialects.get("html5:no-feedback").name()).isEqualTo("html5:no-feedback");
        assertThat(divergences("<script><b>", "html-2008", "html-2008:no-feedback"))
                .hasSize(1);
        assertThat(Dialects.get("html5:no-feedback").joiningText().name()).isEqualTo("html5:no-feedback");
    }

    @Test
    void whatIsWrittenAnewReadsTheSameWhereAPageIsOrdinary() {
        assertThat(divergences(PAGE, "html5", "html5|write|html5")).isEmpty();
    }

    @Test
    void whatIsWrittenAnewCanReadOtherwise() {
        String input = "<noscript><p>a</noscript>";

        List<Divergence> divergences = divergences(input, "html5:no-scripting", "html5:no-scripting|write|html5");

        assertThat(divergences).isNotEmpty();
        assertThat(divergences.get(0).meaning()).contains("live <p>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing-like-it", "html5|nothing-like-it|html5", "html5|html5", "nothing-like-it|html5"})
    void anUnknownNameIsOneLineThatSaysWhatIsKnown(String name) {
        assertThatThrownBy(() -> Contestants.get(name))
                .isInstanceOf(UnknownContestantException.class)
                .hasMessageContaining("html5")
                .message()
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource({
        "html5:nothing, known are no-feedback",
        "html5:, known are no-feedback",
        "html5:fragment=, known are no-feedback",
        "html5-2014:old-select, known are no-feedback",
        "xml5:no-feedback, it has none",
        "html5:scripting:no-scripting, contradicts",
        "html5:no-feedback:scripting, contradicts",
        "html5:scripting:scripting, again",
        "html-2008:old-select, known are no-feedback",
        "html-2008:scripting:no-feedback, contradicts",
        "html-2008:scripting:scripting, again"
    })
    void anUnknownSettingIsOneLineThatSaysWhatIsKnown(String name, String part) {
        assertThatThrownBy(() -> Contestants.get(name))
                .isInstanceOf(UnknownDialectException.class)
                .hasMessageContaining(part);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml5", "sgml", "sgml-full"})
    void aDialectWithoutScriptsHasNoScriptingFlag(String name) {
        assertThatThrownBy(() -> Dialects.get(name).scripting(false))
                .isInstanceOf(UnknownDialectException.class)
                .hasMessage("unknown setting \"no-scripting\" of the dialect " + name + "; it has none");
        assertThatThrownBy(() -> Dialects.get(name).joiningText().scripting(true))
                .isInstanceOf(UnknownDialectException.class)
                .hasMessageStartingWith("unknown setting \"scripting\" of the dialect " + name);
    }

    @Test
    void aParserThatTellsNoPlacesAgreesWhereItsTokensAreTheSame() {
        ComparisonResult result = compare(PAGE, tokens -> tokens);

        assertThat(result.divergences()).isEmpty();
        assertThat(result.length()).isEqualTo(PAGE.getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void whatAParserCannotSayIsNoDifferenceAtAnyLevel() {
        for (ComparisonLevel level : ComparisonLevel.values()) {
            ComparisonResult result = Comparison.of(PAGE)
                    .with(Html5.LIVING)
                    .with(placeless(tokens -> tokens))
                    .at(level)
                    .run();

            assertThat(result.divergences()).as(level.id()).isEmpty();
        }
    }

    @Test
    void aTokenThatIsNotThereDiffersInItsPlaceAlone() {
        ComparisonResult result = compare("<p>\u00e9<b><!--a--><i>c", tokens -> {
            tokens.removeIf(token -> token.kind() == TokenKind.COMMENT);
            return tokens;
        });

        assertThat(result.divergences()).hasSize(1);
        assertThat(result.divergences().get(0).source()).contains("<!--a-->");
        assertThat(result.agreements()).isNotEmpty();
    }

    @Test
    void aTokenThatReadsOtherwiseDiffersInItsPlaceAlone() {
        ComparisonResult result = compare("<p>x<b a=1>y<i>", tokens -> {
            tokens.replaceAll(token -> "b".equals(token.name()) ? token.withAttributes(List.of()) : token);
            return tokens;
        });

        assertThat(result.divergences()).singleElement().satisfies(divergence -> {
            assertThat(divergence.start()).isEqualTo(4);
            assertThat(divergence.end()).isEqualTo(11);
        });
    }

    @Test
    void whichFieldDiffersIsSaid() {
        ComparisonResult result = compare("<!DOCTYPE html>\n<p/>", tokens -> {
            tokens.replaceAll(token -> token.kind() == TokenKind.DOCTYPE
                    ? ComparedToken.doctype("html", "", null, false, -1, -1)
                    : token.withSelfClosing(false));
            return tokens;
        });

        assertThat(result.divergences())
                .extracting(Divergence::fields)
                .containsExactly(Set.of(TokenField.MISSING_IDENTIFIERS), Set.of(TokenField.SELF_CLOSING));
        assertThat(result.divergences().get(0).meaning())
                .contains("no public identifier")
                .contains("an empty public identifier");
        assertThat(result.toJson("page.html")).contains("\"fields\":[\"missing-identifiers\"]");
    }

    @Test
    void twoParsersThatTellNoPlacesAreComparedToo() {
        ComparisonResult result = Comparison.of(PAGE)
                .with(placeless(tokens -> tokens), placeless(tokens -> tokens.subList(0, 5)))
                .run();

        assertThat(result.divergences()).isNotEmpty();
    }

    @Test
    void whateverAParserSaysEachDifferenceLiesInTheInputInOrder() {
        Random random = new Random(20);
        for (int n = 0; n < 500; n++) {
            List<ComparedToken> said = new ArrayList<>();
            ComparisonResult result = compare(PAGE, tokens -> {
                said.addAll(shuffled(tokens, random));
                return said;
            });

            long at = 0;
            for (Divergence divergence : result.divergences()) {
                assertThat(divergence.start()).isGreaterThanOrEqualTo(at);
                at = divergence.end();
            }
            assertThat(at).isLessThanOrEqualTo(result.length());
            if (said.stream().anyMatch(token -> "no such".equals(token.data()) || "other".equals(token.name()))) {
                assertThat(result.divergences()).isNotEmpty();
            }
        }
    }

    /** Leaves out a token, says one twice, or one in another place. */
    private static List<ComparedToken> shuffled(List<ComparedToken> tokens, Random random) {
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int from = random.nextInt(tokens.size());
            switch (random.nextInt(3)) {
                case 0 -> tokens.remove(from);
                case 1 -> tokens.add(random.nextInt(tokens.size()), ComparedToken.comment("no such", -1, -1));
                default -> tokens.set(from, ComparedToken.endTag("other", -1, -1));
            }
        }
        return tokens;
    }
}
