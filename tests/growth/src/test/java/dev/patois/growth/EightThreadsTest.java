package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEntities;
import dev.patois.sgml.ShortReferenceMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is shared between threads, dialects above all, gives each of eight of them what it gives one alone. */
class EightThreadsTest {
    private static final int THREADS = 8;
    private static final int SIZE = Feature.KIB;
    private static final Dialect SGML = Dialects.get("sgml-full");

    private static final Pattern EVERYTHING = Patterns.named("tokens of every kind");

    /** What a document can declare for itself alone. */
    private static final Pattern DECLARED = new Pattern(
            "declarations of all kinds",
            Family.SUBSET,
            List.of(Language.values()),
            "<!DOCTYPE a [<!ENTITY e \"<b>x</b>&f;\"><!ENTITY f CDATA \"<y>\"><!ENTITY % p \"c|d\"><!ELEMENT a (%p;)*>"
                    + "<!SHORTREF m \"!\" e \"&#RS;B\" f \"--\" u><!USEMAP m a><!ATTLIST a b CDATA \"v\">]>",
            "<a>--! \n  x<b c=d&amp;>&e;&lt;&#65;<i id=%d></a>",
            "",
            0);

    @TestFactory
    Stream<DynamicTest> eightThreadsGetWhatOneGets() {
        return Features.all().stream().map(feature -> {
            List<Dialect> dialects = Suite.dialects(feature);
            List<Dialect> two = List.of(dialects.get(0), dialects.get(dialects.size() - 1));
            return DynamicTest.dynamicTest(feature.name(), () -> assertAlike(feature, two));
        });
    }

    /** Dialects that have state of their own to share, made anew: what is found out when it is first needed is, too. */
    @TestFactory
    Stream<DynamicTest> eightThreadsThatShareWhatADialectAsksGetWhatOneGets() {
        return Features.all().stream()
                .filter(feature -> feature.reads(SGML) && !feature.name().startsWith("patois "))
                .map(feature -> DynamicTest.dynamicTest(
                        feature.name(), () -> assertAlike(feature, List.of(asking(), Sgml.STRICT_1996))));
    }

    private static Dialect asking() {
        ShortReferenceMap map = ShortReferenceMap.of(Map.of("!", "e", "&#RS;", "f", "BB&#RE;", "g", "--", "h"));
        SgmlEntities entities = new SgmlEntities() {
            @Override
            public @Nullable Entity general(String name) {
                return name.equals("e") ? new Entity("<i/&f;/", false) : null;
            }

            @Override
            public @Nullable String parameter(String name) {
                return name.equals("p") ? "IGNORE" : null;
            }
        };
        return Sgml.FULL.toBuilder()
                .shortReferences(element -> element.equals("a") ? map : null)
                .entities(entities)
                .build();
    }

    /** Eight threads come first, at once: what one alone has found out, they would not find out together. */
    private static void assertAlike(Feature feature, List<Dialect> dialects) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            CountDownLatch start = new CountDownLatch(THREADS);
            Callable<List<Long>> work = () -> {
                start.countDown();
                start.await();
                return all(feature, dialects);
            };
            List<List<Long>> found = new ArrayList<>();
            for (Future<List<Long>> each : threads.invokeAll(Collections.nCopies(THREADS, work))) {
                found.add(each.get());
            }
            List<Long> alone = all(feature, dialects);

            assertThat(found).allSatisfy(one -> assertThat(one).isEqualTo(alone));
        } finally {
            threads.shutdownNow();
        }
    }

    /** Returns what a feature makes of a page and of things of every kind. */
    private static List<Long> all(Feature feature, List<Dialect> dialects) throws Exception {
        List<Long> results = new ArrayList<>();
        for (Dialect dialect : dialects) {
            for (Pattern pattern : List.of(Pages.of(Language.of(dialect)), EVERYTHING, DECLARED)) {
                results.add(Given.ending(() ->
                                feature.prepare(dialect, pattern.input(SIZE)).run())
                        .run());
            }
        }
        return results;
    }
}
