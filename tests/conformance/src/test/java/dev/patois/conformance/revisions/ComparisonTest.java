package dev.patois.conformance.revisions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.conformance.Html5libRun;
import dev.patois.core.Dialect;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.Encoding;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The inputs on which revisions of HTML differ: a comparison finds each difference, at its level, and names it
 * fittingly.
 */
class ComparisonTest {
    private static final Map<String, Set<DivergenceClass>> FITTING = Map.ofEntries(
            Map.entry("Self-closing / solidus", EnumSet.of(DivergenceClass.SELF_CLOSING)),
            Map.entry("EOF inside tags", EnumSet.of(DivergenceClass.EOF_IN_TAG)),
            Map.entry(
                    "Attributes",
                    EnumSet.of(
                            DivergenceClass.ATTRIBUTE_SYNTAX,
                            DivergenceClass.SELF_CLOSING,
                            DivergenceClass.UNQUOTED_VALUE)),
            Map.entry("Whitespace", EnumSet.of(DivergenceClass.WHITE_SPACE)),
            Map.entry("NULL", EnumSet.of(DivergenceClass.NULL)),
            Map.entry("Comments", EnumSet.of(DivergenceClass.COMMENT_END)),
            Map.entry("Bogus comments", EnumSet.of(DivergenceClass.CDATA, DivergenceClass.BOGUS_COMMENT)),
            Map.entry("DOCTYPE", EnumSet.of(DivergenceClass.DOCTYPE)),
            Map.entry(
                    "Character references",
                    EnumSet.of(
                            DivergenceClass.ENTITY_NAME,
                            DivergenceClass.ENTITY_WITHOUT_SEMICOLON,
                            DivergenceClass.ENTITY_IN_ATTRIBUTE,
                            DivergenceClass.NUMERIC_REFERENCE,
                            DivergenceClass.WINDOWS_1252_REFERENCE)),
            Map.entry("Input stream", EnumSet.of(DivergenceClass.INPUT_STREAM, DivergenceClass.NUMERIC_REFERENCE)),
            Map.entry("RCDATA", EnumSet.of(DivergenceClass.RAW_TEXT)),
            Map.entry("RAWTEXT / CDATA", EnumSet.of(DivergenceClass.RAW_TEXT)),
            Map.entry("Script", EnumSet.of(DivergenceClass.SCRIPT_ESCAPE)),
            Map.entry("PI", EnumSet.of(DivergenceClass.PROCESSING_INSTRUCTION)));

    private static final List<Dialect> OLDER =
            List.of(LegacyHtml.DRAFT_2008, Html5.SNAPSHOT_2014, Html5.REVIEW_DRAFT_2026_01);

    @Test
    void everyDifferenceBetweenTheRevisionsIsFoundAtItsLevelAndNamedFittingly() throws IOException {
        Path file = Corpora.corpus(
                "html-revision-differences.jsonl", "it lists inputs with their tokens in each revision of HTML");
        Failures failures = new Failures();
        int found = 0;

        for (String line : Files.readAllLines(file)) {
            JsonNode row = Html5libRun.JSON.readTree(line);
            String about = "row " + row.path("id") + " " + row.path("input");
            String differs = row.path("differs").asText();
            if (differs.contains("HEAD")) {
                boolean tokens =
                        !row.path("E3head").path("tokens").equals(row.path("E3").path("tokens"));
                ComparisonResult result = compare(
                        List.of(Html5.REVIEW_DRAFT_2026_01, Html5.LIVING),
                        row,
                        tokens ? ComparisonLevel.TOKENS : ComparisonLevel.ERRORS);
                failures.compare(about, "a processing instruction", List.of("PI"), groups(row, result));
                found++;
                continue;
            }
            ComparisonResult tokens = compare(OLDER, row, ComparisonLevel.TOKENS);
            ComparisonResult errors = compare(OLDER, row, ComparisonLevel.ERRORS);
            boolean inTokens = differs.contains("tokens");
            failures.compare(about, "tokens differ", inTokens, !tokens.isEqual());
            failures.compare(about, "anything differs", !differs.equals("same"), !errors.isEqual());
            if (!differs.equals("same")) {
                ComparisonResult result = inTokens ? tokens : errors;
                failures.compare(about, "classes", List.of(row.path("group").asText()), groups(row, result));
                found++;
            }
        }

        failures.assertNone();
        assertThat(found).isEqualTo(79);
    }

    /** The group of the row, where the classes fit it; else the classes. */
    private static List<String> groups(JsonNode row, ComparisonResult result) {
        Set<String> groups = new TreeSet<>();
        String group =
                row.path("group").isMissingNode() ? "PI" : row.path("group").asText();
        for (Divergence divergence : result.divergences()) {
            boolean fits = Objects.requireNonNull(FITTING.get(group), group).contains(divergence.kind());
            groups.add(fits ? group : divergence.kind().id());
        }
        return List.copyOf(groups);
    }

    private static ComparisonResult compare(List<Dialect> dialects, JsonNode row, ComparisonLevel level) {
        Comparison comparison = Comparison.of(row.path("input").asText()).at(level);
        for (Dialect dialect : dialects) {
            comparison = comparison.with(RevisionDifferencesTest.inState(dialect, row));
        }
        return comparison.run();
    }

    @Test
    void bytesInAnEncodingAreComparedWithTheirOwnPlaces() {
        String page = "<p>\u043f\u0440\u0438</p>\u0432<!--a--!>b<x y='\u0435&copy=1'>";
        byte[] bytes = page.getBytes(java.nio.charset.Charset.forName("KOI8-R")); // a byte to a character
        Comparison text = Comparison.of(page).with(Html5.LIVING, LegacyHtml.DRAFT_2008);
        Comparison encoded = Comparison.of(bytes, Encoding.KOI8_R).with(Html5.LIVING, LegacyHtml.DRAFT_2008);

        for (ComparisonLevel level : ComparisonLevel.values()) {
            assertThat(encoded.at(level).run()).isEqualTo(text.at(level).run());
        }
        Divergence divergence = encoded.run().divergences().get(0);
        assertThat(encoded.cut(divergence)).isEqualTo(text.cut(divergence));
        assertThat(encoded.minimise(divergence).text())
                .isEqualTo(text.minimise(divergence).text());
    }

    @Test
    void dialectsThatReadAllOfAnInputAlikeAreInOneGroup() {
        Comparison three =
                Comparison.of("<p><!--a--!>b").with(Html5.LIVING, LegacyHtml.DRAFT_2008, Html5.SNAPSHOT_2014);

        int[] groups = three.groups();
        assertThat(groups[0]).isEqualTo(groups[2]).isNotEqualTo(groups[1]);
        assertThat(Comparison.of("<p>b").with(Html5.LIVING, Html5.SNAPSHOT_2014).groups())
                .containsExactly(0, 0);
    }

    @Test
    void whatNamesItsErrorsIsNotInTheGroupOfWhatDoesNot() {
        Comparison two = Comparison.of("<p>b").with(Html5.LIVING, Html5.SNAPSHOT_2014);

        assertThat(two.groups()).containsExactly(0, 0);
        assertThat(two.at(ComparisonLevel.ERRORS).run().divergences()).isEmpty();
        assertThat(two.at(ComparisonLevel.ERRORS).groups())
                .as("beside a third, their errors would count differently")
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"&#-", "a&#-b", "&#x ", "&#;&#;"})
    void anErrorWithTheSameNameAtTheSamePlaceInATextIsNoDifference(String broken) {
        String page = "<p>A text that is long enough.</p>\n".repeat(50);

        for (String input : List.of(broken, broken + page, page + broken + page)) {
            Comparison two = Comparison.of(input).with(Html5.LIVING, Xml5.DRAFT).at(ComparisonLevel.ERRORS);
            assertThat(two.run().divergences()).as(input).isEmpty();
        }
    }

    @Test
    void anErrorNoticedAfterWhatItIsAboutCountsThere() {
        ComparisonResult result = Comparison.of("a&#-b")
                .with(Html5.LIVING, Sgml.NOTE)
                .at(ComparisonLevel.ERRORS)
                .run();

        assertThat(result.divergences()).singleElement().satisfies(divergence -> {
            assertThat(divergence.source()).isEqualTo("&#");
            assertThat(divergence.kind()).isEqualTo(DivergenceClass.NUMERIC_REFERENCE);
        });
    }

    @Test
    void anotherParserIsInAGroupOfItsOwn() {
        Contestant echo = new Contestant() {
            @Override
            public String name() {
                return "echo";
            }

            @Override
            public Readout read(String input) {
                return new Readout(List.of(ComparedToken.text(input, 0, input.length())));
            }
        };

        assertThat(Comparison.of("b")
                        .with(Contestant.of(Html5.LIVING), echo, Contestant.of(Html5.SNAPSHOT_2014))
                        .groups())
                .containsExactly(0, 3, 0);
    }

    @Test
    void aLimitThatIsPassedIsToldAsWithoutAWalkInStep() {
        Dialect strict = Html5.LIVING.with(options ->
                options.withLimits(options.limits().toBuilder().comment(4).build()));

        assertThatExceptionOfType(LimitExceededException.class)
                .isThrownBy(() ->
                        Comparison.of("<p><!--too long-->").with(strict, strict).run())
                .withMessageContaining("comment");
    }

    @Test
    void aLongComparisonTellsHowFarItHasComeAndCanBeEndedFromThere() {
        String text = "<p>A<!-- note --!> B --></p>\n".repeat(20_000);
        Comparison comparison = Comparison.of(text).with(Html5.LIVING, LegacyHtml.DRAFT_2008);
        List<Long> told = new ArrayList<>();

        ComparisonResult result = comparison.run(told::add);

        assertThat(result.toJson("-")).isEqualTo(comparison.run().toJson("-"));
        assertThat(told).isSorted().hasSizeGreaterThan(5).endsWith((long) text.length());
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> comparison.run(offset -> {
                    throw new CancellationException();
                }));
    }
}
