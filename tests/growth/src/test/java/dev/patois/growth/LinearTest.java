package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.counting.Growth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every feature, in every dialect, on hostile inputs: four times the input takes four times the steps, and no input
 * takes many more than an ordinary page. {@code -Dpatois.growth.feature=…} runs the features whose names match that,
 * {@code -Dpatois.growth.report=FILE} writes all figures to a file.
 *
 * <p>The dialects of HTML and the others are classes of their own, which run at the same time in two processes.
 */
abstract class LinearTest {
    private static final boolean NIGHTLY = Boolean.getBoolean("patois.nightly");
    private static final java.util.regex.Pattern ONLY =
            java.util.regex.Pattern.compile(System.getProperty("patois.growth.feature", ""));
    private static final String REPORT = System.getProperty("patois.growth.report", "");

    /** A guard against what never ends: no input here takes seconds. */
    private static final int SECONDS = 600;

    /** At night, the short input is so long. */
    private static final int LONG = 1024 * Feature.KIB;

    /**
     * What seems to grow is counted again, when no table is empty any more, on inputs so many times as long: what has a
     * size of its own, such as a block that is kept or a buffer, weighs less then. What is quadratic weighs more.
     */
    private static final List<Integer> LENGTHS = List.of(1, 4, 16, 64);

    private static final int LONGEST = LENGTHS.get(LENGTHS.size() - 1);

    private final Watched watched = new Watched(SECONDS);
    private final Predicate<Dialect> dialects;

    LinearTest(Predicate<Dialect> dialects) {
        this.dialects = dialects;
    }

    @AfterEach
    void close() {
        watched.close();
    }

    @TestFactory
    Stream<DynamicNode> fourTimesTheInputTakesFourTimesTheSteps() {
        return tests(Suite.inFull(), false);
    }

    @TestFactory
    Stream<DynamicNode> atNightInputsHaveMegabytes() {
        return NIGHTLY ? tests(Suite.ofANight(), true) : Stream.of();
    }

    private Stream<DynamicNode> tests(Suite suite, boolean isLong) {
        return suite.features().stream()
                .filter(feature -> ONLY.matcher(feature.name()).find())
                .map(feature -> DynamicContainer.dynamicContainer(
                        feature.name(),
                        suite.met(feature).entrySet().stream()
                                .filter(met -> dialects.test(met.getKey()))
                                .map(met -> test(feature, met.getKey(), met.getValue(), isLong))));
    }

    private DynamicTest test(Feature feature, Dialect dialect, List<Pattern> patterns, boolean isLong) {
        return DynamicTest.dynamicTest(dialect.name(), () -> {
            Allowance allowance = watched.call(() -> Allowance.of(feature, dialect));
            List<String> amiss = new ArrayList<>();
            for (Pattern pattern : patterns) {
                String problem = problem(feature, dialect, pattern, allowance, isLong ? LONG : feature.size());
                if (!problem.isEmpty()) {
                    amiss.add(pattern + ": " + problem);
                }
            }
            assertThat(amiss).isEmpty();
        });
    }

    /** Returns what is amiss, with figures; empty where nothing is. */
    private String problem(Feature feature, Dialect dialect, Pattern pattern, Allowance allowance, int size)
            throws IOException {
        List<String> problems = List.of();
        StringBuilder figures = new StringBuilder();
        for (int longer : LENGTHS) {
            try {
                int now = size * longer;
                Growth growth = watched.call(() -> Measured.growth(feature, dialect, pattern, now));
                problems = allowance.problems(pattern, growth, longer == LONGEST);
                figures.append(figures.isEmpty() ? "" : "; ")
                        .append(now)
                        .append(": ")
                        .append(growth);
            } catch (Exception | AssertionError e) {
                return e.toString();
            }
            if (problems.isEmpty()) {
                break;
            }
        }
        if (!REPORT.isEmpty()) {
            String row = String.join(
                    " | ",
                    feature.name(),
                    dialect.name(),
                    pattern.name(),
                    figures,
                    String.format(Locale.ROOT, "%.1f on a page", allowance.stepsPerByte()),
                    String.join(", ", problems));
            Files.writeString(Path.of(REPORT), row + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        return problems.isEmpty() ? "" : String.join(", ", problems) + " (" + figures + ")";
    }
}
