package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The suite can fail: features that are quadratic, thrown away after it, are caught, and one that is linear is not. */
class GrowthTest {
    private static final Dialect DIALECT = Dialects.get("html5");
    private static final Pattern PATTERN = Patterns.named("start tags");

    /** What a throw-away feature does with an input. */
    private interface OfInput {
        long run(byte[] input);
    }

    private static List<String> problems(OfInput work) throws Exception {
        Feature feature = new Feature("thrown away", "thrown away", (dialect, input) -> () -> work.run(input.bytes()));
        Allowance allowance = Allowance.of(feature, DIALECT);
        List<String> problems = List.of();
        for (int longer : List.of(1, 1, 4)) {
            problems = allowance.problems(
                    PATTERN, Measured.growth(feature, DIALECT, PATTERN, feature.size() * longer), false);
        }
        return problems;
    }

    private static long walk(byte[] input) {
        long sum = 1;
        for (byte b : input) {
            sum = sum * 31 + b;
        }
        return sum;
    }

    @Test
    void workInProportionToItsInputPasses() throws Exception {
        assertThat(problems(GrowthTest::walk)).isEmpty();
    }

    @Test
    void aBufferThatDoublesIsNoGrowth() throws Exception {
        assertThat(problems(input -> {
                    StringBuilder text = new StringBuilder();
                    for (byte b : input) {
                        text.append((char) b);
                    }
                    return text.length();
                }))
                .isEmpty();
    }

    @Test
    void aQuadraticLoopIsCaught() throws Exception {
        assertThat(problems(input -> {
                    long sum = 0;
                    for (int i = 0; i < input.length; i += 64) {
                        for (int j = 0; j < i; j++) {
                            sum += input[j];
                        }
                    }
                    return sum;
                }))
                .contains("the steps grow");
    }

    @Test
    void aSmallQuadraticPartBesidesALargeLinearOneIsCaught() throws Exception {
        assertThat(problems(input -> {
                    long sum = 0;
                    for (int i = 0; i < 10; i++) {
                        sum += walk(input);
                    }
                    for (int i = 0; i < input.length; i += 256) {
                        for (int j = 0; j < i; j++) {
                            sum += input[j];
                        }
                    }
                    return sum;
                }))
                .contains("the steps grow");
    }

    @Test
    void aQuadraticCopyOfArraysIsCaught() throws Exception {
        assertThat(problems(input -> {
                    byte[] to = new byte[input.length];
                    for (int i = 0; i < input.length; i++) {
                        System.arraycopy(input, 0, to, 0, i);
                    }
                    return walk(to);
                }))
                .contains("the steps grow");
    }

    @Test
    void aQuadraticComparisonOfArraysIsCaught() throws Exception {
        assertThat(problems(input -> {
                    byte[] same = input.clone();
                    long equal = 0;
                    for (int i = 0; i < input.length; i++) {
                        equal += Arrays.equals(input, 0, i, same, 0, i) ? 1 : 0;
                    }
                    return equal;
                }))
                .contains("the steps grow");
    }

    @Test
    void aQuadraticBuildingOfStringsIsCaught() throws Exception {
        assertThat(problems(input -> {
                    String text = "";
                    for (byte b : input) {
                        text = text.concat(String.valueOf((char) b));
                    }
                    return text.length();
                }))
                .contains("the allocation grows");
    }

    /** A key whose hash code is that of all others, and which has no order: its bucket is a chain. */
    private record OfOneHash(int number) {
        @Override
        public int hashCode() {
            return 7;
        }
    }

    @Test
    void aQuadraticChainOfAHashMapIsCaught() throws Exception {
        assertThat(problems(input -> {
                    Map<OfOneHash, Integer> map = new HashMap<>();
                    for (int i = 0; i < input.length; i += 16) {
                        map.put(new OfOneHash(i), i);
                    }
                    return map.size();
                }))
                .contains("the steps grow");
    }

    @Test
    void memoryThatIsQuadraticAloneIsCaught() throws Exception {
        assertThat(problems(input -> {
                    long kept = 0;
                    for (int i = 0; i < input.length; i += 64) {
                        kept += new byte[i].length;
                    }
                    return kept;
                }))
                .contains("the allocation grows");
    }

    @Test
    void whatIsLinearAndTakesFarMoreThanAPageIsCaught() throws Exception {
        List<String> found = problems(input -> {
            long sum = 0;
            for (int i = 0; i < (isPattern(input) ? 5_000 : 1); i++) {
                sum += walk(input);
            }
            return sum;
        });

        assertThat(found).anyMatch(problem -> problem.endsWith("steps a byte"));
    }

    private static boolean isPattern(byte[] input) {
        return new String(input, StandardCharsets.ISO_8859_1).startsWith("<a>");
    }

    @Test
    void whatIsQuadraticAndNextToNothingInAShortInputIsCaughtInTheLongest() throws Exception {
        Feature feature = new Feature("thrown away", "thrown away", (dialect, input) -> () -> {
            long sum = 0;
            for (long i = (long) input.size() * input.size() / 32_768; i > 0; i--) {
                sum = sum * 31 + i;
            }
            return sum;
        });
        Allowance allowance = Allowance.of(feature, DIALECT);

        assertThat(allowance.problems(PATTERN, Measured.growth(feature, DIALECT, PATTERN, feature.size()), true))
                .isEmpty();
        assertThat(allowance.problems(PATTERN, Measured.growth(feature, DIALECT, PATTERN, 64 * feature.size()), true))
                .contains("the steps grow");
    }

    @Test
    void theSameWorkTakesTheSameStepsToTheLastDigit() throws Exception {
        Feature feature = Features.all().stream()
                .filter(one -> one.name().equals("cursor over bytes"))
                .findFirst()
                .orElseThrow();
        List<Long> steps = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            steps.add(Measured.growth(feature, DIALECT, PATTERN, feature.size())
                    .onLong()
                    .steps());
        }

        assertThat(steps.subList(2, 5)).containsOnly(steps.get(1));
    }
}
