package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is shared between threads, dialects above all, gives each of eight of them what it gives one alone. */
class EightThreadsTest {
    private static final int THREADS = 8;
    private static final int SIZE = Feature.KIB;

    private static final Pattern EVERYTHING = Patterns.named("tokens of every kind");

    @TestFactory
    Stream<DynamicTest> eightThreadsGetWhatOneGets() {
        return Features.all().stream()
                .map(feature -> DynamicTest.dynamicTest(feature.name(), () -> assertAlike(feature)));
    }

    private static void assertAlike(Feature feature) throws Exception {
        List<Long> alone = all(feature);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<List<Long>>> work = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                work.add(() -> all(feature));
            }
            for (Future<List<Long>> result : threads.invokeAll(work)) {
                assertThat(result.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Returns what a feature makes of a page and of things of every kind, in two of its dialects. */
    private static List<Long> all(Feature feature) throws Exception {
        List<Long> results = new ArrayList<>();
        List<Dialect> dialects = Suite.dialects(feature);
        for (Dialect dialect : List.of(dialects.get(0), dialects.get(dialects.size() - 1))) {
            results.add(result(feature, dialect, Pages.of(Language.of(dialect))));
            results.add(result(feature, dialect, EVERYTHING));
        }
        return results;
    }

    private static long result(Feature feature, Dialect dialect, Pattern pattern) throws Exception {
        return Given.ending(() -> feature.prepare(dialect, pattern.input(SIZE)).run())
                .run();
    }
}
