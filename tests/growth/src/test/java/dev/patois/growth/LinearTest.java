package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every feature, in every dialect, on hostile inputs: eight times the input takes at most twelve times the time and the
 * memory, and no input costs much more than an ordinary page. {@code -Dpatois.growth.feature=…} runs the features whose
 * names match that, {@code -Dpatois.growth.report=FILE} writes all figures to a file.
 */
class LinearTest {
    private static final boolean NIGHTLY = Boolean.getBoolean("patois.nightly");
    private static final java.util.regex.Pattern ONLY =
            java.util.regex.Pattern.compile(System.getProperty("patois.growth.feature", ""));
    private static final boolean ALL = Boolean.getBoolean("patois.growth.all");
    private static final String REPORT = System.getProperty("patois.growth.report", "");
    private static final int SECONDS = 120;

    /** At night, inputs are so much longer: up to 8 MiB. */
    private static final int LONGER = 32;

    /**
     * What seems amiss is tried again, on inputs so much longer: what a moment of other work or a cold cache made is
     * gone then.
     */
    private static final int AGAIN = 4;

    private static final int LONGER_AGAIN = 4;

    private final Watched watched = new Watched(SECONDS);

    @AfterEach
    void close() {
        watched.close();
    }

    @TestFactory
    Stream<DynamicNode> eightTimesTheInputCostsEightTimesAsMuch() {
        return tests(NIGHTLY ? Suite.ofEverything() : ALL ? Suite.inFull() : Suite.ofABuild(), 1);
    }

    @TestFactory
    Stream<DynamicNode> atNightInputsAreLonger() {
        return NIGHTLY ? tests(Suite.ofABuild(), LONGER) : Stream.of();
    }

    private Stream<DynamicNode> tests(Suite suite, int longer) {
        return suite.features().stream()
                .filter(feature -> ONLY.matcher(feature.name()).find())
                .map(feature -> DynamicContainer.dynamicContainer(
                        feature.name(),
                        suite.met(feature).entrySet().stream()
                                .map(met -> test(feature, met.getKey(), met.getValue(), longer))));
    }

    private DynamicTest test(Feature feature, Dialect dialect, List<Pattern> patterns, int longer) {
        return DynamicTest.dynamicTest(dialect.name(), () -> {
            Allowance allowance = watched.call(() -> Allowance.of(feature, dialect));
            List<String> amiss = new ArrayList<>();
            for (Pattern pattern : patterns) {
                String problem = problem(feature, dialect, pattern, allowance.on(pattern), longer);
                if (!problem.isEmpty()) {
                    amiss.add(pattern + ": " + problem);
                }
            }
            assertThat(amiss).isEmpty();
        });
    }

    /** Returns what is amiss, with figures; empty when nothing is, now or when it is tried again. */
    private String problem(Feature feature, Dialect dialect, Pattern pattern, Growth.Allowed allowed, int longer)
            throws IOException {
        String problem;
        String figures = "";
        try {
            Growth growth = watched.call(() -> growth(feature, dialect, pattern, allowed, longer));
            figures = growth.toString();
            problem = String.join(", ", growth.problems(allowed));
            for (int i = 0; i < AGAIN && !problem.isEmpty(); i++) {
                Growth.Allowed now = watched.call(
                        () -> Allowance.of(feature, dialect).on(pattern).again());
                Growth again =
                        watched.call(() -> growth(feature, dialect, pattern, now, Math.max(longer, LONGER_AGAIN)));
                figures += "; again " + again;
                problem = String.join(", ", again.problems(now));
            }
        } catch (Exception | AssertionError e) {
            problem = e.toString();
        }
        if (!REPORT.isEmpty()) {
            String limits = String.format(Locale.ROOT, "%.0f ns/B, %.0f B/B", allowed.nanos(), allowed.bytes());
            String row = String.join(" | ", feature.name(), dialect.name(), pattern.name(), figures, limits, problem);
            Files.writeString(Path.of(REPORT), row + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        return problem.isEmpty() || figures.isEmpty() ? problem : problem + " (" + figures + ")";
    }

    private static Growth growth(Feature feature, Dialect dialect, Pattern pattern, Growth.Allowed allowed, int longer)
            throws Exception {
        Input small = pattern.input(feature.size() * longer);
        Input large = pattern.input(feature.size() * longer * Growth.FACTOR);
        return Growth.measure(
                small.size(),
                Given.ending(feature.prepare(dialect, small)),
                large.size(),
                Given.ending(feature.prepare(dialect, large)),
                allowed);
    }
}
