package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Agreement;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonHandler;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.input.Encoding;
import dev.patois.testkit.SoupArbitraries;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of a comparison whatever is compared. */
class ComparisonProperties extends Given {
    @Provide
    Arbitrary<Dialect> dialect() {
        return Arbitraries.of(Dialects.all());
    }

    @Provide
    Arbitrary<ComparisonLevel> level() {
        return Arbitraries.of(ComparisonLevel.class);
    }

    @Property(tries = 500)
    void aDialectReadsEverythingAsItselfDoes(
            @ForAll("text") Text text, @ForAll("dialect") Dialect dialect, @ForAll("level") ComparisonLevel level) {
        ComparisonResult result =
                Comparison.of(text.text()).with(dialect, dialect).at(level).run();

        assertThat(result.divergences()).isEmpty();
    }

    /** Another parser is compared piece by piece: where dialects are in a group, they are beside it too. */
    @Property(tries = 1000)
    void dialectsOfAGroupReadEveryPieceAlike(@ForAll("text") Text text, @ForAll("level") ComparisonLevel level) {
        groupsHold(Comparison.of(text.text()).at(level));
    }

    @Property(tries = 1000)
    void dialectsOfAGroupReadEveryPieceOfADocumentWithEntitiesAlike(
            @ForAll("entities") Text text, @ForAll("level") ComparisonLevel level) {
        groupsHold(Comparison.of(text.text()).at(level));
    }

    @Property(tries = 1000)
    void dialectsOfAGroupReadEveryPieceOfMalformedBytesAlike(
            @ForAll("malformed") Bytes bytes, @ForAll("level") ComparisonLevel level) {
        groupsHold(Comparison.of(bytes.bytes(), Encoding.UTF_8).at(level));
    }

    private static void groupsHold(Comparison comparison) {
        Dialect[] dialects = Dialects.all().toArray(Dialect[]::new);
        int[] groups = comparison.with(dialects).groups();
        Contestant letters = letters();

        for (Divergence divergence :
                comparison.with(letters).with(dialects).run().divergences()) {
            for (int i = 0; i < dialects.length; i++) {
                for (int j = 0; j < i; j++) {
                    if (groups[i] == groups[j]) {
                        assertThat(divergence.readings().get(1 + i).group())
                                .as("%s and %s: %s", dialects[i], dialects[j], divergence)
                                .isEqualTo(divergence.readings().get(1 + j).group());
                    }
                }
            }
        }
        for (int i = 0; i < dialects.length; i++) {
            for (int j = 0; j < i; j++) {
                if (groups[i] == groups[j]) {
                    assertThat(comparison.with(dialects[i], dialects[j]).run().isEqual())
                            .isTrue();
                }
            }
        }
    }

    /** A parser that takes each unit for a text, so that it has a border wherever any other has. */
    private static Contestant letters() {
        return new Contestant() {
            @Override
            public String name() {
                return "letters";
            }

            @Override
            public Readout read(String input) {
                return new Readout(IntStream.range(0, input.length())
                        .mapToObj(i -> ComparedToken.text(input.substring(i, i + 1), i, i + 1L))
                        .toList());
            }
        };
    }

    @Property(tries = 500)
    void whichOfTwoDialectsComesFirstDoesNotMatter(
            @ForAll("text") Text text,
            @ForAll("dialect") Dialect one,
            @ForAll("dialect") Dialect other,
            @ForAll("level") ComparisonLevel level) {
        sameEitherWay(Comparison.of(text.text()).at(level), one, other);
    }

    @Property(tries = 500)
    void whichOfTwoDialectsComesFirstDoesNotMatterForBytesEither(
            @ForAll("malformed") Bytes bytes,
            @ForAll("dialect") Dialect one,
            @ForAll("dialect") Dialect other,
            @ForAll("level") ComparisonLevel level) {
        sameEitherWay(Comparison.of(bytes.bytes(), Encoding.UTF_8).at(level), one, other);
    }

    /** Malformed bytes where they hurt: in names, in values, beside references. */
    @Provide
    Arbitrary<Bytes> malformed() {
        return SoupArbitraries.malformed().map(Bytes::new);
    }

    /** Entities that are declared, and references to them, at the end of the input too. */
    @Provide
    Arbitrary<Text> entities() {
        return SoupArbitraries.withEntities().map(Text::new);
    }

    private static void sameEitherWay(Comparison comparison, Dialect one, Dialect other) {
        List<String> forth = told(comparison.with(one, other).run());
        List<String> back = told(comparison.with(other, one).run());

        assertThat(forth).isEqualTo(back);
    }

    private static List<String> told(ComparisonResult result) {
        return result.divergences().stream()
                .map(d -> d.start() + "-" + d.end() + " " + d.kind() + " "
                        + (d.first() == null ? "" : d.first().offset()))
                .toList();
    }

    @Property(tries = 500)
    void divergencesAndAgreementsTileBytes(@ForAll("bytes") Bytes bytes, @ForAll("level") ComparisonLevel level) {
        tile(Comparison.of(bytes.bytes()).with(Dialects.all()).at(level), bytes.bytes().length);
    }

    @Property(tries = 500)
    void divergencesAndAgreementsTileCharacters(@ForAll("text") Text text, @ForAll("level") ComparisonLevel level) {
        tile(
                Comparison.of(text.text()).with(Dialects.all()).at(level),
                text.text().length());
    }

    @Property(tries = 500)
    void divergencesAndAgreementsTileMalformedBytes(
            @ForAll("malformed") Bytes bytes,
            @ForAll("dialect") Dialect one,
            @ForAll("dialect") Dialect other,
            @ForAll("level") ComparisonLevel level) {
        tile(Comparison.of(bytes.bytes()).with(one, other).at(level), bytes.bytes().length);
    }

    @Property(tries = 500)
    void divergencesAndAgreementsTileADocumentWhoseEntitiesAreReplaced(
            @ForAll("entities") Text text, @ForAll("dialect") Dialect other, @ForAll("level") ComparisonLevel level) {
        tile(
                Comparison.of(text.text())
                        .with(other, Dialects.get("sgml-full"))
                        .at(level),
                text.text().length());
    }

    private static void tile(Comparison comparison, long length) {
        long[] reached = {0};
        long told = comparison.run(new ComparisonHandler() {
            @Override
            public void agreement(Agreement agreement) {
                next(agreement.start(), agreement.end());
            }

            @Override
            public void divergence(Divergence divergence) {
                next(divergence.start(), divergence.end());
                assertThat(divergence.readings().stream().anyMatch(reading -> reading.group() > 0))
                        .isTrue();
            }

            private void next(long start, long end) {
                assertThat(start).isEqualTo(reached[0]);
                assertThat(end).isGreaterThan(start);
                reached[0] = end;
            }
        });
        assertThat(reached[0]).isEqualTo(length);
        assertThat(told).isEqualTo(length);
    }

    @Property(tries = 300)
    void howTheInputIsCutDoesNotMatter(
            @ForAll("bytes") Bytes bytes, @ForAll("level") ComparisonLevel level, @ForAll("size") int size) {
        Comparison comparison =
                Comparison.of(bytes.bytes()).with(Dialects.all()).at(level);

        assertThat(comparison.inChunksOf(size).run()).isEqualTo(comparison.run());
    }

    @Provide
    Arbitrary<Integer> size() {
        return Arbitraries.integers().between(1, 20);
    }

    @Property(tries = 200)
    void theCutOfADivergenceDivergesToo(
            @ForAll("wellFormedText") Text text, @ForAll("dialect") Dialect one, @ForAll("dialect") Dialect other) {
        Comparison comparison = Comparison.of(text.text()).with(one, other);

        for (Divergence divergence :
                comparison.run().divergences().stream().limit(3).toList()) {
            Comparison.Cut cut = comparison.cut(divergence);
            ComparisonResult result = Comparison.of(cut.text()).with(one, other).run();

            assertThat(cut.start()).isLessThanOrEqualTo(divergence.start());
            assertThat(result.divergences())
                    .as("%s of %s", cut, text)
                    .extracting(Divergence::kind)
                    .contains(divergence.kind());
        }
    }

    @Property(tries = 60)
    void whatIsMinimisedIsNoLongerAndDivergesInTheSameWay(
            @ForAll("wellFormedText") Text text, @ForAll("dialect") Dialect one, @ForAll("dialect") Dialect other) {
        Comparison comparison = Comparison.of(text.text()).with(one, other);

        for (Divergence divergence :
                comparison.run().divergences().stream().limit(1).toList()) {
            Comparison smallest = comparison.minimise(divergence);

            assertThat(smallest.text().length())
                    .isLessThanOrEqualTo(comparison.cut(divergence).text().length());
            assertThat(smallest.run().divergences())
                    .extracting(Divergence::kind)
                    .contains(divergence.kind());
        }
    }

    @Property(tries = 300)
    void eachLevelAsksAllThatTheOneBeforeItDoes(@ForAll("text") Text text) {
        Comparison comparison = Comparison.of(text.text()).with(Dialects.all());
        boolean equal = true;

        for (ComparisonLevel level : ComparisonLevel.values()) {
            boolean now = comparison.at(level).run().isEqual();
            assertThat(now && !equal).as("equal at %s and not before", level).isFalse();
            equal = now;
        }
    }

    @Property(tries = 300)
    void whatExplainsADivergenceLiesInIt(@ForAll("text") Text text) {
        for (Divergence divergence :
                Comparison.of(text.text()).with(Dialects.all()).run().divergences()) {
            FirstDifference first = Objects.requireNonNull(divergence.first());
            assertThat(first.offset()).isBetween(divergence.start(), divergence.end());
            assertThat(first.transitions()).isNotEmpty();
        }
    }
}
