package dev.patois.conformance.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.html5.Html5;
import dev.patois.xml5.Xml5;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Other parsers, audited against a revision of a specification by the same comparison. */
class ForeignParsersTest {
    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang=en><head><title>a &amp; b</title>
            <script>if (a < b) document.write("<p>");</script></head>
            <body class="c d" id='e'><!-- comment --><p>text &eacute; &notin; &#65;<br>
            <a href="x?a=1&amp;b=2">link</a> 1 < 2 &unknown; <img src=y alt></body></html>
            """;

    static List<Contestant> htmlParsers() {
        return List.of(Contestants.get("jsoup"), Contestants.get("nu.validator"));
    }

    @ParameterizedTest
    @MethodSource("htmlParsers")
    void aParserOfHtmlReadsAnOrdinaryPageAsTheReviewDraftDoes(Contestant parser) {
        ComparisonResult result = Comparison.of(PAGE)
                .with(Html5.REVIEW_DRAFT_2026_01)
                .with(parser)
                .run();

        assertThat(result.divergences()).isEmpty();
        assertThat(result.agreements()).hasSize(1);
    }

    @Test
    void aParserOfHtmlThatKnowsNoProcessingInstructionsIsToldSo() {
        Divergence divergence = only("<p>a<?target data?>b</p>", Contestants.get("nu.validator"));

        assertThat(divergence.kind()).isEqualTo(DivergenceClass.PROCESSING_INSTRUCTION);
        assertThat(divergence.start()).isEqualTo(4);
        assertThat(divergence.end()).isEqualTo(19);
        assertThat(divergence.first()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>a<?target data?>b</p>",
                "<?a>",
                "<?a b>c",
                "<?php echo 1 ?>x",
                "<?xml version='1.0'?>",
                "<? a>",
                "<?>"
            })
    void jsoupReadsProcessingInstructionsAsTheLivingStandardDoes(String input) {
        ComparisonResult result = Comparison.of(input)
                .with(Html5.LIVING)
                .with(Contestants.get("jsoup"))
                .run();

        assertThat(result.divergences()).isEmpty();
    }

    @Test
    void oneDifferenceLeavesTheRestAlikeForOtherParsersToo() {
        Contestant lowerCase = new Contestant() {
            @Override
            public String name() {
                return "shouting";
            }

            @Override
            public Readout read(String input) {
                return new Readout(
                        List.of(ComparedToken.startTag("P", List.of(), false, 0, 3), ComparedToken.text("a&b", 3, 10)),
                        List.of());
            }
        };

        ComparisonResult result = Comparison.of("<p>a&amp;b<i>")
                .with(Html5.LIVING)
                .with(lowerCase)
                .run();

        assertThat(result.divergences())
                .extracting(Divergence::kind)
                .containsExactly(DivergenceClass.NAME_CASE, DivergenceClass.SHORT_TAG);
        assertThat(result.agreements()).singleElement().satisfies(agreement -> {
            assertThat(agreement.start()).isEqualTo(3);
            assertThat(agreement.end()).isEqualTo(10);
        });
    }

    @ParameterizedTest
    @CsvSource({"0, 300, 0, 0", "3, 5, 0, 2", "0, 3, 2, 5", "4, 2, 4, 4"})
    void tokensThatAreOutOfOrderOrPastTheEndAreRefusedWithTheirPlace(int start, int end, int next, int nextEnd) {
        Contestant confused = new Contestant() {
            @Override
            public String name() {
                return "confused";
            }

            @Override
            public Readout read(String input) {
                return new Readout(
                        List.of(ComparedToken.text("a", start, end), ComparedToken.text("b", next, nextEnd)),
                        List.of());
            }
        };

        assertThatThrownBy(() ->
                        Comparison.of("abcde").with(Html5.LIVING).with(confused).run())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("confused")
                .hasMessageContaining("5 UTF-16 units");
    }

    @Test
    void theParserOfTheJdkReadsWellFormedXmlAsXml5Does() {
        String xml = "<?xml version=\"1.0\"?><!-- comment --><a b=\"c &lt; d\" e='f'><?target data?>text &amp; more"
                + "<![CDATA[x<y]]><empty/></a>";

        ComparisonResult result = Comparison.of(xml)
                .with(Xml5.DRAFT)
                .with(Contestants.get("jdk-xml"))
                .run();

        assertThat(result.divergences().stream().filter(divergence -> divergence.kind() != DivergenceClass.LINE_BREAK))
                .isEmpty();
    }

    @Test
    void fromItsFirstErrorOnTheParserOfTheJdkReadsNothing() {
        ComparisonResult result = Comparison.of("<a><b></a>text")
                .with(Xml5.DRAFT)
                .with(Contestants.get("jdk-xml"))
                .run();

        assertThat(result.agreements())
                .singleElement()
                .satisfies(agreement -> assertThat(agreement.end()).isEqualTo(6));
    }

    private static Divergence only(String input, Contestant parser) {
        ComparisonResult result =
                Comparison.of(input).with(Html5.LIVING).with(parser).run();
        assertThat(result.divergences()).hasSize(1);
        return result.divergences().get(0);
    }
}
