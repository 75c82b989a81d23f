package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tokens of a parser that does not tell their places differ in ranges as small as the tokens allow. */
class AlignedTokensTest {
    /** A parser that has these tokens, whatever it reads: tags between angle brackets, and texts. */
    private static Contestant parser(String tokens) {
        return new Contestant() {
            @Override
            public String name() {
                return "parser";
            }

            @Override
            public Readout read(String input) {
                List<ComparedToken> read = new ArrayList<>();
                for (String token : tokens.split("(?=<)|(?<=>)")) {
                    read.add(
                            token.startsWith("</")
                                    ? ComparedToken.endTag(token.substring(2, token.length() - 1), -1, -1)
                                    : token.startsWith("<")
                                            ? ComparedToken.startTag(
                                                    token.substring(1, token.length() - 1), List.of(), false, -1, -1)
                                            : ComparedToken.text(token, -1, -1));
                }
                return new Readout(read);
            }
        };
    }

    private static String ranges(Comparison comparison, String tokens) {
        ComparisonResult result =
                comparison.with(Html5.LIVING).with(parser(tokens)).run();
        return result.divergences().stream()
                .map(divergence -> divergence.start() + "-" + divergence.end() + " " + divergence.source())
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest(name = "{0} read as {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "a long text<b>and another | a long textand another | 11-14 <b>",
                "a<b>c<i>d<u>e             | acde                   | '1-4 <b>, 5-8 <i>, 9-12 <u>'",
                "<p>a<b>c</p>d<i>e         | <p>ac</p>de            | '4-7 <b>, 13-16 <i>'",
                "a<script>x</script>b      | ab                     | 1-19 <script>x</script>",
                "one &amp;<b>&amp; two     | one && two             | 9-12 <b>",
                "one <1> two               | one <1> two            | 4-7 <1>",
                "one two three             | one 2 three            | 4-7 two",
                "a<b>b<b>a                 | aba                    | '1-4 <b>, 5-8 <b>'",
            })
    void whatAParserDropsOrChangesIsARangeOfItsOwn(String input, String tokens, String ranges) {
        assertThat(ranges(Comparison.of(input), tokens)).isEqualTo(ranges);
        assertThat(ranges(Comparison.of(input.getBytes(StandardCharsets.UTF_8)), tokens))
                .isEqualTo(ranges);
    }

    @Test
    void noCharacterIsCut() {
        assertThat(ranges(Comparison.of("x\u00e9y"), "x\u00e8y")).isEqualTo("1-2 \u00e9");
        assertThat(ranges(Comparison.of("x\u00e9y".getBytes(StandardCharsets.UTF_8)), "x\u00e8y"))
                .isEqualTo("1-3 \u00e9");
        assertThat(ranges(Comparison.of("x\ud83d\ude00y"), "x\ud83d\ude01y")).isEqualTo("1-3 \ud83d\ude00");
        assertThat(ranges(Comparison.of("x\ud83d\ude00y".getBytes(StandardCharsets.UTF_8)), "x\ud83d\ude01y"))
                .isEqualTo("1-5 \ud83d\ude00");
        assertThat(ranges(Comparison.of("x\ud83d\ude00y"), "x\ud83e\ude00y")).isEqualTo("1-3 \ud83d\ude00");
        assertThat(ranges(Comparison.of("x\u4e00y".getBytes(StandardCharsets.UTF_8)), "x\u5e00y"))
                .isEqualTo("1-4 \u4e00");
    }

    @Test
    void aReferenceIsNotCut() {
        assertThat(ranges(Comparison.of("x&nGt;y"), "x\u226by")).isEqualTo("1-6 &nGt;");
    }
}
