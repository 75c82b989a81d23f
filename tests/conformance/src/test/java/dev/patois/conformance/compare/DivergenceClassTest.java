package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In a tag with several references, the class is that of the one that reads differently. */
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
}
