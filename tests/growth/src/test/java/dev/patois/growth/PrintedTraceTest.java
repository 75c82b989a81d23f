package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.counting.Growth;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code patois lex --trace} prints of a token that grows step by step. */
class PrintedTraceTest {
    private static final int SHORT = 4 * Feature.KIB;

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
                    ``, `<!-- `, text
                    ``, `<a `, text
                    ``, `<a `, jsonl
                    ``, `<a a="`, text
                    ``, `<?a `, text
                    ``, `<!DOCTYPE a [`, text
                    ``, `<a a='&a`, text
                    `<a`, ` a%d=b`, text
                    """)
    void whatIsPrintedIsInProportionToTheInput(String before, String unit, String format) throws Exception {
        Pattern pattern = new Pattern(unit, Family.TAGS, List.of(Language.values()), before, unit, "", 0);
        Input small = pattern.input(SHORT);
        Input large = pattern.input(SHORT * Growth.FACTOR);

        Growth growth =
                Growth.of(small.size(), () -> printed(small, format), large.size(), () -> printed(large, format));

        assertThat(growth.problems(Growth.MOST, Measured.MOST_ALLOCATION))
                .as(growth.toString())
                .isEmpty();
        assertThat(printed(large, format)).isLessThan((long) (1.1 * Growth.FACTOR * printed(small, format)));
    }

    private static long printed(Input input, String format) {
        return CommandFeatures.run(input.bytes(), "lex", "--trace", "--format", format, "-");
    }
}
