package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonHandler;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.error.Limits;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** However often dialects part, eight times the document takes eight times as long, and as much memory. */
class ComparisonGrowthTest {
    private static final int SIZE = 8 * 1024;
    private static final int TIMES = 8;
    private static final int RUNS = 25;
    private static final double MOST = 1.5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

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
        return Stream.concat(texts, others);
    }

    @ParameterizedTest(name = "{0}: {1}({2})*{3}")
    @MethodSource("shapes")
    void eightTimesTheDocumentCostsEightTimesAsMuch(String dialects, String before, String unit, String after) {
        Comparison small = comparison(dialects, before + unit.repeat(SIZE / unit.length()) + after);
        Comparison large = comparison(dialects, before + unit.repeat(TIMES * SIZE / unit.length()) + after);
        cost(small);
        cost(large);

        double[] least = {Double.MAX_VALUE, Double.MAX_VALUE};
        double[] most = {Double.MAX_VALUE, Double.MAX_VALUE};
        for (int i = 0; i < RUNS && (i == 0 || growth(least, most, 0) > MOST); i++) {
            keepLess(least, cost(small));
            keepLess(most, cost(large));
        }

        assertThat(growth(least, most, 0)).as("time").isLessThanOrEqualTo(MOST);
        assertThat(growth(least, most, 1)).as("memory").isLessThanOrEqualTo(MOST);
    }

    private static Comparison comparison(String dialects, String text) {
        List<Dialect> unlimited = Arrays.stream(dialects.split(" "))
                .map(Dialects::get)
                .map(dialect -> dialect.with(dialect.options().withLimits(Limits.unlimited())))
                .toList();
        return Comparison.of(text).with(unlimited).at(ComparisonLevel.SPANS);
    }

    private static double growth(double[] least, double[] most, int of) {
        return most[of] / TIMES / least[of];
    }

    private static void keepLess(double[] kept, double[] found) {
        for (int i = 0; i < kept.length; i++) {
            kept[i] = Math.min(kept[i], found[i]);
        }
    }

    /** The time a comparison takes, and the bytes it allocates. */
    private static double[] cost(Comparison comparison) {
        long thread = Thread.currentThread().getId();
        long time = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getThreadAllocatedBytes(thread);
        comparison.run(new ComparisonHandler() {});
        return new double[] {THREADS.getCurrentThreadCpuTime() - time, THREADS.getThreadAllocatedBytes(thread) - bytes};
    }
}
