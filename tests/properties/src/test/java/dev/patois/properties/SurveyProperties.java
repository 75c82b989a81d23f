package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialects;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.input.Encoding;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyRow.Differences;
import dev.patois.core.survey.SurveyRow.Found;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Rows add up to the same summary wherever and in whatever order that is done. */
class SurveyProperties extends Given {
    private static final SurveyStep STEP = SurveyStep.of("html5", "html5-2014", "html5-2026-01", "html-2008");

    @Property
    void mergingIsAssociative(
            @ForAll("summaries") SurveySummary a,
            @ForAll("summaries") SurveySummary b,
            @ForAll("summaries") SurveySummary c) {
        assertThat(a.merge(b).merge(c)).isEqualTo(a.merge(b.merge(c)));
    }

    @Property
    void mergingIsCommutative(@ForAll("summaries") SurveySummary a, @ForAll("summaries") SurveySummary b) {
        assertThat(a.merge(b)).isEqualTo(b.merge(a));
    }

    @Property
    void theEmptySummaryChangesNothing(@ForAll("summaries") SurveySummary a) {
        assertThat(a.merge(SurveySummary.EMPTY)).isEqualTo(a);
        assertThat(SurveySummary.EMPTY.merge(a)).isEqualTo(a);
    }

    @Property
    void anyPartitionOfTheRowsInAnyOrderGivesTheSameSummary(@ForAll("rows") List<SurveyRow> rows, @ForAll Random random)
            throws Exception {
        SurveySummary inOrder = rows.stream().reduce(SurveySummary.EMPTY, SurveySummary::with, SurveySummary::merge);
        List<SurveySummary> parts = new ArrayList<>(List.of(SurveySummary.EMPTY));
        List<SurveyRow> shuffled = new ArrayList<>(rows);
        Collections.shuffle(shuffled, random);
        for (SurveyRow row : shuffled) {
            if (random.nextInt(3) == 0) {
                parts.add(SurveySummary.EMPTY);
            }
            int part = random.nextInt(parts.size());
            parts.set(part, parts.get(part).with(copy(row)));
        }
        while (parts.size() > 1) {
            SurveySummary taken = parts.remove(random.nextInt(parts.size()));
            int other = random.nextInt(parts.size());
            parts.set(other, copy(parts.get(other)).merge(taken));
        }

        assertThat(parts.get(0)).isEqualTo(inOrder);
        assertThat(inOrder.documents()).isEqualTo(rows.size());
    }

    @Property(tries = 100)
    void theStepIsAFunctionThatCanBeSentElsewhere(@ForAll("bytes") Bytes input) throws Exception {
        SurveyDocument document = new SurveyDocument("a", input.bytes(), null);
        SurveyRow here = STEP.apply(document);
        SurveyRow there = copy(copy(STEP).apply(copy(document)));

        assertThat(there).isEqualTo(here);
        assertThat(STEP.apply(document)).isEqualTo(here);
        assertThat(here.failure()).as("%s", here.reason()).isNull();
        assertThat(here.differences().keySet()).containsExactlyElementsOf(STEP.pairs());
    }

    /** What the others are does not matter, although all are first compared at once. */
    @Property(tries = 100)
    void aPairIsReadAsItIsAlone(@ForAll("bytes") Bytes input) {
        SurveyDocument document = new SurveyDocument("a", input.bytes(), "utf-8");
        SurveyRow all = STEP.apply(document);

        for (String pair : STEP.pairs()) {
            SurveyRow alone = SurveyStep.of(pair.split("\\|")).apply(document);
            assertThat(all.differences().get(pair))
                    .as(pair)
                    .isEqualTo(alone.differences().get(pair));
        }
    }

    /** A row counts what the result of a comparison does. */
    @Property(tries = 100)
    void aPairIsCountedAsAComparisonCountsIt(@ForAll("bytes") Bytes input) {
        SurveyRow row = SurveyStep.of("html5", "html-2008").apply(new SurveyDocument("a", input.bytes(), "utf-8"));
        ComparisonResult result = Comparison.of(input.bytes(), Encoding.forLabel(row.encoding()))
                .with(Dialects.get("html5"), Dialects.get("html-2008"))
                .run();

        Map<Impact, Differences> found = row.differences().get("html5|html-2008");
        Map<Impact, Long> findings = new EnumMap<>(Impact.class);
        Map<Impact, Long> divergences = new EnumMap<>(Impact.class);
        found.forEach((impact, differences) -> {
            if (differences.findings() > 0) {
                findings.put(impact, differences.findings());
            }
            differences.classes().values().forEach(here -> divergences.merge(impact, here.count(), Long::sum));
        });
        assertThat(findings).isEqualTo(result.findingsByImpact());
        assertThat(divergences).isEqualTo(result.byImpact());
    }

    @Provide
    Arbitrary<SurveySummary> summaries() {
        return rows().map(rows -> rows.stream().reduce(SurveySummary.EMPTY, SurveySummary::with, SurveySummary::merge));
    }

    @Provide
    Arbitrary<List<SurveyRow>> rows() {
        Arbitrary<Found> found = Combinators.combine(
                        Arbitraries.longs().between(1, 9), Arbitraries.longs().between(0, 99))
                .as(Found::new);
        Arbitrary<Differences> differing = Combinators.combine(
                        Arbitraries.longs().between(0, 9),
                        Arbitraries.maps(Arbitraries.of(DivergenceClass.class), found)
                                .ofMaxSize(4))
                .as(Differences::new);
        Arbitrary<String> names = Arbitraries.of("a", "b", "c", "d");
        Arbitrary<SurveyRow> compared = Combinators.combine(
                        names,
                        Arbitraries.longs().between(0, 1000),
                        Arbitraries.of("UTF-8", "windows-1252"),
                        Arbitraries.maps(
                                        Arbitraries.of("html5|html5-2014", "html5|html-2008"),
                                        Arbitraries.maps(Arbitraries.of(Impact.class), differing)
                                                .ofMaxSize(3))
                                .ofMaxSize(2))
                .as((name, bytes, encoding, differences) ->
                        SurveyRow.compared(name, bytes, ComparisonLevel.TOKENS, encoding, differences));
        Arbitrary<SurveyRow> failed = Combinators.combine(names, Arbitraries.of(SurveyFailure.class))
                .as((name, failure) -> SurveyRow.failed(name, 5, ComparisonLevel.TOKENS, failure, "so"));
        return Arbitraries.frequencyOf(Tuple.of(5, compared), Tuple.of(1, failed))
                .list()
                .ofMaxSize(8);
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }
}
