package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a filter removes is its work; what it adds or changes is a difference. */
class FilterTest {
    private static ComparisonResult compare(String input, UnaryOperator<String> filter) {
        return Comparison.of(input)
                .with(Contestants.get("html5"))
                .with(Contestant.filtered("filter", filter, Contestants.get("html5")))
                .run();
    }

    @ParameterizedTest(name = "{0} becomes {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "<p>a<script>b</script>c</p>    | <p>ac</p>",
                "<p onclick=a title=b>c         | <p title=b>c</p>",
                "<P Title=a>b<br>c              | <p title=a>b<br />c</p>",
                "a<!--b-->c<?d?>e<!DOCTYPE f>   | ace",
                "<b>a</b><i>b</i>               | ''",
                "a&lt;b                         | a&lt;b",
                "<b><i>a</b></i>                | <b><i>a</i></b>",
            })
    void whatItRemovesOrClosesMeansNothing(String input, String output) {
        ComparisonResult result = compare(input, markup -> output);

        assertThat(result.divergences())
                .allMatch(divergence -> divergence.kind() == DivergenceClass.FILTERED)
                .allMatch(divergence -> divergence.impact() == Impact.HARMLESS);
    }

    @ParameterizedTest(name = "{0} becomes {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "a                                    | a<img src=x onerror=b>",
                "&lt;img onerror=a&gt;                | <img onerror=a>",
                "<p>a</p>                             | <p onclick=b>a</p>",
                "<a href=b>c</a>                      | <a href=d>c</a>",
                "<!--<img onerror=a>-->               | <img onerror=a>",
                "<b>a</b><i>b</i>                     | <i>b</i><b>a</b>",
                "<p title='<img onerror=a>'>          | <p><img onerror=a>",
            })
    void whatItAddsOrChangesIsLive(String input, String output) {
        assertThat(compare(input, markup -> output).divergences())
                .anyMatch(divergence -> divergence.impact() == Impact.LIVE);
    }

    @Test
    void whereOthersPartTheyAreToldToo() {
        ComparisonResult result = Comparison.of("<svg><title><b></title></svg>")
                .with(Contestants.get("html5"), Contestants.get("html-2008"))
                .with(Contestant.filtered("filter", markup -> "", Contestants.get("html5")))
                .run();

        assertThat(result.divergences()).anyMatch(divergence -> divergence.impact() == Impact.LIVE);
    }

    @Test
    void twoReadersOfOneFilterAreComparedAsAnyOthers() {
        UnaryOperator<String> filter = markup -> markup;
        ComparisonResult result = Comparison.of("<title><b></title>")
                .with(Contestant.filtered("one", filter, Contestants.get("html5")))
                .with(Contestant.filtered("other", filter, Contestants.get("html5:no-feedback")))
                .run();

        assertThat(result.divergences()).isNotEmpty().allMatch(d -> d.kind() != DivergenceClass.FILTERED);
    }

    @Test
    void whatIsWrittenAnewIsNotFiltered() {
        assertThat(Contestants.get("html5|write|html5").isFilter()).isFalse();
    }
}
