package dev.patois.growth.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonHandler;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.error.Limits;
import dev.patois.counting.Growth;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** However often dialects part, a comparison takes time and memory in proportion to the document. */
class ComparisonGrowthTest {
    private static final int SIZE = 4 * 1024;
    /** Each is one text with very many errors or references, or one token with very many parts. */
    static Stream<Arguments> shapes() {
        Stream<Arguments> texts = Stream.of(
                        "<>", "<=", "&amp", "&a", "&#1", "&#x;", "\uFFFE", "\u0001", "\0", "\r", "é&amp", "é&lang;")
                .map(unit -> Arguments.of("html5 html-2008", "", unit, ""));
        Stream<Arguments> others = Stream.of(
                Arguments.of("html5 xml5", "", "&a", ""),
                Arguments.of("html5 xml5", "", "\u0001", ""),
                Arguments.of("html5 xml5", "<!--", "\0", "-->"),
                Arguments.of("html5 xml5", "<plaintext>", "<p>&amp", ""),
                Arguments.of("html5 sgml-full", "", "<=", ""),
                Arguments.of("sgml sgml-full", "", "é\0", ""),
                Arguments.of("html5 html5-2014 html-2008", "", "&a\0", ""),
                Arguments.of("html5 html-2008", "<!--a--!>", "<p>a</p>", ""),
                Arguments.of("html5 html-2008", "<a b='", "&amp=\0", "'>"),
                Arguments.of("html5 html-2008", "<a", " b=c/", ">"));
        Stream<Arguments> pages = Stream.of(
                        "<p>a</p>",
                        "<br/>",
                        "&lang;",
                        "<!--a--!>b-->",
                        "\0",
                        "<?a b?>",
                        "text ",
                        "<a b=c d='&amp=e'>",
                        "<",
                        "&",
                        "<script><!--</script>--></script>")
                .map(unit -> Arguments.of("html5 html5-2014 html-2008", "", unit, ""));
        return Stream.of(texts, others, pages).flatMap(shapes -> shapes);
    }

    @ParameterizedTest(name = "{0}: {1}({2})*{3}")
    @MethodSource("shapes")
    void aByteOfALongDocumentCostsWhatOneOfAShortDoes(String dialects, String before, String unit, String after)
            throws Exception {
        Growth growth = Growth.of(SIZE, size -> {
            Comparison comparison = comparison(dialects, before + unit.repeat(size / unit.length()) + after);
            return () -> comparison.run(new ComparisonHandler() {});
        });

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }

    private static Comparison comparison(String dialects, String text) {
        List<Dialect> unlimited = Arrays.stream(dialects.split(" "))
                .map(Dialects::get)
                .map(dialect -> dialect.with(dialect.options().withLimits(Limits.unlimited())))
                .toList();
        return Comparison.of(text).with(unlimited).at(ComparisonLevel.SPANS);
    }
}
