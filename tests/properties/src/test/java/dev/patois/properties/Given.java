package dev.patois.properties;

import dev.patois.core.error.Limits;
import dev.patois.testkit.SoupArbitraries;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** What the properties are given. */
abstract class Given {
    @Provide
    Arbitrary<Bytes> bytes() {
        return SoupArbitraries.bytes().map(Bytes::new);
    }

    @Provide
    Arbitrary<Text> text() {
        return SoupArbitraries.text().map(Text::new);
    }

    @Provide
    Arbitrary<Text> wellFormedText() {
        return SoupArbitraries.wellFormed().map(Text::new);
    }

    @Provide
    Arbitrary<Setup> setup() {
        return Setup.any();
    }

    @Provide
    Arbitrary<Chunks> chunks() {
        return Chunks.any();
    }

    /** Markup many times over, longer than any buffer is at first. */
    @Provide
    Arbitrary<LongText> longText() {
        return Combinators.combine(
                        SoupArbitraries.text(),
                        Arbitraries.integers().between(100, 3000),
                        Arbitraries.integers().between(15000, 40000))
                .as(LongText::new);
    }

    @Provide
    Arbitrary<Chunks> largeChunks() {
        return Chunks.large();
    }

    /** Limits that split text early and often. */
    @Provide
    Arbitrary<Limits> shortTextPieces() {
        return Arbitraries.integers()
                .between(16, 64)
                .map(bytes -> Limits.builder().textPiece(bytes).build());
    }

    /** Limits that are small, some of them so small that many an input passes one. */
    @Provide
    Arbitrary<Limits> smallLimits() {
        Arbitrary<Integer> size = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(1_000_000)),
                Tuple.of(3, Arbitraries.integers().between(1, 40)));
        Arbitrary<List<Integer>> sizes = size.list().ofSize(8);
        return Combinators.combine(
                        sizes,
                        Arbitraries.integers().between(16, 64),
                        Arbitraries.integers().between(0, 5))
                .as((s, piece, errors) -> Limits.unlimited().toBuilder()
                        .attributesPerTag(s.get(0))
                        .name(s.get(1))
                        .attributeValue(s.get(2))
                        .comment(s.get(3))
                        .processingInstruction(s.get(4))
                        .doctype(s.get(5))
                        .referenceName(s.get(6))
                        .inputSize(s.get(7) == 1_000_000 ? Long.MAX_VALUE : 4L * s.get(7))
                        .textPiece(piece)
                        .keptErrors(errors)
                        .build());
    }
}
