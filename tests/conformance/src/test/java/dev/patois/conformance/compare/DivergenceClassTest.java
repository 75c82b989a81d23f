package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The class of a difference is what contestants really part by. */
class DivergenceClassTest {
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "&#13;                     | numeric-reference",
                "&#013;                    | numeric-reference",
                "&#xD;                     | numeric-reference",
                "&#10;                     |",
                "<a b='&#013;'>            | numeric-reference",
                "<a b=' &#xd; '>           | numeric-reference",
                "<a b='&#1;'>              | numeric-reference",
                "<a b='&#x7F;'>            | numeric-reference",
                "<a b='&#x110000;'>        |",
                "<a b='&#99999999999999;'> |",
                "<a b='&#xD800;'>          |",
                "<a b='&lt;&#129;'>        | windows-1252-reference",
                "<a b='&lt;&#13;'>         | numeric-reference",
                "<a b='&#64;&lang;'>       | entity-in-attribute",
                "<a b='&#64;&amp=c'>       | entity-in-attribute",
                "<a b='&amp;&a'>           | entity-in-attribute",
                "<a b='&amp;&#1;'>         | numeric-reference",
            })
    void theClassIsThatOfTheReferenceThatReadsDifferently(String input, @Nullable String kind) {
        Comparison comparison =
                Comparison.of(input).with(LegacyHtml.DRAFT_2008, Html5.LIVING).at(ComparisonLevel.ERRORS);

        assertThat(comparison.run().divergences().stream()
                        .map(d -> d.kind().id())
                        .toList())
                .isEqualTo(kind == null ? List.of() : List.of(kind));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "html5,html5:no-scripting        | <noscript><b></noscript>                       | noscript",
                "html5,html5:no-scripting        | <noscript>&amp;</noscript>                     | noscript",
                "html5,html5:no-scripting        | <noscript><style></noscript><img src onerror=a> | noscript",
                "html5,html5:no-feedback         | <noscript><b></noscript>                       | noscript",
                "html5,jsoup                     | <noscript><b></noscript>                       | noscript",
                "html5,html5:no-feedback         | <style><b></style>                             | raw-text",
                "html5,html5:no-feedback         | <select><style><b></style></select>            | raw-text",
                "html5,xml5                      | <template><style><b></style></template>        | raw-text",
                "html5,jdk-xml                   | <select><style><b></b></style></select>        | raw-text",
                "html5,html5:no-feedback         | <select><noscript><b></noscript></select>      | noscript",
                "html5,html5:old-select          | <select><style><b></style></select>            | select",
                "html5,html5-2014                | <select><style><b></style></select>            | select",
                "html5,html5:old-select          | <select><noscript><b></noscript></select>      | select",
                "html5,html5:old-select          | <select><svg><![CDATA[a]]></svg></select>      | select",
                "html5,nu.validator              | <select><style><b></style></select>            | select",
                "html5,html5:fragment=svg        | <style><b></style>                             | namespace",
                "html5,html5:fragment=svg        | <![CDATA[a]]>                                  | namespace",
                "html5,html5-2014                | <svg></p><style><b></style>                    | namespace",
                "html5,html5-2014                | <svg></p><![CDATA[a]]>                         | namespace",
                "html5,html-2008                 | <svg><title><b></title></svg>                  | foreign-content",
                "html5,neko-htmlunit             | <math><style><b></style></math>                | foreign-content",
                "html5,html-2008                 | <svg><![CDATA[a]]></svg>                       | cdata",
                "html5,html5:no-feedback         | <svg><![CDATA[a]]></svg>                       | cdata",
                "html5,html-2008                 | <template><col><style><b></style></template>   | template",
                "html5,neko-htmlunit             | <template><col><style><b></style></template>   | template",
                "html-2008,sgml                  | <svg><style></b></style></svg>                 | declared-content",
                "xml5,sgml                       | <svg><![CDATA[a]]></svg>                       | cdata",
                "html5,html-2008,html5:no-scripting | <noscript><b></noscript>                    | noscript",
            })
    void theClassIsWhatMakesTheContentOfAnElementTextForOneAndMarkupForAnother(
            String names, String input, String kind) {
        Contestant[] contestants =
                Stream.of(names.split(",")).map(Contestants::get).toArray(Contestant[]::new);

        ComparisonResult result = Comparison.of(input).with(contestants).run();

        assertThat(result.divergences()).isNotEmpty();
        assertThat(result.divergences())
                .allMatch(divergence -> divergence.kind().id().equals(kind));
        assertThat(result.divergences())
                .allMatch(divergence -> divergence.impact().isSecurityRelevant());
    }

    @Test
    void aContestantThatFailsInAnExperimentIsComparedAllTheSame() {
        Contestant frail = new Contestant() {
            @Override
            public String name() {
                return "frail";
            }

            @Override
            public Readout read(String input) {
                if (input.length() < 20) {
                    throw new ContestantException("frail failed");
                }
                return Contestant.of(Html5.LIVING)
                        .read(input.replace("<b>", "x"))
                        .unplaced();
            }
        };

        ComparisonResult result = Comparison.of("<select><style><b></style></select>")
                .with(Contestants.get("html5:old-select"), frail)
                .run();

        assertThat(result.divergences()).isNotEmpty();
    }
}
