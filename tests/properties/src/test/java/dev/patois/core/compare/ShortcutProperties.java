package dev.patois.core.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialects;
import dev.patois.testkit.SoupArbitraries;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * The ways past what is read alike change what a comparison costs, and nothing of what it tells: where contestants
 * agree and where not, the classes and impacts, what is hidden, the readings with their tokens and errors, the first
 * differing transitions. It lies in the package of the comparison, since nobody else can turn these ways off.
 */
class ShortcutProperties {
    /** Long enough that the usual ways are taken. */
    private static final String FILLER = "<p class=\"a b\">text &amp; more<br/>\n<!-- a comment --></p>".repeat(20);

    /**
     * How something is compared.
     *
     * @param dialects two or three different ones
     * @param ignored what is normalised; nothing where it is empty
     */
    record Asked(List<String> dialects, ComparisonLevel level, List<String> ignored, boolean explaining) {
        Comparison of(Comparison comparison) {
            Normaliser all = Normaliser.NONE;
            for (String name : ignored) {
                all = all.and(Normaliser.find(name).orElseThrow());
            }
            return comparison
                    .with(dialects.stream().map(Dialects::get).toList())
                    .at(level)
                    .normalising(all)
                    .explaining(explaining);
        }
    }

    @Provide
    Arbitrary<Asked> asked() {
        Arbitrary<String> names = Arbitraries.of(
                Dialects.all().stream().map(dialect -> dialect.name()).toList());
        Arbitrary<List<String>> ignored = Arbitraries.frequencyOf(
                Tuple.of(2, Arbitraries.just(List.of())),
                Tuple.of(
                        1,
                        Arbitraries.of(Normaliser.names())
                                .list()
                                .uniqueElements()
                                .ofMinSize(1)
                                .ofMaxSize(2)));
        return Combinators.combine(
                        names.list().uniqueElements().ofMinSize(2).ofMaxSize(3),
                        Arbitraries.of(ComparisonLevel.class),
                        ignored,
                        Arbitraries.of(true, false))
                .as(Asked::new);
    }

    @Provide
    Arbitrary<String> text() {
        return SoupArbitraries.text();
    }

    @Provide
    Arbitrary<String> entities() {
        return SoupArbitraries.withEntities();
    }

    @Provide
    Arbitrary<byte[]> malformed() {
        return SoupArbitraries.malformed();
    }

    @Property(tries = 3000)
    void textIsComparedAlike(@ForAll("text") String text, @ForAll("asked") Asked asked) {
        alike(asked.of(Comparison.of(text)));
    }

    @Property(tries = 2000)
    void malformedBytesAreComparedAlike(@ForAll("malformed") byte[] bytes, @ForAll("asked") Asked asked) {
        alike(asked.of(Comparison.of(bytes)));
    }

    @Property(tries = 1000)
    void documentsWithEntitiesAreComparedAlike(@ForAll("entities") String text, @ForAll("asked") Asked asked) {
        alike(asked.of(Comparison.of(text)));
    }

    /** What is random comes first, between others, or last; the input is fed at once, and in pieces. */
    @Property(tries = 1000)
    void longDocumentsAreComparedAlike(
            @ForAll("text") String text,
            @ForAll("text") String other,
            @ForAll("size") int size,
            @ForAll("asked") Asked asked) {
        byte[] bytes = (text + FILLER + other + FILLER + text).getBytes(StandardCharsets.UTF_8);

        alike(asked.of(Comparison.of(bytes)));
        alike(asked.of(Comparison.of(bytes).inChunksOf(size)));
    }

    @Provide
    Arbitrary<Integer> size() {
        return Arbitraries.integers().between(1, 2000);
    }

    private static void alike(Comparison comparison) {
        List<Object> slowly = told(comparison.taking(Shortcuts.NEVER));

        assertThat(told(comparison.taking(Shortcuts.ALWAYS))).isEqualTo(slowly);
        assertThat(told(comparison)).isEqualTo(slowly);
        assertThat(comparison.run())
                .isEqualTo(comparison.taking(Shortcuts.NEVER).run());
    }

    /** Returns all that a handler is told but progress, in order, and the length. */
    private static List<Object> told(Comparison comparison) {
        List<Object> told = new ArrayList<>();
        long length = comparison.run(new ComparisonHandler() {
            @Override
            public void agreement(Agreement agreement) {
                told.add(agreement);
            }

            @Override
            public void divergence(Divergence divergence) {
                told.add(divergence);
            }

            @Override
            public void hidden(Divergence divergence) {
                told.add(List.of(divergence));
            }
        });
        told.add(length);
        return told;
    }
}
