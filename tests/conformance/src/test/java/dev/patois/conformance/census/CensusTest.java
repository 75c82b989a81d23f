package dev.patois.conformance.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.census.Census;
import dev.patois.core.census.Census.Found;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
import dev.patois.core.census.Samples.Sample;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyStep;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.xml5.Xml5;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a census counts in one document, and how counts of many add up. */
class CensusTest {
    private static Map<String, Found> found(Dialect dialect, CensusKind kind, String markup) {
        return Census.of(dialect, markup.getBytes(StandardCharsets.UTF_8)).of(kind);
    }

    private static Map<String, Found> found(CensusKind kind, String markup) {
        return found(Html5.LIVING, kind, markup);
    }

    @Test
    void errorsAreCountedByCodeWithThePlaceOfTheFirst() {
        assertThat(found(CensusKind.ERROR, "<p><br a a>\0<i b b>\0x<!-- "))
                .isEqualTo(Map.of(
                        "duplicate-attribute", new Found(2, 10),
                        "unexpected-null-character", new Found(2, 11),
                        "eof-in-comment", new Found(1, 26)));
    }

    @Test
    void aDocumentWithoutErrorsHasNone() {
        Census census = Census.of(Html5.LIVING, "<!DOCTYPE html><p>".getBytes(StandardCharsets.UTF_8));

        assertThat(census.of(CensusKind.ERROR)).isEmpty();
        assertThat(census.count(CensusKind.ERROR)).isZero();
        assertThat(census.counts()).containsOnlyKeys(CensusKind.values());
    }

    @Test
    void instructionsAreCountedByTargetAndThoseThatAreCommentsApart() {
        String markup = "<?php echo 1 ?><?xml version='1.0'?><p><?php ?><?= $x ?><?\u00E9 ?>";

        assertThat(found(CensusKind.PROCESSING_INSTRUCTION, markup)).containsEntry("php", new Found(2, 0));
        assertThat(found(CensusKind.INSTRUCTION_AS_COMMENT, markup)).containsEntry("xml", new Found(1, 15));
        assertThat(found(Html5.REVIEW_DRAFT_2026_01, CensusKind.PROCESSING_INSTRUCTION, markup))
                .isEmpty();
        assertThat(found(Html5.REVIEW_DRAFT_2026_01, CensusKind.INSTRUCTION_AS_COMMENT, markup))
                .isEqualTo(Map.of(
                        "php", new Found(2, 0),
                        "xml", new Found(1, 15),
                        "=", new Found(1, 47),
                        "other", new Found(1, 56)));
        assertThat(found(Xml5.DRAFT, CensusKind.PROCESSING_INSTRUCTION, "<?a?><x/><?b?><?a c?>"))
                .isEqualTo(Map.of("a", new Found(2, 0), "b", new Found(1, 9)));
    }

    @Test
    void aTargetThatIsLongOrNoNameIsOther() {
        assertThat(found(Xml5.DRAFT, CensusKind.PROCESSING_INSTRUCTION, "<?" + "a".repeat(41) + "?><?\u00E9?>"))
                .isEqualTo(Map.of("other", new Found(2, 0)));
        assertThat(found(
                        Html5.SNAPSHOT_2014,
                        CensusKind.INSTRUCTION_AS_COMMENT,
                        "<?" + "a".repeat(100_000) + "?><?" + "b".repeat(40) + "?>"))
                .isEqualTo(Map.of("other", new Found(1, 0), "b".repeat(40), new Found(1, 100_004)));
    }

    @Test
    void aCdataSectionCountsOnceHoweverLongItIsAndOutsideForeignContentItIsAComment() {
        String section = "<![CDATA[" + "<![CDATA[".repeat(20_000) + "]]>";

        assertThat(found(CensusKind.CDATA_SECTION, "<svg>" + section + "</svg>" + section))
                .isEqualTo(Map.of("section", new Found(1, 5), "comment", new Found(1, 5 + section.length() + 6)));
        assertThat(found(Xml5.DRAFT, CensusKind.CDATA_SECTION, "<x><![CDATA[a]]></x>"))
                .isEqualTo(Map.of("section", new Found(1, 3)));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "<!--[if IE]><p><![endif]-->, hidden",
                "<!--[if gte mso 9]><xml></xml><![endif]-->, hidden",
                "<!--[IF(IE)]>a<![endif]-->, hidden",
                "<!--[if !IE]><!--><p><!--<![endif]-->, revealed-in-comment",
                "<!--[if !IE]>--><p><!--<![endif]-->, revealed-in-comment",
                "<![if !IE]><p><![endif]>, revealed",
                "<!--[if IE-->, ",
                "<!--[iffy]>-->, ",
                "<!--if IE-->, ",
                "<![endif]>, ",
                "<![ifIE]>, "
            })
    void aConditionalCommentIsCountedByItsForm(String markup, String form) {
        Map<String, Found> expected = form == null ? Map.of() : Map.of(form, new Found(1, 3));

        assertThat(found(CensusKind.CONDITIONAL_COMMENT, "<p>" + markup)).isEqualTo(expected);
    }

    @Test
    void foreignContentIsCountedWhereTheDialectHasIt() {
        String markup = "<p><svg><path/></svg><SVG></SVG><math></math><title><svg></title>";

        assertThat(found(CensusKind.FOREIGN_CONTENT, markup))
                .isEqualTo(Map.of("svg", new Found(2, 3), "math", new Found(1, 32)));
        assertThat(found(LegacyHtml.DRAFT_2008, CensusKind.FOREIGN_CONTENT, markup))
                .isEmpty();
        assertThat(found(Xml5.DRAFT, CensusKind.FOREIGN_CONTENT, markup)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "<!DOCTYPE html>, html, no-quirks",
                "<!-- a --> <!doctype HTML><p>, html, no-quirks",
                "<!DOCTYPE html SYSTEM 'about:legacy-compat'>, legacy-compat, no-quirks",
                "<!DOCTYPE html SYSTEM 'x'>, other-system-identifier, no-quirks",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN'>, html-4.01-strict, no-quirks",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' 'x'>, html-4.01-transitional,"
                        + " limited-quirks",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'>, html-4.01-transitional, quirks",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN'>, xhtml-1.0-transitional,"
                        + " limited-quirks",
                "<!DOCTYPE html PUBLIC 'mine'>, other-public-identifier, no-quirks",
                "<!DOCTYPE svg>, other-name, quirks",
                "<!DOCTYPE>, nameless, quirks",
                "<p>, missing, quirks",
                "``, missing, quirks",
                "  , missing, quirks",
                "a <!DOCTYPE html>, missing, quirks"
            })
    void aDoctypeIsCountedByTheLanguageItNamesAndTheModeFollows(String markup, String doctype, String mode) {
        Census census = Census.of(Html5.LIVING, String.valueOf(markup).getBytes(StandardCharsets.UTF_8));

        assertThat(census.of(CensusKind.DOCTYPE)).containsKey(doctype);
        assertThat(census.of(CensusKind.MODE)).containsOnlyKeys(mode);
        assertThat(census.count(CensusKind.MODE)).isOne();
    }

    @Test
    void onlyTheFirstDoctypeSetsTheMode() {
        String markup = "<!DOCTYPE html><!DOCTYPE svg>";

        assertThat(found(CensusKind.MODE, markup)).isEqualTo(Map.of("no-quirks", new Found(1, 0)));
        assertThat(found(CensusKind.DOCTYPE, markup))
                .isEqualTo(Map.of("html", new Found(1, 0), "other-name", new Found(1, 15)));
    }

    @Test
    void aDialectWithoutModesHasNone() {
        for (Dialect dialect : Set.of(LegacyHtml.DRAFT_2008, Xml5.DRAFT, Sgml.NOTE)) {
            assertThat(found(dialect, CensusKind.MODE, "<p>")).isEmpty();
            assertThat(found(dialect, CensusKind.DOCTYPE, "<p>")).isEmpty();
        }
        assertThat(found(Xml5.DRAFT, CensusKind.DOCTYPE, "<!DOCTYPE svg><svg/>"))
                .containsOnlyKeys("other-name");
    }

    @Test
    void everyEncodingADocumentSaysItIsInIsCounted() {
        String markup = "\uFEFF<?xml version='1.0' encoding='koi8-r'?><meta charset=latin1>";
        byte[] bytes = markup.getBytes(StandardCharsets.UTF_8);

        Census census = Census.of(
                Html5.LIVING,
                bytes,
                EncodingHints.none().withTransportLabel("none such"),
                EnumSet.allOf(CensusKind.class));

        assertThat(census.encoding()).isEqualTo("UTF-8");
        assertThat(census.of(CensusKind.ENCODING)).containsOnlyKeys("UTF-8");
        assertThat(census.of(CensusKind.DECLARED_ENCODING))
                .containsOnlyKeys(
                        "byte-order-mark:UTF-8", "transport:unknown", "xml-declaration:KOI8-R", "meta:windows-1252");
    }

    @Test
    void anEncodingThatIsDeclaredLateIsCountedAsLate() {
        String far = "<title>" + "a".repeat(2000) + "</title>";
        String content = "<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>";

        assertThat(found(CensusKind.DECLARED_ENCODING, far + "<meta charset=latin1>" + content))
                .as("the first one counts")
                .containsOnlyKeys("late-meta:windows-1252");
        assertThat(found(LegacyHtml.DRAFT_2008, CensusKind.DECLARED_ENCODING, far + content))
                .containsOnlyKeys("late-meta:KOI8-R");
        assertThat(found(CensusKind.DECLARED_ENCODING, "<meta charset=utf-8>" + far + content))
                .as("after one that was found in time, it says nothing")
                .containsOnlyKeys("meta:UTF-8");
        assertThat(found(CensusKind.DECLARED_ENCODING, far + "<!--" + content + "--><meta name=a>"))
                .isEmpty();
        assertThat(found(Xml5.DRAFT, CensusKind.DECLARED_ENCODING, far + content))
                .isEmpty();
    }

    @Test
    void onlyALateDeclarationIsAskedFor() {
        byte[] bytes = (" ".repeat(2000) + "<meta charset=utf-8>").getBytes(StandardCharsets.UTF_8);

        Census census = Census.of(Html5.LIVING, bytes, EncodingHints.none(), Set.of(CensusKind.DECLARED_ENCODING));

        assertThat(census.of(CensusKind.DECLARED_ENCODING)).containsOnlyKeys("late-meta:UTF-8");
        assertThat(census.of(CensusKind.DECLARED_ENCODING)
                        .get("late-meta:UTF-8")
                        .first())
                .isEqualTo(2000);
    }

    @Test
    void aDocumentInUtf16SaysNothingByMeta() {
        byte[] bytes = ("\uFEFF" + " ".repeat(2000) + "<meta charset=utf-8>").getBytes(StandardCharsets.UTF_16LE);

        Census census = Census.of(Html5.LIVING, bytes);

        assertThat(census.of(CensusKind.DECLARED_ENCODING)).containsOnlyKeys("byte-order-mark:UTF-16LE");
    }

    @Test
    void aDocumentThatSaysNothingIsReadAsUtf8() {
        assertThat(found(CensusKind.DECLARED_ENCODING, "<p>")).isEmpty();
        assertThat(found(CensusKind.ENCODING, "<p>")).containsOnlyKeys("UTF-8");
    }

    @Test
    void onlyWhatWasAskedForIsCounted() {
        byte[] bytes = "<!DOCTYPE html><svg a a><meta charset=utf-8>".getBytes(StandardCharsets.UTF_8);

        Census errors = Census.of(Html5.LIVING, bytes, EncodingHints.none(), Set.of(CensusKind.ERROR));
        Census constructs = Census.of(Html5.LIVING, bytes, EncodingHints.none(), CensusKind.constructs());

        assertThat(errors.counts()).containsOnlyKeys(CensusKind.ERROR);
        assertThat(constructs.counts().keySet()).isEqualTo(CensusKind.constructs());
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2014", "html5-2026-01", "html-2008", "xml5", "sgml", "sgml-full"})
    void everyDialectCanBeAskedByItself(String dialect) {
        SurveyRow row = survey(dialect).apply(new SurveyDocument("x", "<a><b".getBytes(), null));

        assertThat(row.failure()).isNull();
        assertThat(row.differences()).isEmpty();
        assertThat(row.censuses()).containsOnlyKeys(dialect);
        assertThat(row.censuses().get(dialect).of(CensusKind.ENCODING)).hasSize(1);
        assertThat(row.censuses().get(dialect).count(CensusKind.ERROR)).isPositive();
    }

    @Test
    void aSurveyOfTwoDialectsComparesThemAndLetsEachCount() {
        SurveyRow row = survey("html5", "html5-2014")
                .apply(new SurveyDocument("x", "<!DOCTYPE html><?php ?>".getBytes(), "koi8-r"));

        assertThat(row.differs()).isTrue();
        assertThat(row.encoding()).isEqualTo("KOI8-R");
        assertThat(row.censuses().get("html5").of(CensusKind.PROCESSING_INSTRUCTION))
                .containsOnlyKeys("php");
        assertThat(row.censuses().get("html5-2014").of(CensusKind.INSTRUCTION_AS_COMMENT))
                .containsOnlyKeys("php");
        assertThat(row.censuses().get("html5").of(CensusKind.DECLARED_ENCODING)).containsOnlyKeys("transport:KOI8-R");
        assertThat(row.censuses().get("html5-2014").encoding()).isEqualTo("KOI8-R");
    }

    @Test
    void aSurveyThatCountsNothingNeedsTwoDialects() {
        SurveyStep one = survey("html5");

        assertThatThrownBy(() -> one.counting(Set.of()))
                .hasMessage("a survey needs two dialects or more, all different: [html5]");
        assertThatThrownBy(() -> survey("html5", "html5"))
                .hasMessage("a survey needs a dialect or more, all different: [html5, html5]");
    }

    private static SurveyStep survey(String... dialects) {
        return new SurveyStep(
                List.of(dialects),
                ComparisonLevel.TOKENS,
                List.of(),
                null,
                SurveyStep.LONGEST,
                EnumSet.allOf(CensusKind.class));
    }

    @Test
    void aDocumentPastALimitIsARowThatSaysSo() {
        SurveyStep step =
                new SurveyStep(List.of("html5"), ComparisonLevel.TOKENS, List.of(), null, 3, CensusKind.constructs());

        SurveyRow row = step.apply(new SurveyDocument("x", "<svg>".getBytes(), null));

        assertThat(row.failure()).isEqualTo(SurveyFailure.TOO_LONG);
        assertThat(row.censuses()).isEmpty();
        Dialect narrow = Html5.LIVING.with(options ->
                options.withLimits(Limits.builder().attributesPerTag(1).build()));
        assertThatThrownBy(() -> Census.of(narrow, "<a b c>".getBytes())).isInstanceOf(LimitExceededException.class);
    }

    @Test
    void anEncodingThatIsGivenIsThatOfAllDocuments() {
        SurveyStep step = new SurveyStep(
                List.of("html5"), ComparisonLevel.TOKENS, List.of(), Encoding.SHIFT_JIS, 100, CensusKind.constructs());

        Census census = step.apply(new SurveyDocument("x", "<meta charset=utf-8>".getBytes(), null))
                .censuses()
                .get("html5");

        assertThat(census.encoding()).isEqualTo("Shift_JIS");
        assertThat(census.of(CensusKind.DECLARED_ENCODING)).containsOnlyKeys("meta:UTF-8");
    }

    private static CensusTotals totals(String name, String markup, int samples) {
        byte[] bytes = markup.getBytes(StandardCharsets.UTF_8);
        return CensusTotals.of(name, bytes.length, Census.of(Html5.LIVING, bytes), samples);
    }

    @Test
    void theSamplesOfACellAreTheFirstDocumentsByName() {
        CensusTotals totals = totals("c", "<svg><svg>", 2)
                .merge(totals("b", "<p><svg>", 2))
                .merge(totals("a", "<p>", 2))
                .merge(totals("d", "<svg>", 2));

        CensusTotals.Cell svg = totals.of(CensusKind.FOREIGN_CONTENT).get("svg");
        assertThat(svg.documents()).isEqualTo(3);
        assertThat(svg.count()).isEqualTo(4);
        assertThat(svg.samples().all()).containsExactly(new Sample("b", 3), new Sample("c", 0));
        assertThat(totals.documents()).isEqualTo(4);
        assertThat(totals.bytes()).isEqualTo(26);
    }

    @Test
    void namesThatDocumentsMakeUpAreBounded() {
        CensusTotals totals = CensusTotals.EMPTY;
        for (int part = 0; part < 30; part++) {
            StringBuilder markup = new StringBuilder();
            for (int i = 0; i < 90; i++) {
                markup.append("<?n").append(part).append(i).append(" x?>");
            }
            totals = totals.merge(totals("d" + part, markup + "<?php x?>", 1));
        }

        Map<String, CensusTotals.Cell> targets = totals.of(CensusKind.PROCESSING_INSTRUCTION);
        assertThat(targets).hasSize(CensusTotals.NAMES + 1).containsKey("other");
        assertThat(targets.get("php").documents()).isEqualTo(30);
        assertThat(targets.values().stream().mapToLong(CensusTotals.Cell::count).sum())
                .isEqualTo(30 * 91);
    }

    @Test
    void namesThatOneDocumentMakesUpAreBoundedToo() {
        StringBuilder markup = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            markup.append("<?n").append(i).append(" x?>");
        }

        Map<String, Found> targets = found(CensusKind.PROCESSING_INSTRUCTION, markup + "<?n1 x?>");

        assertThat(targets).hasSize(Census.NAMES + 1).containsKeys("n0", "n99");
        assertThat(targets.get("n1").count()).isEqualTo(2);
        assertThat(targets.get("other").count()).isEqualTo(900);
    }

    @Test
    void fewerThanNoSamplesAreRefused() {
        assertThatThrownBy(() -> totals("a", "", -1)).hasMessage("samples must not be negative: -1");
    }
}
