package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Finding;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Normaliser;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.xml5.Xml5;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a divergence means, how much it matters, and which others only follow from it. */
class FindingsTest {
    private static ComparisonResult compare(String input, Dialect... dialects) {
        return Comparison.of(input).with(dialects).run();
    }

    private static ComparisonResult compare(String input) {
        return compare(input, Html5.LIVING, LegacyHtml.DRAFT_2008);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<!--a--!><img src=x onerror=alert(1)> | LIVE | live <img onerror src> for html5,"
                        + " comment for html-2008",
                "<a href='?a&amp=c'> | LIVE | live <a href=\"?a&amp=c\"> for html5, <a href=\"?a&=c\"> for html-2008",
                "x<div id=a | LIVE | live <div> for html-2008, nothing for html5",
                "<svg><script/>x | OTHER | <script/> for html5, <script> for html-2008",
                "<!--a--!>b | SECURITY | comment \"a\" for html5, comment \"a--!>b\" for html-2008",
                "<a title='&amp=c'> | SECURITY | <a title=\"&amp=c\"> for html5, <a title=\"&=c\"> for html-2008",
                "<!DOCTYPE HTML> | OTHER | DOCTYPE html for html5, DOCTYPE HTML for html-2008",
                "&#013; | OTHER | text \"\\u000D\" for html5, text \"\\n\" for html-2008",
                "<b/> | OTHER | <b/> for html5, <b> for html-2008",
                "<br/> | HARMLESS | <br/> for html5, <br> for html-2008; the slash means nothing here",
            })
    void aDivergenceSaysWhatItMeansAndHowMuchItMatters(String input, Impact impact, String meaning) {
        Divergence divergence = compare(input).divergences().get(0);

        assertThat(divergence.meaning()).isEqualTo(meaning);
        assertThat(divergence.impact()).isEqualTo(impact);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<svg><input/></svg>",
                "<svg><g><desc></desc><input/></g></svg>",
                "<math><mi><b></b></mi><source/></math>",
                "<br a=/>",
                "<br/a>",
                "<x/>",
                "<script/></script>",
                "<p/>",
                "<BR\u000b/>",
            })
    void aSlashThatMayMeanSomethingIsNotHarmless(String input) {
        assertThat(compare(input, Html5.LIVING, Html5.SNAPSHOT_2014, LegacyHtml.DRAFT_2008)
                        .harmlessCount())
                .isZero();
    }

    @Test
    void aSlashIsHarmlessToReadersOfHtmlOnly() {
        String input = "<br/>";

        assertThat(compare(input).harmlessCount()).isOne();
        assertThat(compare(input, Xml5.DRAFT, LegacyHtml.DRAFT_2008).harmlessCount())
                .isZero();
    }

    @Test
    void whatFollowsFromADivergenceIsOneFindingUpToThePlaceWhereAllReadOnAlike() {
        String cascade = "<textarea><!--</textarea><p>x</p>--><img src=1 onerror=2>";

        ComparisonResult result = compare(cascade + "</textarea>y<b/>z<!--a--!>b");

        assertThat(result.findings()).hasSize(3);
        Finding first = result.findings().get(0);
        assertThat(first.count()).isEqualTo(4);
        assertThat(first.impact()).isEqualTo(Impact.LIVE);
        assertThat(first.first().follows()).isFalse();
        assertThat(first.divergences().stream().skip(1)).allMatch(Divergence::follows);
        assertThat(first.end()).isEqualTo(cascade.length());
        assertThat(result.findingsByImpact().toString()).isEqualTo("{live=1, security=1, other=1}");
        assertThat(result.divergenceCount()).isEqualTo(6);
    }

    @Test
    void theWorstComesFirstThenWhatIsFirstInTheInput() {
        ComparisonResult result = compare("<b/><br/><!--a--!>b--><i/>&#129;<p\u000bonclick=x><u/><p\u000bonclick=y>");

        assertThat(result.findings()).isSortedAccordingTo(Finding.BY_RANK);
        assertThat(result.findings().stream().map(Finding::impact).distinct())
                .containsExactly(Impact.LIVE, Impact.SECURITY, Impact.OTHER, Impact.HARMLESS);
        assertThat(result.divergences()).isSortedAccordingTo((a, b) -> Long.compare(a.start(), b.start()));
    }

    @Test
    void whatIsKeptIsTheWorstOfAllThereIs() {
        String input = "<br/>".repeat(50) + "<b/>".repeat(50) + "<!--a--!><img src=x onerror=y>";

        for (int kept : new int[] {0, 1, 2, 50, 100}) {
            ComparisonResult result = Comparison.of(input)
                    .with(Html5.LIVING, LegacyHtml.DRAFT_2008)
                    .keeping(kept)
                    .run();

            assertThat(result.divergences()).hasSize(kept);
            assertThat(result.divergenceCount()).isEqualTo(101);
            assertThat(result.findingCount()).isEqualTo(101);
            if (kept > 0) {
                assertThat(result.findings().get(0).impact()).isEqualTo(Impact.LIVE);
            }
        }
    }

    @Test
    void whatIsLeftOutIsCountedByClass() {
        Comparison comparison = Comparison.of("<br/><b/><!--a--!>b").with(Html5.LIVING, LegacyHtml.DRAFT_2008);
        ComparisonResult ignoring =
                comparison.normalising(Normaliser.ignoringSelfClosing()).run();
        ComparisonResult only =
                comparison.only(EnumSet.of(DivergenceClass.DOCTYPE)).run();

        assertThat(ignoring.divergenceCount()).isOne();
        assertThat(ignoring.hidden().toString()).isEqualTo("{self-closing=2}");
        assertThat(only.isEqual()).isTrue();
        assertThat(only.isReadAlike()).isFalse();
        assertThat(only.hidden().toString()).isEqualTo("{comment-end=1, self-closing=2}");
        assertThat(only.toJson("a")).contains("\"equal\":false", "\"hidden\":{\"comment-end\":1,\"self-closing\":2}");
    }

    @Test
    void aSentenceIsShortAndHasNothingInItThatATerminalWouldObey() {
        String name = "\u001b[2J\u202e\u0085\u200f" + "x".repeat(10_000);
        List<Divergence> divergences = compare("<!--" + name + "--!><i" + name + " on" + name + "=" + name + ">")
                .divergences();

        for (Divergence divergence : divergences) {
            assertThat(divergence.meaning()).hasSizeLessThan(241).matches("[\\x20-\\x7E\u2026]*");
        }
        assertThat(divergences).isNotEmpty();
    }
}
